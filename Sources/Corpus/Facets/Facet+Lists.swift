import Determinations

/// Makers of definitions for facets whose values are numbered.
extension Facet {
  /// A facet with a short list of values, of which a case has those whose numbers it gives, else ‘none’.
  ///
  /// `labels` are the values in the order for readers, `none` that of a case without any, `indexes` a case's values as
  /// indexes into `labels`.
  static func list(
    title: String, labels: [FacetLabel], none: FacetLabel = .none,
    indexes: @escaping @Sendable (CaseFields) -> SmallIndexSet
  ) -> FacetDefinition {
    list(title: title, labels: labels, none: none, values: .indexes(indexes))
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

  /// A facet with a short list of values, of which a case has one at most.
  static func choice(
    title: String, labels: [FacetLabel], none: FacetLabel = .none,
    index: @escaping @Sendable (CaseFields) -> Int?
  ) -> FacetDefinition {
    list(title: title, labels: labels, none: none, values: .index(index))
  }
}

extension FacetLabel {
  /// A value under its name, with the key made of it: ‘Evaluation & Management’ is `evaluation-and-management`.
  init(name: String, shortName: String? = nil, aliases: [String] = []) {
    self.init(key: Self.key(name), name: name, shortName: shortName, aliases: aliases)
  }

  /// A name in lower case, `&` as ‘and’, everything between words a hyphen.
  static func key(_ name: String) -> String {
    let name = name.lowercased()
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return name.replacing("&", with: "and").split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
    // Most names, by their bytes: the first picture asks for some hundred.
    var key: [UInt8] = []
    var isBetweenWords = false
    for byte in name.utf8 {
      let isAnd = byte == UInt8(ascii: "&")
      guard isAnd || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) else {
        isBetweenWords = true
        continue
      }
      if isBetweenWords, !key.isEmpty { key.append(UInt8(ascii: "-")) }
      isBetweenWords = false
      if isAnd { key += "and".utf8 } else { key.append(byte) }
    }
    return String(decoding: key, as: UTF8.self)
  }
}
