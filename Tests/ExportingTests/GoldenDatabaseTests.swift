import Annotations
import Determinations
import SQLite
import TestSupport
import Testing

@testable import Exporting

/// Compares the database of the letters of `Tests/Golden` with a stored one.
@Suite("The database of cases, compared whole")
struct GoldenDatabaseTests {
  @Test("The tables as they are declared, and every row of them")
  func database() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("cases.sqlite")
    var reader = LetterReader(readsMany: false)
    let cases = Golden.letters.filter { !["empty.txt", "shopping.txt"].contains($0.name) }.map { letter in
      let bytes = TextDecoder.decode(letter.bytes) ?? letter.bytes
      return Case(
        id: letter.name, source: LetterSource(path: letter.name), determination: reader.determination(of: bytes.span))
    }
    let annotation = Annotation(isMarked: true, tags: ["b", "a"], note: "to argue", itemNotes: [2: "this one"])
    try DatabaseExport(to: path, replacing: false, about: [("query", "neck")]).run(count: cases.count) { index, _ in
      DatabaseCase(
        ExportedCase(
          cases[index], index.isMultiple(of: 5) ? annotation : Annotation(), items: index == 3 ? [] : nil,
          counted: index == 1 ? "repeat" : "yes"),
        likelyWorker: index < 3 ? nil : index % 4)
    } advance: { _ in
      true
    }
    let database = try Database(path: path, access: .reading, busyMilliseconds: 0)
    var text = ""
    let declared = try database.run("SELECT type, name, sql FROM sqlite_master ORDER BY name")
    for row in declared { text += Self.line(row) + "\n" }
    for row in declared where row[0].text == "table" || row[0].text == "view" {
      // The search indexes have their own tables.
      guard let name = row[1].text, row[2].text?.contains("VIRTUAL") != true, !name.contains("_fts") else { continue }
      text += "\(name)\n"
      for row in try database.run("SELECT * FROM \"\(name)\"") { text += "  \(Self.line(row))\n" }
    }
    #expect(Golden.difference(of: text, from: "Exporting/database.txt") == nil)
  }

  /// The values of a row; long texts as their beginning, end and checksum.
  private static func line(_ row: [Database.Value]) -> String {
    row.map { value in
      guard let text = value.text, text.utf8.count > 120, !text.hasPrefix("CREATE") else {
        return value.text?.debugDescription ?? value.integer.map(String.init) ?? "\(value)"
      }
      let sum = String(FNV1a(text.utf8).value, radix: 16)
      return "\(text.prefix(40).debugDescription)…\(String(text.suffix(20)).debugDescription) \(sum)"
    }.joined(separator: " | ")
  }
}
