import Corpus
import Determinations
import TestSupport

/// Random invented cases.
struct RandomCases {
  var generator: SeededGenerator

  static let specialties = [
    "Anesthesiology", "Family Practice", "Pain Management", "Physical Medicine & Rehabilitation", "Orthopedic Surgery",
  ]
  static let chapters = ["acoem-8", "acoem-12", "chronic-pain", "odg-low-back", "other"].compactMap {
    GuidelineChapter(key: $0)
  }
  /// Requests, with the keys that facets give them.
  static let requests: [String: [Facet: Set<String>]] = [
    "MRI of the left knee": [
      .category: ["diagnostic-testing"], .subcategory: ["imaging"], .region: ["knee"], .side: ["left"],
    ],
    "Norco 10/325 mg #60": [
      .category: ["pharmaceuticals"], .subcategory: ["opioids"],
      .drug: ["opioids", "misc-analgesics", "hydrocodone", "acetaminophen", "hydrocodone-and-acetaminophen"],
      .drugClass: ["opioids", "misc-analgesics"], .product: ["hydrocodone-and-acetaminophen"],
    ],
    "Bilateral L4-5 facet injection": [
      .category: ["injection"], .subcategory: ["facet-injection"], .region: ["lumbar-spine"], .side: ["bilateral"],
    ],
    "Home health aide": [.category: ["home-health"]],
    "Pre-op EKG": [
      .category: ["surgery", "diagnostic-testing"],
      .subcategory: ["adjunct-surgical-services", "other-diagnostic-tests"],
    ],
    "Something else entirely": [:],
  ]
  static let words = ["mri", "lumbar spine", "tramadol", "Acupuncture", "home exercise", "semi-annual"]

  /// Sketches of rationales that all differ; one is too short to be compared.
  static let sketches = (0..<40).map { RationaleSketch(of: rationale($0)) }

