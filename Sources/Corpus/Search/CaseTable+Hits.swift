import Determinations
import Synchronization
import System

extension CaseTable {
  /// Finds the sentences that words of a query stand in, on all cores, and hands them over in the order of the rows.
  ///
  /// A sentence of a request, a rationale or a line of guidelines counts only where its item is picked. Letters without
  /// such a sentence are passed over.
  ///
  /// - Parameters:
  ///   - query: The query; its words that letters must not contain are not looked for.
  ///   - rows: The rows to look in.
  ///   - items: Returns the items of a row that are picked, from 0, or `nil` for all; called on several threads.
  ///   - body: Takes a row and its sentences, and returns whether to go on.
  /// - Throws: `SearchError` where an expression of the query takes too long.
  /// - Complexity: O(bytes of the letters); memory for some thousand sentences at a time.
  package func forEachHit(
    of query: Query, in rows: [Int], items: @escaping @Sendable (Int) -> [Int]?,
    _ body: (_ row: Int, _ hits: [SentenceHit]) throws -> Bool
  ) throws {
    let terms = query.highlightedTerms
    guard !terms.isEmpty else { return }
    var start = 0
    // Soon something is shown, then much is done at a time.
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

  /// The sentences of one letter; see ``forEachHit(of:in:items:_:)``.
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
