import Determinations
import Glibc

/// Makes a cache file of cases: gathers their columns one after the other, so that hardly more than one is in memory.
struct CacheBuilder: ~Copyable {
  private var writer: CacheWriter
  private let isCancelled: @Sendable () -> Bool
  private var runs: [RowRun] = []
  /// For each run, what is to be added to the places of its letters.
  private var shifts: [Int] = []
  private var checks: [UInt32] = []
  /// The part of the text that is mapped for the chunks that stand in the file already, and these chunks.
  private var window: (range: Range<Int>, map: MappedFile, shift: Int)?
  private var moved: [CaseChunk] = []

  /// The text is mapped in parts of so many bytes, most of each before it is written.
  private static let windowSize = 1 << 30

  /// Why no file was written.
  enum Failure: Error {
    case system(SystemError)
    /// What is kept of letters is not what was written.
    case damaged
    case cancelled
  }

  init(in folder: String, isCancelled: @escaping @Sendable () -> Bool) throws(Failure) {
    do throws(SystemError) {
      writer = try CacheWriter(in: folder)
    } catch {
      throw .system(error)
    }
    self.isCancelled = isCancelled
  }

  /// The number of cases so far.
  var caseCount: Int { checks.count }

  /// Writes the letters of a chunk, which stand in the file from then on and no longer in memory.
  mutating func take(_ chunk: CaseChunk) throws(Failure) {
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
    chunk.text.move(to: window.map, shift: start - chunk.letters.lowerBound + window.shift)
    moved.append(chunk)
  }

  /// Takes the letters that stand in the file back into memory.
  mutating func giveTextBack() {
    for chunk in moved { chunk.text.moveBack(chunk.letters) }
    moved = []
    window = nil
  }

  /// Writes the letters of the next cases.
  mutating func append(_ run: RowRun) throws(Failure) {
    guard !run.rows.isEmpty else { return }
    if isCancelled() { throw .cancelled }
    let columns = run.columns
    let letters = run.cases.chunk.letters(of: run.rows)
    let (start, end) = (letters.lowerBound, letters.upperBound)
    var known: Column<UInt32>?
    if case .stored(let stored) = run.cases { known = stored.checks }
    var failure: Failure?
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

  /// Writes all else and gives the file its name.
  mutating func finish(as name: String, corpus: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      writer.endText()
      try writer.section("corpus", corpus)
      for column in CaseColumn.all {
        if isCancelled() { throw SystemError(code: ECANCELED) }
        try column.write(&writer, runs)
      }
      try writer.section("checks", checks)
      checks = []
      try writeStarts()
      let pathCount = try writePaths()
      try writeSpecialties()
      try writeFacets()
      try writeOrder()
      try writeIdentities()
      if isCancelled() { throw SystemError(code: ECANCELED) }
      try writer.finish(
        as: name, caseCount: runs.reduce(0) { $0 + $1.rows.count }, itemCount: runs.reduce(0) { $0 + $1.items.count },
        pathCount: pathCount)
    } catch {
      throw error.code == ECANCELED ? .cancelled : .system(error)
    }
  }

  // MARK: Columns that change

  private mutating func writeStarts() throws(SystemError) {
    let (runs, shifts) = (runs, shifts)
    try writer.section("starts", of: UInt64.self) { writer throws(SystemError) in
      for (run, shift) in zip(runs, shifts) {
        let starts = run.columns.starts
        try writer.append(run.rows.map { UInt64(Int(starts[$0]) + shift) })
      }
    }
  }

  /// Writes the paths, each once; returns how many there are.
  private mutating func writePaths() throws(SystemError) -> Int {
    var paths = PackedLists<UInt8>()
    var stamps: [FileStamp] = []
    var firsts: [Int] = []
    for run in runs {
      let columns = run.columns
      let first = Int(columns.pathIndexes[run.rows.lowerBound])
      let last = Int(columns.pathIndexes[run.rows.upperBound - 1])
      guard first <= last, last < columns.stamps.count else { throw SystemError(code: EIO) }
      // A file that is spread over several chunks is one.
      let isSame =
        stamps.last == columns.stamps[first] && paths[stamps.count - 1].elementsEqual(columns.paths[first])
      firsts.append(stamps.count - (isSame ? 1 : 0) - first)
      for index in (isSame ? first + 1 : first)..<(last + 1) {
        paths.append(columns.paths[index])
        stamps.append(columns.stamps[index])
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
        let range = Int(lists.bounds[run.rows.lowerBound])..<Int(lists.bounds[run.rows.upperBound])
        try writer.append(range.map { Int(lists.elements[$0]) < own.count ? own[Int(lists.elements[$0])] : 0 })
      }
    }
    try writer.bounds("specialties", runs) { run in (run.columns.specialties.bounds, run.rows) }
    try writer.lists("specialty-names", names)
  }

