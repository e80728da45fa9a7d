/// Rules for missing parts of a letter.
enum CompletenessRules {
  /// Finds a letter that ends in the middle of a sentence, before the last item's verdict, or before any item.
  static func cutOff(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    if !letter.isWhole {
      let size = LetterReader.maxBytes >> 20
      return [Finding(message: "the letter is larger than \(size) MB; the rest is not read")]
    }
    guard let last = letter.items.last else {
      guard letter.outline.summary != nil || !letter.outline.caseTable.isEmpty else { return [] }
      return [Finding(message: "the letter ends before its first decision")]
    }
    let index = letter.items.count - 1
    if letter.outline.hasMoreItems {
      let message = "the letter has more than \(LetterOutline.maxItems) items; the others are not read"
      return [Finding(message: message, item: index, offset: last.outline.heading.lowerBound)]
    }
    let offset = letter.outline.end - 1
    // In the early forms, the heading itself states the decision.
    if case .heading = last.outline.kind, last.verdict == nil {
      return [Finding(message: "the letter ends before the last item's verdict", item: index, offset: offset)]
    }
    guard let rationale = last.outline.rationale,
      !LineLayout.endsSentence(before: rationale.upperBound, from: rationale.lowerBound, in: bytes)
    else { return [] }
    // A verdict may lack its full stop.
    if let verdict = last.verdict, verdict.sense != .unclear, verdict.sentence.upperBound == rationale.upperBound,
      !connectives.contains(where: {
        bytes.matchBack($0, before: rationale.upperBound, from: rationale.lowerBound) != nil
      })
    {
      return []
    }
    return [Finding(message: "the letter ends in mid-sentence", item: index, offset: offset)]
  }

  static func beginningMissing(in letter: LetterReading) -> [Finding] {
    let outline = letter.outline
    switch outline.form {
    case .finalDeterminationLetter, .professionalReview, .noticeOfDetermination: return []
    default: break
    }
    guard outline.caseTable.isEmpty, !outline.hasFirstHeading, outline.summary != nil || !letter.items.isEmpty else {
      return []
    }
    return [Finding(message: "the letter's beginning is missing", offset: 0)]
  }

  /// Finds an item without a verdict, or with text after it that is not a coda.
  static func brokenItem(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      guard case .heading = item.outline.kind, let rationale = item.outline.rationale else { return nil }
      guard let verdict = item.verdict else {
        // The last item is a matter of ``cutOff(in:of:)``.
        guard index < letter.items.count - 1 else { return nil }
        return Finding(
          message: "the rationale has no verdict: a part of it may be missing", item: index,
          offset: rationale.lowerBound)
      }
      let rest = bytes.trimmed(verdict.sentence.upperBound..<max(rationale.upperBound, verdict.sentence.upperBound))
      guard rest.count > 3, !Verdict.hasCoda(rest, in: bytes) else { return nil }
      return Finding(
        message: "the verdict may be followed by text that is not part of the rationale", item: index,
        offset: rest.lowerBound,
        evidence: [verdict.sentence, Sentence.around(rest.lowerBound, in: rest, of: bytes)])
    }
  }

  /// Words that no sentence ends with.
  private static let connectives: [StaticString] = [
    " the", " a", " an", " of", " and", " or", " for", " to", " with", " by", " per the", " in", " on", " as", " that",
    " not", " is", " which", ",", " i.e.", " e.g.",
  ]

  /// Finds a text that does not end like its other pages.
  static func unmarkedEnd(in letter: LetterReading) -> [Finding] {
    // Without their lines of spaces, four newlines also occur between paragraphs.
    guard letter.isEndUnmarked, !letter.outline.layout.isStripped, !letter.items.isEmpty else { return [] }
    let message = "the text does not end like its other pages: the rest may be missing"
    return [Finding(message: message, item: letter.items.count - 1, offset: letter.outline.end - 1)]
  }

  /// Finds a gap between two lines where a line is missing.
  static func missingLine(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    guard let offset = letter.outline.layout.firstOddGap(in: bytes) else { return [] }
    let item = letter.items.lastIndex { $0.outline.heading.lowerBound <= offset }
    return [Finding(message: "the gap between two lines is odd: a line may be missing", item: item, offset: offset)]
  }

  static func outOfOrder(in letter: LetterReading) -> [Finding] {
    letter.outline.misplaced.map {
      [Finding(message: "the parts of the letter are out of order: pages may be missing or swapped", offset: $0)]
    } ?? []
  }
}
