/// The small fields of a letter that a case table stores, read without unwrapping its paragraphs.
///
/// They equal those of the same letter read in full as a ``Determination``.
package struct CaseFields: Hashable, Sendable {
  package var caseNumber: CaseNumber?
  package var dates: CaseDates
  /// The priority as written in the letter: `Standard`, `Expedited`.
  package var priority: String?
  package var outcome: CaseOutcome
  package var patient: Patient
  /// The canonical names of the specialties, in the letter's order.
  package var specialties: [String]
  package var isLicensedInCalifornia: Bool?
  /// The disputed items, in the letter's order.
  package var items: [ItemFields]
  /// The distinct rules that warn about the letter.
  package var warnings: [ReadingWarning.Rule]

  package var hasWarnings: Bool { !warnings.isEmpty }
  /// True unless a warning shows that a part of the letter is missing.
  package var isComplete: Bool { !warnings.contains { $0.showsIncomplete } }
  package var itemCount: Int { items.count }
  /// The first item's request, unwrapped; empty if there is no item.
  package var request: String { items.first?.request ?? "" }
  /// The distinct chapters that the reviewer cites for any item, in the order of citation.
  package var reviewerChapters: [GuidelineChapter] {
    guard items.count != 1 else { return items[0].chapters }
    var chapters: [GuidelineChapter] = []
    for index in items.indices {
      for chapter in items[index].chapters where !chapters.contains(chapter) { chapters.append(chapter) }
    }
    return chapters
  }

  package init(
    caseNumber: CaseNumber? = nil, dates: CaseDates = CaseDates(), outcome: CaseOutcome = .unknown,
    priority: String? = nil, patient: Patient = Patient(), specialties: [String] = [],
    isLicensedInCalifornia: Bool? = nil, items: [ItemFields] = [], warnings: [ReadingWarning.Rule] = []
  ) {
    self.caseNumber = caseNumber
    self.dates = dates
    self.outcome = outcome
    self.priority = priority
    self.patient = patient
    self.specialties = specialties
    self.isLicensedInCalifornia = isLicensedInCalifornia
    self.items = items
    self.warnings = warnings
  }
}
