@testable import Corpus
import Determinations
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite("The cache of cases", .serialized)
struct CorpusCacheTests {
  private let folder: TemporaryFolder
  private let options: CorpusLoader.Options

  init() throws {
    folder = try TemporaryFolder()
    options = CorpusLoader.Options(threads: 2, cacheFolder: folder.path("cache"))
    for index in 0..<30 { try write(index, 1 + index % 3) }
    folder.settleTimes(below: "letters")
  }

  // MARK: Lock

  @Test("A released lock can be taken again while another process still has its descriptor")
  func lock() throws {
    let path = folder.path("cache.lock")
    func isFree() throws -> Bool { try CorpusCache.Lock(path) != nil }
    var copy: Int32 = -1
    do {
      let lock = try CorpusCache.Lock(path)
      defer { withExtendedLifetime(lock) {} }
      #expect(try !isFree())
      var (wanted, status) = (stat(), stat())
      #expect(lstat(path, &wanted) == 0)
      // The lock's descriptor, copied as by a process that was forked and has not started its program.
      let own = try #require(
        (3..<1024).first { fstat($0, &status) == 0 && status.st_ino == wanted.st_ino && status.st_dev == wanted.st_dev }
      )
      copy = dup(own)
    }
    defer { close(copy) }
    #expect(copy >= 0)
    #expect(try isFree())
  }

  // MARK: Letters

  /// Writes a file of several letters.
  private func write(_ number: Int, _ letters: Int, year: Int = 15, extra: String = "") throws {
    let text = (0..<letters).map { Self.letter(number * 10 + $0, year: year, extra: extra) }.joined(
      separator: "\n\u{C}")
    try folder.write(text, to: "letters/\(number % 4)/file-\(number).txt")
  }

  private static func letter(_ serial: Int, year: Int, extra: String) -> String {
    let digits = String(serial + 1000)
    return """
      Case Number: CM\(year)-000\(digits) Date Assigned: 03/0\(1 + serial % 9)/2015
      Date of Injury: 02/03/2012 Decision Date: 06/1\(serial % 9)/2015
      Priority: Standard Application Received: 02/20/2015
      State(s) of Licensure: California, Texas
      Certification(s)/Specialty: \(serial % 2 == 0 ? "Orthopedic Surgery" : "Family Practice, Sports Medicine")

      CLINICAL CASE SUMMARY
      The injured worker is a \(30 + serial % 30) year old \(serial % 3 == 0 ? "male" : "female"). \(extra)

      IMR ISSUES, DECISIONS AND RATIONALES
      1. MRI of the lumbar spine number \(serial) is not medically necessary and appropriate.
      The Claims Administrator based its decision on the ACOEM Guidelines.
      The Physician Reviewer's decision rationale: nothing was shown. Therefore, the request is not medically necessary.
      Decision: Upheld
      """
  }

  // MARK: Loading

  /// Loads as the browser does, until the cache is written.
  private func load(_ options: CorpusLoader.Options? = nil) -> LoadingReceiver.State {
    let receiver = LoadingReceiver()
    let session = CorpusLoader(paths: [folder.path("letters")], options: options ?? self.options)
    session.loadAll { receiver.take($0) }
    return receiver.state.withLock { $0 }
  }

  /// Returns everything in a table as text, in the order of identities.
  private func description(_ table: CaseTable) -> [String] {
    var lines = table.allRows.map { row in
      let letter = String(decoding: table.letter(of: row), as: UTF8.self)
      let items = (0..<table.itemCount(of: row)).map { table.item($0, of: row) }
      return "\(table.id(of: row)) \(table.row(row)) \(items) \(table.source(of: row)) \(letter)"
    }
    lines.sort()
    for facet in Facet.allCases {
      let values = zip(table.values(of: facet), table.tallies(of: facet, under: Query())).filter { $1.count > 0 }
      lines += values.map { "\(facet) \($0.key) \($0.name) \($1)" }
    }
    lines += Array(sorted(table)).map { table.id(of: Int($0)) }
    return lines
  }

  private func sorted(_ table: CaseTable) -> [Int32] {
    var order = SortedRows()
    order.update(from: table)
    return order.rows.filter { table.allRows.contains(Int($0)) }
  }

  /// The same letters read without any cache.
  private func fresh() -> [String] {
    var options = options
    options.cacheFolder = nil
    return description(CorpusLoader(paths: [folder.path("letters")], options: options).load().table)
  }

  private var cacheFile: String {
    folder.files(below: "cache/corpora").first { $0.hasSuffix(".imr") }.map { "cache/corpora/" + $0 } ?? ""
  }

  // MARK: Tests

  @Test("The second start reads no letter and has all cases of the first")
  func secondStart() throws {
    let first = load()
    #expect(first.stored == 0 && first.chunks == 60 && first.saves == 1)
    let second = load()
    #expect(second.stored == 60 && second.chunks == 0 && second.drops == 0 && second.saves == 0)
    let expected = fresh()
    #expect(description(first.table) == expected)
    #expect(description(second.table) == expected)
    for row in second.table.allRows { #expect(second.table.rowIndex(id: second.table.id(of: row)) == row) }
    var status = stat()
    #expect(stat(folder.path(cacheFile), &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(folder.path("cache/corpora"), &status) == 0 && status.st_mode & 0o777 == 0o700)
  }

  @Test("Letters that repeat a number keep their identities in the cache")
  func repeats() throws {
    for name in ["5/one.txt", "6/two.txt"] {
      try folder.write(Self.letter(400, year: 15, extra: "Copy \(name)."), to: "letters/\(name)")
      folder.settleTime(of: "letters/\(name)")
    }
    for stored in [0, 62] {
      let state = load()
      #expect(state.stored == stored && state.table.count == 62)
      let ids = state.table.allRows.map { state.table.id(of: $0) }.filter { $0.hasPrefix("CM15-0001400") }
      #expect(ids.sorted() == ["CM15-0001400", "CM15-0001400#2"])
      for id in ids {
        let row = try #require(state.table.rowIndex(id: id))
        #expect(state.table.id(of: row) == id)
        #expect(state.table.rowIndex(id: "cm15-1400" + id.dropFirst(12)) == row)
      }
    }
  }

  @Test("Only changed files are read; removed ones disappear from the table and the cache")
  func changes() throws {
    _ = load()
    try write(3, 2, extra: "Something new was found, ephemeral and rare.")
    try write(51, 1)
    try folder.remove("letters/1/file-5.txt")
    try folder.remove("letters/2")
    for name in ["letters/3/file-3.txt", "letters/3/file-51.txt"] { folder.settleTime(of: name, ago: 60) }
    let state = load()
    #expect(state.stored == 60)
    #expect(state.chunks == 3)
    #expect(state.drops == 0)
    let expected = fresh()
    #expect(description(state.table) == expected)
    let again = load()
    #expect(again.stored == state.table.count && again.chunks == 0)
    #expect(description(again.table) == expected)
    let file = try folder.bytes(cacheFile)
    #expect(!contains(file, "number 50 "), "a removed letter is still in the cache")
    #expect(contains(file, "ephemeral and rare"))
  }

  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let needle = Array(text.utf8)
    return bytes.indices.contains { bytes[$0] == needle[0] && bytes[$0...].starts(with: needle) }
  }

  @Test("An edit that keeps the size and restores the modification time is detected")
  func silentEdit() throws {
    _ = load()
    let name = "letters/3/file-3.txt"
    var status = stat()
    try #require(stat(folder.path(name), &status) == 0)
    var bytes = try folder.bytes(name)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "year old".utf8) })
    bytes[place - 3] = bytes[place - 3] == UInt8(ascii: "9") ? UInt8(ascii: "8") : UInt8(ascii: "9")
    let file = open(folder.path(name), O_WRONLY)
    #expect(pwrite(file, bytes, bytes.count, 0) == bytes.count)
    close(file)
    utimensat(AT_FDCWD, folder.path(name), [status.st_atim, status.st_mtim], 0)
    #expect(description(load().table) == fresh())
    #expect(listed().lines.sorted() == lines(load().table).sorted())
  }

  @Test("A letter that has changed keeps its identity")
  func identities() throws {
    _ = load()
    try write(6, 1, extra: "Changed.")
    let state = load()
    #expect(state.table.rowIndex(id: "CM15-0001060").map { state.table.id(of: $0) } == "CM15-0001060")
    #expect(!state.table.allRows.map { state.table.id(of: $0) }.contains { $0.contains("#") })
  }

  /// Ways to damage a file.
  enum Damage: CaseIterable {
    case magic, version, reader, sizes, sectionTable, headerChecksum, truncated, nearlyEmpty, empty, longer, notOurs
  }

  @Test("A modified file is rejected as a cache", arguments: Damage.allCases)
  func damagedHeader(_ damage: Damage) throws {
    _ = load()
    var bytes = try folder.bytes(cacheFile)
    switch damage {
    case .magic: bytes[3] ^= 1
    case .version: bytes[20] ^= 1
    case .reader: bytes[25] ^= 1
    case .sizes: bytes[40] ^= 1
    case .sectionTable: bytes[200] ^= 1
    case .headerChecksum: bytes[8190] ^= 1
    case .truncated: bytes.removeLast(bytes.count / 3)
    case .nearlyEmpty: bytes.removeLast(bytes.count - 8192)
    case .empty: bytes = []
    case .longer: bytes += Array(repeating: 0, count: 100)
    case .notOurs: bytes = Array("something else entirely".utf8)
    }
    try folder.write(bytes, to: cacheFile)
    let state = load()
    #expect(state.stored == 0 && state.chunks == 60)
    #expect(description(state.table) == fresh())
    #expect(load().stored == 60)
  }

  @Test(
    "A pipe or a link in the place of the file is no cache, is not waited for, and is replaced",
    arguments: [false, true])
  func foreignKind(isPipe: Bool) throws {
    _ = load()
    let path = folder.path(cacheFile)
    try folder.write(try folder.bytes(cacheFile), to: "elsewhere.imr")
    try #require(unlink(path) == 0)
    try #require((isPipe ? mkfifo(path, 0o600) : symlink(folder.path("elsewhere.imr"), path)) == 0)
    let state = load()
    #expect(state.stored == 0 && state.chunks == 60)
    #expect(load().stored == 60)
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
  }

  @Test(
    "Bits that have flipped anywhere are found out, and the letters read again",
    arguments: RandomTrials.seeds(8, from: 0))
  func flippedBits(seed: UInt64) throws {
    _ = load()
    var bytes = try folder.bytes(cacheFile)
    var random = SeededGenerator(seed)
    // In the whole file, and as often in the indices after the text.
    let place = Int.random(in: (seed % 2 == 0 ? 0 : bytes.count / 2)..<bytes.count, using: &random)
    let count = seed % 3 == 0 ? 64 : 1
    for offset in 0..<count where place + offset < bytes.count {
      bytes[place + offset] ^= UInt8.random(in: 1...255, using: &random)
    }
    try folder.write(bytes, to: cacheFile)
    let state = load()
    // Gaps between sections are empty.
    if state.drops == 0, state.stored > 0 { #expect(state.chunks == 0) }
    #expect(description(state.table) == fresh())
    #expect(description(load().table) == fresh())
  }

  @Test("A damaged file is survived before it is found out", arguments: 0..<16)
  func damagedValues(seed: Int) throws {
    _ = load()
    var bytes = try folder.bytes(cacheFile)
    var random = SeededGenerator(UInt64(seed) + 1000)
    for _ in 0..<200 {
      bytes[Int.random(in: 8192..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    try folder.write(bytes, to: cacheFile)
    let cache = CorpusCache(of: [folder.path("letters")], in: CorpusCaches(in: folder.path("cache")))
    guard let stored = try? cache?.open() else { return }
    let table = CaseTable(stored)
    // Whatever the result is, nothing traps.
    _ = description(table)
    var copy = table
    copy.remove([1, 5])
    copy.append(CaseChunk([(CaseFields(), LetterSource(path: "x.txt"), "letter")]))
    _ = description(copy)
  }

  @Test("A cache truncated while in use is reported, and the letters are read again")
  func truncation() throws {
    _ = load()
    let receiver = LoadingReceiver()
    var options = options
    options.watches = true
    let loader = CorpusLoader(paths: [folder.path("letters")], options: options)
    loader.start { receiver.take($0) }
    defer { loader.cancel() }
    receiver.wait { $0.isFinished }
    let table = receiver.state.withLock { $0.table }
    #expect(truncate(folder.path(cacheFile), 100) == 0)
    #expect(table.letter(of: 7).allSatisfy { $0 == 0 })
    receiver.wait { $0.drops == 1 && $0.table.count == 60 }
    #expect(receiver.state.withLock { $0.remarks } == [.damagedCache])
    #expect(description(receiver.state.withLock { $0.table }) == fresh())
  }

  @Test("Two concurrent loaders both have all cases and leave one valid cache")
  func twoWriters() throws {
    let receivers = (0..<4).map { _ in LoadingReceiver() }
    let loaders = receivers.map { _ in CorpusLoader(paths: [folder.path("letters")], options: options) }
    for (loader, receiver) in zip(loaders, receivers) { loader.start { receiver.take($0) } }
    for receiver in receivers { receiver.wait { $0.isFinished } }
    let expected = fresh()
    for receiver in receivers { #expect(description(receiver.state.withLock { $0.table }) == expected) }
    #expect(load().table.count == 60)
    #expect(description(load().table) == expected)
    #expect(folder.files(below: "cache/corpora").filter { $0.hasSuffix(".imr") }.count == 1)
  }

  @Test("Letters stay valid while they move from memory to the cache")
  func earlyText() throws {
    try folder.write(
      (0..<300).map { Self.letter($0, year: 18, extra: "") }.joined(separator: "\n\u{C}"), to: "letters/all.txt")
    var options = options
    options.blockSize = 4096
    let expected = fresh()
    let table = Mutex(CaseTable())
    let chunks = Mutex<[CaseChunk]>([])
    CorpusLoader(paths: [folder.path("letters")], options: options).loadAll { event in
      // The file with the same content is never reported.
      if case .chunk(let chunk) = event {
        chunks.withLock { $0.append(chunk) }
        table.withLock { $0.append(chunk) }
      }
    }
    #expect(description(table.withLock { $0 }) == expected)
    #expect(description(CaseTable(chunks.withLock { $0 })) == expected)
    try folder.remove(cacheFile)
    #expect(description(table.withLock { $0 }) == expected)
  }

  @Test("A stopped first reading leaves no file and releases the lock")
  func stoppedEarly() throws {
    let loader = CorpusLoader(paths: [folder.path("letters")], options: options)
    loader.loadAll { event in
      if case .chunk = event { loader.cancel() }
    }
    #expect(folder.files(below: "cache/corpora").filter { !$0.hasSuffix(".lock") } == [])
    #expect(load().saves == 1)
    #expect(load().stored == 60)
  }

  @Test("A listing does not take cases from a cache whose last file is gone")
  func listingWithoutLastFile() throws {
    #expect(load().saves == 1)
    let loader = CorpusLoader(paths: [folder.path("letters")], options: options)
    let before = loader.load().table
    #expect(before.isStored)
    let last = before.source(of: before.count - 1).path
    let letters = before.allRows.filter { before.source(of: $0).path == last }.count
    try folder.remove("letters/" + last)
    let after = CorpusLoader(paths: [folder.path("letters")], options: options).load().table
    #expect(after.count == before.count - letters)
    #expect(after.allRows.allSatisfy { after.source(of: $0).path != last })
  }

  @Test("If nothing can be cached, all letters are read, and the problem is reported once")
  func noCache() throws {
    try folder.write("a file where the folder should be", to: "cache/corpora")
    let state = load()
    #expect(state.table.count == 60)
    #expect(state.remarks.count == 1)
    #expect(state.remarks.first?.description.hasPrefix("the cache is not written: ") == true)
  }

  @Test("Cache entries are listed and removed")
  func listing() throws {
    _ = load()
    let caches = CorpusCaches(in: folder.path("cache"))
    let entries = caches.entries()
    #expect(entries.map(\.cases) == [60])
    #expect(entries.first?.paths.first?.hasSuffix("/letters") == true)
    #expect(entries.first.map { $0.size > 10_000 && abs($0.used - time(nil)) < 100 } == true)
    #expect(caches.entries(of: folder.path("letters/")) == entries)
    #expect(caches.entries(of: folder.path) == [])
    for entry in entries { #expect(caches.remove(entry)) }
    #expect(caches.entries() == [])
    #expect(load().stored == 0)
  }

  @Test("An unreadable cache file is listed and found by its folder")
  func damagedListing() throws {
    _ = load()
    var bytes = try folder.bytes(cacheFile)
    bytes[100] ^= 1
    try folder.write(bytes, to: cacheFile)
    let caches = CorpusCaches(in: folder.path("cache"))
    #expect(caches.entries().map(\.paths) == [[]])
    #expect(caches.entries(of: folder.path("letters")) == caches.entries())
    #expect(caches.entries(of: folder.path) == [])
  }

  /// Loads as a program without a screen, and returns whether the cases came from the cache.
  private func listed() -> (lines: [String], isStored: Bool) {
    let table = CorpusLoader(paths: [folder.path("letters")], options: options).load().table
    return (lines(table), table.isStored)
  }

  private func lines(_ table: CaseTable) -> [String] {
    table.allRows.map { row in
      "\(table.row(row)) \(table.source(of: row)) \(String(decoding: table.letter(of: row), as: UTF8.self))"
    }
  }

  @Test("Commands use the cache only if it has exactly the cases that would be read, in the same order")
  func listedFromCache() throws {
    let expected = listed()
    #expect(!expected.isStored)
    #expect(folder.files(below: "cache/corpora") == [])
    _ = load()
    #expect(listed().isStored)
    #expect(listed().lines == expected.lines)
    // One letter is added, one changed, one removed, and one made unreadable.
    try write(70, 1)
    #expect(!listed().isStored && listed().lines.count == 61)
    try folder.remove("letters/2/file-70.txt")
    #expect(listed().isStored)
    try folder.write("", to: "letters/empty.txt")
    #expect(!listed().isStored)
    try folder.remove("letters/empty.txt")
    try write(3, 1, extra: "Changed.")
    #expect(!listed().isStored && listed().lines != expected.lines)
    try folder.remove("letters/3/file-3.txt")
    #expect(!listed().isStored)
    // Letters added later are at the end of the cache, which is not their order.
    try write(3, 1)
    folder.settleTime(of: "letters/3/file-3.txt", ago: 60)
    _ = load()
    #expect(load().chunks == 0)
    #expect(!listed().isStored)
    #expect(listed().lines.sorted() == lines(load().table).sorted())
  }

  @Test("A cache that is damaged is not listed from", arguments: [0.2, 0.5, 0.9, 0.99])
  func damagedCacheListed(place: Double) throws {
    let expected = listed().lines
    _ = load()
    var bytes = try folder.bytes(cacheFile)
    for offset in 0..<200 { bytes[8192 + Int(Double(bytes.count - 8500) * place) + offset] ^= 0x55 }
    try folder.write(bytes, to: cacheFile)
    #expect(!listed().isStored)
    #expect(listed().lines == expected)
  }

  @Test("Changes missed by the watch are found on request, which is answered even if nothing has changed")
  func reloading() throws {
    let receiver = LoadingReceiver()
    var options = options
    options.watches = true
    // A hard link to a letter, in a folder that is not watched.
    try folder.write("", to: "elsewhere/x.txt")
    #expect(link(folder.path("letters/0/file-4.txt"), folder.path("elsewhere/4.txt")) == 0)
    // The link changes the file's status.
    folder.settleTime(of: "letters/0/file-4.txt")
    let loader = CorpusLoader(paths: [folder.path("letters")], options: options)
    loader.start { receiver.take($0) }
    defer { loader.cancel() }
    // A request made too early is answered when everything is read.
    loader.reload()
    receiver.wait { $0.isFinished && $0.changes.count == 1 }
    let text = Self.letter(4, year: 15, extra: "Changed behind its back.")
    let file = try #require(fopen(folder.path("elsewhere/4.txt"), "w"))
    fputs(text, file)
    fclose(file)
    folder.settleTime(of: "letters/0/file-4.txt", ago: 60)
    loader.reload()
    receiver.wait { $0.changes.count == 2 }
    loader.reload()
    receiver.wait { $0.changes.count == 3 }
    let state = receiver.state.withLock { $0 }
    #expect(state.changes == [LetterChanges(), LetterChanges(came: 1, went: 2), LetterChanges()])
    #expect(description(state.table) == fresh())
  }

  @Test("Added, changed and removed letters are followed while the folder is watched")
  func watching() throws {
    let receiver = LoadingReceiver()
    var options = options
    options.watches = true
    let loader = CorpusLoader(paths: [folder.path("letters")], options: options)
    loader.start { receiver.take($0) }
    defer { loader.cancel() }
    receiver.wait { $0.isFinished && $0.saves == 1 }
    try write(60, 2)
    receiver.wait { $0.changes.count == 1 }
    #expect(receiver.state.withLock { $0.changes } == [LetterChanges(came: 2)])
    try folder.write(Self.letter(900, year: 16, extra: ""), to: "letters/new/deep/one.txt")
    receiver.wait { $0.table.count == 63 }
    try folder.remove("letters/0/file-4.txt")
    receiver.wait { $0.table.count == 61 }
    try folder.remove("letters/new")
    receiver.wait { $0.table.count == 60 }
    try write(7, 2, extra: "Changed again.")
    receiver.wait { state in
      state.table.rowIndex(id: "CM15-0001070").map { contains(state.table.letter(of: $0), "Changed again.") } == true
    }
    #expect(description(receiver.state.withLock { $0.table }) == fresh())
  }
}
