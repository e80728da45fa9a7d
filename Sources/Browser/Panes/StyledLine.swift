/// A stretch of text with one role.
package struct StyledSpan: Equatable, Sendable {
  package var text: String
  package var role: Role

  package init(_ text: String, _ role: Role = .text) {
    self.text = text
    self.role = role
  }
}

/// One line of a pane.
package struct StyledLine: Equatable, Sendable {
  package var spans: [StyledSpan]
  /// Whether a match of the search stands in the line.
  package var hasMatch = false
  /// Where in the pane's text the line begins.
  package var place = TextPlace()
  /// The part of the text that the line belongs to.
  package var section = PaneSection.head
  /// Whether the line is the section's heading.
  package var isHeading = false

  package init(_ spans: [StyledSpan] = []) { self.spans = spans }

  /// The text without roles.
  package var text: String { spans.map(\.text).joined() }
}
