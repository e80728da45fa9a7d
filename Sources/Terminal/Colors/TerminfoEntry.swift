/// A terminal's description as values, which can be written in the compiled form of terminfo.
///
/// The form is the one with 32-bit numbers of term(5), "extended number format", with extended capabilities.
struct TerminfoEntry {
  var name: String
  /// The standard capabilities, in their order.
  var flags: [Bool] = []
  /// Nil where the terminal has none.
  var numbers: [Int32?] = []
  var strings: [[UInt8]?] = []
  /// The extended capabilities by name.
  var extendedFlags: [String] = []
  var extendedNumbers: [(name: String, value: Int32)] = []

  /// Returns the compiled entry.
  func compiled() -> [UInt8] {
    var result: [UInt8] = []
    let names = Array(name.utf8) + [0]
    let table = Self.table(of: strings)
    let header = [0x021E, names.count, flags.count, numbers.count, strings.count, table.bytes.count]
    for value in header { result.append16(value) }
    result += names
    for flag in flags { result.append(flag ? 1 : 0) }
    result.align()
    for number in numbers { result.append32(number ?? -1) }
    for offset in table.offsets { result.append16(offset) }
    result += table.bytes
    appendExtended(to: &result)
    return result
  }

  private func appendExtended(to result: inout [UInt8]) {
    if extendedFlags.isEmpty && extendedNumbers.isEmpty { return }
    result.align()
    let names = Self.table(of: (extendedFlags + extendedNumbers.map(\.name)).map { Array($0.utf8) })
    for value in [extendedFlags.count, extendedNumbers.count, 0, names.offsets.count, names.bytes.count] {
      result.append16(value)
    }
    for _ in extendedFlags { result.append(1) }
    result.align()
    for (_, value) in extendedNumbers { result.append32(value) }
    for offset in names.offsets { result.append16(offset) }
    result += names.bytes
  }

  /// Lays strings end to end, each with a final zero; the offset of an absent one is -1.
  private static func table(of strings: [[UInt8]?]) -> (offsets: [Int], bytes: [UInt8]) {
    var offsets: [Int] = []
    var bytes: [UInt8] = []
    for string in strings {
      if let string {
        offsets.append(bytes.count)
        bytes += string
        bytes.append(0)
      } else {
        offsets.append(-1)
      }
    }
    return (offsets, bytes)
  }
}

extension [UInt8] {
  fileprivate mutating func append16(_ value: Int) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  fileprivate mutating func append32(_ value: Int32) {
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: value >> Int32(shift))) }
  }

  fileprivate mutating func align() {
    if count % 2 == 1 { append(0) }
  }
}
