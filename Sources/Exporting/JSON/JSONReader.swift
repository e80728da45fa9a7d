/// Reads JSON text (RFC 8259).
///
/// Each start reads a small file of it, for which FoundationEssentials' decoder takes a fifteenth of the time to the first
/// picture.
package struct JSONReader {
  /// The value that is the whole text; `nil` where it is no JSON, or is nested deeper than anybody's file.
  package static func value(of text: some Sequence<UInt8>) -> JSONValue? {
    var reader = JSONReader(text)
    return reader.document()
  }

  private let text: [UInt8]
  private var place = 0
  private var depth = 0

  private static let mostDepth = 64

  private init(_ text: some Sequence<UInt8>) { self.text = Array(text) }

  private mutating func document() -> JSONValue? {
    guard let value = value() else { return nil }
    skipSpace()
    return place == text.count ? value : nil
  }

  private mutating func value() -> JSONValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.array() }
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return takes("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return takes("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return takes("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func nested(_ body: (inout JSONReader) -> JSONValue?) -> JSONValue? {
    guard depth < Self.mostDepth else { return nil }
    depth += 1
    place += 1
    defer { depth -= 1 }
    return body(&self)
  }

  private mutating func object() -> JSONValue? {
    var members: [JSONValue.Member] = []
    skipSpace()
    if takes("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let name = string() else { return nil }
      skipSpace()
      guard takes(":"), let value = value() else { return nil }
      members.append(JSONValue.Member(name, value))
      skipSpace()
    } while takes(",")
    return takes("}") ? .object(members) : nil
  }

  private mutating func array() -> JSONValue? {
    var values: [JSONValue] = []
    skipSpace()
    if takes("]") { return .array(values) }
    repeat {
      guard let value = value() else { return nil }
      values.append(value)
      skipSpace()
    } while takes(",")
    return takes("]") ? .array(values) : nil
  }

  private mutating func string() -> String? {
    guard takes("\"") else { return nil }
    var bytes: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        bytes += Array(String(scalar).utf8)
      case ..<0x20: return nil
      default: bytes.append(byte)
      }
    }
    return nil
  }

  /// The character that stands behind a backslash.
  private mutating func escaped() -> UnicodeScalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UnicodeScalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = fourDigits() else { return nil }
      guard UTF16.isLeadSurrogate(first) else { return UnicodeScalar(first) }
      guard takes("\\u"), let second = fourDigits(), UTF16.isTrailSurrogate(second) else { return nil }
      return UnicodeScalar(0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    default: return nil
    }
  }

  private mutating func fourDigits() -> UInt16? {
    guard place + 4 <= text.count else { return nil }
    let digits = text[place..<(place + 4)]
    place += 4
    guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() -> JSONValue? {
    let start = place
    _ = takes("-")
    let isZero = next == UInt8(ascii: "0")
    guard let digits = takeDigits(), !isZero || digits == 1 else { return nil }
    var isWhole = true
    if takes(".") {
      isWhole = false
      guard takeDigits() != nil else { return nil }
    }
    if takes("e") || takes("E") {
      isWhole = false
      if !takes("-") { _ = takes("+") }
      guard takeDigits() != nil else { return nil }
    }
    let digitsText = String(decoding: text[start..<place], as: UTF8.self)
    if isWhole, let integer = Int(digitsText) { return .integer(integer) }
    guard let number = Double(digitsText), number.isFinite else { return nil }
    return .decimal(number)
  }

  /// Takes digits; returns how many, or `nil` where there is none.
  private mutating func takeDigits() -> Int? {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place > start ? place - start : nil
  }

  private var next: UInt8? { place < text.count ? text[place] : nil }

  /// Takes some characters, if they stand here.
  private mutating func takes(_ characters: StaticString) -> Bool {
    let count = characters.utf8CodeUnitCount
    guard place + count <= text.count else { return false }
    for index in 0..<count where text[place + index] != characters.utf8Start[index] { return false }
    place += count
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }
}
