import Glibc

/// Replaces characters that prevent words from being found by plain ones: NBSP, soft hyphens, ligatures, typographic
/// hyphens, look-alike letters of other scripts, characters in a broken encoding, and line ends that are only a
/// carriage return.
enum PlainText {
  /// Returns true if a text contains such a character; most letters do not.
  static func needsWork(_ bytes: LetterBytes) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var line = 0
    while let carriageReturn = bytes.firstIndex(of: 0x0D, from: line, to: bytes.count) {
      line = carriageReturn + 1
      if line == bytes.count || bytes[line] != 0x0A { return true }
    }
    // Most letters are ASCII. The compiler vectorizes this loop.
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    guard all >= 0x80 else { return false }
    // All such characters begin with one of these bytes; for the frequent E2, the next byte decides.
    for lead in [0xC2, 0xC3, 0xCE, 0xCF, 0xD0, 0xD1, 0xE2, 0xE3, 0xEF] as [UInt8] {
      var i = 0
      while i < bytes.count, let hit = memchr(base + i, Int32(lead), bytes.count - i) {
        let offset = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
        if replacement(at: offset, in: bytes) != nil { return true }
        i = offset + 1
      }
    }
    return false
  }

  /// Appends a text with such characters replaced.
  static func append(_ bytes: LetterBytes, to out: inout [UInt8]) {
    out.removeAll(keepingCapacity: true)
    out.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      if bytes[i] == 0x0D, i + 1 == bytes.count || bytes[i + 1] != 0x0A {
        out.append(0x0A)
        i += 1
      } else if bytes[i] >= 0xC2, let (text, length) = replacement(at: i, in: bytes) {
        out.append(contentsOf: LetterBytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
        i += length
      } else {
        out.append(bytes[i])
        i += 1
      }
    }
  }

  /// Returns the replacement for the character at an offset, and the character's number of bytes.
  private static func replacement(at i: Int, in bytes: LetterBytes) -> (StaticString, Int)? {
    guard i + 1 < bytes.count else { return nil }
    switch (bytes[i], bytes[i + 1]) {
    case (0xC2, 0xA0), (0xC2, 0x85): return (" ", 2)
    case (0xC2, 0xAD): return ("", 2)
    case (0xC3, 0x82), (0xC3, 0xA2): return misdecoded(at: i, in: bytes)
    case (0xCE, _), (0xCF, _), (0xD0, _), (0xD1, _):
      return lookAlikes[UInt16(bytes[i]) << 8 | UInt16(bytes[i + 1])].map { ($0, 2) }
    case (0xE2, 0x80):
      guard i + 2 < bytes.count else { return nil }
      switch bytes[i + 2] {
      case 0x80...0x8A, 0xAF, 0xA8, 0xA9: return (" ", 3)
      case 0x8B...0x8D: return ("", 3)
      case 0x90, 0x91: return ("-", 3)
      default: return nil
      }
    case (0xE2, 0x81):
      guard i + 2 < bytes.count, bytes[i + 2] == 0x9F || bytes[i + 2] == 0xA0 else { return nil }
      return (bytes[i + 2] == 0x9F ? " " : "", 3)
    case (0xE3, 0x80):
      guard i + 2 < bytes.count, bytes[i + 2] == 0x80 else { return nil }
      return (" ", 3)
    case (0xEF, 0xBB):
      guard i + 2 < bytes.count, bytes[i + 2] == 0xBF else { return nil }
      return ("", 3)
    case (0xEF, 0xAC):
      guard i + 2 < bytes.count, (0x80...0x86).contains(bytes[i + 2]) else { return nil }
      return (ligatures[Int(bytes[i + 2] - 0x80)], 3)
    default: return nil
    }
  }

  /// Returns the character whose UTF-8 bytes were read as Windows-1252 and encoded in UTF-8 again: ‘â€™’ for an
  /// apostrophe.
  private static func misdecoded(at i: Int, in bytes: LetterBytes) -> (StaticString, Int)? {
    for (written, sign) in misdecodedSigns {
      let length = written.utf8CodeUnitCount
      guard i + length <= bytes.count else { continue }
      if bytes[i..<i + length].elementsEqual(LetterBytes(start: written.utf8Start, count: length)) {
        return (sign, length)
      }
    }
    return nil
  }

  private static let misdecodedSigns: [(written: StaticString, sign: StaticString)] = [
    ("\u{E2}\u{20AC}\u{2122}", "\u{2019}"), ("\u{E2}\u{20AC}\u{2DC}", "\u{2018}"),
    ("\u{E2}\u{20AC}\u{153}", "\u{201C}"), ("\u{E2}\u{20AC}\u{9D}", "\u{201D}"),
    ("\u{E2}\u{20AC}\u{FFFD}", "\u{201D}"), ("\u{E2}\u{20AC}\u{201C}", "\u{2013}"),
    ("\u{E2}\u{20AC}\u{201D}", "\u{2014}"), ("\u{E2}\u{20AC}\u{A2}", "\u{2022}"),
    ("\u{E2}\u{20AC}\u{A6}", "\u{2026}"), ("\u{C2}\u{B0}", "\u{B0}"), ("\u{C2}\u{AE}", "\u{AE}"),
    ("\u{C2}\u{B1}", "\u{B1}"), ("\u{C2}\u{BD}", "\u{BD}"), ("\u{C2}\u{BC}", "\u{BC}"),
    ("\u{C2}\u{BE}", "\u{BE}"), ("\u{C2}\u{B5}", "\u{B5}"), ("\u{C2}\u{A7}", "\u{A7}"), ("\u{C2}\u{A0}", " "),
  ]

  /// Cyrillic and Greek letters that look like Latin ones, by their two bytes, with the Latin letters.
  ///
  /// Small Greek letters with their own meaning, as in ‘α’ and ‘μg’, are not included.
  private static let lookAlikes: [UInt16: StaticString] = {
    let pairs: [(Character, StaticString)] = [
      ("\u{410}", "A"), ("\u{412}", "B"), ("\u{415}", "E"), ("\u{41A}", "K"), ("\u{41C}", "M"), ("\u{41D}", "H"),
      ("\u{41E}", "O"), ("\u{420}", "P"), ("\u{421}", "C"), ("\u{422}", "T"), ("\u{425}", "X"), ("\u{405}", "S"),
      ("\u{406}", "I"), ("\u{408}", "J"), ("\u{430}", "a"), ("\u{435}", "e"), ("\u{43E}", "o"), ("\u{440}", "p"),
      ("\u{441}", "c"), ("\u{443}", "y"), ("\u{445}", "x"), ("\u{455}", "s"), ("\u{456}", "i"), ("\u{458}", "j"),
      ("\u{391}", "A"), ("\u{392}", "B"), ("\u{395}", "E"), ("\u{396}", "Z"), ("\u{397}", "H"), ("\u{399}", "I"),
      ("\u{39A}", "K"), ("\u{39C}", "M"), ("\u{39D}", "N"), ("\u{39F}", "O"), ("\u{3A1}", "P"), ("\u{3A4}", "T"),
      ("\u{3A5}", "Y"), ("\u{3A7}", "X"), ("\u{3BF}", "o"), ("\u{3BD}", "v"), ("\u{3B9}", "i"),
    ]
    return pairs.reduce(into: [:]) { table, pair in
      let bytes = Array(String(pair.0).utf8)
      table[UInt16(bytes[0]) << 8 | UInt16(bytes[1])] = pair.1
    }
  }()

  private static let ligatures: [StaticString] = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
}
