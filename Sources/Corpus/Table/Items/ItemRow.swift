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
  /// The reasons for the reviewer's decision, the main reason first.
  package var reasons: [ReasonKey] = []
  /// The names of body regions, from `BodyRegion.allNames`.
  package var regions: [String] = []
  package var sides: [BodyRegion.Side] = []
  /// The indices of the drugs in `Drug.all`.
  package var drugIndexes: [Int] = []
  package var verdict: VerdictSense?
  package var basis = CitedGuidelines.Basis.noneCited
  package var administratorBasis = CitedGuidelines.Basis.noneCited
  package var agreement = CitationAgreement.neither
  /// The families of guidelines that the reviewer cites.
  package var guidelines: [Citation.Guideline] = []
  /// The chapters that the reviewer cites, in the order of citation.
  package var chapters: [GuidelineChapter] = []
  /// The chapters that the claims administrator cites, in the order of citation.
  package var administratorChapters: [GuidelineChapter] = []
  /// The editions that the reviewer cites, in the order of citation.
  package var editions: [GuidelineEdition] = []
  /// Codes for the sections that the reviewer cites; equal names have equal codes.
  package var sectionCodes: [UInt32] = []
  /// The rules of the warnings about the item, or about its letter as a whole.
  package var warnings: [ReadingWarning.Rule] = []

  /// The drugs that the request names.
  ///
  /// They are looked up only here, so that a list can be drawn before the lexicon of drugs is built.
  package var drugs: [Drug] {
    drugIndexes.isEmpty ? [] : drugIndexes.compactMap { Drug.all.indices.contains($0) ? Drug.all[$0] : nil }
  }
}

extension CaseTable {
  /// Returns the number of disputed items of a case.
  package func itemCount(of row: Int) -> Int {
    let (chunk, index) = chunks.location(of: row)
    return chunk.columns.items(of: index).count
  }

  /// Returns a disputed item by its index in its case.
  ///
  /// - Returns: The item, or an empty one if the case has fewer, because items of a damaged cache may vanish while they
  ///   are shown.
  package func item(_ item: Int, of row: Int) -> ItemRow {
    let (chunk, index) = chunks.location(of: row)
    let items = chunk.columns.items(of: index)
    guard items.indices.contains(items.lowerBound + item) else {
      return ItemRow(request: "")
    }
    return chunk.columns.items.row(of: items.lowerBound + item)
  }
}
