package import Corpus

/// A calendar period of a trend.
package enum Period: String, Hashable, Sendable, CaseIterable {
  case month, quarter, year

  /// The facet whose values are grouped.
  package var facet: Facet { self == .year ? .year : .decided }

  /// Returns the period that contains a value of ``facet``, or the value itself if it is not a date.
  func value(_ value: FacetValue) -> FacetValue {
    let parts = value.key.split(separator: "-").compactMap { Int($0) }
    guard self == .quarter, parts.count == 2 else { return value }
    let quarter = (parts[1] - 1) / 3
    let first = MonthOfYear(year: parts[0], month: quarter * 3 + 1)
    let last = MonthOfYear(year: parts[0], month: quarter * 3 + 3)
    return FacetValue(
      facet: .decided, index: 0, key: "\(first.description)..\(last.description)", name: "\(parts[0]) Q\(quarter + 1)",
      shortName: "\(parts[0]) Q\(quarter + 1)")
  }
}

extension Rates {
  /// Counts items or letters by the time of decision, the earliest first, optionally within each value of a facet.
  package init(of unit: CountingUnit, by facet: Facet? = nil, each period: Period, in scope: Scope) {
    let counted = Rates(of: unit, by: [facet, period.facet].compactMap(\.self), in: scope)
    var order: [[FacetValue]: Int] = [:]
    var values: [[FacetValue]] = []
    var counts: [OutcomeCounts] = []
    for row in counted.rows {
      guard let last = row.values.last else { continue }
      let key = Array(row.values.dropLast()) + [period.value(last)]
      // A letter has one day of decision, so the months are disjoint.
      if let place = order[key] {
        counts[place] += row.rate.counts
      } else {
        order[key] = values.count
        values.append(key)
        counts.append(row.rate.counts)
      }
    }
    let rows = zip(values, counts).map {
      Row(values: $0, rate: Rate($1, isByDefinition: scope.query.decidesOutcome || facet?.decidesOutcome == true))
    }
    let sorted = rows.sorted { a, b in
      let (first, second) = (a.values.dropLast().first?.index ?? 0, b.values.dropLast().first?.index ?? 0)
      return first != second ? first < second : Self.time(a) < Self.time(b)
    }
    self.init(unit: unit, query: scope.query, facets: counted.facets, rows: sorted, total: counted.total)
  }

  /// Returns the sort key of a row's time; a row without a time comes last.
  private static func time(_ row: Row) -> String { row.values.last.map { $0.key == "none" ? "~" : $0.key } ?? "" }
}
