internal import Determinations
internal import Exporting
internal import TextLayout

/// The citations of claims administrator and reviewer for an item, with equal ones side by side.
struct CitationComparison {
  private let administrator: CitedGuidelines
  private let reviewer: CitedGuidelines
  private let agreement: CitationAgreement
  /// The chapters that both cite, in the reviewer's order.
  private let common: [GuidelineChapter]

  init(_ item: DisputedItem) {
    administrator = item.claimsAdministrator
    reviewer = item.reviewer
    let (theirs, own) = (administrator.chapters, reviewer.chapters)
    agreement = CitationAgreement(administrator: theirs, reviewer: own)
    common = own.filter { $0 != .other && theirs.contains($0) }
  }

  /// A sentence on which chapters both sides cite, and which only one side cites.
  var words: String? {
    let both = Self.names(common)
    switch agreement {
    case .same: return "Both cite the same: \(both)"
    case .partlySame:
      let alone = [
        ("the reviewer alone", reviewer.chapters), ("the administrator alone", administrator.chapters),
      ].compactMap { side, chapters -> String? in
        let rest = chapters.filter { !common.contains($0) }
        return rest.isEmpty ? nil : "\(side) \(Self.names(rest))"
      }
      return (["Both cite \(both)"] + alone).joined(separator: "; ")
    case .different: return "No chapter in common"
    case .reviewerOnly, .administratorOnly, .neither: return nil
    }
  }

  /// The minimum width for both sides next to each other, in columns.
  private static let sideBySideWidth = 64
  private static let gutter = 3

  /// Writes both sides: next to each other if they fit, with each chapter that both cite in one row; or else one below
  /// the other.
  func write(to content: inout PaneContent, glyphs: Glyphs) {
    let titles = ("Claims administrator cited", "Reviewer cited")
    // Both layouts count as this many paragraphs, so that a position survives a change of layout.
    let paragraphs = 2
    if content.width >= Self.sideBySideWidth, !glyphs.isLinear {
      let half = (content.width - Self.gutter) / 2
      func column(_ write: (inout PaneContent) -> Void) -> [StyledLine] {
        var column = content.part(width: half)
        write(&column)
        return column.lines
      }
      var rows = beside(column { $0.heading(titles.0) }, column { $0.heading(titles.1) }, half)
      for pair in pairs {
        rows += beside(
          column { add(pair.administrator, of: administrator, to: &$0, glyphs) },
          column { add(pair.reviewer, of: reviewer, to: &$0, glyphs) }, half)
      }
      content.add(rows, paragraphs: paragraphs)
    } else {
      var column = content.part(width: content.width)
      for (title, side) in [(titles.0, administrator), (titles.1, reviewer)] {
        column.heading(title)
        let entries = side.citations.isEmpty ? [nil] : side.citations.map(Optional.some)
        for citation in entries { add(.some(citation), of: side, to: &column, glyphs) }
      }
      content.add(column.lines, paragraphs: paragraphs)
    }
    if let words { content.add(words, role: .muted) }
  }

  /// Writes both sides in a few lines, the citations of each one after the other.
  func writeShort(to content: inout PaneContent) {
    let columns = 15
    guard content.width >= 60 else {
      for (side, name) in [(administrator, "Adm. cited"), (reviewer, "Rev. cited")] {
        let citations = side.citations.map { CitationText.line(for: $0) }.joined(separator: "; ")
        let basis = citations.isEmpty ? CitationText.basis(of: side) ?? side.text : ""
        content.fact(name, citations + basis, role: citations.isEmpty ? .muted : .guideline)
      }
      if let words { content.add(words, role: .muted) }
      return
    }
    for (side, name) in [(administrator, "administrator"), (reviewer, "reviewer")] {
      let citations = side.citations.map { CitationText.line(for: $0) }.joined(separator: "; ")
      let basis = citations.isEmpty ? CitationText.basis(of: side) ?? side.text : ""
      let label =
        name == "administrator" ? TextClipper.pad("Cited", to: columns) : String(repeating: " ", count: columns)
      content.add(
        citations + basis, role: citations.isEmpty ? .muted : .guideline,
        lead: [StyledSpan(label, .label), StyledSpan(TextClipper.pad(name, to: 15), .muted)])
    }
    if let words { content.add(words, role: .muted, lead: [StyledSpan(String(repeating: " ", count: 2 * columns))]) }
  }

  /// A side's entry in a row: a citation, `.some(nil)` for the words shown instead of one, or `nil` for nothing.
  private typealias Entry = Citation??

  /// The rows: chapters that both sides cite, in the reviewer's order, then the rest of each side.
  private var pairs: [(administrator: Entry, reviewer: Entry)] {
    var theirs = administrator.citations
    var pairs: [(administrator: Entry, reviewer: Entry)] = []
    var own: [Citation] = []
    for citation in reviewer.citations {
      let index = theirs.firstIndex {
        $0.guidelineChapter == citation.guidelineChapter && common.contains($0.guidelineChapter)
      }
      if let index {
        pairs.append((.some(theirs.remove(at: index)), .some(citation)))
      } else {
        own.append(citation)
      }
    }
    let left: [Entry] = administrator.citations.isEmpty ? [.some(nil)] : theirs.map { .some($0) }
    let right: [Entry] = reviewer.citations.isEmpty ? [.some(nil)] : own.map { .some($0) }
    for row in 0..<max(left.count, right.count) {
      pairs.append((row < left.count ? left[row] : nil, row < right.count ? right[row] : nil))
    }
    return pairs
  }

  private func add(_ entry: Entry, of side: CitedGuidelines, to column: inout PaneContent, _ glyphs: Glyphs) {
    guard let entry else { return }
    guard let citation = entry else {
      if let basis = CitationText.basis(of: side) { column.add(basis, role: .muted) }
      if !side.text.isEmpty, side.basis != .noneCited {
        column.add(side.text, role: .muted, lead: [StyledSpan("\(glyphs.dot) ", .muted)])
      }
      return
    }
    if side.basis == .outsideMTUS, citation == side.citations.first {
      column.add("decided outside of the MTUS", role: .muted)
    }
    let line = CitationText.line(for: citation)
    column.add(line, role: .guideline, lead: sign(of: citation, glyphs).map { [StyledSpan("\($0) ", .muted)] } ?? [])
  }

  /// Returns the sign that distinguishes a citation of both sides from one of a single side, or `nil` if a side cites
  /// nothing.
  private func sign(of citation: Citation, _ glyphs: Glyphs) -> String? {
    switch agreement {
    case .reviewerOnly, .administratorOnly, .neither: return glyphs.isLinear ? nil : glyphs.dot
    case .same, .partlySame, .different:
      let isCommon = common.contains(citation.guidelineChapter)
      if glyphs.isLinear { return isCommon ? "cited by both:" : "cited by this side alone:" }
      return isCommon ? glyphs.same : glyphs.different
    }
  }

  private func beside(_ left: [StyledLine], _ right: [StyledLine], _ half: Int) -> [StyledLine] {
    (0..<max(left.count, right.count)).map { row in
      let left = row < left.count ? left[row] : StyledLine()
      guard row < right.count else { return left }
      let padding = half + Self.gutter - DisplayWidth.columns(of: left.text)
      var line = StyledLine(left.spans + [StyledSpan(String(repeating: " ", count: max(0, padding)))])
      line.spans += right[row].spans
      line.hasMatch = left.hasMatch || right[row].hasMatch
      return line
    }
  }

  private static func names(_ chapters: [GuidelineChapter]) -> String {
    chapters.map(\.shortName).joined(separator: ", ")
  }
}
