/// Reads TOML 1.0.
///
/// Tables, arrays of tables, inline tables, dotted keys and all kinds of strings are checked in full; of numbers, dates
/// and times, which no setting has, only the characters are. The file is read in one pass over its bytes.
///
/// Reference: <https://toml.io/en/v1.0.0>
struct TOMLReader {
  let bytes: [UInt8]
  var position = 0
  var line = 1
  /// The nesting depth of arrays and inline tables.
  private var depth = 0

  private static let maxDepth = 64

  /// Reads a text.
  ///
  /// - Throws: `TOMLError` with the line of the first error.
  static func table(of text: String) throws(TOMLError) -> TOMLTable {
    var reader = TOMLReader(text)
    return try reader.readTable()
  }

  private init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  func failure(_ message: String) -> TOMLError { TOMLError(line: line, message: message) }

  // MARK: Lines

  private mutating func readTable() throws(TOMLError) -> TOMLTable {
    var root = TOMLTable()
    var path: [String] = []
    while true {
      try skipLines()
      guard let byte = peek() else { return root }
      if byte == UInt8(ascii: "[") {
        path = try readHeader(into: &root)
      } else {
        let key = try readKey()
        try expect("=", "put “=” between a key and its value")
        let value = try readValue()
        guard Self.insert(value, at: key, below: path[...], in: &root) else {
          throw failure("“\(key.joined(separator: "."))” is given twice")
        }
      }
      try endLine()
    }
  }

  /// Reads the header of a table or of an element of an array of tables, and returns the path for the next keys.
  private mutating func readHeader(into root: inout TOMLTable) throws(TOMLError) -> [String] {
    advance()
    let isElement = peek() == UInt8(ascii: "[")
    if isElement { advance() }
    skipBlanks()
    guard let first = peek(), Self.isOfBareKey(first) || first == 0x22 || first == 0x27 else {
      throw failure("a table's name begins with a letter or a digit, as in [keys]")
    }
    let path = try readKey()
    try expect("]", "a table's name ends with “]”")
    if isElement {
      guard peek() == UInt8(ascii: "]") else { throw failure("a table's name ends with “]]”") }
      advance()
    }
    guard Self.open(path[...], isElement: isElement, in: &root) else {
      throw failure("the table “\(path.joined(separator: "."))” is given twice, or is not a table")
    }
    return path
  }

  /// Skips blank lines and comments.
  private mutating func skipLines() throws(TOMLError) {
    while true {
      skipBlanks()
      try skipComment()
      guard skipNewline() else { return }
    }
  }

  private mutating func endLine() throws(TOMLError) {
    skipBlanks()
    try skipComment()
    guard peek() == nil || skipNewline() else { throw failure("something follows the value") }
  }

  private mutating func skipComment() throws(TOMLError) {
    guard peek() == UInt8(ascii: "#") else { return }
    while let byte = peek(), byte != 0x0A, !(byte == 0x0D && peek(1) == 0x0A) {
      if Self.isControl(byte) { throw failure("a control character") }
      advance()
    }
  }

  mutating func skipBlanks() {
    while let byte = peek(), byte == 0x20 || byte == 0x09 { advance() }
  }

  mutating func skipNewline() -> Bool {
    if peek() == 0x0D, peek(1) == 0x0A { advance() }
    guard peek() == 0x0A else { return false }
    advance()
    line += 1
    return true
  }

  // MARK: Tables

  /// Inserts a value into the table at a path; returns false if the key exists.
  private static func insert(
    _ value: TOMLValue, at key: [String], below path: ArraySlice<String>, in table: inout TOMLTable
  ) -> Bool {
    guard let name = path.first ?? key.first else { return false }
    if path.isEmpty, key.count == 1 {
      guard table[name] == nil else { return false }
      table[name] = value
      return true
    }
    let isKey = path.isEmpty
    return change(name, in: &table) { inner in
      guard !inner.isClosed, !isKey || !inner.isDefined || inner.isDottedInto else { return false }
      if isKey { inner.isDottedInto = true }
      return insert(value, at: isKey ? Array(key.dropFirst()) : key, below: path.dropFirst(), in: &inner)
    }
  }

  /// Creates the table that a header names, or appends an element to an array of tables.
  private static func open(_ path: ArraySlice<String>, isElement: Bool, in table: inout TOMLTable) -> Bool {
    guard let name = path.first else { return false }
    guard path.count == 1 else {
      return change(name, in: &table) { inner in
        !inner.isClosed && open(path.dropFirst(), isElement: isElement, in: &inner)
      }
    }
    var element = TOMLTable()
    element.isDefined = true
    switch table[name] {
    case nil: table[name] = isElement ? .array([.table(element)]) : .table(element)
    case .array(let elements) where isElement && elements.allSatisfy { $0.table?.isDefined == true }:
      table[name] = .array(elements + [.table(element)])
    case .table(var known) where !isElement && !known.isDefined && !known.isClosed && !known.isDottedInto:
      known.isDefined = true
      table[name] = .table(known)
    default: return false
    }
    return true
  }

