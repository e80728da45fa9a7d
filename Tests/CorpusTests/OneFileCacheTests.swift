import Corpus
import Determinations
import Glibc
import Synchronization
import Testing
import TestSupport

/// The cache of one large file, in any encoding, after any change of the file.
@Suite("The cache of one file", .serialized)
struct OneFileCacheTests {
  private let folder: TemporaryFolder
  private let options: CorpusLoader.Options

  init() throws {
    folder = try TemporaryFolder()
    var options = CorpusLoader.Options(threads: 2, cacheFolder: folder.path("cache"))
    options.blockSize = 4096
    self.options = options
  }

  private static func letter(_ serial: Int, note: String = "") -> String {
    """
    Case Number: CM15-000\(serial + 1000) Date Assigned: 03/04/2015
    Date of Injury: 02/03/2012 Decision Date: 06/1\(serial % 9)/2015

    CLINICAL CASE SUMMARY
    The injured worker is a \(30 + serial % 30) year old female. \(note)

    IMR ISSUES, DECISIONS AND RATIONALES
    1. MRI of the lumbar spine number \(serial) is not medically necessary and appropriate.
    The Physician Reviewer's decision rationale: nothing was shown. Therefore, the request is not medically necessary.
    Decision: Upheld
    """
  }

  private static func text(_ letters: Range<Int>, note: String = "") -> String {
    letters.map { letter($0, note: note) }.joined(separator: "\n\u{C}")
  }

  private func write(_ bytes: some Sequence<UInt8>) throws {
    try folder.write(bytes, to: "all.txt")
    folder.settleTime(of: "all.txt")
  }

  private func load() -> LoadingReceiver.State {
    let receiver = LoadingReceiver()
    CorpusLoader(paths: [folder.path("all.txt")], options: options).loadAll { receiver.take($0) }
    return receiver.state.withLock { $0 }
  }

  private func description(_ table: CaseTable) -> [String] {
    table.allRows.map { row in
      "\(table.id(of: row)) \(table.row(row)) \(table.source(of: row)) "
        + String(decoding: table.letter(of: row), as: UTF8.self)
    }.sorted()
  }

  private func fresh() -> [String] {
    var options = options
    options.cacheFolder = nil
    return description(CorpusLoader(paths: [folder.path("all.txt")], options: options).load().table)
  }

  /// Encodings of a file.
  enum Form: CaseIterable, Sendable {
    case plain, accents, marked, windowsAtTheEnd, utf16

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .plain: Array(text.utf8)
      case .accents: Array(text.replacing("lumbar", with: "lumbär °").utf8)
      case .marked: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .windowsAtTheEnd: Array(text.utf8) + [0x0A, 0xE9, 0x20, 0x96, 0x0A]
      case .utf16: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      }
    }
  }

  @Test("The second start has all cases of the first", arguments: Form.allCases)
  func secondStart(_ form: Form) throws {
    try write(form.bytes(Self.text(0..<80)))
    let expected = fresh()
    #expect(expected.count == 80)
    let first = load()
    #expect(first.stored == 0 && first.chunks == 80 && first.saves == 1)
    #expect(description(first.table) == expected)
    let second = load()
    #expect(second.stored == 80 && second.chunks == 0 && second.drops == 0)
    #expect(description(second.table) == expected)
    // Commands use it, too.
    #expect(description(CorpusLoader(paths: [folder.path("all.txt")], options: options).load().table) == expected)
  }

  @Test("The cached cases of a changed file are shown until it is read again")
  func changedFile() throws {
    try write(Self.text(0..<40).utf8)
    _ = load()
    try write(Self.text(0..<60).utf8)
    folder.settleTime(of: "all.txt", ago: 1800)
    let state = load()
    #expect(state.stored == 40 && state.chunks == 60)
    #expect(description(state.table) == fresh())
    #expect(load().stored == 60)
    try folder.remove("all.txt")
    #expect(load().table.count == 0)
  }

  @Test("A file that is removed, or cut off, while its letters are shown is survived")
  func truncation() throws {
    try write(Self.text(0..<80).utf8)
    let expected = fresh()
    for isStored in [false, true] {
      let receiver = LoadingReceiver()
      var options = options
      options.watches = true
      let loader = CorpusLoader(paths: [folder.path("all.txt")], options: options)
      loader.start { receiver.take($0) }
      defer { loader.cancel() }
      receiver.wait { isStored ? $0.stored == 80 : $0.saves == 1 }
      let table = receiver.state.withLock { $0.table }
      guard isStored else {
        let copy = try folder.bytes("all.txt")
        try folder.remove("all.txt")
        #expect(description(table) == expected)
        receiver.wait { $0.table.count == 0 }
        try write(copy)
        receiver.wait { $0.table.count == 80 }
        loader.cancel()
        _ = load()
        continue
      }
      #expect(truncate(folder.path("all.txt"), 9000) == 0)
      #expect(description(table) == expected)
      loader.reload()
      receiver.wait { (1..<80).contains($0.table.count) }
    }
  }

  @Test("Text appended to a file while it is shown appears, and is kept")
  func appended() throws {
    try write(Self.text(0..<40).utf8)
    let receiver = LoadingReceiver()
    var options = options
    options.watches = true
    let loader = CorpusLoader(paths: [folder.path("all.txt")], options: options)
    loader.start { receiver.take($0) }
    receiver.wait { $0.saves == 1 }
    try write(Self.text(0..<50, note: "More was found.").utf8)
    receiver.wait { $0.table.count == 50 }
    loader.cancel()
    #expect(description(receiver.state.withLock { $0.table }) == fresh())
    _ = load()
    #expect(load().stored == 50)
  }
}
