import Glibc

/// Turns a file's bytes into UTF-8 text.
package enum TextDecoder {
  /// Decodes UTF-8 (with or without BOM), UTF-16 with BOM, and else Windows-1252.
  ///
  /// - Returns: UTF-8 without BOM, or `nil` for binary data, which no encoding makes text of.
  /// - Complexity: O(*n*); valid UTF-8 is returned as it is, without a copy.
  package static func decode(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return decodeUTF16(bytes[2...], isBigEndian: false)
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return decodeUTF16(bytes[2...], isBigEndian: true) }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    if isBinary(text) { return nil }
    return isUTF8(text) ? text : decodeWindows1252(text)
  }

  /// Checks in place: a large file is not copied to be checked.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }

  /// Text has no zero bytes and hardly any control characters but white space.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      if memchr(start, 0, buffer.count) != nil { return true }
      let head = buffer.prefix(65_536)
      var controls = 0
      // Without branches, so that many bytes are looked at in one step.
      for byte in UnsafeBufferPointer(rebasing: head) {
        let isSpace = byte &- 0x09 < 0x05
        controls &+= byte < 0x20 && !isSpace && byte != 0x1B ? 1 : 0
      }
      return controls * 20 > head.count
    }
  }

  private static func decodeUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var i = bytes.startIndex
    while i + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[i]), UInt16(bytes[i + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      i += 2
    }
    let text = Array(String(decoding: units, as: UTF16.self).utf8)
    return isBinary(text) ? nil : text
  }

  private static func decodeWindows1252(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      guard byte >= 0x80 else {
        text.append(byte)
        continue
      }
      let scalar = byte < 0xA0 ? upperControls[Int(byte - 0x80)] : Unicode.Scalar(byte)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return text
  }

  /// What Windows-1252 has in the place of the control characters 80 to 9F.
  private static let upperControls: [Unicode.Scalar] = [
    "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}", "\u{017D}", "\u{FFFD}",
    "\u{FFFD}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
  ]
}
