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
    var rulesByCue = [UInt64](repeating: 0, count: ReasonCue.allCases.count)
    for (rule, cues) in triggers.enumerated() {
      cues.forEach { rulesByCue[$0] |= 1 &<< UInt64(rule) }
    }
    self.rulesByCue = rulesByCue
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
      needs: [[.dependence], [.surgery, .requestFor], [.notNecessary, .isNotSupported]], scope: .any),
    ReasonRule(
      .dependsOnDenied, rank: 0, needs: [[.ancillary], [.surgery], [.secondConclusion]], scope: .any),
    ReasonRule(
      .dependsOnDenied, rank: 0, needs: [[.since], [.secondConclusion]], unless: [.source],
      scope: .any),
    ReasonRule(
      .ingredientNotRecommended, rank: 0, needs: [[.compound], [.notRecommended, .ingredientRefused]],
      unless: [.compoundRule], scope: .unattributed),

    ReasonRule(.quantityOrDuration, rank: 2, affirmed: [.excess], unless: [.additive, .overDose]),
    ReasonRule(.quantityOrDuration, rank: 6, needs: [[.additive]], affirmed: [.excess]),
    ReasonRule(
      .quantityOrDuration, rank: 2, needs: [[.asRequested, .strongOwn]], affirmed: [.excess],
      unless: [.conditional, .overDose, .additive], scope: .any),
    ReasonRule(
      .quantityOrDuration, rank: 6, negated: [.excess],
      unless: [.benefit, .finding, .monitoring, .reasonGiven, .exception]),
    ReasonRule(
      .quantityOrDuration, rank: 4,
      needs: [[.more], [.visits], [.reporting, .isSupported, .withinGuideline, .source]],
      unless: [.conditional, .negation, .benefit]),
    ReasonRule(
      .quantityOrDuration, rank: 4, needs: [[.shortTerm, .notRecommended, .isNotSupported], [.prolonged]],
      unless: [.conditional], scope: .unattributed),
    ReasonRule(.quantityOrDuration, rank: 4, negated: [.shortTerm], unless: [.benefit, .trialFailed]),
    ReasonRule(
      .quantityOrDuration, rank: 8, needs: [[.amount], [.isNotSupported]],
      unless: [.notNecessary, .leftOut]),
    ReasonRule(
      .monitoringAbsent, rank: 7, negated: [.monitoring], unless: [.finding, .indication, .repeated]),
    ReasonRule(.monitoringAbsent, rank: 2, needs: [[.monitoring]], affirmed: [.aberrance]),
    ReasonRule(.monitoringAbsent, rank: 0, needs: [[.overDose]], affirmed: [.excess]),

    ReasonRule(
      .repeatWithoutChange, rank: 2, needs: [[.earlierStudy, .repeated]], negated: [.change],
      unless: [.benefit, .trialFailed]),
    ReasonRule(
      .repeatWithoutChange, rank: 2, needs: [[.repeated], [.examination]],
      negated: [.reasonGiven, .indication, .finding]),
    ReasonRule(
      .repeatWithoutChange, rank: 8, needs: [[.examination], [.additive]], affirmed: [.earlierStudy]),
    ReasonRule(
      .notRecommended, rank: 2, needs: [[.notRecommended]],
      unless: [.prolonged, .excess, .shortTerm, .dependence, .compoundRule, .compound],
      scope: .unattributed),
    ReasonRule(.notRecommended, rank: 4, needs: [[.guidelineRefuses]], unless: [.dependence], scope: .any),
    ReasonRule(.notRecommended, rank: 6, needs: [[.unproven]]),

    ReasonRule(
      .findingsInsufficient, rank: 4, negated: [.finding],
      unless: [.otherForm, .condition, .reasonGiven, .benefit, .repeated]),
    ReasonRule(.findingsInsufficient, rank: 4, negated: [.stationary]),
    ReasonRule(
      .findingsInsufficient, rank: 4, negated: [.condition],
      unless: [.benefit, .reasonGiven, .otherForm, .trialFailed, .monitoring]),
    ReasonRule(
      .findingsInsufficient, rank: 4, needs: [[.examination]], negated: [.finding],
      unless: [.tolerated, .reasonGiven, .benefit, .repeated]),
    ReasonRule(
      .findingsInsufficient, rank: 5, needs: [[.examination]], affirmed: [.normalFinding],
      unless: [.earlierStudy]),
    ReasonRule(
      .noBenefitShown, rank: 4, negated: [.benefit],
      unless: [.plan, .management, .unproven, .notRecommended, .guidelineRefuses, .stationary]),
    ReasonRule(
      .noBenefitShown, rank: 4, needs: [[.isNotSupported]], affirmed: [.benefit],
      unless: [.conditional, .requestFor, .since, .notRecommended]),
    ReasonRule(.noBenefitShown, rank: 6, affirmed: [.response]),
    ReasonRule(
      .conservativeCareFirst, rank: 6, needs: [[.trialFailed]], negated: [.conservativeCare],
      unless: [.benefit, .excess]),
    ReasonRule(.conservativeCareFirst, rank: 6, negated: [.trial], unless: [.benefit, .excess, .authorized]),
    ReasonRule(.conservativeCareFirst, rank: 6, needs: [[.premature]]),

    ReasonRule(.alternativeAvailable, rank: 8, needs: [[.negation, .negationAfter]], affirmed: [.otherForm]),
    ReasonRule(.alternativeAvailable, rank: 8, negated: [.otherForm, .selfCare], unless: [.trial]),
    ReasonRule(.alternativeAvailable, rank: 8, needs: [[.conditional]], affirmed: [.selfCare]),
    ReasonRule(.alternativeAvailable, rank: 8, affirmed: [.suffices]),
    ReasonRule(
      .alreadyAuthorized, rank: 3, needs: [[.units], [.authorized]],
      unless: [.benefit, .excess, .conditional, .notNecessary, .requestFor, .toUndergo]),
    ReasonRule(.alreadyAuthorized, rank: 3, affirmed: [.contingent]),
    ReasonRule(.alreadyAuthorized, rank: 4, needs: [[.contingent], [.authorized]]),
    ReasonRule(.alreadyAuthorized, rank: 3, needs: [[.duplicate]], unless: [.benefit]),
    ReasonRule(.harmRisk, rank: 8, affirmed: [.harm]),
    ReasonRule(
      .requestIncomplete, rank: 8, needs: [[.leftOut], [.amount, .requestDetail]],
      unless: [.benefit, .past, .finding, .conservativeCare]),
    ReasonRule(.requestIncomplete, rank: 8, affirmed: [.vague]),
    ReasonRule(.recordMissing, rank: 10, needs: [[.negation, .negationAfter]], affirmed: [.onset]),
    ReasonRule(.recordMissing, rank: 10, negated: [.onset]),
    ReasonRule(.other, rank: 10, needs: [[.unrelated]]),
    ReasonRule(.noIndication, rank: 12, negated: [.management, .reasonGiven], unless: [.change, .exception]),
    ReasonRule(
      .noIndication, rank: 12, negated: [.indication], unless: [.change, .exception, .notNecessary]),
  ]

  /// Rules for items whose denial was overturned.
  static let overturned: [ReasonRule] = [
    ReasonRule(.benefitShown, rank: 2, affirmed: [.gain], unless: [.conditional]),
    ReasonRule(.criteriaMet, rank: 2, needs: [[.clinicalFact]], affirmed: [.meetsCriteria]),
    ReasonRule(
      .guidelineSupports, rank: 3, affirmed: [.withinGuideline],
      unless: [.necessary, .notNecessary, .isNotSupported, .notRecommended]),
    ReasonRule(.safetyOrUrgency, rank: 4, affirmed: [.urgency]),
    ReasonRule(
      .accompaniesApproved, rank: 1, needs: [[.isSupported, .necessary]], affirmed: [.accompanied],
      scope: .any),
  ]

  /// Rules with classes of words; the first that holds gives the reason of a sentence that no other rule covers.
  ///
  /// They apply to upheld items in which the usual phrases find no reason.
  static let upheldClasses: [ReasonRule] = [
    ReasonRule(
      .dependsOnDenied, rank: 1,
      needs: [[.partnerWord, .requestFor], [.refusedWord, .isNotSupported], [.mootWord]],
      unless: [.benefit]),
    ReasonRule(
      .ingredientNotRecommended, rank: 1,
      needs: [
        [.ingredientWord], [.unprovenWord, .notRecommended, .isNotSupported, .isSupported],
        [.negation, .notRecommended, .isNotSupported],
      ], unless: [.compoundRule], scope: .unattributed),
    ReasonRule(.alreadyAuthorized, rank: 4, needs: [[.allowedWord], [.aheadWord]]),
    ReasonRule(.repeatWithoutChange, rank: 2, needs: [[.studyWord], [.earlierWord], [.sameWord]]),
    ReasonRule(.monitoringAbsent, rank: 3, needs: [[.doseWord], [.limitWord]], unless: [.conditional]),
    ReasonRule(.monitoringAbsent, rank: 4, needs: [[.monitorWord], [.aberrantWord]]),
    ReasonRule(
      .requestIncomplete, rank: 4,
      needs: [[.leftOut, .negationAfter, .vagueWord], [.asRequested, .requestFor, .vagueWord]],
      negated: [.detailWord], unless: [.benefit, .finding, .findingWord]),
    ReasonRule(.requestIncomplete, rank: 4, needs: [[.vagueWord]]),
    ReasonRule(.recordMissing, rank: 9, needs: [[.unreadable]]),
    ReasonRule(
      .recordMissing, rank: 9, needs: [[.notSubmitted]], negated: [.record],
      unless: [.finding, .condition, .benefit, .examination, .trialFailed]),
    ReasonRule(.monitoringAbsent, rank: 7, negated: [.monitorWord]),
    ReasonRule(.notRecommended, rank: 5, needs: [[.unprovenWord]]),
    ReasonRule(.conservativeCareFirst, rank: 6, negated: [.firstCareWord], unless: [.otherForm]),
    ReasonRule(
      .conservativeCareFirst, rank: 6, needs: [[.careWord], [.triedWord]],
      negated: [.careWord, .triedWord]),
    ReasonRule(.conservativeCareFirst, rank: 6, needs: [[.early]]),
    ReasonRule(.noBenefitShown, rank: 5, negated: [.gainWord], unless: [.unprovenWord]),
    ReasonRule(.noBenefitShown, rank: 5, affirmed: [.noGain]),
    ReasonRule(.quantityOrDuration, rank: 5, affirmed: [.limitWord]),
    ReasonRule(.harmRisk, rank: 7, affirmed: [.harmWord], unless: [.conditional]),
    ReasonRule(.alternativeAvailable, rank: 7, affirmed: [.otherWord]),
    ReasonRule(.noIndication, rank: 10, negated: [.purposeWord]),
    ReasonRule(.findingsInsufficient, rank: 5, negated: [.findingWord]),
    ReasonRule(.findingsInsufficient, rank: 6, affirmed: [.normalWord]),
  ]

  /// Rules with classes of words for overturned items.
  static let overturnedClasses: [ReasonRule] = [
    ReasonRule(
      .accompaniesApproved, rank: 1,
      needs: [[.isSupported, .necessary], [.since, .turn, .approvedWord, .asRequested, .concurrentWord]],
      affirmed: [.accompanied], scope: .any),
    ReasonRule(
      .accompaniesApproved, rank: 1,
      needs: [[.partnerWord], [.approvedWord, .isSupported], [.companionWord]]),
    ReasonRule(.benefitShown, rank: 2, needs: [[.effectWord]], affirmed: [.gainedWord]),
    ReasonRule(.safetyOrUrgency, rank: 3, affirmed: [.urgentWord]),
  ]
}
