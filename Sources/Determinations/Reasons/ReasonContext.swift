/// What the sentences of a rationale mean together, rather than one by one.
struct ReasonContext {
  private let outcome: ItemOutcome
  /// Cues of earlier sentences that a later one may continue.
  private var earlier = ReasonCues()
  /// The last sentence of the reviewer that states a fact about the patient.
  private var fact: Range<Int>?
  /// True if that sentence is about the injured worker or the records.
  private var isFactOfPatient = false
  /// The first sentence of the reviewer that may state another fact.
  private var otherFact: Range<Int>?
  /// The last sentence that calls the request appropriate.
  private var approval: Range<Int>?
  /// The last sentence that supports the treatment in any way.
  private var anySupport: Range<Int>?
  /// The last sentence of the reviewer with neither a denial nor the verdict.
  private var lastSentence: Range<Int>?
  /// The last sentence of the reviewer that denies anything.
  private var anyDenial: Range<Int>?
  /// The last sentence of the reviewer that finds no plan for surgery.
  private var missingPlan: Range<Int>?
  /// The last sentence of the reviewer that finds something missing for which there is no phrase.
  private var unknownGap: Range<Int>?
  /// The last sentence of the reviewer about something that the records do not show.
  private var gap: Range<Int>?
  /// The last sentence with the rule that a single unsuitable ingredient excludes a compound.
  private var compoundRule: Range<Int>?
  /// True if another sentence rejects an ingredient.
  private var refusesIngredient = false
  /// The last sentence of the reviewer that finds a document missing.
  private var missingRecord: Range<Int>?
  /// The last sentence in which a guideline limits the amount.
  private var measure: Range<Int>?
  /// The last sentence in which a guideline recommends the treatment, or, if the denial was upheld, does not.
  private var recommendation: Range<Int>?
  /// The last of these sentences without an exception.
  private var flatRecommendation: Range<Int>?

  /// True if only the usual phrases are read; a wider reading finds the others.
  private let isUsual: Bool

  init(outcome: ItemOutcome, isUsual: Bool) {
    self.outcome = outcome
    self.isUsual = isUsual
  }

  /// Adds the cues of earlier sentences that a sentence continues, as in ‘for short-term use … has been on it for a
  /// year’.
  func complete(_ sentence: inout ReasonSentence) {
    sentence.takeUp(.shortTerm, where: .prolonged, from: earlier)
  }

  /// Records a sentence; `isQuoting` is true if the sentence reports a guideline.
  mutating func add(_ sentence: ReasonSentence, _ range: Range<Int>, isQuoting: Bool, givesReason: Bool) {
    earlier.formUnion(sentence.cues.intersection(isQuoting ? Self.ofGuidelines : Self.ofReviewer))
    if isQuoting, sentence.cues.contains(.prolonged), !sentence.cues.isDisjoint(with: Self.refusals) {
      // ‘Not recommended for long-term use.’
      earlier.insert(.shortTerm)
    }
    if isQuoting, !sentence.cues.isDisjoint(with: Self.measures), !sentence.cues.contains(.benefit) { measure = range }
    if sentence.cues.contains(.compoundRule) {
      compoundRule = range
    } else if sentence.cues.contains(.ingredientRefused), !sentence.cues.contains(.exception) {
      refusesIngredient = true
    }
    let isRecommendation =
      switch outcome {
      case .upheld: isQuoting && !sentence.cues.isDisjoint(with: isUsual ? Self.refusals : Self.reservations)
      default:
        (isQuoting || sentence.cues.contains(.necessary)) && sentence.affirmed.contains(.withinGuideline)
          && sentence.cues.isDisjoint(with: Self.refusals)
      }
    if isRecommendation {
      recommendation = range
      if isQuoting, sentence.cues.isDisjoint(with: Self.exceptions),
        outcome != .upheld || !sentence.cues.isDisjoint(with: Self.refusals)
      {
        flatRecommendation = range
      }
    }
    let isAgainst = !sentence.cues.isDisjoint(with: Self.against)
    if sentence.cues.contains(.supportWord), !isAgainst { anySupport = range }
    guard !isQuoting, sentence.cues.isDisjoint(with: Self.verdicts) else { return }
    if !isAgainst, sentence.cues.isDisjoint(with: Self.negations) { lastSentence = range }
    // In a wider reading, ‘the drug is recommended for neuropathic pain’ says nothing about the patient.
    let isOfPatient = isUsual || !sentence.cues.isDisjoint(with: Self.ofPatient)
    if sentence.affirmed.contains(.clinicalFact) && (isOfPatient || sentence.cues.isDisjoint(with: Self.support))
      || sentence.affirmed.contains(.meetsCriteria) && !sentence.cues.contains(.withinGuideline)
        && (isOfPatient || sentence.cues.isDisjoint(with: Self.agreements))
    {
      fact = range
      isFactOfPatient = isOfPatient
    } else if otherFact == nil, !isAgainst, !sentence.everAffirmed.isDisjoint(with: Self.facts) {
      otherFact = range
    }
    if !isAgainst, !sentence.affirmed.isDisjoint(with: Self.approvals) { approval = range }
    if !sentence.cues.isDisjoint(with: Self.negations), !sentence.cues.contains(.conditional),
      sentence.cues.isDisjoint(with: Self.noGaps), !sentence.isFragment
    {
      anyDenial = range
    }
    if !givesReason, sentence.cues.contains(.denial), sentence.cues.isDisjoint(with: Self.known) { unknownGap = range }
    if sentence.negated.contains(.plan) { missingPlan = range }
    if sentence.negated.contains(.record) || sentence.cues.contains(.notSubmitted),
      sentence.cues.isDisjoint(with: Self.criteria)
    {
      missingRecord = range
    }
    if isUsual || !givesReason, sentence.isDenial || Self.isDenialOfPatient(sentence),
      sentence.cues.isDisjoint(with: Self.noGaps)
    {
      gap = range
    }
  }

