extension LetterOutline {
  /// Finds the items.
  ///
  /// Each claims administrator's label begins a new one, and so does a break in the order of the labels.
  mutating func findItems(in bytes: LetterBytes, _ anchors: [Anchor]) {
    // 0: no item; 1: heading alone; 2: administrator; 3: reviewer; 4: rationale.
    var stage = 0
    var textStart = anchors.last { $0.kind == .decisions }?.end ?? summary?.upperBound ?? 0
    if let first = anchors.first(where: { $0.kind.isOfItem }), textStart > first.start {
      textStart = anchors.first { $0.kind == .decisions }?.end ?? 0
    }
    if textStart == summary?.upperBound { textStart = skipSectionHeading(from: textStart, in: bytes) }
    /// Ends the text of the current item's last part.
    func close(at end: Int) {
      guard !items.isEmpty else { return }
      let last = items.count - 1
      switch stage {
      case 2: items[last].administrator = bytes.trimmed(textStart..<max(textStart, end))
      case 3: items[last].reviewer = bytes.trimmed(textStart..<max(textStart, end))
      case 4: items[last].rationale = bytes.trimmed(textStart..<max(textStart, end))
      default: break
      }
    }
    func open(headingBefore start: Int) {
      let end = bytes.trimEnd(start, from: textStart)
      // A rationale has at least one line.
      var headingStart = paragraphStart(endingAt: end, from: textStart, in: bytes)
      if stage >= 2, headingStart <= bytes.skipSpace(textStart, to: end), headingStart < end {
        headingStart = lastParagraphStart(endingAt: end, from: textStart, in: bytes)
      }
      headingStart = wholeHeadingStart(headingStart, to: end, from: textStart, in: bytes)
      headingStart = headingStartAfterVerdict(headingStart, to: end, in: bytes)
      close(at: headingStart)
      items.append(ItemOutline(heading: headingStart..<end))
    }

    for (index, anchor) in anchors.enumerated() where anchor.kind.isOfItem && anchor.start >= textStart {
      if items.count > Self.maxItems { break }
      switch anchor.kind {
      case .outcome:
        let next = bytes.skipSpace(anchor.end, to: bytes.count)
        // A paragraph right before a label is the label's heading.
        if index + 1 < anchors.count, anchors[index + 1].kind != .outcome, anchors[index + 1].start <= next + 1 {
          continue
        }
        guard endsParagraph(at: anchor.end, in: bytes) else { continue }
        open(headingBefore: anchor.end)
        stage = 1
        textStart = anchor.end
        continue
      case .administrator:
        if stage != 1 || !isBlank(textStart..<anchor.start, in: bytes) { open(headingBefore: anchor.start) }
        stage = 2
      case .reviewer, .rationale:
        let next = anchor.kind == .reviewer ? 3 : 4
        if stage == 0 || stage >= next {
          guard stage == 0 || hasOutcome(before: anchor.start, from: textStart, in: bytes) else { continue }
          open(headingBefore: anchor.start)
        } else {
          close(at: anchor.start)
        }
        stage = next
      default:
        continue
      }
      textStart = anchor.end
    }
    close(at: bytes.count)
    limitItems()
  }

  /// Removes the items beyond the limit, and records that there were some.
  mutating func limitItems() {
    hasMoreItems = items.count > Self.maxItems
    if hasMoreItems { items.removeLast(items.count - Self.maxItems) }
  }

  /// Returns the start of a heading without an empty line before it, after the sentence of the verdict.
  private func headingStartAfterVerdict(_ start: Int, to end: Int, in bytes: LetterBytes) -> Int {
    guard let verdict = bytes.find("medically necess", from: start, to: end, probe: 3) else { return start }
    return bytes.skipSpace(Sentence.end(from: verdict.upperBound, in: start..<end, of: bytes), to: end)
  }

  /// Returns the start of a heading that a page break splits into two paragraphs.
  func wholeHeadingStart(_ start: Int, to end: Int, from: Int, in bytes: LetterBytes) -> Int {
    let before = bytes.trimEnd(start, from: from)
    guard before > from, start < end else { return start }
    // An outcome alone belongs to the colon before it, whatever is between them.
    if bytes[before - 1] == 0x3A, OutcomeWord.match(at: start, to: end, in: bytes)?.end == end {
      let previous = paragraphStart(endingAt: before, from: from, in: bytes)
      if previous < start, previous >= bytes.skipSpace(from, to: before) {
        return wholeHeadingStart(previous, to: end, from: from, in: bytes)
      }
    }
    // The sentences of a partial authorization belong together.
    if bytes.contains("original request", in: start..<end, probe: 3) {
      guard !bytes.contains("was the original request", in: start..<end, probe: 11) else { return start }
      var last = before
      for _ in 0..<8 {
        let previous = paragraphStart(endingAt: last, from: from, in: bytes)
        guard previous > from, previous < last else { return start }
        if let was = bytes.find("was the original request", from: previous, to: start, probe: 11) {
          // If no line ends a paragraph, the heading follows the sentence of the verdict.
          let sentence = Sentence.around(was.lowerBound, in: previous..<end, of: bytes).lowerBound
          return bytes.contains("medically necess", in: previous..<sentence, probe: 3) ? sentence : previous
        }
        last = bytes.trimEnd(previous, from: from)
      }
      return start
    }
    // A full line that does not end a sentence continues.
    if bytes[start].isLower, !LineLayout.endsSentence(before: before, from: from, in: bytes),
      !LineLayout.nextWordFits(gap: before..<start, from: from, to: end, in: bytes, bold: true)
    {
      let previous = paragraphStart(endingAt: before, from: from, in: bytes)
      return previous > bytes.skipSpace(from, to: before) ? previous : start
    }
    return start
  }

