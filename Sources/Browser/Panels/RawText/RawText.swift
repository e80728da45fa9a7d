internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

/// The raw text of a letter, line by line, laid out for the screen.
struct RawText: Sendable, Equatable {
  /// A row of the screen.
  struct Row: Sendable, Equatable {
    /// The number of the line that begins here, from 1, or `nil` for its continuation.
    let number: Int?
    let text: Substring
    /// The offset of the row in ``RawText/lines`` joined by line ends, in bytes, or `nil` for a remark.
    var start: Int?
    /// The search matches, as byte ranges of the text.
    fileprivate(set) var marks: [Range<Int>] = []
  }

  let id: String
  /// The case in the table, or `nil` for a file that is not a letter.
  private(set) var row: Int?
  let lines: [String]
  var top = 0
  /// The title that replaces the letter's name.
  var title: String?
  /// The text below the last line.
  var remark: String?
  /// The row of the current match.
  var match: Int?
  /// The lines as the screen shows them; long ones are wrapped.
  private(set) var rows: [Row] = []
  /// The number of rows that belong to the remark.
  private(set) var remarkRows = 0
  /// The width and search that ``rows`` was laid out for.
  private var width: Int?
  private var term: TextTerm?

  /// Makes a text whose ``rows`` are still to be laid out.
  init(id: String, lines: [String]) {
    self.id = id
    self.lines = lines
  }

  /// The width of the line numbers, in columns.
  var numberWidth: Int { max(4, String(lines.count).utf8.count + 1) }

  /// Lays out the lines for a screen, and highlights the matches of a search.
  ///
  /// - Complexity: O(*n*) for *n* bytes, or O(1) if nothing has changed.
  mutating func lay(width: Int, search: SearchState?) {
    if self.width != width {
      wrap(to: max(8, width - numberWidth - 3))
      self.width = width
    } else if term == search?.term {
      return
    }
    term = search?.term
    mark(search?.pattern)
  }

  /// Returns the row where a line begins, or the number of rows for a line past the end.
  func row(ofLine number: Int) -> Int { rows.firstIndex { $0.number == number } ?? rows.count }

  private mutating func wrap(to width: Int) {
    rows.removeAll(keepingCapacity: true)
    var start = 0
    for (index, line) in lines.enumerated() {
      let parts = TextWrapper.lines(of: line, width: width)
      if parts.isEmpty { rows.append(Row(number: index + 1, text: line[...], start: start)) }
      for (part, text) in parts.enumerated() {
        let offset = text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex)
        rows.append(Row(number: part == 0 ? index + 1 : nil, text: text, start: start + offset))
      }
      start += line.utf8.count + 1
    }
    let below = remark.map { TextWrapper.lines(of: $0, width: width) } ?? []
    remarkRows = below.count
    rows += below.map { Row(number: nil, text: $0) }
  }

  /// Marks the matches of a pattern, which may span several rows.
  private mutating func mark(_ pattern: TextPattern?) {
    for index in rows.indices { rows[index].marks = [] }
    guard let pattern else { return }
    let text = lines.joined(separator: "\n")
    let matches = pattern.ranges(in: text).map { range in
      text.utf8.distance(
        from: text.startIndex, to: range.lowerBound)..<text.utf8.distance(
          from: text.startIndex, to: range.upperBound)
    }
    guard !matches.isEmpty else { return }
    var next = 0
    for index in rows.indices {
      // The remark is not part of the letter.
      guard let start = rows[index].start else { continue }
      let row = start..<(start + rows[index].text.utf8.count)
      while next < matches.count, matches[next].upperBound <= row.lowerBound { next += 1 }
      rows[index].marks = matches[next...].prefix { $0.lowerBound < row.upperBound }
        .map { $0.clamped(to: row) }.filter { !$0.isEmpty }
        .map { ($0.lowerBound - row.lowerBound)..<($0.upperBound - row.lowerBound) }
    }
  }
}

