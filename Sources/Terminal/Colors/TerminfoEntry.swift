/// A terminal's description as values, which can be written in the compiled form of terminfo.
///
/// The format is the "extended number format" of term(5), with 32-bit numbers and extended capabilities.
struct TerminfoEntry {
  var name: String
  /// The standard capabilities, in their order.
  var flags: [Bool] = []
  /// The numbers; `nil` for missing ones.
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

  /// Concatenates strings, each with a final zero; the offset of an absent string is -1.
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

/// 24-bit colors through ncurses on terminals whose own terminfo entry has only 256.
///
/// ncurses sends 24-bit colors only if the terminal's entry has 16,777,216 colors and the flag RGB. The `*-direct`
/// entries that do belong to a package that is rarely installed, and lack the 256 numbered colors. So three
/// capabilities are replaced in the terminal's own entry, and ncurses receives it in compiled form through TERMINFO
/// (`b64:`, ncurses 6.1), only while it starts. Nothing is written to disk, and unlike with `init_color`, the user's
/// palette does not change.
///
/// In this entry, numbers below 256 are the numbered colors, and all others are red, green and blue packed in 24 bits.
enum DirectColor {
  /// Changes a terminal's entry so that it has 24-bit colors.
  static func extend(_ entry: inout TerminfoEntry, names: CapabilityNames) {
    if let index = names.flags.firstIndex(of: "ccc") { entry.flags[index] = false }
    for (name, value) in [("colors", 0x100_0000), ("pairs", 0x1_0000)] as [(String, Int32)] {
      if let index = names.numbers.firstIndex(of: name) { entry.numbers[index] = value }
    }
    let strings: [(String, String?)] = [
      ("setaf", setColor(dark: "3", bright: "9", other: "38")),
      ("setab", setColor(dark: "4", bright: "10", other: "48")),
      ("initc", nil),
      ("oc", nil),
    ]
    for (name, value) in strings {
      if let index = names.strings.firstIndex(of: name) { entry.strings[index] = value.map { Array($0.utf8) } }
    }
    // The names of extended capabilities are sorted in compiled entries.
    entry.extendedFlags = (entry.extendedFlags.filter { $0 != "RGB" } + ["RGB"]).sorted()
  }

  private static func setColor(dark: String, bright: String, other: String) -> String {
    "\u{1B}[%?%p1%{8}%<%t\(dark)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e%p1%{256}%<%t\(other);5;%p1%d"
      + "%e\(other);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
  }
}
