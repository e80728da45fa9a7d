/// The sentence of a rationale that states medical necessity.
struct Verdict {
  var sentence: Range<Int>
  var sense: Sense

  typealias Sense = VerdictSense

  /// Finds the last such sentence, ignoring codas (‘This medical necessity decision should not be interpreted as …’).
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; usually the last few hundred are read.
  static func find(in range: Range<Int>, of bytes: LetterBytes) -> Verdict? {
    var fallback: Verdict?
    var i = range.upperBound
    while let hit = lastNecess(in: range.lowerBound..<i, of: bytes) {
      let sentence = Sentence.around(hit, in: range, of: bytes)
      i = min(sentence.lowerBound, hit)
      if isCoda(sentence, in: bytes) { continue }
      let verdict = Verdict(sentence: sentence, sense: sense(of: sentence, from: hit, in: bytes))
      if subjects.contains(where: { bytes.contains($0, in: sentence, probe: 2) }) { return verdict }
      fallback = fallback ?? verdict
    }
    return fallback ?? inOtherWords(in: range, of: bytes)
  }

  /// Returns true if a text has a sentence that letters add after the verdict.
  static func hasCoda(_ range: Range<Int>, in bytes: LetterBytes) -> Bool {
    codas.contains { _, _, phrases in
      phrases.contains { bytes.contains($0.words, in: range, probe: $0.probe) }
    }
  }

  static func isCoda(_ sentence: Range<Int>, in bytes: LetterBytes) -> Bool {
    codas.contains { sign, probe, phrases in
      bytes.contains(sign, in: sentence, probe: probe)
        && phrases.contains { bytes.contains($0.words, in: sentence, probe: $0.probe) }
    }
  }

  /// Closing sentences, each with a word that is rare in other sentences.
  private static let codas: [(sign: StaticString, probe: Int, phrases: [(words: StaticString, probe: Int)])] = [
    ("interpreted", 5, [("should not be interpreted", 19)]),
    ("advised", 2, [("are advised to consult", 6), ("is advised to speak", 5)]),
    ("abruptly", 1, [("abruptly", 1)]),
    (
      "addresses", 1,
      [
        ("decision addresses", 2), ("decision only addresses", 2), ("determination addresses", 5),
        ("determination only addresses", 5),
      ]
    ),
  ]
  /// A word of each kind of coda; every coda contains one of them.
  static let codaWords: [StaticString] = ["interpreted", "advised", "abruptly", "addresses"]
  private static let subjects: [StaticString] = ["medical", "request", "appropriate", "treatment"]

  /// Returns the offset of the last ‘necess’ in a range.
  private static func lastNecess(in range: Range<Int>, of bytes: LetterBytes) -> Int? {
    // Look for its rarest letter, in steps of eight bytes if none of them is one.
    var i = range.upperBound - 4
    let first = range.lowerBound + 2
    while i >= first {
      if bytes[i].lowered == 0x63 {
        if bytes[i - 1].lowered == 0x65, bytes.match("necess", at: i - 2, to: range.upperBound) != nil,
          bytes.match("necessarily", at: i - 2, to: range.upperBound) == nil
        {
          return i - 2
        }
      } else if i - 8 >= first, case let eight = bytes.eight(from: i - 7), !eight.has(0x63), !eight.has(0x43) {
        i -= 7
      }
      i -= 1
    }
    return nil
  }

  private static func sense(of sentence: Range<Int>, from first: Int, in bytes: LetterBytes) -> Sense {
    // The last mention in the sentence decides.
    let hit = lastNecess(in: first..<sentence.upperBound, of: bytes) ?? first
    if bytes.matchBack("un", before: hit, from: sentence.lowerBound) != nil { return .notNecessary }
    var words = 0
    var end = hit
    var isStated = false
    while words < 6, end > sentence.lowerBound {
      while end > sentence.lowerBound, bytes[end - 1].isSpace || bytes[end - 1] == 0x2D { end -= 1 }
      let wordEnd = end
      var start = end
      while start > sentence.lowerBound, bytes[start - 1].isLetter || bytes[start - 1] == 0x27 { start -= 1 }
      guard start < end else { break }
      if isAny(start..<end, negations, bytes) || bytes.match("notmedical", at: start, to: end) != nil {
        return .notNecessary
      }
      if isAny(start..<end, copulas, bytes) { isStated = true }
      end = start
      words += 1
      if isAny(start..<wordEnd, verbs, bytes) { break }
    }
    if isStated {
      // Look for a negation before it: ‘is also not’, ‘cannot be’.
      let before = bytes.trimEnd(end, from: sentence.lowerBound)
      for word in negations {
        if let start = bytes.matchBack(word, before: before, from: sentence.lowerBound),
          start == sentence.lowerBound || !bytes[start - 1].isLetter
        {
          return .notNecessary
        }
      }
    }
    let after = hit..<sentence.upperBound
    for words in [" not ", "unclear", "cannot", "lacking", "unable"] as [StaticString] {
      if bytes.contains(words, in: after) { return .notNecessary }
    }
    let before = sentence.lowerBound..<hit
    let shortlyBefore = max(sentence.lowerBound, hit - 40)..<hit
    if !isStated, failures.contains(where: { bytes.contains($0, in: shortlyBefore) }) { return .notNecessary }
    if bytes.match("necessity ", at: hit, to: sentence.upperBound) != nil, !isConditional(before, bytes),
      confirmations.contains(where: { hasWords($0, in: after, bytes) })
    {
      return .necessary
    }
    // ‘… is not supported by the records as being medically necessary’.
    if !isStated, attributions.contains(where: { bytes.matchBack($0, before: hit, from: sentence.lowerBound) != nil }) {
      if bytes.contains(" not ", in: before) || bytes.contains("cannot ", in: before) { return .notNecessary }
      if !isConditional(before, bytes), supports.contains(where: { hasWords($0, in: before, bytes) }) {
        return .necessary
      }
    }
    guard isStated, bytes.match("necessary", at: hit, to: sentence.upperBound) != nil else { return .unclear }
    return isConditional(before, bytes) ? .unclear : .necessary
  }

