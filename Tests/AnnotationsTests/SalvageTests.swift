import Determinations
import FoundationEssentials
import SQLite
import Glibc
import TestSupport
import Testing

@testable import Annotations

@Suite("What is read of a damaged database")
struct SalvageTests {
  let folder: TemporaryFolder
  let path: String
  /// Everything that is stored before the damage.
  let cases: [CaseKey: Annotation]
  let quotes: [QuoteID: Quote]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("notes.sqlite")
    var generator = SplitMix(seed: 7)
    var edits: [AnnotationEdit] = []
    for serial in 1...300 {
      // Some notes are longer than a page, and one is longer than several.
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
      // Everything into the one file.
      let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
      try database.run("PRAGMA journal_mode = DELETE")
    }
  }

  private func read(_ bytes: Data) throws -> (read: [CaseKey: Annotation], count: AnnotationDamage.Count) {
    let salvage = try salvage(bytes)
    return (
      Dictionary(uniqueKeysWithValues: salvage.cases.map { ($0.identity.key, $0.annotation) }), salvage.count
    )
  }

  private func salvage(_ bytes: Data) throws -> AnnotationSalvage {
    let damaged = folder.path("damaged.sqlite")
    try bytes.write(to: URL(filePath: damaged))
    return AnnotationSalvage(path: damaged)
  }

  @Test("without its header every row is read", arguments: RandomTrials.samples(of: [1, 16, 24, 100, 108], every: 3))
  func header(length: Int) throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 0..<length { bytes[index] = 0xFF }
    let (read, count) = try read(bytes)
    #expect(read == cases)
    #expect(count.saved == cases.count && count.lost == 0 && count.incomplete == 0)
    let quotes = try salvage(bytes).quotes
    #expect(Dictionary(uniqueKeysWithValues: quotes.map { ($0.id, $0) }) == self.quotes)
    #expect(count.savedQuotes == 80 && count.lostQuotes == 0)
  }

  @Test("without one of its pages all other quotes are read, as they were, and the lost ones are counted")
  func quotePages() throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    let pages = DatabasePages(path: path)
    var lost = 0
    for number in RandomTrials.samples(of: Array(1...pages.count), every: 11) {
      let list = pages.cells(onPage: number)
      let records =
        list.map { list in
          list.offsets.compactMap { pages.record(at: $0, onPage: number, list.kind, columns: [7, 9])?.values }
        } ?? []
      let gone = Set(records.compactMap { Quote(row: $0)?.id })
      var damaged = bytes
      for index in ((number - 1) * pages.pageSize)..<(number * pages.pageSize) { damaged[index] = 0x5A }
      let salvage = try salvage(damaged)
      let read = Dictionary(uniqueKeysWithValues: salvage.quotes.map { ($0.id, $0) })
      for (id, quote) in quotes where !gone.contains(id) {
        let found = try #require(read[id])
        #expect(found == quote || quote.text.utf8.count > 4000)
      }
      #expect(salvage.count.savedQuotes == quotes.count - gone.count)
      #expect(salvage.count.lostQuotes == gone.count)
      lost += gone.count
    }
    #expect(RandomTrials.factor >= 11 ? lost == quotes.count : lost < quotes.count)
  }

  @Test("a damaged database is replaced by one with its quotes and notes on items")
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
    #expect(store.takeDamage()?.description.contains("80 quotes read, 0 lost") == true)
  }

  @Test("without one of its pages the rows of all others are read, as they were", arguments: [0, 0x5A])
  func pages(filling: UInt8) throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    let pages = DatabasePages(path: path)
    #expect(pages.count * pages.pageSize == bytes.count && pages.count > 20)
    var lost = 0
    for number in RandomTrials.samples(of: Array(1...pages.count), every: 11) {
      // The rows, tags and overflow pages that are on the page.
      let list = pages.cells(onPage: number)
      let records =
        list.map { list in
          list.offsets.compactMap { pages.record(at: $0, onPage: number, list.kind, columns: [2, 6])?.values }
        } ?? []
      let rows = Set(records.filter { $0.count == 6 }.compactMap { $0[0].text.flatMap { CaseKey($0) } })
      let tagged = Set(
        records.filter { $0.count == 2 && $0[1].text != nil }.compactMap { $0[0].text.flatMap { CaseKey($0) } })
      let noted = Set(
        list.map { list in
          list.offsets.compactMap {
            pages.record(at: $0, onPage: number, list.kind, columns: [3])?.values[0].text.flatMap { CaseKey($0) }
          }
        } ?? [])
      var damaged = bytes
      for index in ((number - 1) * pages.pageSize)..<(number * pages.pageSize) { damaged[index] = filling }
      let (read, count) = try read(damaged)
      // Another row can lose but the end of a note.
      for (key, annotation) in cases where !rows.contains(key) {
        let found = try #require(read[key])
        #expect(found.isMarked == annotation.isMarked)
        #expect(found.tags == annotation.tags || tagged.contains(key))
        #expect(found.itemNotes == annotation.itemNotes || noted.contains(key))
        #expect(found.note == annotation.note || annotation.note.utf8.count > 4000)
      }
      #expect(count.saved == cases.count - rows.count)
      // The index still names the rows that are gone.
      #expect(count.lost == rows.count)
      lost += rows.count
    }
    // Each row is on one page.
    #expect(RandomTrials.factor >= 11 ? lost == cases.count : 0 < lost && lost < cases.count)
  }

  @Test("a torn page gives the rows that are whole on it")
  func tornPage() throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    let pages = DatabasePages(path: path)
    let number = try #require(
      (2...pages.count).first { number in
        pages.cells(onPage: number).map { $0.kind == .tableLeaf && $0.offsets.count >= 6 } ?? false
      })
    var damaged = bytes
    // The beginning, with the list of its cells.
    let start = (number - 1) * pages.pageSize
    for index in start..<(start + 200) { damaged[index] = 0xA5 }
    let (read, count) = try read(damaged)
    #expect(count.saved >= cases.count - 2)
    for (key, annotation) in read { #expect(annotation == cases[key]) }
  }

  @Test("rows that are only in the log are read too, up to the last commit")
  func log() throws {
    let store = AnnotationStore(path: path)
    let note = Annotation(note: "only in the log")
    _ = try store.apply([AnnotationEdit(.test(400), from: Annotation(), to: note)])
    var bytes = try Data(contentsOf: URL(filePath: path))
    let log = try Data(contentsOf: URL(filePath: path + "-wal"))
    #expect(!log.isEmpty)
    for index in 0..<100 { bytes[index] = 0xFF }
    for cut in [0, 100] {
      // What was written last may be half a page.
      try (log + Data(log.prefix(cut))).write(to: URL(filePath: folder.path("damaged.sqlite-wal")))
      #expect(try read(bytes).read == cases.merging([CaseIdentity.test(400).key: note]) { $1 })
    }
  }

  @Test("random damage is survived, and a row is never read as another's")
  func randomDamage() throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    var generator = SplitMix(seed: 11)
    for _ in 0..<RandomTrials.count(12) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) {
        damaged = damaged.prefix(Int.random(in: 0...damaged.count, using: &generator))
      }
      let (read, count) = try read(damaged)
      #expect(count.saved <= cases.count + 40)
      // A changed byte changes one case, or an overflow page that a long note has; all others are as they were.
      let wrong = read.count { key, annotation in
        cases[key]?.isMarked != annotation.isMarked || cases[key]?.note != annotation.note
      }
      #expect(wrong <= 40 + cases.values.count { $0.note.utf8.count > 4000 })
    }
  }
}

/// A generator whose numbers are the same in each run.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