  /// Adds the reasons that only the rationale as a whole gives.
  func complete(_ found: inout [ReasonReader.Found], isCompound: () -> Bool) {
    switch outcome {
    case .overturned: completeInFavor(&found)
    case .upheld: completeAgainst(&found, isCompound: isCompound)
    case .unknown: break
    }
  }

  private func completeInFavor(_ found: inout [ReasonReader.Found]) {
    if !found.contains(where: { $0.rank <= 2 }) {
      // The decision is based on the reviewer's facts, or if there are none, on the guideline's recommendation.
      if let fact, !found.has(.accompaniesApproved), isUsual || !tellsOtherwise(fact, in: found) {
        found.add(.criteriaMet, rank: 2, fact)
      } else if let recommendation, !found.has(.guidelineSupports) {
        found.add(.guidelineSupports, rank: 3, recommendation)
      }
    }
    if let flatRecommendation, !found.has(.guidelineSupports) {
      found.add(.guidelineSupports, rank: 9, flatRecommendation)
    }
    if !isUsual, found.isEmpty {
      if let otherFact {
        found.add(.criteriaMet, rank: 6, otherFact)
      } else if let support = recommendation ?? approval ?? anySupport {
        found.add(.guidelineSupports, rank: 7, support)
      } else if let lastSentence {
        found.add(.criteriaMet, rank: 8, lastSentence)
      }
    }
  }

  private func completeAgainst(_ found: inout [ReasonReader.Found], isCompound: () -> Bool) {
    if let compoundRule, refusesIngredient || isCompound(), !found.has(.ingredientNotRecommended) {
      found.add(.ingredientNotRecommended, rank: 0, compoundRule)
    }
    if found.has(.ingredientNotRecommended) { found.removeAll { $0.key == .notRecommended } }
    if let flatRecommendation, !found.has(.notRecommended, .ingredientNotRecommended) {
      found.add(.notRecommended, rank: 9, flatRecommendation)
    } else if !isUsual, found.isEmpty, let compoundRule {
      found.add(.ingredientNotRecommended, rank: 9, compoundRule)
    } else if found.isEmpty, let recommendation {
      found.add(.notRecommended, rank: 9, recommendation)
    }
    if let benefit = found.first(where: { $0.key == .noBenefitShown }),
      let other = found.firstIndex(where: { $0.key == .alreadyAuthorized }), found[other].rank < benefit.rank
    {
      // Care that was already authorized is mentioned because it did not help.
      found[other] = ReasonReader.Found(
        key: .alreadyAuthorized, rank: benefit.rank + 1, sentence: found[other].sentence)
    }
    if let compoundRule, found.isEmpty {
      found.add(.ingredientNotRecommended, rank: 9, compoundRule)
    } else if let missingPlan, found.isEmpty {
      found.add(.noIndication, rank: 9, missingPlan)
    } else if let missingRecord, found.isEmpty {
      found.add(.recordMissing, rank: 9, missingRecord)
    } else if let gap, !found.contains(where: { $0.key != .noIndication }) {
      // The missing criterion is one for which there is no phrase.
      found.add(.findingsInsufficient, rank: 9, gap)
    } else if let unknownGap, !found.has(.findingsInsufficient) {
      found.add(.findingsInsufficient, rank: 8, unknownGap)
    } else if let measure, found.isEmpty {
      found.add(.quantityOrDuration, rank: 9, measure)
    } else if !isUsual, let anyDenial, found.isEmpty {
      found.add(.findingsInsufficient, rank: 9, anyDenial)
    }
  }

