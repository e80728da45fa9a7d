import Corpus
import Determinations
import TestSupport
import Testing

@Suite("Case table")
struct CaseTableTests {
  @Test("Filters and counts equal those found case by case", arguments: [1, 2, 3] as [UInt64])
  func filtersAndCounts(seed: UInt64) throws {
    var random = RandomCases(seed: seed)
    let cases = random.cases(140)
    var table = CaseTable()
    for start in stride(from: 0, to: cases.count, by: 50) {
      table.append(CaseChunk(cases[start..<min(cases.count, start + 50)]))
    }
    #expect(table.count == 140)
    for _ in 0..<RandomTrials.count(3) {
      let query = random.query()
      let texts = Dictionary(
        uniqueKeysWithValues: query.textTerms.map { ($0, RowSet(naivelyMet(Query(terms: [.text($0)]), cases))) })
      let expected = naivelyMet(query, cases)
      #expect(Array(table.items(matching: query, text: texts)) == expected, "\(query)")
      #expect(Array(try table.items(searching: query)) == expected, "\(query)")
      let rows = cases.indices.filter { !naivelyMet(query, cases[$0].fields, cases[$0].letter).isEmpty }
      #expect(Array(table.rows(matching: query, text: texts)) == rows, "\(query)")
      #expect(table.numbers.rowCount(of: RowSet(expected)) == rows.count, "\(query)")
      // Most facets are not in the query, and share the items that meet it.
      var itemsByQuery: [Query: [(row: Int, item: ItemFields)]] = [:]
      for facet in RandomCases.facets {
        let rest = query.removing(facet)
        let others = itemsByQuery[rest] ?? Self.items(rest, cases)
        itemsByQuery[rest] = others
        // The same if shares leave out every third case.
        let leftOut = RowSet(cases.indices.filter { $0 % 3 == 1 })
        var expected: [Tally] = []
        var counted: [Tally] = []
        for value in table.values(of: facet) {
          let having = others.filter { naiveKeys(facet, of: cases[$0.row].fields, $0.item).contains(value.key) }
          expected.append(Self.tally(of: having.map(\.item)))
          var tally = Self.tally(of: having.filter { $0.row % 3 != 1 }.map(\.item))
          tally.count = having.count
          counted.append(tally)
        }
        #expect(table.tallies(of: facet, under: query, text: texts) == expected, "\(facet) under \(query)")
        let found = table.tallies(of: facet, under: query, text: texts, leavingOut: leftOut)
        #expect(found == (Facet.ofReading.contains(facet) ? expected : counted), "\(facet) under \(query)")
        // A single condition on the facet accepts another value; several exclude each other.
        guard query.terms.count(where: { $0.facet == facet && !$0.isNegated }) == 1, query.excluded(facet).isEmpty
        else {
          continue
        }
        let remaining = table.remaining(picking: facet, under: query, text: texts)
        for (value, count) in zip(table.values(of: facet), remaining) where !query.picked(facet).contains(value.key) {
          var wider = query
          wider.toggle(value.key, of: facet)
          #expect(count == Self.items(wider, cases).count, "\(value.key) under \(query)")
        }
      }
    }
  }

  /// The disputed items that meet a query, with their rows.
  private static func items(
    _ query: Query, _ cases: [(fields: CaseFields, source: LetterSource, letter: String)]
  ) -> [(row: Int, item: ItemFields)] {
    cases.enumerated().flatMap { row, `case` in
      naivelyMet(query, `case`.fields, `case`.letter).compactMap { index in
        `case`.fields.items.indices.contains(index) ? (row, `case`.fields.items[index]) : nil
      }
    }
  }

  @Test("All facets of a large table are counted at once as item by item, and as each is alone")
  func countedAtOnce() {
    var random = RandomCases(seed: 5)
    let cases = random.cases(350)
    let copies = 60
    let chunk = CaseChunk(cases)
    var table = CaseTable()
    for _ in 0..<copies { table.append(chunk) }
    #expect(table.numbers.count > 1 << 16)
    for query in [Query(), random.query(), random.query()] {
      // The text search has already been done; its results do not matter here.
      let query = Query(terms: query.terms.filter { !$0.needsText })
      let counted = table.tallies(of: RandomCases.facets, under: query)
      var itemsByQuery: [Query: [(row: Int, item: ItemFields)]] = [:]
      for facet in RandomCases.facets {
        let rest = query.removing(facet)
        let others = itemsByQuery[rest] ?? Self.items(rest, cases)
        itemsByQuery[rest] = others
        let expected = table.values(of: facet).map { value in
          let having = others.filter { naiveKeys(facet, of: cases[$0.row].fields, $0.item).contains(value.key) }
          let tally = Self.tally(of: having.map(\.item))
          return Tally(
            count: copies * tally.count, decided: copies * tally.decided, overturned: copies * tally.overturned)
        }
        #expect(counted[facet] == expected, "\(facet) under \(query)")
        #expect(table.tallies(of: facet, under: query) == expected, "\(facet) under \(query)")
      }
    }
  }

