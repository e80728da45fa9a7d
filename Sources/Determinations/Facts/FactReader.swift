/// Finds what a text says of the facts of a patient: care that was tried, findings, course, plans.
///
/// It reads sentence by sentence. What a guideline requires, what is only supposed, and what is requested are not
/// facts.
package enum FactReader {
  /// Returns the facts in a letter's prose, unwrapped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func facts(in text: String) -> FactSet {
    var text = text
    return text.withUTF8 { bytes in
      var set = FactSet()
      for mention in mentions(in: 0..<bytes.count, of: bytes) { set.insert(mention.fact, isStated: mention.isStated) }
      return set
    }
  }

  /// Returns the first sentence of a prose, unwrapped, that states a fact, on one line; `nil` if none does.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func sentence(stating fact: ClinicalFact, in text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      mentions(in: 0..<bytes.count, of: bytes).first { $0.fact == fact && $0.isStated }.map { bytes.text($0.sentence) }
    }
  }

  /// A heading that says how care is meant: after ‘Treatment to date:’, all care was tried.
  enum Heading: Sendable {
    case none, care
  }

  /// Returns the facts that the sentences of a range state or deny, in order.
  static func mentions(
    in range: Range<Int>, of bytes: LetterBytes, under heading: Heading = .none
  ) -> [FactMention] {
    var mentions: [FactMention] = []
    var start = bytes.skipSpace(range.lowerBound, to: range.upperBound)
    while start < range.upperBound {
      let end = min(Sentence.end(from: start, in: range, of: bytes), start + longestSentence)
      let sentence = start..<max(bytes.trimEnd(end, from: start), start + 1)
      append(sentence, of: bytes, heading, to: &mentions)
      start = bytes.skipSpace(max(end, start + 1), to: range.upperBound)
    }
    return mentions
  }

  /// The maximum length of a sentence; a longer one is a list or not prose, and is read in parts.
  private static let longestSentence = 2_000

  private static func append(
    _ sentence: Range<Int>, of bytes: LetterBytes, _ heading: Heading, to mentions: inout [FactMention]
  ) {
    let tokens = RequestTokens(utf8: Array(bytes[sentence]))
    guard !tokens.tokens.isEmpty else { return }
    var reading = FactSentence(under: heading)
    guard reading.read(tokens) else { return }
    for fact in reading.found {
      let value = ClinicalFact.all[fact.fact]
      guard value.kind != .care || reading.isTried || !fact.isStated else { continue }
      mentions.append(FactMention(fact: value, isStated: fact.isStated, sentence: sentence))
    }
  }
}

/// What the words of one sentence state so far, from left to right.
private struct FactSentence {
  /// The facts, each with the index of its first word.
  private(set) var found: [(fact: Int, isStated: Bool, index: Int)] = []
  /// True if the sentence is about care that was tried.
  private(set) var isTried: Bool

  private let lexicon = FactWords.standard
  private let heading: FactReader.Heading
  private var isGeneral = false
  private var isRule = false
  private var hasRecords = false
  private var hasPerson = false
  /// The tests whose result has not been read yet.
  private var tests: [(fact: Int, index: Int)] = []
  private var result = (isPositive: false, index: Self.none)
  // The indices of the last words of these kinds.
  private var negation = Self.none
  private var supposition = Self.none
  private var request = Self.none

  /// An index out of reach of every word.
  private static let none = -1_000
  /// The number of words that a negation reaches after and before it, that lie between a test and its result, and that
  /// state no fact after an ‘if’ and a request.
  private static let reach = (before: 16, after: 12, result: 6, supposition: 12, request: 40)
  /// The maximum number of words between two members of a negated list.
  private static let listStep = 6

  init(under heading: FactReader.Heading) {
    self.heading = heading
    isTried = heading == .care
  }

