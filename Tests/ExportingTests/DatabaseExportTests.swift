import Annotations
import Determinations
import FoundationEssentials
import SQLite
import Testing
import TestSupport

@testable import Exporting

@Suite("Cases as a database")
struct DatabaseExportTests {
  let folder: TemporaryFolder
  var path: String { folder.path("cases.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  /// Writes some cases, each with a mark, tags and notes.
  func export(_ cases: [Case], items: [Int]? = nil, replacing: Bool = false) throws(CaseExportError) {
    let annotation = Annotation(isMarked: true, tags: ["b", "a"], note: "to argue", itemNotes: [2: "this one"])
    try DatabaseExport(to: path, replacing: replacing, about: [("program", "imr 9"), ("query", "neck")])
      .run(count: cases.count) { index, _ in
        DatabaseCase(
          ExportedCase(cases[index], annotation, items: items, counted: index == 1 ? "repeat" : "yes"),
          likelyWorker: index == 0 ? nil : 7)
      } advance: { _ in
        true
      }
  }

  func rows(_ sql: String) throws -> [[Database.Value]] {
    try Database(path: path, access: .reading, busyMilliseconds: 0).run(sql)
  }

  /// Returns the values of a query's first column, as text.
  func texts(_ sql: String) throws -> [String] {
    try rows(sql).map { $0[0].text ?? $0[0].integer.map(String.init) ?? "NULL" }
  }

  @Test("letters, items and their parts have their rows, types and nulls")
  func tables() throws {
    try export([Fixtures.full, Fixtures.empty])
    #expect(
      try rows("SELECT case_id, case_number, decided, claim_age_days, age, sex, item_count FROM letters") == [
        [
          .text("CM15-0100042"), .text("CM15-0100042"), .text("2015-06-11"), .integer(91), .integer(55),
          .text("female"), .integer(2),
        ],
        [.text("003_unread"), .null, .null, .null, .null, .null, .integer(0)],
      ])
    #expect(
      try rows("SELECT id, letter_id, number, outcome, original_request FROM items") == [
        [.integer(1), .integer(1), .integer(1), .text("overturned"), .null],
        [.integer(2), .integer(1), .integer(2), .text("upheld"), .text("Tramadol 50mg #90")],
      ])
    #expect(
      try rows("SELECT item_id, category, subcategory FROM counted_categories ORDER BY item_id") == [
        [.integer(1), .text("Diagnostic Testing"), .text("EMG/NCV/NCS")], [.integer(2), .null, .null],
      ])
    #expect(
      try rows("SELECT item_id, position, cited_by, guideline_chapter, pages FROM citations") == [
        [.integer(1), .integer(1), .text("claims-administrator"), .text("acoem-11"), .text("[]")],
        [.integer(1), .integer(2), .text("reviewer"), .text("acoem-8"), .text(#"["177-179","182"]"#)],
      ])
    #expect(try texts("SELECT reason FROM reasons") == ["criteria-met", "no-benefit-shown"])
    #expect(try rows("SELECT region, side FROM regions") == [[.text("upper extremity"), .text("bilateral")]])
    #expect(try texts("SELECT name FROM drugs") == ["Ultracet"])
    #expect(try rows("SELECT letter_id, item_id, line FROM warnings") == [[.integer(1), .integer(2), .integer(57)]])
    #expect(
      try rows("SELECT letter_id, item_id, marked, tags, note FROM annotations WHERE letter_id = 1") == [
        [.integer(1), .null, .integer(1), .text(#"["a","b"]"#), .text("to argue")],
        [.integer(1), .integer(2), .null, .text("[]"), .text("this one")],
      ])
  }

  @Test("cases left out of figures, the likely worker and the picked items are marked")
  func standing() throws {
    try export([Fixtures.full, Fixtures.full.with(id: "CM15-0100042#2"), Fixtures.full.with(id: "x")], items: [1])
    #expect(
      try rows("SELECT counted, likely_worker FROM letters") == [
        [.text("yes"), .null], [.text("repeat"), .integer(7)], [.text("yes"), .integer(7)],
      ])
    #expect(try texts("SELECT case_id || ' ' || number FROM counted_items") == ["CM15-0100042 2", "x 2"])
    #expect(try texts("SELECT value FROM export ORDER BY name") == ["6", "3", "imr 9", "neck"])
  }

