import Corpus
import Determinations
import Testing
import TestSupport

@Suite("Cases by their numbers")
struct ListedCasesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A table of four letters: two with the same number, one with another, one without.
  private var table: CaseTable {
    let numbers: [String?] = ["CM15-0100042", "CM15-0100043", nil, "CM15-0100042"]
    return CaseTable([
      CaseChunk(
        numbers.enumerated().map { index, number in
          (
            CaseFields(caseNumber: number.flatMap { CaseNumber($0) }, items: [ItemFields()]),
            LetterSource(path: "letter-\(index).txt"), ""
          )
        })
    ])
  }

  private func rows(_ text: String) throws -> [Int] {
    let query = try Query(parsing: text)
    #expect(try Query(parsing: query.description) == query)
    return Array(table.rows(matching: query))
  }

  @Test(
    "Numbers, names and patterns pick all letters of a case",
    arguments: [
      ("case:CM15-0100042", [0, 3]), ("case:cm15-0100043", [1]), ("case:CM15-0100042|CM15-0100043", [0, 1, 3]),
      ("-case:CM15-0100042", [1, 2]), ("case:letter-2", [2]), ("case:CM15-*", [0, 1, 3]), ("case:CM16-*", []),
      ("case:CM15-0100099", []), ("any:(case:CM15-0100043)", [1]),
    ])
  func values(text: String, expected: [Int]) throws {
    #expect(try rows(text) == expected)
  }

  @Test("A list is read each time that the query is answered")
  func lists() throws {
    let path = folder.path("my list.csv")
    try folder.write(
      "case,outcome\n\"CM15-0100043\",upheld\n# a remark\n\nletter-2; later\nCM15-0100043\n", to: "my list.csv")
    let query = try Query(parsing: "case:\"@\(path)\" -outcome:upheld")
    #expect(try Query(parsing: query.description) == query)
    #expect(Array(table.rows(matching: query)) == [1, 2])
    try folder.write("CM15-0100042\n", to: "my list.csv")
    #expect(Array(table.rows(matching: query)) == [0, 3])
    #expect(ListedCases("a b\r\nc\td\n\u{FEFF}e,f").ids == ["a", "c", "e"])
  }

  @Test("A list that cannot be read, or names no case, is a mistake in the query")
  func mistakes() throws {
    try folder.write("# nothing\n", to: "empty.txt")
    for (text, message) in [
      ("case:@", "cannot read a list: write its path after ‘@’"),
      ("case:@\(folder.path("none.txt"))", "cannot read \(folder.path("none.txt")): no such file or folder"),
      ("case:@\(folder.path(""))", "cannot read \(folder.path("")): is a folder"),
      (
        "case:@\(folder.path("empty.txt"))",
        "\(folder.path("empty.txt")) names no case: write a number at the start of each line"
      ),
    ] {
      #expect(throws: QueryError(message, column: 6)) { try Query(parsing: text) }
    }
  }
}
