import Corpus
import Determinations

/// Cases made up at random, about nobody.
struct RandomCases {
  var generator: SeededGenerator

  static let specialties = [
    "Anesthesiology", "Family Practice", "Pain Management", "Physical Medicine & Rehabilitation", "Orthopedic Surgery",
  ]
  static let chapters = ["acoem-8", "acoem-12", "chronic-pain", "odg-low-back", "other"].compactMap {
    GuidelineChapter(key: $0)
  }
  /// Requests with the keys that facets give them.
  static let requests: [String: [Facet: Set<String>]] = [
    "MRI of the left knee": [
      .category: ["diagnostic-testing"], .subcategory: ["imaging"], .region: ["knee"], .side: ["left"],
    ],
    "Norco 10/325 mg #60": [
      .category: ["pharmaceuticals"], .subcategory: ["opioids"], .drug: ["hydrocodone-and-acetaminophen"],
    ],
    "Bilateral L4-5 facet injection": [
      .category: ["injection"], .subcategory: ["facet-injection"], .region: ["lumbar-spine"], .side: ["bilateral"],
    ],
    "Home health aide": [.category: ["home-health"]],
    "Something else entirely": [:],
  ]
  static let words = ["mri", "lumbar spine", "tramadol", "Acupuncture", "home exercise", "semi-annual"]

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  mutating func fields() -> CaseFields {
    let items = (0..<Int.random(in: 0...8, using: &generator)).map { _ in item() }
    var treatments = TreatmentTraits()
    var fields = CaseFields(
      caseNumber: Int.random(in: 0..<8, using: &generator) == 0
        ? nil : CaseNumber(year: 15, serial: Int.random(in: 0..<400, using: &generator)),
      dates: CaseDates(injury: date(2009...2012), utilizationReview: date(2012...2013), decision: date(2013...2017)),
      outcome: CaseOutcome.allCases.randomElement(using: &generator) ?? .unknown,
      priority: ["Standard", "Expedited", nil].randomElement(using: &generator) ?? nil,
      patient: Patient(
        age: Int.random(in: 0..<9, using: &generator) == 0 ? nil : Int.random(in: 15...101, using: &generator),
        sex: [Sex.female, .male, nil].randomElement(using: &generator) ?? nil),
      specialties: some(Self.specialties),
      isLicensedInCalifornia: [true, false, nil].randomElement(using: &generator) ?? nil,
      items: items, warnings: some(ReadingWarning.Rule.all))
    for item in items {
      treatments.formUnion(item.treatment)
      for chapter in item.chapters where !fields.reviewerChapters.contains(chapter) {
        fields.reviewerChapters.append(chapter)
      }
      for chapter in item.administratorChapters where !fields.administratorChapters.contains(chapter) {
        fields.administratorChapters.append(chapter)
      }
      fields.reviewerGuidelines.formUnion(item.guidelines)
      fields.reviewerBases.insert(item.basis)
      fields.administratorBases.insert(item.administratorBasis)
      fields.agreements.insert(item.agreement)
      if let verdict = item.verdict { fields.verdicts.insert(verdict) }
    }
    fields.treatments = treatments
    return fields
  }

  private mutating func item() -> ItemFields {
    let request = Self.requests.keys.sorted().randomElement(using: &generator) ?? ""
    return ItemFields(
      request: request, outcome: ItemOutcome.allCases.randomElement(using: &generator) ?? .unknown,
      treatment: TreatmentTraits(inferredFrom: request.utf8),
      verdict: ([nil] + VerdictSense.allCases).randomElement(using: &generator) ?? nil,
      basis: CitedGuidelines.Basis.allCases.randomElement(using: &generator) ?? .cited,
      administratorBasis: CitedGuidelines.Basis.allCases.randomElement(using: &generator) ?? .cited,
      agreement: CitationAgreement.allCases.randomElement(using: &generator) ?? .same, guidelines: set(),
      chapters: some(Self.chapters), administratorChapters: some(Self.chapters),
      editions: some([2004, 2009, 2016]).map { GuidelineEdition(.acoem, year: $0) })
  }

  private mutating func date(_ years: ClosedRange<Int>) -> CalendarDate? {
    guard Int.random(in: 0..<6, using: &generator) > 0 else { return nil }
    return CalendarDate(
      year: Int.random(in: years, using: &generator), month: Int.random(in: 1...12, using: &generator),
      day: Int.random(in: 1...28, using: &generator))
  }

  mutating func letter() -> String {
    some(Self.words).joined(separator: " for ") + " and nothing else"
  }

