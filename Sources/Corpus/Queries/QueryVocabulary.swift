import Determinations
import Synchronization

/// The values of all query fields, under all their names.
///
/// Comparison ignores case; `&` equals ‘and’, and a hyphen equals a space.
///
/// Names are folded on first use: most runs never use them, and folding would delay the first screen.
package struct QueryVocabulary: Sendable {
  /// The values of a corpus, in the order in which they were added.
  private var labels: [Facet: [FacetLabel]] = [:]

  /// The values known without a corpus: the closed vocabularies, and the field's specialties.
  package static let standard = QueryVocabulary()

  private init() {}

  /// Adds a value with its key, its names and its aliases.
  ///
  /// A name that is already taken keeps its value.
  package mutating func insert(_ label: FacetLabel, of facet: Facet) {
    labels[facet, default: []].append(label)
  }

  /// Returns the key of a value by one of its names, or `nil` for an unknown one.
  package func key(for name: String, of facet: Facet) -> String? {
    let folded = Self.folded(name)
    let own = labels[facet] ?? []
    if let label = own.last(where: { Self.folded($0.key) == folded }) { return label.key }
    if let key = Self.standardKeys(of: facet)[folded] { return key }
    if let label = own.first(where: { $0.names.contains { Self.folded($0) == folded } }) { return label.key }
    let definition = facet.definition
    return definition.parse(name).map { definition.label($0).key }
  }

  /// Returns the short name of the value with a key, or `nil` for an unknown one.
  ///
  /// - Complexity: O(values of the facet)
  func shortName(of key: String, _ facet: Facet) -> String? {
    let definition = facet.definition
    let standard = definition.vocabulary.lazy.map { definition.label($0) }.first { $0.key == key }
    return (standard ?? labels[facet]?.first { $0.key == key })?.shortName
  }

  /// Returns up to three keys similar to an unknown name, the most similar first.
  package func nearest(to name: String, of facet: Facet) -> [String] {
    let folded = Self.folded(name)
    var names = Self.standardKeys(of: facet)
    for label in labels[facet] ?? [] { Self.insert(label, to: &names) }
    // A name that the field accepts, such as that of a brand, stands for itself.
    for name in facet.definition.parsedNames() where names[name] == nil { names[name] = name }
    var near: [String] = []
    for candidate in NearestNames.names(to: folded, among: names.keys.sorted(), limit: 8) {
      if let key = names[candidate], !near.contains(key) { near.append(key) }
    }
    // A part of a name, such as ‘spine’, is more similar than a different word of the same length.
    var holding: [String] = []
    for candidate in names.keys.sorted() where folded.utf8.count >= 3 && candidate.contains(folded) {
      if let key = names[candidate], !holding.contains(key) { holding.append(key) }
    }
    return Array((holding + near.filter { !holding.contains($0) }).prefix(3))
  }

  /// Returns the keys of all known values, those known without a corpus first.
  func keys(of facet: Facet) -> [String] {
    var keys = facet.definition.vocabulary.map { facet.definition.label($0).key }
    for label in labels[facet] ?? [] where !keys.contains(label.key) { keys.append(label.key) }
    return keys
  }

  /// Returns the keys of the values known without a corpus, by their folded names.
  private static func standardKeys(of facet: Facet) -> [String: String] {
    standardKeys.withLock { known in
      if let keys = known[facet] { return keys }
      var keys: [String: String] = [:]
      let definition = facet.definition
      for token in definition.vocabulary { insert(definition.label(token), to: &keys) }
      known[facet] = keys
      return keys
    }
  }

  private static let standardKeys = Mutex<[Facet: [String: String]]>([:])

  private static func insert(_ label: FacetLabel, to keys: inout [String: String]) {
    keys[folded(label.key)] = label.key
    for name in label.names {
      let folded = folded(name)
      if keys[folded] == nil { keys[folded] = label.key }
    }
  }

  /// Returns an example of a facet's values for a message: ‘, such as upheld’.
  func example(of facet: Facet) -> String {
    let definition = facet.definition
    guard let token = definition.vocabulary.first(where: { $0 != .none }) else { return "" }
    return ", such as \(definition.label(token).key)"
  }

  /// Returns the form in which names are compared: lower case, words separated by one space, ‘and’ for ‘&’.
  ///
  /// It works on bytes because a query may fold hundreds of names.
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

extension FacetLabel {
  /// All names besides the key.
  fileprivate var names: [String] { [name, shortName] + aliases }
}
