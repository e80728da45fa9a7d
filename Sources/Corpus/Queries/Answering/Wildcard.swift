/// A pattern for the names of values in which `*` matches any characters; case is ignored, and a hyphen matches a
/// space.
struct Wildcard {
  /// The parts between the stars; at least two.
  private let parts: [Substring]

  init(_ pattern: String) {
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map { part in
      // Folding trims hyphens, but one beside a star is part of the name: ‘acoem-*’ does not match ‘acoem’.
      let folded = QueryVocabulary.folded(String(part))
      let before = part.first.map(Self.partsWords) == true ? " " : ""
      let after = part.last.map(Self.partsWords) == true && part.count > 1 ? " " : ""
      return (before + folded + after)[...]
    }
  }

  /// Returns true if one of a value's names matches.
  ///
  /// The value for cases without any, such as `warning:no`, never does.
  func matches(_ value: FacetValue) -> Bool {
    guard value.key != value.facet.noneKey else { return false }
    return [value.key, value.name, value.shortName].contains { matches(QueryVocabulary.folded($0)) }
  }

  func matches(_ name: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return name == (parts.first ?? "") }
    guard name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.count >= last.count && rest.hasSuffix(last)
  }

  private static func partsWords(_ character: Character) -> Bool {
    character == "-" || character == " " || character == "_" || character == ","
  }
}
