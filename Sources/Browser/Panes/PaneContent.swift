internal import Corpus
internal import Determinations
internal import TextLayout

/// The lines of a pane for one width, built paragraph by paragraph.
///
/// All text from a letter passes ``SafeText`` here, and search matches are highlighted here; nowhere else.
struct PaneContent {
  /// The width of the text, in columns.
  let width: Int
  /// The pattern whose matches are highlighted.
  let pattern: TextPattern?
  /// The words that stay highlighted.
  private let groups: [Highlights.Group]
  /// The sections of which only the heading is shown.
  let folded: Set<PaneSection>
  /// The passages that are quoted, paragraph by paragraph.
  private let quotes: [String]
  private(set) var lines: [StyledLine] = []
  /// The line in which each match of the pattern begins, in the order of the text.
  private(set) var matches: [Int] = []
  /// The number of the paragraph being written.
  private(set) var paragraph = 0
  private var section = PaneSection.head

  init(_ options: ContentOptions) {
    width = max(1, options.width)
    pattern = options.pattern
    groups = options.highlights
    folded = options.folded
    quotes = options.quotes.flatMap { $0.split(separator: "\n") }.map { SafeText.display(String($0)) }
  }

  init(width: Int, pattern: TextPattern?, highlights: [Highlights.Group] = []) {
    self.width = max(1, width)
    self.pattern = pattern
    groups = highlights
    folded = []
    quotes = []
  }

  /// Returns empty content of another width, for a part of this one.
  func part(width: Int) -> PaneContent { PaneContent(width: width, pattern: pattern, highlights: groups) }

  /// True if added text is left out because its section is folded.
  private var isFolded: Bool { folded.contains(section) }

  /// Adds an empty line, unless the last line is empty.
  mutating func gap() {
    if let last = lines.last, !last.spans.isEmpty, !isFolded { append(StyledLine(), offset: 0) }
    paragraph += 1
  }

  /// Begins a section; a folded section shows `fold`, a summary, beside its heading.
  mutating func begin(_ section: PaneSection, heading: Bool = true, fold: String = "", glyphs: Glyphs) {
    if let last = lines.last, !last.spans.isEmpty { append(StyledLine(), offset: 0) }
    self.section = section
    if isFolded {
      let room = width - DisplayWidth.columns(of: section.title) - 4
      let note = TextClipper.clip(SafeText.display(fold), to: room)
      var line = StyledLine([StyledSpan("\(glyphs.folded) \(section.title)", .label)])
      if !note.isEmpty { line.spans.append(StyledSpan("  " + note, .muted)) }
      append(line, offset: 0)
    } else if heading {
      append(StyledLine([StyledSpan(section.title, .label)]), offset: 0)
    }
    paragraph += 1
  }

  /// Adds a heading within a section.
  mutating func heading(_ text: String) {
    if !isFolded {
      for slice in TextWrapper.lines(of: text, width: width) {
        append(StyledLine([StyledSpan(String(slice), .label)]), offset: 0)
      }
    }
    paragraph += 1
  }

  /// Adds prose from a letter.
  ///
  /// Dates, drugs, regions and guidelines are lightly highlighted, and so are the given sentences, each with its role;
  /// later ones cover earlier ones.
  mutating func prose(_ text: String, highlights: [(text: String, role: Role)] = []) {
    guard !isFolded else {
      paragraph += 1
      return
    }
    // A longer text is not a letter, and laying out all of it would block the screen.
    let rest = max(0, text.utf8.count - Self.maxProseSize)
    let text = SafeText.display(rest > 0 ? String(decoding: text.utf8.prefix(Self.maxProseSize), as: UTF8.self) : text)
    let mentions = ProseMentions.mentions(in: text).map { mention in
      let start = text.utf8.index(text.startIndex, offsetBy: mention.range.lowerBound)
      let end = text.utf8.index(start, offsetBy: mention.range.count)
      return (range: start..<end, role: Role(mention.kind))
    }
    add(
      safe: text, role: .text, lead: [], highlights: highlights, mentions: mentions,
      passage: text.startIndex..<text.endIndex)
    if rest > 0 { add("The text continues for \(rest.grouped) bytes.", role: .muted) }
  }

  /// The maximum number of bytes shown of one section; about fifty times a long one.
  private static let maxProseSize = 128 << 10

