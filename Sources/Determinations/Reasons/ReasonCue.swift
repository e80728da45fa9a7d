/// A subject or manner of speech in a rationale; ``ReasonPhrases`` has the words of each.
enum ReasonCue: UInt8, CaseIterable {
  // The manner of a sentence.
  /// A guideline or another source as the subject, and what sources do: recommend, state, support.
  case source, reporting
  /// Words of the reviewer about this case; the strong ones hold even where a source is named.
  case own, strongOwn
  /// The injured worker or the provider, who is the subject where the words stand first.
  case person
  /// ‘Given that’, ‘since’.
  case since
  /// ‘Request for’: what follows up to the verb is the name of the treatment.
  case requestFor
  /// The statement of the verdict, against and for the request, and that a surgery is or is not supported.
  case notNecessary, necessary, isSupported, isNotSupported
  /// A second statement against a request in one sentence.
  case secondConclusion
  /// A negation before a thing, and one after it (‘was not provided’).
  case negation, negationAfter
  /// A request or provider that leaves out a detail.
  case leftOut
  /// Studies and publications as such.
  case literature
  /// ‘If’, ‘may’, ‘should’: the sentence tells no fact.
  case conditional
  /// ‘If’: what follows is no fact.
  case hypothetical
  /// ‘However’, ‘because’: a negation before it denies nothing behind it.
  case turn
  /// ‘However’, ‘but’ as the first word: what the reviewer holds against a request follows.
  case however
  /// The records, and what they do: with a negation, the words of a reviewer about this case.
  case file
  /// ‘Furthermore’: what follows is not the main point.
  case additive
  /// ‘Routinely’, ‘as a first-line treatment’: a recommendation with exceptions.
  case qualified
  /// The request as it was written.
  case asRequested
  /// ‘Exceptional factors’: that there are none is said with any other reason.
  case exception
  /// ‘No documentation of’, ‘does not have’.
  case denial
  /// ‘Medical necessity’: that it is not shown is no ground.
  case necessity
  /// The administrator's view, and what the form says of the request.
  case administrator

  // What is judged.
  case conservativeCare, trialFailed, trial, premature
  case finding, stationary, normalFinding, examination
  case plan, management, indication, condition, reasonGiven
  case benefit, response, contingent
  case excess, amount, shortTerm, prolonged
  case requestDetail, vague, units, more, visits, past, upTo
  case record, onset, notSubmitted
  case notRecommended, ingredientRefused, guidelineRefuses, unproven, compoundRule, compound
  case monitoring, aberrance, overDose
  case harm
  case earlierStudy, change, repeated
  case authorized, toUndergo, duplicate
  case surgery, ancillary, dependence
  case otherForm, selfCare, suffices, tolerated
  case unrelated

  // What speaks for the request.
  case meetsCriteria, clinicalFact, gain, withinGuideline, urgency, accompanied

  // Classes of words, which tell what a sentence is about that no other phrase knows.
  /// What is done with facts and documents: noted, tried, performed. A negation at such a verb denies what stands before.
  case documented
  case gainWord, noGain, careWord, firstCareWord, triedWord, early, findingWord, normalWord, purposeWord, limitWord
  case detailWord, vagueWord, unreadable, unprovenWord, monitorWord, doseWord, aberrantWord, harmWord
  case earlierWord, studyWord, sameWord, allowedWord, aheadWord, mootWord, refusedWord, partnerWord, otherWord
  case ingredientWord
  case gainedWord, effectWord, urgentWord, approvedWord, concurrentWord, companionWord, factWord, supportWord
}

/// A set of cues.
struct ReasonCues: Hashable, Sendable {
  private var bits: UInt128 = 0

  /// Every cue.
  static let all: ReasonCues = {
    var cues = ReasonCues()
    cues.bits = .max
    return cues
  }()

  init() {}

  init(_ cues: ReasonCue...) { for cue in cues { bits |= 1 << UInt128(cue.rawValue) } }

  var isEmpty: Bool { bits == 0 }

  /// Passes the raw values of the cues, ascending.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var bits = bits
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }

  @inline(__always)
  func contains(_ cue: ReasonCue) -> Bool { bits >> UInt128(cue.rawValue) & 1 == 1 }
  @inline(__always)
  func isDisjoint(with other: ReasonCues) -> Bool { bits & other.bits == 0 }
  @inline(__always)
  mutating func formUnion(_ other: ReasonCues) { bits |= other.bits }
  @inline(__always)
  mutating func insert(_ cue: ReasonCue) { bits |= 1 << UInt128(cue.rawValue) }
  @inline(__always)
  func intersection(_ other: ReasonCues) -> ReasonCues {
    var common = self
    common.bits &= other.bits
    return common
  }
  @inline(__always)
  func subtracting(_ other: ReasonCues) -> ReasonCues {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }
}
