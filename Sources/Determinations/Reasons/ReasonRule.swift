/// The condition under which a sentence of a rationale gives a reason.
struct ReasonRule: Sendable {
  let key: ReasonKey
  /// The rank of the reason: the lowest, most specific rank becomes the main reason, and among equal ranks the first in
  /// the text.
  let rank: Int
  /// Three sets of cues, each of which must share a cue with the sentence; ``ReasonCues/all`` for no condition.
  ///
  /// They are not in an array, because rules are checked for every sentence.
  let needs: (ReasonCues, ReasonCues, ReasonCues)
  /// Cues of which one must be negated; empty for no condition.
  let negated: ReasonCues
  /// Cues of which one must occur without negation; empty for no condition.
  let affirmed: ReasonCues
  /// Cues that must not occur in the sentence.
  let exclusions: ReasonCues
  let scope: Scope

  enum Scope: Sendable {
    /// Sentences of the reviewer about the case.
    case reviewer
    /// Also short sentences without a source after one with a source.
    case unattributed
    /// Also sentences that report a guideline.
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

  /// The maximum number of words of a short sentence.
  private static let shortLength = 16

  /// Returns true if a sentence is in the scope of the rule.
  func isWithin(_ sentence: ReasonSentence, isQuoting: Bool) -> Bool {
    switch scope {
    case .any: true
    case .unattributed: !isQuoting || !sentence.isQuotation && sentence.length <= Self.shortLength
    case .reviewer: !isQuoting
    }
  }

  /// Returns true if a sentence fulfills the conditions; it must have cues.
  func holds(for sentence: ReasonSentence) -> Bool {
    !needs.0.isDisjoint(with: sentence.cues) && !needs.1.isDisjoint(with: sentence.cues)
      && !needs.2.isDisjoint(with: sentence.cues)
      && (negated.isEmpty || !negated.isDisjoint(with: sentence.negated))
      && (affirmed.isEmpty || !affirmed.isDisjoint(with: sentence.affirmed))
      && exclusions.isDisjoint(with: sentence.cues)
  }
}

/// Rules for one outcome, indexed by the cues that they require.
///
/// Few rules hold for a sentence, and its cues determine which ones to check.
final class ReasonRuleTable: Sendable {
  private let rules: [ReasonRule]
  /// For each cue, the rules that it triggers: bit *i* represents rule *i*.
  private let rulesByCue: [UInt64]

  init(_ rules: [ReasonRule]) {
    precondition(rules.count <= UInt64.bitWidth, "ReasonRuleTable: too many rules for one word")
    self.rules = rules
    let triggers = rules.map { rule in
      if rule.needs.0 != .all { return rule.needs.0 }
      return rule.affirmed.isEmpty ? rule.negated : rule.affirmed
    }
    rulesByCue = ReasonCue.allCases.map { cue in
      triggers.indices.reduce(0) { triggers[$1].contains(cue) ? $0 | 1 << UInt64($1) : $0 }
    }
  }

  /// Returns the rules that the cues of a sentence trigger: bit *i* represents rule *i*.
  func candidates(for sentence: ReasonSentence) -> UInt64 {
    var candidates: UInt64 = 0
    sentence.cues.forEach { candidates |= rulesByCue[$0] }
    return candidates
  }

