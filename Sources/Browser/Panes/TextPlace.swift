/// A place in the text of a pane, which stays the same when the text is wrapped anew.
struct TextPlace: Equatable, Comparable, Codable, Sendable {
  /// The paragraph, counted from 0 in the order in which they are written, folded ones included.
  var paragraph = 0
  /// Bytes of UTF-8 from the paragraph's beginning.
  var offset = 0

  init(paragraph: Int = 0, offset: Int = 0) {
    self.paragraph = paragraph
    self.offset = offset
  }

  static func < (a: Self, b: Self) -> Bool { (a.paragraph, a.offset) < (b.paragraph, b.offset) }
}

/// A part of a pane's text to navigate to and, if it has a heading, to fold.
enum PaneSection: String, CaseIterable, Codable, Sendable {
  /// The beginning: the facts of a case, the request of an item.
  case head
  case summary
  /// Warnings met in reading.
  case warnings
  case source
  case guidelines, verdict, rationale

  /// The heading.
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

  /// True if it can be folded: where it is long, and not what a reader looks for first.
  var isFoldable: Bool { ![.head, .source, .verdict].contains(self) }
}

extension [StyledLine] {
  /// The line of a place.
  func line(at place: TextPlace) -> Int {
    // Paragraphs of two columns are side by side, so lines are not in the order of places.
    lastIndex { $0.place <= place } ?? 0
  }

  /// The first line of each section, in order.
  var sectionStarts: [Int] {
    indices.filter { $0 == 0 || self[$0].section != self[$0 - 1].section }
  }
}
