internal import TextLayout

/// Writes JSON values as UTF-8 text.
///
/// Beyond the requirements of RFC 8259, it escapes everything that ``SafeText`` would change, such as C1 controls and
/// bidirectional marks, because the text can go to a terminal. Reading it back gives the same values.
package struct JSONWriter {
  package enum Layout: Hashable, Sendable {
    /// Everything on one line, as in JSON Lines.
    case oneLine
    /// One member a line, indented by two spaces.
    case pretty
  }

  /// Returns the text of a value, without a line end.
  package static func text(of value: JSONValue, layout: Layout) -> String {
    var writer = JSONWriter(layout: layout)
    writer.write(value, depth: 0)
    return writer.text
  }

  private let layout: Layout
  private var text = ""

  private init(layout: Layout) { self.layout = layout }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let number): text += String(number)
    case .decimal(let number):
      precondition(number.isFinite, "JSON has no number for \(number)")
      text += number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    case .string(let string): write(string)
    case .array(let values):
      write(values, between: "[", and: "]", depth: depth) { writer, value in
        writer.write(value, depth: depth + 1)
      }
    case .object(let members):
      write(members, between: "{", and: "}", depth: depth) { writer, member in
        writer.write(member.key)
        writer.text += writer.layout == .pretty ? ": " : ":"
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], between open: String, and close: String, depth: Int,
    each writeElement: (inout JSONWriter, Element) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      breakLine(depth: depth + 1)
      writeElement(&self, element)
    }
    if !elements.isEmpty { breakLine(depth: depth) }
    text += close
  }

  private mutating func breakLine(depth: Int) {
    guard layout == .pretty else { return }
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }

  private mutating func write(_ string: String) {
    text += "\""
    var string = string
    string.withUTF8 { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        // Characters that need no escape are copied in runs; only a few percent need one.
        guard Self.isEscaped(bytes[index]) else {
          index += 1
          continue
        }
        text += String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
        start = index
        index += 1
        while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        for scalar in String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
          .unicodeScalars
        {
          write(scalar)
        }
        start = index
      }
      text += String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
    }
    text += "\""
  }

  /// Returns true if a byte is, or begins, a character that may have to be escaped.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: text += "\\\""
    case 0x5C: text += "\\\\"
    case 0x08: text += "\\b"
    case 0x09: text += "\\t"
    case 0x0A: text += "\\n"
    case 0x0C: text += "\\f"
    case 0x0D: text += "\\r"
    default:
      if SafeText.isUnsafe(scalar) { text += SafeText.jsonEscape(scalar) } else { text.unicodeScalars.append(scalar) }
    }
  }
}

/// A JSON value whose objects keep the order of their members.
///
/// So a case's number comes before its rationale.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with decimals; must be finite.
  case decimal(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Returns the string, or `null` for `nil`.
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// Returns the number, or `null` for `nil`.
  package static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

  /// Returns the strings as an array.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map(JSONValue.string)) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object whose members keep the order of the literal.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
