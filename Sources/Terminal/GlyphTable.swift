internal import CNCurses
internal import TextLayout

/// The bytes that show a character that is not ASCII, found once for each.
struct GlyphTable {
  struct Entry {
    var bytes: [UInt8]
    /// True if terminals differ about how far the cursor moves; the next cell is then placed explicitly.
    var isUncertain: Bool
  }

  private struct Key: Hashable {
    var character: Character
    var columns: Int
  }

  /// True if the terminal shows UTF-8.
  let usesUnicode: Bool
  private var entries: [Key: Entry] = [:]

  init(usesUnicode: Bool) {
    self.usesUnicode = usesUnicode
  }

  /// Returns the bytes of a character that has the given columns in a grid.
  mutating func entry(for character: Character, columns: Int) -> Entry {
    let key = Key(character: character, columns: columns)
    if let known = entries[key] { return known }
    // Text in many scripts has many characters, but what is on screen at a time has few.
    if entries.count > 10_000 { entries.removeAll() }
    let entry = makeEntry(for: character, columns: columns)
    entries[key] = entry
    return entry
  }

  private func makeEntry(for character: Character, columns: Int) -> Entry {
    if !usesUnicode {
      return Entry(bytes: ASCIIFallback.bytes(for: character, columns: columns), isUncertain: false)
    }
    let scalars = Array(character.unicodeScalars)
    let widths = scalars.map { Int(nc_scalar_width($0.value)) }
    // ncurses must count the same columns as the grid and can hold four marks in a cell.
    if !widths.contains(-1) && widths.reduce(0, +) == columns && widths.first != 0
      && widths.filter({ $0 == 0 }).count <= 4
    {
      return Entry(bytes: Array(character.utf8), isUncertain: Self.isUncertain(scalars))
    }
    if let first = scalars.first, widths.first == columns {
      return Entry(bytes: Array(String(Character(first)).utf8), isUncertain: true)
    }
    let filler = Array(repeating: UInt8(ascii: " "), count: columns - 1)
    return Entry(bytes: Array("\u{FFFD}".utf8) + filler, isUncertain: true)
  }

  /// True if terminals may differ about a character's columns: all but single scalars of the long settled blocks.
  private static func isUncertain(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.count == 1, let value = scalars.first?.value else { return true }
    switch value {
    case 0x00A0..<0x0300, 0x0370..<0x0483, 0x048A..<0x0530, 0x1E00..<0x2000, 0x2010..<0x2028, 0x2030..<0x205F,
      0x2070..<0x20D0, 0x2100..<0x2300, 0x2400..<0x2440, 0x2460..<0x25FD, 0x2713..<0x2719,
      0x3000..<0x302A, 0x3041..<0x3099, 0x309B..<0x3100, 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4,
      0xF900..<0xFA6E, 0xFF01..<0xFFA0, 0xFFFD:
      return false
    default:
      return true
    }
  }
}
