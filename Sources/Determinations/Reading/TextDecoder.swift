import Glibc

/// Turns a file's bytes into UTF-8 text.
///
/// UTF-16 is told by its byte order mark. All else is UTF-8, but a line that is not is read as Windows-1252: so a text
/// that was put together of several needs no second look from its beginning, and one broken character spoils no more
/// than its line.
package enum TextDecoder {
  /// The encoding of a text, by its first bytes.
  package enum Encoding: Hashable, Sendable {
    case utf8
    case utf16(isBigEndian: Bool)

    /// Finds out by a byte order mark.
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
  /// - Returns: UTF-8 without a byte order mark, or `nil` for binary data, which no encoding makes text of.
  /// - Complexity: O(*n*); valid UTF-8 is returned as it is, without a copy.
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

  /// True if the beginning of a text is none: text has no zero bytes and hardly any control characters but white space.
  package static func isBinary(_ beginning: Span<UInt8>) -> Bool {
    beginning.withUnsafeBufferPointer { buffer in
      let head = UnsafeBufferPointer(rebasing: buffer.prefix(headSize))
      // A zero is one too.
      guard hasControls(head) else { return false }
      if head.firstIndex(of: 0, from: 0, to: head.count) != nil { return true }
      let controls = head.reduce(into: 0) { count, byte in
        if byte < 0x20, !(byte &- 0x09 < 0x05), byte != 0x1B { count += 1 }
      }
      return controls * 20 > head.count
    }
  }

  /// How much of a text is its beginning.
  private static let headSize = 65_536

  /// True if a text has control characters but white space and escape; most have none.
  private static func hasControls(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without branches, so that the compiler takes sixteen bytes a step: 0.8 µs a letter, where counting them took 13.
    var found: UInt8 = 0
    for byte in bytes {
      let isLow: UInt8 = byte < 0x20 ? 1 : 0
      let isWhite: UInt8 = byte &- 0x09 < 0x05 ? 1 : 0
      let isEscape: UInt8 = byte == 0x1B ? 1 : 0
      found |= isLow & ~(isWhite | isEscape)
    }
    return found != 0
  }

  /// True if ``decode(_:)`` would return a text as it is.
  package static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    guard !isBinary(bytes) else { return false }
    // A beginning that is text has no zeros, and hardly any begins with a mark.
    let isMarked = bytes.withUnsafeBufferPointer { buffer in
      (buffer.first ?? 0) >= 0x80 && (Encoding(beginning: buffer) != .utf8 || buffer.starts(with: byteOrderMark))
        || buffer.firstIndex(of: 0, from: headSize, to: buffer.count) != nil
    }
    return !isMarked && isUTF8(bytes)
  }

  /// The first zero byte from a place on: behind it there is no text.
  package static func firstZero(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { $0.firstIndex(of: 0, from: start, to: $0.count) }
  }

  /// True if a file is a PDF.
  package static func isPDF(_ beginning: Span<UInt8>) -> Bool {
    beginning.withUnsafeBufferPointer { $0.starts(with: "%PDF-".utf8) }
  }

  /// Puts UTF-8 in the place of Windows-1252, line by line.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, without zero bytes; the last one may be without its end.
  ///   - start: Where the lines begin; what stands before is UTF-8 already.
  /// - Returns: UTF-8.
  /// - Complexity: O(*n*); valid UTF-8 is returned as it is, without a copy.
  package static func decodeLines(_ bytes: consuming [UInt8], from start: Int = 0) -> [UInt8] {
    // Checked in place: a large text is not copied to be checked.
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

  /// Decodes whole units of UTF-16 without their byte order mark; what is no character becomes U+FFFD.
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
