import Corpus
import Determinations
import Synchronization
import Testing
import TestSupport

@Suite("Loading archives")
struct ArchiveLoadingTests {
  private func load(
    _ paths: String..., limits: ArchiveLimits = ArchiveLimits(), cacheFolder: String? = nil, tool: String = "pdftotext"
  ) -> (table: CaseTable, problems: [SourceProblem]) {
    var options = CorpusLoader.Options.anyText(threads: 2, cacheFolder: cacheFolder, pdfTool: tool)
    options.archiveLimits = limits
    return CorpusLoader(paths: paths, options: options).load()
  }

  /// The path and text of each letter.
  private func letters(_ table: CaseTable) -> [String] {
    (0..<table.count).map { row in
      "\(table.source(of: row).path): " + String(decoding: table.letter(of: row), as: UTF8.self)
    }
  }

  /// The path below the folder, the kind and the message of each problem.
  private func told(_ problems: [SourceProblem], in folder: TemporaryFolder) -> [String] {
    problems.map { "\($0.path.dropFirst(folder.path.utf8.count + 1)) \($0.kind.rawValue)" }
  }

  enum Packing: String, CaseIterable {
    case zip, tar
    case gzip = "tar.gz"
    case tgz = "TGZ"

    func bytes(_ entries: [ArchiveEntry]) -> [UInt8] {
      switch self {
      case .zip: zipBytes(entries)
      case .tar: tarBytes(entries)
      case .gzip, .tgz: gzipBytes(tarBytes(entries))
      }
    }
  }

  private let entries = [
    ArchiveEntry("b/two.TXT", "The second letter."), ArchiveEntry("a.text", "A letter called a."),
    ArchiveEntry("notes.md", "No letter."), ArchiveEntry("b/.hidden.txt", "No letter."),
    ArchiveEntry("__MACOSX/._a.txt", "No letter."), ArchiveEntry("c.pdf", minimalPDF(["In a PDF"])),
    ArchiveEntry("d.txt", minimalPDF(["A PDF called text"])), ArchiveEntry("é/e.txt", "The last letter."),
  ]

  @Test("Archives open like folders, in the order of their members", arguments: Packing.allCases)
  func reading(packing: Packing) throws {
    let folder = try TemporaryFolder()
    let name = "letters.\(packing.rawValue)"
    try folder.write(packing.bytes(entries), to: "sub/\(name)")
    try folder.write("Before.", to: "sub/a.txt")
    try folder.write("After.", to: "z.txt")
    let (table, problems) = load(folder.path)
    #expect(problems == [])
    let trimmed = letters(table).map { $0.filter { $0 != "\n" && $0 != "\u{C}" } }
    #expect(
      trimmed == [
        "sub/a.txt: Before.", "sub/\(name)!b/two.TXT: The second letter.", "sub/\(name)!a.text: A letter called a.",
        "sub/\(name)!c.pdf: In a PDF", "sub/\(name)!d.txt: A PDF called text",
        "sub/\(name)!é/e.txt: The last letter.", "z.txt: After.",
      ])
    #expect((0..<table.count).map { table.id(of: $0) } == ["a", "two", "a#2", "c", "d", "e", "z"])

