import Determinations
import Synchronization
import System

extension CaseTable {
  /// The cases that meet a query.
  ///
  /// - Parameters:
  ///   - query: The conditions, all of which have to be met.
  ///   - text: For each text of the query the rows whose letters contain it; a text that is missing here is contained
  ///     in none.
  /// - Returns: The rows.
  package func rows(matching query: Query, text: [TextTerm: RowSet] = [:]) -> RowSet {
    var rows = allRows
    for term in query.terms { narrow(&rows, to: term, text) }
    return rows
  }

  /// Leaves of some rows those that meet a condition.
  func narrow(_ rows: inout RowSet, to term: Query.Term, _ text: [TextTerm: RowSet]) {
    let met: RowSet
    switch term {
    case .field(let field, let values, _): met = self.rows(with: values, of: field)
    case .text(let term, _): met = term.scope == .note ? self.rows(withNote: term) : text[term] ?? RowSet()
    case .item(let query, _): met = self.rows(withItem: query)
    case .group(let queries, _):
      met = queries.reduce(into: RowSet()) { $0.formUnion(self.rows(matching: $1, text: text)) }
    }
    if term.isNegated { rows.subtract(met) } else { rows.formIntersection(met) }
  }

  /// The cases with one of some values of a field.
  private func rows(with values: [FieldValue], of field: QueryField) -> RowSet {
    var rows = RowSet()
    for value in values {
      switch value {
      case .key(let key):
        if let facet = field.facet { rows.formUnion(self.rows(with: key, of: facet)) }
      case .pattern(let pattern):
        guard let facet = field.facet else { continue }
        let wildcard = Wildcard(pattern)
        for value in self.values(of: facet) where wildcard.matches(value) {
          rows.formUnion(self.rows(with: value.key, of: facet))
        }
      case .range(let range): rows.formUnion(self.rows(in: range, of: field))
      }
    }
    return rows
  }

  // MARK: Counts

  /// For each value of a facet the cases that have it and meet the query's conditions on everything else.
  ///
  /// - Returns: Counts in the order of `values(of:)`.
  package func tallies(
    of facet: Facet, under query: Query, text: [TextTerm: RowSet] = [:], leavingOut leftOut: RowSet = RowSet()
  ) -> [Tally] {
    tallies(of: [facet], under: query, text: text, leavingOut: leftOut)[facet] ?? []
  }

  /// For each value of some facets the cases that have it and meet the query's conditions on everything but the facet.
  ///
  /// Conditions inside brackets belong to no facet.
  ///
  /// - Parameters:
  ///   - facets: The facets to count.
  ///   - query: The conditions.
  ///   - text: The rows of each text of the query.
  ///   - leftOut: The cases that shares leave out, except by the facets that tell of them; see ``Facet/ofReading``.
  /// - Returns: Counts in the order of `values(of:)`.
  /// - Complexity: O(*v* × *n* / 64) for *v* values and *n* cases, less where few cases are left; on all cores where
  ///   the table is large.
  package func tallies(
    of facets: [Facet], under query: Query, text: [TextTerm: RowSet] = [:], leavingOut leftOut: RowSet = RowSet()
  ) -> [Facet: [Tally]] {
    let upheld = rows(with: CaseOutcome.upheld.rawValue, of: .outcome)
    let undecided = rows(with: CaseOutcome.unknown.rawValue, of: .outcome)
    @Sendable func counter(_ query: Query, leavingOut leftOut: RowSet) -> TallyCounter {
      TallyCounter(
        rows: rows(matching: query, text: text), upheld: upheld.subtracting(leftOut),
        undecided: undecided.union(leftOut))
    }
    let all = counter(query, leavingOut: leftOut)
    @Sendable func tallies(of facet: Facet) -> [Tally] {
      let others = query.removing(facet)
      let ownLeftOut = Facet.ofReading.contains(facet) ? RowSet() : leftOut
      let isAll = others == query && ownLeftOut.isEmpty == leftOut.isEmpty
      let counter = isAll ? all : counter(others, leavingOut: ownLeftOut)
      return orderedRows(of: facet).map { counter.tally($0) }
    }
    // Below that, to have other threads help costs more than it saves.
    guard facets.count > 1, rowCount > Self.manyRows else {
      return Dictionary(facets.map { ($0, tallies(of: $0)) }) { first, _ in first }
    }
    let counted = Mutex((tallies: [Facet: [Tally]](), next: 0))
    @Sendable func count() {
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
    WorkerThread.share(true) { count() }
    return counted.withLock { $0.tallies }
  }

  /// From so many rows on the values of several facets are counted on all cores.
  private static let manyRows = 1 << 16
}
