/// When a sentence of a rationale gives a reason.
struct ReasonRule: Sendable {
  let key: ReasonKey
  /// How concrete the reason is: the lowest number makes the main reason, of equal ones the first in the text.
  let rank: Int
  /// Sets of cues, of each of which one must be in the sentence; ``ReasonCues/all`` where there is no other need.
  ///
  /// They stand in the rule itself, as rules are asked about every sentence.
  let needs: (ReasonCues, ReasonCues, ReasonCues)
  /// Cues of which one must stand under a negation; none if empty.
  let negated: ReasonCues
  /// Cues of which one must stand under no negation; none if empty.
  let affirmed: ReasonCues
  /// Cues that must not be in the sentence.
  let exclusions: ReasonCues
  let scope: Scope

  enum Scope: Sendable {
    /// Sentences in which the reviewer speaks of the case.
    case reviewer
    /// Also short sentences that name no source, though one before them does.
    case unattributed
    /// Also sentences that tell what a guideline says.
    case any
  }

  init(
    _ key: ReasonKey, rank: Int, needs: [ReasonCues] = [], negated: ReasonCues = ReasonCues(),
    affirmed: ReasonCues = ReasonCues(), unless exclusions: ReasonCues = ReasonCues(), scope: Scope = .reviewer
  ) {
    self.key = key
    self.rank = rank
    precondition(needs.count <= 3, "a rule has three needs at most")
    func need(_ index: Int) -> ReasonCues { index < needs.count ? needs[index] : .all }
    self.needs = (need(0), need(1), need(2))
    self.negated = negated
    self.affirmed = affirmed
    self.exclusions = exclusions
    self.scope = scope
  }

  /// True if a sentence, which has cues, gives the reason.
  func holds(for sentence: ReasonSentence) -> Bool {
    !needs.0.isDisjoint(with: sentence.cues) && !needs.1.isDisjoint(with: sentence.cues)
      && !needs.2.isDisjoint(with: sentence.cues)
      && (negated.isEmpty || !negated.isDisjoint(with: sentence.negated))
      && (affirmed.isEmpty || !affirmed.isDisjoint(with: sentence.affirmed))
      && exclusions.isDisjoint(with: sentence.cues)
  }
}

/// The rules by which reasons are found: a new reason, or a new way to say one, is one entry here with its phrases.
enum ReasonRules {
  /// Rules for items whose denial was upheld.
  static let upheld: [ReasonRule] = [
    ReasonRule(
      .dependsOnDenied, rank: 0,
      needs: [.init(.dependence), .init(.surgery, .requestFor), .init(.notNecessary, .isNotSupported)], scope: .any),
    ReasonRule(
      .dependsOnDenied, rank: 0, needs: [.init(.ancillary), .init(.surgery), .init(.secondConclusion)], scope: .any),
    ReasonRule(
      .dependsOnDenied, rank: 0, needs: [.init(.since), .init(.secondConclusion)], unless: .init(.source)),
    ReasonRule(.ingredientNotRecommended, rank: 0, needs: [.init(.compoundRule)], scope: .any),

    ReasonRule(.quantityOrDuration, rank: 1, affirmed: .init(.excess)),
    ReasonRule(.quantityOrDuration, rank: 2, needs: [.init(.shortTerm, .notRecommended)], affirmed: .init(.prolonged)),
    ReasonRule(
      .quantityOrDuration, rank: 4, needs: [.init(.leftOut), .init(.amount)], unless: .init(.notNecessary)),
    ReasonRule(.monitoringAbsent, rank: 1, negated: .init(.monitoring), unless: .init(.finding)),
    ReasonRule(.monitoringAbsent, rank: 0, needs: [.init(.overDose)], affirmed: .init(.excess)),

    ReasonRule(.repeatWithoutChange, rank: 1, needs: [.init(.earlierStudy, .repeated)], negated: .init(.change)),
    ReasonRule(.repeatWithoutChange, rank: 4, needs: [.init(.examination)], affirmed: .init(.earlierStudy)),
    ReasonRule(
      .notRecommended, rank: 1, needs: [.init(.notRecommended)],
      unless: .init(.prolonged, .excess, .shortTerm, .dependence, .compoundRule), scope: .unattributed),
    ReasonRule(.notRecommended, rank: 2, needs: [.init(.unproven)]),

    ReasonRule(
      .findingsInsufficient, rank: 2, negated: .init(.finding), unless: .init(.otherForm, .tolerated, .condition)),
    ReasonRule(.findingsInsufficient, rank: 2, needs: [.init(.examination)], affirmed: .init(.normalFinding)),
    ReasonRule(.noBenefitShown, rank: 2, negated: .init(.benefit)),
    ReasonRule(.noBenefitShown, rank: 3, affirmed: .init(.response)),
    ReasonRule(.conservativeCareFirst, rank: 3, needs: [.init(.trialFailed)], negated: .init(.conservativeCare)),
    ReasonRule(.conservativeCareFirst, rank: 3, negated: .init(.trial), unless: .init(.benefit, .excess, .authorized)),
    ReasonRule(.conservativeCareFirst, rank: 3, needs: [.init(.premature)]),

    ReasonRule(.alternativeAvailable, rank: 4, needs: [.init(.negation, .negationAfter)], affirmed: .init(.otherForm)),
    ReasonRule(.alternativeAvailable, rank: 4, negated: .init(.otherForm, .selfCare)),
    ReasonRule(.alternativeAvailable, rank: 4, needs: [.init(.conditional)], affirmed: .init(.selfCare)),
    ReasonRule(.alreadyAuthorized, rank: 4, affirmed: .init(.authorized)),
    ReasonRule(.alreadyAuthorized, rank: 4, affirmed: .init(.duplicate)),
    ReasonRule(.harmRisk, rank: 4, affirmed: .init(.harm)),
    ReasonRule(.noIndication, rank: 1, negated: .init(.condition)),
    ReasonRule(.noIndication, rank: 3, negated: .init(.indication), unless: .init(.reasonGiven, .finding)),
    ReasonRule(.noIndication, rank: 6, negated: .init(.reasonGiven)),
    ReasonRule(.requestIncomplete, rank: 4, needs: [.init(.leftOut), .init(.requestDetail)], unless: .init(.amount)),
    ReasonRule(.requestIncomplete, rank: 4, affirmed: .init(.vague)),
    ReasonRule(.recordMissing, rank: 5, negated: .init(.record), unless: .init(.finding)),
    ReasonRule(.other, rank: 5, needs: [.init(.unrelated)]),
  ]

  /// Rules for items whose denial was overturned.
  static let overturned: [ReasonRule] = [
    ReasonRule(.benefitShown, rank: 2, affirmed: .init(.gain), unless: .init(.conditional)),
    ReasonRule(.criteriaMet, rank: 2, needs: [.init(.clinicalFact)], affirmed: .init(.meetsCriteria)),
    ReasonRule(.guidelineSupports, rank: 3, affirmed: .init(.withinGuideline)),
    ReasonRule(.safetyOrUrgency, rank: 4, affirmed: .init(.urgency)),
    ReasonRule(
      .accompaniesApproved, rank: 4, needs: [.init(.isSupported, .necessary)], affirmed: .init(.accompanied)),
  ]
}
