internal import Corpus

/// The filter: the query, and what it leaves.
struct FilterState: Sendable {
  var query: Query
  /// Query text that names values the corpus has not yet delivered: of the last session, a view or the command line.
  var pendingQuery: String?
  /// The rows in which the words of the filter and of the search stand.
  var hits: [TextTerm: TextHits] = [:]
  /// The rows that the query leaves.
  var matched = RowSet()
  /// Counts the changes of ``matched``, so that panels know when to count anew.
  var revision = 0
  /// The order of the values in the filter panel, from one opening to the next.
  var valueOrder = FilterPanel.Order.own

  init(query: Query) { self.query = query }

  /// The rows of each word that are known so far.
  var knownHits: [TextTerm: RowSet] { hits.mapValues(\.rows) }

  /// True while a search for words of the filter runs.
  var isSearching: Bool { query.textTerms.contains { hits[$0]?.isFinished == false } }
}
