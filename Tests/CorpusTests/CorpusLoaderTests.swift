import Corpus
import Determinations
import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import Testing
import TestSupport

@Suite("Loading")
struct CorpusLoaderTests {
  private let options = CorpusLoader.Options.anyText(threads: 2, cacheFolder: nil)

  private func load(_ paths: String...) -> (table: CaseTable, problems: [SourceProblem]) {
    CorpusLoader(paths: paths, options: options).load()
  }

  private func sources(_ table: CaseTable) -> [String] {
    (0..<table.count).map { table.source(of: $0).path }
  }

  private func letter(_ name: String) -> String { "A letter called \(name), of no known form." }

  @Test("A folder is read all the way down, in order; hidden and other files are left alone")
  func folders() throws {
    let folder = try TemporaryFolder()
    for name in ["b.txt", "a/z.TXT", "a/deep/er/x.text", "c.Txt", ".hidden.txt", ".git/d.txt", "notes.md", "txt"] {
      try folder.write(letter(name), to: name)
    }
    let (table, problems) = load(folder.path)
    #expect(sources(table) == ["a/deep/er/x.text", "a/z.TXT", "b.txt", "c.Txt"])
    #expect(problems == [])
    #expect(String(decoding: table.letter(of: 2), as: UTF8.self) == letter("b.txt"))
  }

  @Test("Folders are read to a depth of two hundred; a deeper one is reported")
  func depth() throws {
    let folder = try TemporaryFolder()
    let deepest = String(repeating: "d/", count: 199)
    for name in ["a.txt", deepest + "b.txt", deepest + "d/c.txt"] { try folder.write(letter(name), to: name) }
    let (table, problems) = load(folder.path)
    #expect(sources(table) == ["a.txt", deepest + "b.txt"])
    #expect(problems.count == 1 && problems[0].description.contains("more than 200 nested folders"), "\(problems)")
  }

  @Test("The first letters are posted alone; the others wait until they are shown", .timeLimit(.minutes(5)))
  func firstCases() throws {
    let folder = try TemporaryFolder()
    for number in 10..<50 { try folder.write(letter("\(number)"), to: "\(number).txt") }
    var options = options
    options.showsFirst = true
    let loader = CorpusLoader(paths: [folder.path], options: options)
    let table = Mutex(CaseTable())
    let (first, all) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    loader.start { event in
      switch event {
      case .chunk(let chunk):
        table.withLock { $0.append(chunk) }
        first.signal()
      case .finished: all.signal()
      default: break
      }
    }
    first.wait()
    #expect(sources(table.withLock { $0 }) == (10..<18).map { "\($0).txt" })
    loader.proceed()
    all.wait()
    #expect(sources(table.withLock { $0 }) == (10..<50).map { "\($0).txt" })
  }

  @Test("A slash behind a folder changes nothing; several paths keep their names before the files")
  func severalPaths() throws {
    let folder = try TemporaryFolder()
    try folder.write(letter("one"), to: "a/one.txt")
    try folder.write(letter("two"), to: "b/one.txt")
    try folder.write(letter("named"), to: "named")
    #expect(sources(load(folder.path("a/")).table) == ["one.txt"])
    #expect(sources(load(folder.path("named")).table) == ["named"])
    let (table, problems) = load(folder.path("b/"), folder.path("a"), folder.path("named"), folder.path("b/one.txt"))
    #expect(sources(table) == [folder.path("b/one.txt"), folder.path("a/one.txt"), folder.path("named")])
    #expect(problems == [])
  }

  @Test("The same file is read once, however it is reached")
  func duplicates() throws {
    let folder = try TemporaryFolder()
    try folder.write(letter("a"), to: "a.txt")
    try folder.write(letter("d"), to: "sub/d.txt")
    try folder.link("b.txt", to: "a.txt")
    try folder.link("zsub", to: "sub")
    try #require(link(folder.path("a.txt"), folder.path("c.txt")) == 0)
    let (table, problems) = load(folder.path, folder.path, folder.path("b.txt"))
    #expect(sources(table) == [folder.path("a.txt"), folder.path("sub/d.txt")])
    #expect(problems == [])
  }

  @Test("A problem in a folder is reported once, even if several paths lead to it")
  func duplicateProblems() throws {
    let folder = try TemporaryFolder()
    try folder.write(letter("d"), to: "sub/d.txt")
    try folder.link("sub/up", to: "..")
    try folder.link("zsub", to: "sub")
    let (table, problems) = load(folder.path, folder.path)
    #expect(table.count == 1)
    #expect(problems.map(\.kind) == [.linkLoop])
  }

