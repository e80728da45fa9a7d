/// Rules that tell whether a part of the letter is missing.
enum CompletenessRules {
  /// The letter ends in mid-sentence, before the last item's verdict, or before any item.
  static func cutOff(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    if !letter.isWhole {
      let size = LetterReader.mostBytes >> 20
      return [Finding(message: "the letter is larger than \(size) MB; what follows is not read")]
    }
    guard let last = letter.items.last else {
      guard letter.outline.summary != nil || !letter.outline.caseTable.isEmpty else { return [] }
      return [Finding(message: "the letter ends before its first decision")]
    }
    let index = letter.items.count - 1
    if letter.outline.hasMoreItems {
      let message = "the letter has more than \(LetterOutline.mostItems) items; the others are not read"
      return [Finding(message: message, item: index, place: last.outline.heading.lowerBound)]
    }
    let place = letter.outline.end - 1
    // The heading of the early forms states the decision itself.
    if case .heading = last.outline.kind, last.verdict == nil {
      return [Finding(message: "the letter ends before the last item's verdict", item: index, place: place)]
    }
    guard let rationale = last.outline.rationale,
      !LineLayout.endsSentence(before: rationale.upperBound, from: rationale.lowerBound, in: bytes)
    else { return [] }
    // A verdict may lack its full stop.
    if let verdict = last.verdict, verdict.sense != .unclear, verdict.sentence.upperBound == rationale.upperBound {
      return []
    }
    return [Finding(message: "the letter ends in mid-sentence", item: index, place: place)]
  }
}
