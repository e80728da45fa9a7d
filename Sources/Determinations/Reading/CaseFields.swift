/// The small fields of one letter that a case table keeps, read without unwrapping its paragraphs.
///
/// The same letter read in full as a ``Determination`` has the same values.
package struct CaseFields: Hashable, Sendable {
  package var caseNumber: CaseNumber?
  package var dates: CaseDates
  /// The priority as the letter says it: `Standard`, `Expedited`.
  package var priority: String?
  package var outcome: CaseOutcome
  package var patient: Patient
  /// Canonical names, in the letter's order.
  package var specialties: [String]
  package var isLicensedInCalifornia: Bool?
  /// Chapters that the reviewer cites in any item, each once, in the order of citation.
  package var reviewerChapters: [GuidelineChapter]
  /// Chapters that the claims administrator cites in any item, each once.
  package var administratorChapters: [GuidelineChapter]
  /// Families of guidelines that the reviewer cites in any item.
  package var reviewerGuidelines: CaseSet<Citation.Guideline>
  /// The bases of the reviewer's decisions on the items.
  package var reviewerBases: CaseSet<CitedGuidelines.Basis>
  /// The bases of the claims administrator's decisions on the items.
  package var administratorBases: CaseSet<CitedGuidelines.Basis>
  /// How both sides' chapters compare, in any item.
  package var agreements: CaseSet<CitationAgreement>
  /// The senses of the verdict sentences, of the items that have one.
  package var verdicts: CaseSet<VerdictSense>
  /// The treatments that the requests of all items name.
  package var treatments: TreatmentTraits
  /// The disputed items, in the letter's order.
  package var items: [ItemFields]
  /// The rules that warn of something in the letter, each once.
  package var warnings: [ReadingWarning.Rule]

  package var hasWarnings: Bool { !warnings.isEmpty }
  /// True unless a warning shows that a part of the letter is missing.
  package var isComplete: Bool { !warnings.contains { $0.showsIncomplete } }
  package var itemCount: Int { items.count }
  /// The first item's request, unwrapped; empty where there is none.
  package var request: String { items.first?.request ?? "" }
  /// The editions of guidelines that the reviewer cites in any item, each once, in the order of citation.
  package var reviewerEditions: [GuidelineEdition] {
    var editions: [GuidelineEdition] = []
    for item in items {
      for edition in item.editions where !editions.contains(edition) { editions.append(edition) }
    }
    return editions
  }

  package init(
    caseNumber: CaseNumber? = nil, dates: CaseDates = CaseDates(), outcome: CaseOutcome = .unknown,
    priority: String? = nil, patient: Patient = Patient(), specialties: [String] = [],
    isLicensedInCalifornia: Bool? = nil, reviewerChapters: [GuidelineChapter] = [],
    administratorChapters: [GuidelineChapter] = [],
    reviewerGuidelines: CaseSet<Citation.Guideline> = CaseSet(),
    reviewerBases: CaseSet<CitedGuidelines.Basis> = CaseSet(),
    administratorBases: CaseSet<CitedGuidelines.Basis> = CaseSet(),
    agreements: CaseSet<CitationAgreement> = CaseSet(), verdicts: CaseSet<VerdictSense> = CaseSet(),
    treatments: TreatmentTraits = TreatmentTraits(), items: [ItemFields] = [],
    warnings: [ReadingWarning.Rule] = []
  ) {
    self.caseNumber = caseNumber
    self.dates = dates
    self.outcome = outcome
    self.priority = priority
    self.patient = patient
    self.specialties = specialties
    self.isLicensedInCalifornia = isLicensedInCalifornia
    self.reviewerChapters = reviewerChapters
    self.administratorChapters = administratorChapters
    self.reviewerGuidelines = reviewerGuidelines
    self.reviewerBases = reviewerBases
    self.administratorBases = administratorBases
    self.agreements = agreements
    self.verdicts = verdicts
    self.treatments = treatments
    self.items = items
    self.warnings = warnings
  }
}
