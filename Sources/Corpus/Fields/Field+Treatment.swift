package import Determinations

/// The fields of the requested treatment.
extension Field {
  static let treatment: [Field] = [
    request, originalRequest, authorized, category, subcategory, region, side, drug, product, drugClass, drugName,
  ]

  static let request = Field(
    "request", sorted: .by(.requests),
    listed: Listing(28, isElastic: true, "what is in dispute", tone: .plain, .drawn),
    column: .each(.heading, json: "request", "what is in dispute", check: .items) { $0.request })

  static let originalRequest = Field(
    "original-request",
    column: .each(
      .heading, json: "originalRequest", "the original request, if part of it was allowed", check: .items
    ) { $0.originalRequest })

  static let authorized = Field(
    "authorized",
    column: .each(.heading, json: "authorized", "the part that the claims administrator allowed", check: .items) {
      $0.authorized
    })

  /// The treatment categories of the state's search form, inferred from the request.
  static let category = Field(
    "category", "Treatment category", heading: "Category", examples: ["pharmaceuticals", "surgery"],
    counted: .list(
      categoryNames.map { FacetLabel(name: $0, aliases: categoryAliases[$0] ?? []) },
      .ofItem(
        .indexes { fields in
          var names = SmallIndexSet()
          for category in fields.treatment.categories { names.insert(categoryNameIndexes[category]) }
          return names
        })),
    stored: .categories, sorted: .ascending,
    // Only the subcategory is shown, if there is one; it says more.
    listed: Listing(
      18, isElastic: true, "category of treatment", .ofItem { $0.category.map { $0.subcategory ?? $0.name } ?? "" }),
    column: .item(
      .list, .request, json: "category, items[].furtherCategory",
      "treatment categories of the request, one or two", row: .elsewhere
    ) { item, texts in
      if let category = item.category { texts.insert(category.name) }
      if let category = item.furtherCategory { texts.insert(category.name) }
    },
    numbers: { numbers in
      let items = numbers.columns.items
      items.categories.withBuffer { categories in
        numbers.cases { row in
          items.entries(of: row).first { categories[$0] != ItemColumns.noCategory }.map { Int(categories[$0]) }
        }
      }
    })

  static let subcategory = Field(
    "subcategory", "Treatment subcategory", examples: ["opioids", "imaging", "pt-ot"],
    counted: .list(
      subcategories.map { category in
        let name = category.subcategory ?? ""
        return FacetLabel(
          key: subcategoryKeys[category.description] ?? FacetLabel.key(name), name: category.description,
          shortName: name, aliases: subcategoryAliases[category.description] ?? [])
      },
      .ofItem(
        .indexes { fields in
          var indexes = SmallIndexSet()
          for category in fields.treatment.categories {
            if let index = subcategoryIndexes[category] { indexes.insert(index) }
          }
          return indexes
        })),
    stored: .categories,
    column: .item(
      .list, .request, json: "subcategory", "treatment subcategories of the request", row: .elsewhere
    ) { item, texts in
      if let name = item.category?.subcategory { texts.insert(name) }
      if let name = item.furtherCategory?.subcategory { texts.insert(name) }
    })

  /// The body regions that the request names, without their sides.
  static let region = Field(
    "region", "Body region", heading: "Region", examples: ["lumbar-spine", "knee"],
    counted: .list(
      BodyRegion.allNames.map { FacetLabel(name: $0, aliases: regionAliases[$0] ?? []) },
      .ofItem(.indexes { $0.treatment.regions })),
    stored: .init(.list, of: BodyRegion.allNames) { $0.regions.append($1) },
    listed: Listing(
      16, isElastic: true, "part of the body",
      .ofItem { ($0.sides.count == 1 ? $0.sides[0].rawValue + " " : "") + $0.regions.joined(separator: ", ") }),
    column: .items(.request, json: "regions", "body regions that the request names") { items in
      items.gathered(\.regions).map(\.name)
    })

  static let side = Field(
    "side",
    counted: .list(
      BodyRegion.Side.allCases.map { FacetLabel(name: $0.rawValue, aliases: $0 == .bilateral ? ["both"] : []) },
      .ofItem(.indexes { $0.treatment.sides.indexes })),
    stored: .init(.flags(PackedItemCodes.sidesBits), of: BodyRegion.Side.allCases) { $0.sides.append($1) },
    column: .items(
      .request, json: "regions", "side of each region, in the same order: left, right, bilateral, or empty"
    ) { items in items.gathered(\.regions).map { $0.side?.rawValue ?? "" } })

  /// The drugs that the request names: ingredients are listed, and a query may also name a product or a class.
  static let drug = Field(
    "drug", examples: ["tramadol", "norco"],
    counted: drugs(isListed: { ingredientNames.contains($0) }) { DrugTerm.indexes(ofDrug: $0) },
    stored: .init(
      .list, .codes({ $1.append(contentsOf: $0.treatment.drugs) }), showingCode: { $0.drugIndexes.append($1) }),
    listed: Listing(
      18, isElastic: true, "drug", tone: .plain, .ofItem { $0.drugs.map(\.name).joined(separator: ", ") }),
    column: .item(
      .list, .request, json: "drugs[].ingredients", "drugs of the request: ingredients by generic names",
      row: .elsewhere
    ) { item, texts in for drug in item.drugs { texts += drug.drug.counted } })