  /// Removes candidates up to the first one that holds for a sentence, and returns it.
  func next(in candidates: inout UInt64, for sentence: ReasonSentence, isQuoting: Bool) -> ReasonRule? {
    while candidates != 0 {
      let index = candidates.trailingZeroBitCount
      candidates &= candidates - 1
      if rules[index].isWithin(sentence, isQuoting: isQuoting), rules[index].holds(for: sentence) {
        return rules[index]
      }
    }
    return nil
  }
}

/// The rules for reasons; a new reason, or a new wording of one, is an entry here and its phrases.
enum ReasonRules {
  /// Rules for items whose denial was upheld.
  static let upheld: [ReasonRule] = [
    ReasonRule(
      .dependsOnDenied, rank: 0,
      needs: [.init(.dependence), .init(.surgery, .requestFor), .init(.notNecessary, .isNotSupported)], scope: .any),
    ReasonRule(
      .dependsOnDenied, rank: 0, needs: [.init(.ancillary), .init(.surgery), .init(.secondConclusion)], scope: .any),
    ReasonRule(
      .dependsOnDenied, rank: 0, needs: [.init(.since), .init(.secondConclusion)], unless: .init(.source),
      scope: .any),
    ReasonRule(
      .ingredientNotRecommended, rank: 0, needs: [.init(.compound), .init(.notRecommended, .ingredientRefused)],
      unless: .init(.compoundRule), scope: .unattributed),

    ReasonRule(.quantityOrDuration, rank: 2, affirmed: .init(.excess), unless: .init(.additive, .overDose)),
    ReasonRule(.quantityOrDuration, rank: 6, needs: [.init(.additive)], affirmed: .init(.excess)),
    ReasonRule(
      .quantityOrDuration, rank: 2, needs: [.init(.asRequested, .strongOwn)], affirmed: .init(.excess),
      unless: .init(.conditional, .overDose, .additive), scope: .any),
    ReasonRule(
      .quantityOrDuration, rank: 6, negated: .init(.excess),
      unless: .init(.benefit, .finding, .monitoring, .reasonGiven, .exception)),
    ReasonRule(
      .quantityOrDuration, rank: 4,
      needs: [.init(.more), .init(.visits), .init(.reporting, .isSupported, .withinGuideline, .source)],
      unless: .init(.conditional, .negation, .benefit)),
    ReasonRule(
      .quantityOrDuration, rank: 4, needs: [.init(.shortTerm, .notRecommended, .isNotSupported), .init(.prolonged)],
      unless: .init(.conditional), scope: .unattributed),
    ReasonRule(.quantityOrDuration, rank: 4, negated: .init(.shortTerm), unless: .init(.benefit, .trialFailed)),
    ReasonRule(
      .quantityOrDuration, rank: 8, needs: [.init(.amount), .init(.isNotSupported)],
      unless: .init(.notNecessary, .leftOut)),
    ReasonRule(
      .monitoringAbsent, rank: 7, negated: .init(.monitoring), unless: .init(.finding, .indication, .repeated)),
    ReasonRule(.monitoringAbsent, rank: 2, needs: [.init(.monitoring)], affirmed: .init(.aberrance)),
    ReasonRule(.monitoringAbsent, rank: 0, needs: [.init(.overDose)], affirmed: .init(.excess)),

    ReasonRule(
      .repeatWithoutChange, rank: 2, needs: [.init(.earlierStudy, .repeated)], negated: .init(.change),
      unless: .init(.benefit, .trialFailed)),
    ReasonRule(
      .repeatWithoutChange, rank: 2, needs: [.init(.repeated), .init(.examination)],
      negated: .init(.reasonGiven, .indication, .finding)),
    ReasonRule(
      .repeatWithoutChange, rank: 8, needs: [.init(.examination), .init(.additive)], affirmed: .init(.earlierStudy)),
    ReasonRule(
      .notRecommended, rank: 2, needs: [.init(.notRecommended)],
      unless: .init(.prolonged, .excess, .shortTerm, .dependence, .compoundRule, .compound),
      scope: .unattributed),
    ReasonRule(.notRecommended, rank: 4, needs: [.init(.guidelineRefuses)], unless: .init(.dependence), scope: .any),
    ReasonRule(.notRecommended, rank: 6, needs: [.init(.unproven)]),

    ReasonRule(
      .findingsInsufficient, rank: 4, negated: .init(.finding),
      unless: .init(.otherForm, .condition, .reasonGiven, .benefit, .repeated)),
    ReasonRule(.findingsInsufficient, rank: 4, negated: .init(.stationary)),
    ReasonRule(
      .findingsInsufficient, rank: 4, negated: .init(.condition),
      unless: .init(.benefit, .reasonGiven, .otherForm, .trialFailed, .monitoring)),
    ReasonRule(
      .findingsInsufficient, rank: 4, needs: [.init(.examination)], negated: .init(.finding),
      unless: .init(.tolerated, .reasonGiven, .benefit, .repeated)),
    ReasonRule(
      .findingsInsufficient, rank: 5, needs: [.init(.examination)], affirmed: .init(.normalFinding),
      unless: .init(.earlierStudy)),
    ReasonRule(
      .noBenefitShown, rank: 4, negated: .init(.benefit),
      unless: .init(.plan, .management, .unproven, .notRecommended, .guidelineRefuses, .stationary)),
    ReasonRule(
      .noBenefitShown, rank: 4, needs: [.init(.isNotSupported)], affirmed: .init(.benefit),
      unless: .init(.conditional, .requestFor, .since, .notRecommended)),
    ReasonRule(.noBenefitShown, rank: 6, affirmed: .init(.response)),
    ReasonRule(
      .conservativeCareFirst, rank: 6, needs: [.init(.trialFailed)], negated: .init(.conservativeCare),
      unless: .init(.benefit, .excess)),
    ReasonRule(.conservativeCareFirst, rank: 6, negated: .init(.trial), unless: .init(.benefit, .excess, .authorized)),
    ReasonRule(.conservativeCareFirst, rank: 6, needs: [.init(.premature)]),

    ReasonRule(.alternativeAvailable, rank: 8, needs: [.init(.negation, .negationAfter)], affirmed: .init(.otherForm)),
    ReasonRule(.alternativeAvailable, rank: 8, negated: .init(.otherForm, .selfCare), unless: .init(.trial)),
    ReasonRule(.alternativeAvailable, rank: 8, needs: [.init(.conditional)], affirmed: .init(.selfCare)),
    ReasonRule(.alternativeAvailable, rank: 8, affirmed: .init(.suffices)),
    ReasonRule(
      .alreadyAuthorized, rank: 3, needs: [.init(.units), .init(.authorized)],
      unless: .init(.benefit, .excess, .conditional, .notNecessary, .requestFor, .toUndergo)),
    ReasonRule(.alreadyAuthorized, rank: 3, affirmed: .init(.contingent)),
    ReasonRule(.alreadyAuthorized, rank: 4, needs: [.init(.contingent), .init(.authorized)]),
    ReasonRule(.alreadyAuthorized, rank: 3, needs: [.init(.duplicate)], unless: .init(.benefit)),
    ReasonRule(.harmRisk, rank: 8, affirmed: .init(.harm)),
    ReasonRule(
      .requestIncomplete, rank: 8, needs: [.init(.leftOut), .init(.amount, .requestDetail)],
      unless: .init(.benefit, .past, .finding, .conservativeCare)),
    ReasonRule(.requestIncomplete, rank: 8, affirmed: .init(.vague)),
    ReasonRule(.recordMissing, rank: 10, needs: [.init(.negation, .negationAfter)], affirmed: .init(.onset)),
    ReasonRule(.recordMissing, rank: 10, negated: .init(.onset)),
    ReasonRule(.other, rank: 10, needs: [.init(.unrelated)]),
    ReasonRule(.noIndication, rank: 12, negated: .init(.management, .reasonGiven), unless: .init(.change, .exception)),
    ReasonRule(
      .noIndication, rank: 12, negated: .init(.indication), unless: .init(.change, .exception, .notNecessary)),
  ]

