extension TOMLReader {
  /// Reads a basic string, between quotation marks, in which `\` begins an escape sequence.
  mutating func readBasicString() throws(TOMLError) -> String {
    advance()
    var text: [UInt8] = []
    while let byte = peek(), !Self.isControl(byte) {
      advance()
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { try readEscape(into: &text) } else { text.append(byte) }
    }
    throw failure("a text ends with a quotation mark on its line")
  }

  /// Reads a literal string, between apostrophes.
  mutating func readLiteralString() throws(TOMLError) -> String {
    advance()
    let start = position
    while let byte = peek(), !Self.isControl(byte) {
      advance()
      if byte == UInt8(ascii: "'") { return String(decoding: bytes[start..<(position - 1)], as: UTF8.self) }
    }
    throw failure("a text ends with an apostrophe on its line")
  }

  /// Reads a multi-line string, between three marks.
  mutating func readLongString(mark: UInt8) throws(TOMLError) -> String {
    position += 3
    let start = line
    _ = skipNewline()
    var text: [UInt8] = []
    while let byte = peek() {
      if byte == mark, peek(1) == mark, peek(2) == mark {
        position += 3
        // Up to two marks may directly precede the closing three.
        for _ in 0..<2 where peek() == mark {
          text.append(mark)
          advance()
        }
        return String(decoding: text, as: UTF8.self)
      }
      if skipNewline() {
        text.append(0x0A)
        continue
      }
      guard !Self.isControl(byte) else { throw failure("a control character") }
      advance()
      guard byte == UInt8(ascii: "\\"), mark == 0x22 else {
        text.append(byte)
        continue
      }
      if !skipFold() { try readEscape(into: &text) }
    }
    line = start
    throw failure("a text of several lines ends with three \(mark == 0x22 ? "quotation marks" : "apostrophes")")
  }

  /// Skips white space after a `\\` at a line's end, up to the next text.
  private mutating func skipFold() -> Bool {
    var end = position
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    guard end < bytes.count, bytes[end] == 0x0A || bytes[end] == 0x0D else { return false }
    position = end
    while skipNewline() { skipBlanks() }
    return true
  }

  /// Reads an escape sequence after its `\\`.
  private mutating func readEscape(into text: inout [UInt8]) throws(TOMLError) {
    guard let byte = peek() else { throw failure("nothing follows a backslash") }
    advance()
    switch byte {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(byte)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = byte == UInt8(ascii: "u") ? 4 : 8
      let digits = String(decoding: bytes[position..<min(position + count, bytes.count)], as: UTF8.self)
      guard digits.utf8.count == count, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      else { throw failure("“\\\(Character(Unicode.Scalar(byte)))” needs the \(count) digits of a character") }
      text += Array(String(Character(scalar)).utf8)
      position += count
    default:
      throw failure("“\\\(Character(Unicode.Scalar(byte)))” is not an escape sequence; write “\\\\” for a backslash")
    }
  }
}