  private static func tally(of items: [ItemFields]) -> Tally {
    Tally(
      count: items.count, decided: items.count { $0.outcome != .unknown },
      overturned: items.count { $0.outcome == .overturned }
    )
  }

  @Test("An empty table has the values that are always listed")
  func empty() {
    let table = CaseTable()
    #expect(table.values(of: .outcome).map(\.key) == ItemOutcome.allCases.map(\.rawValue))
    #expect(table.values(of: .specialty).isEmpty)
    #expect(table.rows(with: "upheld", of: .outcome).isEmpty)
    #expect(table.tallies(of: .outcome, under: Query()).map(\.count) == ItemOutcome.allCases.map { _ in 0 })
  }

  @Test("Rows return the values that were read")
  func rows() {
    var random = RandomCases(seed: 4)
    let cases = random.cases(300)
    let table = CaseTable([CaseChunk(cases[..<100]), CaseChunk(cases[100..<100]), CaseChunk(cases[100...])])
    for (index, (fields, source, letter)) in cases.enumerated() {
      let row = table.row(index)
      #expect(table.caseNumber(of: index) == fields.caseNumber)
      #expect(row.decided == fields.dates.decision)
      #expect(row.injured == fields.dates.injury)
      #expect(row.age == fields.patient.age)
      #expect(row.sex == fields.patient.sex)
      #expect(row.request == fields.request)
      #expect(row.itemCount == fields.itemCount)
      #expect(row.outcome == fields.outcome)
      #expect(row.specialtyNames.count == fields.specialties.count)
      #expect(row.chapters == fields.reviewerChapters)
      #expect(row.licensed == fields.isLicensedInCalifornia)
      #expect(table.source(of: index) == source)
      #expect(String(decoding: table.letter(of: index), as: UTF8.self) == letter)
      #expect(table.rowIndex(id: row.id) == index)
      #expect(table.id(of: index) == row.id)
    }
  }

  @Test("Identities are unique; repeats have a number behind them")
  func identities() {
    let paths = [
      ("a/CM15-0000007.txt", "CM15-0000007"), ("b/other.txt", "CM15-0000007"), ("c/cm15-0000007.txt", nil),
      ("d/letter.txt", nil), ("e/letter.pdf", nil), ("f/letter#2.txt", nil), ("g/letter", nil),
      ("h/CM15-0000007#2.txt", nil),
    ]
    let table = CaseTable([
      CaseChunk(
        paths.map { (CaseFields(caseNumber: $0.1.flatMap { CaseNumber($0) }), LetterSource(path: $0.0), "") })
    ])
    let ids = (0..<table.count).map { table.id(of: $0) }
    #expect(
      ids == [
        "CM15-0000007", "CM15-0000007#2", "CM15-0000007#3", "letter", "letter#2", "letter#2#2", "letter#3",
        "CM15-0000007#2#2",
      ])
    #expect(ids.map { table.rowIndex(id: $0) } == Array(0..<paths.count))
    #expect(table.rowIndex(id: "cm15-0000007") == 0)
    #expect(table.rowIndex(id: "cm15-7") == 0)
    #expect(table.rowIndex(id: "cm15-0000007#3") == 2)
    #expect(table.rowIndex(id: "CM15-0000008") == nil)
    #expect(table.rowIndex(id: "") == nil)
  }

  @Test("The suffix of a repeat that is gone is given again")
  func freedSuffix() {
    func chunk(_ path: String) -> CaseChunk {
      CaseChunk([(CaseFields(caseNumber: CaseNumber("CM15-0000007")), LetterSource(path: path), "")])
    }
    var table = CaseTable([chunk("a.txt"), chunk("b.txt")])
    table.remove(RowSet([1]))
    table.append(chunk("c.txt"))
    #expect(table.allRows.map { table.id(of: $0) } == ["CM15-0000007", "CM15-0000007#2"])
    #expect(table.rowIndex(id: "CM15-0000007#2").map { table.source(of: $0).path } == "c.txt")
  }

  @Test("A copy stays as it was when the table grows")
  func copies() {
    var random = RandomCases(seed: 5)
    var table = CaseTable([CaseChunk(random.cases(10))])
    let copy = table
    table.append(CaseChunk(random.cases(10)))
    #expect(copy.count == 10)
    #expect(copy.allRows.count == 10)
    #expect(copy.tallies(of: .complete, under: Query()).reduce(0) { $0 + $1.count } == copy.disputedItems.count)
    #expect(table.tallies(of: .complete, under: Query()).reduce(0) { $0 + $1.count } == table.disputedItems.count)
    #expect(copy.numbers.count < table.numbers.count)
  }

  @Test("A facet's value that no case has matches nothing, excluded everything")
  func unknownValues() throws {
    var random = RandomCases(seed: 6)
    let table = CaseTable([CaseChunk(random.cases(50))])
    #expect(table.rows(matching: try Query(parsing: "chapter:acoem-5")).isEmpty)
    #expect(table.items(matching: try Query(parsing: "-chapter:acoem-5")) == table.disputedItems)
  }
}
