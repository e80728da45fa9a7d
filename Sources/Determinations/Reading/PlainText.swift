import Glibc

/// Makes the characters that hide a letter's words plain: NBSP, soft hyphens, ligatures, typographic hyphens, and line
/// ends of a carriage return alone.
enum PlainText {
  /// True if a text holds such a character; most letters do not.
  static func needsWork(_ bytes: LetterBytes) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var line = 0
    while let carriageReturn = bytes.firstIndex(of: 0x0D, from: line, to: bytes.count) {
      line = carriageReturn + 1
      if line == bytes.count || bytes[line] != 0x0A { return true }
    }
    // Most letters are ASCII; this loop is done sixteen bytes and more at a time.
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    guard all >= 0x80 else { return false }
    // All of them begin with C2, E2, E3 or EF; of the frequent E2 only some count.
    for lead in [0xC2, 0xE2, 0xE3, 0xEF] as [UInt8] {
      var i = 0
      while i < bytes.count, let hit = memchr(base + i, Int32(lead), bytes.count - i) {
        let place = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
        if replacement(at: place, in: bytes) != nil { return true }
        i = place + 1
      }
    }
    return false
  }

  /// Writes a text with such characters replaced.
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

  /// The plain text for the character at a place, and how many bytes that character has.
  private static func replacement(at i: Int, in bytes: LetterBytes) -> (StaticString, Int)? {
    guard i + 1 < bytes.count else { return nil }
    switch (bytes[i], bytes[i + 1]) {
    case (0xC2, 0xA0), (0xC2, 0x85): return (" ", 2)
    case (0xC2, 0xAD): return ("", 2)
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

  private static let ligatures: [StaticString] = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
}
