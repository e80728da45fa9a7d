/// The outcomes of the items, or letters, with each value of one facet, or each pair of values of two.
package struct OutcomeTable: Sendable {
  package let unit: CountingUnit
  /// The facets counted by; one or two.
  package let facets: [Facet]
  /// The values of each facet that occur in the table, in display order.
  package let values: [[FacetValue]]
  /// The counts of each value, or pair of values, that occurs.
  package private(set) var cells: [Key: OutcomeCounts] = [:]
  /// The counts of all units, each once.
  package private(set) var total = OutcomeCounts()

  /// A value, or a pair of values, by their indices in ``values``.
  package struct Key: Hashable, Sendable, Comparable {
    package let first: Int
    /// The index of the second value, or 0 if there is one facet.
    package let second: Int

    package init(_ first: Int, _ second: Int = 0) { (self.first, self.second) = (first, second) }

    package static func < (a: Key, b: Key) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  init(_ unit: CountingUnit, _ facets: [Facet], _ values: [[FacetValue]]) {
    (self.unit, self.facets, self.values) = (unit, facets, values)
  }

  mutating func add(_ counts: OutcomeCounts, to key: Key) {
    if counts.count > 0 { cells[key, default: OutcomeCounts()] += counts }
  }

  mutating func addToTotal(_ counts: OutcomeCounts) { total += counts }
}
