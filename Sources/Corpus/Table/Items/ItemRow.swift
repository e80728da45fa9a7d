package import Determinations

/// The values of a line of a list of disputed items.
package struct ItemRow: Hashable, Sendable {
  /// The request; empty if it could not be read.
  package var request: String
  package var outcome = ItemOutcome.unknown
  package var category: TreatmentCategory?
  package var furtherCategory: TreatmentCategory?
  /// The decision of utilization review on the request.
  package var utilizationReview: UtilizationReview = .unknown
  /// Why the reviewer decided so, the main reason first.
  package var reasons: [ReasonKey] = []
  /// Names of body regions, from `BodyRegion.allNames`.
  package var regions: [String] = []
  package var sides: [BodyRegion.Side] = []
  package var drugs: [Drug] = []
  package var verdict: VerdictSense?
  package var basis = CitedGuidelines.Basis.noneCited
  package var administratorBasis = CitedGuidelines.Basis.noneCited
  package var agreement = CitationAgreement.neither
  /// Families of guidelines that the reviewer cites.
  package var guidelines: [Citation.Guideline] = []
  /// Chapters that the reviewer cites, in the order of citation.
  package var chapters: [GuidelineChapter] = []
  /// Chapters that the claims administrator cites, in the order of citation.
  package var administratorChapters: [GuidelineChapter] = []
  /// Editions that the reviewer cites, in the order of citation.
  package var editions: [GuidelineEdition] = []
  /// Numbers that stand for the sections that the reviewer cites: equal ones for equal names.
  package var sectionCodes: [UInt32] = []
  /// The rules that warn of the item, or of its letter as a whole.
  package var warnings: [ReadingWarning.Rule] = []
}

extension CaseTable {
  /// The number of disputed items of a case.
  package func itemCount(of row: Int) -> Int {
    let (chunk, index) = chunks.place(of: row)
    return chunk.columns.items(of: index).count
  }

  /// A disputed item by its place in its case, from 0.
  ///
  /// - Returns: The item, or an empty one where the case has fewer: those of a damaged cache vanish while they are shown.
  package func item(_ item: Int, of row: Int) -> ItemRow {
    let (chunk, index) = chunks.place(of: row)
    let items = chunk.columns.items(of: index)
    guard items.indices.contains(items.lowerBound + item) else {
      return ItemRow(request: "")
    }
    return chunk.columns.items.row(of: items.lowerBound + item)
  }
}
