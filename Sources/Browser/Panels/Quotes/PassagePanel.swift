internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting
internal import Terminal
internal import TextLayout

/// The selection of a passage to quote, drawn over the text that contains it.
struct PassagePanel: Panel {
  /// The text that contains the passage.
  enum Source: Equatable, Sendable {
    /// The case page below this panel.
    case page
    /// The raw text below this panel.
    case raw
    case pane(Pane)
  }

  /// A row of the text on screen.
  private struct Row {
    /// The number of its paragraph.
    let paragraph: Int
    /// The offset of the row in its paragraph, in bytes.
    let start: Int
    let text: Substring
    /// The columns before the text.
    let indent: Int
    let section: PaneSection
  }

  private let source: Source
  private var row: Int?
  private(set) var text: PassageText
  private(set) var selection: PassageSelection

  /// Selects the unit with the current search match; or else the one after the last quoted passage, if that is still in
  /// view; or else the first one in view.
  init?(_ source: Source, in state: BrowserState) {
    self.source = source
    row = state.openCase.row
    text = Self.text(of: source, in: state)
    let rows = Self.rows(of: source, in: state)
    let (top, height) = Self.view(of: source, in: state)
    let stops = rows.indices.dropFirst(max(0, top)).filter { rows[$0]?.text.contains { $0 != " " } == true }
    let inView = stops.prefix { $0 < top + max(1, height) }
    let match = inView.first { Self.isCurrentMatch($0, of: source, in: state) }
    if let next = Self.afterLastQuote(of: source, in: text, rows: rows, inView: inView, match: match, state) {
      selection = next
      return
    }
    let start =
      match ?? inView.first { rows[$0]?.section != .head } ?? stops.first ?? rows.indices.first { rows[$0] != nil }
    guard let start, let first = rows[start],
      let paragraph = text.paragraphs.firstIndex(where: { $0.number == first.paragraph }),
      let selection = PassageSelection(text, paragraph: paragraph, at: first.start)
    else { return nil }
    self.selection = selection
  }

  /// Selects the first unit after the last quoted passage that is not yet quoted, if a part of that passage is in view.
  ///
  /// If the user has gone to a search match since, returns `nil`.
  private static func afterLastQuote(
    of source: Source, in text: PassageText, rows: [Row?], inView: ArraySlice<Int>, match: Int?, _ state: BrowserState
  ) -> PassageSelection? {
    guard let quoted = state.openCase.quoted, quoted.source == source else { return nil }
    // A note or a tag above it may have moved the paragraph.
    let paragraph = text.paragraphs.indices.filter { index in
      let bytes = text.paragraphs[index].text.utf8.count
      return quoted.range.upperBound <= bytes && text.paragraphs[index].slice(quoted.range) == quoted.passage
    }.min { abs(text.paragraphs[$0].number - quoted.paragraph) < abs(text.paragraphs[$1].number - quoted.paragraph) }
    guard let paragraph else { return nil }
    let isQuoted = { (index: Int) in
      guard let row = rows[index], row.paragraph == text.paragraphs[paragraph].number else { return false }
      return row.start < quoted.range.upperBound && row.start + row.text.utf8.count > quoted.range.lowerBound
    }
    guard inView.contains(where: isQuoted), match.map(isQuoted) ?? true,
      var selection = PassageSelection(text, paragraph: paragraph, at: quoted.range.upperBound - 1, unit: quoted.unit)
    else { return nil }
    let quotes = state.openCase.row.map { state.notes.quotes(of: $0) } ?? []
    repeat {
      guard selection.step(forward: true, in: text) else { return nil }
    } while quotes.contains(selection.text(in: text))
    return selection
  }

  var context: KeyContext { .passage }

  /// Scrolls to the selected passage.
  mutating func open(in state: inout BrowserState) -> [Effect] {
    reveal(in: &state)
    return []
  }

  var isDialog: Bool { true }

  /// The selected passage, unwrapped.
  var passage: String {
    let passage = selection.text(in: text)
    return source == .raw ? RawText.unwrapped(passage) : passage
  }

  // MARK: The text

  private static func lines(of source: Source, in state: BrowserState) -> [StyledLine] {
    switch source {
    case .page: state.panels.casePage?.text.lines ?? []
    case .pane(let pane): state.openCase.content[pane] ?? []
    case .raw: []
    }
  }

  private static func text(of source: Source, in state: BrowserState) -> PassageText {
    source == .raw
      ? PassageText(raw: state.panels.rawText?.lines ?? []) : PassageText(lines(of: source, in: state))
  }

  /// Returns the rows of the text; `nil` for rows without a passage.
  private static func rows(of source: Source, in state: BrowserState) -> [Row?] {
    guard source == .raw else {
      return lines(of: source, in: state).map { line in
        line.passage.map {
          Row(
            paragraph: line.place.paragraph, start: line.passageStart, text: $0, indent: line.indent,
            section: line.section)
        }
      }
    }
    guard let raw = state.panels.rawText else { return [] }
    return raw.rows.map { row in
      row.start.map { Row(paragraph: 0, start: $0, text: row.text, indent: raw.numberWidth, section: .source) }
    }
  }

