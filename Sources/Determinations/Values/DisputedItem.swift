/// A disputed treatment request, and the decision on it.
package struct DisputedItem: Hashable, Sendable {
  /// The request in dispute.
  ///
  /// In ‘X was the original request. Y was authorized … The remaining IMR eligible portion of the original request, Z
  /// is: Upheld’, it is Z.
  package var request: String
  /// The original request; X in that pattern.
  package var originalRequest: String?
  /// The treatment that the claims administrator authorized; Y in that pattern.
  package var authorized: String?
  /// The decision of utilization review on the request.
  package var utilizationReview: UtilizationReview
  package var outcome: ItemOutcome
  /// The letter's own word for the outcome; empty if it has none.
  package var outcomeText: String
  /// The treatment category in the state's own terms, inferred from the request.
  package var category: TreatmentCategory?
  /// A second category of the request, if it has two: for a service around an operation, the category of the service
  /// itself.
  package var furtherCategory: TreatmentCategory?
  /// The body regions that the request names.
  package var regions: [BodyRegion]
  /// The distinct drugs that the request names, in order.
  package var drugs: [RequestedDrug]
  /// The guidelines that the claims administrator cited for the denial.
  package var claimsAdministrator: CitedGuidelines
  /// The guidelines that the reviewer cited.
  package var reviewer: CitedGuidelines
  /// The reviewer's reasons, unwrapped; paragraphs are separated by `\n\n`.
  package var rationale: String
  /// The sentence of the rationale that states medical necessity, ignoring codas.
  package var verdict: String?
  /// The agreement between the chapters that both sides cite.
  package var agreement: CitationAgreement
  /// The conclusion of the verdict sentence, if there is one.
  package var verdictSense: VerdictSense?
  /// The distinct reasons of the reviewer, the main one first; empty if none was recognized.
  package var reasons: [Reason]

  package init(
    request: String, originalRequest: String? = nil, authorized: String? = nil, outcome: ItemOutcome = .unknown,
    outcomeText: String = "", category: TreatmentCategory? = nil, furtherCategory: TreatmentCategory? = nil,
    regions: [BodyRegion] = [],
    drugs: [RequestedDrug] = [],
    utilizationReview: UtilizationReview = .unknown,
    claimsAdministrator: CitedGuidelines = CitedGuidelines(), reviewer: CitedGuidelines = CitedGuidelines(),
    rationale: String = "", verdict: String? = nil, verdictSense: VerdictSense? = nil,
    agreement: CitationAgreement? = nil, reasons: [Reason] = []
  ) {
    self.request = request
    self.originalRequest = originalRequest
    self.authorized = authorized
    self.outcome = outcome
    self.outcomeText = outcomeText
    self.category = category
    self.furtherCategory = furtherCategory
    self.regions = regions
    self.drugs = drugs
    self.claimsAdministrator = claimsAdministrator
    self.reviewer = reviewer
    self.rationale = rationale
    self.verdict = verdict
    self.verdictSense = verdictSense
    self.utilizationReview = utilizationReview
    self.reasons = reasons
    self.agreement =
      agreement ?? CitationAgreement(administrator: claimsAdministrator.chapters, reviewer: reviewer.chapters)
  }
}

/// The decision of utilization review on a request, according to the letter.
package enum UtilizationReview: String, Hashable, Sendable, NumberedCase {
  case denied
  /// A part of the request, or a different treatment, was authorized.
  case modified
  /// The item's heading could not be read.
  case unknown
}

/// The conclusion of a rationale's verdict sentence.
package enum VerdictSense: String, Hashable, Sendable, NumberedCase {
  case necessary
  case notNecessary = "not-necessary"
  /// A sentence about medical necessity that states neither.
  case unclear
}

/// A drug in a request, with the words of the request.
package struct RequestedDrug: Hashable, Sendable {
  /// The words of the request: `Norco`.
  package let name: String
  /// The product that they name.
  package let drug: Drug

  package init(name: String, drug: Drug) {
    self.name = name
    self.drug = drug
  }
}
