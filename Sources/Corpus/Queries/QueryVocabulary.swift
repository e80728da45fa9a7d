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

  /// The form in which names are compared.
  static func folded(_ name: String) -> String {
    var words: [String] = []
    var word = ""
    for character in name.lowercased() + " " {
      switch character {
      case "&":
        if !word.isEmpty { words.append(word) }
        word = ""
        words.append("and")
      case _ where character.isWhitespace || character == "-" || character == "_" || character == ",":
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    return words.joined(separator: " ")
  }
}
