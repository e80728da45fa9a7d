/// ASCII replacements for other characters on terminals without UTF-8.
enum ASCIIFallback {
  /// Returns as many bytes as the character has columns.
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
