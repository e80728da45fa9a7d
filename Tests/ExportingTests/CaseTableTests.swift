import Annotations
import Exporting
import FoundationEssentials
import Testing

@Suite("Cases as tables")
struct CaseTableTests {
  private func table(_ rows: TableRows, _ names: [String], _ format: OutputFormat, cases: Int = 1) throws -> String {
    let columns = try names.map { try #require(TableColumn(name: $0)) }
    let table = CaseTableFormat(rows: rows, columns: columns, format: format)
    let records = (0..<cases).flatMap { _ in table.records(for: ExportedCase(Fixtures.full)) }
    return table.opening + records.joined(separator: table.separator) + table.closing(isEmpty: records.isEmpty)
  }

  @Test("A row for each item has that item's values, and those of the case")
  func items() throws {
    #expect(
      try table(.items, ["case", "item", "request", "original-request", "outcome"], .csv) == """
        case,item,request,original-request,outcome\r
        CM15-0100042,1,"EMG/NCV, bilateral upper extremities",,overturned\r
        CM15-0100042,2,Tramadol 50mg #30,Tramadol 50mg #90,upheld\r

        """)
  }

  @Test("The row of an item has the notes on the case and on the item, the row of a case those on all items")
  func notes() throws {
    let annotation = Annotation(note: "of the case", itemNotes: [2: "of the drug"])
    func cells(_ rows: TableRows, _ format: OutputFormat, _ annotation: Annotation) throws -> [String] {
      let table = CaseTableFormat(rows: rows, columns: [try #require(TableColumn(name: "note"))], format: format)
      return table.records(for: ExportedCase(Fixtures.full, annotation))
    }
    #expect(try cells(.items, .csv, annotation) == ["of the case\r\n", "\"of the case\n\nof the drug\"\r\n"])
    #expect(try cells(.cases, .csv, annotation) == ["\"of the case\n\nitem 2: of the drug\"\r\n"])
    let alone = Annotation(itemNotes: [2: "of the drug"])
    #expect(
      try cells(.items, .jsonl, alone).flatMap { $0.split(separator: "\n") }
        == [#"{"note":null}"#, #"{"note":"of the drug"}"#])
  }

  @Test("JSON is one array for any number of rows", arguments: [0, 1, 3])
  func json(cases: Int) throws {
    let text = try table(.items, ["case", "item"], .json, cases: cases)
    let rows = try JSONDecoder().decode([Row].self, from: Data(text.utf8))
    #expect(rows.map(\.item) == (0..<cases).flatMap { _ in [1, 2] })
  }

  @Test("JSON Lines is an object a line")
  func jsonLines() throws {
    let lines = try table(.items, ["case", "item"], .jsonl).split(separator: "\n")
    #expect(try lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)).item } == [1, 2])
  }

  private struct Row: Decodable { var item: Int }
}
