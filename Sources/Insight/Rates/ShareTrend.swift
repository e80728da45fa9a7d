package import Corpus

/// How many items, or cases, have something, such as a reason or a warning, by the time of decision.
package struct ShareTrend: Sendable {
  /// A span of time.
  package struct Row: Hashable, Sendable {
    package let span: FacetValue
    package let counts: ShareCounts
  }

  package let unit: CountingUnit
  package let period: Period
  /// The earliest first; what has no day of decision comes last.
  package let rows: [Row]
  /// All items, or cases, each once.
  package let total: ShareCounts

  /// Counts what a query leaves.
  ///
  /// - Parameters:
  ///   - condition: What is counted among all; it must not search text. An item has what its case has.
  ///   - unit: The unit that is counted.
  ///   - period: The spans of time.
  ///   - scope: The cases and items to count.
  /// - Complexity: O(*n*) for *n* items.
  package init(of condition: Query, _ unit: CountingUnit, each period: Period, in scope: Scope) {
    let (table, numbers) = (scope.table, scope.numbers)
    let cases = table.rows(matching: condition)
    let items =
      unit == .items
      ? numbers.numbers(of: cases).intersection(table.items(meeting: condition, numbers)) : RowSet()
    var places: [String: Int] = [:]
    var spans: [(span: FacetValue, counts: ShareCounts)] = []
    var total = ShareCounts()
    for value in table.values(of: period.facet) {
      let rows = scope.rows.intersection(table.rows(with: value.key, of: period.facet))
      guard !rows.isEmpty else { continue }
      var counts = ShareCounts()
      for row in rows {
        guard unit == .items else {
          counts.addLetter(items: 1, having: cases.contains(row) ? 1 : 0)
          continue
        }
        var (count, having) = (0, 0)
        for item in numbers.numbers(of: row) where scope.items.contains(item) {
          count += 1
          if items.contains(item) { having += 1 }
        }
        counts.addLetter(items: count, having: having)
      }
      guard counts.items > 0 else { continue }
      total += counts
      let span = period.value(value)
      if let place = places[span.key] {
        spans[place].counts += counts
      } else {
        places[span.key] = spans.count
        spans.append((span, counts))
      }
    }
    (self.unit, self.period, self.total) = (unit, period, total)
    rows = spans.map { Row(span: $0.span, counts: $0.counts) }.sorted { Self.time($0) < Self.time($1) }
  }

  /// Counts how many have a value.
  package init(of value: FacetValue, _ unit: CountingUnit, each period: Period, in scope: Scope) {
    self.init(of: Query().drilled(into: value, of: unit) ?? Query(), unit, each: period, in: scope)
  }

  /// The key by which a row's time sorts; no time comes last.
  private static func time(_ row: Row) -> String { row.span.key == "none" ? "~" : row.span.key }
}