  /// Returns the start of the paragraph whose text ends at `end`, at least `from`.
  func paragraphStart(endingAt end: Int, from: Int, in bytes: LetterBytes) -> Int {
    paragraphStart(endingAt: end, from: from, in: bytes, isTight: layout.isTight)
  }

  /// Returns the start of the last paragraph if the layout does not separate it from the text before.
  private func lastParagraphStart(endingAt end: Int, from: Int, in bytes: LetterBytes) -> Int {
    let start = paragraphStart(endingAt: end, from: from, in: bytes, isTight: true)
    guard start <= bytes.skipSpace(from, to: end) else { return start }
    // If all lines are full, take the last line; if there are no lines, the last sentence.
    var i = end
    while i > from, bytes[i - 1] != 0x0A, bytes[i - 1] != 0x0D { i -= 1 }
    if i > from { return bytes.skipSpace(i, to: end) }
    i = end
    while i > from + 1 {
      if bytes[i - 1].isSpace, LineLayout.endsSentence(before: i - 1, from: from, in: bytes) {
        return bytes.skipSpace(i, to: end)
      }
      i -= 1
    }
    return end
  }

  private func paragraphStart(endingAt end: Int, from: Int, in bytes: LetterBytes, isTight: Bool) -> Int {
    var i = end
    while i > from {
      // Go back to the start of the line.
      while i > from, !(bytes[i - 1] &- 0x0A < 4) { i -= 1 }
      guard i > from else { break }
      let lineEnd = bytes.trimEnd(i, from: from)
      guard lineEnd > from else { break }
      let gap = layout.gap(at: lineEnd, to: end, in: bytes)
      switch gap.kind {
      case .paragraph: return gap.end
      case .line where !isTight: break
      case .space: break
      case .line, .page:
        if isParagraphEnd(gap: lineEnd..<gap.end, from: from, to: end, in: bytes) { return gap.end }
      }
      i = lineEnd
    }
    return bytes.skipSpace(from, to: end)
  }

  /// Returns true if a heading begins after a gap that does not indicate it.
  private func isParagraphEnd(gap: Range<Int>, from: Int, to end: Int, in bytes: LetterBytes) -> Bool {
    if layout.columns == 0, LineLayout.nextWordFits(gap: gap, from: from, to: end, in: bytes, bold: true) {
      return true
    }
    // A full line that ends a sentence ends the rationale, unless the heading continues with a partial authorization,
    // which consists of sentences.
    guard LineLayout.endsSentence(before: gap.lowerBound, from: from, in: bytes) else { return false }
    let next = gap.upperBound
    // No heading is longer; the bound keeps the time linear.
    let end = min(end, next + 1_500)
    if bytes.match("the ", at: next, to: end) != nil {
      return !bytes.contains("iginal request", in: next..<end, probe: 1)
    }
    return !bytes.contains("was authorized", in: next..<end, probe: 6)
      || bytes.contains("was the original", in: next..<end, probe: 8)
  }

  /// Returns true if the text at `end` is the end of a paragraph, according to the layout.
  private func endsParagraph(at end: Int, in bytes: LetterBytes) -> Bool {
    let textEnd = end < bytes.count && bytes[end] == 0x2E ? end + 1 : end
    guard textEnd < bytes.count else { return true }
    let gap = layout.gap(at: textEnd, to: bytes.count, in: bytes)
    guard gap.end > textEnd else { return false }
    switch gap.kind {
    case .paragraph: return true
    case .space: return gap.end == bytes.count
    case .line where !layout.isTight: return gap.end == bytes.count
    case .line, .page:
      return LineLayout.nextWordFits(gap: textEnd..<gap.end, from: 0, to: bytes.count, in: bytes, bold: true)
    }
  }

  /// Returns true if the text before a label ends with a word for an outcome.
  private func hasOutcome(before start: Int, from: Int, in bytes: LetterBytes) -> Bool {
    let end = bytes.trimEnd(start, from: from)
    var word = end
    while word > from, bytes[word - 1].isLetter { word -= 1 }
    return OutcomeWord.outcome(of: word..<end, in: bytes) != nil
  }

  private func isBlank(_ range: Range<Int>, in bytes: LetterBytes) -> Bool {
    bytes.skipSpace(range.lowerBound, to: range.upperBound) == range.upperBound
  }

  /// Skips ‘IMR ISSUES, DECISIONS AND RATIONALES’ and the rest of the sentence that introduces the decisions.
  private func skipSectionHeading(from start: Int, in bytes: LetterBytes) -> Int {
    var end = start
    let heading = bytes.skipSpace(start, to: bytes.count)
    if bytes.match("imr ", at: heading, to: bytes.count) != nil {
      end = bytes.firstIndex(of: 0x0A, from: heading, to: bytes.count) ?? start
    }
    let text = bytes.skipSpace(end, to: bytes.count)
    guard let words = bytes.match("the final determination was based on ", at: text, to: bytes.count) else {
      return end
    }
    // The sentence is hardly longer than its line, and requests after it may have colons.
    let limit = min(words + 120, bytes.count)
    if let below = bytes.find("forth below", from: words, to: limit, probe: 2) {
      let end = below.upperBound
      return end < bytes.count && bytes[end] == 0x2E ? end + 1 : end
    }
    let lineEnd = bytes.firstIndex(of: 0x0A, from: words, to: limit) ?? limit
    if let colon = bytes.firstIndex(of: 0x3A, from: words, to: lineEnd) { return colon + 1 }
    return lineEnd
  }

  /// Determines the form from the parts that were found.
  mutating func findForm(in bytes: LetterBytes) {
    if licensure != nil || certification != nil {
      form = .labeledCredentials
    } else if !items.isEmpty, summary != nil {
      form = .proseCredentials
    }
  }
}
