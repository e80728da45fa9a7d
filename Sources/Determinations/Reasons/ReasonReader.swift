/// Finds why a reviewer decided as they did.
///
/// The sentences of a rationale are read one by one as cues, what quotation marks enclose and what a guideline is told to
/// say left aside, and ``ReasonRules`` asked about each.
struct ReasonReader {
  /// A reason with its sentence's place in the letter.
  struct Found: Hashable {
    let key: ReasonKey
    let rank: Int
    let sentence: Range<Int>
  }

  // A reader is made at the program's start, its tables with the first letter: they take milliseconds, which another
  // thread has used by then; see ``LetterReader/prepare()``.
  private static let upheld = ReasonRuleTable(ReasonRules.upheld)
  private static let overturned = ReasonRuleTable(ReasonRules.overturned)
  private static let upheldClasses = ReasonRuleTable(ReasonRules.upheldClasses)
  private static let overturnedClasses = ReasonRuleTable(ReasonRules.overturnedClasses)
  private var memo = WordMemo()
  private var words: [ReasonLexicon.Word] = []
  private var mentions: [ReasonSentence.Mention] = []
  private var scores = ReasonScores()
  /// True while sentences are scored by the model.
  private var isScoring = false
  /// What the weights of ``ReasonModel`` are made from; collected only if it is not `nil`.
  private var evidence: [ReasonEvidence.Sentence]?
  /// The first word of the last rationale that is a common one with a letter changed or lost.
  private(set) var misreadWord: Range<Int>?
  /// The sketch of the last rationale.
  private(set) var sketch = RationaleSketch()

  /// The first misread word in a range outside of rationales.
  mutating func misreadWord(in range: Range<Int>, of bytes: LetterBytes) -> Range<Int>? {
    memo.firstMisread(in: range, of: bytes)
  }

  /// A quotation longer than this is an open quotation mark.
  private static let longestQuotation = 1_200

  /// The reasons of an item, each key once, the main reason first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the rationale.
  mutating func reasons(
    in rationale: Range<Int>, of bytes: LetterBytes, outcome: ItemOutcome, request: Range<Int>? = nil
  ) -> [Found] {
    misreadWord = nil
    sketch = RationaleSketch()
    guard outcome != .unknown else { return [] }
    memo.prepare()
    var found = find(in: rationale, of: bytes, outcome, request, .usual)
    if found.isEmpty {
      for breadth in [Breadth.widest, .unattributed] where found.isEmpty {
        found = find(in: rationale, of: bytes, outcome, request, breadth)
      }
      weigh(&found, in: rationale, of: bytes, outcome)
    }
    found.sort { ($0.rank, $0.sentence.lowerBound) < ($1.rank, $1.sentence.lowerBound) }
    return Array(found.prefix(Self.mostReasons))
  }

  /// Asks the model about the reasons of a rationale in which the usual phrases find none.
  ///
  /// The cues are those of the usual phrases again: a wide reading sees cues where there are none.
  private mutating func weigh(
    _ found: inout [Found], in rationale: Range<Int>, of bytes: LetterBytes, _ outcome: ItemOutcome
  ) {
    scores.reset()
    isScoring = true
    _ = find(in: rationale, of: bytes, outcome, nil, .usual)
    isScoring = false
    scores.revise(&found, by: Self.model(for: outcome))
  }

  private static func model(for outcome: ItemOutcome) -> ReasonModel {
    outcome == .upheld ? .upheld : .overturned
  }

  /// What the sentences of a rationale show, for the training of ``ReasonModel``.
  mutating func evidence(
    in rationale: Range<Int>, of bytes: LetterBytes, outcome: ItemOutcome
  ) -> [ReasonEvidence.Sentence] {
    evidence = []
    defer { evidence = nil }
    _ = reasons(in: rationale, of: bytes, outcome: outcome)
    return evidence ?? []
  }

  /// How widely a rationale is read: in each way only where those before it find nothing.
  ///
  /// A wide reading of everything was tried, and so was asking the model about everything: both find more where reviewers put
  /// things in words of their own, and give more wrong reasons where the usual phrases have found the right ones.
  private enum Breadth {
    /// By the phrases that letters use most.
    case usual
    /// By all phrases and by classes of words.
    case widest
    /// Also sentences behind one of a guideline that name nobody who speaks.
    case unattributed
  }

