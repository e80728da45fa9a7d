package import Corpus

/// The days from the assignment to a reviewer to the decision, by month of decision.
package struct ProcessingDays: Sendable {
  /// The day from which the count starts.
  package static let start = QueryField.Day.assigned
  /// The months in which cases were decided, the earliest first.
  package let months: [(month: MonthOfYear, days: DayDistribution)]
  /// The cases that state both days, or `nil` if there are none.
  package let all: DayDistribution?
  /// The number of picked cases that do not state both days.
  package let missing: Int

  /// Counts the cases that a query picks.
  ///
  /// - Complexity: O(*n* log *n*) for *n* cases.
  package init(in scope: Scope) {
    let found = scope.table.daysToDecision(in: scope.rows)
    let grouped = Dictionary(grouping: found, by: \.month)
    months = grouped.keys.sorted().compactMap { month in
      DayDistribution((grouped[month] ?? []).map(\.days)).map { (month, $0) }
    }
    all = DayDistribution(found.map(\.days))
    missing = scope.rows.count - found.count
  }

  /// The unit that is counted, and the number of cases that do not state both days.
  package var note: String {
    let letters = missing + (all?.letters ?? 0)
    return
      "days from the \(Self.start.field.title.lowercased()); \(missing) of \(letters) letters do not give both days"
  }

  /// The query that picks the cases of one month.
  package func query(_ query: Query, inMonth index: Int) -> Query {
    let month = Query.Term.facet(.decided, keys: [months[index].month.description])
    let isGiven = Query.Term.facet(.daysToDecision, keys: ["none"], isNegated: true)
    return Query(terms: query.terms + [month, isGiven])
  }
}

/// The distribution of the number of days that decisions took.
package struct DayDistribution: Hashable, Sendable {
  /// The number of letters that give both days.
  package let letters: Int
  package let lowerQuartile: Int
  package let median: Int
  package let upperQuartile: Int
  /// The letters that took more than 30 days.
  package let over30: Int

  /// The share of letters that took more than 30 days: `31 %`, below ``Rate/minCount`` letters `2 of 3`.
  package var over30Text: String {
    letters < Rate.minCount ? "\(over30) of \(letters)" : "\(Rate.percent(Double(over30) / Double(letters))) %"
  }

  /// The interval of that share, or `nil` below five letters.
  package var over30Interval: ShareInterval? {
    guard letters >= ShareInterval.minLetters else { return nil }
    return ShareInterval(share: Double(over30) / Double(letters), size: Double(letters))
  }

  /// Summarizes numbers of days, or returns `nil` if there are none.
  ///
  /// A quartile is the smallest number of days within which at least that part of the letters was decided.
  package init?(_ days: [Int]) {
    guard !days.isEmpty else { return nil }
    let sorted = days.sorted()
    func quantile(_ quarters: Int) -> Int { sorted[max(0, (sorted.count * quarters + 3) / 4 - 1)] }
    letters = sorted.count
    (lowerQuartile, median, upperQuartile) = (quantile(1), quantile(2), quantile(3))
    over30 = sorted.count { $0 > 30 }
  }
}
