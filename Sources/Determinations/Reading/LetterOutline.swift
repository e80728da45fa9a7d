/// The parts of a letter, as ranges of its bytes.
struct LetterOutline {
  var form = LetterForm.unknown
  var layout = LineLayout()
  /// From the start of the letter to the first heading; empty without a case table.
  var caseTable = 0..<0
  /// From the heading of the first section to that of the summary.
  var credentials = 0..<0
  var licensure: Range<Int>?
  var certification: Range<Int>?
  var summary: Range<Int>?
  var items: [ItemOutline] = []
  /// True if there are more than ``maxItems``; the rest are not read.
  var hasMoreItems = false
  /// True if the first section's heading comes before the items.
  var hasFirstHeading = false
  /// True if the sentence that introduces the decisions comes before the items.
  var hasIntroducedDecisions = false
  /// True if a letter in an early form has the line that precedes labeled credentials.
  var hasCredentialsBlock = false
  /// True if the sentence that introduces the summary differs from the form.
  var hasBrokenIntroduction = false
  /// The offset of a label that comes before one that it should follow.
  var misplaced: Int?
  /// The end of the letter's text, without trailing white space.
  var end = 0
}

/// The parts of an item.
struct ItemOutline {
  /// The paragraph with the request and the outcome.
  var heading: Range<Int>
  var administrator: Range<Int>?
  var reviewer: Range<Int>?
  var rationale: Range<Int>?
  var kind = Kind.heading

  /// The form of an item's request and outcome.
  enum Kind {
    /// ‘REQUEST: OUTCOME’.
    case heading
    /// ‘The request for X is not medically necessary and appropriate.’
    case sentence
    /// The request alone; the outcome is in the rationale's own heading.
    case issue(statement: Range<Int>)
  }
}

extension LetterOutline {
  /// The maximum number of items to read from a letter; about twenty times that of any known one.
  ///
  /// Without a limit, a damaged letter of a few megabytes takes a gigabyte of memory.
  static let maxItems = 1000

