/// A label of the form that ends with a colon and marks the beginning of a part.
///
/// Colons are rare in letters, so anchors are found by searching for colons and reading backwards.
struct Anchor {
  var kind: Kind
  /// The label's first byte.
  var start: Int
  /// The byte after the colon.
  var end: Int

  enum Kind: UInt8 {
    // The case table; the labels may be in any order.
    case caseNumber, assigned, injury, decision, denial, priority, received
    // The reviewer's credentials.
    case licensure, certification
    /// ‘… including all medical records:’
    case summary
    /// ‘… for the disputed items/services set forth below:’
    case decisions
    // An item.
    case administrator, reviewer, rationale
    /// A colon followed by a word for an outcome at the end of a paragraph.
    case outcome

    var isOfCaseTable: Bool { rawValue <= Kind.received.rawValue }
    var isOfItem: Bool { rawValue >= Kind.administrator.rawValue }
  }

  /// Reads the label before a colon.
  ///
  /// - Returns: The anchor, or `nil` for any other words.
  static func ending(at colon: Int, from: Int, to: Int, in bytes: LetterBytes) -> Anchor? {
    let end = bytes.trimEnd(colon, from: from)
    guard end > from else { return nil }
    func found(_ kind: Kind, _ words: StaticString) -> Anchor? {
      bytes.matchBack(words, before: end, from: from).map { Anchor(kind: kind, start: $0, end: colon + 1) }
    }
    switch bytes[end - 1].lowered {
    case 0x65:  // e
      switch end - 2 >= from ? bytes[end - 2].lowered : 0 {
      case 0x6E: return guideline(before: end, colon: colon, from: from, in: bytes)
      case 0x6C: return rationale(before: end, colon: colon, from: from, in: bytes)
      case 0x72: return found(.licensure, "state(s) of licensure") ?? found(.licensure, "licensure")
      case 0x74:
        return found(.denial, "ur decision date") ?? found(.decision, "decision date") ?? found(
          .denial, "ur denial date")
          ?? found(.decision, "date of decision") ?? found(.denial, "denial date") ?? found(.injury, "injury date")
      default: return nil
      }
    case 0x73:  // s
      if let anchor = guideline(before: end, colon: colon, from: from, in: bytes) { return anchor }
      return found(.summary, "medical records")
    case 0x29:  // )
      return guideline(before: end, colon: colon, from: from, in: bytes)
    case 0x77:  // w
      return found(.decisions, "set forth below") ?? found(.decisions, "forth below")
    case 0x79:  // y
      return found(.certification, "certification(s)/specialty") ?? found(.priority, "priority")
        ?? found(.injury, "date of injury") ?? found(.certification, "certification(s) / specialty")
        ?? found(.certification, "certification/specialty") ?? found(.certification, "board certification/specialty")
    case 0x6E where colon - from < 4_000:  // n
      return found(.denial, "date of ur decision")
    case 0x72:  // r
      return found(.caseNumber, "case number") ?? found(.caseNumber, "case no. or number")
    case 0x64:  // d
      return found(.assigned, "date assigned") ?? found(.received, "application received")
        ?? found(.received, "received")
    case 0x6F where colon - from < 4_000:  // o
      return found(.caseNumber, "imro case no")
    default:
      return nil
    }
  }

  private static func guideline(before labelEnd: Int, colon: Int, from: Int, in bytes: LetterBytes) -> Anchor? {
    var end = labelEnd
    if let plural = bytes.matchBack("(s)", before: end, from: from) { end = plural }
    if end > from, bytes[end - 1].lowered == 0x73 { end -= 1 }
    guard let word = bytes.matchBack("guideline", before: end, from: from) else { return nil }
    let before = bytes.trimEnd(word, from: from)
    guard before < word else { return nil }
    if let start = bytes.matchBack("administrator", before: before, from: from)
      ?? bytes.matchBack("administrator's", before: before, from: from)
    {
      let claims = bytes.matchBack("claims ", before: start, from: from) ?? start
      return Anchor(kind: .administrator, start: claims, end: colon + 1)
    }
    if let start = bytes.matchBack("maximus", before: before, from: from)
      ?? bytes.matchBack("reviewer", before: before, from: from)
      ?? bytes.matchBack("reviewer's", before: before, from: from)
      ?? bytes.matchBack("reviewer\u{2019}s", before: before, from: from)
    {
      let expert = bytes.matchBack("expert ", before: start, from: from) ?? start
      return Anchor(kind: .reviewer, start: expert, end: colon + 1)
    }
    return nil
  }

  private static func rationale(before end: Int, colon: Int, from: Int, in bytes: LetterBytes) -> Anchor? {
    guard let start = bytes.matchBack("decision rationale", before: end, from: from) else { return nil }
    let before = bytes.trimEnd(start, from: from)
    guard before < start, before > from, bytes[before - 1].lowered == 0x73 else {
      return Anchor(kind: .rationale, start: start, end: colon + 1)
    }
    for words in owners {
      if let owner = bytes.matchBack(words, before: before, from: from) {
        return Anchor(kind: .rationale, start: owner, end: colon + 1)
      }
    }
    return Anchor(kind: .rationale, start: start, end: colon + 1)
  }

  /// The words of a label that say whose rationale it is.
  private static let owners: [StaticString] = [
    "the expert reviewer's", "expert reviewer's", "the physician reviewer's", "the expert reviewer\u{2019}s",
    "expert reviewer\u{2019}s", "the physician reviewer\u{2019}s",
  ]
}
