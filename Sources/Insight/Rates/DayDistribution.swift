package import Corpus

/// How long decisions took, in days.
package struct DayDistribution: Hashable, Sendable {
  /// The number of letters that give both days.
  package let letters: Int
  package let lowerQuartile: Int
  package let median: Int
  package let upperQuartile: Int
  /// The letters that took more than 30 days.
  package let over30: Int

  /// Describes some numbers of days, or returns `nil` where there are none.
  ///
  /// Quartiles are the smallest number that at least so many letters do not exceed.
  package init?(_ days: [Int]) {
    guard !days.isEmpty else { return nil }
    let sorted = days.sorted()
    func quantile(_ quarters: Int) -> Int { sorted[max(0, (sorted.count * quarters + 3) / 4 - 1)] }
    letters = sorted.count
    (lowerQuartile, median, upperQuartile) = (quantile(1), quantile(2), quantile(3))
    over30 = sorted.count { $0 > 30 }
  }

  /// The distribution of each month of decision, the earliest first, and that of all.
  package static func byMonth(
    from start: QueryField.Day, in scope: Scope
  ) -> (months: [(month: MonthOfYear, days: DayDistribution)], all: DayDistribution?) {
    let found = scope.table.daysToDecision(from: start, in: scope.rows)
    let grouped = Dictionary(grouping: found, by: \.month)
    let months = grouped.keys.sorted().compactMap { month in
      DayDistribution((grouped[month] ?? []).map(\.days)).map { (month, $0) }
    }
    return (months, DayDistribution(found.map(\.days)))
  }
}
