/// A linear model of the probability of each reason, given the words and cues of a sentence.
///
/// Rules describe usual phrases. The model has a weight for each common word and each cue, and so covers sentences in
/// other words. Tests/TrainReasons computes the weights from labeled rationales.
struct ReasonModel: Sendable {
  /// The log odds of each reason in units of 1/``unit``, by its lane; lanes without a reason stay far below 0.
  typealias Scores = SIMD16<Int16>

  /// The value that represents log odds of 1.
  static let unit: Int16 = 32

  static let upheld = ReasonModel(.upheld)
  static let overturned = ReasonModel(.overturned)

  /// The reason of each lane.
  private(set) var keys: [ReasonKey] = []
  private(set) var bias = Scores(repeating: -1_000)
  /// The weights of each word of the standard lexicon.
  private(set) var words: [Scores]
  /// The weights of each cue: anywhere in the sentence, negated, and not negated.
  private(set) var cues: [Scores]
  private(set) var negated: [Scores]
  private(set) var affirmed: [Scores]
  /// The weights of a sentence that reports a guideline, has one as its subject, or states the verdict.
  private(set) var quoting = Scores()
  private(set) var quotation = Scores()
  private(set) var verdict = Scores()

  private init(_ outcome: ItemOutcome) {
    let lexicon = ReasonLexicon.standard
    let none = Array(repeating: Scores(), count: ReasonCue.allCases.count)
    (cues, negated, affirmed) = (none, none, none)
    words = Array(repeating: Scores(), count: lexicon.wordCount)
    let cuesByName = Dictionary(uniqueKeysWithValues: ReasonCue.allCases.map { ("\($0)", Int($0.rawValue)) })
    let title = outcome == .upheld ? "=:upheld " : "=:overturned "
    var isInSection = false
    for line in Self.lines {
      if line.first == UInt8(ascii: "=") { isInSection = line.starts(with: title.utf8) }
      guard isInSection else { continue }
      let feature = line.prefix { $0 != UInt8(ascii: " ") }
      let name = String(decoding: feature.dropFirst(2), as: UTF8.self)
      let weights = Self.weights(line[feature.endIndex...])
      switch (feature.first.map(Unicode.Scalar.init), cuesByName[name]) {
      case ("=", _):
        keys = line.split(separator: UInt8(ascii: " ")).compactMap {
          ReasonKey(rawValue: String(decoding: $0, as: UTF8.self))
        }
      case ("w", _):
        for key in ReasonLexicon.keys(of: Array(name.utf8)) { words[Int(lexicon.word(key))] = weights }
      case ("c", let cue?): cues[cue] = weights
      case ("n", let cue?): negated[cue] = weights
      case ("a", let cue?): affirmed[cue] = weights
      case ("m", _):
        switch name {
        case "bias": for lane in keys.indices { bias[lane] = weights[lane] }
        case "quoting": quoting = weights
        case "quotation": quotation = weights
        default: verdict = weights
        }
      default: continue
      }
    }
  }

  /// The words that have weights.
  static var vocabulary: [[UInt8]] {
    lines.filter { $0.first == UInt8(ascii: "w") }.map { Array($0.dropFirst(2).prefix { $0 != UInt8(ascii: " ") }) }
  }

  private static var lines: [UnsafeBufferPointer<UInt8>.SubSequence] {
    ReasonWeights.files.flatMap { file in
      UnsafeBufferPointer(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount)
        .split(separator: UInt8(ascii: "\n"))
    }
  }

  /// Returns the numbers in a line.
  private static func weights(_ text: UnsafeBufferPointer<UInt8>.SubSequence) -> Scores {
    var weights = Scores()
    var (lane, isNegative) = (-1, false)
    for byte in text where lane < Scores.scalarCount {
      switch byte {
      case UInt8(ascii: " "): (lane, isNegative) = (lane + 1, false)
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int16(byte - UInt8(ascii: "0"))
        weights[lane] = weights[lane] &* 10 &+ (isNegative ? -digit : digit)
      default: continue
      }
    }
    return weights
  }
}

/// The scores of each reason's best sentence in a rationale.
struct ReasonScores {
  private(set) var best = ReasonModel.Scores(repeating: .min)
  /// The number of the sentence with the best score.
  private var bestSentence = ReasonModel.Scores(repeating: 0)
  private var sentences: [Range<Int>] = []
  /// For each word of the lexicon, the number of the last sentence that contained it.
  private var lastSentence: [UInt16] = []
  private var sentenceCount: UInt16 = 0

  /// Discards the previous rationale.
  mutating func reset() {
    best = ReasonModel.Scores(repeating: .min)
    sentences.removeAll(keepingCapacity: true)
  }

  /// Scores a sentence, given its known words and its cues.
  ///
  /// - Complexity: O(*n*), where *n* is the number of words.
  mutating func add(
    _ words: ArraySlice<ReasonLexicon.Word>, _ sentence: ReasonSentence, _ range: Range<Int>, isQuoting: Bool,
    by model: ReasonModel
  ) {
    if lastSentence.count < model.words.count { lastSentence = Array(repeating: 0, count: model.words.count) }
    sentenceCount &+= 1
    if sentenceCount == 0 {
      for index in lastSentence.indices { lastSentence[index] = 0 }
      sentenceCount = 1
    }
    var scores = model.bias
    for word in words where lastSentence[Int(word)] != sentenceCount {
      lastSentence[Int(word)] = sentenceCount
      scores &+= model.words[Int(word)]
    }
    sentence.cues.forEach { scores &+= model.cues[$0] }
    sentence.negated.forEach { scores &+= model.negated[$0] }
    sentence.affirmed.forEach { scores &+= model.affirmed[$0] }
    if isQuoting { scores &+= model.quoting }
    if sentence.isQuotation { scores &+= model.quotation }
    if sentence.isVerdict { scores &+= model.verdict }
    guard sentences.count < Int16.max else { return }
    let isBetter = scores .> best
    best.replace(with: scores, where: isBetter)
    bestSentence.replace(with: ReasonModel.Scores(repeating: Int16(sentences.count)), where: isBetter)
    sentences.append(range)
  }

  /// The minimum score of the likeliest reason; any other has to be more likely than not.
  private static let minScore = -Int(ReasonModel.unit)
  /// The additional score of a reason that rules give as well.
  private static let agreement = ReasonModel.unit / 2
  /// The additional score needed by a reason that names nothing concrete.
  private static let vagueness = ReasonModel.unit / 2

  /// Replaces reasons by the likely ones, the likeliest first, if there are any.
  ///
  /// The limits are those between which figures over rationales of two writers differ least; see Tests/TrainReasons.
  func choose(_ found: inout [ReasonReader.Found], by model: ReasonModel) {
    guard !sentences.isEmpty else { return }
    var likely = model.keys.enumerated().compactMap { lane, key -> ReasonReader.Found? in
      var score = Int(best[lane])
      if key == .noIndication { score -= Int(Self.vagueness) }
      if found.contains(where: { $0.key == key }) { score += Int(Self.agreement) }
      guard score >= Self.minScore else { return nil }
      return ReasonReader.Found(key: key, rank: -score, sentence: sentences[Int(bestSentence[lane])])
    }
    likely.sort { $0.rank < $1.rank }
    guard let likeliest = likely.first else { return }
    likely.removeAll { $0 != likeliest && $0.rank > 0 }
    // A compound is recognized from the whole rationale and the request, not from one sentence.
    let compounds = found.filter { reason in
      reason.key == .ingredientNotRecommended && !likely.contains { $0.key == reason.key }
    }
    found = likely + compounds
  }
}