extension RawText: Panel {
  var context: KeyContext { .reading }

  /// Opens the raw text of the selected case, or says why it cannot.
  static func ofSelectedCase(in state: inout BrowserState) -> (any Panel)? {
    let text = RawText(ofSelectedCaseIn: state)
    if text == nil { _ = state.noCase() }
    return text
  }

  /// Reads the letter of the selected case, or returns `nil` if there is none.
  private init?(ofSelectedCaseIn state: BrowserState) {
    guard let current = state.openCase.case, let row = state.list.selectedRow else { return nil }
    let (bytes, count) = state.corpus.table.withLetter(of: row) { letter in
      letter.withUnsafeBufferPointer { (Array($0.prefix(Self.maxBytes)), $0.count) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    self.init(
      id: current.id,
      lines: text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        .map { SafeText.display(String($0)) })
    self.row = row
    if bytes.count < count {
      remark =
        "these are \(bytes.count.grouped) of \(count.grouped) bytes"
        + state.keyMap.hint(for: .openOutside, "shows them all")
    }
  }

  /// The maximum number of bytes of a letter to show.
  ///
  /// A longer file is not a letter, and laying out all of it would take too long.
  private static let maxBytes = 512 << 10

  mutating func settle(in state: BrowserState) {
    lay(width: state.layout.width, search: state.search.active)
    top = Step.lines(0).top(from: top, count: rows.count, height: state.layout.bodyHeight)
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if action == .rawText { return state.closePanel() }
    settle(in: state)
    guard var step = Step(action, count: count) else {
      guard state.search.active != nil, action == .nextMatch || action == .previousMatch else { return nil }
      walk(forward: action == .nextMatch, in: &state)
      return []
    }
    // Line numbers are those of the file, however it is wrapped.
    if case .to(let line) = step, line != .max { step = .to(row(ofLine: line + 1)) }
    top = step.top(from: top, count: rows.count, height: state.layout.bodyHeight)
    match = nil
    return []
  }

  mutating func showFirstMatch(in state: inout BrowserState) -> Bool {
    settle(in: state)
    if state.search.active != nil { walk(forward: true, in: &state) }
    return true
  }

  /// Scrolls to the next line with a match, or to the previous one.
  private mutating func walk(forward: Bool, in state: inout BrowserState) {
    let matches = rows.indices.filter { !rows[$0].marks.isEmpty }
    let here = match ?? (forward ? top - 1 : top)
    guard let next = forward ? matches.first(where: { $0 > here }) : matches.last(where: { $0 < here }) else {
      let nowhere = remark == nil ? "not in this letter" : "not in the part shown"
      state.notice = Notice(matches.isEmpty ? nowhere : "no match \(forward ? "below" : "above")", .muted)
      return
    }
    match = next
    if next < top || next >= top + state.layout.bodyHeight { top = next }
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.down, .up, word: "move"), KeyHint(.back, word: "back"), KeyHint(.search, word: "search"),
      KeyHint(.nextMatch, .previousMatch, word: "match"),
    ] + (row == nil ? [] : [KeyHint(.quote, word: "quote")])
  }

  func title(_ state: BrowserState) -> String { title ?? "Raw text of \(SafeText.display(id))" }

  func sentences(_ state: BrowserState) -> [String] { lines + [remark].compactMap(\.self) }

  /// Joins the wrapped lines of a passage.
  ///
  /// A line break becomes a space; an empty line after the end of a sentence ends a paragraph.
  ///
  /// Some letters have an empty line after every line.
  static func unwrapped(_ passage: String) -> String {
    var text = ""
    var isAfterGap = false
    for line in passage.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !words.isEmpty else {
        isAfterGap = true
        continue
      }
      if let last = text.last { text += isAfterGap && ".?!:".contains(last) ? "\n" : " " }
      text += words
      isAfterGap = false
    }
    return text
  }
}
