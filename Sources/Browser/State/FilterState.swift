internal import Corpus

/// The filter: the query, and what it picks.
struct FilterState: Sendable {
  var query: Query
  /// Query text that names values the corpus has not yet delivered: of the last session, a view or the command line.
  var pendingQuery: String?
  /// The items of the letters, or of their parts, in which the words of the filter and of the search stand.
  var hits: [TextTerm: TextHits] = [:]
  /// The items that the query picks; a case without a readable item has one number.
  var picked = ItemSet()
  /// Items that the query has picked before their cases were read, and which stay until it is answered anew.
  var held = ItemSet()
  /// The number of cases that are shown only as they are held.
  var heldCount = 0
  /// The rows of these items.
  var matched = RowSet()
  /// True if the query is to be answered anew, as cases, notes or found words have changed.
  var isOutdated = false
  /// Counts the changes of ``picked``, so that panels know when to count anew.
  var revision = 0
  /// The order of the values in the filter panel, from one opening to the next.
  var valueOrder = FilterPanel.Order.own

  init(query: Query) { self.query = query }

  /// The items of each word that are known so far.
  var knownHits: [TextTerm: ItemSet] { hits.mapValues(\.items) }

  /// True while a search for words of the filter runs.
  var isSearching: Bool { query.textTerms.contains { hits[$0]?.isFinished == false } }
}
