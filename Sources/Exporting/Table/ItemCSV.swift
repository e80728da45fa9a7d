package import Annotations
package import Determinations

/// Disputed items as rows of comma-separated values, several rows a case; no cell can become a formula.
package enum ItemCSV {
  /// The names of the columns.
  package static let columns = [
    "id", "case_number", "decision_date", "case_outcome", "item", "request", "outcome", "category", "subcategory",
    "regions", "drugs", "ingredients", "drug_classes", "utilization_review", "original_request", "authorized",
    "administrator_chapters", "administrator_basis", "reviewer_chapters", "reviewer_sections", "reviewer_basis",
    "cited",
    "verdict", "verdict_sense", "main_reason", "reasons", "reason_sentences", "days_to_decision", "complete",
    "specialties", "age", "sex", "marked", "tags", "note", "source",
  ]

  /// The record of column names.
  package static let header = CSV.record(columns)

  /// The records of a case's items, numbered from 1; none of a case without items.
  package static func records(for case: Case, annotation: Annotation = Annotation()) -> String {
    let determination = `case`.determination
    return determination.items.enumerated().map { index, item in
      CSV.record([
        `case`.id,
        determination.caseNumber?.description ?? "",
        determination.dates.decision?.description ?? "",
        determination.outcome.rawValue,
        String(index + 1),
        item.request,
        item.outcome.rawValue,
        item.category?.name ?? "",
        item.category?.subcategory ?? "",
        CaseCSV.joined(item.regions.map(\.description)),
        CaseCSV.joined(item.drugs.map(\.name)),
        CaseCSV.joined(CaseCSV.distinct(item.drugs.flatMap(\.drug.ingredients))),
        CaseCSV.joined(CaseCSV.distinct(item.drugs.flatMap { $0.drug.classes.map(\.rawValue) })),
        item.utilizationReview.rawValue,
        item.originalRequest ?? "",
        item.authorized ?? "",
        CaseCSV.joined(CaseCSV.distinct(item.claimsAdministrator.chapters.map(\.key))),
        item.claimsAdministrator.basis.rawValue,
        CaseCSV.joined(CaseCSV.distinct(item.reviewer.chapters.map(\.key))),
        CaseCSV.joined(CaseCSV.distinct(item.reviewer.citations.flatMap(\.sections))),
        item.reviewer.basis.rawValue,
        item.agreement.rawValue,
        item.verdict ?? "",
        (item.verdictSense ?? .unclear).rawValue,
        item.reasons.first?.key.rawValue ?? "",
        CaseCSV.joined(item.reasons.map(\.key.rawValue)),
        CaseCSV.joined(item.reasons.map(\.sentence)),
        determination.dates.daysToDecision.map(String.init) ?? "",
        determination.isComplete ? "yes" : "no",
        CaseCSV.joined(determination.reviewer.specialties),
        determination.patient.age.map(String.init) ?? "",
        determination.patient.sex?.rawValue ?? "",
        annotation.isMarked ? "yes" : "",
        CaseCSV.joined(annotation.sortedTags),
        annotation.note,
        `case`.source.path,
      ])
    }.joined()
  }
}
