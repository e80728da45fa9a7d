/// A position in the text of a pane that stays valid when the text is wrapped again.
struct TextPlace: Equatable, Comparable, Codable, Sendable {
  /// The index of the paragraph, in the order of writing, including folded ones.
  var paragraph = 0
  /// The offset in the paragraph, in UTF-8 bytes.
  var offset = 0

  static func < (a: Self, b: Self) -> Bool { (a.paragraph, a.offset) < (b.paragraph, b.offset) }
}

/// A part of a pane's text that can be navigated to and, if it has a heading, folded.
enum PaneSection: String, CaseIterable, Codable, Sendable {
  /// The beginning: the facts of a case, the request of an item.
  case head
  case summary
  /// Warnings about the letter.
  case warnings
  case source
  case guidelines, verdict, rationale

  /// The text of the heading.
  var title: String {
    switch self {
    case .head: ""
    case .source: "Source"
    case .summary: "Clinical summary"
    case .warnings: "Warnings in reading"
    case .guidelines: "Guidelines"
    case .verdict: "Verdict"
    case .rationale: "Rationale"
    }
  }

  /// True if it can be folded: if it is usually long, and not what a reader looks for first.
  var isFoldable: Bool { ![.head, .source, .verdict].contains(self) }
}

extension [StyledLine] {
  /// Returns the line at a position.
  func line(at place: TextPlace) -> Int {
    // Paragraphs in two columns are side by side, so the lines are not in the order of positions.
    lastIndex { $0.place <= place } ?? 0
  }

  /// The first line of each section, in order.
  var sectionStarts: [Int] {
    indices.filter { $0 == 0 || self[$0].section != self[$0 - 1].section }
  }
}
