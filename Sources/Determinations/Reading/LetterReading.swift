/// The reading of one letter, as values and as ranges of its bytes.
///
/// Case fields, determinations and warnings are all derived from it, so they cannot differ.
struct LetterReading {
  var outline: LetterOutline
  var table: CaseTableReader
  /// The dates of the case table; injury and denial may be from the summary instead.
  var dates: CaseDates
  /// The labels of dates that were removed because they cannot all be right.
  var rejectedDates: [DateCheck.Conflict]
  /// The priority as written in the letter, with a capital first letter.
  var priority: String?
  var credentials: Credentials
  var patient: Patient
  /// The disputed items, in the letter's order.
  var items: [ItemReading]
  /// The date of injury in the summary.
  var injury: ProseDates.Mention?
  /// The dates in the summary and the rationales.
  var mentions: [DateMention] = []
  /// A word of the summary that a scanner seems to have misread.
  var misreadInSummary: Range<Int>?
  /// Words of the first section that nearly equal words of the form.
  var misspelledOfForm: [Range<Int>] = []
  /// True if the text lacks the mark at its end that its other pages have.
  var isEndUnmarked = false
  /// False if the letter continues beyond the part that was read; see ``LetterReader/maxBytes``.
  var isWhole = true
}

extension LetterReading {
  /// True if labels of the form are missing, as they are if they were misread.
  var lacksLabels: Bool {
    switch outline.form {
    case .labeledCredentials:
      if outline.licensure == nil || outline.certification == nil { return true }
    case .proseCredentials:
      if credentials.reviewer.licensure.isEmpty { return true }
    // A block of credentials belongs to the later forms, so their labels were misread.
    case .finalDeterminationLetter: return outline.hasCredentialsBlock
    case .professionalReview, .noticeOfDetermination: return false
    case .unknown: return true
    }
    if outline.summary == nil || items.isEmpty { return true }
    if !outline.caseTable.isEmpty, table.isWanting { return true }
    return items.contains {
      $0.outline.administrator == nil || $0.outline.reviewer == nil || $0.outline.rationale == nil
    }
  }
}

/// The reading of one disputed item.
///
/// This is a class because a dozen rules examine each.
final class ItemReading {
  let outline: ItemOutline
  let heading: ItemHeading
  let administrator: GuidelineLine
  let reviewer: GuidelineLine
  let verdict: Verdict?
  /// The reasons for the reviewer's decision, the main one first.
  let reasons: [ReasonReader.Found]
  let sketch: RationaleSketch
  /// The agreement between the chapters of both sides.
  let agreement: CitationAgreement
  /// A word of the rationale that a scanner seems to have misread.
  let misreadWord: Range<Int>?
  /// A word of the heading that a scanner seems to have misread.
  let misreadInHeading: Range<Int>?

  init(
    outline: ItemOutline, heading: ItemHeading, administrator: GuidelineLine, reviewer: GuidelineLine,
    verdict: Verdict?, reasons: [ReasonReader.Found], sketch: RationaleSketch, misreadWord: Range<Int>?,
    misreadInHeading: Range<Int>?
  ) {
    self.outline = outline
    self.heading = heading
    self.administrator = administrator
    self.reviewer = reviewer
    self.verdict = verdict
    self.reasons = reasons
    self.sketch = sketch
    agreement =
      reviewer.refersToAdministrator
      ? administrator.chapters.isEmpty ? .neither : .same
      : CitationAgreement(administrator: administrator.chapters, reviewer: reviewer.chapters)
    self.misreadWord = misreadWord
    self.misreadInHeading = misreadInHeading
  }
}

extension CaseFields {
  /// Makes the small fields of a letter that has been read.
  init(_ letter: LetterReading, _ findings: Findings) {
    self.init()
    caseNumber = letter.table.caseNumber
    dates = letter.dates
    priority = letter.priority
    patient = letter.patient
    specialties = letter.credentials.reviewer.specialties
    isLicensedInCalifornia = letter.credentials.isLicensedInCalifornia
    items.reserveCapacity(letter.items.count)
    for item in letter.items {
      add(item)
    }
    outcome = CaseOutcome(of: items.lazy.map(\.outcome))
    warnings = findings.rules
    if !warnings.isEmpty {
      for index in items.indices { items[index].warnings = findings.rules(ofItem: index) }
    }
  }
}
