import Determinations
import Synchronization
import System

extension CaseTable {
  /// Finds the sentences that contain words of a query, on all cores, and passes them to a function in the order of the
  /// rows.
  ///
  /// A sentence of a request, a rationale or a line of guidelines counts only if its item is picked. Letters without
  /// such a sentence are skipped.
  ///
  /// - Parameters:
  ///   - query: The query. Its negated words are ignored.
  ///   - rows: The rows to search.
  ///   - items: Returns the indices of a row's picked items, or `nil` for all. Called on several threads.
  ///   - body: Receives a row and its sentences, and returns true to continue.
  /// - Throws: `SearchError` if a regular expression of the query takes too long.
  /// - Complexity: O(bytes of the letters); a few thousand sentences are in memory at a time.
  package func forEachHit(
    of query: Query, in rows: [Int], items: @escaping @Sendable (Int) -> [Int]?,
    _ body: (_ row: Int, _ hits: [SentenceHit]) throws -> Bool
  ) throws {
    let terms = query.highlightedTerms
    guard !terms.isEmpty else { return }
    var start = 0
    // The first batches are small to show something soon, later ones large.
    var size = 32
    while start < rows.count {
      let part = Array(rows[start..<min(rows.count, start + size)])
      let (found, hasGivenUp) = hits(of: terms, in: part, items)
      for (row, hits) in zip(part, found) where !hits.isEmpty {
        guard try body(row, hits) else { return }
      }
      if hasGivenUp { throw SearchError() }
      start += part.count
      size = min(size * 2, 2048)
    }
  }

  /// Returns the sentences of one letter; see ``forEachHit(of:in:items:_:)``.
  package func hits(of finder: HitFinder, at row: Int, items: [Int]?) -> [SentenceHit] {
    let hits = chunks.withLetter(of: row) { finder.hits(in: $0) }
    guard let items else { return hits }
    return hits.filter { hit in hit.item.map(items.contains) ?? true }
  }

  private func hits(
    of terms: [TextTerm], in rows: [Int], _ items: @escaping @Sendable (Int) -> [Int]?
  ) -> (hits: [[SentenceHit]], hasGivenUp: Bool) {
    let next = Atomic(0)
    let answer = Mutex((hits: [[SentenceHit]](repeating: [], count: rows.count), hasGivenUp: false))
    WorkerThread.share(rows.count > 8) {
      let finder = HitFinder(terms)
      var found: [(index: Int, hits: [SentenceHit])] = []
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < rows.count, !finder.hasGivenUp else { break }
        let hits = self.hits(of: finder, at: rows[index], items: items(rows[index]))
        if !hits.isEmpty { found.append((index, hits)) }
      }
      answer.withLock { [found] in
        for (index, hits) in found { $0.hits[index] = hits }
        if finder.hasGivenUp { $0.hasGivenUp = true }
      }
    }
    return answer.withLock { $0 }
  }
}
