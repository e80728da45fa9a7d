import Determinations

/// The fields of the guidelines that the reviewer and the claims administrator cite.
extension Field {
  static let citations: [Field] = [
    chapter, section, basis, guideline, edition, administrator, administratorBasis, cited,
  ]

  /// The guideline chapters that the reviewer cites.
  static let chapter = Field(
    "chapter", "Chapter (reviewer)", heading: "Chapters", examples: ["acoem-8", "odg-low-back"],
    counted: chapters(
      .codes({ item, codes in for chapter in item.chapters { codes.append(UInt16(chapter.index)) } })),
    stored: .init(.list, of: GuidelineChapter.all) { $0.chapters.append($1) }, sorted: .ascending,
    listed: Listing(16, isElastic: true, "chapters that the reviewer cites", tone: .guideline, .drawn),
    column: .item(
      .list, .guidelines, json: "reviewer.citations[].guidelineChapter", "chapters that the reviewer cites",
      check: .items, row: .elsewhere
    ) { item, texts in texts += item.reviewer.chapters.lazy.map(\.key) },
    numbers: { $0.firsts(of: $0.columns.chapters) })

  static let section = Field(
    "section", "Guideline section (reviewer)",
    counted: .names(
      // A query may name a section that no case has, because the guidelines have thousands.
      parse: { name in name.isEmpty ? nil : .name(name) }, .ofItem(.names { item, names in names += item.sections })),
    stored: .sections,
    column: .item(
      .list, .guidelines, json: "reviewer.citations[].sections", "sections that the reviewer cites", check: .items,
      row: .elsewhere
    ) { item, texts in for citation in item.reviewer.citations { texts += citation.sections } })

  static let basis = Field(
    "basis", "Basis (reviewer)", counted: bases { $0.basis.index },
    stored: .init(.index(4..<6), of: CitedGuidelines.Basis.allCases) { $0.basis = $1 },
    column: .item(
      .text, .guidelines, json: "reviewer.basis", "cited, outside-mtus, none-cited", check: .items,
      row: .named("reviewer_basis")
    ) { item, texts in texts.insert(item.reviewer.basis.rawValue) })

  /// The families of guidelines that the reviewer cites.
  static let guideline = Field(
    "guideline", "Guideline (reviewer)",
    counted: .list(
      Citation.Guideline.allCases.map { FacetLabel(name: $0.rawValue) }, .ofItem(.indexes { $0.guidelines.indexes })),
    stored: .init(.guidelines, of: Citation.Guideline.allCases) { $0.guidelines.append($1) })

