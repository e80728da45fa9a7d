/// News of a search.
package struct SearchEvent: Sendable {
  /// For each term the rows found so far; the rows before ``scanned`` in the list's order are all answered.
  package var matches: [TextTerm: RowSet]
  /// How many of the rows, from the first in the list's order, have been searched.
  package var scanned: Int
  /// How many rows there are to search.
  package var total: Int
  package var isFinished: Bool { scanned == total }
}
