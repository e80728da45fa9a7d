package import Annotations
package import Corpus

/// How the text of a pane is laid out.
package struct ContentOptions: Sendable {
  /// Columns for text.
  package var width: Int
  package var glyphs: Glyphs
  /// What the search lights.
  package var pattern: TextPattern?
  /// The sections of which only the heading is shown.
  package var folded: Set<PaneSection>
  /// What the user says of the case.
  package var annotation = Annotation()

  package init(width: Int, glyphs: Glyphs, pattern: TextPattern? = nil, folded: Set<PaneSection> = []) {
    self.width = width
    self.glyphs = glyphs
    self.pattern = pattern
    // A search finds what is folded, too.
    self.folded = pattern == nil ? folded : []
  }
}
