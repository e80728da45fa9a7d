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
    let title = outcome == .upheld ? "upheld" : "overturned"
    var isInSection = false
    Self.forEachLine { bytes, feature, end in
      let kind = bytes[feature.lowerBound]
      guard isInSection || kind == UInt8(ascii: "=") else { return }
      let name = min(feature.lowerBound + 2, feature.upperBound)..<feature.upperBound
      if kind == UInt8(ascii: "w") {
        let weights = Self.weights(in: bytes, from: name.upperBound, to: end)
        var start = name.lowerBound
        while let word = ReasonLexicon.nextWord(in: bytes, from: start, to: name.upperBound) {
          words[Int(lexicon.word(word.key))] = weights
          start = word.end
        }
        return
      }
      let text = Self.text(in: bytes, name)
      if kind == UInt8(ascii: "=") {
        isInSection = text == title
        if isInSection {
          keys = Self.text(in: bytes, name.upperBound..<end).split(separator: " ").compactMap {
            ReasonKey(rawValue: String($0))
          }
        }
        return
      }
      let weights = Self.weights(in: bytes, from: name.upperBound, to: end)
      switch (kind, cuesByName[text]) {
      case (UInt8(ascii: "c"), let cue?): cues[cue] = weights
      case (UInt8(ascii: "n"), let cue?): negated[cue] = weights
      case (UInt8(ascii: "a"), let cue?): affirmed[cue] = weights
      case (UInt8(ascii: "m"), _):
        switch text {
        case "bias": for lane in keys.indices { bias[lane] = weights[lane] }
        case "quoting": quoting = weights
        case "quotation": quotation = weights
        default: verdict = weights
        }
      default: break
      }
    }
  }

  /// Calls `body` with the range of each word that has weights, in the order of the file.
  static func forEachWord(_ body: (LetterBytes, Range<Int>) -> Void) {
    forEachLine { bytes, feature, _ in
      if bytes[feature.lowerBound] == UInt8(ascii: "w"), feature.count > 2 {
        body(bytes, (feature.lowerBound + 2)..<feature.upperBound)
      }
    }
  }

  /// Calls `body` with each line of the weights: the range of its feature, such as `w:therapy`, and the line's end.
  ///
  /// Reading the first letter waits for this, so lines and their numbers are read byte by byte, without arrays of them.
  private static func forEachLine(_ body: (LetterBytes, _ feature: Range<Int>, _ end: Int) -> Void) {
    for file in ReasonWeights.files {
      let bytes = LetterBytes(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount)
      let count = bytes.count
      var start = 0
      while start < count {
        var feature = start
        while feature < count, bytes[feature] != UInt8(ascii: " "), bytes[feature] != UInt8(ascii: "\n") {
          feature += 1
        }
        var end = feature
        while end < count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        if start < feature { body(bytes, start..<feature, end) }
        start = end + 1
      }
    }
  }

  /// Returns the numbers of a line.
  private static func weights(in bytes: LetterBytes, from start: Int, to end: Int) -> Scores {
    var weights = Scores()
    var lane = 0
    var offset = start
    while offset < end, lane < laneCount {
      offset += 1
      let isNegative = offset < end && bytes[offset] == UInt8(ascii: "-")
      if isNegative { offset += 1 }
      var weight: Int16 = 0
      while offset < end, bytes[offset].isDigit {
        weight = weight &* 10 &+ Int16(bytes[offset] & 0x0F)
        offset += 1
      }
      weights[lane] = isNegative ? 0 &- weight : weight
      lane += 1
    }
    return weights
  }

  private static let laneCount = Scores.scalarCount

  private static func text(in bytes: LetterBytes, _ range: Range<Int>) -> String {
    String(decoding: LetterBytes(rebasing: bytes[range]), as: UTF8.self)
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
