/// The question that a reason answers, in favor of the request or against it.
package enum ReasonQuestion: String, Hashable, Sendable, CaseIterable {
  case benefit
  /// Do findings and earlier care meet the criteria?
  case criteria
  /// Does the guideline recommend the treatment?
  case guideline
  case safety
  /// Does the treatment accompany another one?
  case accompaniment = "another request"
  case quantity
  /// Do the request and the records contain what is needed?
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
