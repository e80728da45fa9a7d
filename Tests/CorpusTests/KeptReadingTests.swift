import Corpus
import Determinations
import Glibc
import Synchronization
import Testing
import TestSupport

/// The cache that commands, and readings that were quit, leave for the next time.
@Suite("Cached readings", .serialized)
struct KeptReadingTests {
  private let folder: TemporaryFolder
  private var options: CorpusLoader.Options

  init() throws {
    folder = try TemporaryFolder()
    options = CorpusLoader.Options(threads: 2, cacheFolder: folder.path("cache"))
    options.blockSize = 4096
    options.minStoredLetters = 20
  }

  private static func letter(_ serial: Int) -> String {
    """
    Case Number: CM15-000\(serial + 1000) Date Assigned: 03/04/2015
    Date of Injury: 02/03/2012 Decision Date: 06/1\(serial % 9)/2015

    CLINICAL CASE SUMMARY
    The injured worker is a \(30 + serial % 30) year old female.

    IMR ISSUES, DECISIONS AND RATIONALES
    1. MRI of the lumbar spine number \(serial) is not medically necessary and appropriate.
    The Physician Reviewer's decision rationale: nothing was shown. Therefore, the request is not medically necessary.
    Decision: Upheld
    """
  }

  private static let separator = "\n\u{C}"

  enum Source: String, CaseIterable, Sendable {
    case file = "all.txt"
    case folder = "letters"

    /// Enough letters that a reading that is quit soon has stored some, because files are read some hundred at a time.
    var count: Int { self == .file ? 400 : 800 }
  }

  private func write(_ source: Source, count: Int? = nil) throws {
    let count = count ?? source.count
    switch source {
    case .file:
      try folder.write((0..<count).map(Self.letter).joined(separator: Self.separator), to: source.rawValue)
      folder.settleTime(of: source.rawValue)
    case .folder:
      for number in 0..<count { try folder.write(Self.letter(number), to: "letters/\(number % 7)/\(number).txt") }
      folder.settleTimes(below: source.rawValue)
    }
  }

  private func description(_ table: CaseTable) -> [String] {
    table.allRows.map { row in
      "\(table.id(of: row)) \(table.row(row)) \(table.source(of: row)) "
        + String(decoding: table.letter(of: row), as: UTF8.self)
    }
  }

  private func fresh(_ source: Source) -> [String] {
    var options = options
    options.cacheFolder = nil
    return description(CorpusLoader(paths: [folder.path(source.rawValue)], options: options).load().table)
  }

  /// Loads as a command does.
  ///
  /// - Returns: The table, and the number of letters that were read for it.
  private func command(_ source: Source, takesLetters: Bool = true) -> (table: CaseTable, read: Int) {
    let read = Mutex(0)
    var options = options
    if takesLetters { options.onLetters = { _, letters in read.withLock { $0 += letters.count } } }
    let table = CorpusLoader(paths: [folder.path(source.rawValue)], options: options).load().table
    return (table, read.withLock { $0 })
  }

  /// Loads as the browser does, and quits once this many letters have been posted.
  private func browse(_ source: Source, quitsAfter count: Int = .max) -> LoadingReceiver.State {
    let receiver = LoadingReceiver()
    let loader = CorpusLoader(paths: [folder.path(source.rawValue)], options: options)
    loader.loadAll { event in
      receiver.take(event)
      if receiver.state.withLock({ $0.chunks }) >= count { loader.cancel() }
    }
    return receiver.state.withLock { $0 }
  }

  private var cacheFiles: [String] { folder.files(below: "cache/corpora") }

  // MARK: Commands

