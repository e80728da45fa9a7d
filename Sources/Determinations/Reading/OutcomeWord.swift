/// The words for an item's outcome in letters.
enum OutcomeWord {
  /// Returns the outcome at an offset, such as `Upheld`, and the end of its word.
  static func match(at start: Int, to end: Int, in bytes: LetterBytes) -> (outcome: ItemOutcome, end: Int)? {
    guard start < end else { return nil }
    let words: (ItemOutcome, StaticString)?
    switch bytes[start] | 0x20 {
    case 0x75: words = (.upheld, "uph")
    case 0x6F: words = (.overturned, "overt")
    default: words = nil
    }
    guard let words, bytes.match(words.1, at: start, to: end) != nil else { return nil }
    var wordEnd = start
    while wordEnd < end, bytes[wordEnd].isLetter { wordEnd += 1 }
    guard let outcome = outcome(of: start..<wordEnd, in: bytes)?.outcome else { return nil }
    return (outcome, wordEnd)
  }

  /// Reads a range that contains only a word for an outcome.
  ///
  /// - Returns: The outcome, and whether the word is spelled correctly. A slip by a person or a scanner is accepted.
  static func outcome(of range: Range<Int>, in bytes: LetterBytes) -> (outcome: ItemOutcome, isExact: Bool)? {
    for (outcome, word) in exact where range.count == word.utf8CodeUnitCount {
      if bytes.match(word, at: range.lowerBound, to: range.upperBound) == range.upperBound { return (outcome, true) }
    }
    guard (5...14).contains(range.count), !bytes[range.lowerBound].isDigit || bytes[range.lowerBound + 1].isLetter
    else {
      return nil
    }
    let letters = bytes[range].map(\.lowered)
    let folded = LookAlikes.folded(letters)
    for (outcome, word) in exact {
      let right = Array(LetterBytes(start: word.utf8Start, count: word.utf8CodeUnitCount))
      let limit = right.count < 8 ? 1 : 2
      if Spelling.isOneSlip(letters, right)
        || LookAlikes.distance(folded, LookAlikes.folded(right), atMost: limit) != nil
      {
        return (outcome, false)
      }
    }
    return nil
  }

  private static let exact: [(ItemOutcome, StaticString)] = [
    (.upheld, "upheld"), (.overturned, "overturned"), (.upheld, "uphold"), (.overturned, "overturn"),
  ]
}
