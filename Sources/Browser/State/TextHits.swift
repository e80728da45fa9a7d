internal import Corpus

/// Where some words stand, as far as is known: searches answer bit by bit.
struct TextHits: Sendable {
  /// The items found so far.
  var items = ItemSet()
  /// The rows of those before which, from the top of the screen on, no other can still be found.
  var nearest = RowSet()
  /// The rows in which they were, or are being, looked for.
  var asked = RowSet()
  /// The searches that have not finished.
  var running: Set<Int> = []

  var isFinished: Bool { running.isEmpty }
}

/// The search that `/` began: highlighted in all panes, and walked with `n` and `N`.
struct SearchState: Sendable {
  let term: TextTerm
  let pattern: TextPattern
}
