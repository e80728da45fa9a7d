/// The accuracy of a reason, counted over items whose reasons two people labeled.
package struct ReasonAccuracy: Hashable, Sendable {
  /// The number of items for which the rules give the reason, and the number of these for which a person gives it too.
  package let given: Int
  package let right: Int
  /// The number of items for which both people give the reason, and the number of these for which the rules give it
  /// too.
  package let wanted: Int
  package let found: Int

  /// The share of the given reasons that are right, from 0 to 1; `nil` if none was given.
  package var precision: Double? { given == 0 ? nil : Double(right) / Double(given) }
}

extension ReasonAccuracy {
  /// The number of labeled items, and of the letters they are from.
  ///
  /// They were not used to make rules or weights. Their totals decided that a wide reading and the weights are used
  /// only where the usual rules do not apply.
  package static let measured = (items: 95, letters: 49)
}

extension ReasonKey {
  /// The accuracy of the reason, as counted by `compare-reasons --half kept`.
  package var accuracy: ReasonAccuracy {
    switch self {
    case .noBenefitShown: ReasonAccuracy(given: 14, right: 11, wanted: 11, found: 11)
    case .conservativeCareFirst: ReasonAccuracy(given: 25, right: 24, wanted: 27, found: 24)
    case .findingsInsufficient: ReasonAccuracy(given: 49, right: 41, wanted: 49, found: 40)
    case .noIndication: ReasonAccuracy(given: 19, right: 12, wanted: 13, found: 12)
    case .recordMissing: ReasonAccuracy(given: 0, right: 0, wanted: 0, found: 0)
    case .quantityOrDuration: ReasonAccuracy(given: 10, right: 8, wanted: 17, found: 8)
    case .requestIncomplete: ReasonAccuracy(given: 2, right: 2, wanted: 2, found: 2)
    case .notRecommended: ReasonAccuracy(given: 10, right: 8, wanted: 9, found: 8)
    case .ingredientNotRecommended: ReasonAccuracy(given: 3, right: 3, wanted: 4, found: 3)
    case .monitoringAbsent: ReasonAccuracy(given: 3, right: 2, wanted: 2, found: 2)
    case .harmRisk: ReasonAccuracy(given: 2, right: 2, wanted: 3, found: 2)
    case .repeatWithoutChange: ReasonAccuracy(given: 2, right: 1, wanted: 1, found: 1)
    case .alreadyAuthorized: ReasonAccuracy(given: 2, right: 1, wanted: 2, found: 1)
    case .dependsOnDenied: ReasonAccuracy(given: 5, right: 5, wanted: 5, found: 5)
    case .alternativeAvailable: ReasonAccuracy(given: 8, right: 7, wanted: 10, found: 7)
    case .criteriaMet: ReasonAccuracy(given: 6, right: 6, wanted: 6, found: 5)
    case .benefitShown: ReasonAccuracy(given: 1, right: 0, wanted: 1, found: 0)
    case .guidelineSupports: ReasonAccuracy(given: 2, right: 2, wanted: 1, found: 1)
    case .safetyOrUrgency: ReasonAccuracy(given: 0, right: 0, wanted: 0, found: 0)
    case .accompaniesApproved: ReasonAccuracy(given: 0, right: 0, wanted: 1, found: 0)
    case .other: ReasonAccuracy(given: 0, right: 0, wanted: 1, found: 0)
    }
  }

  /// True if at most one in five of the given reasons was wrong.
  ///
  /// It is false for a reason that was never given.
  package var isCertain: Bool { accuracy.precision.map { $0 >= 0.8 } ?? false }

  /// The name shown with a sentence: ‘criteria met’, or ‘perhaps no indication’ if the reason is not certain.
  package var statement: String { isCertain ? name : "perhaps " + name }
}

extension Reason {
  /// The name shown with the sentence, and who speaks unless it is the reviewer: ‘criteria met, in a guideline's words’.
  package var statement: String { key.statement + (isFromGuideline ? ", \(Self.guidelineWords)" : "") }

  /// The words for a sentence that only reports a guideline.
  package static let guidelineWords = "in a guideline's words"
}
