internal import Annotations
internal import Corpus

/// The layout options of a pane's text.
struct ContentOptions: Sendable {
  /// The width of the text, in columns.
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
  /// The annotations of others on the case.
  var others: [SharedAnnotation] = []
  /// The passages of the case that are among the quotes.
  var quotes: [String] = []
  /// The indices of the items that the filter picks, if it picks only some of the case's.
  var pickedItems: Set<Int> = []
  /// The number of other letters with nearly the same rationale, for each item, if known.
  var otherLetters: [Int?] = []
  /// True if long sentences are shown whole, not only the clause that matters.
  var showsWholeSentences = false

  init(width: Int, glyphs: Glyphs, pattern: TextPattern? = nil, folded: Set<PaneSection> = []) {
    self.width = width
    self.glyphs = glyphs
    self.pattern = pattern
    // A search also finds text that is folded or left out.
    self.folded = pattern == nil ? folded : []
    showsWholeSentences = glyphs.isLinear || pattern != nil
  }
}
