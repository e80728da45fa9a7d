/// Finds the reviewer's reasons for a decision.
///
/// Reads a rationale sentence by sentence as cues, leaves out quotations and reports of guidelines, and matches each
/// sentence with ``ReasonRules``.
struct ReasonReader {
  /// A reason and the range of its sentence in the letter.
  struct Found: Hashable {
    let key: ReasonKey
    let rank: Int
    let sentence: Range<Int>
    /// True if the sentence reports a guideline, not the reviewer's own view.
    var isFromGuideline = false
  }

  // The tables take milliseconds to build, so they are built with the first letter, by which time another thread has
  // used them; see ``LetterReader/prepare()``.
  private static let upheld = ReasonRuleTable(ReasonRules.upheld)
  private static let overturned = ReasonRuleTable(ReasonRules.overturned)
  private static let upheldClasses = ReasonRuleTable(ReasonRules.upheldClasses)
  private static let overturnedClasses = ReasonRuleTable(ReasonRules.overturnedClasses)
  private var memo = WordMemo()
  private var words: [ReasonLexicon.Word] = []
  private var mentions: [ReasonSentence.Mention] = []
  private var scores = ReasonScores()
  /// The sentences of the last rationale that usual phrases were searched in, for the model.
  private var sentences: [ReadSentence] = []
  /// The words of these sentences, one after another.
  private var sentenceWords: [ReasonLexicon.Word] = []
  /// True if the last rationale gave a reason by a rule, or by a denial that names what is missing, and not only by the
  /// relation of its sentences.
  private var isDefinite = false
  /// Features for the training of ``ReasonModel``; `nil` if not requested.
  private var evidence: [ReasonEvidence.Sentence]?
  /// True to take the claims administrator's words as the reasons, as in a denial that no reviewer has decided on.
  var readsDenial = false
  /// The first word of the last rationale that is a misspelled common word.
  private(set) var misreadWord: Range<Int>?
  /// The sketch of the last rationale.
  private(set) var sketch = RationaleSketch()

  /// Returns the first misspelled word in a range outside rationales.
  mutating func misreadWord(in range: Range<Int>, of bytes: LetterBytes) -> Range<Int>? {
    memo.firstMisread(in: range, of: bytes)
  }

  /// The maximum length of a quotation in bytes; a longer one is an unclosed quotation mark.
  private static let maxQuotationLength = 1_200

