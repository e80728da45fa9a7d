import Determinations
import Synchronization
import System

extension CaseTable {
  /// Counts, for each value of a facet, the disputed items that have it and meet the query's conditions on everything
  /// else.
  ///
  /// - Returns: Counts in the order of `values(of:)`.
  package func tallies(
    of facet: Facet, under query: Query, text: [TextTerm: ItemSet] = [:], leavingOut leftOut: RowSet = RowSet()
  ) -> [Tally] {
    tallies(of: [facet], under: query, text: text, leavingOut: leftOut)[facet] ?? []
  }

  /// Counts, for each value of some facets, the disputed items that have it and meet the query's conditions on
  /// everything but the facet.
  ///
  /// Conditions in brackets belong to no facet.
  ///
  /// - Parameters:
  ///   - facets: The facets to count.
  ///   - query: The conditions.
  ///   - text: The items of each text of the query.
  ///   - leftOut: The cases that shares leave out, except by the facets about them; see ``Facet/ofReading``.
  /// - Returns: Counts in the order of `values(of:)`.
  /// - Complexity: O(*v* × *n* / 64) for *v* values and *n* items, less if few items meet the query; on all cores if
  ///   the table is large.
  package func tallies(
    of facets: [Facet], under query: Query, text: [TextTerm: ItemSet] = [:], leavingOut leftOut: RowSet = RowSet()
  ) -> [Facet: [Tally]] {
    let counters = TallyCounters(self, query, text, leavingOut: leftOut)
    @Sendable func tallies(of facet: Facet) -> [Tally] {
      let counter = counters.counter(of: facet)
      return orderedItems(of: facet).map { counter.tally($0) }
    }
    // Below this size, starting other threads takes longer than it saves.
    guard facets.count > 1, numbers.count > Self.manyItems else {
      return Dictionary(facets.map { ($0, tallies(of: $0)) }) { first, _ in first }
    }
    let counted = Mutex((tallies: [Facet: [Tally]](), next: 0))
    WorkerThread.share(true) {
      while true {
        let next = counted.withLock { counted in
          defer { counted.next += 1 }
          return counted.next
        }
        guard next < facets.count else { return }
        let tallies = tallies(of: facets[next])
        counted.withLock { $0.tallies[facets[next]] = tallies }
      }
    }
    return counted.withLock { $0.tallies }
  }

  /// Counts, for each value of a facet, the disputed items that a query picks once the value is picked too.
  ///
  /// Values of a facet are alternatives: picking another one adds its items.
  ///
  /// - Returns: Counts in the order of `values(of:)`.
  /// - Complexity: The same as for tallies.
  package func remaining(picking facet: Facet, under query: Query, text: [TextTerm: ItemSet] = [:]) -> [Int] {
    let picked = query.terms.filter { $0.facet == facet && !$0.isNegated }
    let others = Query(terms: query.terms.filter { !picked.contains($0) })
    let rest = items(matching: others, text: text).intersection(disputedItems)
    let answer = QueryAnswer(self, text)
    let own = picked.reduce(into: picked.isEmpty ? ItemSet() : rest) { $0.formIntersection(answer.items(meeting: $1)) }
    let further = rest.subtracting(own)
    return values(of: facet).map { own.count + further.intersectionCount(items(with: $0.key, of: facet)) }
  }

  /// The number of items above which all cores are used.
  private static let manyItems = 1 << 16
}

/// The counters of the facets under one query; each condition is evaluated once.
private struct TallyCounters: Sendable {
  private let table: CaseTable
  private let facetsOfTerms: [Facet?]
  private let met: [ItemSet]
  private let leftOut: ItemSet
  private let all: TallyCounter

  init(_ table: CaseTable, _ query: Query, _ text: [TextTerm: ItemSet], leavingOut leftOut: RowSet) {
    let answer = QueryAnswer(table, text)
    self.table = table
    facetsOfTerms = query.terms.map(\.facet)
    met = query.terms.map { answer.items(meeting: $0) }
    self.leftOut = table.numbers.items(of: leftOut)
    all = Self.counter(table, met.reduce(into: table.disputedItems) { $0.formIntersection($1) }, self.leftOut)
  }

  /// Returns the counter of a facet's values, which the facet's own conditions do not restrict.
  func counter(of facet: Facet) -> TallyCounter {
    let leavesOut = !Facet.ofReading.contains(facet)
    guard facetsOfTerms.contains(facet) || !leavesOut && !leftOut.isEmpty else { return all }
    let items = zip(facetsOfTerms, met).reduce(into: table.disputedItems) { items, term in
      if term.0 != facet { items.formIntersection(term.1) }
    }
    return Self.counter(table, items, leavesOut ? leftOut : ItemSet())
  }

  private static func counter(_ table: CaseTable, _ items: ItemSet, _ leftOut: ItemSet) -> TallyCounter {
    TallyCounter(
      items: items, overturned: table.items(with: ItemOutcome.overturned.rawValue, of: .outcome).subtracting(leftOut),
      undecided: table.items(with: ItemOutcome.unknown.rawValue, of: .outcome).union(leftOut))
  }
}
