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
  static let words = ["mri", "lumbar spine", "tramadol", "Acupuncture", "home exercise", "semi-annual"]

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  mutating func fields() -> CaseFields {
    CaseFields(
      caseNumber: Int.random(in: 0..<8, using: &generator) == 0
        ? nil : CaseNumber(year: 15, serial: Int.random(in: 0..<400, using: &generator)),
      dates: CaseDates(
        decision: Int.random(in: 0..<6, using: &generator) == 0
          ? nil : CalendarDate(year: Int.random(in: 2013...2017, using: &generator), month: 2, day: 3)),
      outcome: CaseOutcome.allCases.randomElement(using: &generator) ?? .unknown,
      patient: Patient(age: Int.random(in: 18...80, using: &generator)),
      specialties: some(Self.specialties),
      isLicensedInCalifornia: [true, false, nil].randomElement(using: &generator) ?? nil,
      reviewerChapters: some(Self.chapters), administratorChapters: some(Self.chapters),
      itemCount: Int.random(in: 1...4, using: &generator),
      request: "request \(Int.random(in: 0..<99, using: &generator))")
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
      switch facet {
      case .outcome: CaseOutcome.allCases.map(\.rawValue)
      case .specialty: Self.specialties.map { $0.lowercased() } + ["none"]
      case .chapter, .administrator: Self.chapters.map(\.key) + ["none", "acoem-5"]
      case .year: ["2013", "2014", "2015", "2016", "2017", "none", "1999"]
      case .licensed: ["yes", "no", "unknown"]
      }
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
  }
}
