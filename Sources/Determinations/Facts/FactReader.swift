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
  /// The number of words that a negation reaches after and before it, and between a test and its result.
  private static let reach = (before: 16, after: 12, result: 6)
  /// The number of words after an ‘if’ or a request that state no fact.
  private static let supposition = 12
  private static let request = 40
  /// The maximum number of words between two members of a negated list.
  private static let listStep = 6

  private static func append(
    _ sentence: Range<Int>, of bytes: LetterBytes, _ heading: Heading, to mentions: inout [FactMention]
  ) {
    let lexicon = FactWords.standard
    let treatments = TreatmentLexicon.standard
    let tokens = RequestTokens(utf8: Array(bytes[sentence]))
    guard !tokens.tokens.isEmpty else { return }
    let words = tokens.tokens.map { lexicon.words.exactID(of: $0, in: tokens) }
    let drugWords = tokens.tokens.map { treatments.words.exactID(of: $0, in: tokens) }
    var found: [(fact: Int, isStated: Bool, at: Int)] = []
    var (isGeneral, isRule, hasRecords, hasPerson) = (false, false, false, false)
    var isTried = heading == .care
    var negation = -1_000
    var supposed = -1_000
    var requested = -1_000
    var result = (isPositive: false, at: -1_000)
    var tests: [(fact: Int, at: Int)] = []
    func take(_ fact: Int, isAbsent: Bool, at index: Int) {
      guard index - requested > request, index - supposed > supposition || index - negation <= reach.before
      else { return }
      let isNegated = index - negation <= reach.before
      found.append((fact, isAbsent == isNegated, index))
      // ‘No weakness, numbness or …’: the list continues.
      if isNegated, !isAbsent { negation = max(negation, index - reach.before + listStep) }
    }
    var index = 0
    while index < words.count {
      if tokens.tokens[index].gap.contains(.stop), index > 0 { (supposed, requested) = (-1_000, -1_000) }
      let match = lexicon.terms.longestMatch(in: words, at: index)
      if let drug = treatments.treatments.longestMatch(in: drugWords, at: index), drug.length >= match?.length ?? 0,
        let fact = fact(of: drug.meaning, lexicon)
      {
        take(fact, isAbsent: false, at: index)
        index += drug.length
        continue
      }
      guard let match else {
        if heading == .care, isTherapy(index, of: tokens), let therapy = lexicon.physicalTherapy {
          take(therapy, isAbsent: false, at: index)
        }
        index += 1
        continue
      }
      switch match.meaning {
      case .fact(let fact, let isAbsent):
        take(fact, isAbsent: isAbsent, at: index)
      case .test(let fact):
        if index - result.at <= reach.result {
          found.append((fact, result.isPositive, index))
        } else {
          tests.append((fact, index))
        }
      case .positive, .negative:
        result = (match.meaning == .positive && index - negation > reach.result, index)
        for test in tests where index - test.at <= reach.result {
          found.append((test.fact, result.isPositive, test.at))
        }
        tests.removeAll()
      case .negation:
        negation = index
      case .negationAfter:
        for earlier in found.indices.reversed() {
          guard index - found[earlier].at <= reach.after else { break }
          found[earlier].isStated = false
        }
        negation = index
      case .turn: negation = -1_000
      case .tried:
        isTried = true
        // ‘No red flags, physical therapy tried’: the negation ends at the comma.
        if let last = found.last, !last.isStated, index - last.at <= listStep, negation < last.at,
          ClinicalFact.all[last.fact].kind == .care, tokens.tokens[last.at].gap.contains(.comma)
        {
          found[found.count - 1].isStated = true
        }
      case .hypothetical: supposed = index
      case .request: requested = index
      case .formal: return
      case .general: isGeneral = true
      case .rule: isRule = true
      case .records: hasRecords = true
      case .person: hasPerson = true
      }
      index += match.length
    }
    guard hasPerson || !isRule && (!isGeneral || hasRecords) else { return }
    for fact in found {
      let value = ClinicalFact.all[fact.fact]
      guard value.kind != .care || isTried || !fact.isStated else { continue }
      mentions.append(FactMention(fact: value, isStated: fact.isStated, sentence: sentence))
    }
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

  private static func fact(of meaning: TreatmentLexicon.Meaning, _ lexicon: FactWords) -> Int? {
    guard case .drug(let drug) = meaning, lexicon.factOfDrug.indices.contains(drug), lexicon.factOfDrug[drug] >= 0
    else { return nil }
    return lexicon.factOfDrug[drug]
  }
}
