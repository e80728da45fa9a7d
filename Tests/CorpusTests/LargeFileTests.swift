import Corpus
import Determinations
import Synchronization
import TestSupport
import Testing

@Suite("Large files, read in blocks")
struct LargeFileTests {
  /// Blocks that end at every letter, line and character sooner or later.
  private static let sizes = [1_000, 1_777, 4_096, 65_536]

  private func options(_ blockSize: Int, threads: Int = 3) -> CorpusLoader.Options {
    var options = CorpusLoader.Options.anyText(threads: threads, cacheFolder: nil)
    options.blockSize = blockSize
    return options
  }

  /// The sample letters in one text, some of them twice.
  private let text = Self.samples

  private static let samples = {
    let table = CorpusLoader(paths: []).load().table
    let letters = table.allRows.map { String(decoding: table.letter(of: $0), as: UTF8.self) }
    return (letters + letters.prefix(5)).joined(separator: "\n\u{C}")
  }()

  private struct Letter: Hashable, CustomStringConvertible {
    var offset: Int
    var text: String
    var fields: String
    var description: String { "\(offset): \(text.prefix(40))… \(fields)" }
  }

  private func letters(_ table: CaseTable) -> [Letter] {
    table.allRows.map { row in
      Letter(
        offset: table.source(of: row).offset, text: String(decoding: table.letter(of: row), as: UTF8.self),
        fields: "\(table.row(row))")
    }
  }