  /// Returns a text of 60 words, or of 3, that shares no run of three words with that of another number.
  static func rationale(_ number: Int) -> String {
    (0..<(number % 8 == 0 ? 3 : 60)).map { "word\(number)x\($0 % 7)\($0 / 7)" }.joined(separator: " ")
  }

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  mutating func fields() -> CaseFields {
    let warnings = some(ReadingWarning.Rule.allCases)
    let items = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      var item = item()
      item.warnings = warnings.filter { _ in Bool.random(using: &generator) }
      return item
    }
    return CaseFields(
      caseNumber: Int.random(in: 0..<8, using: &generator) == 0
        ? nil : CaseNumber(year: 15, serial: Int.random(in: 0..<400, using: &generator)),
      dates: CaseDates(
        injury: date(2009...2012), utilizationReview: date(2012...2013), assigned: date(2013...2014),
        decision: date(2013...2017)),
      outcome: CaseOutcome.allCases.randomElement(using: &generator) ?? .unknown,
      priority: ["Standard", "Expedited", nil].randomElement(using: &generator) ?? nil,
      patient: Patient(
        age: Int.random(in: 0..<9, using: &generator) == 0 ? nil : Int.random(in: 15...101, using: &generator),
        sex: [Sex.female, .male, nil].randomElement(using: &generator) ?? nil),
      specialties: some(Self.specialties),
      isLicensedInCalifornia: [true, false, nil].randomElement(using: &generator) ?? nil,
      items: items, warnings: warnings)
  }

  private static let sortedRequests = requests.keys.sorted()
  /// The traits of each request, read once.
  private static let traits = requests.keys.reduce(into: [:]) { $0[$1] = TreatmentTraits(inferredFrom: $1.utf8) }

  private mutating func item() -> ItemFields {
    let request = Self.sortedRequests.randomElement(using: &generator) ?? ""
    return ItemFields(
      request: request, outcome: ItemOutcome.allCases.randomElement(using: &generator) ?? .unknown,
      treatment: Self.traits[request] ?? TreatmentTraits(),
      verdict: ([nil] + VerdictSense.allCases).randomElement(using: &generator) ?? nil,
      basis: CitedGuidelines.Basis.allCases.randomElement(using: &generator) ?? .cited,
      administratorBasis: CitedGuidelines.Basis.allCases.randomElement(using: &generator) ?? .cited,
      agreement: CitationAgreement.allCases.randomElement(using: &generator) ?? .same, guidelines: set(),
      chapters: some(Self.chapters), administratorChapters: some(Self.chapters),
      editions: some([2004, 2009, 2016]).map { GuidelineEdition(.acoem, year: $0) },
      sections: some(["Special Studies", "special studies", "Initial Care", "NSAIDs, specific risks"]),
      reasons: some(ReasonKey.allCases), sketch: Self.sketches.randomElement(using: &generator) ?? RationaleSketch(),
      utilizationReview: UtilizationReview.allCases.randomElement(using: &generator) ?? .unknown)
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

  /// Chunks of cases, and the cases themselves.
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

  /// The facets whose values do not depend on other letters of the table.
  static let facets = Facet.allCases.filter { $0 != .counted && $0 != .boilerplate }

  /// Returns a query with values that occur and some that do not, ranges, patterns, groups, other items and texts.
  mutating func query(depth: Int = 0) -> Query {
    Query(terms: (0..<Int.random(in: 0...(4 - depth), using: &generator)).map { _ in term(depth: depth) })
  }

  private mutating func term(depth: Int) -> Query.Term {
    let isNegated = Int.random(in: 0..<3, using: &generator) == 0
    switch Int.random(in: 0..<(depth < 2 ? 11 : 8), using: &generator) {
    case 0, 1:
      let word = Self.words.randomElement(using: &generator) ?? ""
      return .text(TextTerm(word, isPhrase: word.contains(" ")), isNegated: isNegated)
    case 2:
      let facet = [Facet.chapter, .specialty, .drug, .region].randomElement(using: &generator) ?? .chapter
      let pattern = ["a*", "*", "*pain*", "odg-*", "*e"].randomElement(using: &generator) ?? "*"
      return .field(.facet(facet), values: [.pattern(pattern)], isNegated: isNegated)
    case 3, 4:
      let (field, range) = range()
      return .field(field, values: range.map { [.range($0)] } ?? [], isNegated: isNegated)
    case 8:
      return .any(query(depth: 2), isNegated: isNegated)
    case 9, 10:
      return .group((0..<3).map { _ in query(depth: depth + 1) }, isNegated: isNegated)
    default:
      return facetTerm(Self.facets.randomElement(using: &generator) ?? .outcome, isNegated: isNegated)
    }
  }

  private mutating func facetTerm(_ facet: Facet, isNegated: Bool) -> Query.Term {
    let more: [Facet: [String]] = [
      .year: ["2013", "2014", "2015", "2016", "2017", "none", "1999"], .decided: ["2015-02", "2016-11", "none"],
      .drug: ["hydrocodone-and-acetaminophen", "hydrocodone", "opioids", "tramadol"],
      .drugClass: ["opioids", "misc-analgesics", "nsaid"], .product: ["hydrocodone-and-acetaminophen", "tramadol"],
      .edition: ["acoem-2004", "acoem-2016", "odg-2015"],
      .section: ["special-studies", "initial-care", "nsaids-specific-risks", "summary"],
    ]
    let keys =
      (facet == .year ? [] : facet.definition.vocabulary.map { facet.definition.label($0).key }) + (more[facet] ?? [])
    return .facet(
      facet, keys: Array(keys.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))),
      isNegated: isNegated)
  }

  /// Returns a range, which may be open, of an ordered field.
  private mutating func range() -> (QueryField, ValueRange?) {
    let fields = QueryField.all.filter { $0.scale != nil }
    let field = fields.randomElement(using: &generator) ?? .facet(.age)
    let bounds: [ValueBound] = (0..<2).map { _ in
      switch field.scale {
      case .number, nil: .number(Int.random(in: 0...90, using: &generator))
      case .year: .number(Int.random(in: 2012...2018, using: &generator))
      case .date:
        .date(
          year: Int.random(in: 2009...2017, using: &generator),
          month: Bool.random(using: &generator) ? Int.random(in: 1...12, using: &generator) : nil, day: nil)
      case .span:
        .span(
          Int.random(in: 1...40, using: &generator), SpanUnit.allCases.randomElement(using: &generator) ?? .day)
      }
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return (field, ValueRange(bounds[0], nil))
    case 1: return (field, ValueRange(nil, bounds[0]))
    case 2: return (field, ValueRange(bounds[0]))
    default:
      let range = ValueRange(bounds[0], bounds[1])
      return (field, range?.isEmpty == true ? ValueRange(bounds[1], bounds[0]) : range)
    }
  }
}

