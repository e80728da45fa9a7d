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
