/// The names of a facet's value.
package struct FacetLabel: Hashable, Sendable {
  /// The name in queries, lower case.
  package var key: String
  package var name: String
  package var shortName: String
  /// Further names that a query may use.
  package var aliases: [String]

  package init(key: String, name: String, shortName: String? = nil, aliases: [String] = []) {
    self.key = key
    self.name = name
    self.shortName = shortName ?? name
    self.aliases = aliases
  }
}

extension FacetLabel {
  /// Where the letter gives nothing.
  static let none = FacetLabel(key: "none", name: "none")

  /// A value under its name, with the key made of it: ‘Evaluation & Management’ is `evaluation-and-management`.
  init(name: String, shortName: String? = nil, aliases: [String] = []) {
    self.init(key: Self.key(name), name: name, shortName: shortName, aliases: aliases)
  }

  /// A name in lower case, `&` as ‘and’, everything between words a hyphen.
  static func key(_ name: String) -> String {
    // Most names, by their bytes: the first picture asks for some hundred.
    var key: [UInt8] = []
    if forEachKeyByte(of: name, { key.append($0) }) { return String(decoding: key, as: UTF8.self) }
    return name.lowercased().replacing("&", with: "and").split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Passes the bytes of a name's key one by one.
  ///
  /// - Returns: False, without passing any, if the name is not in ASCII.
  @inline(__always)
  static func forEachKeyByte(of name: String, _ body: (UInt8) -> Void) -> Bool {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    var isFirst = true
    var isBetweenWords = false
    for byte in name.utf8 {
      let isUpper = byte &- 0x41 < 26
      let byte = isUpper ? byte | 0x20 : byte
      let isAnd = byte == UInt8(ascii: "&")
      guard isAnd || byte &- 0x61 < 26 || byte &- 0x30 < 10 else {
        isBetweenWords = true
        continue
      }
      if isBetweenWords, !isFirst { body(UInt8(ascii: "-")) }
      (isFirst, isBetweenWords) = (false, false)
      if isAnd {
        for letter in "and".utf8 { body(letter) }
      } else {
        body(byte)
      }
    }
    return true
  }
}
