package import Corpus

/// The share of items, or letters, that meet a condition, such as a reason or a warning, by the time of decision.
package struct ShareTrend: Sendable {
  /// A period.
  package struct Row: Hashable, Sendable {
    package let span: FacetValue
    package let counts: ShareCounts
  }

  package let unit: CountingUnit
  package let period: Period
  /// The rows, the earliest first; items without a decision date come last.
  package let rows: [Row]
  /// All items, or letters, each counted once.
  package let total: ShareCounts

  /// Counts the items that a query picks.
  ///
  /// - Parameters:
  ///   - condition: The condition whose share is counted; it must not search text. A letter meets it if one of its
  ///     picked items does.
  ///   - unit: The unit to count.
  ///   - period: The length of the periods.
  ///   - scope: The items to count.
  /// - Complexity: O(*n*) for *n* items.
  package init(of condition: Query, _ unit: CountingUnit, each period: Period, in scope: Scope) {
    let table = scope.table
    let having = table.items(matching: condition)
    var indexes: [String: Int] = [:]
    var spans: [(span: FacetValue, counts: ShareCounts)] = []
    var total = ShareCounts()
    for value in table.values(of: period.facet) {
      let items = scope.items.intersection(table.items(with: value.key, of: period.facet))
      guard !items.isEmpty else { continue }
      var counts = ShareCounts()
      for row in table.numbers.rows(of: items) {
        var (own, ownHaving) = (0, 0)
        for item in table.numbers.items(of: row) where items.contains(item) {
          own += 1
          if having.contains(item) { ownHaving += 1 }
        }
        if unit == .items {
          counts.addLetter(items: own, having: ownHaving)
        } else {
          counts.addLetter(items: 1, having: ownHaving > 0 ? 1 : 0)
        }
      }
      guard counts.items > 0 else { continue }
      total += counts
      let span = period.value(value)
      if let index = indexes[span.key] {
        spans[index].counts += counts
      } else {
        indexes[span.key] = spans.count
        spans.append((span, counts))
      }
    }
    (self.unit, self.period, self.total) = (unit, period, total)
    rows = spans.map { Row(span: $0.span, counts: $0.counts) }.sorted { Self.time($0) < Self.time($1) }
  }

  /// Counts the items, or letters, with a value.
  package init(of value: FacetValue, _ unit: CountingUnit, each period: Period, in scope: Scope) {
    self.init(of: Query().drilled(into: value), unit, each: period, in: scope)
  }

  /// Returns the sort key of a row's time; a row without a time comes last.
  private static func time(_ row: Row) -> String { row.span.key == "none" ? "~" : row.span.key }
}
