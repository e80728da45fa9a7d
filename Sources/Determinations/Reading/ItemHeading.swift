/// The fields of an item's heading, independent of the letter.
///
/// This is a class so that letters share it.
final class ItemHeading: Sendable {
  let request: String
  let originalRequest: String?
  let authorized: String?
  let outcome: ItemOutcome
  let outcomeText: String
  /// True if the word for the outcome is misspelled.
  let isMisspelled: Bool
  let treatment: TreatmentReading

  /// The decision of utilization review: a heading with an original request beside the disputed one indicates a change.
  var utilizationReview: UtilizationReview {
    if request.isEmpty { return .unknown }
    return originalRequest != nil || authorized != nil ? .modified : .denied
  }

  /// Makes the fields from the reading of an unwrapped line.
  init(_ heading: HeadingReader, in line: LetterBytes) {
    request = line.text(heading.request)
    originalRequest = heading.originalRequest.map { line.text($0) }
    authorized = heading.authorized.map { line.text($0) }
    outcome = heading.outcome
    outcomeText = line.text(heading.outcomeText)
    isMisspelled = heading.isMisspelled
    treatment = TreatmentReading(of: line[heading.request])
  }
}

extension DisputedItem {
  /// Makes an item from its reading and the texts of its rationale.
  init(_ item: ItemReading, rationale: String, verdict: String?, reasons: [Reason]) {
    let heading = item.heading
    let administrator = item.administrator.cited
    var reviewer = item.reviewer.cited
    if item.reviewer.refersToAdministrator {
      reviewer.basis = administrator.basis
      reviewer.citations = administrator.citations
    }
    self.init(
      request: heading.request, originalRequest: heading.originalRequest, authorized: heading.authorized,
      outcome: heading.outcome, outcomeText: heading.outcomeText, category: heading.treatment.categories.first,
      furtherCategory: heading.treatment.categories.dropFirst().first,
      regions: heading.treatment.regions, drugs: heading.treatment.drugs,
      utilizationReview: heading.utilizationReview, claimsAdministrator: administrator, reviewer: reviewer,
      rationale: rationale, verdict: verdict, verdictSense: item.verdict?.sense, agreement: item.agreement,
      reasons: reasons)
  }
}
