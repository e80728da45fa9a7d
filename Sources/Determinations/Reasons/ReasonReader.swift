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
  private var memo = WordMemo()
  private var words: [ReasonLexicon.Word] = []
  private var mentions: [ReasonSentence.Mention] = []
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
    let rules: ReasonRuleTable
    switch outcome {
    case .upheld: rules = Self.upheld
    case .overturned: rules = Self.overturned
    case .unknown: return []
    }
    let lexicon = ReasonLexicon.standard
    memo.prepare()
    var found: [Found] = []

    // Where facts speak for a request, a rationale may name no guideline at all.
    var isQuoting = outcome == .upheld
    var quotationEnd = 0
    var sketching = RationaleSketch.Builder()
    var context = ReasonContext(outcome: outcome)
    var start = bytes.skipSpace(rationale.lowerBound, to: rationale.upperBound)
    while start < rationale.upperBound {
      let end = Sentence.end(from: start, in: rationale, of: bytes)
      let range = start..<bytes.trimEnd(end, from: start)
      start = bytes.skipSpace(end, to: rationale.upperBound)
      let kinds = readWords(of: range, in: rationale, bytes, &quotationEnd, &sketching)
      var sentence = ReasonSentence(words, lexicon: lexicon, mentions: &mentions)
      guard !sentence.cues.isEmpty, !kinds.contains(.coda) || !Verdict.isCoda(range, in: bytes) else { continue }
      isQuoting = Self.isQuoting(sentence, before: isQuoting)
      if sentence.cues.contains(.administrator) { continue }
      context.complete(&sentence)
      var given = GivenKeys()
      rules.forEach(for: sentence, isQuoting: isQuoting) { rule in
        if given.supersedes(rule.key) { return }
        given.insert(rule)
        // The sentence of the verdict repeats what the reviewer holds to be decisive.
        let rank = sentence.isVerdict ? max(0, rule.rank - Self.verdictGain) : rule.rank
        if let known = found.firstIndex(where: { $0.key == rule.key }) {
          if rank < found[known].rank { found[known] = Found(key: rule.key, rank: rank, sentence: range) }
        } else {
          found.append(Found(key: rule.key, rank: rank, sentence: range))
        }
      }
      context.add(sentence, range, isQuoting: isQuoting, givesReason: !given.isEmpty)
    }
    sketch = sketching.sketch
    context.complete(&found) { request.map { Self.namesCompound($0, bytes) } ?? false }
    found.sort { ($0.rank, $0.sentence.lowerBound) < ($1.rank, $1.sentence.lowerBound) }
    return Array(found.prefix(Self.mostReasons))
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
      if rule.key != .repeatWithoutChange { isConcrete = true } else if !rule.negated.isEmpty { isRepeat = true }
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

  /// True if a sentence tells what a guideline says, given whether the one before it did.
  private static func isQuoting(_ sentence: ReasonSentence, before: Bool) -> Bool {
    if sentence.isQuotation { return !sentence.cues.contains(.strongOwn) }
    if sentence.cues.contains(.literature) { return true }
    if sentence.cues.contains(.strongOwn) { return false }
    // Guidelines also speak of ‘the patient’, but in conditions.
    if sentence.cues.contains(.own), !sentence.cues.contains(.conditional) { return false }
    return before
  }

  /// The end of what a quotation mark opens; the place behind the mark where it opens nothing that is closed.
  private static func endOfQuotation(from mark: Int, in rationale: Range<Int>, _ bytes: LetterBytes) -> Int {
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

  /// Reads the words of a sentence that stand outside of quotation marks, and returns their kinds.
  private mutating func readWords(
    of range: Range<Int>, in rationale: Range<Int>, _ bytes: LetterBytes, _ quotationEnd: inout Int,
    _ sketching: inout RationaleSketch.Builder
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
        let known = memo.known(word, in: bytes, misread: &misread)
        words.append(known.word)
        sketching.add(word.key)
        kinds.formUnion(known.kinds)
        place = word.end
      }
      guard mark < range.upperBound else { return kinds }
      quotationEnd = Self.endOfQuotation(from: mark, in: rationale, bytes)
      place = quotationEnd
    }
    return kinds
  }
}
