import Determinations

/// Facets of citations and verdicts.
extension Facet {
  static let verdictDefinition = choice(
    title: "Verdict",
    labels: VerdictSense.allCases.map { sense in
      switch sense {
      case .necessary: FacetLabel(key: sense.rawValue, name: "medically necessary", aliases: ["yes"])
      case .notNecessary: FacetLabel(key: sense.rawValue, name: "not medically necessary", aliases: ["no"])
      case .unclear: FacetLabel(key: sense.rawValue, name: "unclear")
      }
    },
    ofItem: { $0.verdict?.index })

  static let citedDefinition = choice(
    title: "Cited by both sides",
    labels: CitationAgreement.allCases.map { agreement in
      let name =
        switch agreement {
        case .same: "the same chapters"
        case .partlySame: "partly the same chapters"
        case .different: "different chapters"
        case .reviewerOnly: "by the reviewer only"
        case .administratorOnly: "by the claims administrator only"
        case .neither: "by neither"
        }
      return FacetLabel(key: agreement.rawValue, name: name)
    },
    ofItem: { $0.agreement.index })

  static let guidelineDefinition = list(
    title: "Guideline (reviewer)",
    labels: Citation.Guideline.allCases.map { FacetLabel(name: $0.rawValue) },
    indexes: { $0.guidelines.indexes })

  static let basisDefinition = bases(title: "Basis (reviewer)") { $0.basis.index }

  static let administratorBasisDefinition = bases(title: "Basis (administrator)") { $0.administratorBasis.index }

  private static func bases(
    title: String, index: @escaping @Sendable (ItemFields) -> Int?
  ) -> FacetDefinition {
    choice(
      title: title,
      labels: CitedGuidelines.Basis.allCases.map { basis in
        switch basis {
        case .cited: FacetLabel(key: basis.rawValue, name: "guideline cited")
        case .outsideMTUS: FacetLabel(key: basis.rawValue, name: "outside of the MTUS", aliases: ["outside"])
        case .noneCited: FacetLabel(key: basis.rawValue, name: "no evidence cited")
        }
      },
      ofItem: index)
  }
}
