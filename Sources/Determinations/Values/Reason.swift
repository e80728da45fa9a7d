/// Why a reviewer upheld or overturned the denial of one disputed item, with the sentence that says so.
package struct Reason: Hashable, Sendable {
  package let key: ReasonKey
  /// The sentence of the rationale, unwrapped.
  package let sentence: String

  package init(_ key: ReasonKey, sentence: String) {
    self.key = key
    self.sentence = sentence
  }
}

/// A family of reasons.
///
/// The raw value is the name in queries and in data.
package enum ReasonKey: String, Hashable, Sendable, CaseIterable {
  // Upheld because …
  /// Earlier treatment or the drug gave no documented functional gain or objective relief.
  case noBenefitShown = "no-benefit-shown"
  /// Conservative or first-line treatment has not been shown to have failed.
  case conservativeCareFirst = "conservative-care-first"
  /// Examination, imaging or symptoms do not meet the criteria.
  case findingsInsufficient = "findings-insufficient"
  /// No reason, diagnosis or plan is documented for this treatment.
  case noIndication = "no-indication"
  /// A record that is needed to judge the request is not there.
  case recordMissing = "record-missing"
  /// Number, frequency, dose or length is beyond the guideline, or is not given.
  case quantityOrDuration = "quantity-or-duration"
  /// The request does not say what is needed to judge it.
  case requestIncomplete = "request-incomplete"
  /// The guideline does not recommend the treatment, at all or for this condition.
  case notRecommended = "not-recommended"
  /// A compound or kit has an ingredient that is not recommended.
  case ingredientNotRecommended = "ingredient-not-recommended"
  /// A controlled drug is prescribed without the agreement, screens or weaning plan that it needs.
  case monitoringAbsent = "monitoring-absent"
  /// Side effects, interactions or contraindications outweigh the benefit.
  case harmRisk = "harm-risk"
  /// The same was done before, and nothing has changed since.
  case repeatWithoutChange = "repeat-without-change"
  /// Enough is already authorized, or another request covers the same.
  case alreadyAuthorized = "already-authorized"
  /// The request goes with another one that is not necessary.
  case dependsOnDenied = "depends-on-denied"
  /// A simpler, cheaper or safer treatment would do.
  case alternativeAvailable = "alternative-available"

  // Overturned because …
  /// Facts of this patient meet the criteria.
  case criteriaMet = "criteria-met"
  /// Documented gain or relief supports going on.
  case benefitShown = "benefit-shown"
  /// The guideline recommends the treatment for the diagnosis or setting.
  case guidelineSupports = "guideline-supports"
  /// A red flag, a progressive deficit, or the harm of stopping.
  case safetyOrUrgency = "safety-or-urgency"
  /// The request goes with another one that is necessary.
  case accompaniesApproved = "accompanies-approved"

  /// A reason of none of these families.
  case other

  /// The name for readers: ‘no benefit shown’.
  package var name: String { rawValue.replacing("-", with: " ") }
}

extension ReasonKey: NumberedCase {
  package var index: Int { Self.indexes[self] ?? 0 }

  private static let indexes = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