  /// Finds the reasons of a rationale, in any order.
  private mutating func find(
    in rationale: Range<Int>, of bytes: LetterBytes, _ outcome: ItemOutcome, _ request: Range<Int>?,
    _ breadth: Breadth
  ) -> [Found] {
    let isUsual = breadth == .usual
    let lexicon = isUsual ? ReasonLexicon.standard : .widest
    let rules = outcome == .upheld ? Self.upheld : Self.overturned
    var found: [Found] = []
    var speaker: Speaker?
    var quotationEnd = 0
    var sketching = RationaleSketch.Builder()
    var context = ReasonContext(outcome: outcome, isUsual: isUsual)
    var start = bytes.skipSpace(rationale.lowerBound, to: rationale.upperBound)
    while start < rationale.upperBound {
      let end = Sentence.end(from: start, in: rationale, of: bytes)
      let range = start..<bytes.trimEnd(end, from: start)
      start = bytes.skipSpace(end, to: rationale.upperBound)
      let quotationStart = quotationEnd
      let kinds = readWords(of: range, in: rationale, bytes, &quotationEnd, &sketching, isUsual ? nil : lexicon)
      var sentence = ReasonSentence(words, lexicon: lexicon, mentions: &mentions)
      guard !sentence.cues.isEmpty, !kinds.contains(.coda) || !Verdict.isCoda(range, in: bytes) else { continue }
      let own = Speaker(of: sentence)
      speaker = own ?? speaker
      // Where facts speak for a request, a rationale may name no guideline at all.
      var isQuoting =
        speaker.map { $0 == .guideline } ?? (outcome == .upheld && (isUsual || sentence.beginsWithSource))
      if breadth == .unattributed, own == nil, !sentence.beginsWithSource { isQuoting = false }
      if sentence.cues.contains(.administrator) { continue }
      context.complete(&sentence)
      if isScoring {
        // Rules hold a sentence for one of a guideline until somebody is named.
        let isOfGuideline = speaker.map { $0 == .guideline } ?? (outcome == .upheld && sentence.beginsWithSource)
        scores.add(
          words, sentence, range, isQuoting: isQuoting, isOfGuideline: isOfGuideline, by: Self.model(for: outcome))
      } else if isUsual {
        evidence?.append(
          ReasonEvidence.Sentence(
            sentence, range, of: bytes, in: rationale, from: quotationStart, isQuoting: isQuoting))
      }
      var given = GivenKeys()
      func add(_ rule: ReasonRule) {
        if given.supersedes(rule.key) { return }
        given.insert(rule)
        // The sentence of the verdict repeats what the reviewer holds to be decisive, ‘however’ turns to it.
        var rank = sentence.isVerdict ? max(0, rule.rank - Self.verdictGain) : rule.rank
        if sentence.beginsWithHowever { rank -= Self.turnGain }
        if let known = found.firstIndex(where: { $0.key == rule.key }) {
          if rank < found[known].rank { found[known] = Found(key: rule.key, rank: rank, sentence: range) }
        } else {
          found.append(Found(key: rule.key, rank: rank, sentence: range))
        }
      }
      rules.forEach(for: sentence, isQuoting: isQuoting) { add($0) }
      if !isUsual, given.isEmpty, !isQuoting, !sentence.isVerdict, !sentence.cues.contains(.exception),
        let rule = (outcome == .upheld ? Self.upheldClasses : Self.overturnedClasses).first(for: sentence)
      {
        add(rule)
      }
      context.add(sentence, range, isQuoting: isQuoting, givesReason: !given.isEmpty)
    }
    if isUsual { sketch = sketching.sketch }
    context.complete(&found) { request.map { Self.namesCompound($0, bytes) } ?? false }
    return found
  }

  /// The number of reasons an item has at most.
  private static let mostReasons = 3

  /// True if a request names several ingredients by their share: ‘Drug 10%, Drug 6% in a cream’.
  private static func namesCompound(_ request: Range<Int>, _ bytes: LetterBytes) -> Bool {
    // What follows on the first sentence of a partly allowed request repeats it.
    let first = request.lowerBound..<Sentence.end(from: request.lowerBound, in: request, of: bytes)
    return bytes[first].reduce(0) { $0 + ($1 == UInt8(ascii: "%") ? 1 : 0) } > 1
  }

