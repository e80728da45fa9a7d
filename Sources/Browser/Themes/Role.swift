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
  /// In a letter's prose.
  case date, drug, region
  /// The sentence that states medical necessity.
  case verdict
  /// A sentence of a rationale that gives a reason.
  case reason
  /// A match of the search.
  case match
  /// The current match.
  case currentMatch = "current-match"
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
  /// The role of what prose mentions.
  init(_ kind: ProseMentions.Kind) {
    switch kind {
    case .date: self = .date
    case .drug: self = .drug
    case .region: self = .region
    case .guideline: self = .guideline
    }
  }
}
