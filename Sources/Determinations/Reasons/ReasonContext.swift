/// What a rationale has said so far, beyond the reasons that single sentences give.
struct ReasonContext {
  private let outcome: ItemOutcome
  /// Cues that later sentences may take up.
  private var earlier = ReasonCues()
  /// The last sentence of the reviewer that tells a fact of the patient.
  private var fact: Range<Int>?
  /// The last sentence of the reviewer that says what the records do not show.
  private var gap: Range<Int>?
  /// The last sentence in which a guideline recommends the treatment, or, for an upheld denial, does not.
  private var recommendation: Range<Int>?
  /// The last one of these that knows no exception.
  private var flatRecommendation: Range<Int>?

  init(outcome: ItemOutcome) { self.outcome = outcome }

  /// Adds to a sentence the cues of earlier ones that it takes up: ‘for short-term use … has been on it for a year’.
  func complete(_ sentence: inout ReasonSentence) {
    sentence.takeUp(.shortTerm, where: .prolonged, from: earlier)
    sentence.takeUp(.authorized, where: .contingent, from: earlier)
  }

  /// Remembers a sentence, which tells what a guideline says if `isQuoting`.
  mutating func add(_ sentence: ReasonSentence, _ range: Range<Int>, isQuoting: Bool) {
    earlier.formUnion(sentence.cues.intersection(isQuoting ? Self.ofGuidelines : Self.ofReviewer))
    let isRecommendation =
      switch outcome {
      case .upheld: isQuoting && !sentence.cues.isDisjoint(with: Self.refusals)
      default:
        (isQuoting || sentence.cues.contains(.necessary)) && sentence.affirmed.contains(.withinGuideline)
          && sentence.cues.isDisjoint(with: Self.refusals)
      }
    if isRecommendation {
      recommendation = range
      if isQuoting, sentence.cues.isDisjoint(with: Self.exceptions) { flatRecommendation = range }
    }
    guard !isQuoting, sentence.cues.isDisjoint(with: Self.verdicts) else { return }
    if sentence.affirmed.contains(.clinicalFact)
      || sentence.affirmed.contains(.meetsCriteria) && !sentence.cues.contains(.withinGuideline)
    {
      fact = range
    }
    if sentence.isDenial { gap = range }
  }

  /// Adds the reasons that only the whole of a rationale gives.
  func complete(_ found: inout [ReasonReader.Found]) {
    func has(_ keys: ReasonKey...) -> Bool { found.contains { keys.contains($0.key) } }
    func add(_ key: ReasonKey, rank: Int, _ sentence: Range<Int>) {
      found.append(ReasonReader.Found(key: key, rank: rank, sentence: sentence))
    }
    switch outcome {
    case .overturned:
      if !found.contains(where: { $0.rank <= 2 }) {
        // The facts that the reviewer tells, else what the guideline was told to recommend, carry the decision.
        if let fact, !has(.accompaniesApproved) {
          add(.criteriaMet, rank: 2, fact)
        } else if let recommendation, !has(.guidelineSupports) {
          add(.guidelineSupports, rank: 3, recommendation)
        }
      }
      if let flatRecommendation, !has(.guidelineSupports) { add(.guidelineSupports, rank: 9, flatRecommendation) }
    case .upheld:
      if let flatRecommendation, !has(.notRecommended, .ingredientNotRecommended) {
        add(.notRecommended, rank: 9, flatRecommendation)
      } else if found.isEmpty, let recommendation {
        add(.notRecommended, rank: 9, recommendation)
      } else if found.isEmpty, let gap {
        add(.noIndication, rank: 9, gap)
      }
    case .unknown: break
    }
  }

  private static let ofGuidelines = ReasonCues(.shortTerm)
  private static let ofReviewer = ReasonCues(.authorized)
  private static let verdicts = ReasonCues(.necessary, .notNecessary)
  private static let refusals = ReasonCues(.notRecommended, .guidelineRefuses)
  private static let exceptions = ReasonCues(
    .conditional, .hypothetical, .shortTerm, .prolonged, .excess, .qualified, .literature)
}
