import Corpus
import Determinations
import Testing

@Suite("Facets")
struct FacetTests {
  @Test("A table lists the values that occur, outcomes always, each in the order for readers")
  func values() throws {
    let acoem8 = try #require(GuidelineChapter.acoem(8))
    let acoem12 = try #require(GuidelineChapter.acoem(12))
    let cases = [
      CaseFields(
        dates: CaseDates(decision: CalendarDate(year: 2015, month: 6, day: 11)), outcome: .overturned,
        specialties: ["Physical Medicine & Rehabilitation", "Anesthesiology"], isLicensedInCalifornia: true,
        items: [ItemFields(request: "MRI", outcome: .overturned, chapters: [acoem12, acoem8])]),
      CaseFields(
        dates: CaseDates(decision: CalendarDate(year: 2016, month: 1, day: 2)), outcome: .upheld,
        isLicensedInCalifornia: false, items: [ItemFields(administratorChapters: [acoem8])]),
    ]
    let table = CaseTable([CaseChunk(cases.enumerated().map { ($1, LetterSource(path: "\($0).txt"), "") })])
    func keys(_ facet: Facet) -> [String] { table.values(of: facet).map(\.key) }
    #expect(keys(.outcome) == ["upheld", "overturned", "unknown"])
    #expect(keys(.caseOutcome) == ["upheld", "overturned", "partially-overturned", "unknown"])
    #expect(keys(.specialty) == ["anesthesiology", "physical medicine & rehabilitation", "none"])
    #expect(keys(.chapter) == ["acoem-8", "acoem-12", "none"])
    #expect(keys(.administrator) == ["acoem-8", "none"])
    #expect(keys(.year) == ["2015", "2016"])
    #expect(keys(.licensed) == ["yes", "no"])
    #expect(Facet.allCases.allSatisfy { table.values(of: $0).map(\.index) == Array(table.values(of: $0).indices) })
  }

  @Test("Spellings of a name that differ in case are one value in any order; a case with both counts once")
  func spellings() {
    let specialties = [
      ["Hyperbaric medicine"], ["Hyperbaric Medicine"], ["Hyperbaric Medicine", "Hyperbaric medicine"],
    ]
    let chunk = CaseChunk(
      specialties.enumerated().map {
        (CaseFields(specialties: $1, items: [ItemFields()]), LetterSource(path: "\($0).txt"), "")
      })
    var table = CaseTable([chunk])
    table.append(chunk)
    let value = table.values(of: .specialty).filter { $0.key == "hyperbaric medicine" }
    #expect(value.count == 1)
    #expect(table.rows(with: "hyperbaric medicine", of: .specialty) == RowSet(0..<6))
    #expect(table.tallies(of: .specialty, under: Query()).map(\.count).max() == 6)
  }

  @Test("Requests, citations, conclusions and people")
  func itemValues() throws {
    let items = [
      ItemFields(
        treatment: TreatmentTraits(inferredFrom: "Tramadol 50 mg #60".utf8), verdict: .notNecessary, basis: .cited,
        administratorBasis: .noneCited, agreement: .reviewerOnly, guidelines: CaseSet(.odg)),
      ItemFields(
        treatment: TreatmentTraits(inferredFrom: "Physical therapy for the right shoulder and neck".utf8),
        verdict: .notNecessary, basis: .cited, administratorBasis: .outsideMTUS, agreement: .partlySame,
        guidelines: CaseSet(.acoem), warnings: [.verdictAgainstOutcome, .missingPart]),
    ]
    let fields = CaseFields(
      priority: "Expedited", patient: Patient(age: 34, sex: .male), items: items + items,
      warnings: [.missingPart, .verdictAgainstOutcome])
    let table = CaseTable([CaseChunk([(fields, LetterSource(path: "a.txt"), "")])])
    func keys(_ facet: Facet) -> [String] { table.values(of: facet).map(\.key) }
    #expect(keys(.category) == ["pharmaceuticals", "rehabilitation"])
    #expect(keys(.subcategory) == ["opioids", "pt-ot"])
    #expect(table.values(of: .subcategory).map(\.name) == ["Pharmaceuticals: Opioids", "Rehabilitation: PT/OT"])
    #expect(keys(.region) == ["cervical-spine", "shoulder", "none"])
    #expect(keys(.side) == ["right", "none"])
    #expect(keys(.drug) == ["tramadol", "none"])
    #expect(keys(.drugClass) == ["opioids", "none"])
    #expect(table.items(with: "opioids", of: .drug) == table.items(with: "tramadol", of: .drug))
    #expect(keys(.verdict) == ["not-necessary"])
    #expect(keys(.cited) == ["partly-same", "reviewer-only"])
    #expect(keys(.guideline) == ["acoem", "odg"])
    #expect(keys(.basis) == ["cited"])
    #expect(keys(.administratorBasis) == ["outside-mtus", "none-cited"])
    #expect(keys(.age) == ["30-39"])
    #expect(keys(.sex) == ["male"])
    #expect(keys(.items) == ["3-5"])
    #expect(keys(.priority) == ["expedited"])
    #expect(keys(.warning) == ["yes", "verdict-against-outcome", "missing-part", "no"])
  }

