/// The names of a facet's value.
package struct FacetLabel: Hashable, Sendable {
  /// The name in queries, in lower case.
  package var key: String
  package var name: String
  package var shortName: String
  /// Alternative names in queries.
  package var aliases: [String]

  package init(key: String, name: String, shortName: String? = nil, aliases: [String] = []) {
    self.key = key
    self.name = name
    self.shortName = shortName ?? name
    self.aliases = aliases
  }
}

extension FacetLabel {
  /// The label for cases or items without a value.
  static let none = FacetLabel(key: "none", name: "none")

  /// Makes the label of a value with a key derived from its name: ‘Evaluation & Management’ is
  /// `evaluation-and-management`.
  init(name: String, shortName: String? = nil, aliases: [String] = []) {
    self.init(key: Self.key(name), name: name, shortName: shortName, aliases: aliases)
  }

  /// Returns a name in lower case, with ‘and’ for `&` and hyphens between words.
  static func key(_ name: String) -> String {
    // A fast path for most names: drawing the first screen needs hundreds of keys.
    var key: [UInt8] = []
    if forEachKeyByte(of: name, { key.append($0) }) { return String(decoding: key, as: UTF8.self) }
    return name.lowercased().replacing("&", with: "and").split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Passes the bytes of a name's key to a function one by one.
  ///
  /// - Returns: False, without passing any, if the name is not ASCII.
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
