/// Rules for the parts of the form.
enum PartRules {
  static func missing(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    var findings: [Finding] = []
    for (index, item) in letter.items.enumerated() {
      let parts = [
        (item.outline.administrator, "claims administrator's guideline line"),
        (item.outline.reviewer, "reviewer's guideline line"), (item.outline.rationale, "rationale"),
      ]
      for (part, name) in parts where part == nil {
        findings.append(
          Finding(message: "the item has no \(name)", item: index, offset: item.outline.heading.lowerBound))
      }
    }
    findings += missingInTable(of: letter)
    if letter.items.isEmpty { findings.append(Finding(message: "the letter has no disputed items that could be read")) }
    if letter.outline.summary == nil { findings.append(Finding(message: "the letter has no clinical case summary")) }
    if let summary = letter.outline.summary, !summary.isEmpty {
      if bytes[summary.lowerBound].isLower || beginsWithEndOfDate(summary, in: bytes) {
        findings.append(Finding(message: "the summary begins in mid-sentence", offset: summary.lowerBound))
      }
      if bytes[summary.upperBound - 1].isLower {
        findings.append(Finding(message: "the summary ends in mid-sentence", offset: summary.upperBound - 1))
      }
    }
    if letter.outline.hasBrokenIntroduction {
      findings.append(
        Finding(
          message: "the sentence that introduces the summary is damaged", offset: letter.outline.summary?.lowerBound))
    }
    if letter.outline.form == .labeledCredentials, !letter.items.isEmpty, !letter.outline.hasIntroducedDecisions {
      findings.append(
        Finding(
          message: "the sentence that introduces the decisions is missing",
          offset: letter.items.first?.outline.heading.lowerBound))
    }
    if letter.credentials.reviewer.specialties.isEmpty {
      findings.append(Finding(message: "the letter does not name the reviewer's specialty"))
    }
    switch letter.outline.form {
    case .labeledCredentials, .proseCredentials:
      if letter.credentials.reviewer.licensure.isEmpty {
        findings.append(Finding(message: "the letter does not name the reviewer's state of licensure"))
      }
    default: break
    }
    return findings
  }

  /// Returns true for a text that begins with the end of a date: ‘2016, she fell’.
  private static func beginsWithEndOfDate(_ text: Range<Int>, in bytes: LetterBytes) -> Bool {
    var i = text.lowerBound
    while i < text.upperBound, bytes[i].isDigit { i += 1 }
    return i > text.lowerBound && i < text.upperBound && bytes[i] == 0x2C
  }

  /// Finds the values that the case table lacks, and names those taken from the summary instead.
  private static func missingInTable(of letter: LetterReading) -> [Finding] {
    let outline = letter.outline
    switch outline.form {
    // The complete table of the early forms is unknown.
    case .finalDeterminationLetter, .professionalReview, .noticeOfDetermination: return []
    case .unknown where letter.items.isEmpty && outline.caseTable.isEmpty: return []
    default: break
    }
    guard !outline.caseTable.isEmpty else { return [Finding(message: "the letter has no case table")] }
    let dates = letter.dates
    var parts = [
      (letter.table.caseNumber == nil, "case number"), (letter.priority == nil, "priority"),
      (dates.injury == nil, "date of injury"), (dates.utilizationReview == nil, "date of the denial"),
      (dates.received == nil, "date of the application"), (dates.assigned == nil, "date of assignment"),
    ]
    // The oldest tables have no such row.
    if outline.form == .labeledCredentials { parts.append((dates.decision == nil, "date of the decision")) }
    let replaced = [
      (letter.table.dates.injury, dates.injury, "date of injury"),
      (letter.table.dates.utilizationReview, dates.utilizationReview, "date of the denial"),
    ]
    return parts.filter(\.0).map {
      Finding(message: "the case table has no \($0.1)", offset: outline.caseTable.lowerBound)
    }
      + replaced.filter { $0.0 == nil && $0.1 != nil }.map {
        Finding(
          message: "the case table has no \($0.2); the one shown is from the summary",
          offset: outline.caseTable.lowerBound)
      }
  }

  static func unknownGuideline(in letter: LetterReading) -> [Finding] {
    letter.items.enumerated().flatMap { index, item -> [Finding] in
      guard case .heading = item.outline.kind else { return [] }
      return [(item.administrator, item.outline.administrator), (item.reviewer, item.outline.reviewer)].compactMap {
        guard let oddity = $0.oddity, let line = $1 else { return nil }
        return Finding(message: oddity, item: index, offset: line.lowerBound, evidence: [line])
      }
    }
  }

  static func unknownState(in letter: LetterReading) -> [Finding] {
    letter.credentials.unknownStates.map { name in
      Finding(
        message: "the state of licensure ‘\(name)’ is not known",
        offset: letter.outline.licensure?.lowerBound ?? letter.outline.credentials.lowerBound)
    }
  }

  static func unknownSpecialty(in letter: LetterReading) -> [Finding] {
    letter.credentials.unknownNames.map { name in
      Finding(
        message: "the specialty ‘\(name)’ is not known",
        offset: letter.outline.certification?.lowerBound ?? letter.outline.credentials.lowerBound)
    }
  }
}