  /// Adds wrapped text; lines after the first are indented by the width of `lead`.
  ///
  /// `isPassage` is true for the letter's own text, which can be quoted.
  mutating func add(_ text: String, role: Role = .text, lead: [StyledSpan] = [], isPassage: Bool = false) {
    let text = SafeText.display(text)
    add(
      safe: text, role: role, lead: lead, highlights: [], mentions: [],
      passage: isPassage ? text.startIndex..<text.endIndex : nil)
  }

  /// Adds a fact whose value has words of the letter after the program's: ‘Reason quantity: “Twelve visits …”’.
  ///
  /// `part` returns the part of the passage that matters. Only that is shown, with ellipses, if the fact would otherwise
  /// take more than two lines.
  mutating func fact(
    _ label: String, _ words: String, quoting passage: String, glyphs: Glyphs,
    part: () -> Range<String.Index>? = { nil }
  ) {
    let lead = lead(of: label)
    var (before, quoted, after) = (SafeText.display(words) + ": “", SafeText.display(passage), "”")
    let columns = max(8, width - lead.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) })
    if DisplayWidth.columns(of: before + quoted + after) > Self.maxLinesOfPassage * columns, let part = part() {
      if part.lowerBound > passage.startIndex { before += glyphs.ellipsis + " " }
      if part.upperBound < passage.endIndex { after = " " + glyphs.ellipsis + after }
      quoted = SafeText.display(String(passage[part]))
    }
    let text = before + quoted + after
    let start = text.utf8.index(text.startIndex, offsetBy: before.utf8.count)
    add(
      safe: text, role: .text, lead: lead, highlights: [], mentions: [],
      passage: start..<text.utf8.index(start, offsetBy: quoted.utf8.count))
  }

  /// The number of lines that a fact with words of the letter takes at most where only a part of them is shown.
  private static let maxLinesOfPassage = 2

  /// Adds text that is safe to show.
  ///
  /// A later highlight covers an earlier one.
  private mutating func add(
    safe text: String, role: Role, lead: [StyledSpan], highlights: [(text: String, role: Role)],
    mentions: [(range: Range<String.Index>, role: Role)], passage: Range<String.Index>? = nil
  ) {
    defer { paragraph += 1 }
    guard !isFolded else { return }
    let indent = lead.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
    let measure = max(8, width - indent)
    var marks = mentions
    for highlight in highlights {
      if let range = text.range(ofLast: SafeText.display(highlight.text)) { marks.append((range, highlight.role)) }
    }
    for group in groups { marks += group.pattern.ranges(in: text).map { ($0, group.role) } }
    let found = pattern?.ranges(in: text) ?? []
    let quoted = passage == nil ? [] : quotes.compactMap { text.range(ofLast: $0) }
    // A passage within words of the program is a paragraph of its own.
    let own = passage.map { $0 == text.startIndex..<text.endIndex ? text : String(text[$0]) } ?? ""
    marks += found.map { ($0, .match) }
    var next = 0
    for (index, slice) in TextWrapper.lines(of: text, width: measure).enumerated() {
      var line = StyledLine(index == 0 ? lead : indent == 0 ? [] : [StyledSpan(String(repeating: " ", count: indent))])
      line.append(slice, role: role, marks: marks)
      line.noteGroups(marks, in: slice)
      line.indent = indent
      line.continuesMatch = next > 0 && found[next - 1].upperBound > slice.startIndex
      while next < found.count, found[next].lowerBound < slice.endIndex {
        matches.append(lines.count)
        next += 1
      }
      if let passage, passage.overlaps(slice.startIndex..<slice.endIndex) {
        let shown = passage.clamped(to: slice.startIndex..<slice.endIndex)
        line.indent += DisplayWidth.columns(of: String(text[slice.startIndex..<shown.lowerBound]))
        let start = own.utf8.index(
          own.startIndex, offsetBy: text.utf8.distance(from: passage.lowerBound, to: shown.lowerBound))
        line.passage =
          own[
            start..<own.utf8.index(start, offsetBy: text.utf8.distance(from: shown.lowerBound, to: shown.upperBound))]
        line.isQuoted = quoted.contains { $0.lowerBound < slice.endIndex && $0.upperBound > slice.startIndex }
      }
      append(line, offset: text.utf8.distance(from: text.startIndex, to: slice.startIndex))
    }
  }

  /// Adds a fact: a label in a column of its own, then the value.
  mutating func fact(_ label: String, _ value: String, role: Role = .text, isPassage: Bool = false) {
    add(value, role: role, lead: lead(of: label), isPassage: isPassage)
  }

  /// Adds the name of a letter's file, with a link to it.
  mutating func source(_ source: LetterSource, lead: [StyledSpan]) {
    let start = lines.count
    add(source.path, role: .muted, lead: lead)
    for index in start..<lines.count { lines[index].linkedSource = source }
  }

  /// Adds the name of a letter's file as a fact.
  mutating func source(_ source: LetterSource) { self.source(source, lead: lead(of: "Source")) }

  private func lead(of label: String) -> [StyledSpan] {
    // In a narrow pane the labels get no more than the longest one needs.
    let columns = width < 45 ? 13 : 15
    let blanks = String(repeating: " ", count: max(1, columns - DisplayWidth.columns(of: label)))
    return [StyledSpan(label, .label), StyledSpan(blanks)]
  }

  /// Adds finished lines, which count as a number of paragraphs.
  mutating func add(_ ready: [StyledLine], paragraphs: Int) {
    if !isFolded {
      for (row, line) in ready.enumerated() { append(line, offset: row) }
    }
    paragraph += paragraphs
  }

  private mutating func append(_ line: StyledLine, offset: Int) {
    var line = line
    line.place = TextPlace(paragraph: paragraph, offset: offset)
    line.section = section
    lines.append(line)
  }
}

