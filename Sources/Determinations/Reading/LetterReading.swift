/// The reading of one letter, as values and as ranges of its bytes.
///
/// Case fields, determinations and warnings are all made of it, so they cannot differ.
struct LetterReading {
  var outline: LetterOutline
  var table: CaseTableReader
  /// The dates of the case table; injury and denial else from the summary.
  var dates: CaseDates
  /// The labels of dates that were left out, because they cannot all be right.
  var rejectedDates: [DateCheck.Conflict]
  /// The priority as the letter says it, with a capital first letter.
  var priority: String?
  var credentials: Credentials
  var patient: Patient
  /// The disputed items, in the letter's order.
  var items: [ItemReading]
  /// The date of injury that the summary gives.
  var injury: ProseDates.Mention?
  /// The dates that the summary and the rationales give.
  var mentions: [DateMention] = []
  /// A word of the summary that a scanner misread, as it seems.
  var misreadInSummary: Range<Int>?
  /// Words of the first section that are nearly, but not quite, words of the form.
  var misspelledOfForm: [Range<Int>] = []
  /// True if the text lacks the mark at its end that its other pages have.
  var isEndUnmarked = false
  /// False if the letter goes on where the reading ends; see ``LetterReader/mostBytes``.
  var isWhole = true
}

extension LetterReading {
  /// True if labels of the form are missing, as they are where they were misread.
  var lacksLabels: Bool {
    switch outline.form {
    case .labelledCredentials:
      if outline.licensure == nil || outline.certification == nil { return true }
    case .proseCredentials:
      if credentials.reviewer.licensure.isEmpty { return true }
    // A block of credentials is of the later forms: their labels were misread.
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

/// The reading of one disputed item; a class, since a dozen rules look at each.
final class ItemReading {
  let outline: ItemOutline
  let heading: ItemHeading
  let administrator: GuidelineLine
  let reviewer: GuidelineLine
  let verdict: Verdict?
  /// Why the reviewer decided so, the main reason first.
  let reasons: [ReasonReader.Found]
  /// The sketch of the rationale.
  let sketch: RationaleSketch
  /// How the chapters that both sides cite compare.
  let agreement: CitationAgreement
  /// A word of the rationale that a scanner misread, as it seems.
  let misreadWord: Range<Int>?
  /// The same of the heading.
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
  /// Takes the small fields from a letter that has been read.
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
