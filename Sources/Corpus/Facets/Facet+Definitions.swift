import Determinations

extension Facet {
  /// All that is particular to this facet.
  package var definition: FacetDefinition {
    switch self {
    case .outcome: Self.outcomeDefinition
    case .caseOutcome: Self.caseOutcomeDefinition
    case .specialty: Self.specialtyDefinition
    case .chapter: Self.chapterDefinition
    case .administrator: Self.administratorDefinition
    case .category: Self.categoryDefinition
    case .subcategory: Self.subcategoryDefinition
    case .region: Self.regionDefinition
    case .side: Self.sideDefinition
    case .year: Self.yearDefinition
    case .licensed: Self.licensedDefinition
    case .verdict: Self.verdictDefinition
    case .cited: Self.citedDefinition
    case .guideline: Self.guidelineDefinition
    case .edition: Self.editionDefinition
    case .basis: Self.basisDefinition
    case .administratorBasis: Self.administratorBasisDefinition
    case .reason: Self.reasonDefinition
    case .utilizationReview: Self.utilizationReviewDefinition
    case .section: Self.sectionDefinition
    case .age: Self.ageDefinition
    case .sex: Self.sexDefinition
    case .items: Self.itemsDefinition
    case .claimAge: Self.claimAgeDefinition
    case .injuryYear: Self.injuryYearDefinition
    case .reviewTime: Self.reviewTimeDefinition
    case .daysToDecision: Self.daysToDecisionDefinition
    case .priority: Self.priorityDefinition
    case .drug: Self.drugDefinition
    case .drugClass: Self.drugClassDefinition
    case .product: Self.productDefinition
    case .complete: Self.completeDefinition
    case .text: Self.textDefinition
    case .decided: Self.decidedDefinition
    case .warning: Self.warningDefinition
    case .counted: Self.countedDefinition
    case .marked: Self.markedDefinition
    case .tag: Self.tagDefinition
    case .note: Self.noteDefinition
    case .read: Self.readDefinition
    }
  }

  private static let caseOutcomeDefinition = FacetDefinition(
    title: "Outcome of the letter",
    always: CaseOutcome.allCases.indices.map { .code(UInt16($0)) },
    vocabulary: CaseOutcome.allCases.indices.map { .code(UInt16($0)) },
    values: .ofLetter(
      .index { fields in
        switch fields.outcome {
        case .upheld: 0
        case .overturned: 1
        case .partiallyOverturned: 2
        case .unknown: 3
        }
      }),
    label: { token in
      guard case .code(let code) = token, CaseOutcome.allCases.indices.contains(Int(code)) else { return .none }
      let outcome = CaseOutcome.allCases[Int(code)]
      let aliases =
        switch outcome {
        case .upheld: ["uphold", "u"]
        case .overturned: ["overturn", "o"]
        case .partiallyOverturned: ["partial", "partially", "partial overturn", "p"]
        case .unknown: ["none"]
        }
      return FacetLabel(key: outcome.rawValue, name: outcome.name, aliases: aliases)
    },
    precedes: byCode)

  private static let specialtyDefinition = FacetDefinition(
    title: "Specialty",
    vocabulary: Specialty.all.map { .name($0.name) } + [.none],
    values: .ofLetter(.names { fields, names in names += fields.specialties }),
    label: { token in
      guard case .name(let name) = token else { return .none }
      // A name that is not known stands for itself.
      let known = specialtiesByName[name]
      return FacetLabel(
        key: name.lowercased(), name: name, shortName: known?.shortName, aliases: known?.aliases ?? [])
    },
    precedes: byName)

  private static let specialtiesByName = Dictionary(uniqueKeysWithValues: Specialty.all.map { ($0.name, $0) })

  private static let chapterDefinition = chapters(
    title: "Chapter (reviewer)",
    values: .ofItem(.codes { item, codes in codes += item.chapters.lazy.map { UInt16($0.index) } }))

  private static let administratorDefinition = chapters(
    title: "Chapter (administrator)",
    values: .ofItem(.codes { item, codes in codes += item.administratorChapters.lazy.map { UInt16($0.index) } }))

  private static let yearDefinition = years(
    title: "Year of decision", values: .ofLetter(.index { $0.dates.decision?.year }))
  private static let injuryYearDefinition = years(
    title: "Year of injury", values: .ofLetter(.index { $0.dates.injury?.year }))

  private static func years(title: String, values: FacetDefinition.Values) -> FacetDefinition {
    FacetDefinition(
      title: title,
      vocabulary: [.none],
      parse: { text in
        guard text.utf8.count == 4, let year = UInt16(text), (1900...2099).contains(year) else { return nil }
        return .code(year)
      },
      values: values,
      label: { token in
        guard case .code(let year) = token else { return .none }
        return FacetLabel(key: String(year), name: String(year))
      },
      precedes: { a, b in
        switch (a, b) {
        case (.code(let a), .code(let b)): a > b
        case (.code, _): true
        default: false
        }
      })
  }

  private static let licensedDefinition = FacetDefinition(
    title: "Licensed in California",
    vocabulary: [.code(0), .code(1), .code(2)],
    values: .ofLetter(.index { fields in fields.isLicensedInCalifornia.map { $0 ? 0 : 1 } ?? 2 }),
    label: { token in
      switch token {
      case .code(0): FacetLabel(key: "yes", name: "yes", aliases: ["true", "california", "y"])
      case .code(1): FacetLabel(key: "no", name: "no", aliases: ["false", "elsewhere", "n"])
      default: FacetLabel(key: "unknown", name: "unknown", aliases: ["none"])
      }
    },
    precedes: byCode)

  private static func chapters(title: String, values: FacetDefinition.Values) -> FacetDefinition {
    FacetDefinition(
      title: title,
      vocabulary: GuidelineChapter.all.map { .code(UInt16($0.index)) } + [.none],
      values: values,
      label: { token in
        guard case .code(let index) = token, index < GuidelineChapter.all.count else { return .none }
        let chapter = GuidelineChapter.all[Int(index)]
        return FacetLabel(
          key: chapter.key, name: chapter.name, shortName: chapter.shortName,
          aliases: [chapter.name, chapter.shortName])
      },
      precedes: byCode)
  }

  /// The order of a closed vocabulary; a case without a value comes last.
  static let byCode: @Sendable (FacetToken, FacetToken) -> Bool = { a, b in
    switch (a, b) {
    case (.code(let a), .code(let b)): a < b
    case (.code, _): true
    default: false
    }
  }

  /// The order of the alphabet; a case without a value comes last.
  static let byName: @Sendable (FacetToken, FacetToken) -> Bool = { a, b in
    switch (a, b) {
    case (.name(let a), .name(let b)): (a.lowercased(), a) < (b.lowercased(), b)
    case (.name, _): true
    default: false
    }
  }
}

extension FacetLabel {
  /// Where the letter gives nothing.
  static let none = FacetLabel(key: "none", name: "none")
}
