import Determinations
import Glibc
import System

/// The reason why no cache file was written.
enum CacheError: Error {
  case system(SystemError)
  /// The stored text of letters differs from the text that was written.
  case damaged
  case cancelled
}

/// Builds a cache file from cases, one column at a time, so that little more than one column is in memory.
struct CacheBuilder: ~Copyable {
  var writer: CacheWriter
  private let isCancelled: @Sendable () -> Bool
  private(set) var runs: [RowRun] = []
  /// For each run, the value to add to the offsets of its letters.
  private var shifts: [Int] = []
  private var checks: [UInt32] = []
  /// Memory of texts that are already in the file, for reuse.
  private let buffers: TextBuffers?
  /// The mapped part of the text for the chunks that are already in the file, and these chunks.
  private var window: (range: Range<Int>, map: MappedFile, shift: Int)?
  private var moved: [CaseChunk] = []

  /// The size of the parts in which the text is mapped, in bytes; most of each is mapped before it is written.
  private static let windowSize = 1 << 30

  /// Begins a file in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - buffers: Receives the memory of text that was written.
  ///   - isCancelled: Returns true to stop writing.
  /// - Throws: `CacheError` if no file can be written there.
  init(
    in folder: String, buffers: TextBuffers? = nil, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CacheError) {
    self.buffers = buffers
    do throws(SystemError) {
      writer = try CacheWriter(in: folder)
    } catch {
      throw .system(error)
    }
    self.isCancelled = isCancelled
  }

  /// The number of cases so far.
  var caseCount: Int { checks.count }

  /// Moves the letters of a chunk from memory into the file.
  mutating func take(_ chunk: CaseChunk) throws(CacheError) {
    guard chunk.count > 0 else { return }
    let start = writer.textSize
    try append(RowRun(cases: .read(chunk), rows: 0..<chunk.count))
    let range = start..<writer.textSize
    if window.map({ $0.range.upperBound < range.upperBound }) ?? true {
      let part = start..<max(range.upperBound, start + Self.windowSize)
      do throws(SystemError) {
        let (map, shift) = try writer.mapText(part)
        window = (part, map, shift)
      } catch {
        throw .system(error)
      }
    }
    guard let window else { return }
    let memory = chunk.text.move(to: window.map, shift: start - chunk.letters.lowerBound + window.shift)
    buffers?.give(memory)
    moved.append(chunk)
  }

  /// Reads the letters in the file back into memory, or drops them.
  mutating func giveTextBack(keepsText: Bool) {
    for chunk in moved { if keepsText { chunk.text.moveBack(chunk.letters) } else { chunk.releaseLetters() } }
    moved = []
    window = nil
  }

  /// Writes the letters of the next cases.
  mutating func append(_ run: RowRun) throws(CacheError) {
    guard !run.rows.isEmpty else { return }
    if isCancelled() { throw .cancelled }
    let columns = run.columns
    let letters = run.cases.chunk.letters(of: run.rows)
    let (start, end) = (letters.lowerBound, letters.upperBound)
    var known: Column<UInt32>?
    if case .stored(let stored) = run.cases { known = stored.checks }
    var failure: CacheError?
    run.cases.chunk.text.withBytes(letters) { text in
      guard text.count == letters.count else {
        failure = .damaged
        return
      }
      shifts.append(writer.textSize - start)
      for row in run.rows {
        let letter = columns.letter(row)
        guard letter.lowerBound >= start, letter.upperBound <= end else {
          failure = .damaged
          return
        }
        // Newly read letters have a checksum. Stored ones may be damaged, so compare them.
        if case .read(let chunk) = run.cases, chunk.checks.count == chunk.count {
          checks.append(chunk.checks[row])
          continue
        }
        let bytes = UnsafeRawBufferPointer(rebasing: text[(letter.lowerBound - start)..<(letter.upperBound - start)])
        let check = Checksum(bytes).short
        if let known, known[row] != check {
          failure = .damaged
          return
        }
        checks.append(check)
      }
      do throws(SystemError) {
        try writer.appendText(text)
      } catch {
        failure = .system(error)
      }
    }
    if let failure { throw failure }
    runs.append(run)
  }