  private static func isConditional(_ range: Range<Int>, _ bytes: LetterBytes) -> Bool {
    openers.contains { bytes.contains($0, in: range, probe: 2) }
  }

  /// Returns true if words occur in a range and end at the end of a word: ‘is met’, but not ‘is methadone’.
  private static func hasWords(_ words: StaticString, in range: Range<Int>, _ bytes: LetterBytes) -> Bool {
    var i = range.lowerBound
    while let hit = bytes.find(words, from: i, to: range.upperBound) {
      if hit.upperBound == range.upperBound || !bytes[hit.upperBound].isLetter { return true }
      i = hit.lowerBound + 1
    }
    return false
  }

  private static func isAny(_ word: Range<Int>, _ words: [StaticString], _ bytes: LetterBytes) -> Bool {
    words.contains { bytes.match($0, at: word.lowerBound, to: word.upperBound) == word.upperBound }
  }

  private static let negations: [StaticString] = [
    "not", "non", "no", "cannot", "never", "nor", "neither", "isn't", "aren't", "unnecessary", "without",
  ]
  private static let copulas: [StaticString] = ["is", "are", "was", "were", "be", "deemed", "considered", "found"]
  /// Verbs without a negation before them.
  private static let verbs: [StaticString] = ["is", "are", "was", "were"]
  /// Verbs for a request that is not necessary: ‘fails to meet medical necessity’.
  private static let failures: [StaticString] = [
    " fails to meet", " fails to establish", " fails to demonstrate", " fails to support", " lacks ",
  ]
  /// Words after a necessity that is confirmed.
  private static let confirmations: [StaticString] = [
    " has been established", " has been demonstrated", " has been documented", " has been shown", " is established",
    " is demonstrated", " is supported", " is met", " has been met",
  ]
  /// Words between a verb of support and ‘necessary’.
  private static let attributions: [StaticString] = [
    "as being medically ", "as being ", "as medically ", "to be medically ", "to be a medical ",
  ]
  private static let supports: [StaticString] = [
    " is supported", " are supported", " is established", " is shown", " is documented", " has been established",
    " is certified", " is recommended",
  ]
  /// Words that begin a sentence that is not a plain statement.
  private static let openers: [StaticString] = [
    "whether", " if ", "unless", "would", "could", "until", " not ", " no ",
  ]
}

extension Verdict {
  /// Finds the last sentence that judges the request in words other than necessity: ‘is not medically appropriate’.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes. Use it only for rationales without a word of necessity.
  static func inOtherWords(in range: Range<Int>, of bytes: LetterBytes) -> Verdict? {
    var i = range.upperBound
    // The result for a sentence holds for all its words, of which there may be many.
    var last: (sentence: Range<Int>, isAboutRequest: Bool)?
    while i > range.lowerBound {
      i -= 1
      guard bytes[i].isLetter, i == range.lowerBound || !bytes[i - 1].isLetter,
        judgments.contains(where: { bytes.match($0, at: i, to: range.upperBound) != nil })
      else { continue }
      if last?.sentence.contains(i) != true {
        let sentence = Sentence.around(i, in: range, of: bytes)
        last = (sentence, bytes.contains("request", in: sentence, probe: 2))
      }
      guard let (sentence, isAboutRequest) = last,
        isAboutRequest || bytes.matchBack("medically ", before: i, from: sentence.lowerBound) != nil
      else { continue }
      // Text long before the word does not refer to it; the bound keeps the time linear.
      let before = max(sentence.lowerBound, i - 1_000)..<i
      if conditions.contains(where: { bytes.contains($0, in: before) }) { continue }
      if denials.contains(where: { bytes.contains($0, in: before) }) {
        return Verdict(sentence: sentence, sense: .notNecessary)
      }
      guard bytes.contains(" is ", in: before) || bytes.contains(" are ", in: before) else { continue }
      return Verdict(sentence: sentence, sense: .necessary)
    }
    return nil
  }

  private static let judgments: [StaticString] = [
    "appropriate", "indicated", "warranted", "supported", "justified", "certified", "authorized", "approved",
    "reasonable",
  ]
  private static let denials: [StaticString] = [" not ", " cannot ", " neither ", " no longer "]
  private static let conditions: [StaticString] = [
    " if ", " unless ", " whether ", " would ", " could ", " was ", " were ",
  ]
}
