internal import Determinations

/// The meaning of a part of the screen.
///
/// A theme gives each role a style.
///
/// The raw value is the key in a theme file.
enum Role: String, CaseIterable, Sendable {
  /// Running text, and everything that no other role covers.
  case text
  /// Secondary text: dates, sources, empty values.
  case muted
  /// The most prominent text of a pane.
  case strong
  /// Names of facts: ‘Reviewer’, ‘Injured’.
  case label
  case border
  case focusedBorder = "focused-border"
  case title
  case focusedTitle = "focused-title"
  /// The line at the top.
  case header
  /// The active filter, in the line at the top.
  case query
  /// The keys that can be pressed, at the bottom.
  case hintKey = "hint-key"
  /// The words for those keys.
  case hint
  /// The selected row of the focused pane.
  case selection
  /// The selected row of another pane.
  case inactiveSelection = "inactive-selection"
  case upheld
  case overturned
  case partiallyOverturned = "partially-overturned"
  case unknown
  /// A guideline's name.
  case guideline
  /// Mentions in a letter's prose.
  case date, drug, region
  /// The sentence that states medical necessity.
  case verdict
  /// A sentence of a rationale that states a reason.
  case reason
  /// A match of the search.
  case match
  /// The current match.
  case currentMatch = "current-match"
  /// The groups of words that stay highlighted.
  case highlight1 = "highlight-1"
  case highlight2 = "highlight-2"
  case highlight3 = "highlight-3"
  case highlight4 = "highlight-4"
  case highlight5 = "highlight-5"
  case highlight6 = "highlight-6"
  /// Bars of counts.
  case bar
  /// A value that is picked in the filter panel.
  case picked
  /// A value that is excluded in the filter panel.
  case excluded
  case prompt
  case notice
  case warning
  case failure
}

extension Role {
  /// The roles of the groups of words that stay highlighted, in the order of their numbers.
  static let highlights: [Role] = [.highlight1, .highlight2, .highlight3, .highlight4, .highlight5, .highlight6]

  /// The number of the group whose words have the role, from 0; `nil` for every other role.
  var highlight: Int? { Self.highlights.firstIndex(of: self) }

  /// True if the role keeps its own background on a selected row, so that it stands out from the rest of the row.
  var keepsBackground: Bool { self == .match || self == .currentMatch || highlight != nil }

  /// Returns the role of a mention in prose.
  init(_ kind: ProseMentions.Kind) {
    switch kind {
    case .date: self = .date
    case .drug: self = .drug
    case .region: self = .region
    case .guideline: self = .guideline
    }
  }
}
