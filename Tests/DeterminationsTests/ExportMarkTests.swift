import Testing

@testable import Determinations

@Suite("The mark of exports")
struct ExportMarkTests {
  @Test(
    "exports are known",
    arguments: [
      "Case CM15-9900001\n\(ExportMark.line)\n====\n",
      "\u{FEFF}# Case CM15-9900001: upheld\r\n\r\n\(ExportMark.line)\r\n",
      "\(ExportMark.line)", "\(ExportMark.collectionLine)", "# Appeal\n\n\(ExportMark.collectionLine)\n\nThe",
      "<!DOCTYPE html>\n<!--\n\(ExportMark.collectionLine)\r\n-->", "case,decided,outcome,claim-age\r\nCM15",
      "{\n  \"id\": \"CM15-9900001\"",
      "[\n{\"id\":\"CM15-9900001\"", " [ { \"id\":1", "\t[\t{\t\"id\":1", "{\"case\":\"CM15-9900001\"",
      "{\"changed\":\"2026\"",
    ])
  func known(text: String) {
    let bytes = Array(text.utf8)
    let kind = ExportMark.kind(of: bytes.span)
    #expect(kind != nil)
  }

  @Test(
    "tables of other programs are tables",
    arguments: [
      "id,decided,outcome\r\n", "Invoice No,Date,Amount\n17,2016-11-01,40.00\n", "a;b;c\n1;2;3", "a\tb\tc\n1\t2\t3\n",
      "\"Reference ID\",\"Report Year\",\"Type\"\n\"1, 2\",2016,x\n",
    ])
  func tables(text: String) {
    let bytes = Array(text.utf8)
    let kind = ExportMark.kind(of: bytes.span)
    #expect(kind == .table)
  }

  @Test(
    "a line of prose with commas is no table",
    arguments: ["Head,neck,back\nand more\n", "One, two, three\nfour, five, six\n"])
  func prose(text: String) {
    let bytes = Array(text.utf8)
    let kind = ExportMark.kind(of: bytes.span)
    #expect(kind == nil)
  }

  @Test(
    "letters are not taken for forms",
    arguments: [
      "", " ", "{", "[", "[{", "{}", "Case Number: CM15-9900001\nIndependent Medical Review, final determination\n",
      "The letter was \(ExportMark.line)\n", "\(ExportMark.line) of another letter\n",
      "\(ExportMark.collectionLine) of others\n", "id, case_number",
      "case,decided,outcome\n", "neck,back\r\n", "[{\"id 1\":",
      String(repeating: "words of a letter\n", count: 100) + ExportMark.line + "\n",
    ])
  func letters(text: String) {
    let bytes = Array(text.utf8)
    let kind = ExportMark.kind(of: bytes.span)
    #expect(kind == nil)
  }
}
