package import Annotations
package import Determinations

/// Cases as rows of comma-separated values (RFC 4180): the records end in CR LF, and no cell can become a formula.
package enum CaseCSV {
  /// The names of the columns.
  package static let columns = [
    "id", "case_number", "decision_date", "injury_date", "utilization_review_date", "received_date", "assigned_date",
    "priority", "outcome", "age", "sex", "specialties", "subspecialties", "licensure", "items", "requests",
    "item_outcomes", "categories", "regions", "drugs", "utilization_review", "administrator_chapters",
    "reviewer_chapters", "reviewer_sections", "cited", "verdicts", "reasons", "days_to_decision", "complete",
    "warnings",
    "source",
    "marked", "tags", "note",
  ]

  /// The record of column names.
  package static let header = CSV.record(columns)

  /// A case as one record; several values in one cell are parted by ` | `, requests and their outcomes in equal order.
  package static func record(for case: Case, annotation: Annotation = Annotation()) -> String {
    let determination = `case`.determination
    let dates = determination.dates
    let items = determination.items
    return CSV.record([
      `case`.id,
      determination.caseNumber?.description ?? "",
      dates.decision?.description ?? "",
      dates.injury?.description ?? "",
      dates.utilizationReview?.description ?? "",
      dates.received?.description ?? "",
      dates.assigned?.description ?? "",
      determination.priority ?? "",
      determination.outcome.rawValue,
      determination.patient.age.map(String.init) ?? "",
      determination.patient.sex?.rawValue ?? "",
      joined(determination.reviewer.specialties),
      joined(determination.reviewer.subspecialties),
      joined(determination.reviewer.licensure),
      String(items.count),
      joined(items.map(\.request)),
      joined(items.map(\.outcome.rawValue)),
      joined(distinct(items.compactMap { $0.category?.description })),
      joined(distinct(items.flatMap { $0.regions.map(\.description) })),
      joined(distinct(items.flatMap { $0.drugs.map(\.drug.name) })),
      joined(items.map(\.utilizationReview.rawValue)),
      joined(distinct(items.flatMap { $0.claimsAdministrator.chapters.map(\.key) })),
      joined(distinct(items.flatMap { $0.reviewer.chapters.map(\.key) })),
      joined(distinct(items.flatMap { $0.reviewer.citations.flatMap(\.sections) })),
      joined(items.map(\.agreement.rawValue)),
      joined(items.map { ($0.verdictSense ?? .unclear).rawValue }),
      joined(distinct(items.flatMap { $0.reasons.map(\.key.rawValue) })),
      dates.daysToDecision.map(String.init) ?? "",
      determination.isComplete ? "yes" : "no",
      String(determination.warnings.count),
      `case`.source.path,
      annotation.isMarked ? "yes" : "",
      joined(annotation.sortedTags),
      annotation.note,
    ])
  }

  static func joined(_ values: [String]) -> String { values.joined(separator: " | ") }

  static func distinct(_ values: [String]) -> [String] {
    var seen: Set<String> = []
    return values.filter { seen.insert($0).inserted }
  }
}
