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
  /// The treatment was given before, and functional gain or relief from it is not documented or was not had.
  case noBenefitShown = "no-benefit-shown"
  /// First-line treatment or time was not tried, not finished, or is not documented to have failed.
  case conservativeCareFirst = "conservative-care-first"
  /// A symptom, sign, test result, diagnosis or other criterion is lacking or not shown.
  case findingsInsufficient = "findings-insufficient"
  /// The letter does not say why the treatment is ordered or what it would change, and names no criterion.
  case noIndication = "no-indication"
  /// A document that is absent, illegible or out of date is itself the ground.
  case recordMissing = "record-missing"
  /// Number, frequency, dose or length is beyond the guideline, or long use of what is for short use.
  case quantityOrDuration = "quantity-or-duration"
  /// The request does not say what is needed to judge it: body part, dose, number, side, kind.
  case requestIncomplete = "request-incomplete"
  /// The guideline rejects the treatment, or limits it to other conditions.
  case notRecommended = "not-recommended"
  /// A compound or kit has an ingredient that is not recommended.
  case ingredientNotRecommended = "ingredient-not-recommended"
  /// A controlled drug lacks its agreement, screens or taper plan, or is above its ceiling.
  case monitoringAbsent = "monitoring-absent"
  /// Side effects, interactions or contraindications outweigh the benefit.
  case harmRisk = "harm-risk"
  /// The same was done before, and nothing has changed since.
  case repeatWithoutChange = "repeat-without-change"
  /// Enough of the same is already authorized, or its result is awaited, or another request covers it.
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

  /// Any other reason.
  case other

  /// The display name: ‘no benefit shown’.
  package var name: String { rawValue.replacing("-", with: " ") }

  /// The names of the treatment categories whose items alone can have the reason, by its definition (domain.md 3.8);
  /// empty where items of any category can.
  package var categories: [String] {
    switch self {
    case .ingredientNotRecommended, .monitoringAbsent: ["Pharmaceuticals"]
    case .repeatWithoutChange: ["Diagnostic Testing", "Evaluation & Management"]
    default: []
    }
  }
}

extension ReasonKey: NumberedCase {
  package var index: Int { Self.indexes[self] ?? 0 }

  private static let indexes = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
