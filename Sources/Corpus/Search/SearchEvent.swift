/// The progress of a search.
package struct SearchEvent: Sendable {
  /// The items found so far for each term, among the first ``scanned`` rows.
  package var matches: [TextTerm: ItemSet]
  /// The number of rows searched: first some in the order of the list, then the others by row number.
  package var scanned: Int
  /// The number of rows that are searched in the order of the list.
  package var listed: Int
  /// The number of rows to search.
  package var total: Int
  /// True if the search stopped early because a regular expression took too many steps on a letter.
  package var hasGivenUp = false
  /// True if this is the last event.
  package var isFinished: Bool { scanned == total || hasGivenUp }
  /// True if the rows found so far are the first in the list's order, so that later ones go after them.
  package var isInOrder: Bool { scanned <= listed || isFinished }
}

/// The error of a search that stopped early because a regular expression took too long.
package struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
  package init() {}

  package var description: String {
    "the expression takes too long: it can match in too many ways; make its repetitions narrower"
  }
}