  /// Returns true if the sentence that states a fact also gives another reason, as in ‘new saddle numbness is an
  /// emergency’.
  private func tellsOtherwise(_ fact: Range<Int>, in found: [ReasonReader.Found]) -> Bool {
    found.contains { reason in
      reason.sentence == fact && reason.key != .guidelineSupports
        && !(reason.key == .safetyOrUrgency && isFactOfPatient)
    }
  }

  /// Returns true if a sentence says what the injured worker does not have.
  private static func isDenialOfPatient(_ sentence: ReasonSentence) -> Bool {
    !sentence.isQuotation && sentence.cues.contains(.person)
      && !sentence.cues.isDisjoint(with: aboutCase)
      && !sentence.cues.contains(.conditional) && !sentence.cues.isDisjoint(with: negations)
  }

  private static let aboutCase: ReasonCues = [.own, .strongOwn]
  private static let negations: ReasonCues = [.negation, .negationAfter]
  private static let criteria: ReasonCues = [.finding, .condition, .benefit, .conservativeCare, .examination]
  /// Subjects of other reasons.
  private static let known: ReasonCues = [
    .indication, .management, .reasonGiven, .exception, .necessity, .benefit, .monitoring, .record, .onset, .amount,
    .requestDetail, .authorized, .otherForm, .selfCare, .earlierStudy, .repeated, .conditional, .plan, .trial, .excess,
    .shortTerm, .tolerated, .source,
  ]
  /// Things that may be missing without being a criterion.
  private static let noGaps: ReasonCues = [.indication, .management, .reasonGiven, .exception, .necessity]
  private static let ofGuidelines: ReasonCues = [.shortTerm]
  private static let ofReviewer: ReasonCues = [.shortTerm]
  /// Limits on the amount of a treatment.
  private static let measures: ReasonCues = [.upTo, .shortTerm]
  private static let verdicts: ReasonCues = [.necessary, .notNecessary]
  private static let refusals: ReasonCues = [.notRecommended, .guidelineRefuses]
  /// Objections to a treatment as such.
  private static let reservations: ReasonCues = [.notRecommended, .guidelineRefuses, .unproven, .unprovenWord]
  private static let facts: ReasonCues = [.factWord, .clinicalFact]
  private static let against: ReasonCues = [.notRecommended, .guidelineRefuses, .notNecessary, .isNotSupported]
  private static let ofPatient: ReasonCues = [.person, .own, .strongOwn]
  private static let agreements: ReasonCues = [.supportWord, .isSupported]
  private static let support: ReasonCues = [.withinGuideline, .supportWord]
  private static let approvals: ReasonCues = [.supportWord, .meetsCriteria, .withinGuideline]
  private static let exceptions: ReasonCues = [
    .conditional, .hypothetical, .shortTerm, .prolonged, .excess, .qualified, .literature,
  ]
}

extension [ReasonReader.Found] {
  fileprivate func has(_ keys: ReasonKey...) -> Bool { contains { keys.contains($0.key) } }

  fileprivate mutating func add(_ key: ReasonKey, rank: Int, _ sentence: Range<Int>) {
    append(ReasonReader.Found(key: key, rank: rank, sentence: sentence))
  }
}