  @Test("A warning is its item's, or all items' of its letter, and a letter without items has its own")
  func warnings() throws {
    let two = [ItemFields(warnings: [.recognizedText]), ItemFields(warnings: [.sideAgainstRequest, .recognizedText])]
    let table = CaseTable([
      CaseChunk([
        (CaseFields(items: two, warnings: [.sideAgainstRequest, .recognizedText]), LetterSource(path: "a.txt"), ""),
        (CaseFields(items: [ItemFields()]), LetterSource(path: "b.txt"), ""),
        (CaseFields(warnings: [.missingPart]), LetterSource(path: "c.txt"), ""),
      ])
    ])
    for (query, items) in [
      ("warning:side-against-request", [1]), ("warning:recognized-text", [0, 1]), ("warning:missing-part", [3]),
      ("warning:yes", [0, 1, 3]), ("warning:*", [0, 1, 3]), ("warning:no", [2]), ("-warning:*", [2]),
      ("-warning:recognized-text", [2, 3]), ("warning:missing*|side*", [1, 3]),
    ] as [(String, ItemSet)] {
      #expect(table.items(matching: try Query(parsing: query)) == items, "\(query)")
    }
    let counts = table.outcomes(of: .items, by: [.warning], in: table.allItems)
    #expect(
      table.values(of: .warning).map(\.key) == ["yes", "side-against-request", "missing-part", "recognized-text", "no"])
    #expect(counts.total.count == 3)
    // A file without items is not counted, and no item has its warning.
    let numbers = counts.cells.map { (counts.values[0][$0.first].key, $1.count) }.sorted { $0.0 < $1.0 }
    #expect(numbers.map(\.0) == ["no", "recognized-text", "side-against-request", "yes"])
    #expect(numbers.map(\.1) == [1, 2, 1, 2])
  }

  @Test("The values of an item are those that it is counted by", arguments: RandomCases.facets)
  func valuesOfItem(facet: Facet) {
    var random = RandomCases(seed: 11)
    let cases = (0..<60).map { _ in random.fields() }
    let table = CaseTable([CaseChunk(cases.enumerated().map { ($1, LetterSource(path: "\($0).txt"), "") })])
    for (row, fields) in cases.enumerated() {
      for (item, itemFields) in fields.items.enumerated() {
        let keys = table.values(of: facet, at: ItemPlace(row: row, item: item)).map(\.key)
        let expected = naiveKeys(facet, of: fields, itemFields).subtracting(["none"])
        // A value that is not listed, such as the class of a drug, is not in any table.
        #expect(Set(keys) == expected.intersection(Set(table.values(of: facet).map(\.key))), "\(facet.rawValue)")
      }
    }
  }

  @Test("No two values of a facet have one key, and a value's own names lead to it", arguments: Facet.allCases)
  func vocabulary(facet: Facet) {
    let labels = facet.definition.vocabulary.map { facet.definition.label($0) }
    #expect(Set(labels.map(\.key)).count == labels.count)
    for label in labels {
      #expect(QueryVocabulary.standard.key(for: label.key, of: facet) == label.key)
      #expect(QueryVocabulary.standard.key(for: label.name, of: facet) == label.key, "\(label.name)")
    }
  }
}