  /// The keys that a sentence gave so far.
  private struct GivenKeys {
    private(set) var isEmpty = true
    private var isConcrete = false
    private var isRepeat = false
    private var isCare = false

    mutating func insert(_ rule: ReasonRule) {
      isEmpty = false
      // A finding that has not changed is none that is missed.
      if rule.key != .repeatWithoutChange { isConcrete = true } else if rule.rank < 8 { isRepeat = true }
      // Nor is a screen that shows too much.
      if rule.key == .monitoringAbsent, 3...4 ~= rule.rank { isRepeat = true }
      if rule.key == .conservativeCareFirst { isCare = true }
    }

    /// True if a key says no more than what the sentence gave: a criterion that is named, and not also its explanation.
    func supersedes(_ key: ReasonKey) -> Bool {
      switch key {
      case .noIndication: isConcrete
      case .findingsInsufficient: isRepeat
      case .alreadyAuthorized: isCare
      default: false
      }
    }
  }

  /// By how much a reason in the sentence of the verdict is more concrete.
  private static let verdictGain = 3
  /// By how much a reason after ‘however’ is more concrete.
  private static let turnGain = 2

  /// Who speaks in a sentence and, until another one does, in those behind it.
  private enum Speaker {
    case guideline, reviewer

    init?(of sentence: ReasonSentence) {
      if sentence.isQuotation {
        self = sentence.cues.contains(.strongOwn) ? .reviewer : .guideline
      } else if sentence.cues.contains(.literature) {
        self = .guideline
      } else if sentence.cues.contains(.strongOwn)
        // Guidelines also speak of ‘the patient’, but in conditions.
        || sentence.cues.contains(.own) && !sentence.cues.contains(.conditional)
      {
        self = .reviewer
      } else {
        return nil
      }
    }
  }

  /// The end of what a quotation mark opens; the place behind the mark where it opens nothing that is closed.
  static func endOfQuotation(from mark: Int, in rationale: Range<Int>, _ bytes: LetterBytes) -> Int {
    let isOpening = mark == rationale.lowerBound || bytes[mark - 1].isSpace || bytes[mark - 1] == UInt8(ascii: "(")
    guard isOpening else { return mark + 1 }
    let limit = min(rationale.upperBound, mark + longestQuotation)
    var place = mark + 1
    while let next = bytes.firstIndex(of: UInt8(ascii: "\""), from: place, to: limit) {
      // Another quotation begins: this one was never closed.
      if bytes[next - 1].isSpace { return mark + 1 }
      let isClosing = next + 1 == rationale.upperBound || !bytes[next + 1].isLetter
      if isClosing { return next + 1 }
      place = next + 1
    }
    return mark + 1
  }

  /// Reads the words of a sentence that stand outside of quotation marks, and returns their kinds; a lexicon is given
  /// unless it is the standard one.
  private mutating func readWords(
    of range: Range<Int>, in rationale: Range<Int>, _ bytes: LetterBytes, _ quotationEnd: inout Int,
    _ sketching: inout RationaleSketch.Builder, _ lexicon: ReasonLexicon?
  ) -> ReasonLexicon.Kinds {
    // Variables of the function, which need not be in memory after each word.
    var (words, misread) = ([] as [ReasonLexicon.Word], misreadWord)
    swap(&words, &self.words)
    words.removeAll(keepingCapacity: true)
    defer {
      swap(&words, &self.words)
      misreadWord = misread
    }
    var kinds: ReasonLexicon.Kinds = []
    var place = max(range.lowerBound, min(quotationEnd, range.upperBound))
    while place < range.upperBound {
      let mark = bytes.firstIndex(of: UInt8(ascii: "\""), from: place, to: range.upperBound) ?? range.upperBound
      while let word = ReasonLexicon.nextWord(in: bytes, from: place, to: mark) {
        if let lexicon {
          let known = lexicon.word(word.key)
          words.append(known)
          kinds.formUnion(lexicon.kinds(of: known))
        } else {
          let known = memo.known(word, in: bytes, misread: &misread)
          words.append(known.word)
          sketching.add(word.key)
          kinds.formUnion(known.kinds)
        }
        place = word.end
      }
      guard mark < range.upperBound else { return kinds }
      quotationEnd = Self.endOfQuotation(from: mark, in: rationale, bytes)
      place = quotationEnd
    }
    return kinds
  }
}