  /// Returns the first row in view, and the number of rows.
  private static func view(of source: Source, in state: BrowserState) -> (top: Int, height: Int) {
    switch source {
    case .page: state.panels.casePage.map { ($0.top, $0.height(in: state)) } ?? (0, 1)
    case .raw: (state.panels.rawText?.top ?? 0, state.layout.bodyHeight)
    case .pane(let pane): (state.openCase.tops[pane] ?? 0, state.layout.interior(of: pane)?.height ?? 1)
    }
  }

  private static func isCurrentMatch(_ row: Int, of source: Source, in state: BrowserState) -> Bool {
    switch source {
    case .page: state.panels.casePage?.matchLine == row
    case .raw: state.panels.rawText?.match == row
    case .pane(let pane): state.openCase.match.map { $0.pane == pane && $0.line == row } ?? false
    }
  }

  /// Returns the selected part of a row, as bytes of the row's text.
  private func selected(on row: Row?) -> Range<Int>? {
    guard let row, text.paragraphs.indices.contains(selection.paragraph),
      row.paragraph == text.paragraphs[selection.paragraph].number
    else { return nil }
    let range = selection.range.clamped(to: row.start..<(row.start + row.text.utf8.count))
    return range.isEmpty ? nil : (range.lowerBound - row.start)..<(range.upperBound - row.start)
  }

  mutating func settle(in state: BrowserState) {
    // The raw text stays on one case while it is open.
    guard row != state.openCase.row || source != .raw && Self.text(of: source, in: state) != text else { return }
    // The text under the selection has changed: start again.
    if let other = PassagePanel(source, in: state) { self = other }
  }

