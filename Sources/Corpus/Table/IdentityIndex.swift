import Determinations

/// Gives each case of a table a unique identifier, and finds cases by it.
///
/// The first case keeps the plain case number (or file stem); later ones get `#2`, `#3`, ….
struct IdentityIndex: Sendable {
  /// The stored identifiers of the first rows, if they come from a cache file.
  private let base: StoredIdentities?
  /// The removed rows of ``base``.
  private var removed = RowSet()

  private var rowsByNumber: [PackedNumber: UInt32] = [:]
  private(set) var rowsByName: [String: UInt32] = [:]
  /// The identifiers of the rows with a suffix.
  private(set) var suffixed: [UInt32: String] = [:]
  /// The last suffix given to each repeated name.
  private var lastSuffix: [String: Int] = [:]

  init(_ base: StoredIdentities? = nil) {
    self.base = base
  }

  mutating func append(_ chunk: CaseChunk, _ index: Int, row: Int) {
    let row = UInt32(row)
    if let number = Self.number(of: chunk, index) {
      let packed = PackedNumber(number)
      if self.row(of: packed) == nil {
        rowsByNumber[packed] = row
        return
      }
      appendRepeat(of: number.description, row: row)
    } else {
      let stem = Self.stem(of: chunk, index)
      if self.row(named: stem) == nil {
        rowsByName[stem] = row
        return
      }
      appendRepeat(of: stem, row: row)
    }
  }

  /// Removes cases.
  ///
  /// Their identifiers become available again.
  mutating func remove(_ rows: RowSet, from chunks: ChunkList) {
    removed.formUnion(rows)
    for row in rows {
      let (chunk, index) = chunks.location(of: row)
      let id = id(of: row, in: chunk, index)
      suffixed[UInt32(row)] = nil
      if rowsByName[id] == UInt32(row) { rowsByName[id] = nil }
      if let number = Self.number(of: chunk, index), rowsByNumber[PackedNumber(number)] == UInt32(row) {
        rowsByNumber[PackedNumber(number)] = nil
      }
    }
    // Suffixes that became available are used again.
    if !rows.isEmpty { lastSuffix = [:] }
  }

  func id(of row: Int, in chunk: CaseChunk, _ index: Int) -> String {
    if !suffixed.isEmpty, let id = suffixed[UInt32(row)] { return id }
    if let id = base?.suffixedName(of: row) { return id }
    return Self.number(of: chunk, index)?.description ?? Self.stem(of: chunk, index)
  }

  func row(of id: String) -> Int? {
    if let number = CaseNumber(id), let row = row(of: PackedNumber(number)) { return row }
    if let row = row(named: id) { return row }
    // `cm15-0100042#2`: a number in any form before the suffix.
    guard let hash = id.lastIndex(of: "#"), let number = CaseNumber(id[..<hash]) else { return nil }
    return row(named: number.description + id[hash...])
  }

  /// The rows with the number or stem of an earlier row, ascending.
  var repeatedRows: [Int] {
    let stored = base.map { base in base.suffixedRows.map { Int($0) }.filter { !removed.contains($0) } } ?? []
    return stored + suffixed.keys.map { Int($0) }.sorted()
  }

  func row(of number: PackedNumber) -> Int? {
    if let row = rowsByNumber[number] { return Int(row) }
    guard let row = base?.row(of: number), !removed.contains(row) else { return nil }
    return row
  }

  private func row(named name: String) -> Int? {
    if let row = rowsByName[name] { return Int(row) }
    guard let row = base?.row(named: name), !removed.contains(row) else { return nil }
    return row
  }

  /// Returns the row of a number's first letter and those of later ones; others whose file has that name may be
  /// included.
  func rows(of number: CaseNumber) -> [Int] {
    let name = number.description
    var rows = row(of: PackedNumber(number)).map { [$0] } ?? []
    var suffix = 2
    while let row = row(named: "\(name)#\(suffix)") {
      rows.append(row)
      suffix += 1
    }
    return rows
  }

  private mutating func appendRepeat(of name: String, row: UInt32) {
    var suffix = (lastSuffix[name] ?? 1) + 1
    while self.row(named: "\(name)#\(suffix)") != nil { suffix += 1 }
    lastSuffix[name] = suffix
    let id = "\(name)#\(suffix)"
    rowsByName[id] = row
    suffixed[row] = id
  }

  /// Returns the case's number, or else the one in its file name.
  static func number(of chunk: CaseChunk, _ index: Int) -> CaseNumber? {
    chunk.columns.numbers[index].number ?? CaseNumber(stem(of: chunk, index))
  }

  /// Returns the file's name without folders and extension.
  private static func stem(of chunk: CaseChunk, _ index: Int) -> String {
    let path = chunk.columns.path(of: index)
    var name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    // `archive!member`: use the name of the member.
    if let mark = name.utf8.lastIndex(of: UInt8(ascii: "!")), SourceFile.Kind(name: name[..<mark].utf8) == .archive {
      name = name[name.index(after: mark)...]
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

/// The identifiers of the cases in a cache file, for lookup in place.
struct StoredIdentities: Sendable {
  /// The first row of each number, ascending: the bits of the number in the upper half, the row in the lower.
  let numbers: Column<UInt64>
  /// All other identifiers, sorted by their bytes, and the row of each.
  let names: PackedLists<UInt8>
  let nameRows: Column<UInt32>
  /// The rows with a suffix, ascending, and the index of each one's name.
  let suffixedRows: Column<UInt32>
  let suffixedNames: Column<UInt32>

  func row(of number: PackedNumber) -> Int? {
    let index = numbers.firstIndex(notBelow: UInt64(number.bits) << 32)
    guard index < numbers.count, numbers[index] >> 32 == UInt64(number.bits) else { return nil }
    return Int(numbers[index] & 0xFFFF_FFFF)
  }

  func row(named name: String) -> Int? {
    let name = Array(name.utf8)
    let index = (0..<nameRows.count).firstIndex(bisecting: { !names[$0].lexicographicallyPrecedes(name) })
    guard index < nameRows.count, names[index].elementsEqual(name) else { return nil }
    return Int(nameRows[index])
  }

  func suffixedName(of row: Int) -> String? {
    guard suffixedRows.count > 0 else { return nil }
    let index = suffixedRows.firstIndex(notBelow: UInt32(row))
    guard index < suffixedRows.count, suffixedRows[index] == UInt32(row), Int(suffixedNames[index]) < names.count else {
      return nil
    }
    return names.string(Int(suffixedNames[index]))
  }
}
