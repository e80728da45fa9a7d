import Determinations
import FoundationEssentials
import SQLite
import Glibc
import TestSupport
import Testing

@testable import Annotations

@Suite("Recovery of a damaged database")
struct RecoveryTests {
  let folder: TemporaryFolder
  let path: String
  /// Everything stored before the damage.
  let cases: [CaseKey: Annotation]
  let quotes: [QuoteID: Quote]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("notes.sqlite")
    var generator = SeededGenerator(7)
    var edits: [AnnotationEdit] = []
    for serial in 1...300 {
      // Some notes fill more than one page.
      let length = serial % 50 == 0 ? 9000 : serial % 20 == 0 ? 4500 : Int.random(in: 0...300, using: &generator)
      let note = String((0..<length).map { _ in "abcdefgh é\n".randomElement(using: &generator) ?? "x" })
      let tags: Set<String> = serial % 3 == 0 ? ["appeal", "tag-\(serial)"] : serial % 7 == 0 ? ["pain"] : []
      let itemNotes = serial % 11 == 0 ? [1: "first \(serial)", serial: "one of many"] : [:]
      edits.append(
        AnnotationEdit(
          .test(serial), from: Annotation(),
          to: Annotation(isMarked: serial % 2 == 0 || length == 0, tags: tags, note: note, itemNotes: itemNotes)))
    }
    var quotes: [Quote] = []
    for serial in 1...80 {
      let text = String(repeating: "a passage of letter \(serial). ", count: serial % 40 == 0 ? 300 : serial % 9 + 1)
      quotes.append(
        Quote(
          id: QuoteID(UInt64(serial) << 32), from: serial % 5 == 0 ? nil : .test(serial),
          citation: serial % 5 == 0 ? "" : "case \(serial), line 9", text: text, place: serial * 1024))
    }
    edits.append(
      AnnotationEdit(
        .test(words: "a letter without number", name: "letter"), from: Annotation(), to: Annotation(note: "no number")))
    cases = Dictionary(uniqueKeysWithValues: edits.map { ($0.identity.key, $0.after) })
    do {
      _ = try AnnotationStore(path: path).apply(edits, quotes: quotes.map { QuoteEdit(adding: $0) })
      let stored = try AnnotationStore(path: path).load().quotes
      self.quotes = Dictionary(uniqueKeysWithValues: stored.map { ($0.id, $0) })
      // Move everything into the database file.
      let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
      try database.run("PRAGMA journal_mode = DELETE")
    }
  }

  /// Recovers bytes in place of the database, with or without the copy.
  private func recover(_ bytes: Data, withCopy: Bool) throws -> AnnotationRecovery {
    let damaged = folder.path("damaged.sqlite")
    try bytes.write(to: URL(filePath: damaged))
    let copies = DatabaseCopies(ofDatabase: damaged).folder
    try? FileManager.default.removeItem(atPath: copies)
    if withCopy {
      try FileManager.default.copyItem(atPath: DatabaseCopies(ofDatabase: path).folder, toPath: copies)
    }
    return AnnotationRecovery(path: damaged)
  }

  private func annotations(_ recovery: AnnotationRecovery) -> [CaseKey: Annotation] {
    Dictionary(uniqueKeysWithValues: recovery.cases.map { ($0.identity.key, $0.annotation) })
  }

  private func quotes(_ recovery: AnnotationRecovery) -> [QuoteID: Quote] {
    Dictionary(uniqueKeysWithValues: recovery.quotes.map { ($0.id, $0) })
  }

  @Test("without a header, everything is restored from the copy; without a copy, nothing", arguments: [1, 16, 100])
  func header(length: Int) throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 0..<length { bytes[index] = 0xFF }
    let recovery = try recover(bytes, withCopy: true)
    #expect(annotations(recovery) == cases && quotes(recovery) == quotes)
    #expect(recovery.count == .init(cases: 0, copiedCases: cases.count, quotes: 0, copiedQuotes: quotes.count))
    #expect(try recover(bytes, withCopy: false).cases.isEmpty)
  }

  @Test("with a page missing, the copy restores everything; without a copy, no value is attributed to another case")
  func pages() throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    let size = 4096
    var lost = 0
    for number in RandomTrials.samples(of: Array(1..<bytes.count / size), every: 8) {
      var damaged = bytes
      for index in (number * size)..<((number + 1) * size) { damaged[index] = 0x5A }
      let recovery = try recover(damaged, withCopy: true)
      #expect(annotations(recovery) == cases && quotes(recovery) == quotes)
      let alone = try recover(damaged, withCopy: false)
      #expect(alone.count.cases + alone.count.quotes == recovery.count.cases + recovery.count.quotes)
      for annotated in alone.cases {
        let stored = try #require(cases[annotated.identity.key])
        #expect(annotated.annotation.isMarked == stored.isMarked)
        #expect(annotated.annotation.note == stored.note || stored.note.utf8.count > 4000)
        #expect(annotated.annotation.tags.isSubset(of: stored.tags))
      }
      lost += cases.count - alone.cases.count
    }
    #expect(lost > 0)
  }

  @Test("entries stored after the copy are read from the damaged file and take precedence")
  func newer() throws {
    let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
    try database.run("UPDATE cases SET note = 'newer', changed = '2999-01-01T00:00:00Z' WHERE rowid = 1")
    var bytes = try Data(contentsOf: URL(filePath: path))
    // The root page of the table of quotes.
    let page = try #require(
      database.run("SELECT rootpage FROM sqlite_schema WHERE name = 'quotes'").first?.first?.integer)
    for index in (Int(page - 1) * 4096)..<(Int(page) * 4096) { bytes[index] = 0x5A }
    let recovery = try recover(bytes, withCopy: true)
    let name = try #require(database.run("SELECT key FROM cases WHERE rowid = 1").first?.first?.text)
    #expect(annotations(recovery)[try #require(CaseKey(name))]?.note == "newer")
    #expect(quotes(recovery) == quotes)
    #expect(recovery.count == .init(cases: cases.count, copiedCases: 0, quotes: 0, copiedQuotes: quotes.count))
  }

  @Test(
    "the later version of an entry is used, unless its time is damaged",
    arguments: [
      ("2999-01-01T00:00:00Z", true), ("2000-01-01T00:00:00Z", false), ("zzzz", false), ("", false),
      ("2999-01-01T00:00:0aZ", false), ("2999-01-01T00:00:00", false),
    ])
  func times(changed: String, isTaken: Bool) throws {
    let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
    try database.run("UPDATE cases SET note = 'other', changed = ? WHERE rowid = 1", .text(changed))
    try database.run("UPDATE quotes SET text = 'other', changed = ? WHERE rowid = 1", .text(changed))
    let recovery = try recover(try Data(contentsOf: URL(filePath: path)), withCopy: true)
    #expect(recovery.cases.count == cases.count && recovery.quotes.count == quotes.count)
    #expect(recovery.cases.count { $0.annotation.note == "other" } == (isTaken ? 1 : 0))
    #expect(recovery.quotes.count { $0.text == "other" } == (isTaken ? 1 : 0))
  }

  @Test("a damaged database is replaced with its quotes and item notes, and the day of the copy is reported")
  func replaced() throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 0..<100 { bytes[index] = 0xFF }
    try bytes.write(to: URL(filePath: path))
    let store = AnnotationStore(path: path)
    _ = try store.apply([AnnotationEdit(.test(500), from: Annotation(), to: Annotation(note: "new"))])
    let book = try AnnotationStore(path: path).load()
    #expect(Dictionary(uniqueKeysWithValues: book.quotes.map { ($0.id, $0) }) == quotes)
    #expect(book[CaseIdentity.test(11).key].itemNotes == [1: "first 11", 11: "one of many"])
    #expect(book[CaseIdentity.test(500).key].note == "new")
    let words = try #require(store.takeDamage()?.description)
    let day = String(Date.now.ISO8601Format().prefix(10))
    #expect(words.contains(": 0 cases read, 301 cases and 80 quotes taken from the copy of \(day); the damaged file"))
  }

  @Test("random damage does not crash, and with a copy no case is lost")
  func randomDamage() throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    var generator = SeededGenerator(11)
    for _ in 0..<RandomTrials.count(12) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) {
        damaged = damaged.prefix(Int.random(in: 0...damaged.count, using: &generator))
      }
      let read = annotations(try recover(damaged, withCopy: true))
      #expect(cases.keys.count { read[$0] == nil } <= 40)
    }
  }

  // MARK: Copies

  @Test("a copy is made with the first change of a day and once an hour, for its owner alone, and kept for a week")
  func copies() throws {
    let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
    let copies = DatabaseCopies(ofDatabase: folder.path("other.sqlite"))
    let start = Date(timeIntervalSince1970: 1_770_156_000)
    // From the evening of February 3.
    for hour in stride(from: 0, to: 240, by: 8) {
      copies.update(from: database, now: start.addingTimeInterval(Double(hour) * 3600))
    }
    #expect(
      copies.days == [
        "2026-02-13", "2026-02-12", "2026-02-11", "2026-02-10", "2026-02-09", "2026-02-08", "2026-02-07", "2026-02-06",
      ])
    for day in copies.days {
      let attributes = try FileManager.default.attributesOfItem(atPath: copies.path(of: day))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let copy = try Database(path: copies.path(of: day), access: .reading, busyMilliseconds: 0)
      #expect(try copy.run("SELECT count(*) FROM cases").first?.first?.integer == Int64(cases.count))
    }
    // No other files remain.
    #expect(try FileManager.default.contentsOfDirectory(atPath: copies.folder).count == 8)
  }

  @Test("no second copy is made within an hour")
  func interval() throws {
    let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
    let copies = DatabaseCopies(ofDatabase: path)
    let day = try #require(copies.days.first)
    func size() throws -> Int {
      try Data(contentsOf: URL(filePath: copies.path(of: day))).count
    }
    let before = try size()
    try database.run("DELETE FROM cases")
    copies.update(from: database)
    #expect(try size() == before)
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-3700)], ofItemAtPath: copies.path(of: day))
    copies.update(from: database)
    #expect(try size() < before)
  }
}
