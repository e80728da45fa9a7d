import Determinations
import Exporting
import TestSupport
import Testing

@Suite("CSV")
struct CSVTests {
  @Test(
    "Cells",
    arguments: [
      ("plain", "plain"),
      ("", ""),
      ("a,b", "\"a,b\""),
      ("say \"x\"", "\"say \"\"x\"\"\""),
      ("two\nlines", "\"two\nlines\""),
      ("=1+1", "'=1+1"),
      ("+1", "'+1"),
      ("-1, x", "\"'-1, x\""),
      ("@SUM(A1)", "'@SUM(A1)"),
      ("\tx", "\"'\tx\""),
      ("\rx", "\" x\""),
      ("\r=1", "\"' =1\""),
      ("a\r\nb\rc\r", "\"a\nb c \""),
      ("a\u{2028}b\u{200B}\u{E0041}", "a b"),
      ("\u{1}=1", "'=1"),
      (" =1", "\"' =1\""),
      ("＝1", "'＝1"),
      ("a-b", "a-b"),
      ("x\u{1B}[2J\u{202E}", "x[2J"),
    ])
  func cells(text: String, cell: String) {
    #expect(CSV.cell(text) == cell)
  }

  @Test("A record has the same cells, whether written in place or one by one")
  func recordsAndCells() {
    let writer = TableWriter([("a", 0), ("b", 0), ("c", 0)], format: .csv)
    let pieces = ["a", "7", " ", ",", "\"", "=", "-", "|", "\t", "\n", "\r", "é", "\u{202E}", "long words of a cell"]
    var generator = SeededGenerator(3)
    for _ in 0..<2000 {
      let texts = (0..<3).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
      }
      let cells: [JSONValue] = [
        .string(texts[0].joined()), .strings(texts[1]), .array([.string(texts[2].joined()), .null]),
      ]
      let expected = [texts[0].joined(), texts[1].joined(separator: " | "), texts[2].joined() + " | "]
      #expect(writer.record(cells) == expected.map(CSV.cell).joined(separator: ",") + "\r\n")
    }
  }

  @Test("A negative number is a number, and text that begins with a sign is not a formula")
  func signs() {
    let writer = TableWriter([("a", 0), ("b", 0), ("c", 0)], format: .csv)
    #expect(writer.record([.integer(-3), .decimal(-0.5), .string("-3")]) == "-3,-0.5,'-3\r\n")
  }

  @Test("A case is one record with a cell for each column")
  func record() {
    let table = CaseTableFormat(rows: .cases, format: .csv)
    let drug = Drug.named("Ultracet")
    let drugs = [drug?.ingredients ?? [], [drug?.name ?? ""], drug?.classes.map(\.rawValue) ?? [], ["Ultracet"]]
      .map { $0.joined(separator: " | ") }.joined(separator: ",")
    #expect(
      table.records(for: ExportedCase(Fixtures.full)) == [
        "CM15-0100042,CM15-0100042,2015-06-11,2015-03-12,2015-04-20,2015-05-08,2015-05-19,91,52,23,Standard,"
          + "partially-overturned,55,female,Physical Medicine & Rehabilitation | Pain Management,Interventional Spine,"
          + "California | Texas,yes,2,yes,digital,yes,\"EMG/NCV, bilateral upper extremities | Tramadol 50mg #30\","
          + "\" | Tramadol 50mg #90\",\" | Tramadol 50mg #60\",denied | modified,overturned | upheld,"
          + "Diagnostic Testing,EMG/NCV/NCS,upper extremity,bilateral,\(drugs),acoem-11,cited | none-cited,"
          + "acoem-8,Special Studies,cited | outside-mtus,different | neither,necessary | not-necessary,"
          + "\"Therefore, the request is medically necessary. | The request is not medically necessary.\","
          + "criteria-met | no-benefit-shown,"
          + "The neck and hands have been numb. | No gain in function is recorded.,missing-part,1,"
          + "letters/CM15-0100042.txt,no,,\r\n"
      ])
    let cells = table.records(for: ExportedCase(Fixtures.empty))[0].dropLast().split(
      separator: ",", omittingEmptySubsequences: false)
    #expect(cells.count == table.columns.count)
    #expect(table.opening == CSV.record(table.columns.map(\.name)))
  }

  @Test("Every column has a name of its own, which no query field uses for something else")
  func names() {
    #expect(Set(TableColumn.all.map(\.name)).count == TableColumn.all.count)
    #expect(TableColumn.all.allSatisfy { TableColumn(name: $0.name)?.summary == $0.summary })
    #expect(TableColumn(name: "nosuch") == nil)
  }
}
