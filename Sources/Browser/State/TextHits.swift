package import Corpus

/// Where some words stand, as far as is known: searches answer bit by bit.
package struct TextHits: Sendable {
  /// The rows found so far.
  package var rows = RowSet()
  /// Those of them before which, from the top of the screen on, no other can still be found.
  package var nearest = RowSet()
  /// The rows in which they were, or are being, looked for.
  var asked = RowSet()
  /// The searches that have not finished.
  package var running: Set<Int> = []

  package var isFinished: Bool { running.isEmpty }
}

/// The search that `/` began: lit in all panes, and walked with `n` and `N`.
package struct SearchState: Sendable {
  package let term: TextTerm
  package let pattern: TextPattern
}
