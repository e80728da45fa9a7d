import Exporting
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
      ("\rx", "\"'\rx\""),
      ("\u{1}=1", "'=1"),
      (" =1", "\"' =1\""),
      ("＝1", "'＝1"),
      ("a-b", "a-b"),
      ("x\u{1B}[2J\u{202E}", "x[2J"),
    ])
  func cells(text: String, cell: String) {
    #expect(CSV.cell(text) == cell)
  }

  @Test("A case is one record with a cell for each column")
  func record() {
    #expect(
      CaseCSV.record(for: Fixtures.full)
        == "CM15-0100042,CM15-0100042,2015-06-11,2015-03-12,2015-04-20,2015-05-08,2015-05-19,Standard,"
        + "partially-overturned,55,female,Physical Medicine & Rehabilitation | Pain Management,Interventional Spine,"
        + "California | Texas,2,\"EMG/NCV, bilateral upper extremities | Tramadol 50mg #30\",overturned | upheld,"
        + "Diagnostic Testing: EMG/NCV/NCS,bilateral upper extremity,tramadol and acetaminophen,"
        + "denied | modified,acoem-11,acoem-8,Special Studies,different | neither,necessary | not-necessary,criteria-met | no-benefit-shown,23,yes,1,"
        + "letters/CM15-0100042.txt,,,\r\n"
    )
    let cells = CaseCSV.record(for: Fixtures.empty).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    #expect(cells.count == CaseCSV.columns.count)
    #expect(CaseCSV.header.hasPrefix("id,case_number,decision_date,"))
  }
}