  @Test("Unreadable files are reported and do not stop the rest")
  func problems() throws {
    let folder = try TemporaryFolder()
    try folder.write(letter("good"), to: "z/good.txt")
    try folder.write("", to: "empty.txt")
    try folder.write(" \n\n\t ", to: "blank.txt")
    try folder.write([0, 1, 2, 3, 0, 255, 254, 0] as [UInt8], to: "binary.txt")
    try folder.write(Array(repeating: 0, count: 2 << 20) as [UInt8], to: "zeros.txt")
    try folder.link("gone.txt", to: "nowhere.txt")
    try folder.link("other.bak", to: "nowhere.bak")
    try folder.link("self.txt", to: "self.txt")
    try folder.link("z/up", to: "..")
    try #require(mkfifo(folder.path("pipe.txt"), 0o600) == 0)
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    let (table, problems) = load(folder.path)
    #expect(sources(table) == ["z/good.txt"])
    let told = problems.map { "\($0.path.dropFirst(folder.path.utf8.count + 1)) \($0.kind.rawValue)" }
    #expect(
      Set(told) == [
        "empty.txt empty", "blank.txt empty", "binary.txt binary", "zeros.txt binary", "gone.txt dangling-link",
        "self.txt link-loop", "z/up link-loop", "pipe.txt not-a-file",
      ])
    #expect(told.count == 8)
    #expect(problems.allSatisfy { $0.message.first?.isUppercase == false && $0.message.last != "." })
    let missing = load(folder.path("nobody"), folder.path("pipe"))
    #expect(missing.table.isEmpty)
    #expect(missing.problems.map(\.kind) == [.notFound, .notAFile])
    #expect(missing.problems.first?.description == "\(folder.path("nobody")): no such file or folder")
  }

  @Test("Unreadable files and folders are reported", .enabled(if: geteuid() != 0, "root reads every file"))
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write(letter("a"), to: "a.txt")
    try folder.write(letter("b"), to: "sub/b.txt")
    chmod(folder.path("a.txt"), 0)
    chmod(folder.path("sub"), 0)
    defer { chmod(folder.path("sub"), 0o700) }
    #expect(load(folder.path).problems.map(\.kind) == [.unreadable, .unreadable])
  }

  @Test("Without paths the sample letters are read")
  func samples() {
    let (table, problems) = load()
    #expect(table.count >= 24)
    #expect(problems == [])
  }

  @Test("Many files are posted in the order of their paths, each once", arguments: [1, 2, 5])
  func manyFiles(threads: Int) throws {
    let folder = try TemporaryFolder()
    let names = (0..<560).map { "\($0 % 7)/letter-\(1000 + $0).txt" }
    for name in names { try folder.write(letter(name), to: name) }
    var options = options
    options.threads = threads
    let (table, problems) = CorpusLoader(paths: [folder.path], options: options).load()
    #expect(sources(table) == names.sorted())
    #expect(problems == [])
  }

  @Test("Decoded and plain letters are read together, some from one file, very many from another")
  func mixedFiles() throws {
    let folder = try TemporaryFolder()
    let many = (1...1_500).map { "Case Number: CM15-\(1_000_000 + $0)\nHOW THE IMR FINAL DETERMINATION WAS MADE" }
    var expected: [String] = []
    for round in 0..<40 {
      let plain = "  Plain caf\u{E9} number \(round)."
      try folder.write("\n\(plain)\n\n", to: "\(100 + round)-a.txt")
      try folder.write([0x63, 0x61, 0x66, 0xE9, 0x0A] + Array("number \(round)".utf8), to: "\(100 + round)-b.txt")
      try folder.write("\u{FEFF}Marked \(round)", to: "\(100 + round)-c.txt")
      try folder.write(" \n \n", to: "\(100 + round)-d.txt")
      expected += ["Plain caf\u{E9} number \(round).", "caf\u{E9}\nnumber \(round)", "Marked \(round)"]
      guard round % 13 == 5 else { continue }
      let letters = round == 5 ? many : Array(many.prefix(3))
      try folder.write(letters.joined(separator: "\n\u{C}\n"), to: "\(100 + round)-e.txt")
      // The form feed at the end of a letter's page belongs to it.
      expected += letters.dropLast().map { $0 + "\n\u{C}" } + letters.suffix(1)
    }
    let (table, problems) = load(folder.path)
    let letters = (0..<table.count).map { String(decoding: table.letter(of: $0), as: UTF8.self) }
    #expect(letters == expected)
    #expect(problems.map(\.kind) == Array(repeating: .empty, count: 40))
    for row in 0..<table.count {
      let source = table.source(of: row)
      let text = try #require(SourceText.text(of: folder.path(source.path)))
      #expect(text[source.offset...].starts(with: table.letter(of: row)))
    }
  }

  @Test("Events are in order: chunks, the first one small, then the end with all counts")
  func events() throws {
    let folder = try TemporaryFolder()
    for index in 0..<300 { try folder.write(letter("\(index)"), to: "letter-\(1000 + index).txt") }
    try folder.write("", to: "empty.txt")
    let events = EventLog()
    CorpusLoader(paths: [folder.path], options: options).start { events.append($0) }
    events.waitForEnd()
    let chunks = events.chunks
    #expect(chunks.first.map { $0.count <= 16 } == true)
    #expect(sources(CaseTable(chunks)) == (0..<300).map { "letter-\(1000 + $0).txt" })
    let end = try #require(events.end)
    #expect(end.filesFound == 301 && end.filesRead == 301 && end.cases == 300 && end.problems == 1)
    #expect(end.isFinished && !end.wasCancelled && end.elapsed > 0)
  }

  @Test("A canceled run ends soon and reports it")
  func cancelling() throws {
    let folder = try TemporaryFolder()
    for index in 0..<200 { try folder.write(letter("\(index)"), to: "\(index).txt") }
    let events = EventLog()
    let loader = CorpusLoader(paths: [folder.path], options: options)
    loader.cancel()
    loader.start { events.append($0) }
    events.waitForEnd()
    #expect(events.end?.wasCancelled == true)
    #expect(events.end?.cases == 0)
  }
}

/// Collects the events of a loader.
final class EventLog: Sendable {
  private let events = Mutex<[LoadingEvent]>([])
  private let ended = DispatchSemaphore(value: 0)

  func append(_ event: LoadingEvent) {
    events.withLock { $0.append(event) }
    if case .finished = event { ended.signal() }
  }

  func waitForEnd() { ended.wait() }

  var chunks: [CaseChunk] {
    events.withLock { $0 }.compactMap { if case .chunk(let chunk) = $0 { chunk } else { nil } }
  }

  var problems: [SourceProblem] {
    events.withLock { $0 }.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }

  /// The final progress, if the last event is the end.
  var end: LoadingProgress? {
    if case .finished(let progress) = events.withLock({ $0.last }) { progress } else { nil }
  }
}
