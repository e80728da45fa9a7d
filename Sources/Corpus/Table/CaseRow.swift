package import Determinations

/// The values of a line of the case list.
package struct CaseRow: Hashable, Sendable {
  /// The identifier, unique in the table.
  package var id: String
  /// The date of the decision.
  package var decided: CalendarDate?
  package var injured: CalendarDate?
  /// The age in years.
  package var age: Int?
  package var sex: Sex?
  /// The first item's request; empty if there is no item.
  package var request: String
  package var itemCount: Int
  package var outcome: CaseOutcome
  /// The short names of the reviewer's board certifications, in the letter's order.
  package var specialtyNames: [String]
  /// The chapters that the reviewer cites, in the order of citation.
  package var chapters: [GuidelineChapter]
  /// True if the reviewer is licensed in California.
  package var licensed: Bool?

  /// The days from injury to decision.
  package var claimAge: Int? { CalendarDate.days(from: injured, to: decided) }
}
