import Corpus
import Determinations
import Testing

@Suite("Case table")
struct CaseTableTests {
  @Test("Filters and counts equal those found case by case", arguments: [1, 2, 3] as [UInt64])
  func filtersAndCounts(seed: UInt64) throws {
    var random = RandomCases(seed: seed)
    let cases = random.cases(400)
    var table = CaseTable()
    for start in stride(from: 0, to: cases.count, by: 130) {
      table.append(CaseChunk(cases[start..<min(cases.count, start + 130)]))
    }
    #expect(table.count == 400)
    for _ in 0..<40 {
      let query = random.query()
      let texts = Dictionary(
        uniqueKeysWithValues: query.textTerms.map { term in
          (
            term,
            RowSet(
              cases.indices.filter { naively(Query(terms: [.text(term)]), met: cases[$0].fields, cases[$0].letter) })
          )
        })
      let expected = cases.indices.filter { naively(query, met: cases[$0].fields, cases[$0].letter) }
      #expect(Array(table.rows(matching: query, text: texts)) == expected, "\(query)")
      #expect(Array(try table.rows(searching: query)) == expected, "\(query)")
      for facet in RandomCases.facets {
        let others = cases.filter { naively(query.removing(facet), met: $0.fields, $0.letter) }
        let expected = table.values(of: facet).map { value in
          let having = others.filter { naiveKeys(facet, of: $0.fields).contains(value.key) }
          return Self.tally(of: having.map(\.fields))
        }
        #expect(table.tallies(of: facet, under: query, text: texts) == expected, "\(facet) under \(query)")
        // The same where shares leave out every third case.
        let leftOut = RowSet(cases.indices.filter { $0 % 3 == 1 })
        let counted = table.values(of: facet).map { value in
          let having = cases.indices.filter {
            naively(query.removing(facet), met: cases[$0].fields, cases[$0].letter)
              && naiveKeys(facet, of: cases[$0].fields).contains(value.key)
          }
          var tally = Self.tally(of: having.filter { $0 % 3 != 1 }.map { cases[$0].fields })
          tally.count = having.count
          return tally
        }
        let found = table.tallies(of: facet, under: query, text: texts, leavingOut: leftOut)
        #expect(found == (Facet.ofReading.contains(facet) ? expected : counted), "\(facet) under \(query)")
      }
    }
  }

  @Test("All facets of a large table are counted at once as case by case, and as each is alone")
  func countedAtOnce() {
    var random = RandomCases(seed: 5)
    let cases = random.cases(700)
    let copies = 100
    let chunk = CaseChunk(cases)
    var table = CaseTable()
    for _ in 0..<copies { table.append(chunk) }
    for query in [Query(), random.query(), random.query()] {
      // A text is searched before anything is counted; what its search answers is not the matter here.
      let query = Query(terms: query.terms.filter { !$0.needsText })
      let counted = table.tallies(of: RandomCases.facets, under: query)
      for facet in RandomCases.facets {
        let others = cases.filter { naively(query.removing(facet), met: $0.fields, $0.letter) }
        let expected = table.values(of: facet).map { value in
          let having = others.filter { naiveKeys(facet, of: $0.fields).contains(value.key) }
          let tally = Self.tally(of: having.map(\.fields))
          return Tally(count: copies * tally.count, decided: copies * tally.decided, upheld: copies * tally.upheld)
        }
        #expect(counted[facet] == expected, "\(facet) under \(query)")
        #expect(table.tallies(of: facet, under: query) == expected, "\(facet) under \(query)")
      }
    }
  }

  private static func tally(of cases: [CaseFields]) -> Tally {
    Tally(
      count: cases.count, decided: cases.count { $0.outcome != .unknown }, upheld: cases.count { $0.outcome == .upheld }
    )
  }

  @Test("An empty table has the values that are always listed")
  func empty() {
    let table = CaseTable()
    #expect(table.values(of: .outcome).map(\.key) == CaseOutcome.allCases.map(\.rawValue))
    #expect(table.values(of: .specialty).isEmpty)
    #expect(table.rows(with: "upheld", of: .outcome).isEmpty)
    #expect(table.tallies(of: .outcome, under: Query()).map(\.count) == CaseOutcome.allCases.map { _ in 0 })
  }

  @Test("Rows give back what was read")
  func rows() {
    var random = RandomCases(seed: 4)
    let cases = random.cases(300)
    let table = CaseTable([CaseChunk(cases[..<100]), CaseChunk(cases[100..<100]), CaseChunk(cases[100...])])
    for (index, (fields, source, letter)) in cases.enumerated() {
      let row = table.row(index)
      #expect(row.caseNumber == fields.caseNumber)
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
    #expect(copy.tallies(of: .outcome, under: Query()).reduce(0) { $0 + $1.count } == 10)
    #expect(table.tallies(of: .outcome, under: Query()).reduce(0) { $0 + $1.count } == 20)
  }

  @Test("A facet's value that no case has matches nothing, excluded everything")
  func unknownValues() throws {
    var random = RandomCases(seed: 6)
    let table = CaseTable([CaseChunk(random.cases(50))])
    #expect(table.rows(matching: try Query(parsing: "chapter:acoem-5")).isEmpty)
    #expect(table.rows(matching: try Query(parsing: "-chapter:acoem-5")).count == 50)
  }
}
