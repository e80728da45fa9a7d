import Determinations

/// Gives each case of a table an identity of its own and finds the case by it.
///
/// The first case with a number, or without one with a file's stem, has it bare; the ones after it have `#2`, `#3`.
struct IdentityIndex: Sendable {
  private var rowsByNumber: [PackedNumber: UInt32] = [:]
  private var rowsByName: [String: UInt32] = [:]
  /// Identities of the rows whose name is not simply their number or stem.
  private var suffixed: [UInt32: String] = [:]
  /// For a name that came before, the last suffix it was given.
  private var lastSuffix: [String: Int] = [:]

  mutating func append(_ chunk: CaseChunk, _ index: Int, row: Int) {
    let row = UInt32(row)
    let number = Self.number(of: chunk, index)
    if let number {
      let packed = PackedNumber(number)
      if rowsByNumber[packed] == nil {
        rowsByNumber[packed] = row
        return
      }
      appendRepeat(of: number.description, row: row)
    } else {
      let stem = Self.stem(of: chunk, index)
      if rowsByName[stem] == nil {
        rowsByName[stem] = row
        return
      }
      appendRepeat(of: stem, row: row)
    }
  }

  func id(of row: Int, in chunk: CaseChunk, _ index: Int) -> String {
    if !suffixed.isEmpty, let id = suffixed[UInt32(row)] { return id }
    return Self.number(of: chunk, index)?.description ?? Self.stem(of: chunk, index)
  }

  func row(of id: String) -> Int? {
    if let number = CaseNumber(id), let row = rowsByNumber[PackedNumber(number)] { return Int(row) }
    if let row = rowsByName[id] { return Int(row) }
    // `cm15-0100042#2`: the number before the suffix in any form.
    guard let hash = id.lastIndex(of: "#"), let number = CaseNumber(id[..<hash]) else { return nil }
    return rowsByName[number.description + id[hash...]].map(Int.init)
  }

  /// The row of a number's first letter and those of the letters after it; perhaps others whose file is so called.
  func rows(of number: CaseNumber) -> [Int] {
    guard let first = rowsByNumber[PackedNumber(number)] else { return [] }
    let name = number.description
    guard let last = lastSuffix[name] else { return [Int(first)] }
    return [Int(first)] + (2...last).compactMap { rowsByName["\(name)#\($0)"].map(Int.init) }
  }

  private mutating func appendRepeat(of name: String, row: UInt32) {
    var suffix = (lastSuffix[name] ?? 1) + 1
    while rowsByName["\(name)#\(suffix)"] != nil { suffix += 1 }
    lastSuffix[name] = suffix
    let id = "\(name)#\(suffix)"
    rowsByName[id] = row
    suffixed[row] = id
  }

  /// The case's number; for a letter without one, that which its file is called.
  static func number(of chunk: CaseChunk, _ index: Int) -> CaseNumber? {
    chunk.numbers[index].number ?? CaseNumber(stem(of: chunk, index))
  }

  /// The file's name without folders and ending.
  private static func stem(of chunk: CaseChunk, _ index: Int) -> String {
    let path = chunk.paths[Int(chunk.pathIndexes[index])]
    var name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    // `archive!member`: the member has the name.
    if let mark = name.utf8.lastIndex(of: UInt8(ascii: "!")), SourceFile.Kind(name: name[..<mark].utf8) == .archive {
      name = name[name.index(after: mark)...]
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