  /// Reads the words; returns false if the sentence is not about the patient.
  mutating func read(_ tokens: RequestTokens) -> Bool {
    let treatments = TreatmentLexicon.standard
    let words = tokens.tokens.map { lexicon.words.exactID(of: $0, in: tokens) }
    let drugWords = tokens.tokens.map { treatments.words.exactID(of: $0, in: tokens) }
    var index = 0
    while index < words.count {
      if tokens.tokens[index].gap.contains(.stop), index > 0 { (supposition, request) = (Self.none, Self.none) }
      let match = lexicon.terms.longestMatch(in: words, at: index)
      if let drug = treatments.treatments.longestMatch(in: drugWords, at: index), drug.length >= match?.length ?? 0,
        let fact = fact(of: drug.meaning)
      {
        add(fact, isAbsent: false, at: index)
        index += drug.length
      } else if let match {
        if match.meaning == .formal { return false }
        read(match.meaning, at: index, of: tokens)
        index += match.length
      } else {
        if heading == .care, Self.isTherapy(index, of: tokens), let therapy = lexicon.physicalTherapy {
          add(therapy, isAbsent: false, at: index)
        }
        index += 1
      }
    }
    return hasPerson || !isRule && (!isGeneral || hasRecords)
  }

  private mutating func read(_ meaning: FactWords.Meaning, at index: Int, of tokens: RequestTokens) {
    switch meaning {
    case .fact(let fact, let isAbsent):
      add(fact, isAbsent: isAbsent, at: index)
    case .test(let fact):
      if index - result.index <= Self.reach.result {
        found.append((fact, result.isPositive, index))
      } else {
        tests.append((fact, index))
      }
    case .positive, .negative:
      result = (meaning == .positive && index - negation > Self.reach.result, index)
      for test in tests where index - test.index <= Self.reach.result {
        found.append((test.fact, result.isPositive, test.index))
      }
      tests.removeAll()
    case .negation:
      negation = index
    case .negationAfter:
      for earlier in found.indices.reversed() {
        guard index - found[earlier].index <= Self.reach.after else { break }
        found[earlier].isStated = false
      }
      negation = index
    case .turn: negation = Self.none
    case .tried:
      isTried = true
      // ‘No red flags, physical therapy tried’: the negation ends at the comma.
      if let last = found.last, !last.isStated, index - last.index <= Self.listStep, negation < last.index,
        ClinicalFact.all[last.fact].kind == .care, tokens.tokens[last.index].gap.contains(.comma)
      {
        found[found.count - 1].isStated = true
      }
    case .hypothetical: supposition = index
    case .request: request = index
    case .formal: break
    case .general: isGeneral = true
    case .rule: isRule = true
    case .records: hasRecords = true
    case .person: hasPerson = true
    }
  }

  private mutating func add(_ fact: Int, isAbsent: Bool, at index: Int) {
    let isNegated = index - negation <= Self.reach.before
    guard index - request > Self.reach.request, index - supposition > Self.reach.supposition || isNegated else {
      return
    }
    found.append((fact, isAbsent == isNegated, index))
    // ‘No weakness, numbness or …’: the list continues.
    if isNegated, !isAbsent { negation = max(negation, index - Self.reach.before + Self.listStep) }
  }

  /// Returns true if ‘PT’ means the therapy, not a patient who ‘has’ or ‘reports’ something.
  private static func isTherapy(_ index: Int, of tokens: RequestTokens) -> Bool {
    func word(_ index: Int) -> ArraySlice<UInt8> {
      tokens.tokens.indices.contains(index) ? tokens.bytes[tokens.tokens[index].start..<tokens.tokens[index].end] : []
    }
    let next = word(index + 1)
    return word(index).elementsEqual("pt".utf8) && !patientVerbs.contains { next.elementsEqual($0.utf8) }
  }

  private static let patientVerbs = [
    "has", "had", "is", "was", "reports", "reported", "states", "denies", "complains", "presents", "presented",
  ]

  private func fact(of meaning: TreatmentLexicon.Meaning) -> Int? {
    guard case .drug(let drug) = meaning, lexicon.factOfDrug.indices.contains(drug), lexicon.factOfDrug[drug] >= 0
    else { return nil }
    return lexicon.factOfDrug[drug]
  }
}
