import Determinations

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
