/// Reads letters: bytes in, values out.
///
/// A reader keeps scratch space between letters, so use one for many letters and one for each thread.
package struct LetterReader {
  private var outline = LetterOutline()
  private var anchors: [Anchor] = []
  private var line: [UInt8] = []
  private var paragraphs: [UInt8] = []
  private var plain: [UInt8] = []
  private var guidelines = GuidelineReader()
  private var lines = LineCounter()
  /// What the claims administrator cites for the present item.
  private var administratorChapters: [GuidelineChapter] = []
  private var administratorGuidelines = CaseSet<Citation.Guideline>()
  private var administratorEditions: [GuidelineEdition] = []

  package init() {}

  /// Reads the small fields that a case table keeps.
  ///
  /// - Parameter letter: The text of one letter in UTF-8, in the line layout of any extractor; any bytes are survived.
  /// - Returns: The fields; what was not found is `nil` or empty.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func fields(of letter: Span<UInt8>) -> CaseFields {
    var reading = Reading(isFull: false)
    read(letter, &reading)
    return reading.fields
  }

  /// Reads a letter in full.
  ///
  /// - Parameter letter: The text of one letter in UTF-8, in the line layout of any extractor; any bytes are survived.
  /// - Returns: The determination, with a warning for each doubt.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func determination(of letter: Span<UInt8>) -> Determination {
    var reading = Reading(isFull: true)
    read(letter, &reading)
    return reading.determination
  }

  /// What one reading of a letter yields; the small fields and the determination come from the same steps.
  private struct Reading {
    var isFull: Bool
    var fields = CaseFields()
    var determination = Determination()
    var outcomes: [ItemOutcome] = []

    init(isFull: Bool) { self.isFull = isFull }
  }

  private mutating func read(_ letter: Span<UInt8>, _ reading: inout Reading) {
    letter.withUnsafeBufferPointer { bytes in
      if PlainText.needsWork(bytes) {
        PlainText.append(bytes, to: &plain)
        // The copy is taken out so that the reader's other scratch space can be used meanwhile.
        let copy = plain
        copy.withUnsafeBufferPointer { read($0, &reading) }
      } else {
        read(bytes, &reading)
      }
    }
  }

  private mutating func read(_ bytes: LetterBytes, _ reading: inout Reading) {
    outline.find(in: bytes, anchors: &anchors)
    lines = LineCounter()
    var warnings: [ReadingWarning] = []
    readFacts(bytes, &reading, &warnings)
    for index in outline.items.indices {
      readItem(index, bytes, &reading, &warnings)
    }
    readWhole(bytes, &reading, &warnings)
  }

  /// Reads case table, reviewer, patient and dates.
  private mutating func readFacts(_ bytes: LetterBytes, _ reading: inout Reading, _ warnings: inout [ReadingWarning]) {
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
    let reviewer = ReviewerReader(outline, in: bytes, scratch: &line)
    for name in reviewer.unknownNames {
      warnings.append(
        ReadingWarning(
          .unknownSpecialty, "the specialty ‘\(name)’ is not known",
          line: lines.line(of: outline.certification?.lowerBound ?? outline.credentials.lowerBound, in: bytes)))
    }
    let patient = PatientReader(outline, in: bytes).patient

    reading.fields.caseNumber = table.caseNumber
    reading.fields.dates = dates
    reading.fields.priority = table.priority.map { Self.priority(bytes, $0) }
    reading.fields.patient = patient
    reading.fields.specialties = reviewer.reviewer.specialties
    reading.fields.isLicensedInCalifornia = reviewer.reviewer.isLicensedInCalifornia
    guard reading.isFull else { return }
    reading.determination.form = outline.form
    reading.determination.caseNumber = table.caseNumber
    reading.determination.priority = reading.fields.priority
    reading.determination.dates = dates
    reading.determination.patient = patient
    reading.determination.reviewer = reviewer.reviewer
    if let summary = outline.summary { reading.determination.summary = text(of: summary, bytes) }
  }

  private mutating func readItem(
    _ index: Int, _ bytes: LetterBytes, _ reading: inout Reading, _ warnings: inout [ReadingWarning]
  ) {
    let item = outline.items[index]
    var disputed = DisputedItem(request: "")
    var small = ItemFields()

    line.removeAll(keepingCapacity: true)
    Unwrapper.appendLine(item.heading, of: bytes, to: &line)
    let verdict = item.rationale.flatMap { Verdict.find(in: $0, of: bytes) }
    let outcome = line.withUnsafeBufferPointer { line in
      let heading = Self.heading(of: item, line, bytes, verdict)
      if !reading.isFull {
        small.request = line.text(heading.request)
        small.treatment = TreatmentTraits(inferredFrom: line[heading.request])
        reading.fields.treatments.formUnion(small.treatment)
      }
      if reading.isFull || heading.outcome == .unknown || heading.isMisspelled {
        disputed.request = line.text(heading.request)
        disputed.originalRequest = heading.originalRequest.map { line.text($0) }
        disputed.authorized = heading.authorized.map { line.text($0) }
        disputed.outcome = heading.outcome
        disputed.outcomeText = line.text(heading.outcomeText)
      }
      if heading.outcome == .unknown {
        let message =
          disputed.outcomeText.isEmpty
          ? "the heading gives no outcome" : "the outcome ‘\(disputed.outcomeText)’ is not known"
        warnings.append(
          ReadingWarning(
            .unknownOutcome, message, item: index, line: lines.line(of: item.heading.lowerBound, in: bytes)))
      } else if heading.isMisspelled {
        warnings.append(
          ReadingWarning(
            .misspelledOutcome, "‘\(disputed.outcomeText)’ was read as \(heading.outcome.rawValue)", item: index,
            line: lines.line(of: item.heading.lowerBound, in: bytes)))
      }
      return heading.outcome
    }
    reading.outcomes.append(outcome)
    small.outcome = outcome
    small.verdict = verdict?.sense
    defer { if !reading.isFull { reading.fields.items.append(small) } }
    if reading.isFull {
      disputed.category = TreatmentCategory(inferredFrom: disputed.request)
      disputed.regions = BodyRegion.regions(in: disputed.request)
    }

    readGuidelines(item.administrator, bytes, reading.isFull, &reading.fields.administratorChapters) {
      disputed.claimsAdministrator = $0
    }
    let administratorBasis = guidelines.basis
    administratorChapters.removeAll(keepingCapacity: true)
    administratorGuidelines = CaseSet()
    for citation in guidelines.citations {
      administratorChapters.append(citation.guidelineChapter)
      administratorGuidelines.insert(citation.guideline)
    }
    administratorEditions = editions
    readGuidelines(item.reviewer, bytes, reading.isFull, &reading.fields.reviewerChapters) { disputed.reviewer = $0 }
    readAgreement(administratorBasis, &reading.fields, &small)
    if guidelines.refersToAdministrator {
      disputed.reviewer.basis = disputed.claimsAdministrator.basis
      disputed.reviewer.citations = disputed.claimsAdministrator.citations
      for chapter in administratorChapters where !reading.fields.reviewerChapters.contains(chapter) {
        reading.fields.reviewerChapters.append(chapter)
      }
    }
    let missing = [
      (item.administrator == nil, "claims administrator's guideline line"),
      (item.reviewer == nil, "reviewer's guideline line"),
      (item.rationale == nil, "rationale"),
    ]
    for (isMissing, name) in missing where isMissing {
      warnings.append(
        ReadingWarning(
          .missingPart, "the item has no \(name)", item: index, line: lines.line(of: item.heading.lowerBound, in: bytes)
        ))
    }

    guard let rationale = item.rationale else {
      if reading.isFull { reading.determination.items.append(disputed) }
      return
    }
    if let verdict {
      reading.fields.verdicts.insert(verdict.sense)
      switch (outcome, verdict.sense) {
      case (.upheld, .necessary), (.overturned, .notNecessary):
        warnings.append(
          ReadingWarning(
            .verdictAgainstOutcome,
            "the heading says \(outcome.rawValue), the rationale that the request is"
              + (verdict.sense == .necessary ? " medically necessary" : " not medically necessary"),
            item: index, line: lines.line(of: verdict.sentence.lowerBound, in: bytes)))
      default: break
      }
    }
    guard reading.isFull else { return }
    disputed.rationale = text(of: rationale, bytes)
    if let verdict {
      line.removeAll(keepingCapacity: true)
      Unwrapper.appendLine(verdict.sentence, of: bytes, to: &line)
      disputed.verdict = String(decoding: line, as: UTF8.self)
    }
    reading.determination.items.append(disputed)
  }

  /// Reads an item's heading in the manner of its form.
  private static func heading(
    of item: ItemOutline, _ line: LetterBytes, _ bytes: LetterBytes, _ verdict: Verdict?
  ) -> HeadingReader {
    switch item.kind {
    case .heading: HeadingReader(line)
    case .sentence: HeadingReader(sentence: line)
    case .issue(let statement):
      HeadingReader(issue: line, statement: LetterBytes(rebasing: bytes[statement]), verdict: verdict?.sense)
    }
  }

  /// Reads a guideline line.
  private mutating func readGuidelines(
    _ range: Range<Int>?, _ bytes: LetterBytes, _ isFull: Bool, _ chapters: inout [GuidelineChapter],
    _ receive: (CitedGuidelines) -> Void
  ) {
    guidelines.clear()
    guard let range else { return }
    line.removeAll(keepingCapacity: true)
    Unwrapper.appendLine(range, of: bytes, to: &line)
    line.withUnsafeBufferPointer { line in
      guidelines.read(line)
      for citation in guidelines.citations where !chapters.contains(citation.guidelineChapter) {
        chapters.append(citation.guidelineChapter)
      }
      if isFull {
        receive(
          CitedGuidelines(
            text: line.text(0..<line.count), basis: guidelines.basis,
            citations: guidelines.citations.map { $0.citation(in: line) }))
      }
    }
  }

  /// Takes up what both sides of an item rest on; the reviewer's line is the one read last.
  private func readAgreement(
    _ administratorBasis: CitedGuidelines.Basis, _ fields: inout CaseFields, _ item: inout ItemFields
  ) {
    let refers = guidelines.refersToAdministrator
    item.administratorBasis = administratorBasis
    item.basis = refers ? administratorBasis : guidelines.basis
    for chapter in administratorChapters where !item.administratorChapters.contains(chapter) {
      item.administratorChapters.append(chapter)
    }
    if refers {
      item.guidelines = administratorGuidelines
      item.chapters = item.administratorChapters
      item.editions = administratorEditions
      item.agreement = administratorChapters.isEmpty ? .neither : .same
    } else {
      for citation in guidelines.citations {
        item.guidelines.insert(citation.guideline)
        if !item.chapters.contains(citation.guidelineChapter) { item.chapters.append(citation.guidelineChapter) }
      }
      item.editions = editions
      item.agreement = CitationAgreement(administrator: administratorChapters, reviewer: item.chapters)
    }
    fields.administratorBases.insert(item.administratorBasis)
    fields.reviewerBases.insert(item.basis)
    fields.reviewerGuidelines.formUnion(item.guidelines)
    fields.agreements.insert(item.agreement)
  }

  /// The editions that the guideline line read last names by their year.
  private var editions: [GuidelineEdition] {
    var editions: [GuidelineEdition] = []
    for citation in guidelines.citations {
      guard let year = citation.edition else { continue }
      let edition = GuidelineEdition(citation.guideline, year: year)
      if !editions.contains(edition) { editions.append(edition) }
    }
    return editions
  }

  /// Sums up the case and adds the doubts about the letter as a whole.
  private func readWhole(_ bytes: LetterBytes, _ reading: inout Reading, _ warnings: inout [ReadingWarning]) {
    if outline.items.isEmpty {
      warnings.append(ReadingWarning(.missingPart, "the letter has no disputed items that could be read"))
    }
    if outline.summary == nil {
      warnings.append(ReadingWarning(.missingPart, "the letter has no clinical case summary"))
    }
    if reading.fields.specialties.isEmpty {
      warnings.append(ReadingWarning(.missingPart, "the letter does not name the reviewer's specialty"))
    }
    reading.fields.outcome = CaseOutcome(of: reading.outcomes)
    for warning in warnings where !reading.fields.warnings.contains(warning.rule) {
      reading.fields.warnings.append(warning.rule)
    }
    reading.determination.warnings = warnings
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
