internal import CNCurses
internal import TextLayout

/// A cache of the bytes for displaying characters outside ASCII.
struct GlyphTable {
  struct Entry {
    var bytes: [UInt8]
    /// True if terminals disagree on the width of the character; the position of the next cell is then set explicitly.
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
    // Text in many scripts has many characters, but few of them are on the screen at a time.
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

  /// Returns true if terminals may disagree on a character's width: for all but single scalars of long-established
  /// blocks.
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

/// ASCII replacements for other characters on terminals without UTF-8.
enum ASCIIFallback {
  /// Returns a byte for each column of the character.
  static func bytes(for character: Character, columns: Int) -> [UInt8] {
    let scalars = character.unicodeScalars
    let first = byte(for: scalars[scalars.startIndex])
    return [first] + Array(repeating: UInt8(ascii: " "), count: max(columns - 1, 0))
  }

  private static func byte(for scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0x20..<0x7F: return UInt8(scalar.value)
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578, 0x257A:
      return UInt8(ascii: "-")
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B:
      return UInt8(ascii: "|")
    case 0x2500...0x257F: return UInt8(ascii: "+")
    case 0x2589...0x2590, 0x2594, 0x2595: return UInt8(ascii: "|")
    case 0x2580...0x259F: return UInt8(ascii: "#")
    default: break
    }
    for (characters, byte) in table where characters.unicodeScalars.contains(scalar) { return byte }
    return UInt8(ascii: "?")
  }

  private static let table: [(String, UInt8)] = [
    ("\u{2018}\u{2019}\u{201A}\u{2032}\u{B4}", UInt8(ascii: "'")), ("“”„«»″", UInt8(ascii: "\"")),
    ("–—‐‑‒―−", UInt8(ascii: "-")), ("…·⋯", UInt8(ascii: ".")), ("•●◦○■□▪▫◆◇★☆※", UInt8(ascii: "*")),
    ("✓✔☑", UInt8(ascii: "+")), ("✗✘×☒", UInt8(ascii: "x")), ("→▶▸►›≥", UInt8(ascii: ">")),
    ("←◀◂◄‹≤", UInt8(ascii: "<")), ("↑▲▴", UInt8(ascii: "^")), ("↓▼▾", UInt8(ascii: "v")),
    ("½¼¾÷", UInt8(ascii: "/")), ("±", UInt8(ascii: "+")), ("≈", UInt8(ascii: "~")), ("¦", UInt8(ascii: "|")),
    ("ÀÁÂÃÄÅ", UInt8(ascii: "A")), ("àáâãäåª", UInt8(ascii: "a")), ("Çç", UInt8(ascii: "c")),
    ("ÈÉÊË", UInt8(ascii: "E")), ("èéêë", UInt8(ascii: "e")), ("ÌÍÎÏ", UInt8(ascii: "I")),
    ("ìíîï", UInt8(ascii: "i")), ("Ñ", UInt8(ascii: "N")), ("ñ", UInt8(ascii: "n")),
    ("ÒÓÔÕÖØ", UInt8(ascii: "O")), ("òóôõöøº°", UInt8(ascii: "o")), ("ÙÚÛÜ", UInt8(ascii: "U")),
    ("ùúûüµμ", UInt8(ascii: "u")), ("Ýÿý", UInt8(ascii: "y")), ("ß", UInt8(ascii: "s")), ("§", UInt8(ascii: "S")),
    ("¹", UInt8(ascii: "1")), ("²", UInt8(ascii: "2")), ("³", UInt8(ascii: "3")),
  ]
}
