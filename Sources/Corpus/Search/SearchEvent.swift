/// News of a search.
package struct SearchEvent: Sendable {
  /// For each term the rows found so far; the rows before ``scanned`` in the list's order are all answered.
  package var matches: [TextTerm: RowSet]
  /// How many of the rows, from the first in the list's order, have been searched.
  package var scanned: Int
  /// How many rows there are to search.
  package var total: Int
  /// The search ended early: an expression took too many steps on a letter.
  package var hasGivenUp = false
  /// Whether no further event comes.
  package var isFinished: Bool { scanned == total || hasGivenUp }
}

/// A search that ended early since an expression took too long.
package struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
  package init() {}

  package var description: String {
    "the expression takes too long: it can match in too many ways; make its repetitions narrower"
  }
}
