internal import Corpus

/// A column of the list.
///
/// The raw value is the column's name in settings.
enum ListColumn: String, CaseIterable, Sendable {
  case decided
  case number = "case"
  /// The disputed item's number; with cases for rows how many there are.
  case item
  /// Age and sex.
  case person
  /// The sign of the outcome.
  case sign
  case outcome, request, category, region, drug, specialty, chapter, administrator
  /// How the chapters that both sides cite compare.
  case cited
  case verdict
  /// The main reason of the decision.
  case reason
  /// The decision of utilization review.
  case utilizationReview = "utilization-review"
  case licensed, injured
  case claimAge = "claim-age"

  /// The heading.
  var title: String {
    switch self {
    case .decided: "Decided"
    case .number: "Case"
    case .item: "Item"
    case .person: "Who"
    case .sign: ""
    case .outcome: "Outcome"
    case .request: "Request"
    case .category: "Category"
    case .region: "Region"
    case .drug: "Drug"
    case .specialty: "Specialty"
    case .chapter: "Chapters"
    case .administrator: "Administrator"
    case .cited: "Cited"
    case .verdict: "Verdict"
    case .reason: "Reason"
    case .utilizationReview: "UR"
    case .licensed: "California"
    case .injured: "Injury"
    case .claimAge: "Claim age"
    }
  }

  /// The description of the column, for the screen where columns are chosen.
  var summary: String {
    switch self {
    case .decided: "day of the decision"
    case .number: "case number"
    case .item: "number of the item, or how many there are"
    case .person: "age and sex"
    case .sign: "sign of the outcome"
    case .outcome: "outcome in words"
    case .request: "what is in dispute"
    case .category: "category of treatment"
    case .region: "part of the body"
    case .drug: "drug"
    case .specialty: "reviewer's specialty"
    case .chapter: "chapters that the reviewer cites"
    case .administrator: "chapters that the claims administrator cites"
    case .cited: "how the two sides' citations compare"
    case .verdict: "what the rationale concludes"
    case .reason: "main reason of the decision"
    case .utilizationReview: "what utilization review did"
    case .licensed: "reviewer licensed in California"
    case .injured: "day of the injury"
    case .claimAge: "from injury to decision"
    }
  }

  /// The columns that it has unless the user says otherwise; the request takes what the others leave.
  var usualWidth: Int {
    switch self {
    case .decided, .injured: 10
    case .number: 12
    case .item: 5
    case .person: 4
    case .sign: 1
    case .outcome: 12
    case .request: 28
    case .category, .drug: 18
    case .region, .specialty, .administrator, .chapter: 16
    case .cited, .verdict: 13
    case .reason: 22
    case .utilizationReview: 8
    case .licensed: 10
    case .claimAge: 9
    }
  }

  /// True if its values have any length, so that more width shows more.
  var isElastic: Bool {
    switch self {
    case .request, .category, .region, .drug, .specialty, .chapter, .administrator: true
    default: false
    }
  }

  /// The widths that a user may choose.
  static let widths = 1...200

  /// The sort column that belongs to this column; `nil` where the list cannot be sorted by it.
  var sortColumn: SortColumn? {
    switch self {
    case .decided: .decided
    case .number: .number
    case .item: .items
    case .person: .age
    case .sign, .outcome: .outcome
    case .request: .request
    case .category: .category
    case .specialty: .specialty
    case .chapter: .chapter
    case .administrator: .administrator
    case .licensed: .licensed
    case .injured: .injured
    case .claimAge: .claimAge
    case .region, .drug, .cited, .verdict, .reason, .utilizationReview: nil
    }
  }
}