  /// Returns the distinct reasons of an item, the main reason first.
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
    if !isDefinite {
      for breadth in [Breadth.widest, .unattributed] where found.isEmpty {
        found = find(in: rationale, of: bytes, outcome, request, breadth)
      }
      weigh(&found, outcome)
    }
    found.sort { ($0.rank, $0.sentence.lowerBound) < ($1.rank, $1.sentence.lowerBound) }
    if found.count > Self.maxReasons { found.removeSubrange(Self.maxReasons...) }
    for index in found.indices {
      found[index].isFromGuideline = sentences.contains { $0.isFromGuideline && $0.range == found[index].sentence }
    }
    return found
  }

  /// Returns the main reason that usual phrases give in words of the reviewer.
  mutating func usualReason(in words: Range<Int>, of bytes: LetterBytes, outcome: ItemOutcome) -> ReasonKey? {
    memo.prepare()
    return find(in: words, of: bytes, outcome, nil, .usual, speaker: .reviewer).min { $0.rank < $1.rank }?.key
  }

  /// Replaces reasons by those that the model finds likely, if there are any.
  ///
  /// The model uses only the cues of the usual phrases, because a wider reading finds false cues.
  private mutating func weigh(_ found: inout [Found], _ outcome: ItemOutcome) {
    let model = Self.model(for: outcome)
    scores.reset()
    for read in sentences where !read.isAttributedToGuideline && !read.sentence.isFragment {
      if outcome == .overturned, read.sentence.speaksAgainst { continue }
      scores.add(
        sentenceWords[read.words], read.sentence, read.range, isQuoting: read.isQuoting, by: model)
    }
    scores.choose(&found, by: model)
  }

  /// A sentence as it was read.
  private struct ReadSentence {
    let sentence: ReasonSentence
    let range: Range<Int>
    /// The range of its words in ``sentenceWords``.
    let words: Range<Int>
    let isQuoting: Bool
    /// True if the rules take it for one of a guideline.
    let isAttributedToGuideline: Bool
    /// True if it reports a guideline and applies nothing to this patient or request.
    let isFromGuideline: Bool
  }

  private static func model(for outcome: ItemOutcome) -> ReasonModel {
    outcome == .upheld ? .upheld : .overturned
  }

  /// Returns the features of a rationale's sentences, for the training of ``ReasonModel``.
  mutating func evidence(
    in rationale: Range<Int>, of bytes: LetterBytes, outcome: ItemOutcome
  ) -> [ReasonEvidence.Sentence] {
    evidence = []
    defer { evidence = nil }
    _ = reasons(in: rationale, of: bytes, outcome: outcome)
    return evidence ?? []
  }

  /// The breadth of reading a rationale; each is used only if the narrower ones find no reason.
  ///
  /// Reading everything widely, or applying the model to everything, finds more reasons in unusual wording, but also
  /// more wrong ones where the usual phrases find the right ones.
  private enum Breadth {
    /// Only the usual phrases.
    case usual
    /// All phrases, and classes of words.
    case widest
    /// Also sentences after one of a guideline that do not name a speaker.
    case unattributed
  }

  /// Returns the reasons of a rationale in any order.
  private mutating func find(
    in rationale: Range<Int>, of bytes: LetterBytes, _ outcome: ItemOutcome, _ request: Range<Int>?,
    _ breadth: Breadth, speaker firstSpeaker: Speaker? = nil
  ) -> [Found] {
    let isUsual = breadth == .usual
    let lexicon = isUsual ? ReasonLexicon.standard : .widest
    var found: [Found] = []
    var speaker = firstSpeaker
    var quotationEnd = 0
    var sketching = RationaleSketch.Builder()
    var context = ReasonContext(outcome: outcome, isUsual: isUsual)
    if isUsual {
      sentences.removeAll(keepingCapacity: true)
      sentenceWords.removeAll(keepingCapacity: true)
    }
    var start = bytes.skipSpace(rationale.lowerBound, to: rationale.upperBound)
    while start < rationale.upperBound {
      let end = Sentence.end(from: start, in: rationale, of: bytes)
      let range = start..<bytes.trimEnd(end, from: start)
      start = bytes.skipSpace(end, to: rationale.upperBound)
      let quotationStart = quotationEnd
      let kinds = readWords(of: range, in: rationale, bytes, &quotationEnd, &sketching, isUsual ? nil : lexicon)
      var sentence = ReasonSentence(words, lexicon: lexicon, mentions: &mentions)
      guard !sentence.cues.isEmpty, !kinds.contains(.coda) || !Verdict.isCoda(range, in: bytes) else { continue }
      let isOfAdministrator = sentence.cues.contains(.administrator)
      let own = isOfAdministrator && readsDenial ? .reviewer : Speaker(of: sentence)
      speaker = own ?? speaker
      // A rationale in favor of a request may name no guideline at all.
      var isQuoting =
        speaker.map { $0 == .guideline } ?? (outcome == .upheld && (isUsual || sentence.beginsWithSource))
      if breadth == .unattributed, own == nil, !sentence.beginsWithSource { isQuoting = false }
      if isOfAdministrator, !readsDenial { continue }
      context.complete(&sentence)
      if isUsual {
        // ‘Twelve visits are more than the guideline supports’ compares the request with the guideline.
        let isFromGuideline =
          ((speaker.map { $0 == .guideline } ?? sentence.beginsWithSource) || Self.readsLikeGuideline(range, in: bytes))
          && sentence.cues.isDisjoint(with: Self.aboutCase) && !bytes.contains("the request", in: range, probe: 4)
        // Rules take a sentence for one of a guideline until a speaker is named.
        let isAttributedToGuideline =
          speaker.map { $0 == .guideline } ?? (outcome == .upheld && sentence.beginsWithSource)
        sentences.append(
          ReadSentence(
            sentence: sentence, range: range, words: sentenceWords.count..<(sentenceWords.count + words.count),
            isQuoting: isQuoting, isAttributedToGuideline: isAttributedToGuideline, isFromGuideline: isFromGuideline))
        sentenceWords += words
        evidence?.append(
          ReasonEvidence.Sentence(
            sentence, range, of: bytes, in: rationale, from: quotationStart, isQuoting: isQuoting))
      }
      let givesReason = Self.addReasons(of: sentence, range, outcome, isUsual, isQuoting: isQuoting, to: &found)
      context.add(sentence, range, isQuoting: isQuoting, givesReason: givesReason)
    }
    if isUsual { sketch = sketching.sketch }
    let isByRule = !found.isEmpty
    context.complete(&found) { request.map { Self.namesCompound($0, bytes) } ?? false }
    isDefinite = isByRule || found.contains { $0.key == .noIndication || $0.key == .recordMissing }
    return found
  }

  /// Adds the reasons that rules find in a sentence, and returns true if there are any.
  private static func addReasons(
    of sentence: ReasonSentence, _ range: Range<Int>, _ outcome: ItemOutcome, _ isUsual: Bool, isQuoting: Bool,
    to found: inout [Found]
  ) -> Bool {
    var given = GivenKeys()
    let rules = outcome == .upheld ? upheld : overturned
    var candidates = rules.candidates(for: sentence)
    while let rule = rules.next(in: &candidates, for: sentence, isQuoting: isQuoting) {
      add(rule, of: sentence, range, &given, to: &found)
    }
    if !isUsual, given.isEmpty, !isQuoting, !sentence.isVerdict, !sentence.cues.contains(.exception) {
      let classes = outcome == .upheld ? upheldClasses : overturnedClasses
      candidates = classes.candidates(for: sentence)
      if let rule = classes.next(in: &candidates, for: sentence, isQuoting: false) {
        add(rule, of: sentence, range, &given, to: &found)
      }
    }
    return !given.isEmpty
  }

  private static func add(
    _ rule: ReasonRule, of sentence: ReasonSentence, _ range: Range<Int>, _ given: inout GivenKeys,
    to found: inout [Found]
  ) {
    if given.supersedes(rule.key) { return }
    given.insert(rule)
    // The sentence of the verdict repeats the decisive reason, and ‘however’ introduces it.
    var rank = sentence.isVerdict ? max(0, rule.rank - verdictGain) : rule.rank
    if sentence.beginsWithHowever { rank -= turnGain }
    if let known = found.firstIndex(where: { $0.key == rule.key }) {
      if rank < found[known].rank { found[known] = Found(key: rule.key, rank: rank, sentence: range) }
    } else {
      found.append(Found(key: rule.key, rank: rank, sentence: range))
    }
  }

  /// Cues of sentences that apply a guideline to the case instead of only reporting it.
  private static let aboutCase: ReasonCues = [.own, .excess]

  /// Returns true for a list of criteria, or an instruction to the reader of a guideline, such as ‘see the Pain Chapter’.
  ///
  /// Reviewers do not write them in their own words, so it does not matter who spoke before.
  private static func readsLikeGuideline(_ range: Range<Int>, in bytes: LetterBytes) -> Bool {
    func begins(_ words: StaticString) -> Bool {
      bytes.match(words, at: range.lowerBound, to: range.upperBound) != nil
    }
    if begins("criteria for ") || begins("indications for ") {
      return bytes.contains(" are:", in: range, probe: 4) || bytes.contains(" include:", in: range, probe: 8)
    }
    return begins("consider ")
      || bytes.contains(" chapter", in: range, probe: 5) && bytes.contains(" see the ", in: range)
  }

  /// The maximum number of reasons of an item.
  private static let maxReasons = 3

  /// Returns true if a request lists ingredients with their percentages: ‘Drug 10%, Drug 6% in a cream’.
  private static func namesCompound(_ request: Range<Int>, _ bytes: LetterBytes) -> Bool {
    // In a partly allowed request, later sentences repeat the first one.
    let first = request.lowerBound..<Sentence.end(from: request.lowerBound, in: request, of: bytes)
    return bytes[first].reduce(0) { $0 + ($1 == UInt8(ascii: "%") ? 1 : 0) } > 1
  }

  /// The reasons that a sentence has given so far.
  private struct GivenKeys {
    private(set) var isEmpty = true
    private var isConcrete = false
    private var isRepeat = false
    private var isCare = false

    mutating func insert(_ rule: ReasonRule) {
      isEmpty = false
      // An unchanged finding is not a missing one.
      if rule.key != .repeatWithoutChange { isConcrete = true } else if rule.rank < 8 { isRepeat = true }
      // Nor is a screen with unexpected drugs.
      if rule.key == .monitoringAbsent, 3...4 ~= rule.rank { isRepeat = true }
      if rule.key == .conservativeCareFirst { isCare = true }
    }

    /// Returns true if a reason adds nothing to those given, such as the explanation of a criterion that was named.
    func supersedes(_ key: ReasonKey) -> Bool {
      switch key {
      case .noIndication: isConcrete
      case .findingsInsufficient: isRepeat
      case .alreadyAuthorized: isCare
      default: false
      }
    }
  }

  /// The number of ranks gained in the sentence of the verdict.
  private static let verdictGain = 3
  /// The number of ranks gained after ‘however’.
  private static let turnGain = 2

  /// The speaker of a sentence, and of the following ones until another is named.
  private enum Speaker {
    case guideline, reviewer

    init?(of sentence: ReasonSentence) {
      if sentence.isQuotation {
        self = sentence.cues.contains(.strongOwn) ? .reviewer : .guideline
      } else if sentence.cues.contains(.literature) {
        self = .guideline
      } else if sentence.cues.contains(.strongOwn)
        // Guidelines mention ‘the patient’, too, but in conditions.
        || sentence.cues.contains(.own) && !sentence.cues.contains(.conditional)
      {
        self = .reviewer
      } else {
        return nil
      }
    }
  }

  /// Returns the end of the quotation that a mark opens, or the offset after the mark if it opens none.
  static func endOfQuotation(from mark: Int, in rationale: Range<Int>, _ bytes: LetterBytes) -> Int {
    let isOpening = mark == rationale.lowerBound || bytes[mark - 1].isSpace || bytes[mark - 1] == UInt8(ascii: "(")
    guard isOpening else { return mark + 1 }
    let limit = min(rationale.upperBound, mark + maxQuotationLength)
    var offset = mark + 1
    while let next = bytes.firstIndex(of: UInt8(ascii: "\""), from: offset, to: limit) {
      // Another quotation begins, so this one was never closed.
      if bytes[next - 1].isSpace { return mark + 1 }
      let isClosing = next + 1 == rationale.upperBound || !bytes[next + 1].isLetter
      if isClosing { return next + 1 }
      offset = next + 1
    }
    return mark + 1
  }

  /// Reads the words of a sentence outside quotation marks and returns their kinds; without a lexicon, by the standard one.
  private mutating func readWords(
    of range: Range<Int>, in rationale: Range<Int>, _ bytes: LetterBytes, _ quotationEnd: inout Int,
    _ sketching: inout RationaleSketch.Builder, _ lexicon: ReasonLexicon?
  ) -> ReasonLexicon.Kinds {
    // Local variables can stay in registers, unlike properties.
    var (words, misread) = ([] as [ReasonLexicon.Word], misreadWord)
    swap(&words, &self.words)
    words.removeAll(keepingCapacity: true)
    defer {
      swap(&words, &self.words)
      misreadWord = misread
    }
    var kinds: ReasonLexicon.Kinds = []
    var offset = max(range.lowerBound, min(quotationEnd, range.upperBound))
    while offset < range.upperBound {
      let mark = bytes.firstIndex(of: UInt8(ascii: "\""), from: offset, to: range.upperBound) ?? range.upperBound
      while let word = ReasonLexicon.nextWord(in: bytes, from: offset, to: mark) {
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
        offset = word.end
      }
      guard mark < range.upperBound else { return kinds }
      quotationEnd = Self.endOfQuotation(from: mark, in: rationale, bytes)
      offset = quotationEnd
    }
    return kinds
  }
}