  /// The editions of guidelines that the reviewer cites, by family and year.
  static let edition = Field(
    "edition", "Guideline edition (reviewer)", examples: ["acoem-2004"],
    counted: .codes(
      parse: { text in
        // Any year is valid, even if no case has it: ‘acoem-2004’.
        guard let separator = text.lastIndex(where: { $0 == "-" || $0 == " " }),
          let year = UInt16(text[text.index(after: separator)...]), (1900...2099).contains(year)
        else { return nil }
        let name = QueryVocabulary.folded(String(text[..<separator]))
        guard let guideline = Citation.Guideline.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
          return nil
        }
        return GuidelineEdition(guideline, year: Int(year)).code.map { .code($0) }
      },
      .ofItem(.codes({ item, codes in codes += item.editions.lazy.compactMap(\.code) }))
    ) { GuidelineEdition(code: $0).map { FacetLabel(name: "\($0.guideline.rawValue) \($0.year)") } ?? FacetLabel.none },
    stored: .init(.list, of: (0..<4096).map { GuidelineEdition(code: $0) }) { row, edition in
      if let edition { row.editions.append(edition) }
    })

  /// The guideline chapters that the claims administrator cites.
  static let administrator = Field(
    "administrator", "Chapter (administrator)", heading: "Administrator", examples: ["acoem-8"],
    counted: chapters(
      .codes({ item, codes in for chapter in item.administratorChapters { codes.append(UInt16(chapter.index)) } })),
    stored: .init(.list, of: GuidelineChapter.all) { $0.administratorChapters.append($1) },
    sorted: .ascending,
    listed: Listing(
      16, isElastic: true, "chapters that the claims administrator cites", tone: .guideline,
      .ofItem { $0.administratorChapters.map(\.shortName).joined(separator: ", ") }),
    column: .item(
      .list, .guidelines, json: "claimsAdministrator.citations[].guidelineChapter",
      "chapters that the claims administrator cites", check: .items, row: .elsewhere
    ) { item, texts in texts += item.claimsAdministrator.chapters.lazy.map(\.key) },
    numbers: { numbers in
      let (items, known) = (numbers.columns.items, GuidelineChapter.all.count)
      let chapters = items[.administrator]
      chapters.elements.withBuffer { elements in
        numbers.cases { row in
          for item in items.entries(of: row) {
            if let found = chapters.range(of: item).first(where: { elements[$0] < known }) {
              return Int(elements[found])
            }
          }
          return nil
        }
      }
    })

  static let administratorBasis = Field(
    "administrator-basis", "Basis (administrator)", counted: bases { $0.administratorBasis.index },
    stored: .init(.index(6..<8), of: CitedGuidelines.Basis.allCases) { $0.administratorBasis = $1 },
    column: .item(
      .text, .guidelines, json: "claimsAdministrator.basis", "cited, outside-mtus, none-cited", check: .items
    ) { item, texts in texts.insert(item.claimsAdministrator.basis.rawValue) })

  static let cited = Field(
    "cited", "Cited by both sides", heading: "Cited",
    counted: .items(
      CitationAgreement.allCases.map { agreement in
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
      }
    ) { $0.agreement.index },
    stored: .init(.index(8..<11), of: CitationAgreement.allCases) { $0.agreement = $1 },
    listed: Listing(
      13, "how the two sides' citations compare",
      .ofItem { item in
        switch item.agreement {
        case .same: "same"
        case .partlySame: "partly same"
        case .different: "different"
        case .reviewerOnly: "reviewer only"
        case .administratorOnly: "admin. only"
        case .neither: ""
        }
      }),
    column: .item(
      .text, .computed, json: "cited", "agreement of both sides' citations: same, partly-same, different, …",
      check: .derived, row: .named("citation_agreement")
    ) { item, texts in texts.insert(item.agreement.rawValue) })

  // MARK: Kinds

  private static func chapters(_ reading: FacetDefinition.Reading<ItemFields>) -> FacetDefinition {
    .codes(GuidelineChapter.all.map { .code(UInt16($0.index)) } + [.none], .ofItem(reading)) { index in
      guard index < GuidelineChapter.all.count else { return .none }
      let chapter = GuidelineChapter.all[Int(index)]
      return FacetLabel(
        key: chapter.key, name: chapter.name, shortName: chapter.shortName, aliases: [chapter.name, chapter.shortName])
    }
  }

  private static func bases(_ index: @escaping @Sendable (ItemFields) -> Int?) -> FacetDefinition {
    .items(
      CitedGuidelines.Basis.allCases.map { basis in
        switch basis {
        case .cited: FacetLabel(key: basis.rawValue, name: "guideline cited")
        case .outsideMTUS: FacetLabel(key: basis.rawValue, name: "outside of the MTUS", aliases: ["outside"])
        case .noneCited: FacetLabel(key: basis.rawValue, name: "no evidence cited")
        }
      }, index)
  }
}

extension Facet {
  package static let chapter = Facet(.chapter)
  package static let section = Facet(.section)
  package static let basis = Facet(.basis)
  package static let guideline = Facet(.guideline)
  package static let edition = Facet(.edition)
  package static let administrator = Facet(.administrator)
  package static let administratorBasis = Facet(.administratorBasis)
  package static let cited = Facet(.cited)

  /// Returns the number by which the columns of items identify a section, given its key.
  static func sectionCode(ofKey key: String) -> UInt32 {
    key.utf8.reduce(emptySectionCode) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// Returns the number by which the columns of items identify a section, given its name, without making its key.
  static func sectionCode(of name: String) -> UInt32 {
    var code = emptySectionCode
    if FacetLabel.forEachKeyByte(of: name, { code = (code ^ UInt32($0)) &* 0x0100_0193 }) { return code }
    return sectionCode(ofKey: FacetLabel.key(name))
  }

  private static let emptySectionCode: UInt32 = 0x811C_9DC5
}
