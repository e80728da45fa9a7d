package import Corpus

/// The outcomes of items, or letters, with each value of a facet, or each pair of values of two.
package struct Rates: Sendable {
  package let unit: CountingUnit
  /// The query that picked what is counted.
  package let query: Query
  /// The facets counted by: one or two.
  package let facets: [Facet]
  /// The values, or pairs of values, that occur, in display order.
  package let rows: [Row]
  /// The rate of all items, or letters, each counted once.
  package let total: Rate

  /// A value, or a pair of values, and its rate.
  package struct Row: Hashable, Sendable {
    /// A value of each of the facets.
    package let values: [FacetValue]
    package let rate: Rate

    package init(values: [FacetValue], rate: Rate) { (self.values, self.rate) = (values, rate) }
  }

  init(unit: CountingUnit, query: Query, facets: [Facet], rows: [Row], total: Rate) {
    (self.unit, self.query, self.facets, self.rows, self.total) = (unit, query, facets, rows, total)
  }

  /// Counts by the first facet or two.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items; a few milliseconds for a million.
  package init(of unit: CountingUnit, by facets: [Facet], in scope: Scope) {
    let counted = scope.table.outcomes(of: unit, by: facets, in: scope.items)
    self.unit = unit
    self.facets = counted.facets
    query = scope.query
    total = Rate(counted.total, isByDefinition: query.decidesOutcome)
    let isByDefinition = query.decidesOutcome || counted.facets.contains(where: \.decidesOutcome)
    rows = counted.cells.sorted { $0.key < $1.key }.map { key, counts in
      let indexes = [key.first, key.second].prefix(counted.facets.count)
      return Row(
        values: zip(counted.values, indexes).map { $0[$1] }, rate: Rate(counts, isByDefinition: isByDefinition))
    }
  }

  /// Returns the rates with the rows in another order; the sort is stable.
  package func sorted(by areInOrder: (Row, Row) -> Bool) -> Rates {
    Rates(unit: unit, query: query, facets: facets, rows: rows.sorted(by: areInOrder), total: total)
  }

  /// Notes on the rows: that they overlap, that their shares hold by definition, or that some of many differ by chance.
  package var notes: [String] {
    var notes: [String] = []
    let sum = rows.reduce(0) { $0 + $1.rate.counts.count }
    if sum > total.counts.count {
      notes.append("\(unit.name) with several values count in each row: the rows add up to \(sum)")
    }
    if let facet = facets.first(where: \.decidesOutcome) {
      notes.append("shares by \(facet.title.lowercased()) hold by definition and have no interval")
    } else if query.decidesOutcome {
      notes.append(Query.outcomeNote)
    }
    let intervals = rows.count { $0.rate.interval != nil }
    if intervals >= Self.manyIntervals {
      notes.append("of \(intervals) intervals at 95 %, one in twenty misses its share by chance")
    }
    return notes
  }

  /// The minimum number of intervals for the note that some miss their share by chance.
  private static let manyIntervals = 10
}
