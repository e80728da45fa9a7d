import Corpus
import Determinations
import Testing

@Suite("Annotations as facets")
struct AnnotatedFacetTests {
  static func table(_ count: Int) -> CaseTable {
    let cases = (0..<count).map { number in
      CaseFields(
        caseNumber: number % 4 == 3 ? nil : CaseNumber(year: 15, serial: number / 2),
        outcome: number % 2 == 0 ? .upheld : .overturned,
        items: [ItemFields(outcome: number % 2 == 0 ? .upheld : .overturned)])
    }
    return CaseTable([CaseChunk(cases.enumerated().map { ($1, LetterSource(path: "scan-\($0).txt"), "Letter \($0)") })])
  }

  @Test("rows that are set are values, counts and conditions like a letter's own")
  func annotating() throws {
    var table = Self.table(300)
    var rows = AnnotatedRows()
    rows.marked = RowSet(0..<100)
    rows.noted = RowSet([7])
    rows.tagged = ["pain": RowSet([1, 2, 3]), "appeal": RowSet([3])]
    table.annotate(rows)
    #expect(table.values(of: .marked).map(\.key) == ["yes"])
    #expect(table.values(of: .tag).map(\.key) == ["appeal", "pain"])
    #expect(
      table.tallies(of: .tag, under: Query()) == [
        Tally(count: 1, decided: 1, overturned: 1), Tally(count: 3, decided: 3, overturned: 2),
      ])
    func found(_ query: String) throws -> [Int] {
      Array(table.rows(matching: try Query(parsing: query, vocabulary: table.vocabulary)))
    }
    #expect(try found("tag:pain|appeal outcome:overturned") == [1, 3])
    #expect(try found("marked:yes note:yes") == [7])
    #expect(try found("marked:no").count == 200)
    #expect(try found("-marked:yes") == found("marked:no"))
    #expect(try found("tag:none marked:yes").count == 97)
    #expect(try found("tag:never").isEmpty)
    table.annotate(AnnotatedRows())
    #expect(Facet.allCases.filter(\.isAnnotated).allSatisfy { table.values(of: $0).isEmpty })
    #expect(try found("marked:yes").isEmpty)
    #expect(try found("marked:no").count == 300)
  }

  @Test("cases loaded later do not have values set before")
  func growing() throws {
    var table = Self.table(4)
    var rows = AnnotatedRows()
    rows.marked = RowSet([2])
    table.annotate(rows)
    table.append(CaseChunk([(CaseFields(), LetterSource(path: "later.txt"), "Later")]))
    #expect(Array(table.rows(with: "yes", of: .marked)) == [2])
    #expect(Array(table.rows(with: "no", of: .marked)) == [0, 1, 3, 4])
  }

  @Test("all letters of a number are found by it")
  func numbers() throws {
    let table = Self.table(8)
    let number = try #require(CaseNumber(year: 15, serial: 0))
    #expect(table.rows(withNumber: number) == [0, 1])
    #expect(table.caseNumber(of: 1) == number)
    #expect(table.caseNumber(of: 3) == nil)
    #expect(table.rows(withNumber: try #require(CaseNumber(year: 15, serial: 99))).isEmpty)
  }
}
