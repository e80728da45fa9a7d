import Determinations

/// Reads the values by which a column sorts cases.
struct SortValues {
  /// The value of a case without one, which comes last.
  static let none = CaseNumbers.none

  private let column: SortColumn
  private let reading: CaseNumbers.Reading?
  /// The ranks of specialties, by short name.
  private let specialtyRanks: [String: UInt64]

  init(_ column: SortColumn, in table: CaseTable) {
    self.column = column
    reading = column.field.numbers
    let isBySpecialty = if case .specialties = column.part.order { true } else { false }
    let specialties = isBySpecialty ? table.values(of: .specialty) : []
    specialtyRanks = Dictionary(specialties.map { ($0.shortName, UInt64($0.index)) }) { first, _ in first }
  }

  /// Appends the values of some cases of a chunk in a key's direction: the lowest comes first.
  func append(_ indexes: Range<Int>, of chunk: CaseChunk, isDescending: Bool, to values: inout [UInt64]) {
    forEach(indexes, of: chunk) { value in
      values.append(value == Self.none || !isDescending ? value : Self.none - 1 - value)
    }
  }

  /// Calls a function with the values of some cases of a chunk, ascending in the column.
  ///
  /// They have 32 bits, except those of requests.
  ///
  /// The value of a request is its first eight bytes, ignoring case.
  @inline(__always)
  func forEach(_ indexes: Range<Int>, of chunk: CaseChunk, _ body: (UInt64) -> Void) {
    switch column.part.order {
    case .numbers, .values:
      guard let reading else { return }
      CaseNumbers.with(reading, of: indexes, in: chunk) { for number in $0 { body(number) } }
    case .specialties:
      let columns = chunk.columns
      let ranks = (0..<columns.specialtyNames.count).map {
        specialtyRanks[columns.specialtyNames.string($0)] ?? Self.none
      }
      CaseNumbers.with({ $0.firsts(of: $0.columns.specialties) }, of: indexes, in: chunk) { firsts in
        for first in firsts { body(first < ranks.count ? ranks[Int(first)] : Self.none) }
      }
    case .requests: for index in indexes { body(Self.prefix(of: chunk.columns.firstRequest(of: index), from: 0)) }
    }
  }

  /// Returns eight bytes of a text in lower case as a number that sorts in the same order; 0 after its end, ``none``
  /// for no text.
  static func prefix(of text: Slice<Column<UInt8>>, from offset: Int) -> UInt64 {
    guard !text.isEmpty else { return none }
    var value: UInt64 = 0
    let start = text.startIndex + offset
    for position in start..<(start + 8) {
      let byte = position < text.endIndex ? text[position] : 0
      value = value << 8 | UInt64((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return min(value, none - 1)
  }

  /// Returns true if two texts are equal, ignoring case.
  static func isSame(_ first: Slice<Column<UInt8>>, _ second: Slice<Column<UInt8>>) -> Bool {
    guard first.count == second.count else { return false }
    return first.base.withBuffer(first.indices) { firsts in
      second.base.withBuffer(second.indices) { seconds in
        for (a, b) in zip(firsts, seconds) {
          if a == b { continue }
          let small = a | 0x20
          guard small == b | 0x20, small >= 0x61, small <= 0x7A else { return false }
        }
        return true
      }
    }
  }
}
