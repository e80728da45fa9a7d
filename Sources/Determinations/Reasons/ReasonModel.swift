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
  /// The best score of each reason in a sentence of the reviewer, and the number of that sentence.
  private(set) var own = ReasonModel.Scores(repeating: .min)
  private var ownSentence = ReasonModel.Scores(repeating: 0)
  private var sentences: [Range<Int>] = []
  /// For each word of the lexicon, the number of the last sentence that contained it.
  private var lastSentence: [UInt16] = []
  private var sentenceCount: UInt16 = 0

  /// Discards the previous rationale.
  mutating func reset() {
    best = ReasonModel.Scores(repeating: .min)
    own = best
    sentences.removeAll(keepingCapacity: true)
  }

  /// Scores a sentence, given its known words and its cues.
  ///
  /// - Complexity: O(*n*), where *n* is the number of words.
  mutating func add(
    _ words: [ReasonLexicon.Word], _ sentence: ReasonSentence, _ range: Range<Int>, isQuoting: Bool,
    isOfGuideline: Bool, by model: ReasonModel
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
    best.replace(with: scores, where: scores .> best)
    guard !isOfGuideline else { return }
    let isBetter = scores .> own
    own.replace(with: scores, where: isBetter)
    let number = ReasonModel.Scores(repeating: Int16(truncatingIfNeeded: sentences.count))
    ownSentence.replace(with: number, where: isBetter)
    sentences.append(range)
  }

  /// The score below which a reason from a rule is dropped.
  private static let minScoreOfRule = -3 * ReasonModel.unit / 2
  /// The minimum score of a reason without a rule: as the only one, and in addition to another one.
  private static let minScoreAlone = 0 * ReasonModel.unit
  private static let minScoreBeside = -3 * ReasonModel.unit / 10
  /// The additional score needed by a reason that names nothing concrete.
  private static let vagueness = ReasonModel.unit / 2
  /// The ranks of reasons without a rule: after all rules, or if likely, after concrete rules.
  private static let firstRank = 1_000
  private static let likelyRank = 9

  /// Drops very unlikely reasons, and adds likely ones if at most one is left.
  ///
  /// At least one reason from rules stays. The limits were chosen by cross-validation; see Tests/TrainReasons.
  func revise(_ found: inout [ReasonReader.Found], by model: ReasonModel) {
    let given = found
    found.removeAll { reason in
      // A compound is recognized from the whole rationale and the request, not from one sentence.
      reason.key != .ingredientNotRecommended
        && (model.keys.firstIndex(of: reason.key).map { best[$0] < Self.minScoreOfRule } ?? false)
    }
    guard found.count < 2 else { return }
    for (lane, key) in model.keys.enumerated() where !given.contains(where: { $0.key == key }) {
      // Unfinished authorized care is mentioned because it comes first.
      if key == .alreadyAuthorized, found.contains(where: { $0.key == .conservativeCareFirst }) { continue }
      var minScore = given.isEmpty ? Self.minScoreAlone : Self.minScoreBeside
      if key == .noIndication, !found.isEmpty { minScore += Self.vagueness }
      guard own[lane] >= minScore, sentences.indices.contains(Int(ownSentence[lane])) else { continue }
      let isLikely = own[lane] >= ReasonModel.unit && key != .noIndication
      let rank = isLikely ? Self.likelyRank : Self.firstRank - Int(own[lane])
      found.append(ReasonReader.Found(key: key, rank: rank, sentence: sentences[Int(ownSentence[lane])]))
    }
    if found.isEmpty { found = given }
  }
}
