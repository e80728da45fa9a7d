/// What a rationale has said so far, beyond the reasons that single sentences give.
struct ReasonContext {
  private let outcome: ItemOutcome
  /// Cues that later sentences may take up.
  private var earlier = ReasonCues()
  /// The last sentence of the reviewer that tells a fact of the patient.
  private var fact: Range<Int>?
  /// True if that sentence speaks of the injured worker or the records.
  private var isFactOfPatient = false
  /// The first sentence of the reviewer that may tell another fact.
  private var otherFact: Range<Int>?
  /// The last sentence that says that the request is apt.
  private var approval: Range<Int>?
  /// The last sentence that supports the treatment in any words.
  private var anySupport: Range<Int>?
  /// The last sentence of the reviewer that denies nothing and is no verdict.
  private var lastSentence: Range<Int>?
  /// The last sentence of the reviewer that denies anything.
  private var anyDenial: Range<Int>?
  /// The last sentence of the reviewer that finds no plan for a surgery.
  private var missingPlan: Range<Int>?
  /// The last sentence of the reviewer that misses something no phrase knows.
  private var unknownGap: Range<Int>?
  /// The last sentence of the reviewer that says what the records do not show.
  private var gap: Range<Int>?
  /// The sentence that tells the rule of one ingredient, the last one.
  private var compoundRule: Range<Int>?
  /// True if another sentence refuses an ingredient.
  private var refusesIngredient = false
  /// The last sentence of the reviewer that misses a document.
  private var missingRecord: Range<Int>?
  /// The last sentence in which a guideline says how much it allows.
  private var measure: Range<Int>?
  /// The last sentence in which a guideline recommends the treatment, or, for an upheld denial, does not.
  private var recommendation: Range<Int>?
  /// The last one of these that knows no exception.
  private var flatRecommendation: Range<Int>?

  /// True for the usual phrases; what else may be meant is left to a wider reading.
  private let isUsual: Bool

  init(outcome: ItemOutcome, isUsual: Bool) {
    self.outcome = outcome
    self.isUsual = isUsual
  }

  /// Adds to a sentence the cues of earlier ones that it takes up: ‘for short-term use … has been on it for a year’.
  func complete(_ sentence: inout ReasonSentence) {
    sentence.takeUp(.shortTerm, where: .prolonged, from: earlier)
  }

  /// Remembers a sentence, which tells what a guideline says if `isQuoting`.
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
    // Read widely, ‘the drug is recommended for neuropathic pain’ tells nothing of the patient.
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
      sentence.cues.isDisjoint(with: Self.noGaps)
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

  /// Adds the reasons that only the whole of a rationale gives.
  func complete(_ found: inout [ReasonReader.Found], isCompound: () -> Bool) {
    func has(_ keys: ReasonKey...) -> Bool { found.contains { keys.contains($0.key) } }
    func add(_ key: ReasonKey, rank: Int, _ sentence: Range<Int>) {
      found.append(ReasonReader.Found(key: key, rank: rank, sentence: sentence))
    }
    switch outcome {
    case .overturned:
      if !found.contains(where: { $0.rank <= 2 }) {
        // The facts that the reviewer tells, else what the guideline was told to recommend, carry the decision.
        if let fact, !has(.accompaniesApproved), isUsual || !tellsOtherwise(fact, in: found) {
          add(.criteriaMet, rank: 2, fact)
        } else if let recommendation, !has(.guidelineSupports) {
          add(.guidelineSupports, rank: 3, recommendation)
        }
      }
      if let flatRecommendation, !has(.guidelineSupports) { add(.guidelineSupports, rank: 9, flatRecommendation) }
      if !isUsual, found.isEmpty {
        if let otherFact {
          add(.criteriaMet, rank: 6, otherFact)
        } else if let support = recommendation ?? approval ?? anySupport {
          add(.guidelineSupports, rank: 7, support)
        } else if let lastSentence {
          add(.criteriaMet, rank: 8, lastSentence)
        }
      }
    case .upheld:
      if let compoundRule, refusesIngredient || isCompound(), !has(.ingredientNotRecommended) {
        add(.ingredientNotRecommended, rank: 0, compoundRule)
      }
      if has(.ingredientNotRecommended) { found.removeAll { $0.key == .notRecommended } }
      if let flatRecommendation, !has(.notRecommended, .ingredientNotRecommended) {
        add(.notRecommended, rank: 9, flatRecommendation)
      } else if !isUsual, found.isEmpty, let compoundRule {
        add(.ingredientNotRecommended, rank: 9, compoundRule)
      } else if found.isEmpty, let recommendation {
        add(.notRecommended, rank: 9, recommendation)
      }
      if let benefit = found.first(where: { $0.key == .noBenefitShown }),
        let other = found.firstIndex(where: { $0.key == .alreadyAuthorized }), found[other].rank < benefit.rank
      {
        // What was allowed first is told to say that it did not help.
        found[other] = ReasonReader.Found(
          key: .alreadyAuthorized, rank: benefit.rank + 1, sentence: found[other].sentence)
      }
      if let compoundRule, found.isEmpty {
        add(.ingredientNotRecommended, rank: 9, compoundRule)
      } else if let missingPlan, found.isEmpty {
        add(.noIndication, rank: 9, missingPlan)
      } else if let missingRecord, found.isEmpty {
        add(.recordMissing, rank: 9, missingRecord)
      } else if let gap, !found.contains(where: { $0.key != .noIndication }) {
        // A criterion that no phrase knows.
        add(.findingsInsufficient, rank: 9, gap)
      } else if let unknownGap, !has(.findingsInsufficient) {
        add(.findingsInsufficient, rank: 8, unknownGap)
      } else if let measure, found.isEmpty {
        add(.quantityOrDuration, rank: 9, measure)
      } else if !isUsual, let anyDenial, found.isEmpty {
        add(.findingsInsufficient, rank: 9, anyDenial)
      }
    case .unknown: break
    }
  }