  // MARK: Indexes

  private mutating func writeFacets() throws(SystemError) {
    var entries: [StoredFacets.Entry] = []
    var names = PackedLists<UInt8>()
    var lists: [UInt32] = []
    let parts = PartRows.parts(of: runs)
    // The words go out as they come; the lists are short.
    var writtenWords = 0
    try writer.section("facet-words", of: UInt64.self) { writer throws(SystemError) in
      for (facetIndex, facet) in Facet.allCases.enumerated() {
        for (token, rows) in Self.values(of: facet, facetIndex, parts) {
          var entry = StoredFacets.Entry(
            facet: UInt16(facetIndex), kind: 0, code: 0, count: UInt32(clamping: rows.count), form: 0, start: 0,
            length: 0)
          switch token {
          case .none: entry.kind = StoredFacets.Entry.Kind.none.rawValue
          case .code(let code):
            (entry.kind, entry.code) = (StoredFacets.Entry.Kind.code.rawValue, UInt32(code))
          case .name(let name):
            (entry.kind, entry.code) = (StoredFacets.Entry.Kind.name.rawValue, UInt32(names.count))
            names.append(name)
          }
          switch rows.form {
          case .list(let list):
            (entry.form, entry.start) = (StoredFacets.Entry.Form.list.rawValue, UInt64(lists.count))
            entry.length = UInt64(list.count)
            lists.append(contentsOf: list)
          case .bitmap(let set):
            (entry.form, entry.start) = (StoredFacets.Entry.Form.words.rawValue, UInt64(writtenWords))
            entry.length = UInt64(set.words.count)
            writtenWords += set.words.count
            try writer.append(set.words)
          case .words: break
          }
          entries.append(entry)
        }
      }
    }
    try writer.section("facets", entries)
    try writer.section("facet-lists", lists)
    try writer.lists("facet-names", names)
  }

  /// The values of a facet with their rows in the new file.
  private static func values(
    of facet: Facet, _ facetIndex: Int, _ parts: [PartRows]
  ) -> [(token: FacetToken, rows: FacetRows)] {
    var values: [(token: FacetToken, rows: FacetRows)] = []
    var slots: [FacetToken: Int] = [:]
    func add(_ token: FacetToken, _ rows: some Sequence<Int>) {
      let slot = slots[token] ?? values.count
      if slot == values.count {
        slots[token] = slot
        values.append((token, FacetRows()))
      }
      values[slot].rows.append(rows)
    }
    for part in parts {
      switch part.cases {
      case .read(let chunk):
        guard chunk.facets.indices.contains(facetIndex) else { continue }
        let column = chunk.facets[facetIndex]
        for (token, rows) in zip(column.tokens, column.rows) {
          add(token, rows.lazy.compactMap { part.newRow(of: Int($0)) })
        }
      case .stored(let stored):
        for (token, rows) in stored.values(of: facet) {
          var new: [Int] = []
          new.reserveCapacity(rows.count)
          rows.forEach { if let row = part.newRow(of: $0) { new.append(row) } }
          add(token, new)
        }
      }
    }
    // A value of which every case is gone is gone too.
    return values.filter { $0.rows.count > 0 }
  }

  /// Writes the rows in the list's standard order: newest decision first, then by number.
  private mutating func writeOrder() throws(SystemError) {
    var keys: [UInt64] = []
    for run in runs {
      let columns = run.columns
      for row in run.rows {
        // No date is 0 and comes last, no number is the highest and comes last.
        let day = columns.decided[row].bits
        keys.append(UInt64(day == 0 ? .max : ~day) << 32 | UInt64(columns.numbers[row].bits))
      }
    }
    var rows = (0..<keys.count).map(Int32.init)
    let all = rows.indices
    RadixSort.sort(&rows, &keys, in: all)
    try writer.section("order", rows)
  }

