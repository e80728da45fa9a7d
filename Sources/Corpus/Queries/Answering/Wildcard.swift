/// A pattern in which `*` stands for any letters, for the names of values: caselessly, a hyphen being a space.
struct Wildcard {
  /// The parts between the stars; at least two.
  private let parts: [Substring]

  init(_ pattern: String) {
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map { part in
      // Folding trims, but a hyphen beside a star is part of the name: ‘acoem-*’ leaves plain ‘acoem’ out.
      let folded = QueryVocabulary.folded(String(part))
      let before = part.first.map(Self.partsWords) == true ? " " : ""
      let after = part.last.map(Self.partsWords) == true && part.count > 1 ? " " : ""
      return (before + folded + after)[...]
    }
  }

  /// True if a value has a name that fits; the value of cases without any, such as `warning:no`, has none.
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
