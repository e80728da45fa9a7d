/// The question that a reason answers, for the request or against it.
package enum ReasonQuestion: String, Hashable, Sendable, CaseIterable {
  case benefit
  /// True if findings and earlier care meet the criteria.
  case criteria
  /// True if the guideline recommends the treatment.
  case guideline
  case safety
  /// True if the treatment goes with another one.
  case accompaniment = "another request"
  case quantity
  /// True if request and records say what is needed.
  case documents
  case other

  package var index: Int {
    switch self {
    case .benefit: 0
    case .criteria: 1
    case .guideline: 2
    case .safety: 3
    case .accompaniment: 4
    case .quantity: 5
    case .documents: 6
    case .other: 7
    }
  }
}

extension ReasonKey {
  /// The question that the reason answers.
  package var question: ReasonQuestion {
    switch self {
    case .noBenefitShown, .benefitShown: .benefit
    case .conservativeCareFirst, .findingsInsufficient, .noIndication, .criteriaMet: .criteria
    case .notRecommended, .ingredientNotRecommended, .guidelineSupports: .guideline
    case .monitoringAbsent, .harmRisk, .safetyOrUrgency: .safety
    case .dependsOnDenied, .accompaniesApproved: .accompaniment
    case .quantityOrDuration, .repeatWithoutChange, .alreadyAuthorized: .quantity
    case .recordMissing, .requestIncomplete: .documents
    case .alternativeAvailable, .other: .other
    }
  }
}
