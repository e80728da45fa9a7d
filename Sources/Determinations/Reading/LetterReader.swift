/// Reads letters: bytes in, values out.
///
/// A reader keeps scratch space between letters, so use one for many letters and one for each thread.
package struct LetterReader {
  private var outline = LetterOutline()
  private var anchors: [Anchor] = []
  private var line: [UInt8] = []
  private var paragraphs: [UInt8] = []
  private var plain: [UInt8] = []
  private var lines = LineCounter()
  /// What headings, guideline lines and credentials were found to say: letters repeat a good part of them.
  ///
  /// They are known by their words, not by their line ends, which fall elsewhere each time: of 100,000 made letters
  /// 97 % of the guideline lines and 94 % of the headings are known so, as they are printed 90 % and 86 %.
  private var headings: ReadingMemo<ItemHeading>
  private var guidelineLines: ReadingMemo<GuidelineLine>
  private var wholeGuidelineLines: ReadingMemo<GuidelineLine>
  private var credentials: ReadingMemo<Credentials>

  /// Makes a reader.
  ///
  /// - Parameter readsMany: Whether it has a large memory for what letters repeat, a tenth of a megabyte: for a letter now
  ///   and then, to fill that takes longer than it saves.
  package init(readsMany: Bool = true) {
    let places = readsMany ? 16_384 : 256
    headings = ReadingMemo(places: places)
    guidelineLines = ReadingMemo(places: places / 2)
    wholeGuidelineLines = ReadingMemo(places: readsMany ? 1024 : 128)
    credentials = ReadingMemo(places: places / 4)
  }

  /// Makes the tables that the first letter would wait for, a millisecond or two.
  ///
  /// To be called beside other work; nothing depends on it.
  package static func prepare() {
    _ = TreatmentLexicon.standard
    _ = TreatmentInference.drugConcepts
  }

  /// Reads the small fields that a case table keeps.
  ///
  /// - Parameter letter: The text of one letter in UTF-8, in the line layout of any extractor; any bytes are survived.
  /// - Returns: The fields; what was not found is `nil` or empty.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func fields(of letter: Span<UInt8>) -> CaseFields {
    var fields = CaseFields()
    var none: Determination?
    read(letter, &fields, &none)
    return fields
  }

  /// Reads a letter in full.
  ///
  /// - Parameter letter: The text of one letter in UTF-8, in the line layout of any extractor; any bytes are survived.
  /// - Returns: The determination, with a warning for each doubt.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func determination(of letter: Span<UInt8>) -> Determination {
    var fields = CaseFields()
    var determination: Determination? = Determination()
    read(letter, &fields, &determination)
    return determination ?? Determination()
  }

  // Below, a letter's small fields and its determination come from the same steps; without one only the fields are read.

  private mutating func read(_ letter: Span<UInt8>, _ fields: inout CaseFields, _ determination: inout Determination?) {
    letter.withUnsafeBufferPointer { bytes in
      let hasRunningLines = RunningLines.stand(in: bytes)
      if hasRunningLines || PlainText.needsWork(bytes) {
        PlainText.append(bytes, to: &plain)
        if hasRunningLines { RunningLines.remove(from: &plain) }
        // The copy is taken out so that the reader's other scratch space can be used meanwhile.
        let copy = plain
        copy.withUnsafeBufferPointer { read($0, &fields, &determination) }
      } else {
        read(bytes, &fields, &determination)
      }
    }
  }

  private mutating func read(_ bytes: LetterBytes, _ fields: inout CaseFields, _ determination: inout Determination?) {
    outline.find(in: bytes, anchors: &anchors)
    lines = LineCounter()
    var warnings: [ReadingWarning] = []
    readFacts(bytes, &fields, &determination, &warnings)
    if determination == nil { fields.items.reserveCapacity(outline.items.count) }
    for index in outline.items.indices {
      readItem(index, bytes, &fields, &determination, &warnings)
    }
    readWhole(bytes, &fields, &determination, &warnings)
  }

  /// Reads case table, reviewer, patient and dates.
  private mutating func readFacts(
    _ bytes: LetterBytes, _ fields: inout CaseFields, _ determination: inout Determination?,
    _ warnings: inout [ReadingWarning]
  ) {
    let table = CaseTableReader(outline.caseTable, in: bytes)
    var dates = table.dates
    if let doubt = table.doubt {
      warnings.append(
        ReadingWarning(.badDate, "a date of the case table could not be read", line: lines.line(of: doubt, in: bytes)))
    }
    if let summary = outline.summary {
      if dates.injury == nil { dates.injury = ProseDates.injury(in: summary, of: bytes) }
      if dates.utilizationReview == nil {
        dates.utilizationReview = ProseDates.utilizationReview(in: summary, of: bytes)
      }
    }
    let reviewer = readCredentials(bytes)
    for name in reviewer.unknownNames {
      warnings.append(
        ReadingWarning(
          .unknownSpecialty, "the specialty ‘\(name)’ is not known",
          line: lines.line(of: outline.certification?.lowerBound ?? outline.credentials.lowerBound, in: bytes)))
    }
    let patient = PatientReader(outline, in: bytes).patient

    fields.caseNumber = table.caseNumber
    fields.dates = dates
    fields.priority = table.priority.map { Self.priority(bytes, $0) }
    fields.patient = patient
    fields.specialties = reviewer.reviewer.specialties
    fields.isLicensedInCalifornia = reviewer.isLicensedInCalifornia
    guard determination != nil else { return }
    determination?.form = outline.form
    determination?.caseNumber = table.caseNumber
    determination?.priority = fields.priority
    determination?.dates = dates
    determination?.patient = patient
    determination?.reviewer = reviewer.reviewer
    if let summary = outline.summary { determination?.summary = text(of: summary, bytes) }
  }

  /// Reads who the reviewer is.
  private mutating func readCredentials(_ bytes: LetterBytes) -> Credentials {
    // All that the reading depends on.
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

  private mutating func readItem(
    _ index: Int, _ bytes: LetterBytes, _ fields: inout CaseFields, _ determination: inout Determination?,
    _ warnings: inout [ReadingWarning]
  ) {
    let item = outline.items[index]
    let verdict = item.rationale.flatMap { Verdict.find(in: $0, of: bytes) }
    let heading = readHeading(of: item, bytes, verdict)
    let outcome = heading.outcome
    if outcome == .unknown {
      let message =
        heading.outcomeText.isEmpty
        ? "the heading gives no outcome" : "the outcome ‘\(heading.outcomeText)’ is not known"
      warnings.append(
        ReadingWarning(.unknownOutcome, message, item: index, line: lines.line(of: item.heading.lowerBound, in: bytes)))
    } else if heading.isMisspelled {
      warnings.append(
        ReadingWarning(
          .misspelledOutcome, "‘\(heading.outcomeText)’ was read as \(outcome.rawValue)", item: index,
          line: lines.line(of: item.heading.lowerBound, in: bytes)))
    }
    let administrator = readGuidelines(item.administrator, bytes, determination != nil)
    let reviewer = readGuidelines(item.reviewer, bytes, determination != nil)
    if determination == nil {
      fields.add(heading, verdict: verdict?.sense, administrator: administrator, reviewer: reviewer)
    }
    if item.administrator == nil || item.reviewer == nil || item.rationale == nil {
      let line = lines.line(of: item.heading.lowerBound, in: bytes)
      let missing = [
        (item.administrator == nil, "claims administrator's guideline line"),
        (item.reviewer == nil, "reviewer's guideline line"),
        (item.rationale == nil, "rationale"),
      ]
      for (isMissing, name) in missing where isMissing {
        warnings.append(ReadingWarning(.missingPart, "the item has no \(name)", item: index, line: line))
      }
    }

    switch (outcome, verdict?.sense) {
    case (.upheld, .necessary), (.overturned, .notNecessary):
      warnings.append(
        ReadingWarning(
          .verdictAgainstOutcome,
          "the heading says \(outcome.rawValue), the rationale that the request is"
            + (outcome == .upheld ? " medically necessary" : " not medically necessary"),
          item: index, line: lines.line(of: verdict?.sentence.lowerBound ?? 0, in: bytes)))
    default: break
    }
    guard determination != nil else { return }
    var disputed = DisputedItem(heading, administrator: administrator, reviewer: reviewer)
    if let rationale = item.rationale { disputed.rationale = text(of: rationale, bytes) }
    disputed.verdict = verdict.map { verdict in
      Unwrapper.withLine(verdict.sentence, of: bytes, in: &line) { $0.text(0..<$0.count) }
    }
    determination?.items.append(disputed)
  }

  /// Reads an item's heading in the manner of its form.
  private mutating func readHeading(of item: ItemOutline, _ bytes: LetterBytes, _ verdict: Verdict?) -> ItemHeading {
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

  /// Reads a guideline line.
  private mutating func readGuidelines(_ range: Range<Int>?, _ bytes: LetterBytes, _ isFull: Bool) -> GuidelineLine {
    guard let range, !range.isEmpty else { return .missing }
    return Unwrapper.withLine(range, of: bytes, in: &line) { line in
      isFull
        ? wholeGuidelineLines.value(of: line) { GuidelineLine($0, isWhole: true) }
        : guidelineLines.value(of: line) { GuidelineLine($0, isWhole: false) }
    }
  }

  /// Sums up the case and adds the doubts about the letter as a whole.
  private func readWhole(
    _ bytes: LetterBytes, _ fields: inout CaseFields, _ determination: inout Determination?,
    _ warnings: inout [ReadingWarning]
  ) {
    if outline.items.isEmpty {
      warnings.append(ReadingWarning(.missingPart, "the letter has no disputed items that could be read"))
    }
    if outline.summary == nil {
      warnings.append(ReadingWarning(.missingPart, "the letter has no clinical case summary"))
    }
    if fields.specialties.isEmpty {
      warnings.append(ReadingWarning(.missingPart, "the letter does not name the reviewer's specialty"))
    }
    fields.outcome = CaseOutcome(of: fields.items.lazy.map(\.outcome))
    for warning in warnings where !fields.warnings.contains(warning.rule) {
      fields.warnings.append(warning.rule)
    }
    determination?.warnings = warnings
  }

  /// The usual word without the cost of making it.
  private static func priority(_ bytes: LetterBytes, _ range: Range<Int>) -> String {
    bytes.match("standard", at: range.lowerBound, to: range.upperBound) == range.upperBound
      ? "Standard" : bytes.text(range).capitalizedWord
  }

  private mutating func text(of range: Range<Int>, _ bytes: LetterBytes) -> String {
    paragraphs.removeAll(keepingCapacity: true)
    Unwrapper.appendParagraphs(range, of: bytes, layout: outline.layout, to: &paragraphs)
    return String(decoding: paragraphs, as: UTF8.self)
  }

  /// Finds the letters in a text that may hold several, with or without form feeds between them.
  ///
  /// - Returns: Ranges of bytes, in order, that cover all of the text but white space between letters; one range for
  ///   a text with a single letter or an unknown one, none for a text of white space alone.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func letters(in text: Span<UInt8>) -> [Range<Int>] {
    text.withUnsafeBufferPointer { LetterSplitter.letters(in: $0) }
  }
}

/// Numbers lines from 1; places in rising order cost no more than one pass over the text.
private struct LineCounter {
  private var place = 0
  private var count = 1

  mutating func line(of next: Int, in bytes: LetterBytes) -> Int {
    if next < place {
      place = 0
      count = 1
    }
    while let newline = bytes.firstIndex(of: 0x0A, from: place, to: min(next, bytes.count)) {
      count += 1
      place = newline + 1
    }
    place = max(place, min(next, bytes.count))
    return count
  }
}

extension String {
  /// `STANDARD` and `standard` as `Standard`.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