  private mutating func writeIdentities() throws(SystemError) {
    var numbered: [UInt64] = []
    var others: [(run: RowRun, index: Int, row: Int)] = []
    var next = 0
    for run in runs {
      for index in run.rows {
        let number = run.columns.numbers[index].number ?? IdentityIndex.number(of: run.cases.chunk, index)
        if let number {
          numbered.append(UInt64(PackedNumber(number).bits) << 32 | UInt64(next))
        } else {
          others.append((run, index, next))
        }
        next += 1
      }
    }
    numbered.sort()
    // The first row of a number has it bare.
    var firsts: [UInt64] = []
    var repeats: [Int] = []
    for entry in numbered {
      if let last = firsts.last, last >> 32 == entry >> 32 {
        repeats.append(Int(entry & 0xFFFF_FFFF))
      } else {
        firsts.append(entry)
      }
    }
    if !repeats.isEmpty {
      let repeated = RowSet(repeats)
      var row = 0
      for run in runs {
        for index in run.rows {
          if repeated.contains(row) { others.append((run, index, row)) }
          row += 1
        }
      }
      others.sort { $0.row < $1.row }
    }
    var ids = IdentityIndex(StoredIdentities(numbers: Column(firsts)))
    for (run, index, row) in others { ids.append(run.cases.chunk, index, row: row) }
    try writer.section("id-numbers", firsts)
    let names = ids.rowsByName.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var packed = PackedLists<UInt8>()
    for (name, _) in names { packed.append(name) }
    try writer.lists("id-names", packed)
    try writer.section("id-rows", names.map(\.value))
    var indexes: [UInt32: UInt32] = [:]
    for (index, (_, row)) in names.enumerated() where ids.suffixed[row] != nil { indexes[row] = UInt32(index) }
    let suffixed = indexes.keys.sorted()
    try writer.section("id-suffixed", suffixed)
    try writer.section("id-suffixes", suffixed.map { indexes[$0] ?? 0 })
  }
}

/// The rows of one piece that a new file holds, and their numbers there.
private struct PartRows {
  let cases: LedgerCases
  private let rows: Range<Int>
  private let start: Int
  /// For each old row the new one, where not all rows of a range are there.
  private let map: [Int32]?

  /// Gathers the runs of the same piece.
  static func parts(of runs: [RowRun]) -> [PartRows] {
    var parts: [PartRows] = []
    var start = 0
    var index = 0
    while index < runs.count {
      let chunk = runs[index].cases.chunk
      var end = index + 1
      while end < runs.count, runs[end].cases.chunk === chunk { end += 1 }
      parts.append(PartRows(runs[index..<end], from: start))
      start += runs[index..<end].reduce(0) { $0 + $1.rows.count }
      index = end
    }
    return parts
  }

  private init(_ runs: ArraySlice<RowRun>, from start: Int) {
    let first = runs[runs.startIndex]
    cases = first.cases
    rows = first.rows
    self.start = start
    if runs.count == 1 {
      map = nil
    } else {
      var map = [Int32](repeating: -1, count: first.cases.chunk.count)
      var next = Int32(start)
      for run in runs {
        for row in run.rows {
          map[row] = next
          next += 1
        }
      }
      self.map = map
    }
  }

  /// The new number of a row, or `nil` where it is gone.
  func newRow(of row: Int) -> Int? {
    if let map { return map.indices.contains(row) && map[row] >= 0 ? Int(map[row]) : nil }
    return rows.contains(row) ? row - rows.lowerBound + start : nil
  }
}

extension CacheWriter {
  /// Writes lists that are in memory.
  mutating func lists(_ name: String, _ lists: PackedLists<UInt8>) throws(SystemError) {
    try section(name, Array(lists.elements))
    try section(name + "/bounds", Array(lists.bounds))
  }
}

extension StoredIdentities {
  /// Identities that are numbers alone.
  init(numbers: Column<UInt64>) {
    self.init(numbers: numbers, names: PackedLists(), nameRows: [], suffixedRows: [], suffixedNames: [])
  }
}
