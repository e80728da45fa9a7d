package import Determinations

/// The values of a line of the case list.
package struct CaseRow: Hashable, Sendable {
  /// Unique in the table.
  package var id: String
  package var caseNumber: CaseNumber?
  /// The day of the decision.
  package var decided: CalendarDate?
  package var injured: CalendarDate?
  /// Years.
  package var age: Int?
  package var sex: Sex?
  /// The first item's request; empty where there is none.
  package var request: String
  package var itemCount: Int
  package var outcome: CaseOutcome
  /// The reviewer's board certifications by their short names, in the letter's order.
  package var specialtyNames: [String]
  /// The chapters that the reviewer cites, in the order of citation.
  package var chapters: [GuidelineChapter]
  /// True if the reviewer is licensed in California.
  package var licensed: Bool?
  package var hasWarnings: Bool

  /// Days from injury to decision.
  package var claimAge: Int? { CalendarDate.days(from: injured, to: decided) }
}
