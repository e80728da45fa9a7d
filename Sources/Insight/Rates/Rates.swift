package import Corpus

/// How items, or cases, with each value of a facet were decided; or with each pair of values of two.
package struct Rates: Sendable {
  package let unit: CountingUnit
  /// The facets counted by: one or two.
  package let facets: [Facet]
  /// The values, or pairs of values, that occur, in the order for readers.
  package let rows: [Row]
  /// All items, or cases, each once.
  package let total: Rate

  /// A value, or a pair of values, and its rate.
  package struct Row: Hashable, Sendable {
    /// A value of each of the facets.
    package let values: [FacetValue]
    package let rate: Rate

    package init(values: [FacetValue], rate: Rate) { (self.values, self.rate) = (values, rate) }
  }

  init(unit: CountingUnit, facets: [Facet], rows: [Row], total: Rate) {
    (self.unit, self.facets, self.rows, self.total) = (unit, facets, rows, total)
  }

  /// Counts by one facet or two.
  ///
  /// - Parameters:
  ///   - unit: What is counted.
  ///   - facets: The facets; the first two are taken.
  ///   - scope: The cases and items to count.
  /// - Complexity: O(*n*) for *n* items; some milliseconds a million.
  package init(of unit: CountingUnit, by facets: [Facet], in scope: Scope) {
    let counted = scope.table.outcomes(of: unit, by: facets, in: scope.rows, items: scope.items, scope.numbers)
    self.unit = unit
    self.facets = counted.facets
    total = Rate(counted.total)
    rows = counted.cells.sorted { $0.key < $1.key }.map { key, counts in
      let places = [key.first, key.second].prefix(counted.facets.count)
      return Row(values: zip(counted.values, places).map { $0[$1] }, rate: Rate(counts))
    }
  }
}