  /// Writes the rest and gives the file its name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - corpus: The paths that were opened.
  ///   - endings: The files that were not read to their end.
  ///   - isHurried: True if the file may be lost in a power failure, so that the program ends sooner.
  /// - Throws: `CacheError` if the file cannot be written.
  mutating func finish(
    as name: String, corpus: [UInt8], endings: FileEndings, isHurried: Bool
  ) throws(CacheError) {
    do throws(SystemError) {
      try writer.endText()
      try writer.section("corpus", corpus)
      for column in CaseColumn.all {
        if isCancelled() { throw SystemError(code: ECANCELED) }
        try column.write(&writer, runs)
      }
      try writer.section("checks", checks)
      checks = []
      try writeStarts()
      let pathCount = try writePaths(endings)
      try writeSpecialties()
      try writeFirstItems()
      try writeFacets()
      try writeOrder()
      try writeIdentities()
      if isCancelled() { throw SystemError(code: ECANCELED) }
      // Cases from a damaged cache must not be copied into the next one.
      let isDamaged = runs.contains { if case .stored(let stored) = $0.cases { stored.isDamaged } else { false } }
      if isDamaged { throw SystemError(code: EBADMSG) }
      try writer.finish(
        as: name, caseCount: runs.reduce(0) { $0 + $1.rows.count }, itemCount: runs.reduce(0) { $0 + $1.items.count },
        pathCount: pathCount, isHurried: isHurried)
    } catch {
      switch error.code {
      case ECANCELED: throw .cancelled
      case EBADMSG: throw .damaged
      default: throw .system(error)
      }
    }
  }

  // MARK: Columns that are converted

  private mutating func writeStarts() throws(SystemError) {
    let (runs, shifts) = (runs, shifts)
    try writer.section("starts", of: UInt64.self) { writer throws(SystemError) in
      for (run, shift) in zip(runs, shifts) {
        let starts = run.columns.starts
        try writer.append(run.rows.map { UInt64(Int(starts[$0]) + shift) })
      }
    }
  }

  /// Writes each path once, and returns their number.
  private mutating func writePaths(_ endings: FileEndings) throws(SystemError) -> Int {
    var paths = PackedLists<UInt8>()
    var stamps: [FileStamp] = []
    var firsts: [Int] = []
    for run in runs {
      let columns = run.columns
      let first = Int(columns.pathIndexes[run.rows.lowerBound])
      let last = Int(columns.pathIndexes[run.rows.upperBound - 1])
      guard first <= last, last < columns.stamps.count else { throw SystemError(code: EIO) }
      // A file in several chunks is one file.
      let firstStamp = endings.stamp(columns.stamps[first], ofPath: columns.paths[first])
      let isSame = stamps.last == firstStamp && paths[stamps.count - 1].elementsEqual(columns.paths[first])
      firsts.append(stamps.count - (isSame ? 1 : 0) - first)
      for index in (isSame ? first + 1 : first)..<(last + 1) {
        paths.append(columns.paths[index])
        stamps.append(endings.stamp(columns.stamps[index], ofPath: columns.paths[index]))
      }
    }
    try writer.section("paths", of: UInt8.self) { writer throws(SystemError) in
      try writer.append(paths.elements, 0..<paths.elements.count)
    }
    try writer.section("paths/bounds", of: UInt32.self) { writer throws(SystemError) in
      try writer.append(paths.bounds, 0..<paths.bounds.count)
    }
    try writer.section("stamps", stamps)
    let runs = runs
    try writer.section("path-indexes", of: UInt32.self) { writer throws(SystemError) in
      for (run, first) in zip(runs, firsts) {
        let indexes = run.columns.pathIndexes
        try writer.append(run.rows.map { UInt32(clamping: Int(indexes[$0]) + first) })
      }
    }
    return stamps.count
  }

  private mutating func writeSpecialties() throws(SystemError) {
    var indexes: [String: UInt16] = [:]
    var names = PackedLists<UInt8>()
    let runs = runs
    try writer.section("specialties", of: UInt16.self) { writer throws(SystemError) in
      for run in runs {
        let columns = run.columns
        let own = (0..<columns.specialtyNames.count).map { index in
          let name = columns.specialtyNames.string(index)
          if let known = indexes[name] { return known }
          let new = UInt16(clamping: names.count)
          indexes[name] = new
          names.append(name)
          return new
        }
        let lists = columns.specialties
        try writer.append(
          lists.range(of: run.rows).map { Int(lists.elements[$0]) < own.count ? own[Int(lists.elements[$0])] : 0 })
      }
    }
    try writer.bounds("specialties", runs) { run in (run.columns.specialties.bounds, run.rows) }
    try writer.lists("specialty-names", names)
  }
}

extension CacheWriter {
  /// Writes lists from memory.
  mutating func lists(_ name: String, _ lists: PackedLists<UInt8>) throws(SystemError) {
    try section(name, Array(lists.elements))
    try section(name + "/bounds", Array(lists.bounds))
  }
}
