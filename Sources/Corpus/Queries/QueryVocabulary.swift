internal import Determinations

/// The values that the fields of a query may have, under all their names.
///
/// Names compare caselessly; `&` is the same as ‘and’, a hyphen the same as a space.
package struct QueryVocabulary: Sendable {
  private var keys: [Facet: [String: String]] = [:]

  /// The values known without any corpus: closed vocabularies whole, the specialties of the field.
  package static let standard = QueryVocabulary()

  private init() {
    for facet in Facet.allCases {
      let definition = facet.definition
      for token in definition.vocabulary { insert(definition.label(token), of: facet) }
    }
  }

  /// Takes a value in, under its key, its names and its aliases; a name that is taken stays with the value it has.
  package mutating func insert(_ label: FacetLabel, of facet: Facet) {
    keys[facet, default: [:]][Self.folded(label.key)] = label.key
    for name in [label.name, label.shortName] + label.aliases {
      let folded = Self.folded(name)
      if keys[facet]?[folded] == nil { keys[facet]?[folded] = label.key }
    }
  }

  /// The key of a value under one of its names, or `nil` for an unknown one.
  package func key(for name: String, of facet: Facet) -> String? {
    if let key = keys[facet]?[Self.folded(name)] { return key }
    let definition = facet.definition
    return definition.parse(name).map { definition.label($0).key }
  }

  /// The keys nearest to an unknown name, at most three, nearest first.
  package func nearest(to name: String, of facet: Facet) -> [String] {
    let folded = Self.folded(name)
    let names = keys[facet] ?? [:]
    var near: [String] = []
    for candidate in NearestNames.names(to: folded, among: names.keys.sorted(), limit: 8) {
      if let key = names[candidate], !near.contains(key) { near.append(key) }
    }
    return Array(near.prefix(3))
  }

  /// An example of a facet's values for a message: ‘, such as upheld’.
  func example(of facet: Facet) -> String {
    let definition = facet.definition
    guard let token = definition.vocabulary.first(where: { $0 != .none }) else { return "" }
    return ", such as \(definition.label(token).key)"
  }

  /// The form in which names are compared: lower case, words parted by one space, ‘&’ as ‘and’.
  ///
  /// Byte by byte: the vocabulary folds some hundred names before the first screen.
  static func folded(_ name: String) -> String {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    var folded: [UInt8] = []
    folded.reserveCapacity(name.utf8.count + 8)
    var isBetweenWords = false
    for byte in isASCII ? name.utf8 : name.lowercased().utf8 {
      let isAmpersand = byte == UInt8(ascii: "&")
      switch byte {
      case 0x09...0x0D, 0x20, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ","):
        isBetweenWords = !folded.isEmpty
      default:
        if isBetweenWords || (isAmpersand && !folded.isEmpty) { folded.append(0x20) }
        if isAmpersand {
          folded.append(contentsOf: "and".utf8)
        } else {
          folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        }
        isBetweenWords = isAmpersand
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}