    let named = load(folder.path("sub/\(name)"))
    #expect(named.problems == [])
    #expect(named.table.source(of: 0).path == "\(name)!b/two.TXT")
    #expect(named.table.count == 5)
    #expect(named.table.id(of: 1) == "a")
  }

  @Test("An archive without an ending is known by its first bytes", arguments: Packing.allCases)
  func withoutEnding(packing: Packing) throws {
    let folder = try TemporaryFolder()
    try folder.write(packing.bytes([ArchiveEntry("x.txt", "A letter.")]), to: "download")
    let (table, problems) = load(folder.path("download"))
    #expect(letters(table) == ["download!x.txt: A letter."])
    #expect(problems == [])
  }

  @Test("Tar archives of other compressors open too", arguments: ["tar.xz", "tar.bz2", "tar.zst"])
  func otherCompressors(ending: String) throws {
    let folder = try TemporaryFolder()
    for name in ["letters.\(ending)", "download"] {
      try folder.write(try #require(compressedTars[ending]), to: name)
      let (table, problems) = load(folder.path(name))
      #expect(letters(table) == ["\(name)!x.txt: A letter."])
      #expect(problems == [])
    }
  }

  @Test("A source's text can be read again by its displayed path")
  func text() throws {
    let folder = try TemporaryFolder()
    try folder.write("A letter.\n", to: "a!b/a.txt")
    try folder.write(zipBytes([ArchiveEntry("c!d/e.txt", "Another.")]), to: "a!b/z.zip")
    func text(_ path: String) -> String? { SourceText.text(of: path).map { String(decoding: $0, as: UTF8.self) } }
    #expect(text(folder.path("a!b/a.txt")) == "A letter.\n")
    #expect(text(folder.path("a!b/z.zip!c!d/e.txt")) == "Another.")
    #expect(text(folder.path("a!b/z.zip!c!d/f.txt")) == nil)
    #expect(text(folder.path("nothing.txt")) == nil)
    let sample = CorpusLoader(paths: []).load().table.source(of: 0).path
    #expect(text(sample)?.isEmpty == false)
  }

  @Test("Names that would lead out of an archive lead nowhere", arguments: [Packing.zip, .tar])
  func names(packing: Packing) throws {
    let folder = try TemporaryFolder()
    let names = ["/etc/a.txt", "../../b.txt", "./c/./d.txt", "e\\f.txt", "../.g.txt", "..", "/"]
    try folder.write(packing.bytes(names.map { ArchiveEntry($0, "From \($0)") }), to: "in/odd.x.tar.zip")
    let (table, problems) = load(folder.path("in"))
    let paths = (0..<table.count).map { table.source(of: $0).path.dropFirst("odd.x.tar.zip!".count) }
    #expect(paths == ["etc/a.txt", "b.txt", "c/d.txt", "e/f.txt"])
    #expect(problems == [])
    #expect(folder.files(below: "") == ["in/odd.x.tar.zip"])
  }

  @Test("Links in an archive are never letters")
  func links() throws {
    let folder = try TemporaryFolder()
    var symbolic = ArchiveEntry("s.txt", "")
    (symbolic.type, symbolic.linkedName) = ("2", "/etc/passwd")
    var hard = ArchiveEntry("h.txt", "")
    (hard.type, hard.linkedName) = ("1", "a.txt")
    try folder.write(tarBytes([ArchiveEntry("a.txt", "A letter."), symbolic, hard]), to: "a.tar")
    let (table, problems) = load(folder.path)
    #expect(letters(table) == ["a.tar!a.txt: A letter."])
    #expect(problems == [])
  }

  @Test("Unreadable entries of an archive are reported by name; the rest is read")
  func problems() throws {
    let folder = try TemporaryFolder()
    var locked = ArchiveEntry("locked.txt", "0123456789abcdef")
    locked.isEncrypted = true
    try folder.write(
      zipBytes([
        ArchiveEntry("good.txt", "Good."), ArchiveEntry("empty.txt", ""), ArchiveEntry("blank.txt", " \n "),
        ArchiveEntry("binary.txt", [0, 1, 2, 0, 0]), ArchiveEntry("bad.pdf", "%PDF-1.4 and no more"), locked, locked,
        ArchiveEntry("inner.zip", zipBytes([ArchiveEntry("x.txt", "Not seen.")])), ArchiveEntry("last.txt", "Last."),
      ]), to: "a.zip")
    try folder.write("", to: "b.tar")
    try folder.write("no archive at all", to: "c.tgz")
    try folder.write(gzipBytes(gzipBytes(tarBytes([ArchiveEntry("x.txt", "Packed twice.")]))), to: "d.tar.gz")
    try folder.write(tarBytes([]), to: "e.tar")
    let (table, problems) = load(folder.path)
    #expect(letters(table) == ["a.zip!good.txt: Good.", "a.zip!last.txt: Last."])
    #expect(
      told(problems, in: folder) == [
        "a.zip!empty.txt empty", "a.zip!blank.txt empty", "a.zip!binary.txt binary", "a.zip!bad.pdf pdf-damaged",
        "a.zip archive-password", "a.zip archive-nested", "b.tar empty", "c.tgz archive-damaged",
        "d.tar.gz archive-damaged",
      ])
    #expect(
      problems.first { $0.kind == .archivePassword }?.message
        == "locked.txt, and 1 more: protected by a password: unpack with it, then open the folder")
  }

  @Test("A truncated archive is read up to its end and reported", arguments: Packing.allCases)
  func truncated(packing: Packing) throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "A line of a letter.\n", count: 8000) + "The end."
    let whole = packing.bytes([ArchiveEntry("a.txt", text), ArchiveEntry("b.txt", text)])
    // Within the second letter; a zip archive also loses its directory.
    let cut = packing == .zip ? whole.count / 4 * 3 : whole.count - 80_000
    try folder.write(whole[..<cut], to: "a.\(packing.rawValue)")
    let (table, problems) = load(folder.path)
    try #require(!table.isEmpty)
    let letters = (0..<table.count).map { String(decoding: table.letter(of: $0), as: UTF8.self) }
    let isFirstWhole = letters[0] == text
    let areAllTrue = letters.allSatisfy { text.hasPrefix($0) }
    #expect(isFirstWhole, "\(letters.map(\.utf8.count)) of \(text.utf8.count) bytes")
    #expect(areAllTrue)
    #expect(Set(problems.map(\.kind)) == [.archiveDamaged])
  }

  @Test("A member with a damaged checksum is read and reported")
  func checksum() throws {
    let folder = try TemporaryFolder()
    var bytes = zipBytes([ArchiveEntry("a.txt", "A letter to be harmed."), ArchiveEntry("b.txt", "Another.")])
    bytes[30 + "a.txt".utf8.count + 3] ^= 1
    try folder.write(bytes, to: "a.zip")
    let (table, problems) = load(folder.path)
    #expect(letters(table).last == "a.zip!b.txt: Another.")
    #expect(told(problems, in: folder) == ["a.zip!a.txt archive-damaged"])
  }

  @Test("A gzip file whose checksum, size or end is wrong is read and reported")
  func gzipChecksum() throws {
    let folder = try TemporaryFolder()
    let entries = [ArchiveEntry("a.txt", "A letter to be harmed."), ArchiveEntry("b.txt", "Another.")]
    let whole = gzipBytes(tarBytes(entries))
    // The headers of gzip, of its first block, and of tar precede the text.
    let text = 10 + 5 + 512 + 4
    try #require(String(decoding: whole[(text - 1)..<(text + 4)], as: UTF8.self) == "etter")
    for place in [text, whole.count - 8, whole.count - 1] {
      var bytes = whole
      bytes[place] ^= 1
      try folder.write(bytes, to: "a.tar.gz")
      let (table, problems) = load(folder.path)
      #expect(table.count == 2)
      #expect(letters(table).last == "a.tar.gz!b.txt: Another.")
      #expect(told(problems, in: folder) == ["a.tar.gz archive-damaged"], "byte \(place)")
    }
    for missing in 1...8 {
      try folder.write(whole.dropLast(missing), to: "a.tar.gz")
      let (table, problems) = load(folder.path)
      #expect(letters(table).count == 2)
      #expect(told(problems, in: folder) == ["a.tar.gz archive-damaged"], "without \(missing) bytes")
    }
  }

  @Test("A gzip file of several members, and one with padding behind it, is whole")
  func gzipMembers() throws {
    let folder = try TemporaryFolder()
    let bytes = tarBytes([ArchiveEntry("a.txt", "A letter."), ArchiveEntry("b.txt", "Another.")])
    for cut in [1, 512, 700, bytes.count - 1] {
      let members = gzipBytes(Array(bytes[..<cut])) + gzipBytes([]) + gzipBytes(Array(bytes[cut...]))
      for padding in [0, 1, 70_000] {
        try folder.write(members + [UInt8](repeating: 0, count: padding), to: "a.tar.gz")
        let (table, problems) = load(folder.path)
        #expect(letters(table) == ["a.tar.gz!a.txt: A letter.", "a.tar.gz!b.txt: Another."])
        #expect(problems == [], "cut at \(cut), \(padding) bytes behind it")
      }
    }
  }

  @Test("A member that is too large is reported, and the rest is read", arguments: Packing.allCases)
  func memberLimit(packing: Packing) throws {
    let folder = try TemporaryFolder()
    var limits = ArchiveLimits()
    limits.memberSize = 1 << 18
    let large = ArchiveEntry("large.txt", [UInt8](repeating: 0x41, count: limits.memberSize + 1))
    let name = "a.\(packing.rawValue)"
    try folder.write(packing.bytes([large, ArchiveEntry("b.txt", "A letter.")]), to: name)
    let (table, problems) = load(folder.path, limits: limits)
    #expect(letters(table) == ["\(name)!b.txt: A letter."])
    #expect(told(problems, in: folder) == ["\(name)!large.txt too-large"])
  }

  @Test(
    "A small archive that unpacks to a flood is given up, also where the flood is passed over",
    arguments: ["txt", "bin"])
  func bomb(ending: String) throws {
    let folder = try TemporaryFolder()
    var flood = ArchiveEntry("flood.\(ending)", [])
    flood.claimedSize = 0o77777777777
    let head = tarBytes([ArchiveEntry("a.txt", "A letter.")]).dropLast(1024) + tarBytes([flood]).dropLast(1024)
    // 40 MB of spaces in 250 KB.
    let bytes = gzipBomb(after: Array(head), runs: 160_000)
    #expect(bytes.count < 300_000)
    try folder.write(bytes, to: "a.tar.gz")
    var limits = ArchiveLimits()
    limits.memberSize = .max
    limits.freeSize = 4 << 20
    limits.ratio = 20
    let (table, problems) = load(folder.path, limits: limits)
    #expect(letters(table) == ["a.tar.gz!a.txt: A letter."])
    #expect(told(problems, in: folder) == ["a.tar.gz archive-too-large"])
  }

  @Test("PDFs in archives are extracted once; another archive under the same name is another")
  func cache() throws {
    let folder = try TemporaryFolder()
    let cache = folder.path("cache")
    try folder.write(
      zipBytes([ArchiveEntry("a.pdf", minimalPDF(["kept text"])), ArchiveEntry("b.pdf", minimalPDF(["more"]))]),
      to: "in/a.zip")
    #expect(load(folder.path("in"), cacheFolder: cache).problems == [])
    #expect(folder.files(below: "cache/pdf-text").filter { !$0.hasPrefix(".") }.count == 2)
    let again = load(folder.path("in"), cacheFolder: cache, tool: "no-such-pdftotext")
    #expect(again.problems == [])
    #expect(
      letters(again.table).map { $0.filter { !$0.isWhitespace } } == ["a.zip!a.pdf:kepttext", "a.zip!b.pdf:more"])
    try folder.write(zipBytes([ArchiveEntry("a.pdf", minimalPDF(["other words, longer"]))]), to: "in/a.zip")
    let other = load(folder.path("in"), cacheFolder: cache)
    #expect(letters(other.table).map { $0.contains("other words, longer") } == [true])
  }

  @Test("A partly unread archive is read and reported again at the next start")
  func doubts() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      zipBytes([
        ArchiveEntry("a.txt", Array("A letter.".utf8)), ArchiveEntry("b.pdf", minimalPDF(["kept text"])),
        ArchiveEntry("c.txt", Array("Another.".utf8)),
      ]), to: "in/a.zip")
    folder.settleTimes(below: "in")
    /// Starts as the browser does, with a cache.
    func start(tool: String) -> [SourceProblem] {
      let problems = Mutex<[SourceProblem]>([])
      let options = CorpusLoader.Options.anyText(threads: 2, cacheFolder: folder.path("cache"), pdfTool: tool)
      CorpusLoader(paths: [folder.path("in")], options: options).loadAll { event in
        if case .problem(let problem) = event { problems.withLock { $0.append(problem) } }
      }
      return problems.withLock { $0 }
    }
    for _ in 0..<2 { #expect(start(tool: "no-such-pdftotext").count == 1) }
    #expect(load(folder.path("in"), cacheFolder: folder.path("cache"), tool: "no-such-pdftotext").problems.count == 1)
    for _ in 0..<2 {
      #expect(start(tool: "pdftotext").isEmpty)
      #expect(load(folder.path("in"), cacheFolder: folder.path("cache")).table.count == 3)
    }
  }

  @Test("Many PDFs in an archive keep their order, and texts between them theirs")
  func order() throws {
    let folder = try TemporaryFolder()
    let entries = (0..<20).map { index in
      index % 4 == 3
        ? ArchiveEntry("\(index).txt", "letter \(index)")
        : ArchiveEntry("\(index).pdf", minimalPDF(["letter \(index)"]))
    }
    try folder.write(zipBytes(entries), to: "a.zip")
    let (table, problems) = load(folder.path)
    #expect(problems == [])
    #expect(
      letters(table).map { $0.split(separator: ": ").last?.filter { $0 != "\n" && $0 != "\u{C}" } }
        == (0..<20).map { "letter \($0)" })
  }

  @Test("Progress counts the letters of archives and reaches its end")
  func progress() throws {
    let folder = try TemporaryFolder()
    try folder.write(zipBytes(entries), to: "a.zip")
    try folder.write("A letter.", to: "b.txt")
    let events = EventLog()
    CorpusLoader(paths: [folder.path], options: .anyText(cacheFolder: nil)).start { events.append($0) }
    events.waitForEnd()
    #expect(events.end?.filesFound == 7)
    #expect(events.end?.filesRead == 7)
    #expect(events.end?.cases == 6)
  }
}
