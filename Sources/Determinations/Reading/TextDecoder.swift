import Glibc

/// Converts a file's bytes to UTF-8 text.
///
/// UTF-16 is recognized by its byte order mark. Everything else is read as UTF-8, except lines that are not valid,
/// which are read as Windows-1252. So a text joined from several needs only one pass, and a broken character affects
/// only its line.
package enum TextDecoder {
  /// The encoding of a text, according to its first bytes.
  package enum Encoding: Hashable, Sendable {
    case utf8
    case utf16(isBigEndian: Bool)

    /// Determines the encoding from a byte order mark.
    package init(beginning bytes: some Collection<UInt8>) {
      if bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
        self = .utf16(isBigEndian: false)
      } else if bytes.starts(with: [0xFE, 0xFF]) {
        self = .utf16(isBigEndian: true)
      } else {
        self = .utf8
      }
    }
  }

  /// Decodes a whole text.
  ///
  /// - Returns: UTF-8 without a byte order mark, or `nil` for binary data.
  /// - Complexity: O(*n*); valid UTF-8 is returned without a copy.
  package static func decode(_ bytes: [UInt8]) -> [UInt8]? {
    let text =
      switch Encoding(beginning: bytes) {
      case .utf16(let isBigEndian): decodeUTF16(bytes[2...], isBigEndian: isBigEndian)
      case .utf8: bytes.starts(with: byteOrderMark) ? Array(bytes[byteOrderMark.count...]) : bytes
      }
    return isBinary(text.span) || firstZero(in: text, from: 0) != nil ? nil : decodeLines(text)
  }

  /// The byte order mark that may precede UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns true if the beginning of a file is binary: text has no zero bytes and, except white space, hardly any
  /// control characters.
  package static func isBinary(_ beginning: Span<UInt8>) -> Bool {
    beginning.withUnsafeBufferPointer { buffer in
      let head = UnsafeBufferPointer(rebasing: buffer.prefix(headSize))
      // A zero byte is a control character, too.
      guard hasControls(head) else { return false }
      if head.firstIndex(of: 0, from: 0, to: head.count) != nil { return true }
      let controls = head.reduce(into: 0) { count, byte in
        if byte < 0x20, !(byte &- 0x09 < 0x05), byte != 0x1B { count += 1 }
      }
      return controls * 20 > head.count
    }
  }

  /// The number of bytes that count as the beginning of a text.
  private static let headSize = 65_536

  /// Returns true if a text has control characters other than white space and escape; most texts have none.
  private static func hasControls(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Branch-free, so that the compiler vectorizes it: 0.8 µs a letter, while counting took 13 µs.
    var found: UInt8 = 0
    for byte in bytes {
      let isLow: UInt8 = byte < 0x20 ? 1 : 0
      let isWhite: UInt8 = byte &- 0x09 < 0x05 ? 1 : 0
      let isEscape: UInt8 = byte == 0x1B ? 1 : 0
      found |= isLow & ~(isWhite | isEscape)
    }
    return found != 0
  }

  /// Returns true if ``decode(_:)`` would return a text unchanged.
  package static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    guard !isBinary(bytes) else { return false }
    // The beginning of a text has no zeros, and rarely a byte order mark.
    let isMarked = bytes.withUnsafeBufferPointer { buffer in
      (buffer.first ?? 0) >= 0x80 && (Encoding(beginning: buffer) != .utf8 || buffer.starts(with: byteOrderMark))
        || buffer.firstIndex(of: 0, from: headSize, to: buffer.count) != nil
    }
    return !isMarked && isUTF8(bytes)
  }

  /// Returns the index of the first zero byte from a start on; text ends there.
  package static func firstZero(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { $0.firstIndex(of: 0, from: start, to: $0.count) }
  }

  /// Returns true if a file is a PDF.
  package static func isPDF(_ beginning: Span<UInt8>) -> Bool {
    beginning.withUnsafeBufferPointer { $0.starts(with: "%PDF-".utf8) }
  }

  /// Replaces Windows-1252 by UTF-8, line by line.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, without zero bytes; the last one may lack its end.
  ///   - start: The offset of the first line to convert; the bytes before it are UTF-8.
  /// - Returns: UTF-8.
  /// - Complexity: O(*n*); valid UTF-8 is returned without a copy.
  package static func decodeLines(_ bytes: consuming [UInt8], from start: Int = 0) -> [UInt8] {
    // Check in place, without copying a large text.
    if isUTF8(bytes.span.extracting(start...)) { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    text.append(contentsOf: bytes[..<start])
    var lineStart = start
    while lineStart < bytes.count {
      let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      if isUTF8(bytes.span.extracting(lineStart..<lineEnd)) {
        text.append(contentsOf: bytes[lineStart..<lineEnd])
      } else {
        appendWindows1252(bytes[lineStart..<lineEnd], to: &text)
      }
      lineStart = lineEnd
    }
    return text
  }

  /// Decodes whole units of UTF-16 without a byte order mark; invalid ones become U+FFFD.
  package static func decodeUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var i = bytes.startIndex
    while i + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[i]), UInt16(bytes[i + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      i += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func isUTF8(_ bytes: Span<UInt8>) -> Bool {
    (try? UTF8Span(validating: bytes)) != nil
  }

  private static func appendWindows1252(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    for byte in bytes {
      guard byte >= 0x80 else {
        text.append(byte)
        continue
      }
      let scalar = byte < 0xA0 ? upperControls[Int(byte - 0x80)] : Unicode.Scalar(byte)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// The characters of Windows-1252 at 80 to 9F.
  private static let upperControls: [Unicode.Scalar] = [
    "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}", "\u{017D}", "\u{FFFD}",
    "\u{FFFD}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
  ]
}