  /// The same drugs as products, each with one ingredient or several.
  static let product = Field(
    "product", "Drug product", counted: drugs { productTerms(ofDrug: $0) }, stored: .codes(of: "drug"),
    column: .item(.list, .request, "the same drugs as products, of one ingredient or several", row: .elsewhere) {
      item, texts in for drug in item.drugs { texts.insert(drug.drug.name) }
    })

  static let drugClass = Field(
    "drug-class", counted: drugs { classTerms(ofDrug: $0) }, stored: .codes(of: "drug"),
    column: .item(
      .list, .request, json: "drugs[].classes", "their classes, such as Opioids", row: .elsewhere
    ) { item, texts in for drug in item.drugs { texts += drug.drug.classes.lazy.map(\.rawValue) } })

  static let drugName = Field(
    "drug-name",
    column: .item(
      .list, .request, json: "drugs[].name", "the drugs as named in the request", row: .elsewhere
    ) { item, texts in texts += item.drugs.lazy.map(\.name) })

  // MARK: Drugs

  /// Returns a facet of the drugs in requests, given its terms for a drug as indices in `DrugTerm.all`.
  ///
  /// Tables list the terms for whose names `isListed` returns true.
  private static func drugs(
    isListed: @escaping @Sendable (String) -> Bool = { _ in true }, terms: @escaping @Sendable (Int) -> [UInt16]
  ) -> FacetDefinition {
    .names(
      // Accepts every brand name, even of a drug that no letter names.
      parse: { name in DrugTerm.named(name).map { .name($0.name) } }, parsedNames: { Drug.names },
      .ofItem(
        .codes(
          { fields, codes in for drug in fields.treatment.drugs { codes += terms(Int(drug)) } },
          token: { .name(DrugTerm.all[Int($0)].name) })),
      isListed: isListed)
  }

  fileprivate static func productTerms(ofDrug drug: Int) -> [UInt16] { Array(DrugTerm.indexes(ofDrug: drug).prefix(1)) }

  fileprivate static func classTerms(ofDrug drug: Int) -> [UInt16] {
    DrugTerm.indexes(ofDrug: drug).filter { DrugTerm.all[Int($0)].kind == .drugClass }
  }

  /// The names of the terms that count a drug: its ingredients, or the drug itself if they are unknown.
  private static let ingredientNames = Drug.all.reduce(into: Set<String>()) { $0.formUnion($1.counted) }

  // MARK: Tables

  /// The names of the categories, each once, in the order of the form.
  private static let categoryNames = TreatmentCategory.all.reduce(into: [] as [String]) { names, category in
    if !names.contains(category.name) { names.append(category.name) }
  }

  /// The index of each category's name.
  fileprivate static let categoryNameIndexes = TreatmentCategory.all.map { categoryNames.firstIndex(of: $0.name) ?? 0 }

  fileprivate static let subcategories = TreatmentCategory.all.filter { $0.subcategory != nil }

  /// The index of each category's subcategory.
  fileprivate static let subcategoryIndexes = TreatmentCategory.all.map { subcategories.firstIndex(of: $0) }

  private static let categoryAliases = [
    "Diagnostic Testing": ["diagnostics", "tests", "testing"],
    "DMEPOS": ["dme", "equipment"],
    "Evaluation & Management": ["e&m"],
    "Pharmaceuticals": ["drugs", "medications", "pharmacy"],
    "Psych Services": ["psych"],
    "Rehabilitation": ["rehab"],
  ]

  /// The keys of subcategories whose own names are unclear out of context.
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
    "ear": ["hearing"],
    "mouth": ["teeth", "dental"],
    "throat": ["larynx"],
    "upper extremity": ["arm"],
    "lower extremity": ["leg"],
  ]
}

extension Facet {
  package static let category = Facet(.category)
  package static let subcategory = Facet(.subcategory)
  package static let region = Facet(.region)
  package static let side = Facet(.side)
  package static let drug = Facet(.drug)
  package static let product = Facet(.product)
  package static let drugClass = Facet(.drugClass)

  /// Returns the facet's terms for a drug, as indices in `DrugTerm.all`.
  func terms(ofDrug drug: Int) -> [UInt16] {
    switch self {
    case .drugClass: Field.classTerms(ofDrug: drug)
    case .product: Field.productTerms(ofDrug: drug)
    default: DrugTerm.indexes(ofDrug: drug)
    }
  }

  /// Returns the key of a subcategory's value, or `nil` if the category has no subcategory.
  static func key(ofSubcategory category: TreatmentCategory) -> String? {
    guard let index = Field.subcategories.firstIndex(of: category) else { return nil }
    return Facet.subcategory.definition.label(.code(UInt16(index))).key
  }

  /// Returns the column codes of the categories with some values of a facet, given the facet's own codes.
  static func categories(withCodes codes: Set<UInt16>, of facet: Facet, orNone: Bool) -> Set<UInt8> {
    var categories: Set<UInt8> = orNone ? [ItemColumns.noCategory] : []
    for index in TreatmentCategory.all.indices {
      let code = facet == .category ? Field.categoryNameIndexes[index] : Field.subcategoryIndexes[index]
      if let code {
        if codes.contains(UInt16(code)) { categories.insert(UInt8(index)) }
      } else if orNone {
        categories.insert(UInt8(index))
      }
    }
    return categories
  }
}

extension Drug {
  /// The names by which figures count the drug: its ingredients, or the drug itself if they are unknown.
  package var counted: [String] { ingredients.isEmpty ? [name] : ingredients }
}

extension DisputedItem {
  /// The categories; an item has at most two.
  package var categories: [TreatmentCategory] { [category, furtherCategory].compactMap(\.self) }
}
