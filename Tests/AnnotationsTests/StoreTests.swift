import Determinations
import Dispatch
import FoundationEssentials
import SQLite
import Glibc
import System
import Testing
import TestSupport

@testable import Annotations

@Suite("Notes on disk")
struct StoreTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("data/imr/annotations.sqlite")
  }

  static func edit(_ serial: Int, _ before: Annotation = Annotation(), to after: Annotation) -> AnnotationEdit {
    AnnotationEdit(.test(serial), from: before, to: after)
  }

  @Test("stored annotations are read by the next program; empty ones are removed")
  func storing() throws {
    let note = Annotation(isMarked: true, tags: ["appeal", "pain"], note: "see “p. 3”\nand 4 \u{1F600}")
    let first = AnnotationStore(path: path)
    let stored = try first.apply([Self.edit(1, to: note), Self.edit(2, to: Annotation(isMarked: true))])
    #expect(stored.map(\.annotation) == [note, Annotation(isMarked: true)])
    let second = AnnotationStore(path: path)
    #expect(
      try second.load().cases.mapValues(\.annotation) == [
        CaseIdentity.test(1).key: note, CaseIdentity.test(2).key: Annotation(isMarked: true),
      ])
    _ = try second.apply([Self.edit(2, Annotation(isMarked: true), to: Annotation())])
    #expect(try AnnotationStore(path: path).load().cases.keys.map(\.description) == ["CM15-9900001"])
  }

  @Test("read marks are stored with the annotations, also in an older database", arguments: [false, true])
  func reading(isOlder: Bool) throws {
    let read = Annotation(note: "n", isRead: true)
    _ = try AnnotationStore(path: path).apply([Self.edit(1, to: Annotation(note: "n"))])
    if isOlder {
      let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
      try database.run("DROP TABLE quotes")
      try database.run("DROP TABLE item_notes")
      try database.run("ALTER TABLE cases DROP COLUMN read")
      try database.run("PRAGMA user_version = 1")
    }
    let store = AnnotationStore(path: path)
    #expect(try store.load()[CaseIdentity.test(1).key] == Annotation(note: "n"))
    _ = try store.apply([
      Self.edit(1, Annotation(note: "n"), to: read), Self.edit(2, to: Annotation(isRead: true)),
    ])
    let book = try AnnotationStore(path: path).load()
    #expect(book[CaseIdentity.test(1).key] == read && book[CaseIdentity.test(2).key] == Annotation(isRead: true))
    #expect(AnnotationBook(try AnnotationLines.cases(in: AnnotationLines.text(of: book))).cases == book.cases)
    _ = try store.apply([Self.edit(2, Annotation(isRead: true), to: Annotation())])
    #expect(try store.load().cases.count == 1)
  }

  @Test("quotes are kept, changed, moved and removed, also in an older database")
  func quotes() throws {
    let (one, two) = (
      Quote(id: QuoteID(1), from: .test(1), citation: "line 3", text: "first", place: 1024),
      Quote(id: QuoteID(2), from: nil, citation: "", text: "remark", place: 2048)
    )
    _ = try AnnotationStore(path: path).apply([Self.edit(1, to: Annotation(note: "n"))])
    do {
      let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
      try database.run("DROP TABLE quotes")
      try database.run("DROP TABLE item_notes")
      try database.run("PRAGMA user_version = 2")
    }
    let store = AnnotationStore(path: path)
    #expect(try store.load()[CaseIdentity.test(1).key] == Annotation(note: "n"))
    _ = try store.apply([], quotes: [QuoteEdit(adding: two), QuoteEdit(adding: one)])
    func texts() throws -> [String] { try AnnotationStore(path: path).load().quotes.map(\.text) }
    #expect(try texts() == ["first", "remark"])
    let quotes = try store.load().quotes
    #expect(quotes[0].changed.hasSuffix("Z"))
    _ = try store.apply([], quotes: quotes.moving(0, to: 1))
    #expect(try texts() == ["remark", "first"])
    // Another program has changed the remark in between; neither text is lost.
    let before = try store.load().quotes[0]
    var after = before
    after.text = "mine"
    var theirs = before
    theirs.text = "theirs"
    _ = try AnnotationStore(path: path).apply([], quotes: [QuoteEdit(from: before, to: theirs)])
    _ = try store.apply([], quotes: [QuoteEdit(from: before, to: after)])
    #expect(try texts() == ["theirs\n\nmine", "first"])
    _ = try store.apply([], quotes: [QuoteEdit(removing: before)])
    #expect(try texts() == ["theirs\n\nmine", "first"])
    let removal = QuoteEdit(removing: try store.load().quotes[1])
    _ = try store.apply([], quotes: [removal])
    #expect(try texts() == ["theirs\n\nmine"])
    _ = try store.apply([], quotes: [removal.inverse])
    #expect(try texts() == ["theirs\n\nmine", "first"])
  }

  @Test("imported quotes are added once")
  func importedQuotes() throws {
    let quote = Quote(id: QuoteID(7), from: .test(2), citation: "line 3", text: "first", place: 1)
    let store = AnnotationStore(path: path)
    #expect(try store.merge([], quotes: [quote]) == 1)
    #expect(try store.merge([], quotes: [quote]) == 0)
    #expect(try AnnotationStore(path: path).load().quotes.map(\.text) == ["first"])
  }

  @Test("notes on items are kept beside each other, and by two programs")
  func itemNotes() throws {
    let store = AnnotationStore(path: path)
    _ = try store.apply([Self.edit(1, to: Annotation(itemNotes: [1: "a"]))])
    _ = try AnnotationStore(path: path).apply([Self.edit(1, to: Annotation(itemNotes: [2: "b"]))])
    #expect(try store.load()[CaseIdentity.test(1).key].itemNotes == [1: "a", 2: "b"])
    _ = try store.apply([Self.edit(1, Annotation(itemNotes: [1: "a"]), to: Annotation())])
    #expect(try store.load()[CaseIdentity.test(1).key] == Annotation(itemNotes: [2: "b"]))
    _ = try store.apply([Self.edit(1, Annotation(itemNotes: [2: "b"]), to: Annotation())])
    #expect(try store.load().isEmpty)
  }

  @Test("no file is created until there is something to store")
  func nothing() throws {
    #expect(try AnnotationStore(path: path).load().isEmpty)
    #expect(access(folder.path("data"), F_OK) != 0)
  }

  @Test("folder and files are their owner's alone")
  func permissions() throws {
    let store = AnnotationStore(path: path)
    _ = try store.apply([Self.edit(1, to: Annotation(isMarked: true))])
    #expect(folder.permissions(of: "data/imr") == 0o700)
    for suffix in ["", "-wal", "-shm"] {
      #expect(folder.permissions(of: "data/imr/annotations.sqlite" + suffix) == 0o600)
    }
  }

  @Test("two programs that change one case at once lose nothing")
  func twoPrograms() throws {
    let (first, second) = (AnnotationStore(path: path), AnnotationStore(path: path))
    _ = try first.apply([Self.edit(1, to: Annotation(tags: ["a"]))])
    #expect(try second.load()[CaseIdentity.test(1).key].tags == ["a"])
    _ = try second.apply([Self.edit(1, Annotation(tags: ["a"]), to: Annotation(isMarked: true, tags: ["a"]))])
    let stored = try first.apply([Self.edit(1, Annotation(tags: ["a"]), to: Annotation(tags: ["a", "b"]))])
    #expect(stored.map(\.annotation) == [Annotation(isMarked: true, tags: ["a", "b"])])
  }

  @Test("changes by other programs are reported, the program's own are not")
  func foreignChanges() throws {
    let (first, second) = (AnnotationStore(path: path), AnnotationStore(path: path))
    _ = try first.apply([Self.edit(1, to: Annotation(isMarked: true))])
    _ = try first.load()
    _ = try first.apply([Self.edit(2, to: Annotation(isMarked: true))])
    #expect(try first.loadForeignChanges() == nil)
    _ = try second.apply([Self.edit(3, to: Annotation(isMarked: true))])
    #expect(try first.loadForeignChanges()?.cases.count == 3)
    #expect(try first.loadForeignChanges() == nil)
  }

  @Test("a database that another program makes is noticed")
  func foreignBeginning() throws {
    let (first, second) = (AnnotationStore(path: path), AnnotationStore(path: path))
    #expect(try first.load().isEmpty)
    #expect(try first.loadForeignChanges() == nil)
    _ = try second.apply([Self.edit(1, to: Annotation(isMarked: true))])
    #expect(try first.loadForeignChanges()?.cases.count == 1)
    #expect(try first.loadForeignChanges() == nil)
  }

  @Test("a change that cannot be read yet is read later")
  func unreadableForeignChange() throws {
    let (first, second) = (AnnotationStore(path: path), AnnotationStore(path: path))
    _ = try first.apply([Self.edit(1, to: Annotation(isMarked: true))])
    _ = try first.load()
    _ = try second.apply([Self.edit(2, to: Annotation(isMarked: true))])
    let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
    try database.run("ALTER TABLE quotes RENAME TO away")
    #expect(throws: AnnotationStoreError.self) { try first.loadForeignChanges() }
    try database.run("ALTER TABLE away RENAME TO quotes")
    #expect(try first.loadForeignChanges()?.cases.count == 2)
  }

  @Test("the watcher calls again after the last event, as a change may be visible only later")
  func lateChange() throws {
    let calls = DispatchSemaphore(value: 0)
    let folder = String(path[..<(try #require(path.lastIndex(of: "/")))])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let watcher = AnnotationWatcher(path: path, queue: DispatchQueue(label: "watching")) { calls.signal() }
    mkdir(folder + "/one event", 0o700)
    for _ in 0..<4 { #expect(calls.wait(timeout: .now() + 20) == .success) }
    withExtendedLifetime(watcher) {}
  }

  @Test("the watcher reports a database whose folders did not exist yet")
  func watching() throws {
    let queue = DispatchQueue(label: "watching")
    let isNoticed = DispatchSemaphore(value: 0)
    let first = AnnotationStore(path: path)
    #expect(try first.load().isEmpty)
    let watcher = AnnotationWatcher(path: path, queue: queue) {
      if (try? first.loadForeignChanges()) != nil { isNoticed.signal() }
    }
    _ = try AnnotationStore(path: path).apply([Self.edit(1, to: Annotation(isMarked: true))])
    #expect(isNoticed.wait(timeout: .now() + 20) == .success)
    withExtendedLifetime(watcher) {}
  }

  @Test("without file events, the database is checked every few seconds")
  func polling() throws {
    let calls = DispatchSemaphore(value: 0)
    let watcher = AnnotationWatcher(path: path, queue: DispatchQueue(label: "polling"), events: nil) { calls.signal() }
    for _ in 0..<2 { #expect(calls.wait(timeout: .now() + 60) == .success) }
    withExtendedLifetime(watcher) {}
  }

  @Test("many programs at once store everything")
  func manyWriters() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<6 {
        group.addTask {
          let store = AnnotationStore(path: path)
          for number in 0..<20 {
            _ = try store.apply([Self.edit(writer * 100 + number, to: Annotation(tags: ["w\(writer)"]))])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try AnnotationStore(path: path).load().cases.count == 120)
  }

  @Test("merging adds new entries, loses none, and has no effect a second time")
  func merging() throws {
    let store = AnnotationStore(path: path)
    _ = try store.apply([Self.edit(1, to: Annotation(isMarked: true, tags: ["a"], note: "one"))])
    let others = [
      AnnotatedCase(CaseIdentity.test(1), Annotation(tags: ["b"], note: "two"), changed: ""),
      AnnotatedCase(CaseIdentity.test(2), Annotation(note: "three"), changed: ""),
    ]
    #expect(try store.merge(others) == 2)
    #expect(try store.merge(others) == 0)
    let book = try AnnotationStore(path: path).load()
    #expect(book[CaseIdentity.test(1).key] == Annotation(isMarked: true, tags: ["a", "b"], note: "one\n\ntwo"))
    #expect(book[CaseIdentity.test(2).key] == Annotation(note: "three"))
  }

  @Test(
    "a damaged or emptied database is read, then set aside whole when something is stored",
    arguments: [0, 24, 100, 9000, nil])
  func damaged(offset: Int?) throws {
    let store = AnnotationStore(path: path)
    _ = try store.apply((1...200).map { Self.edit($0, to: Annotation(note: String(repeating: "x", count: 50))) })
    var bytes = try Data(contentsOf: URL(filePath: path))
    // The changes are in the log until the last connection is closed.
    if bytes.count < 8192 {
      let copy = folder.path("copy.sqlite")
      let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0)
      try database.run("VACUUM INTO '\(copy)'")
      bytes = try Data(contentsOf: URL(filePath: copy))
    }
    let other = folder.path("other/annotations.sqlite")
    if let offset {
      for index in offset..<min(offset + 3000, bytes.count) { bytes[index] = 0xA5 }
    } else {
      bytes = Data()
    }
    try folder.write(bytes, to: "other/annotations.sqlite")
    try FileManager.default.copyItem(
      atPath: DatabaseCopies(ofDatabase: path).folder, toPath: DatabaseCopies(ofDatabase: other).folder)
    let damaged = AnnotationStore(path: other)
    let read = try damaged.load()
    #expect(read.cases.count == 200)
    #expect(read.cases.values.allSatisfy { $0.annotation.note == String(repeating: "x", count: 50) })
    let damage = try #require(damaged.takeDamage())
    #expect(damage.setAside == nil && damage.count.cases + damage.count.copiedCases == read.cases.count)
    #expect(damaged.takeDamage() == nil)
    // Reading changes neither the file nor its name.
    #expect(try Data(contentsOf: URL(filePath: other)) == bytes)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("other")).allSatisfy { !$0.contains("damaged") })
    _ = try damaged.apply([Self.edit(201, to: Annotation(isMarked: true))])
    let aside = try #require(damaged.takeDamage()?.setAside)
    #expect(try Data(contentsOf: URL(filePath: aside)) == bytes)
    let kept = try AnnotationStore(path: other).load()
    #expect(kept.cases.count == read.cases.count + 1)
    #expect(kept.cases.filter { $0.key != CaseIdentity.test(201).key } == read.cases)
  }

  @Test("the database of a newer program is left alone")
  func newer() throws {
    _ = try AnnotationStore(path: path).apply([Self.edit(1, to: Annotation(isMarked: true))])
    try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0).run("PRAGMA user_version = 99")
    let store = AnnotationStore(path: path)
    #expect(throws: AnnotationStoreError(path: path, reason: .newer)) { try store.load() }
    #expect(throws: AnnotationStoreError(path: path, reason: .newer)) {
      try store.apply([Self.edit(1, to: Annotation(isMarked: true))])
    }
  }

  @Test("if one case of an import cannot be stored, no case is")
  func oneTransaction() throws {
    let store = AnnotationStore(path: path)
    _ = try store.apply([Self.edit(1, to: Annotation(isMarked: true))])
    try Database(path: path, access: .readingAndWriting, busyMilliseconds: 0).run(
      "CREATE TRIGGER refuse BEFORE INSERT ON cases WHEN NEW.note = 'refused' BEGIN SELECT RAISE(ABORT, 'refused'); END"
    )
    let imported = [(2, "stored"), (3, "refused"), (4, "stored")].map { serial, note in
      AnnotatedCase(.test(serial), Annotation(note: note), changed: "")
    }
    #expect(throws: AnnotationStoreError.self) { try AnnotationStore(path: path).merge(imported) }
    #expect(try AnnotationStore(path: path).load().cases.keys.map(\.description) == ["CM15-9900001"])
  }

  @Test("a place that is no folder is reported")
  func noFolder() throws {
    try folder.write("a file", to: "data")
    #expect {
      _ = try AnnotationStore(path: path).apply([Self.edit(1, to: Annotation(isMarked: true))])
    } throws: {
      "\($0)".contains("not a directory")
    }
  }

  @Test("a pipe or a device in place of the database is reported without blocking", arguments: [false, true])
  func noFile(isPipe: Bool) throws {
    try Folders.make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    try #require((isPipe ? mkfifo(path, 0o600) : symlink("/dev/zero", path)) == 0)
    let store = AnnotationStore(path: path)
    let expected = AnnotationStoreError(path: path, reason: .other("not a file"))
    #expect(throws: expected) { try store.load() }
    #expect(throws: expected) { try store.apply([Self.edit(1, to: Annotation(isMarked: true))]) }
  }

  @Test("the path depends on the environment")
  func standardPath() {
    #expect(
      AnnotationStore.standardPath(in: UserFolders(variable: { ["HOME": "/h"][$0] }))
        == "/h/.local/share/imr/annotations.sqlite")
    #expect(
      AnnotationStore.standardPath(in: UserFolders(variable: { ["HOME": "/h", "XDG_DATA_HOME": "/d"][$0] }))
        == "/d/imr/annotations.sqlite")
    #expect(
      AnnotationStore.standardPath(in: UserFolders(variable: { ["HOME": "/h", "XDG_DATA_HOME": "d"][$0] }))
        == "/h/.local/share/imr/annotations.sqlite")
  }
}
