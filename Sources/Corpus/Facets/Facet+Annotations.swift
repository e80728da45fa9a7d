extension Facet {
  /// The facets that no letter says: what the user says of cases.
  ///
  /// Their rows come by ``CaseTable/annotate(_:)``.
  package static let annotated: [Facet] = [.marked, .tag, .note, .read]

  /// True if the facet is one of ``annotated``.
  package var isAnnotated: Bool { Self.annotated.contains(self) }

  static let markedDefinition = yesOrNo(title: "Marked", aliases: ["marked", "true", "y"])
  static let readDefinition = yesOrNo(title: "Read", aliases: ["read", "true", "y"])
  static let noteDefinition = yesOrNo(title: "Has a note", aliases: ["true", "y"])

  static let tagDefinition = FacetDefinition(
    title: "Tag",
    vocabulary: [.none],
    // Tags are the user's own words: any may be asked for.
    parse: { text in text.isEmpty ? nil : .name(text.lowercased()) },
    values: .ofUser,
    label: { token in
      guard case .name(let name) = token else { return .none }
      return FacetLabel(key: name, name: name)
    },
    precedes: byName)

  /// A facet with the value `yes`; `no` may be asked for, and is everything else.
  private static func yesOrNo(title: String, aliases: [String]) -> FacetDefinition {
    FacetDefinition(
      title: title,
      vocabulary: [.code(1), .code(0)],
      values: .ofUser,
      label: { token in
        token == .code(1)
          ? FacetLabel(key: "yes", name: "yes", aliases: aliases)
          : FacetLabel(key: "no", name: "no", aliases: ["none", "false", "n"])
      },
      precedes: byCode)
  }
}