  /// Finds the parts of a letter.
  ///
  /// `anchors` is scratch space.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  mutating func find(in bytes: LetterBytes, anchors: inout [Anchor]) {
    form = .unknown
    caseTable = 0..<0
    credentials = 0..<0
    licensure = nil
    certification = nil
    summary = nil
    items.removeAll(keepingCapacity: true)
    hasMoreItems = false
    end = bytes.trimEnd(bytes.count, from: 0)
    hasFirstHeading = false
    hasIntroducedDecisions = false
    hasBrokenIntroduction = false
    hasCredentialsBlock = false
    misplaced = nil
    layout = LineLayout()
    layout.isDoubled = LineLayout.isDoubled(bytes)
    findAnchors(in: bytes, &anchors)
    findLayout(in: bytes, anchors)
    findSections(in: bytes, anchors)
    // Without a guideline label the letter has an early form, or is damaged.
    if !anchors.contains(where: { $0.kind == .administrator || $0.kind == .reviewer }), findEarlyForm(in: bytes) {
      return
    }
    findItems(in: bytes, anchors)
    findForm(in: bytes)
  }

  /// Returns true for a label of the sections before the decisions whose words occur in no other section.
  private static func isOfEarlierSection(_ anchor: Anchor, in bytes: LetterBytes) -> Bool {
    switch anchor.kind {
    case .licensure, .certification: true
    case .summary: bytes.matchBack("including all ", before: anchor.start, from: max(0, anchor.start - 40)) != nil
    default: false
    }
  }

  private mutating func findAnchors(in bytes: LetterBytes, _ anchors: inout [Anchor]) {
    anchors.removeAll(keepingCapacity: true)
    var i = 0
    var isAfterDecisions = false
    while let colon = bytes.firstIndex(of: 0x3A, from: i, to: bytes.count) {
      if let anchor = Anchor.ending(at: colon, from: i, to: bytes.count, in: bytes) {
        if anchor.kind == .decisions || anchor.kind.isOfItem { isAfterDecisions = true }
        // After the decisions, labels of the case table are ordinary words.
        if !(isAfterDecisions && anchor.kind.rawValue <= Anchor.Kind.summary.rawValue) {
          anchors.append(anchor)
        } else if Self.isOfEarlierSection(anchor, in: bytes) {
          misplaced = misplaced ?? anchor.start
        }
      }
      if isAfterDecisions {
        let word = bytes.skipSpace(colon + 1, to: bytes.count)
        if let match = OutcomeWord.match(at: word, to: bytes.count, in: bytes) {
          anchors.append(Anchor(kind: .outcome, start: colon, end: match.end))
        }
      }
      i = colon + 1
    }
  }

  /// Determines from the labels of the items whether empty lines separate paragraphs.
  private mutating func findLayout(in bytes: LetterBytes, _ anchors: [Anchor]) {
    var parted = 0
    var single = 0
    var paged = 0
    for anchor in anchors where anchor.kind.isOfItem && anchor.kind != .outcome {
      let end = bytes.trimEnd(anchor.start, from: 0)
      switch layout.gap(at: end, to: anchor.start, in: bytes).kind {
      case .space: break
      case .line: single += 1
      case .page: paged += 1
      case .paragraph: parted += 1
      }
    }
    if layout.isDoubled, paged > parted + single { layout.isStripped = true }
    layout.isTight = !layout.isStripped && single > parted
    if layout.isTight { layout.columns = LineLayout.narrowColumns(of: bytes) }
  }

  private mutating func findSections(in bytes: LetterBytes, _ anchors: [Anchor]) {
    let summaryAnchor = anchors.first { $0.kind == .summary }
    let decisionsAnchor = anchors.first { $0.kind == .decisions }
    let firstItem = anchors.first { $0.kind.isOfItem }
    let limit = decisionsAnchor?.start ?? firstItem?.start ?? bytes.count

    // The case table ends where the first section begins.
    let firstSection = summaryAnchor?.start ?? limit
    let tableLimit = anchors.first { !$0.kind.isOfCaseTable }?.start ?? firstSection
    let made =
      bytes.findCapitals("how the imr final determination was made", from: 0, to: max(tableLimit, min(limit, 6_000)))
    hasFirstHeading = made != nil
    hasIntroducedDecisions = decisionsAnchor != nil
    misplaced = misplaced ?? Self.misplaced(anchors)
    if anchors.first?.kind.isOfCaseTable == true { caseTable = 0..<(made?.lowerBound ?? tableLimit) }

    var summaryStart: Int?
    var credentialsEnd = firstSection
    if let summaryAnchor {
      summaryStart = summaryAnchor.end
      let window = max(0, summaryAnchor.start - 600)..<summaryAnchor.start
      credentialsEnd =
        bytes.findCapitals("clinical case summary", from: window.lowerBound, to: window.upperBound)?.lowerBound
        ?? bytes.find("the expert reviewer developed", from: window.lowerBound, to: window.upperBound, probe: 1)?
        .lowerBound
        ?? bytes.find("reviewer developed", from: window.lowerBound, to: window.upperBound, probe: 2)?.lowerBound
        ?? summaryAnchor.start
    } else if let heading = bytes.findCapitals("clinical case summary", from: made?.upperBound ?? 0, to: limit)
      ?? bytes.findCapitals("case summary:", from: 0, to: limit)
    {
      summaryStart = endOfIntroduction(from: heading.upperBound, to: limit, in: bytes)
      credentialsEnd = heading.lowerBound
    }
    credentials = min(made?.upperBound ?? 0, credentialsEnd)..<credentialsEnd
    for (index, anchor) in anchors.enumerated() {
      guard anchor.end <= credentialsEnd else { break }
      let end = index + 1 < anchors.count ? min(anchors[index + 1].start, credentialsEnd) : credentialsEnd
      if anchor.kind == .licensure { licensure = anchor.end..<end }
      if anchor.kind == .certification {
        certification = anchor.end..<firstParagraphEnd(from: anchor.end, to: end, in: bytes)
      }
    }
    if summaryStart == nil, let certification, certification.upperBound < limit {
      // Without heading and introduction, the summary is the text after the credentials.
      summaryStart = certification.upperBound
      credentialsEnd = certification.upperBound
      credentials = min(credentials.lowerBound, credentialsEnd)..<credentialsEnd
    }
    if let summaryStart {
      let start = min(summaryStart, limit)
      summary = bytes.trimmed(start..<summaryEnd(from: start, to: limit, decisionsAnchor, firstItem, bytes))
    }
  }

  /// Returns the end of the rest of the sentence that introduces the summary.
  private mutating func endOfIntroduction(from start: Int, to limit: Int, in bytes: LetterBytes) -> Int {
    let text = bytes.skipSpace(start, to: limit)
    guard bytes.match("the expert reviewer developed", at: text, to: limit) != nil else { return start }
    hasBrokenIntroduction = true
    let paragraph = text..<firstParagraphEnd(from: text, to: limit, in: bytes)
    let colon = bytes.firstIndex(of: 0x3A, from: text, to: min(paragraph.upperBound, text + 250))
    if let colon { return colon + 1 }
    if paragraph.count < 250 { return paragraph.upperBound }
    return bytes.firstIndex(of: 0x0A, from: text, to: limit) ?? start
  }

  /// Returns the first label of a section that comes after one of a later section.
  private static func misplaced(_ anchors: [Anchor]) -> Int? {
    var last = 0
    for anchor in anchors {
      let rank: Int
      switch anchor.kind {
      case .licensure, .certification: rank = 1
      case .summary: rank = 2
      case .decisions: rank = 3
      case .administrator: rank = 4
      default: continue
      }
      if rank < last { return anchor.start }
      last = rank
    }
    return nil
  }

  /// Returns the end of the first paragraph with text in a range.
  private func firstParagraphEnd(from start: Int, to end: Int, in bytes: LetterBytes) -> Int {
    var i = bytes.skipSpace(start, to: end)
    while let newline = bytes.firstIndex(of: 0x0A, from: i, to: end) {
      let textEnd = bytes.trimEnd(newline, from: i)
      let gap = layout.gap(at: textEnd, to: end, in: bytes)
      if gap.kind == .paragraph { return textEnd }
      i = max(gap.end, newline + 1)
    }
    return end
  }

  private func summaryEnd(
    from start: Int, to limit: Int, _ decisions: Anchor?, _ firstItem: Anchor?, _ bytes: LetterBytes
  ) -> Int {
    // The heading is shortly before the sentence that introduces the decisions.
    let window = decisions == nil ? start : max(start, limit - 500)
    var heading: Int?
    var i = window
    while let hit = bytes.findCapitals("imr ", from: i, to: limit) {
      if bytes.match("imr issues", at: hit.lowerBound, to: limit) != nil
        || bytes.match("imr decision", at: hit.lowerBound, to: limit) != nil
      {
        heading = hit.lowerBound
        if decisions == nil { break }
      }
      i = hit.upperBound
    }
    if let heading { return heading }
    if decisions != nil {
      return bytes.find("the final determination was", from: window, to: limit, probe: 1)?.lowerBound
        ?? paragraphStart(endingAt: limit, from: start, in: bytes)
    }
    if let firstItem {
      let end = bytes.trimEnd(firstItem.start, from: start)
      return wholeHeadingStart(paragraphStart(endingAt: end, from: start, in: bytes), to: end, from: start, in: bytes)
    }
    return limit
  }
}
