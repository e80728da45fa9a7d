/// A subject or manner of speech in a rationale; ``ReasonPhrases`` has the phrases of each.
enum ReasonCue: UInt8, CaseIterable {
  // Manners of speech.
  /// A guideline or other source, and the verbs of sources: recommend, state, support.
  case source, reporting
  /// The reviewer's own words about this case; strong ones count even if a source is named.
  case own, strongOwn
  /// The injured worker or the provider, who is the subject if these words come first.
  case person
  /// ‘Given that’, ‘since’.
  case since
  /// ‘Request for’; the name of the treatment follows, up to the verb.
  case requestFor
  /// The verdict against and for the request, and that surgery is or is not supported.
  case notNecessary, necessary, isSupported, isNotSupported
  /// A second statement against the request in the same sentence.
  case secondConclusion
  /// A negation before what it denies, and one after it (‘was not provided’).
  case negation, negationAfter
  /// A request or provider that omits a detail.
  case leftOut
  /// Studies and publications.
  case literature
  /// ‘If’, ‘may’, ‘should’: the sentence states no fact.
  case conditional
  /// ‘If’: what follows is not a fact.
  case hypothetical
  /// ‘However’, ‘because’: an earlier negation does not apply to what follows.
  case turn
  /// ‘However’ or ‘but’ as the first word: an objection follows.
  case however
  /// The records and their verbs; with a negation, the sentence is the reviewer's.
  case file
  /// ‘Furthermore’: what follows is not the main point.
  case additive
  /// ‘Routinely’, ‘as a first-line treatment’: a recommendation with exceptions.
  case qualified
  /// The request as it was written.
  case asRequested
  /// ‘Exceptional factors’: their absence is mentioned with any reason.
  case exception
  /// ‘No documentation of’, ‘does not have’.
  case denial
  /// ‘Medical necessity’: that it is not shown is not a reason.
  case necessity
  /// The administrator's view, and what the form says about the request.
  case administrator

  // Subjects of judgment.
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

  // Support for the request.
  case meetsCriteria, clinicalFact, gain, withinGuideline, urgency, accompanied

  // Classes of words, for sentences that no other phrase describes.
  /// Verbs for facts and documents: noted, tried, performed. A negation at such a verb denies what precedes it.
  case documented
  case gainWord, noGain, careWord, firstCareWord, triedWord, early, findingWord, normalWord, purposeWord, limitWord
  case detailWord, vagueWord, unreadable, unprovenWord, monitorWord, doseWord, aberrantWord, harmWord
  case earlierWord, studyWord, sameWord, allowedWord, aheadWord, mootWord, refusedWord, partnerWord, otherWord
  case ingredientWord
  case gainedWord, effectWord, urgentWord, approvedWord, concurrentWord, companionWord, factWord, supportWord
}

/// A set of cues.
struct ReasonCues: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt128 = 0

  /// Every cue.
  static let all: ReasonCues = {
    var cues = ReasonCues()
    cues.bits = .max
    return cues
  }()

  init() {}

  init(arrayLiteral cues: ReasonCue...) { for cue in cues { bits |= Self.bit(cue) } }

  // A shift that needs no check: without optimization, a checked one takes most of the time of reading reasons.
  @inline(__always)
  private static func bit(_ cue: ReasonCue) -> UInt128 { 1 &<< UInt128(cue.rawValue) }

  var isEmpty: Bool { bits == 0 }

  /// Calls `body` with the raw value of each cue, in ascending order.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var bits = bits
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }

  @inline(__always)
  func contains(_ cue: ReasonCue) -> Bool { bits & Self.bit(cue) != 0 }
  @inline(__always)
  func isDisjoint(with other: ReasonCues) -> Bool { bits & other.bits == 0 }
  @inline(__always)
  mutating func formUnion(_ other: ReasonCues) { bits |= other.bits }
  @inline(__always)
  mutating func insert(_ cue: ReasonCue) { bits |= Self.bit(cue) }
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
