/// Finds the sentence of a rationale that states medical necessity.
struct Verdict {
  var sentence: Range<Int>
  var sense: Sense

  typealias Sense = VerdictSense

  /// Finds the last such sentence, codas left aside (`domain.md` 2.1: ‘This medical necessity decision should not be
  /// interpreted as …’).
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; as a rule the last few hundred are read.
  static func find(in range: Range<Int>, of bytes: LetterBytes) -> Verdict? {
    var fallback: Verdict?
    var i = range.upperBound
    while let hit = lastNecess(in: range.lowerBound..<i, of: bytes) {
      let sentence = Sentence.around(hit, in: range, of: bytes)
      i = min(sentence.lowerBound, hit)
      if codas.contains(where: { bytes.contains($0.words, in: sentence, probe: $0.probe) }) { continue }
      let verdict = Verdict(sentence: sentence, sense: sense(of: sentence, from: hit, in: bytes))
      if subjects.contains(where: { bytes.contains($0, in: sentence, probe: 2) }) { return verdict }
      fallback = fallback ?? verdict
    }
    return fallback ?? inOtherWords(in: range, of: bytes)
  }

  private static let codas: [(words: StaticString, probe: Int)] = [
    ("should not be interpreted", 19), ("are advised to consult", 6), ("abruptly", 1), ("is advised to speak", 5),
    ("decision addresses", 2), ("decision only addresses", 2), ("determination addresses", 5),
    ("determination only addresses", 5),
  ]
  private static let subjects: [StaticString] = ["medical", "request", "appropriate", "treatment"]

  /// The last place of ‘necess’ in a range.
  private static func lastNecess(in range: Range<Int>, of bytes: LetterBytes) -> Int? {
    var i = range.upperBound - 6
    while i >= range.lowerBound {
      // Every sixth byte must be one of the word's letters.
      if bytes[i].lowered == 0x6E, bytes.match("necess", at: i, to: range.upperBound) != nil { return i }
      i -= 1
    }
    return nil
  }

  private static func sense(of sentence: Range<Int>, from first: Int, in bytes: LetterBytes) -> Sense {
    // The last mention in the sentence decides.
    let hit = lastNecess(in: first..<sentence.upperBound, of: bytes) ?? first
    var words = 0
    var end = hit
    var isStated = false
    while words < 6, end > sentence.lowerBound {
      while end > sentence.lowerBound, bytes[end - 1].isSpace || bytes[end - 1] == 0x2D { end -= 1 }
      let wordEnd = end
      var start = end
      while start > sentence.lowerBound, bytes[start - 1].isLetter || bytes[start - 1] == 0x27 { start -= 1 }
      guard start < end else { break }
      if isAny(start..<end, negations, bytes) || bytes.match("not", at: start, to: end) != nil { return .notNecessary }
      if isAny(start..<end, copulas, bytes) { isStated = true }
      end = start
      words += 1
      if isAny(start..<wordEnd, verbs, bytes) { break }
    }
    if isStated {
      // ‘is also not’ stands before; ‘cannot be’ too.
      let before = bytes.trimEnd(end, from: sentence.lowerBound)
      for word in negations + ["not"] {
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
    guard isStated, bytes.match("necessary", at: hit, to: sentence.upperBound) != nil else { return .unclear }
    for words in openers where bytes.contains(words, in: sentence.lowerBound..<hit, probe: 2) { return .unclear }
    return .necessary
  }

  private static func isAny(_ word: Range<Int>, _ words: [StaticString], _ bytes: LetterBytes) -> Bool {
    words.contains { bytes.match($0, at: word.lowerBound, to: word.upperBound) == word.upperBound }
  }

  private static let negations: [StaticString] = [
    "not", "non", "no", "cannot", "never", "nor", "neither", "isn't", "aren't", "unnecessary", "without",
  ]
  private static let copulas: [StaticString] = ["is", "are", "was", "were", "be", "deemed", "considered", "found"]
  /// Verbs that no negation stands before.
  private static let verbs: [StaticString] = ["is", "are", "was", "were"]
  /// Words that make a sentence no plain statement.
  private static let openers: [StaticString] = [
    "whether", " if ", "unless", "would", "could", "until", " not ", " no ",
  ]
}