  /// Chunks of cases with all that was put into them.
  mutating func cases(_ count: Int) -> [(fields: CaseFields, source: LetterSource, letter: String)] {
    (0..<count).map { (fields(), LetterSource(path: "folder/\($0 % 50).txt", offset: $0), letter()) }
  }

  private mutating func some<Element>(_ all: [Element]) -> [Element] {
    Array(all.shuffled(using: &generator).prefix(Int.random(in: 0...2, using: &generator)))
  }

  private mutating func set<Element: CaseIterable>() -> CaseSet<Element> where Element.AllCases == [Element] {
    var set = CaseSet<Element>()
    for element in some(Element.allCases) { set.insert(element) }
    return set
  }

  /// A query of facets that occur, and some that do not, and texts.
  mutating func query() -> Query {
    Query(terms: (0..<Int.random(in: 0...4, using: &generator)).map { _ in term() })
  }

  private mutating func term() -> Query.Term {
    let isNegated = Int.random(in: 0..<3, using: &generator) == 0
    if Int.random(in: 0..<4, using: &generator) == 0, let word = Self.words.randomElement(using: &generator) {
      return .text(TextTerm(word, isPhrase: word.contains(" ")), isNegated: isNegated)
    }
    let facet = Facet.allCases.randomElement(using: &generator) ?? .outcome
    let keys =
      (facet == .year
        ? ["2013", "2014", "2015", "2016", "2017", "none", "1999"]
        : facet.definition.vocabulary
          .map { facet.definition.label($0).key })
      + (facet == .drug ? ["hydrocodone-and-acetaminophen", "tramadol"] : [])
    return .facet(
      facet, keys: Array(keys.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))),
      isNegated: isNegated)
  }
}

/// Whether a case meets a query, found out the plain way.
func naively(_ query: Query, met fields: CaseFields, _ letter: String) -> Bool {
  query.terms.allSatisfy { term in
    switch term {
    case .facet(let facet, let keys, let isNegated):
      keys.contains(where: naiveKeys(facet, of: fields).contains) != isNegated
    case .text(let text, let isNegated):
      (text.isCaseSensitive ? letter.contains(text.text) : letter.lowercased().contains(text.text)) != isNegated
    }
  }
}

func naiveKeys(_ facet: Facet, of fields: CaseFields) -> Set<String> {
  switch facet {
  case .outcome: [fields.outcome.rawValue]
  case .specialty: fields.specialties.isEmpty ? ["none"] : Set(fields.specialties.map { $0.lowercased() })
  case .chapter: fields.reviewerChapters.isEmpty ? ["none"] : Set(fields.reviewerChapters.map(\.key))
  case .administrator:
    fields.administratorChapters.isEmpty ? ["none"] : Set(fields.administratorChapters.map(\.key))
  case .year: [fields.dates.decision.map { String($0.year) } ?? "none"]
  case .licensed: [fields.isLicensedInCalifornia.map { $0 ? "yes" : "no" } ?? "unknown"]
  case .category, .subcategory, .region, .side, .drug:
    naiveKeys(facet, ofRequests: fields.items.map(\.request))
  case .verdict: naiveKeys(fields.verdicts)
  case .cited: naiveKeys(fields.agreements)
  case .basis: naiveKeys(fields.reviewerBases)
  case .administratorBasis: naiveKeys(fields.administratorBases)
  case .guideline:
    fields.reviewerGuidelines.isEmpty
      ? ["none"]
      : Set(fields.reviewerGuidelines.elements.map { $0.rawValue.lowercased().replacing(" ", with: "-") })
  case .age:
    switch fields.patient.age {
    case nil: ["none"]
    case .some(..<20): ["under-20"]
    case .some(70...): ["70+"]
    case .some(let age): ["\(age / 10)0-\(age / 10)9"]
    }
  case .sex: [fields.patient.sex?.rawValue ?? "none"]
  case .items: [["none", "1", "2", "3-5", "3-5", "3-5", "6+", "6+", "6+"][fields.itemCount]]
  case .priority: [fields.priority?.lowercased() ?? "none"]
  case .warning: fields.warnings.isEmpty ? ["no"] : Set(["yes"] + fields.warnings.map(\.rawValue))
  // What no letter says.
  case .marked, .note: ["no"]
  case .tag: ["none"]
  }
}

private func naiveKeys(_ facet: Facet, ofRequests requests: [String]) -> Set<String> {
  let keys = requests.reduce(into: [] as Set<String>) { $0.formUnion(RandomCases.requests[$1]?[facet] ?? []) }
  return keys.isEmpty ? ["none"] : keys
}

private func naiveKeys<Element: RawRepresentable<String>>(_ set: CaseSet<Element>) -> Set<String> {
  set.isEmpty ? ["none"] : Set(set.elements.map(\.rawValue))
}