  /// Rules for items whose denial was overturned.
  static let overturned: [ReasonRule] = [
    ReasonRule(.benefitShown, rank: 2, affirmed: .init(.gain), unless: .init(.conditional)),
    ReasonRule(.criteriaMet, rank: 2, needs: [.init(.clinicalFact)], affirmed: .init(.meetsCriteria)),
    ReasonRule(
      .guidelineSupports, rank: 3, affirmed: .init(.withinGuideline),
      unless: .init(.necessary, .notNecessary, .isNotSupported, .notRecommended)),
    ReasonRule(.safetyOrUrgency, rank: 4, affirmed: .init(.urgency)),
    ReasonRule(
      .accompaniesApproved, rank: 1, needs: [.init(.isSupported, .necessary)], affirmed: .init(.accompanied),
      scope: .any),
  ]

  /// Rules with classes of words; the first that holds gives the reason of a sentence that no other rule covers.
  ///
  /// They apply to upheld items in which the usual phrases find no reason.
  static let upheldClasses: [ReasonRule] = [
    ReasonRule(
      .dependsOnDenied, rank: 1,
      needs: [.init(.partnerWord, .requestFor), .init(.refusedWord, .isNotSupported), .init(.mootWord)],
      unless: .init(.benefit)),
    ReasonRule(
      .ingredientNotRecommended, rank: 1,
      needs: [
        .init(.ingredientWord), .init(.unprovenWord, .notRecommended, .isNotSupported, .isSupported),
        .init(.negation, .notRecommended, .isNotSupported),
      ], unless: .init(.compoundRule), scope: .unattributed),
    ReasonRule(.alreadyAuthorized, rank: 4, needs: [.init(.allowedWord), .init(.aheadWord)]),
    ReasonRule(.repeatWithoutChange, rank: 2, needs: [.init(.studyWord), .init(.earlierWord), .init(.sameWord)]),
    ReasonRule(.monitoringAbsent, rank: 3, needs: [.init(.doseWord), .init(.limitWord)], unless: .init(.conditional)),
    ReasonRule(.monitoringAbsent, rank: 4, needs: [.init(.monitorWord), .init(.aberrantWord)]),
    ReasonRule(
      .requestIncomplete, rank: 4,
      needs: [.init(.leftOut, .negationAfter, .vagueWord), .init(.asRequested, .requestFor, .vagueWord)],
      negated: .init(.detailWord), unless: .init(.benefit, .finding, .findingWord)),
    ReasonRule(.requestIncomplete, rank: 4, needs: [.init(.vagueWord)]),
    ReasonRule(.recordMissing, rank: 9, needs: [.init(.unreadable)]),
    ReasonRule(
      .recordMissing, rank: 9, needs: [.init(.notSubmitted)], negated: .init(.record),
      unless: .init(.finding, .condition, .benefit, .examination, .trialFailed)),
    ReasonRule(.monitoringAbsent, rank: 7, negated: .init(.monitorWord)),
    ReasonRule(.notRecommended, rank: 5, needs: [.init(.unprovenWord)]),
    ReasonRule(.conservativeCareFirst, rank: 6, negated: .init(.firstCareWord), unless: .init(.otherForm)),
    ReasonRule(
      .conservativeCareFirst, rank: 6, needs: [.init(.careWord), .init(.triedWord)],
      negated: .init(.careWord, .triedWord)),
    ReasonRule(.conservativeCareFirst, rank: 6, needs: [.init(.early)]),
    ReasonRule(.noBenefitShown, rank: 5, negated: .init(.gainWord), unless: .init(.unprovenWord)),
    ReasonRule(.noBenefitShown, rank: 5, affirmed: .init(.noGain)),
    ReasonRule(.quantityOrDuration, rank: 5, affirmed: .init(.limitWord)),
    ReasonRule(.harmRisk, rank: 7, affirmed: .init(.harmWord), unless: .init(.conditional)),
    ReasonRule(.alternativeAvailable, rank: 7, affirmed: .init(.otherWord)),
    ReasonRule(.noIndication, rank: 10, negated: .init(.purposeWord)),
    ReasonRule(.findingsInsufficient, rank: 5, negated: .init(.findingWord)),
    ReasonRule(.findingsInsufficient, rank: 6, affirmed: .init(.normalWord)),
  ]

  /// Rules with classes of words for overturned items.
  static let overturnedClasses: [ReasonRule] = [
    ReasonRule(
      .accompaniesApproved, rank: 1,
      needs: [.init(.isSupported, .necessary), .init(.since, .turn, .approvedWord, .asRequested, .concurrentWord)],
      affirmed: .init(.accompanied), scope: .any),
    ReasonRule(
      .accompaniesApproved, rank: 1,
      needs: [.init(.partnerWord), .init(.approvedWord, .isSupported), .init(.companionWord)]),
    ReasonRule(.benefitShown, rank: 2, needs: [.init(.effectWord)], affirmed: .init(.gainedWord)),
    ReasonRule(.safetyOrUrgency, rank: 3, affirmed: .init(.urgentWord)),
  ]
}
