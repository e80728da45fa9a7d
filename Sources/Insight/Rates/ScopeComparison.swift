package import Corpus

/// A comparison of the items of two queries: their outcomes, and other differences.
///
/// Different shares may be caused by different proportions of treatments, years or reviewers.
package struct ScopeComparison: Sendable {
  /// A value that is more frequent on one side than on the other.
  package struct Mix: Hashable, Sendable {
    package let value: FacetValue
    /// The items with the value, among all items of the first query; `second` is that of the second.
    package let first: ShareCounts
    package let second: ShareCounts
    package let difference: ShareDifference
  }

  package let first: Scope
  package let second: Scope
  /// The outcomes of the items of each query.
  package let rates: (first: Rate, second: Rate)
  /// The number of items that meet both queries.
  package let common: Int
  /// The share overturned of the first query minus that of the second; `nil` if either has no interval; see
  /// ``missingDifference``.
  package let difference: ShareDifference?
  /// The values whose shares differ most, the largest difference first, except values of facets in the queries.
  package let mixes: [Mix]

  /// The maximum number of values listed.
  package static let maxMixes = 12
  /// The maximum number of values, those with the largest differences, for which an interval is computed.
  private static let maxCompared = 40

  /// Compares two scopes of one table.
  ///
  /// - Complexity: O(*n*) for *n* items, for each facet.
  package init(_ first: Scope, _ second: Scope) {
    (self.first, self.second) = (first, second)
    rates = (
      Rates(of: .items, by: [.category], in: first).total, Rates(of: .items, by: [.category], in: second).total
    )
    let isByDefinition = rates.first.isByDefinition || rates.second.isByDefinition
    difference =
      isByDefinition
      ? nil : ShareDifference(rates.first.counts.overturnedShare, rates.second.counts.overturnedShare)
    common = first.items.intersection(second.items).count
    mixes = Self.mixes(first, second)
  }

  /// The reason why there is no difference, in words.
  package var missingDifference: String {
    rates.first.isByDefinition || rates.second.isByDefinition
      ? "none, because a query asks for outcomes or reasons" : "too few letters"
  }

  private static func mixes(_ first: Scope, _ second: Scope) -> [Mix] {
    let counts = (first.items.count, second.items.count)
    guard counts.0 > 0, counts.1 > 0 else { return [] }
    var candidates: [(value: FacetValue, difference: Double)] = []
    for facet in Facet.allCases where isComparable(facet, first.query, second.query) {
      var shares: [FacetValue: (Double, Double)] = [:]
      for row in Rates(of: .items, by: [facet], in: first).rows {
        if let value = row.values.first { shares[value, default: (0, 0)].0 = Double(row.rate.counts.count) }
      }
      for row in Rates(of: .items, by: [facet], in: second).rows {
        if let value = row.values.first { shares[value, default: (0, 0)].1 = Double(row.rate.counts.count) }
      }
      for (value, (own, other)) in shares where value.key != "none" {
        candidates.append((value, own / Double(counts.0) - other / Double(counts.1)))
      }
    }
    candidates.sort {
      (abs($1.difference), $0.value.facet.rawValue, $0.value.key)
        < (abs($0.difference), $1.value.facet.rawValue, $1.value.key)
    }
    return candidates.prefix(maxCompared).compactMap { candidate in
      let (own, other) = (shares(of: candidate.value, in: first), shares(of: candidate.value, in: second))
      guard let difference = ShareDifference(own, other), difference.isSignificant else { return nil }
      return Mix(value: candidate.value, first: own, second: other, difference: difference)
    }.prefix(maxMixes).map(\.self)
  }

  /// Returns true for facets that describe a request, a person or a reviewer; false for the outcome, for facets in
  /// either query, and for the user's annotations.
  private static func isComparable(_ facet: Facet, _ first: Query, _ second: Query) -> Bool {
    guard !facet.decidesOutcome, !Facet.ofReading.contains(facet) else { return false }
    return compared.contains(facet) && !first.mentions([facet]) && !second.mentions([facet])
  }

  private static let compared: Set<Facet> = [
    .category, .subcategory, .region, .drug, .chapter, .specialty, .year, .sex,
  ]

  /// Returns the items with a value among those of a scope.
  private static func shares(of value: FacetValue, in scope: Scope) -> ShareCounts {
    let having = scope.table.items(with: value.key, of: value.facet)
    var counts = ShareCounts()
    for row in scope.table.numbers.rows(of: scope.items) {
      var (own, ownHaving) = (0, 0)
      for item in scope.table.numbers.items(of: row) where scope.items.contains(item) {
        own += 1
        if having.contains(item) { ownHaving += 1 }
      }
      counts.addLetter(items: own, having: ownHaving)
    }
    return counts
  }
}
