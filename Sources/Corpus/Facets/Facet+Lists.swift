import Determinations

/// Makers of definitions for facets whose values are numbered.
extension Facet {
  /// A facet of items with a short list of values.
  ///
  /// - Parameters:
  ///   - title: The name for readers.
  ///   - labels: The values in the order for readers.
  ///   - indexes: Returns an item's values as indexes into `labels`.
  /// - Returns: The definition.
  static func list(
    title: String, labels: [FacetLabel], indexes: @escaping @Sendable (ItemFields) -> SmallIndexSet
  ) -> FacetDefinition {
    list(title: title, labels: labels, none: .none, values: .ofItem(.indexes(indexes)))
  }

  /// A facet of items with a short list of values, of which an item has at most one.
  static func choice(
    title: String, labels: [FacetLabel], ofItem index: @escaping @Sendable (ItemFields) -> Int?
  ) -> FacetDefinition {
    list(title: title, labels: labels, none: .none, values: .ofItem(.index(index)))
  }

  private static func list(
    title: String, labels: [FacetLabel], none: FacetLabel, values: FacetDefinition.Values
  ) -> FacetDefinition {
    FacetDefinition(
      title: title,
      vocabulary: labels.indices.map { .code(UInt16($0)) } + [.none],
      values: values,
      label: { token in
        guard case .code(let code) = token, labels.indices.contains(Int(code)) else { return none }
        return labels[Int(code)]
      },
      precedes: byCode)
  }

  /// A facet of letters with a short list of values, of which a letter has at most one.
  static func choice(
    title: String, labels: [FacetLabel], none: FacetLabel = .none,
    index: @escaping @Sendable (CaseFields) -> Int?
  ) -> FacetDefinition {
    list(title: title, labels: labels, none: none, values: .ofLetter(.index(index)))
  }
}

extension FacetLabel {
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
