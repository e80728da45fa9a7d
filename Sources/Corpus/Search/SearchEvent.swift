/// News of a search.
package struct SearchEvent: Sendable {
  /// For each term the items found so far, which are those of the first ``scanned`` rows.
  package var matches: [TextTerm: ItemSet]
  /// How many rows have been searched: first those that were asked for in the list's order, then the others in the order
  /// of their numbers.
  package var scanned: Int
  /// How many rows are searched in the list's order.
  package var listed: Int
  /// How many rows there are to search.
  package var total: Int
  /// The search ended early: an expression took too many steps on a letter.
  package var hasGivenUp = false
  /// True if no further event comes.
  package var isFinished: Bool { scanned == total || hasGivenUp }
  /// True if the rows found so far are the first ones in the list's order, and no other stands between them.
  package var isInOrder: Bool { scanned <= listed || isFinished }
}

/// A search that ended early since an expression took too long.
package struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
  package init() {}

  package var description: String {
    "the expression takes too long: it can match in too many ways; make its repetitions narrower"
  }
}