  /// True if the sentence of the fact gave another reason: ‘new saddle numbness is an emergency’.
  private func tellsOtherwise(_ fact: Range<Int>, in found: [ReasonReader.Found]) -> Bool {
    found.contains { reason in
      reason.sentence == fact && reason.key != .guidelineSupports
        && !(reason.key == .safetyOrUrgency && isFactOfPatient)
    }
  }

  /// True if a sentence says what the injured worker does not have.
  private static func isDenialOfPatient(_ sentence: ReasonSentence) -> Bool {
    !sentence.isQuotation && sentence.cues.contains(.person)
      && !sentence.cues.isDisjoint(with: aboutCase)
      && !sentence.cues.contains(.conditional) && !sentence.cues.isDisjoint(with: negations)
  }

  private static let aboutCase = ReasonCues(.own, .strongOwn)
  private static let negations = ReasonCues(.negation, .negationAfter)
  private static let criteria = ReasonCues(.finding, .condition, .benefit, .conservativeCare, .examination)
  /// Things that other reasons speak of.
  private static let known = ReasonCues(
    .indication, .management, .reasonGiven, .exception, .necessity, .benefit, .monitoring, .record, .onset, .amount,
    .requestDetail, .authorized, .otherForm, .selfCare, .earlierStudy, .repeated, .conditional, .plan, .trial, .excess,
    .shortTerm, .tolerated, .source)
  /// What is missing without being a criterion.
  private static let noGaps = ReasonCues(.indication, .management, .reasonGiven, .exception, .necessity)
  private static let ofGuidelines = ReasonCues(.shortTerm)
  private static let ofReviewer = ReasonCues(.shortTerm)
  /// How much of a treatment a guideline allows.
  private static let measures = ReasonCues(.upTo, .shortTerm)
  private static let verdicts = ReasonCues(.necessary, .notNecessary)
  private static let refusals = ReasonCues(.notRecommended, .guidelineRefuses)
  /// What speaks against a treatment as such.
  private static let reservations = ReasonCues(.notRecommended, .guidelineRefuses, .unproven, .unprovenWord)
  private static let facts = ReasonCues(.factWord, .clinicalFact)
  private static let against = ReasonCues(.notRecommended, .guidelineRefuses, .notNecessary, .isNotSupported)
  private static let ofPatient = ReasonCues(.person, .own, .strongOwn)
  private static let agreements = ReasonCues(.supportWord, .isSupported)
  private static let support = ReasonCues(.withinGuideline, .supportWord)
  private static let approvals = ReasonCues(.supportWord, .meetsCriteria, .withinGuideline)
  private static let exceptions = ReasonCues(
    .conditional, .hypothetical, .shortTerm, .prolonged, .excess, .qualified, .literature)
}