  private func load(_ bytes: [UInt8], blockSize: Int, threads: Int = 3) throws -> (
    letters: [Letter], problems: [String]
  ) {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "all.txt")
    let options = options(blockSize, threads: threads)
    let (table, problems) = CorpusLoader(paths: [folder.path("all.txt")], options: options).load()
    return (letters(table), problems.map { "\($0.kind.rawValue): \($0.message)" })
  }

  @Test("Blocks have the same letters as the whole file", arguments: sizes)
  func sameLetters(blockSize: Int) throws {
    let bytes = Array(text.utf8)
    let whole = try load(bytes, blockSize: 1 << 30)
    #expect(whole.letters.count > 40)
    for threads in [1, 4] {
      let blocks = try load(bytes, blockSize: blockSize, threads: threads)
      #expect(blocks.letters == whole.letters)
      #expect(blocks.problems == [])
    }
  }

  @Test("Full letters are passed on with their chunk, from every kind of source", arguments: [4_096, 1 << 30])
  func whole(blockSize: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: "all.txt")
    try folder.write("A letter of no known form.", to: "other.txt")
    let handed = Mutex<[ObjectIdentifier: [Determination]]>([:])
    var options = options(blockSize)
    options.onLetters = { chunk, letters in handed.withLock { $0[ObjectIdentifier(chunk)] = letters } }
    let inOrder = Mutex<[Determination]>([])
    let table = CorpusLoader(paths: [folder.path], options: options).load(onChunk: { chunk, table in
      let letters = handed.withLock { $0[ObjectIdentifier(chunk)] } ?? []
      return inOrder.withLock { all in
        all += letters
        return all.count == table.count
      }
    }).table
    var reader = LetterReader()
    #expect(inOrder.withLock { $0 } == table.allRows.map { table.case($0, reader: &reader).determination })
    #expect(table.count > 40)
  }

  @Test("Cases of which few facets are gathered have the same identities, and the same are counted")
  func fewFacets() throws {
    let folder = try TemporaryFolder()
    // Some letters again, one of them cut off.
    try folder.write(Array(text.utf8) + Array(text.utf8.prefix(20_000)), to: "all.txt")
    var options = options(4_096)
    let whole = CorpusLoader(paths: [folder.path], options: options).load().table
    options.facets = CaseTable.facetsOfCounted
    let few = CorpusLoader(paths: [folder.path], options: options).load().table
    #expect(few.allRows.map { few.id(of: $0) } == whole.allRows.map { whole.id(of: $0) })
    #expect(few.allRows.map { few.uncounted.key(of: $0) } == whole.allRows.map { whole.uncounted.key(of: $0) })
    #expect(whole.uncounted.all.count > 1)
    #expect(few.values(of: .drug).isEmpty && !whole.values(of: .drug).isEmpty)
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    var bytes: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    for unit in text.utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      bytes += isBigEndian ? [high, low] : [low, high]
    }
    return bytes
  }

  /// Every third line in Windows-1252, the others in UTF-8.
  private static func mixed(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if number % 3 == 0 {
        bytes += line.unicodeScalars.map { $0 == "a" ? 0xE4 : $0.isASCII ? UInt8($0.value) : 0x92 }
      } else {
        bytes += Array(line.utf8)
      }
      bytes.append(0x0A)
    }
    return bytes
  }

  @Test("In every encoding, also where lines are of several")
  func encodings() throws {
    let text = text.replacing("'", with: "\u{2019}").replacing("Therefore", with: "\u{1F468} Therefore")
    let inputs = [
      Self.mixed(text), [0xEF, 0xBB, 0xBF] + Self.mixed(text), Self.utf16(text, isBigEndian: false),
      Self.utf16(text, isBigEndian: true), Array(text.replacing("\n", with: "\r").utf8),
    ]
    for bytes in inputs {
      let whole = try load(bytes, blockSize: 1 << 30)
      for blockSize in RandomTrials.factor > 1 ? Self.sizes : [1_777] {
        let blocks = try load(bytes, blockSize: blockSize)
        #expect(blocks.letters == whole.letters, "\(blockSize)")
        #expect(blocks.problems == [])
      }
    }
  }

  @Test("The first chunk is posted before the last letters are read, and chunks are in order")
  func order() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: text + "\n\u{C}", count: 12), to: "all.txt")
    let events = EventLog()
    CorpusLoader(paths: [folder.path("all.txt")], options: options(32 << 10)).start { events.append($0) }
    events.waitForEnd()
    let chunks = events.chunks
    #expect(chunks.count > 20)
    #expect(chunks.first.map { $0.count < 40 } == true)
    let offsets = letters(CaseTable(chunks)).map(\.offset)
    #expect(offsets == offsets.sorted())
  }

  @Test("Binary and truncated files are reported; the text before that is read")
  func damage() throws {
    let bytes = Array(text.utf8)
    let whole = try load(bytes, blockSize: 1 << 30)
    let broken = try load(Array(bytes[..<70_000]) + [0, 1, 2] + bytes[70_000...], blockSize: 4096)
    #expect(broken.problems == ["binary: not text to its end; what precedes that is read"])
    #expect(broken.letters.count > 5 && broken.letters.count < whole.letters.count)
    #expect(Array(broken.letters.dropLast()) == Array(whole.letters.prefix(broken.letters.count - 1)))
    #expect(try load([0x41, 0] + bytes, blockSize: 4096).problems == ["binary: neither text nor PDF"])
    #expect(
      try load(Array(repeating: 0x20, count: 100_000), blockSize: 4096).problems == ["empty: nothing but white space"])
  }

  @Test("An unrecognized text and a text without lines are one case each", arguments: ["word word\n", "word "])
  func noLetters(line: String) throws {
    let bytes = Array(String(repeating: line, count: 40_000).utf8)
    let blocks = try load(bytes, blockSize: 1024)
    #expect(blocks.letters.count == 1)
    #expect(blocks.letters.first?.text.utf8.count == bytes.count - 1)
    #expect(blocks.problems == [])
  }

  @Test("A large file that was not read to its end is read again at the next start")
  func brokenAgain() throws {
    let folder = try TemporaryFolder()
    let bytes = Array(text.utf8)
    try folder.write(Array(bytes[..<70_000]) + [0] + bytes[70_000...], to: "letters/all.txt")
    folder.settleTimes(below: "letters")
    var options = options(4096)
    options.cacheFolder = folder.path("cache")
    var reads: [Int] = []
    for _ in 0..<2 {
      let events = EventLog()
      CorpusLoader(paths: [folder.path("letters")], options: options).loadAll { events.append($0) }
      reads.append(events.chunks.reduce(0) { $0 + $1.count })
      #expect(events.problems.map(\.kind) == [.binary])
    }
    #expect(reads[0] > 5 && reads[0] == reads[1])
  }
}
