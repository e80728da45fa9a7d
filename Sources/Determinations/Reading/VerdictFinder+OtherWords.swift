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
