import Determinations
import FoundationEssentials
import Glibc
import Synchronization
import Testing
import TestSupport

@testable import Corpus

/// A cache whose file is damaged repeatedly, with the correct content of its table.
///
/// Each damage is made in place and reverted afterwards. Whatever is read from a damaged cache must be correct, or the
/// damage must be reported before it is passed on.
final class DamagedCache {
  /// The result of a damage.
  enum Outcome: Hashable {
    /// The file was not opened.
    case refused
    /// The damage was reported on reading, or by the check of the whole file.
    case reported
    /// No byte that is ever read was damaged, and everything is correct.
    case harmless
  }

  let size: Int
  /// The sections of the file by name, with the header, in order.
  let sections: [(name: String, range: Range<Int>)]
  private let bytes: [UInt8]
  private let path: String
  private let letters: String
  private let cache: CorpusCache
  private let expected: [String]
  private let expectedLetters: [UInt64]
  private let options: CorpusLoader.Options
  /// The ranges of letters; the bytes between them are never read or checked.
  private let letterRanges: [Range<Int>]

  /// Reads the letters of a folder, which creates the cache.
  init(ofLetters letters: String, in folder: TemporaryFolder) throws {
    self.letters = letters
    let cacheFolder = folder.path("cache")
    options = CorpusLoader.Options(threads: 2, cacheFolder: cacheFolder)
    CorpusLoader(paths: [letters], options: options).loadAll { _ in }
    cache = try #require(CorpusCache(of: [letters], in: CorpusCaches(in: cacheFolder)))
    path = "\(cache.folder)/\(cache.name)"
    let stored = try cache.open()
    size = stored.file.size
    sections =
      [("header", 0..<CacheFormat.headerSize)]
      + stored.file.sections.values.map { ($0.name, $0.range) }.sorted { $0.1.lowerBound < $1.1.lowerBound }
    let text = try stored.file.range(CacheFormat.text)
    letterRanges = (0..<stored.chunk.count).map { row in
      let letter = stored.chunk.columns.letter(row)
      return (text.lowerBound + letter.lowerBound)..<(text.lowerBound + letter.upperBound)
    }
    expected = Self.lines(of: CaseTable(stored))
    expectedLetters = Self.letters(of: CaseTable(stored))
    bytes = try folder.bytes("cache/corpora/" + cache.name)
  }

  /// Returns the byte at an offset of the intact file.
  func original(_ place: Int) -> UInt8 { bytes[place] }

  /// Changes bytes of the file, passes it to a function, and restores it.
  func withBytes<Result>(_ changes: [Int: UInt8], _ body: () throws -> Result) rethrows -> Result {
    write(changes)
    defer { write(Dictionary(uniqueKeysWithValues: changes.keys.map { ($0, bytes[$0]) })) }
    return try body()
  }

  private func write(_ changes: [Int: UInt8]) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    for (place, byte) in changes {
      var byte = byte
      #expect(pwrite(descriptor, &byte, 1, off_t(place)) == 1)
    }
  }

  /// Reads everything in the file with some bytes changed; a wrong row is an issue.
  func outcome(of changes: [Int: UInt8], _ comment: Comment) -> Outcome {
    withBytes(changes) {
      let stored: StoredCases
      do {
        stored = try cache.open()
      } catch {
        return .refused
      }
      let table = CaseTable(stored)
      let lines = Self.lines(of: table)
      if stored.isDamaged { return .reported }
      #expect(lines == expected, "wrong rows from a damaged cache: \(comment)")
      // Opening a case verifies its letter's checksum; this does it for all letters.
      let isSound = stored.verify { false }
      #expect(!isSound || Self.letters(of: table) == expectedLetters, "wrong letters from a damaged cache: \(comment)")
      return isSound ? .harmless : .reported
    }
  }

  /// Opens each case of the file with some bytes changed; returns true if the damage was reported by then.
  func isReportedByOpening(after changes: [Int: UInt8]) throws -> Bool {
    try withBytes(changes) {
      let stored = try cache.open()
      let table = CaseTable(stored)
      var reader = LetterReader()
      for row in table.allRows { _ = table.case(row, reader: &reader) }
      return stored.isDamaged
    }
  }

  /// Returns true if some bytes are never read: those between two letters, or between the text and the first section.
  func isDead(_ places: some Sequence<Int>) -> Bool {
    let text = sections.first { $0.name == CacheFormat.text }?.range ?? 0..<0
    let start = text.lowerBound..<CacheFormat.bodyStart(after: text.upperBound)
    return places.allSatisfy { place in start.contains(place) && !letterRanges.contains { $0.contains(place) } }
  }

  /// Starts a browser's loader on the file with some bytes changed, and then another one.
  ///
  /// The first must show correct cases in the end, and the second must find an intact cache.
  func isHealed(after changes: [Int: UInt8]) -> Bool {
    write(changes)
    defer { restore() }
    let first = load(), second = load()
    let isRight = [first, second].allSatisfy { state in
      Self.lines(of: state.table) == expected && Set(Self.letters(of: state.table)) == Set(expectedLetters)
    }
    let isSound = second.stored > 0 && second.drops == 0 && second.chunks == 0
    return isRight && isSound
  }

  /// Lists the letters without a screen, with some bytes changed.
  ///
  /// Returns true if the lines are correct and the cache is intact again.
  func isHealedByListing(after changes: [Int: UInt8]) -> Bool {
    write(changes)
    defer { restore() }
    let listed = CorpusLoader(paths: [letters], options: options).load().table
    let again = CorpusLoader(paths: [letters], options: options).load().table
    return again.isStored && Set(Self.rows(of: listed)) == Set(Self.rows(of: again))
  }

  private func load() -> LoadingReceiver.State {
    let receiver = LoadingReceiver()
    CorpusLoader(paths: [letters], options: options).loadAll { receiver.take($0) }
    return receiver.state.withLock { $0 }
  }

  /// Replaces the current file by the intact one.
  private func restore() {
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
      chmod(path, 0o600)
    } catch {
      Issue.record(error)
    }
  }

  // MARK: What a table says

  private static func lines(of table: CaseTable) -> [String] {
    var order = SortedRows()
    order.update(from: table)
    var lines = rows(of: table).sorted()
    lines += order.rows.map { table.id(of: Int($0)) }
    for facet in Facet.allCases {
      let values = zip(table.values(of: facet), table.tallies(of: facet, under: Query()))
      lines += values.filter { $1.count > 0 }.map { "\(facet) \($0.key) \($0.name) \($1)" }
    }
    return lines
  }

  private static func rows(of table: CaseTable) -> [String] {
    table.allRows.map { row in
      let items = (0..<table.itemCount(of: row)).map { table.item($0, of: row) }
      let found = table.rowIndex(id: table.id(of: row)) == row
      return "\(table.row(row)) \(items) \(table.source(of: row)) \(found)"
    }
  }

  /// The checksums of the letters, which the table does not verify by itself.
  private static func letters(of table: CaseTable) -> [UInt64] {
    table.allRows.map { row in table.withLetter(of: row) { letter in letter.withUnsafeBytes { Checksum($0).value } } }
  }
}