/// Returns the indices of a letter's items that meet a query, computed in a simple way.
///
/// A letter without items has index 0 if conditions on the letter alone hold.
func naivelyMet(_ query: Query, _ fields: CaseFields, _ letter: String) -> [Int] {
  let items: [ItemFields?] = fields.items.isEmpty ? [nil] : fields.items
  return items.indices.filter { naiveTruth(query, of: items[$0], fields, letter) == true }
}

/// Returns the numbers of items in some letters that meet a query.
func naivelyMet(
  _ query: Query, _ cases: [(fields: CaseFields, source: LetterSource, letter: String)]
) -> [Int] {
  var first = 0
  return cases.flatMap { fields, _, letter in
    defer { first += max(1, fields.items.count) }
    return naivelyMet(query, fields, letter).map { first + $0 }
  }
}

/// Returns true if an item meets all conditions of a query, or `nil` for a condition on items if the letter has none.
private func naiveTruth(_ query: Query, of item: ItemFields?, _ fields: CaseFields, _ letter: String) -> Bool? {
  naiveAnd(query.terms.map { naiveTruth($0, of: item, fields, letter) })
}

private func naiveTruth(_ term: Query.Term, of item: ItemFields?, _ fields: CaseFields, _ letter: String) -> Bool? {
  let truth: Bool?
  switch term {
  case .field(let field, let values, _):
    if field.facet.map(itemFacets.contains) == true, item == nil {
      truth = nil
    } else {
      truth = values.contains {
        naively($0, of: field, met: fields, item, field.facet.map { naiveKeys($0, of: fields, item) } ?? [])
      }
    }
  case .text(let text, _): truth = naively(text, in: letter)
  case .any(let query, _): truth = !naivelyMet(query, fields, letter).isEmpty
  case .group(let queries, _):
    truth = naiveAnd(queries.map { naiveTruth($0, of: item, fields, letter).map(!) }).map(!)
  }
  return term.isNegated ? truth.map(!) : truth
}

/// Kleene's conjunction: false if any is false, otherwise unknown if any is unknown.
private func naiveAnd(_ truths: [Bool?]) -> Bool? {
  truths.contains(false) ? false : truths.contains(nil) ? nil : true
}

/// The facets with values of each item.
let itemFacets: Set<Facet> = [
  .outcome, .chapter, .administrator, .category, .subcategory, .region, .side, .verdict, .cited, .guideline, .edition,
  .basis, .administratorBasis, .reason, .utilizationReview, .section, .drug, .drugClass, .product,
]

