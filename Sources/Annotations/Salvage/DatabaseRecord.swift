internal import SQLite

/// A record of an SQLite database, as its bytes on a page say.
struct DatabaseRecord {
  /// The record's columns, in their order.
  var values: [Database.Value]
  /// True unless an overflow page is missing, so that the last columns are cut off.
  var isWhole: Bool
  /// The bytes that its cell takes on the page, from the cell's first byte.
  var length: Int
}

/// The kinds of cells that hold records.
enum DatabaseCell: CaseIterable {
  /// A row of an ordinary table: its number stands before the record.
  case tableLeaf
  /// A row of a table without row numbers, or an entry of an index.
  case indexLeaf
  /// The same on a page that leads to others.
  case indexInterior
}

extension DatabasePages {
  /// The cells that a page's own list names.
  ///
  /// - Returns: The kind of the cells with their offsets on the page, or `nil` where the page is none with records, or its
  ///   list is damaged.
  func cells(onPage number: Int) -> (kind: DatabaseCell, offsets: [Int])? {
    guard let page = self[number] else { return nil }
    let start = page.startIndex
    let header = number == 1 ? 100 : 0
    let kind: DatabaseCell
    switch page[start + header] {
    case 0x0D: kind = .tableLeaf
    case 0x0A: kind = .indexLeaf
    case 0x02: kind = .indexInterior
    default: return nil
    }
    func short(at offset: Int) -> Int { Int(page[start + offset]) << 8 | Int(page[start + offset + 1]) }
    let list = header + (kind == .indexInterior ? 12 : 8)
    let count = short(at: header + 3)
    let end = list + 2 * count
    guard end <= usableSize else { return nil }
    let offsets = (0..<count).map { short(at: list + 2 * $0) }
    return offsets.allSatisfy { $0 >= end && $0 < usableSize } ? (kind, offsets) : nil
  }

  /// True if a page leads to pages of a table, and so has no records of its own.
  func isTableInterior(_ number: Int) -> Bool {
    self[number].map { $0[$0.startIndex + (number == 1 ? 100 : 0)] == 0x05 } ?? false
  }

  /// Reads the record of a cell.
  ///
  /// - Parameters:
  ///   - offset: Where the cell begins on the page.
  ///   - number: The page, from 1.
  ///   - kind: The kind of cell.
  ///   - columns: The numbers of columns that a record of interest has.
  /// - Returns: The record, or `nil` where the bytes are none.
  func record(at offset: Int, onPage number: Int, _ kind: DatabaseCell, columns: Set<Int>) -> DatabaseRecord? {
    guard let page = self[number] else { return nil }
    var reader = CellReader(page.prefix(usableSize), at: offset + (kind == .indexInterior ? 4 : 0))
    guard let size = reader.integer(), size >= 2, size < 1 << 30 else { return nil }
    if kind == .tableLeaf, reader.integer() == nil { return nil }
    let payload = reader.offset
    let largest = kind == .tableLeaf ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
    let smallest = (usableSize - 12) * 32 / 255 - 23
    let spilled = smallest + (size - smallest) % (usableSize - 4)
    let local = size <= largest ? size : spilled <= largest ? spilled : smallest
    let end = payload + local + (local < size ? 4 : 0)
    guard local > 0, end <= usableSize else { return nil }

    // The list of types is short, and always on the page itself.
    guard let header = reader.integer(), header >= 2, header <= local, header <= 64 else { return nil }
    var types: [Int] = []
    while reader.offset < payload + header, types.count < 10 {
      guard let type = reader.integer(), let _ = Self.length(ofType: type) else { return nil }
      types.append(type)
    }
    guard reader.offset == payload + header, columns.contains(types.count),
      types.reduce(header, { $0 + (Self.length(ofType: $1) ?? 0) }) == size
    else { return nil }

    var bytes = Array(page[(page.startIndex + payload)..<(page.startIndex + payload + local)])
    if local < size { appendOverflow(of: page, at: payload + local, to: &bytes, size: size) }
    var values: [Database.Value] = []
    var place = header
    for type in types {
      let length = Self.length(ofType: type) ?? 0
      values.append(Self.value(ofType: type, bytes[min(place, bytes.count)..<min(place + length, bytes.count)]))
      place += length
    }
    return DatabaseRecord(values: values, isWhole: bytes.count == size, length: end - offset)
  }

  /// Adds what a chain of overflow pages holds of a record, as far as the chain can be followed.
  private func appendOverflow(of page: ArraySlice<UInt8>, at offset: Int, to bytes: inout [UInt8], size: Int) {
    func link(_ page: ArraySlice<UInt8>, _ offset: Int) -> Int {
      page.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    var next = link(page, offset)
    // Each page adds bytes, so that a cyclic chain ends too.
    while bytes.count < size, let page = self[next] {
      bytes += page.dropFirst(4).prefix(min(usableSize - 4, size - bytes.count))
      next = link(page, 0)
    }
  }

  /// The bytes of a value of a type; `nil` where there is no such type.
  private static func length(ofType type: Int) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: type
    case 5: 6
    case 6, 7: 8
    case 12...: (type - 12) / 2
    default: nil
    }
  }

  private static func value(ofType type: Int, _ bytes: ArraySlice<UInt8>) -> Database.Value {
    switch type {
    case 1...6: .integer(bytes.dropFirst().reduce(Int64(Int8(bitPattern: bytes.first ?? 0))) { $0 << 8 | Int64($1) })
    case 8, 9: .integer(Int64(type - 8))
    case 13... where type % 2 == 1: .text(String(decoding: bytes, as: UTF8.self))
    default: .null
    }
  }
}

/// Reads the variable-length integers at the beginning of a cell.
private struct CellReader {
  private let page: ArraySlice<UInt8>
  private(set) var offset: Int

  init(_ page: ArraySlice<UInt8>, at offset: Int) {
    self.page = page
    self.offset = offset
  }

  /// The next integer, or `nil` at the page's end, or of one that is negative or larger than any size.
  mutating func integer() -> Int? {
    var value = 0
    for index in 0..<9 {
      guard offset < page.count else { return nil }
      let byte = page[page.startIndex + offset]
      offset += 1
      if index == 8 { return nil }
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
