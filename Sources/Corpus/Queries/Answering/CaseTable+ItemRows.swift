import Determinations
import Synchronization
import System

extension CaseTable {
  /// The items that a query is about, by their numbers; all where it says nothing of items.
  ///
  /// They meet one of its conditions on one item, `item:(…)`, where it has such, and every field of items that it asks
  /// for, such as `region:lumbar-spine`. A case without items meets none.
  ///
  /// - Complexity: O(items of the cases that have the values asked for); what was asked before is known.
  package func items(meeting query: Query, _ numbers: ItemNumbers) -> RowSet {
    var met = RowSet(all: numbers.count)
    var alternatives: [RowSet] = []
    for term in query.terms {
      switch term {
      case .field(let field, _, isNegated: false) where field.facet.map { $0.ofItem == $0 } == true:
        met.formIntersection(items(meeting: term, numbers))
      case .item(_, isNegated: false): alternatives.append(items(meeting: term, numbers))
      default: break
      }
    }
    if let first = alternatives.first {
      met.formIntersection(alternatives.dropFirst().reduce(into: first) { $0.formUnion($1) })
    }
    return met
  }

  /// The items of one case that a query is about, by their places in it; all where it says nothing of items.
  ///
  /// - Complexity: O(items of the case × conditions of the query)
  package func items(ofCaseAt row: Int, meeting query: Query) -> [Int] {
    let (chunk, index) = chunks.place(of: row)
    let items = chunk.columns.items
    let own = items.items(of: index)
    var conditions: [ItemCondition] = []
    var alternatives: [ItemCondition] = []
    for term in query.terms {
      switch term {
      case .field(let field, _, isNegated: false) where field.facet.map { $0.ofItem == $0 } == true:
        conditions.append(ItemCondition(Query(terms: [term]), in: self))
      case .item(let query, isNegated: false): alternatives.append(ItemCondition(query, in: self))
      default: break
      }
    }
    if !alternatives.isEmpty { conditions.append(.any(alternatives)) }
    let condition = ItemCondition.all(conditions)
    return own.filter { condition.isMet(by: items, $0) }.map { $0 - own.lowerBound }
  }

  /// The items that meet a condition of a query.
  private func items(meeting term: Query.Term, _ numbers: ItemNumbers) -> RowSet {
    itemAnswers.rows(for: term, count: numbers.count) { new, met in
      let query = if case .item(let query, _) = term { query } else { Query(terms: [term]) }
      let candidates = candidates(for: query)
      let rows = numbers.row(of: new.lowerBound)..<numbers.rowCount
      let next = Atomic(rows.lowerBound)
      let answer = Mutex(RowSet())
      WorkerThread.share(rows.count > Self.manyRows) {
        let condition = ItemCondition(query, in: self)
        var words = [UInt64](repeating: 0, count: (numbers.count + 63) >> 6)
        while true {
          let start = next.add(Self.partOfRows, ordering: .relaxed).oldValue
          guard start < rows.upperBound else { break }
          let part = start..<min(rows.upperBound, start + Self.partOfRows)
          mark(part, meeting: condition, in: candidates, numbers, &words)
        }
        answer.withLock { [words] in $0.formUnion(RowSet(words: words)) }
      }
      met.formUnion(answer.withLock { $0 })
    }
  }

  /// From so many rows on they are looked at on all cores, so many at a time.
  private static let manyRows = 1 << 16
  private static let partOfRows = 1 << 14

  /// Sets the bits of items that meet a condition, by their numbers.
  private func mark(
    _ rows: Range<Int>, meeting condition: ItemCondition, in candidates: RowSet, _ numbers: ItemNumbers,
    _ words: inout [UInt64]
  ) {
    words.withUnsafeMutableBufferPointer { words in
      numbers.firsts.withUnsafeBufferPointer { firsts in
        for (chunk, indexes, base) in chunks.parts(of: rows) {
          let cases = indexes.lazy.filter { candidates.contains(base + $0) }
          condition.forEach(chunk.columns.items, of: cases) { index, item, isMet in
            let number = Int(firsts[base + index]) + item
            words[number >> 6] |= (isMet ? 1 : 0) << UInt64(number & 63)
          }
        }
      }
    }
  }
}
