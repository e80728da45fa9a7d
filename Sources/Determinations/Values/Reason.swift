/// A reason for which a reviewer upheld or overturned the denial of one disputed item.
package struct Reason: Hashable, Sendable {
  package let key: ReasonKey
  /// The sentence of the rationale that states it, unwrapped.
  package let sentence: String
  /// True if the sentence reports a guideline, not the reviewer's own view.
  package let isFromGuideline: Bool

  package init(_ key: ReasonKey, sentence: String, isFromGuideline: Bool = false) {
    self.key = key
    self.sentence = sentence
    self.isFromGuideline = isFromGuideline
  }
}

/// A family of reasons.
///
/// The raw value is the name in queries and in data.
package enum ReasonKey: String, Hashable, Sendable, NumberedCase {
  // Upheld because …
  /// The treatment was given before, and gain or relief from it did not occur or is not documented.
  case noBenefitShown = "no-benefit-shown"
  /// First-line treatment or waiting was not tried or not completed, or its failure is not documented.
  case conservativeCareFirst = "conservative-care-first"
  /// A symptom, sign, test result, diagnosis or other criterion is absent or not documented.
  case findingsInsufficient = "findings-insufficient"
  /// The letter does not say why the treatment is ordered or what it would change, and names no criterion.
  case noIndication = "no-indication"
  /// A document is absent, illegible or out of date, and this is the reason for the denial.
  case recordMissing = "record-missing"
  /// The number, frequency, dose or duration exceeds the guideline, or a short-term treatment has been used for long.
  case quantityOrDuration = "quantity-or-duration"
  /// The request lacks information needed to judge it, such as body part, dose, number or side.
  case requestIncomplete = "request-incomplete"
  /// The guideline rejects the treatment, or limits it to other conditions.
  case notRecommended = "not-recommended"
  /// A compound or kit has an ingredient that is not recommended.
  case ingredientNotRecommended = "ingredient-not-recommended"
  /// A controlled drug lacks its agreement, screening or taper plan, or exceeds the maximum dose.
  case monitoringAbsent = "monitoring-absent"
  /// Side effects, interactions or contraindications outweigh the benefit.
  case harmRisk = "harm-risk"
  /// The same was done before, and nothing has changed since.
  case repeatWithoutChange = "repeat-without-change"
  /// Enough of the treatment is already authorized, its result is awaited, or another request covers it.
  case alreadyAuthorized = "already-authorized"
  /// The request depends on another one that is not necessary.
  case dependsOnDenied = "depends-on-denied"
  /// A simpler, cheaper or safer treatment is sufficient.
  case alternativeAvailable = "alternative-available"

  // Overturned because …
  /// Facts of this patient meet the criteria.
  case criteriaMet = "criteria-met"
  /// Documented gain or relief supports continuing the treatment.
  case benefitShown = "benefit-shown"
  /// The guideline recommends the treatment for the diagnosis or setting.
  case guidelineSupports = "guideline-supports"
  /// There is a red flag or a progressive deficit, or stopping the treatment would cause harm.
  case safetyOrUrgency = "safety-or-urgency"
  /// The request accompanies another one that is necessary.
  case accompaniesApproved = "accompanies-approved"

  /// Any other reason.
  case other

  /// The display name: ‘no benefit shown’.
  package var name: String { rawValue.replacing("-", with: " ") }

  /// The names of the treatment categories to which the reason is limited by definition; empty if it applies to all.
  package var categories: [String] {
    switch self {
    case .ingredientNotRecommended, .monitoringAbsent: ["Pharmaceuticals"]
    case .repeatWithoutChange: ["Diagnostic Testing", "Evaluation & Management"]
    default: []
    }
  }
}
