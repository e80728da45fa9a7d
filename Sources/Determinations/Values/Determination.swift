/// A final determination: the content of one letter about one case.
///
/// A field that the letter does not give is `nil` or empty, never guessed. ``warnings`` report missing and doubtful
/// fields.
package struct Determination: Hashable, Sendable {
  /// The form as which the letter was read.
  package var form: LetterForm
  /// The case number in the case table, such as `CM15-0100042`.
  package var caseNumber: CaseNumber?
  /// The priority as written in the letter: `Standard`, `Expedited`.
  package var priority: String?
  package var dates: CaseDates
  package var patient: Patient
  package var reviewer: Reviewer
  /// The clinical case summary without its boilerplate first sentence, unwrapped; paragraphs are separated by `\n\n`.
  package var summary: String
  /// The disputed items, in the letter's order.
  package var items: [DisputedItem]
  package var warnings: [ReadingWarning]

  package init(
    form: LetterForm = .unknown, caseNumber: CaseNumber? = nil, priority: String? = nil,
    dates: CaseDates = CaseDates(), patient: Patient = Patient(), reviewer: Reviewer = Reviewer(),
    summary: String = "", items: [DisputedItem] = [], warnings: [ReadingWarning] = []
  ) {
    self.form = form
    self.caseNumber = caseNumber
    self.priority = priority
    self.dates = dates
    self.patient = patient
    self.reviewer = reviewer
    self.summary = summary
    self.items = items
    self.warnings = warnings
  }

  /// True unless a warning shows that a part of the letter is missing; ``outcome`` is then that of what could be read.
  package var isComplete: Bool { !warnings.contains { $0.rule.showsIncomplete } }

  /// The outcome of the case, which the letters do not print: the state's search form derives it from the items.
  package var outcome: CaseOutcome { CaseOutcome(of: items.lazy.map(\.outcome)) }
}

/// The forms of letters, which the state has changed over the years.
package enum LetterForm: String, Hashable, Sendable, CaseIterable {
  /// Reviewer's credentials in prose, with or without a case table (2014 to early 2015).
  case proseCredentials = "A2"
  /// Labeled credentials, with or without a case table (from 2015).
  case labeledCredentials = "A3"
  /// ‘Independent Medical Review Final Determination Letter’ (2013-14).
  case finalDeterminationLetter = "L"
  /// ‘Medical Professional Review’ (about 2013).
  case professionalReview = "P"
  /// ‘Notice of Independent Medical Review Determination’ (2013).
  case noticeOfDetermination = "N"
  /// None of these; only some fields could be read.
  case unknown = "unknown"
}