  /// Changes the table with a name, creating it if necessary; for an array of tables, the last one.
  private static func change(
    _ name: String, in table: inout TOMLTable, _ body: (inout TOMLTable) -> Bool
  ) -> Bool {
    switch table[name] {
    case nil:
      var inner = TOMLTable()
      guard body(&inner) else { return false }
      table[name] = .table(inner)
    case .table(var inner):
      guard body(&inner) else { return false }
      table[name] = .table(inner)
    case .array(var elements):
      guard case .table(var inner) = elements.last, inner.isDefined, body(&inner) else { return false }
      elements[elements.count - 1] = .table(inner)
      table[name] = .array(elements)
    case .string, .bool, .other: return false
    }
    return true
  }

  // MARK: Keys

  /// Reads a dotted key and the blanks after it.
  private mutating func readKey() throws(TOMLError) -> [String] {
    var parts: [String] = []
    while true {
      skipBlanks()
      switch peek() {
      case UInt8(ascii: "\""): parts.append(try readBasicString())
      case UInt8(ascii: "'"): parts.append(try readLiteralString())
      default:
        let start = position
        while let byte = peek(), Self.isOfBareKey(byte) { advance() }
        guard position > start else { throw failure("a key has letters, digits, “-” and “_”, or is in quotes") }
        parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      skipBlanks()
      guard peek() == UInt8(ascii: ".") else { return parts }
      advance()
    }
  }

  // MARK: Values

  private mutating func readValue() throws(TOMLError) -> TOMLValue {
    skipBlanks()
    switch peek() {
    case UInt8(ascii: "\""):
      return .string(
        try peek(1) == 0x22 && peek(2) == 0x22 ? readLongString(mark: 0x22) : readBasicString())
    case UInt8(ascii: "'"):
      return .string(
        try peek(1) == 0x27 && peek(2) == 0x27 ? readLongString(mark: 0x27) : readLiteralString())
    case UInt8(ascii: "["): return .array(try readArray())
    case UInt8(ascii: "{"): return .table(try readInlineTable())
    default: return try readWord()
    }
  }

  /// Reads `true`, `false`, a number, a date or a time.
  private mutating func readWord() throws(TOMLError) -> TOMLValue {
    let start = position
    while let byte = peek(), Self.isOfWord(byte) || byte == 0x20 && isBetweenDateAndTime(start) { advance() }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "": throw failure("a value is missing")
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "inf", "nan": return .other(word)
    default:
      let digits = word.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      guard let first = digits.first, first &- 0x30 < 10 || ["inf", "nan"].contains(String(Substring(digits))) else {
        throw failure("put a text in quotes: \"\(word)\"")
      }
      return .other(word)
    }
  }

  /// True if the blank here separates the day of a date from its time.
  private func isBetweenDateAndTime(_ start: Int) -> Bool {
    position - start == 10 && bytes[start + 4] == UInt8(ascii: "-") && (peek(1) ?? 0) &- 0x30 < 10
      && bytes[start] &- 0x30 < 10
  }

  private mutating func readArray() throws(TOMLError) -> [TOMLValue] {
    try enter()
    defer { depth -= 1 }
    var values: [TOMLValue] = []
    while true {
      try skipLines()
      if peek() == UInt8(ascii: "]") { break }
      values.append(try readValue())
      try skipLines()
      if peek() == UInt8(ascii: "]") { break }
      guard peek() == UInt8(ascii: ",") else {
        throw failure("separate the values of a list by commas, and end it with “]”")
      }
      advance()
    }
    advance()
    return values
  }

  private mutating func readInlineTable() throws(TOMLError) -> TOMLTable {
    try enter()
    defer { depth -= 1 }
    var table = TOMLTable()
    skipBlanks()
    while peek() != UInt8(ascii: "}") {
      let key = try readKey()
      try expect("=", "put “=” between a key and its value")
      let value = try readValue()
      guard Self.insert(value, at: key, below: [], in: &table) else {
        throw failure("“\(key.joined(separator: "."))” is given twice")
      }
      skipBlanks()
      if peek() == UInt8(ascii: "}") { break }
      try expect(",", "separate the entries of a table in braces by commas, and end it with “}”")
      skipBlanks()
      if peek() == UInt8(ascii: "}") { throw failure("a table in braces has no comma at its end") }
    }
    advance()
    table.isClosed = true
    return table
  }

  private mutating func enter() throws(TOMLError) {
    advance()
    depth += 1
    if depth > Self.maxDepth { throw failure("lists are nested too deeply") }
  }

  // MARK: Bytes

  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  mutating func advance() { position += 1 }

  /// Skips blanks and one required character.
  private mutating func expect(_ character: Unicode.Scalar, _ message: String) throws(TOMLError) {
    skipBlanks()
    guard peek() == UInt8(ascii: character) else { throw failure(message) }
    advance()
  }

  private static func isOfBareKey(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    isOfBareKey(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
  }

  /// True for characters that are not allowed in strings and comments; a tab is allowed.
  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
}