func naively(_ text: TextTerm, in letter: String) -> Bool {
  let folded = text.isCaseSensitive ? letter : letter.lowercased()
  guard folded.contains(text.text) else { return false }
  let letter = Array(folded.utf8)
  let wanted = Array(text.text.utf8)
  func isLetter(at place: Int) -> Bool {
    letter.indices.contains(place) && Character(Unicode.Scalar(letter[place])).isASCIILetterOrDigit
  }
  return letter.indices.contains { place in
    letter[place] == wanted.first && letter[place...].starts(with: wanted) && !isLetter(at: place - 1)
      && (!text.isPhrase || !isLetter(at: place + wanted.count))
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}

private func naively(
  _ value: FieldValue, of field: QueryField, met fields: CaseFields, _ item: ItemFields?, _ keys: Set<String>
) -> Bool {
  switch value {
  case .key(let key): return keys.contains(key)
  case .pattern(let pattern):
    // The value of a case without warnings is ‘no’.
    let names = keys.subtracting(["none"]).filter { field.name != "warning" || $0 != "no" }.map {
      $0.replacing("-", with: " ")
    }
    switch pattern {
    case "*": return !names.isEmpty
    case "odg-*": return names.contains { $0.hasPrefix("odg ") }
    case "*pain*": return names.contains { $0.contains("pain") }
    case "*e":
      return names.contains { $0.hasSuffix("e") } || fields.naiveNames(of: field, item).contains { $0.hasSuffix("e") }
    default:
      return names.contains { $0.hasPrefix("a") } || fields.naiveNames(of: field, item).contains { $0.hasPrefix("a") }
    }
  case .range(let range):
    func days(_ start: CalendarDate?, _ end: CalendarDate?) -> Int? {
      guard let start, let end, start <= end else { return nil }
      return end.dayNumber - start.dayNumber
    }
    func isIn(_ date: CalendarDate?) -> Bool {
      guard let date = date?.description else { return false }
      let lower = range.lower.map { date >= $0.description } ?? true
      let upper = range.upper.map { date <= $0.description || date.hasPrefix($0.description) } ?? true
      return lower && upper
    }
    func isIn(_ number: Int?, unit: Double = 1) -> Bool {
      guard let number else { return false }
      func lies(_ bound: ValueBound?, _ fits: (Int, Int) -> Bool) -> Bool {
        switch bound {
        case .number(let bound): fits(number, bound)
        case .span(let count, .day): fits(number, count)
        case .span(let count, .month): fits(Int((Double(number) / 30.4375).rounded(.down)), count)
        case .span(let count, .year): fits(Int((Double(number) / 365.25).rounded(.down)), count)
        default: true
        }
      }
      return lies(range.lower, >=) && lies(range.upper, <=)
    }
    switch field {
    case .day(.injured): return isIn(fields.dates.injury)
    case .day(.denied): return isIn(fields.dates.utilizationReview)
    case .day(.received): return isIn(fields.dates.received)
    case .day(.assigned): return isIn(fields.dates.assigned)
    case .facet(.decided): return isIn(fields.dates.decision)
    case .facet(.year): return isIn(fields.dates.decision?.year)
    case .facet(.age): return isIn(fields.patient.age)
    case .facet(.items): return isIn(fields.itemCount)
    case .facet(.claimAge): return isIn(days(fields.dates.injury, fields.dates.decision))
    case .facet(.reviewTime): return isIn(days(fields.dates.utilizationReview, fields.dates.decision))
    case .facet(.daysToDecision): return isIn(days(fields.dates.assigned, fields.dates.decision))
    default: return false
    }
  }
}

extension CaseFields {
  /// Names of values that a pattern may match besides the keys, folded.
  fileprivate func naiveNames(of field: QueryField, _ item: ItemFields?) -> [String] {
    switch field {
    case .facet(.chapter): (item?.chapters ?? []).flatMap { [$0.name.lowercased(), $0.shortName.lowercased()] }
    case .facet(.specialty):
      specialties.flatMap { name in
        [name, Specialty.all.first { $0.name == name }?.shortName ?? name].map { $0.lowercased() }
      }
    default: []
    }
  }
}

/// Returns the keys of an item's values, or of its letter's; none of a facet of items for a letter without items.
func naiveKeys(_ facet: Facet, of fields: CaseFields, _ item: ItemFields?) -> Set<String> {
  guard let item else {
    return itemFacets.contains(facet) ? [] : naiveKeys(facet, of: fields, ItemFields(warnings: fields.warnings))
  }
  return switch facet {
  case .outcome: [item.outcome.rawValue]
  case .caseOutcome: [fields.outcome.rawValue]
  case .edition: orNone(item.editions.map { "acoem-\($0.year)" })
  case .decided: [fields.dates.decision.map { String($0.description.prefix(7)) } ?? "none"]
  case .claimAge:
    naiveBand(
      fields.dates.injury, fields.dates.decision,
      [
        (365.25 * 20, "20y+"), (365.25 * 10, "10-20y"), (365.25 * 5, "5-10y"), (365.25 * 3, "3-5y"),
        (365.25 * 2, "2-3y"),
        (365.25, "1-2y"), (0, "under-1y"),
      ])
  case .reviewTime:
    naiveBand(
      fields.dates.utilizationReview, fields.dates.decision,
      [(180, "180d+"), (90, "90-179d"), (60, "60-89d"), (30, "30-59d"), (0, "under-30d")])
  case .specialty: fields.specialties.isEmpty ? ["none"] : Set(fields.specialties.map { $0.lowercased() })
  case .chapter: orNone(item.chapters.map(\.key))
  case .administrator: orNone(item.administratorChapters.map(\.key))
  case .year: [fields.dates.decision.map { String($0.year) } ?? "none"]
  case .injuryYear: [fields.dates.injury.map { String($0.year) } ?? "none"]
  case .licensed: [fields.isLicensedInCalifornia.map { $0 ? "yes" : "no" } ?? "unknown"]
  case .category, .subcategory, .region, .side, .drug, .drugClass, .product:
    orNone(Array(RandomCases.requests[item.request]?[facet] ?? []))
  case .verdict: orNone([item.verdict?.rawValue].compactMap(\.self))
  case .cited: [item.agreement.rawValue]
  case .basis: [item.basis.rawValue]
  case .administratorBasis: [item.administratorBasis.rawValue]
  case .reason: orNone(item.reasons.map(\.rawValue))
  case .utilizationReview: [item.utilizationReview.rawValue]
  case .section:
    orNone(
      item.sections.map {
        $0 == "NSAIDs, specific risks" ? "nsaids-specific-risks" : $0.lowercased().replacing(" ", with: "-")
      })
  case .complete: [fields.warnings.contains(where: \.showsIncomplete) ? "no" : "yes"]
  case .text: [fields.warnings.contains(.recognizedText) ? "ocr" : "digital"]
  case .daysToDecision:
    naiveBand(
      fields.dates.assigned, fields.dates.decision, [(46, "46d+"), (31, "31-45d"), (15, "15-30d"), (0, "under-15d")])
  case .guideline:
    orNone(item.guidelines.elements.map { $0.rawValue.lowercased().replacing(" ", with: "-") })
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
  case .warning: item.warnings.isEmpty ? ["no"] : Set(["yes"] + item.warnings.map(\.rawValue))
  // Values that depend on the other cases of the table.
  case .counted, .boilerplate: []
  // Values that no letter has.
  case .marked, .note, .read: ["no"]
  case .tag: ["none"]
  default: preconditionFailure("say what values of \(facet.rawValue) an item has")
  }
}

private func naiveBand(
  _ start: CalendarDate?, _ end: CalendarDate?, _ bands: [(days: Double, key: String)]
) -> Set<String> {
  guard let start, let end, start <= end else { return ["none"] }
  let days = Double(end.dayNumber - start.dayNumber)
  return [bands.first { days >= $0.days }?.key ?? "none"]
}

private func orNone(_ keys: [String]) -> Set<String> { keys.isEmpty ? ["none"] : Set(keys) }