  @Test("words of summaries, requests and rationales are found")
  func search() throws {
    try export([Fixtures.empty, Fixtures.full])
    #expect(try texts("SELECT rowid FROM items_fts WHERE items_fts MATCH 'electrodiagnosis'") == ["1"])
    #expect(try texts("SELECT rowid FROM items_fts WHERE items_fts MATCH 'request:tramadol'") == ["2"])
    #expect(try texts("SELECT rowid FROM letters_fts WHERE letters_fts MATCH 'NEAR(loading ramp)'") == ["2"])
    #expect(
      try texts("SELECT snippet(items_fts, 1, '[', ']', '', 3) FROM items_fts WHERE items_fts MATCH 'gain'")
        == ["No [gain] in"])
    // The index agrees with the tables.
    let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
    for table in ["letters_fts", "items_fts"] {
      try database.run("INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
    }
  }

  @Test("every column of every table is described, and nothing else is")
  func fields() throws {
    try export([Fixtures.full])
    let described = try texts("SELECT table_name || '.' || name FROM fields ORDER BY 1")
    let tables = "('letters','items','categories','citations','reasons','regions','drugs','warnings','annotations')"
    let real = try texts(
      """
      SELECT t.name || '.' || c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
      WHERE t.name IN \(tables) ORDER BY 1
      """)
    #expect(described == real)
    #expect(real.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "_" || $0 == "." } })
    #expect(try texts("SELECT DISTINCT unit FROM fields WHERE name = 'age'") == ["years"])
    #expect(try texts("SELECT name FROM fields WHERE description = '' OR description LIKE '%.'") == [])
    let named = try texts("SELECT name FROM tables ORDER BY 1")
    let all = try texts(
      """
      SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE '%_fts_%' AND name <> 'tables' ORDER BY 1
      """)
    #expect(named == all)
    for view in try texts("SELECT name FROM tables") { _ = try rows("SELECT * FROM \(view) LIMIT 1") }
  }

  @Test("the file is whole, keeps its references, and is no log that needs other files")
  func integrity() throws {
    try export([Fixtures.full, Fixtures.hostile, Fixtures.empty])
    #expect(try texts("PRAGMA integrity_check") == ["ok"])
    #expect(try rows("PRAGMA foreign_key_check").isEmpty)
    let bytes = try #require(FileManager.default.contents(atPath: path))
    // The header's versions for writing and reading; 1 means no WAL.
    #expect(bytes[18] == 1 && bytes[19] == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cases.sqlite"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("no text of a letter is taken for SQL, or reaches a terminal as a command")
  func hostile() throws {
    var letter = Fixtures.hostile
    letter.determination.summary += "'); DROP TABLE items; --"
    try export([letter])
    #expect(try texts("SELECT count(*) FROM items") == ["1"])
    let values = try rows("SELECT * FROM letters, items")[0].compactMap(\.text)
    #expect(values.contains { $0.contains("'); DROP TABLE items; --") })
    for value in values {
      #expect(value.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)) })
      #expect(!value.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test("a name that is taken is refused unless it may be replaced; a pipe is refused")
  func taken() throws {
    #expect(FileManager.default.createFile(atPath: path, contents: Data("mine".utf8)))
    #expect(throws: CaseExportError.writing(FileWritingError(path: path, reason: .exists), written: 0)) {
      try export([Fixtures.full])
    }
    #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
    try export([Fixtures.full], replacing: true)
    #expect(try texts("SELECT count(*) FROM letters") == ["1"])
    #expect(
      throws: CaseExportError.writing(FileWritingError(path: "/dev/null", reason: .isStream), written: 0)
    ) {
      try DatabaseExport(to: "/dev/null", replacing: true, about: []).run(count: 0) { _, _ in
        DatabaseCase(ExportedCase(Fixtures.full, Annotation()), likelyWorker: nil)
      } advance: { _ in
        true
      }
    }
  }

  @Test("no file has the name before the end, and stopping leaves no file")
  func stopped() throws {
    var seen: [[String]] = []
    #expect(throws: CaseExportError.cancelled(written: 0)) {
      try DatabaseExport(to: path, replacing: false, about: []).run(count: 1000) { index, _ in
        DatabaseCase(
          ExportedCase(Fixtures.full.with(id: "\(index)"), Annotation()), likelyWorker: nil)
      } advance: { count in
        seen.append((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? ["?"])
        return count < 500
      }
    }
    #expect(!seen.isEmpty && seen.allSatisfy { !$0.contains("cases.sqlite") })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("many letters keep their order, whichever core reads them")
  func order() throws {
    try export((0..<700).map { Fixtures.full.with(id: "\($0)") })
    #expect(try texts("SELECT case_id FROM letters ORDER BY id") == (0..<700).map(String.init))
    #expect(
      try texts("SELECT count(*) FROM items JOIN letters ON letters.id = letter_id WHERE items.id = letters.id * 2")
        == ["700"])
  }
}

extension Case {
  fileprivate func with(id: String) -> Case {
    var copy = self
    copy.id = id
    return copy
  }
}
