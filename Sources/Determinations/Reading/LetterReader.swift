/// Reads letters: bytes in, values out.
///
/// A reader keeps scratch space between letters, so use one reader for many letters, and one for each thread.
package struct LetterReader {
  private var outline = LetterOutline()
  private var anchors: [Anchor] = []
  private var line: [UInt8] = []
  private var paragraphs: [UInt8] = []
  private var plain: [UInt8] = []
  private var reasons = ReasonReader()
  private var formSpelling = FormSpelling()
  /// For each line of a letter that was HTML, its line there; empty for other letters.
  private(set) var sourceLines: [Int] = []
  /// False if only the beginning of a letter is read.
  private var isWhole = true
  /// True if the letter's text lacks the mark at its end that its other pages have.
  private var isEndUnmarked = false
  /// The headings, guideline lines and credentials read before, many of which letters repeat.
  ///
  /// They are looked up by their words without line ends, which differ each time: in 100,000 made letters, 97 % of the
  /// guideline lines and 94 % of the headings are found this way, compared with 90 % and 86 % with line ends.
  private var headings: ReadingMemo<ItemHeading>
  private var guidelineLines: ReadingMemo<GuidelineLine>
  private var credentials: ReadingMemo<Credentials>

  /// Makes a reader.
  ///
  /// - Parameter readsMany: True for a large cache of the lines that letters repeat, a tenth of a megabyte. For
  ///   occasional letters, filling it takes longer than it saves.
  package init(readsMany: Bool = true) {
    let slots = readsMany ? 16_384 : 256
    headings = ReadingMemo(slots: slots)
    guidelineLines = ReadingMemo(slots: slots / 2)
    credentials = ReadingMemo(slots: slots / 4)
  }

  /// The maximum number of bytes to read of a letter; about twenty times the length of the longest known letter.
  package static let maxBytes = 2 << 20

  /// Initializes the tables that the first letter would otherwise wait for, in a millisecond or two.
  ///
  /// This is optional. Call it on a worker thread during other work.
  package static func prepare() {
    _ = TreatmentLexicon.standard
    _ = TreatmentInference.drugConcepts
    _ = ReasonLexicon.standard
    _ = MisreadWords.standard
  }

  /// Reads the small fields that a case table stores.
  ///
  /// - Parameter letter: The text of one letter in UTF-8, in the line layout of any extractor; any bytes are accepted.
  /// - Returns: The fields; missing ones are `nil` or empty. If the letter is longer than ``maxBytes``, the rest is
  ///   not read, and there is a warning.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func fields(of letter: Span<UInt8>) -> CaseFields {
    withReading(of: letter) { _, reading, bytes in CaseFields(reading, Findings(in: reading, of: bytes)) }
  }

  /// Reads a letter in full.
  ///
  /// - Parameter letter: The text of one letter in UTF-8, in the line layout of any extractor; any bytes are accepted.
  /// - Returns: The determination, with its warnings.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func determination(of letter: Span<UInt8>) -> Determination {
    withReading(of: letter) { reader, reading, bytes in
      reader.determination(of: reading, Findings(in: reading, of: bytes), in: bytes, withProse: true)
    }
  }

  /// Reads a letter in full together with its small fields, which takes little longer than either alone.
  ///
  /// - Parameters:
  ///   - letter: The text of one letter in UTF-8, in the line layout of any extractor; any bytes are accepted.
  ///   - hasProse: False to leave the summary and the rationales empty, which are most of a letter's text.
  /// - Returns: The same as ``fields(of:)`` and ``determination(of:)``.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func contents(
    of letter: Span<UInt8>, withProse hasProse: Bool = true
  ) -> (fields: CaseFields, determination: Determination) {
    withReading(of: letter) { reader, reading, bytes in
      let findings = Findings(in: reading, of: bytes)
      return (
        CaseFields(reading, findings),
        reader.determination(of: reading, findings, in: bytes, withProse: hasProse)
      )
    }
  }

  /// Returns the items of a letter whose text meets a condition.
  ///
  /// - Parameters:
  ///   - part: The part of the letter to look at.
  ///   - letter: The text of one letter in UTF-8.
  ///   - isMet: The condition on the text of the part.
  /// - Returns: The indices of the items that meet it, or all items if the summary does.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func items(
    in part: LetterPart, of letter: Span<UInt8>, where isMet: (Span<UInt8>) -> Bool
  ) -> LetterItems {
    withReading(of: letter) { reader, reading, bytes in
      let items = reading.outline.items
      switch part {
      case .summary:
        return reading.outline.summary.map { isMet(LetterBytes(rebasing: bytes[$0]).span) } == true ? .all : .some([])
      case .rationale:
        return .some(
          items.indices.filter { index in
            items[index].rationale.map { isMet(LetterBytes(rebasing: bytes[$0]).span) } ?? false
          })
      case .request:
        var met: [Int] = []
        for index in items.indices {
          let request = Array(reader.readHeading(of: items[index], bytes, nil).request.utf8)
          if isMet(request.span) { met.append(index) }
        }
        return .some(met)
      case .guidelines, .letter:
        return .some([])
      }
    }
  }

  /// Reads a letter, and calls a function with the reading and the bytes that its ranges refer to.
  mutating func withReading<Result>(
    of letter: Span<UInt8>, _ body: (inout LetterReader, LetterReading, LetterBytes) -> Result
  ) -> Result {
    letter.withUnsafeBufferPointer { letter in
      let bytes = LetterBytes(rebasing: letter.prefix(Self.maxBytes))
      isWhole = bytes.count == letter.count
      isEndUnmarked = isWhole && PageMarks.isEndUnmarked(bytes)
      sourceLines = []
      let signs = LetterRepair.signs(in: bytes)
      if signs.isEmpty {
        let reading = read(bytes)
        if !reading.lacksLabels { return body(&self, reading, bytes) }
      }
      plain.removeAll(keepingCapacity: true)
      plain.append(contentsOf: bytes)
      sourceLines = LetterRepair.repair(signs, &plain)
      // Move the copy out of the reader, so that the other scratch space can be used at the same time.
      let copy = plain
      return copy.withUnsafeBufferPointer { bytes in
        // The list of links is after the last page's mark.
        if signs.contains(.links) { isEndUnmarked = isWhole && PageMarks.isEndUnmarked(bytes) }
        let reading = read(bytes)
        guard reading.lacksLabels, FormWords.restore(&plain) else { return body(&self, reading, bytes) }
        let restored = plain
        return restored.withUnsafeBufferPointer { bytes in body(&self, read(bytes), bytes) }
      }
    }
  }

  private mutating func read(_ bytes: LetterBytes) -> LetterReading {
    outline.find(in: bytes, anchors: &anchors)
    let table = CaseTableReader(outline.caseTable, in: bytes)
    let check = DateCheck(table.dates)
    var dates = check.dates
    if outline.form == .noticeOfDetermination {
      let notice = ProseDates.notice(in: 0..<bytes.count, of: bytes)
      dates.received = dates.received ?? notice.received
      dates.utilizationReview = dates.utilizationReview ?? notice.denial
    }
    let injury = outline.summary.flatMap { ProseDates.injury(in: $0, of: bytes) }
    if let summary = outline.summary {
      dates.injury = dates.injury ?? injury?.date
      if dates.utilizationReview == nil {
        dates.utilizationReview = ProseDates.utilizationReview(in: summary, of: bytes)?.date
      }
    }
    let misreadInSummary = outline.summary.flatMap { reasons.misreadWord(in: $0, of: bytes) }
    return LetterReading(
      outline: outline, table: table, dates: dates, rejectedDates: check.rejected,
      priority: table.priority.map { Self.priority(bytes, $0) },
      credentials: readCredentials(bytes), patient: PatientReader(outline, in: bytes).patient,
      items: outline.items.map { readItem($0, bytes) }, injury: injury,
      mentions: DateMention.all(in: outline, of: bytes), misreadInSummary: misreadInSummary,
      misspelledOfForm: formSpelling.misspelled(in: outline, of: bytes),
      isEndUnmarked: isEndUnmarked, isWhole: isWhole)
  }

  /// Reads the reviewer's credentials.
  private mutating func readCredentials(_ bytes: LetterBytes) -> Credentials {
    // The key contains everything that the reading depends on.
    paragraphs.removeAll(keepingCapacity: true)
    for range in [outline.licensure, outline.certification] {
      if let range { paragraphs.append(contentsOf: LetterBytes(rebasing: bytes[range].prefix(ReviewerReader.longest))) }
      paragraphs.append(range == nil ? 0x00 : 0x01)
    }
    if outline.licensure == nil, outline.certification == nil {
      paragraphs.append(
        contentsOf: LetterBytes(rebasing: bytes[outline.credentials].prefix(ReviewerReader.longest)))
    }
    return paragraphs.withUnsafeBufferPointer { key in
      credentials.value(of: key) { _ in Credentials(ReviewerReader(outline, in: bytes, scratch: &line)) }
    }
  }

  private mutating func readItem(_ item: ItemOutline, _ bytes: LetterBytes) -> ItemReading {
    let verdict = item.rationale.flatMap { Verdict.find(in: $0, of: bytes) }
    let heading = readHeading(of: item, bytes, verdict)
    var misreadInHeading: Range<Int>?
    if case .heading = item.kind { misreadInHeading = reasons.misreadWord(in: item.heading, of: bytes) }
    let found = item.rationale.map {
      reasons.reasons(in: $0, of: bytes, outcome: heading.outcome, request: item.heading)
    }
    return ItemReading(
      outline: item, heading: heading,
      administrator: readGuidelines(item.administrator, bytes), reviewer: readGuidelines(item.reviewer, bytes),
      verdict: verdict, reasons: found ?? [], sketch: found == nil ? RationaleSketch() : reasons.sketch,
      misreadWord: found == nil ? nil : reasons.misreadWord,
      misreadInHeading: misreadInHeading)
  }

  /// Reads an item's heading according to its form.
  mutating func readHeading(of item: ItemOutline, _ bytes: LetterBytes, _ verdict: Verdict?) -> ItemHeading {
    switch item.kind {
    case .heading:
      Unwrapper.withLine(item.heading, of: bytes, in: &line) { heading in
        headings.value(of: heading) { ItemHeading(HeadingReader($0), in: $0) }
      }
    case .sentence:
      Unwrapper.withLine(item.heading, of: bytes, in: &line) { ItemHeading(HeadingReader(sentence: $0), in: $0) }
    case .issue(let statement):
      Unwrapper.withLine(item.heading, of: bytes, in: &line) {
        let statement = LetterBytes(rebasing: bytes[statement])
        return ItemHeading(HeadingReader(issue: $0, statement: statement, verdict: verdict?.sense), in: $0)
      }
    }
  }

  private mutating func readGuidelines(_ range: Range<Int>?, _ bytes: LetterBytes) -> GuidelineLine {
    guard let range, !range.isEmpty else { return .missing }
    return Unwrapper.withLine(range, of: bytes, in: &line) { line in
      guidelineLines.value(of: line) { GuidelineLine($0) }
    }
  }

  /// Returns the priority, without allocating a string for the usual word.
  private static func priority(_ bytes: LetterBytes, _ range: Range<Int>) -> String {
    bytes.match("standard", at: range.lowerBound, to: range.upperBound) == range.upperBound
      ? "Standard" : bytes.text(range).capitalizedWord
  }

  // MARK: Full text

  private mutating func determination(
    of letter: LetterReading, _ findings: Findings, in bytes: LetterBytes, withProse hasProse: Bool
  ) -> Determination {
    Determination(
      form: letter.outline.form, caseNumber: letter.table.caseNumber, priority: letter.priority, dates: letter.dates,
      patient: letter.patient, reviewer: letter.credentials.reviewer,
      summary: hasProse ? text(of: letter.outline.summary, bytes) : "",
      items: letter.items.map { disputedItem($0, bytes, withProse: hasProse) },
      warnings: findings.warnings(of: bytes, lines: sourceLines, scratch: &line))
  }

  private mutating func disputedItem(
    _ item: ItemReading, _ bytes: LetterBytes, withProse hasProse: Bool
  ) -> DisputedItem {
    DisputedItem(
      item, rationale: hasProse ? text(of: item.outline.rationale, bytes) : "",
      verdict: item.verdict.map { sentence($0.sentence, bytes) },
      reasons: item.reasons.map {
        Reason($0.key, sentence: sentence($0.sentence, bytes), isFromGuideline: $0.isFromGuideline)
      })
  }

  private mutating func sentence(_ range: Range<Int>, _ bytes: LetterBytes) -> String {
    Unwrapper.withLine(range, of: bytes, in: &line) { $0.text(0..<$0.count) }
  }

  /// Returns the paragraphs of a range; empty if there is none.
  private mutating func text(of range: Range<Int>?, _ bytes: LetterBytes) -> String {
    guard let range else { return "" }
    paragraphs.removeAll(keepingCapacity: true)
    Unwrapper.appendParagraphs(range, of: bytes, layout: outline.layout, to: &paragraphs)
    return String(decoding: paragraphs, as: UTF8.self)
  }

  /// Finds the letters in a text that may contain several, with or without form feeds between them.
  ///
  /// - Returns: Ranges of bytes, in order, that cover all of the text except white space between letters. The mark at
  ///   the end of a letter's last page belongs to it. There is one range for a text with a single letter or an unknown
  ///   one, and none for white space alone.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func letters(in text: Span<UInt8>) -> [Range<Int>] {
    text.withUnsafeBufferPointer { LetterSplitter.letters(in: $0) }
  }
}

extension String {
  /// `STANDARD` and `standard` as `Standard`.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
