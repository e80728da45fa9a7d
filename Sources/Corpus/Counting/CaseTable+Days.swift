import Determinations

extension CaseTable {
  /// Returns the days from the assignment of each case to its decision, with the month of the decision.
  ///
  /// Cases that lack one of the dates, or whose dates are in the wrong order, are left out.
  ///
  /// - Complexity: O(*n*) for *n* cases of the table.
  package func daysToDecision(in rows: RowSet) -> [(month: MonthOfYear, days: Int)] {
    var found: [(month: MonthOfYear, days: Int)] = []
    for (chunk, indexes, base) in chunks.parts(of: 0..<rowCount) {
      let columns = chunk.columns
      for index in indexes where rows.contains(base + index) {
        guard let end = columns.decided[index].date,
          let days = CalendarDate.days(from: columns.assigned[index].date, to: end)
        else { continue }
        found.append((MonthOfYear(year: end.year, month: end.month), days))
      }
    }
    return found
  }
}

/// A month of the calendar.
package struct MonthOfYear: Hashable, Sendable, Comparable {
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int

  package init(year: Int, month: Int) { (self.year, self.month) = (year, month) }

  /// The month as in queries: `2016-11`.
  package var description: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }

  package static func < (a: Self, b: Self) -> Bool { (a.year, a.month) < (b.year, b.month) }
}