  @Test("Letters read by a command are not read again by the next one or the browser", arguments: Source.allCases)
  func commands(_ source: Source) throws {
    try write(source, count: 200)
    let expected = fresh(source)
    let first = command(source)
    #expect(first.read == 200)
    let second = command(source)
    #expect(second.read == 0)
    #expect(description(second.table) == expected)
    let state = browse(source)
    #expect(state.stored == 200 && state.chunks == 0)
    var status = stat()
    let file = try #require(cacheFiles.first { $0.hasSuffix(".imr") })
    #expect(stat(folder.path("cache/corpora/" + file), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("A command that does not need letters in full has them after it has written the cache")
  func lettersAfterwards() throws {
    try write(.folder, count: 200)
    let first = command(.folder, takesLetters: false)
    #expect(cacheFiles.contains { $0.hasSuffix(".imr") })
    #expect(description(first.table) == fresh(.folder))
  }

  @Test("A command caches nothing for few letters, or if caching is off")
  func notKept() throws {
    try write(.file, count: 19)
    _ = command(.file)
    #expect(cacheFiles.isEmpty)
    try write(.folder, count: 200)
    var quiet = self
    quiet.options.writesCases = false
    _ = quiet.command(.folder)
    #expect(cacheFiles.isEmpty)
  }

  @Test("A command reads changed letters again and caches them")
  func changed() throws {
    try write(.folder, count: 200)
    _ = command(.folder)
    try folder.write(Self.letter(777), to: "letters/3/3.txt")
    folder.settleTime(of: "letters/3/3.txt", ago: 60)
    #expect(description(command(.folder).table) == fresh(.folder))
    let again = command(.folder)
    #expect(again.read == 0)
    #expect(description(again.table) == fresh(.folder))
  }

  // MARK: Quitting

  @Test("An interrupted reading continues where it stopped", arguments: Source.allCases)
  func quit(_ source: Source) throws {
    try write(source)
    let expected = fresh(source).sorted()
    let first = browse(source, quitsAfter: 60)
    #expect(first.chunks < source.count && first.saves == 0)
    let second = browse(source)
    #expect(second.stored == first.chunks && second.chunks == source.count - first.chunks)
    #expect(second.drops == 0)
    #expect(description(second.table).sorted() == expected)
    let third = browse(source)
    #expect(third.stored == source.count && third.chunks == 0)
    #expect(description(third.table).sorted() == expected)
  }

  @Test("A nearly complete interrupted reading is completed by the next one", arguments: 0..<4)
  func quitAtEnd(missing: Int) throws {
    let count = 150
    try write(.file, count: count)
    // It may be quit after all blocks were cut, before the last ones are read.
    for _ in 0..<5 {
      for file in cacheFiles { unlink(folder.path("cache/corpora/" + file)) }
      _ = browse(.file, quitsAfter: count - missing)
      let state = browse(.file)
      #expect(state.stored + state.chunks == count)
      #expect(command(.file).read == 0)
    }
  }

  @Test("A reading that is interrupted repeatedly is completed in the end", arguments: Source.allCases)
  func quitOften(_ source: Source) throws {
    try write(source)
    var known = 0
    for turn in 0..<4 {
      let state = browse(source, quitsAfter: 30)
      #expect(state.stored == known, "turn \(turn)")
      known = state.stored + state.chunks
    }
    let state = browse(source)
    #expect(state.stored == known && state.chunks == source.count - known)
    #expect(description(state.table).sorted() == fresh(source).sorted())
    #expect(command(source).read == 0)
  }

  @Test("Of a reading that was quit a command reads all, and so does the browser where the file has changed since")
  func changedSince() throws {
    try write(.file)
    _ = browse(.file, quitsAfter: 60)
    #expect(command(.file).read == Source.file.count)
    #expect(command(.file).read == 0)
    try folder.remove("cache")
    _ = browse(.file, quitsAfter: 60)
    try write(.file, count: 180)
    folder.settleTime(of: "all.txt", ago: 1800)
    let state = browse(.file)
    #expect(state.stored > 0 && state.chunks == 180)
    #expect(description(state.table).sorted() == fresh(.file).sorted())
  }

  @Test("A reading interrupted after a few letters caches nothing")
  func quitEarly() throws {
    var early = self
    early.options.minStoredLetters = 1000
    try write(.folder, count: 200)
    _ = early.browse(.folder, quitsAfter: 30)
    #expect(!cacheFiles.contains { $0.hasSuffix(".imr") })
  }
}