extension StyledLine {
  /// Records which highlight groups have words in a slice of a text, including those covered by a match.
  fileprivate mutating func noteGroups(_ marks: [(range: Range<String.Index>, role: Role)], in slice: Substring) {
    for mark in marks {
      guard let group = mark.role.highlight, mark.range.overlaps(slice.startIndex..<slice.endIndex),
        !groups.contains(group)
      else { continue }
      groups.append(group)
    }
  }

  /// Appends a slice of a text, split where marks begin and end.
  ///
  /// Later marks cover earlier ones.
  fileprivate mutating func append(
    _ slice: Substring, role: Role, marks: [(range: Range<String.Index>, role: Role)]
  ) {
    let here = marks.filter { $0.range.lowerBound < slice.endIndex && $0.range.upperBound > slice.startIndex }
    guard !here.isEmpty else {
      if !slice.isEmpty { spans.append(StyledSpan(String(slice), role)) }
      return
    }
    var cuts = [slice.startIndex, slice.endIndex]
    for mark in here {
      cuts.append(max(mark.range.lowerBound, slice.startIndex))
      cuts.append(min(mark.range.upperBound, slice.endIndex))
    }
    cuts.sort()
    for (start, end) in zip(cuts, cuts.dropFirst()) where start < end {
      let top = here.last { $0.range.lowerBound <= start && $0.range.upperBound >= end }
      if let top, top.role == .match {
        hasMatch = true
        // A mark inside a match does not split it.
        if top.range.lowerBound < start, start > slice.startIndex, let last = spans.indices.last,
          spans[last].role == .match
        {
          spans[last].text += slice.base[start..<end]
          continue
        }
      }
      spans.append(StyledSpan(String(slice.base[start..<end]), top?.role ?? role))
    }
  }
}

extension String {
  /// Returns the range of a text's last occurrence.
  fileprivate func range(ofLast text: String) -> Range<String.Index>? {
    utf8Range(of: text).map { range in
      let lower = utf8.index(startIndex, offsetBy: range.lowerBound)
      return lower..<utf8.index(lower, offsetBy: range.count)
    }
  }

  /// Returns the range of a text's last occurrence, as UTF-8 bytes.
  func utf8Range(of text: String) -> Range<Int>? {
    guard !text.isEmpty, text.utf8.count <= utf8.count else { return nil }
    let own = Array(utf8)
    let other = Array(text.utf8)
    var start = own.count - other.count
    while start >= 0 {
      if own[start] == other[0], own[start..<(start + other.count)].elementsEqual(other) {
        return start..<(start + other.count)
      }
      start -= 1
    }
    return nil
  }
}
