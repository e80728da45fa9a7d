import Determinations

/// Facets of the requested treatments.
extension Facet {
  static let categoryDefinition = list(
    title: "Treatment category",
    labels: categoryNames.map { FacetLabel(name: $0, aliases: categoryAliases[$0] ?? []) },
    indexes: { fields in
      var names = SmallIndexSet()
      for category in fields.treatment.categories { names.insert(categoryNameIndexes[category]) }
      return names
    })

  static let subcategoryDefinition = list(
    title: "Treatment subcategory",
    labels: subcategories.map { category in
      let name = category.subcategory ?? ""
      return FacetLabel(
        key: subcategoryKeys[category.description] ?? FacetLabel.key(name), name: category.description,
        shortName: name, aliases: subcategoryAliases[category.description] ?? [])
    },
    indexes: { fields in
      var indexes = SmallIndexSet()
      for category in fields.treatment.categories {
        if let index = subcategoryIndexes[category] { indexes.insert(index) }
      }
      return indexes
    })

  static let regionDefinition = list(
    title: "Body region",
    labels: BodyRegion.allNames.map { FacetLabel(name: $0, aliases: regionAliases[$0] ?? []) },
    indexes: { $0.treatment.regions })

  static let sideDefinition = list(
    title: "Side",
    labels: BodyRegion.Side.allCases.map { FacetLabel(name: $0.rawValue, aliases: $0 == .bilateral ? ["both"] : []) },
    indexes: { $0.treatment.sides.indexes })

  static let drugDefinition = drugs(.drug, title: "Drug", isListed: { ingredientNames.contains($0) })
  static let drugClassDefinition = drugs(.drugClass, title: "Drug class")
  static let productDefinition = drugs(.product, title: "Drug product")

  /// The terms by which a facet of drugs knows a drug, as indexes into `DrugTerm.all`.
  func terms(ofDrug drug: Int) -> [UInt16] {
    let terms = DrugTerm.indexes(ofDrug: drug)
    return switch self {
    case .drugClass: terms.filter { DrugTerm.all[Int($0)].kind == .drugClass }
    case .product: Array(terms.prefix(1))
    default: terms
    }
  }

  /// A facet of the drugs that an item's request names.
  ///
  /// - Parameters:
  ///   - facet: The facet; see ``terms(ofDrug:)``.
  ///   - title: The name for readers.
  ///   - isListed: Returns true if tables list the term of a name.
  /// - Returns: The definition.
  private static func drugs(
    _ facet: Facet, title: String, isListed: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> FacetDefinition {
    FacetDefinition(
      title: title,
      vocabulary: [.none],
      // Accepts every brand name, also of a drug that no letter names.
      parse: { name in DrugTerm.named(name).map { .name($0.name) } },
      values: .ofItem(
        .codes(
          { fields, codes in
            for drug in fields.treatment.drugs { codes += facet.terms(ofDrug: Int(drug)) }
          }, token: { .name(DrugTerm.all[Int($0)].name) })),
      isListed: { token in
        guard case .name(let name) = token else { return true }
        return isListed(name)
      },
      label: { token in
        guard case .name(let name) = token else { return .none }
        return FacetLabel(name: name)
      },
      precedes: byName)
  }

  /// The names of the terms that a drug is counted by: its ingredients, or its own where these are not known.
  private static let ingredientNames = Drug.all.reduce(into: Set<String>()) { names, drug in
    names.formUnion(drug.ingredients.isEmpty ? [drug.name] : drug.ingredients)
  }

  /// The key of a subcategory's value, or `nil` where a category has none.
  static func key(ofSubcategory category: TreatmentCategory) -> String? {
    guard let index = subcategories.firstIndex(of: category) else { return nil }
    return subcategoryDefinition.label(.code(UInt16(index))).key
  }

  // MARK: Tables

  /// The categories' names, each once, in the order of the form.
  private static let categoryNames = TreatmentCategory.all.reduce(into: [] as [String]) { names, category in
    if !names.contains(category.name) { names.append(category.name) }
  }

  /// For each category the index of its name.
  private static let categoryNameIndexes = TreatmentCategory.all.map { categoryNames.firstIndex(of: $0.name) ?? 0 }

  /// The codes of columns for the values of a facet of categories, given the facet's own.
  static func categories(withCodes codes: Set<UInt16>, of facet: Facet, orNone: Bool) -> Set<UInt8> {
    var categories: Set<UInt8> = orNone ? [ItemColumns.noCategory] : []
    for index in TreatmentCategory.all.indices {
      let code = facet == .category ? categoryNameIndexes[index] : subcategoryIndexes[index]
      if let code {
        if codes.contains(UInt16(code)) { categories.insert(UInt8(index)) }
      } else if orNone {
        categories.insert(UInt8(index))
      }
    }
    return categories
  }

  private static let subcategories = TreatmentCategory.all.filter { $0.subcategory != nil }

  /// For each category the index of its subcategory.
  private static let subcategoryIndexes = TreatmentCategory.all.map { subcategories.firstIndex(of: $0) }

  private static let categoryAliases = [
    "Diagnostic Testing": ["diagnostics", "tests", "testing"],
    "DMEPOS": ["dme", "equipment"],
    "Evaluation & Management": ["e&m"],
    "Pharmaceuticals": ["drugs", "medications", "pharmacy"],
    "Psych Services": ["psych"],
    "Rehabilitation": ["rehab"],
  ]

  /// Keys of subcategories whose own names say too little alone.
  private static let subcategoryKeys = [
    "Pharmaceuticals: Injection": "injected-drugs",
    "Psych Services: Evaluation & Management": "psych-evaluation",
    "Psych Services: Therapies": "psych-therapies",
    "Diagnostic Testing: Imaging/Radiology": "imaging",
    "DMEPOS: Prosthetics/Orthotics": "orthotics",
    "Diagnostic Testing: EMG/NCV/NCS": "emg-ncs",
    "Surgery: Spine": "spine-surgery",
    "Surgery: Arthroscopic": "arthroscopic-surgery",
    "Surgery: Non-arthroscopic": "non-arthroscopic-surgery",
  ]

  private static let subcategoryAliases = [
    "Diagnostic Testing: Imaging/Radiology": ["radiology"],
    "Diagnostic Testing: EMG/NCV/NCS": ["emg", "ncs", "ncv", "emg/ncv", "emg/ncs"],
    "Diagnostic Testing: Lab & Pathology": ["lab", "labs", "laboratory"],
    "DMEPOS: DME": ["equipment"],
    "DMEPOS: Prosthetics/Orthotics": ["prosthetics"],
    "Pharmaceuticals: Opioids": ["opioid"],
    "Pharmaceuticals: NSAID": ["nsaids"],
    "Pharmaceuticals: Muscle Relaxant": ["muscle relaxants"],
    "Pharmaceuticals: Proton Pump Inhibitors": ["ppi", "ppis"],
    "Rehabilitation: PT/OT": ["pt", "ot", "physical therapy", "occupational therapy"],
  ]

  private static let regionAliases = [
    "cervical spine": ["neck", "cervical"],
    "thoracic spine": ["upper back", "thoracic"],
    "lumbar spine": ["low back", "lower back", "lumbar"],
    "upper extremity": ["arm"],
    "lower extremity": ["leg"],
  ]
}
