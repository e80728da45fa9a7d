internal import Annotations
internal import Corpus
internal import Determinations

/// The case under the cursor, read in full, and its texts in the panes.
struct OpenCase: Sendable {
  var `case`: Case?
  /// Its row in the table.
  var row: Int?
  /// The item of the list's row that was selected last, where rows are items.
  var listItem: Int?
  /// The disputed item on the screen, from 0.
  var item = 0
  /// The lines of the panes.
  var content: [Pane: [StyledLine]] = [:]
  /// The inputs that ``content`` was laid out for.
  var contentKeys: [Pane: ContentKey] = [:]
  /// The first line of each pane in view.
  var tops: [Pane: Int] = [:]
  /// The places in the texts that ``tops`` stand for, whatever the wrapping.
  var anchors: [Pane: TextPlace] = [:]
  /// The sections that were gone to, until the pane is scrolled.
  var sections: [Pane: PaneSection] = [:]
  /// The match that `n` has come to.
  var match: MatchPlace?
  var reader = LetterReader(readsMany: false)
}

/// The inputs of a pane's text, within one case.
struct ContentKey: Equatable, Sendable {
  var item: Int
  var width: Int
  var search: TextTerm?
  /// The words of the groups that stay highlighted.
  var highlights: [String] = []
  var folded: Set<PaneSection>
  var annotation: Annotation?
  /// What others say of the case.
  var others: [SharedAnnotation] = []
  /// The passages of the case that are among the quotes.
  var quotes: [String] = []
  /// The items that the filter picks, where it picks only some.
  var picked: Set<Int> = []
}
