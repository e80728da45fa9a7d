package import Corpus

/// How many days passed from the assignment to a reviewer to the decision, by month of decision.
package struct ProcessingDays: Sendable {
  /// The day that is counted from.
  package static let start = QueryField.Day.assigned
  /// The months in which cases were decided, the earliest first.
  package let months: [(month: MonthOfYear, days: DayDistribution)]
  /// All cases that give both days, or `nil` where none does.
  package let all: DayDistribution?
  /// The number of cases of the query that do not give both days.
  package let missing: Int

  /// Counts what a query leaves.
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

  /// What is counted, and of how many cases it cannot be told.
  package var note: String {
    let letters = missing + (all?.letters ?? 0)
    return
      "days from the \(Self.start.field.title.lowercased()); \(missing) of \(letters) letters do not give both days"
  }

  /// The query that leaves just the cases of a month.
  package func query(_ query: Query, inMonth index: Int) -> Query {
    let month = Query.Term.facet(.decided, keys: [months[index].month.description])
    let isGiven = Query.Term.facet(.daysToDecision, keys: ["none"], isNegated: true)
    return Query(terms: query.terms + [month, isGiven])
  }
}
