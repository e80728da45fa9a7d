package import Determinations

/// All that is particular to one facet.
package struct FacetDefinition: Sendable {
  package let title: String
  /// Hands over the facet's values of a case, each once, at least one.
  package let tokens: @Sendable (_ fields: CaseFields, _ body: (FacetToken) -> Void) -> Void
  /// Names a value.
  package let label: @Sendable (FacetToken) -> FacetLabel
  /// Tells whether one value stands before another in the order for readers.
  package let precedes: @Sendable (FacetToken, FacetToken) -> Bool
  /// Values that are always listed, also where no case has them.
  package let always: [FacetToken]
  /// Values that a query may name whether or not a case has them.
  package let vocabulary: [FacetToken]
  /// Reads a value that no list holds, such as a year.
  package let parse: @Sendable (String) -> FacetToken?

  package init(
    title: String, always: [FacetToken] = [], vocabulary: [FacetToken] = [],
    parse: @escaping @Sendable (String) -> FacetToken? = { _ in nil },
    tokens: @escaping @Sendable (_ fields: CaseFields, _ body: (FacetToken) -> Void) -> Void,
    label: @escaping @Sendable (FacetToken) -> FacetLabel,
    precedes: @escaping @Sendable (FacetToken, FacetToken) -> Bool
  ) {
    self.title = title
    self.tokens = tokens
    self.label = label
    self.precedes = precedes
    self.always = always
    self.vocabulary = vocabulary
    self.parse = parse
  }
}

/// What a facet's value is called.
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
