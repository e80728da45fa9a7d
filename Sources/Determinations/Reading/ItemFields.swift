/// The small fields of a disputed item that a case table stores, read without unwrapping its paragraphs.
package struct ItemFields: Hashable, Sendable {
  /// The request, unwrapped; empty if it could not be read.
  package var request: String
  package var outcome: ItemOutcome
  /// The requested treatment; at most two categories.
  package var treatment: TreatmentTraits
  /// The sense of the verdict sentence, if the rationale has one.
  package var verdict: VerdictSense?
  /// The basis of the reviewer's decision.
  package var basis: CitedGuidelines.Basis
  /// The basis of the claims administrator's decision.
  package var administratorBasis: CitedGuidelines.Basis
  /// The agreement between the chapters of both sides.
  package var agreement: CitationAgreement
  /// The families of guidelines that the reviewer cites.
  package var guidelines: CaseSet<Citation.Guideline>
  /// The distinct chapters that the reviewer cites, in the order of citation.
  package var chapters: [GuidelineChapter]
  /// The distinct chapters that the claims administrator cites, in the order of citation.
  package var administratorChapters: [GuidelineChapter]
  /// The distinct editions that the reviewer cites with their year, in the order of citation.
  package var editions: [GuidelineEdition]
  /// The distinct guideline sections that the reviewer cites, in the order of citation.
  package var sections: [String]
  /// The distinct reasons for the reviewer's decision, the main one first.
  package var reasons: [ReasonKey]
  /// A sample of the rationale's words; empty if the rationale is too short, or the outcome unknown.
  package var sketch: RationaleSketch
  /// The decision of utilization review on the request.
  package var utilizationReview: UtilizationReview
  /// The distinct rules that warn about the item, or about its letter as a whole.
  package var warnings: [ReadingWarning.Rule]

  package init(
    request: String = "", outcome: ItemOutcome = .unknown, treatment: TreatmentTraits = TreatmentTraits(),
    verdict: VerdictSense? = nil, basis: CitedGuidelines.Basis = .noneCited,
    administratorBasis: CitedGuidelines.Basis = .noneCited, agreement: CitationAgreement = .neither,
    guidelines: CaseSet<Citation.Guideline> = CaseSet(), chapters: [GuidelineChapter] = [],
    administratorChapters: [GuidelineChapter] = [], editions: [GuidelineEdition] = [], sections: [String] = [],
    reasons: [ReasonKey] = [], sketch: RationaleSketch = RationaleSketch(),
    utilizationReview: UtilizationReview = .unknown,
    warnings: [ReadingWarning.Rule] = []
  ) {
    self.request = request
    self.outcome = outcome
    self.treatment = treatment
    self.verdict = verdict
    self.basis = basis
    self.administratorBasis = administratorBasis
    self.agreement = agreement
    self.guidelines = guidelines
    self.chapters = chapters
    self.administratorChapters = administratorChapters
    self.editions = editions
    self.sections = sections
    self.reasons = reasons
    self.sketch = sketch
    self.utilizationReview = utilizationReview
    self.warnings = warnings
  }
}

/// A family of guidelines in the edition of one year: ‘ACOEM 2004’.
package struct GuidelineEdition: Hashable, Sendable {
  package let guideline: Citation.Guideline
  package let year: Int

  package init(_ guideline: Citation.Guideline, year: Int) {
    self.guideline = guideline
    self.year = year
  }

  /// The years that ``code`` can represent.
  private static let years = 1900...2155

  /// A number below 4096 that represents the edition, or `nil` for a year outside 1900 to 2155.
  package var code: UInt16? {
    guard Self.years.contains(year) else { return nil }
    return UInt16(guideline.index << 8 | (year - Self.years.lowerBound))
  }

  /// Makes the edition that a ``code`` represents.
  package init?(code: UInt16) {
    let index = Int(code >> 8)
    guard index < Self.guidelines.count else { return nil }
    self.init(Self.guidelines[index], year: Self.years.lowerBound + Int(code & 0xFF))
  }

  private static let guidelines = Citation.Guideline.allCases
}