  // MARK: Actions

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    var end = ""
    let times = max(1, count ?? 1)
    func repeated(_ body: () -> Bool) -> Bool {
      for time in 0..<min(times, 1000) where !body() { return time > 0 }
      return true
    }
    var new = selection
    let moved: Bool
    switch action {
    case .down, .up:
      moved = repeated { new.step(forward: action == .down, in: text) }
      end = "no text \(action == .down ? "after" : "before") this"
    case .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last:
      moved = jump(action, to: &new, in: state)
    case .longerPassage, .shorterPassage:
      moved = repeated { new.moveEnd(forward: action == .longerPassage, in: text) }
      end = action == .longerPassage ? "the paragraph ends here" : "the passage cannot be shorter"
    case .earlierStart, .laterStart:
      moved = repeated { new.moveStart(forward: action == .laterStart, in: text) }
      end = action == .earlierStart ? "the paragraph begins here" : "the passage cannot be shorter"
    case .passageUnit:
      new.use(text.unit(after: new.unit), in: text)
      moved = true
      state.notice = Notice("by \(new.unit.rawValue)")
    case .done: return keep(in: &state)
    case .copyPassage:
      let quote = quote(in: state)
      return quote.map { [.copy(QuoteDocument.text(of: $0))] } ?? []
    default: return nil
    }
    selection = new
    if !moved, !end.isEmpty { state.notice = Notice(end, .muted) }
    reveal(in: &state)
    return []
  }

  /// Selects the unit a page away, or at an end of the text.
  private func jump(_ action: Action, to new: inout PassageSelection, in state: BrowserState) -> Bool {
    let rows = Self.rows(of: source, in: state)
    let here = rows.firstIndex { selected(on: $0) != nil } ?? 0
    let height = Self.view(of: source, in: state).height
    guard let step = Step(action, count: nil) else { return false }
    let target =
      switch step {
      case .lines(let count): here + count
      case .pages(let pages): here + Int(pages * Double(height))
      case .to(let index): index
      }
    let stops = rows.indices.filter { rows[$0]?.text.contains { $0 != " " } == true }
    let stop = target > here ? stops.last { $0 <= target } : stops.first { $0 >= target }
    guard let index = stop ?? stops.last, let row = rows[index],
      let paragraph = text.paragraphs.firstIndex(where: { $0.number == row.paragraph }),
      let selection = PassageSelection(text, paragraph: paragraph, at: row.start, unit: new.unit)
    else { return false }
    new = selection
    return true
  }

  /// The number of rows after the selection to keep in view.
  private static let rowsAfter = 2

  /// Scrolls the text so that the selection and the rows after it are in view.
  private func reveal(in state: inout BrowserState) {
    let rows = Self.rows(of: source, in: state)
    let indices = rows.indices.filter { selected(on: rows[$0]) != nil }
    guard let first = indices.first, let last = indices.last else { return }
    var (top, height) = Self.view(of: source, in: state)
    // The rows that follow help to decide where the passage should end.
    let following = min(Self.rowsAfter, max(0, height - (last - first + 1)))
    if last + following >= top + height { top = min(last + following, rows.count - 1) - height + 1 }
    if first < top { top = first }
    switch source {
    case .page: state.change(CasePage.self) { $0.scroll(to: top) }
    case .raw: state.change(RawText.self) { $0.top = top }
    case .pane(let pane):
      let lines = Self.lines(of: source, in: state)
      state.openCase.tops[pane] = top
      state.openCase.anchors[pane] = lines.indices.contains(top) ? lines[top].place : nil
    }
  }

  // MARK: The quote

  /// Returns the quote of the selection, or `nil` if the letter has no identity.
  private func quote(in state: BrowserState) -> Quote? {
    guard let current = state.openCase.case, let row, row == state.openCase.row,
      let identity = state.notes.identity(of: row, in: state.corpus.table)
    else { return nil }
    let paragraph = text.paragraphs[selection.paragraph]
    guard source != .raw else {
      // The slice before the passage starts at the beginning of the letter.
      let line = paragraph.slice(0..<selection.range.lowerBound).utf8.count { $0 == 0x0A } + 1
      return Quote(
        from: identity,
        citation: CitationLine.line(
          for: current, part: "text of the letter", item: nil, at: place(ofLine: line, of: current, in: state)),
        text: passage, place: 0)
    }
    let items = current.determination.items
    let item = item(in: state)
    let isOfItem = paragraph.section != .summary
    var earlier: [String] = []
    if isOfItem {
      earlier.append(current.determination.summary)
      for other in items.prefix(item) { earlier += [other.request, other.rationale] }
    }
    let line = PassageLine.line(of: passage, in: state.corpus.table.letter(of: row), after: earlier)
    let part =
      switch paragraph.section {
      case .summary: "clinical case summary"
      case .head: "request"
      default: "rationale"
      }
    return Quote(
      from: identity,
      citation: CitationLine.line(
        for: current, part: part, item: isOfItem ? item : nil, at: place(ofLine: line, of: current, in: state)),
      text: passage, place: 0)
  }

  private func place(ofLine line: Int?, of case: Case, in state: BrowserState) -> LetterPlace {
    LetterPlace(
      line: line, in: row.map { state.corpus.table.letter(of: $0) } ?? [], offset: `case`.source.offset)
  }

  /// Returns the index of the disputed item whose text contains the selection, from 0.
  private func item(in state: BrowserState) -> Int {
    guard source == .page, let page = state.panels.casePage else { return state.openCase.item }
    return page.text.item(at: Self.rows(of: source, in: state).firstIndex { selected(on: $0) != nil } ?? 0)
  }

  private func keep(in state: inout BrowserState) -> [Effect] {
    guard let quote = quote(in: state) else {
      state.notice = Notice("a letter without a number or text cannot be identified", .warning)
      return []
    }
    state.openCase.quoted = QuotedPassage(
      source: source, paragraph: text.paragraphs[selection.paragraph].number, range: selection.range,
      unit: selection.unit, passage: selection.text(in: text))
    state.panels.close()
    return state.add(quote)
  }

  // MARK: Appearance

  func place(in layout: ScreenLayout) -> PanelPlace {
    guard case .pane(let pane) = source, let rect = layout.panes[pane] else { return .body(of: layout) }
    return PanelPlace(rect: rect, panes: Set(Pane.allCases))
  }

  /// Highlights the selection in the text already drawn.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let rows = Self.rows(of: source, in: state)
    let (top, height) = Self.view(of: source, in: state)
    let (x, y) =
      switch source {
      case .page: (rect.x + CasePage.margin(in: state.layout), rect.y + (state.panels.casePage?.pinnedLines ?? 1))
      case .raw, .pane: (rect.x + 2, rect.y + 1)
      }
    for offset in 0..<max(0, height) where top + offset < rows.count {
      guard let row = rows[top + offset], let range = selected(on: row) else { continue }
      let bytes = Array(row.text.utf8)
      let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
      let column = x + row.indent
      canvas.put(
        String(decoding: bytes[range], as: UTF8.self), x: column + DisplayWidth.columns(of: before), y: y + offset,
        on: .selection)
      let markColumn = source == .raw ? column - 1 : x - 1
      canvas.put(state.glyphs.cursor, x: markColumn, y: y + offset, role: .focusedTitle, columns: 1)
    }
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "keep"), KeyHint(.down, .up, word: "next \(selection.unit.rawValue)"),
      KeyHint(.longerPassage, .shorterPassage, word: "more, less"),
      KeyHint(.passageUnit, word: "by \(text.unit(after: selection.unit).rawValue)"), KeyHint(.back, word: "back"),
      KeyHint(.earlierStart, .laterStart, word: "beginning"), KeyHint(.copyPassage, word: "copy"),
    ]
  }

  func title(_ state: BrowserState) -> String { "Select a passage to quote, by \(selection.unit.rawValue)" }

  func sentences(_ state: BrowserState) -> [String] { [passage] }
}

/// The position of the last quoted passage of a case.
struct QuotedPassage: Equatable, Sendable {
  let source: PassagePanel.Source
  /// The paragraph's number.
  let paragraph: Int
  /// The bytes of the paragraph's text.
  let range: Range<Int>
  /// The unit that it was selected by.
  let unit: PassageText.Unit
  let passage: String
}

extension PanelStack {
  /// The case page, if it is open.
  var casePage: CasePage? { entries.last { $0.panel is CasePage }?.panel as? CasePage }

  /// The raw text, if it is open.
  var rawText: RawText? { entries.last { $0.panel is RawText }?.panel as? RawText }
}
