/// What an item's heading was found to say, without the letter that it stands in; a class so that letters share it.
final class ItemHeading: Sendable {
  let request: String
  let originalRequest: String?
  let authorized: String?
  let outcome: ItemOutcome
  let outcomeText: String
  /// The outcome is known by a word that is misspelled.
  let isMisspelled: Bool
  let treatment: TreatmentReading

  /// Takes what a reader has found in an unwrapped line.
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
  /// An item by what its heading and its guideline lines were found to say, without its rationale.
  init(_ heading: ItemHeading, administrator: GuidelineLine, reviewer: GuidelineLine) {
    self.init(
      request: heading.request, originalRequest: heading.originalRequest, authorized: heading.authorized,
      outcome: heading.outcome, outcomeText: heading.outcomeText, category: heading.treatment.category,
      regions: heading.treatment.regions, claimsAdministrator: administrator.cited, reviewer: reviewer.cited)
    guard reviewer.refersToAdministrator else { return }
    self.reviewer.basis = administrator.cited.basis
    self.reviewer.citations = administrator.cited.citations
  }
}
