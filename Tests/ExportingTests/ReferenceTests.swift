import Annotations
import Determinations
import FoundationEssentials
import Testing
import TestSupport

@testable import Exporting

@Suite("References")
struct ReferenceTests {
  private static let annotation = Annotation(isMarked: true, tags: ["b", "a"], note: "first line\nER  - \nsecond")

  @Test("RIS has the case under the fields that Zotero and EndNote read for a legal case")
  func ris() {
    #expect(
      ExportFormat.ris.document(for: ExportedCase(Fixtures.full, Self.annotation)) == """
        TY  - CASE\r
        TI  - IMR Case No. CM15-0100042\r
        PB  - California Division of Workers' Compensation, Independent Medical Review\r
        SV  - CM15-0100042\r
        DA  - 2015/06/11/\r
        AB  - \(CitationLine.line(for: Fixtures.full))\r
        KW  - a\r
        KW  - b\r
        N1  - first line ER  -  second\r
        ID  - CM15-0100042\r
        ER  - \r

        """)
  }

  @Test(
    "no text of a letter begins a line of its own, and each case ends once",
    arguments: [Fixtures.hostile, Fixtures.empty])
  func lines(letter: Case) {
    let lines = ExportFormat.ris.document(for: ExportedCase(letter, Self.annotation)).split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.dropFirst(2).hasPrefix("  - ") && !$0.contains("\n") })
    #expect(lines.count { $0.hasPrefix("ER") } == 1 && lines.first == "TY  - CASE")
  }

  @Test("CSL-JSON is one array of legal cases")
  func csl() throws {
    let folder = try TemporaryFolder()
    let cases = [Fixtures.full, Fixtures.empty]
    let contents = cases.map { ContentsEntry(id: $0.id, decided: nil, outcome: .unknown, request: "", itemCount: 0) }
    try CaseExport(to: .file(folder.path("cases.csl.json")), format: .csl, replacing: false)
      .run(contents) {
        ExportedCase(cases[$0], Self.annotation)
      } advance: { _ in
        true
      }
    let text = try #require(folder.text(of: "cases.csl.json"))
    let items = try JSONDecoder().decode([Item].self, from: Data(text.utf8))
    #expect(items.map(\.type) == ["legal_case", "legal_case"])
    #expect(items.map(\.number) == ["CM15-0100042", nil])
    #expect(items[0].issued?.dates == [[2015, 6, 11]] && items[1].issued == nil)
    #expect(items[0].keyword == "a, b" && items[1].id == "003_unread")
    #expect(ExportFormat(ending: "x.csl.json") == .csl && ExportFormat(ending: "x.json") == .json)
  }

  private struct Item: Decodable {
    struct Issued: Decodable {
      let dates: [[Int]]

      enum CodingKeys: String, CodingKey { case dates = "date-parts" }
    }

    let id, type, title, authority, abstract: String
    let number, keyword: String?
    let issued: Issued?
  }
}
