/// A stretch of text with one role.
struct StyledSpan: Equatable, Sendable {
  var text: String
  var role: Role

  init(_ text: String, _ role: Role = .text) {
    self.text = text
    self.role = role
  }
}

/// One line of a pane.
struct StyledLine: Equatable, Sendable {
  var spans: [StyledSpan]
  /// Whether a match of the search stands in the line.
  var hasMatch = false
  /// Where in the pane's text the line begins.
  var place = TextPlace()
  /// The part of the text that the line belongs to.
  var section = PaneSection.head
  /// Whether the line is the section's heading.
  var isHeading = false

  init(_ spans: [StyledSpan] = []) { self.spans = spans }

  /// The text without roles.
  var text: String { spans.map(\.text).joined() }
}
