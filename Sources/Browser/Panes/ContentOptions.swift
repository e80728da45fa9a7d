internal import Annotations
internal import Corpus

/// How the text of a pane is laid out.
struct ContentOptions: Sendable {
  /// Columns for text.
  var width: Int
  var glyphs: Glyphs
  /// The pattern whose matches are highlighted.
  var pattern: TextPattern?
  /// The words that stay highlighted.
  var highlights: [Highlights.Group] = []
  /// The sections of which only the heading is shown.
  var folded: Set<PaneSection>
  /// The user's annotation of the case.
  var annotation = Annotation()
  /// What others say of the case.
  var others: [SharedAnnotation] = []
  /// The passages of the case that are among the quotes.
  var quotes: [String] = []
  /// The items that the filter picks, by their indices, where it picks only some of the case's.
  var pickedItems: Set<Int> = []
  /// For each item in how many other letters nearly the same rationale stands, where that is known.
  var otherLetters: [Int?] = []

  init(width: Int, glyphs: Glyphs, pattern: TextPattern? = nil, folded: Set<PaneSection> = []) {
    self.width = width
    self.glyphs = glyphs
    self.pattern = pattern
    // A search finds what is folded, too.
    self.folded = pattern == nil ? folded : []
  }
}
