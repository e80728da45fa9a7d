import Dispatch
import Synchronization

/// A search for text in the letters of some rows, on background threads.
///
/// Rows are searched in the order of the list, so that what is on screen is answered first.
package final class TextSearch: Sendable {
  private let terms: [TextTerm]
  private let patterns: [TextPattern]
  private let chunks: CaseTable
  private let rows: [Int]
  private let threads: Int
  private let isCancelled = Atomic(false)

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - terms: What to search for; each is answered for itself.
  ///   - table: The table as it stands; cases that come later are not searched.
  ///   - rows: The rows to search, in the order of the list.
  ///   - threads: How many threads search.
  package init(_ terms: [TextTerm], in table: CaseTable, rows: some Sequence<Int>, threads: Int = 2) {
    self.terms = terms
    patterns = terms.map { TextPattern($0) }
    chunks = table
    self.rows = Array(rows)
    self.threads = max(1, threads)
  }

  /// Starts to search on background threads.
  ///
  /// - Parameter post: Called on those threads, one call at a time; the last call is finished, unless the search is
  ///   cancelled.
  package func start(_ post: @escaping @Sendable (SearchEvent) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { self.run(post) }
  }

  /// Ends the search; at most the call that is under way still comes.
  package func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  private func run(_ post: @escaping @Sendable (SearchEvent) -> Void) {
    var matches = Dictionary(uniqueKeysWithValues: Set(terms).map { ($0, RowSet()) })
    for row in rows {
      for (term, pattern) in zip(terms, patterns) where pattern.matches(chunks.letter(of: row).span) {
        matches[term]?.insert(row)
      }
    }
    if !isCancelled.load(ordering: .relaxed) {
      post(SearchEvent(matches: matches, scanned: rows.count, total: rows.count))
    }
  }
}
