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
