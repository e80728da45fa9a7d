/// The small fields of one letter that a case table keeps, read without unwrapping its paragraphs.
///
/// The same letter read in full as a ``Determination`` has the same values.
package struct CaseFields: Hashable, Sendable {
  package var caseNumber: CaseNumber?
  package var dates: CaseDates
  package var outcome: CaseOutcome
  package var patient: Patient
  /// Canonical names, in the letter's order.
  package var specialties: [String]
  package var isLicensedInCalifornia: Bool?
  /// Chapters that the reviewer cites in any item, each once, in the order of citation.
  package var reviewerChapters: [GuidelineChapter]
  /// Chapters that the claims administrator cites in any item, each once.
  package var administratorChapters: [GuidelineChapter]
  package var itemCount: Int
  /// The first item's request, unwrapped; empty where there is none.
  package var request: String
  package var hasWarnings: Bool

  package init(
    caseNumber: CaseNumber? = nil, dates: CaseDates = CaseDates(), outcome: CaseOutcome = .unknown,
    patient: Patient = Patient(), specialties: [String] = [], isLicensedInCalifornia: Bool? = nil,
    reviewerChapters: [GuidelineChapter] = [], administratorChapters: [GuidelineChapter] = [], itemCount: Int = 0,
    request: String = "", hasWarnings: Bool = false
  ) {
    self.caseNumber = caseNumber
    self.dates = dates
    self.outcome = outcome
    self.patient = patient
    self.specialties = specialties
    self.isLicensedInCalifornia = isLicensedInCalifornia
    self.reviewerChapters = reviewerChapters
    self.administratorChapters = administratorChapters
    self.itemCount = itemCount
    self.request = request
    self.hasWarnings = hasWarnings
  }
}
