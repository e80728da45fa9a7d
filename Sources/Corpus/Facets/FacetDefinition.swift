package import Determinations

/// All that is particular to one facet.
package struct FacetDefinition: Sendable {
  package let title: String
  /// How the facet's values are read off a case.
  package let values: Values
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

  /// The function that reads a facet's values off a case.
  ///
  /// Where there is none the case has ``FacetToken/none``. The functions should capture nothing: each case of each thread
  /// takes a share in what they capture, and lets it go.
  package enum Values: Sendable {
    /// Indexes into a short list.
    case indexes(@Sendable (_ fields: CaseFields) -> SmallIndexSet)
    /// An index into a short list, of which a case has one at most.
    case index(@Sendable (_ fields: CaseFields) -> Int?)
    /// Chapters by their indexes.
    case chapters(@Sendable (_ fields: CaseFields) -> [GuidelineChapter])
    /// Small numbers that a function appends, and the token that each stands for.
    case codes(
      _ read: @Sendable (_ fields: CaseFields, _ codes: inout [UInt16]) -> Void,
      token: @Sendable (UInt16) -> FacetToken = { .code($0) })
    /// Names of an open vocabulary.
    case names(@Sendable (_ fields: CaseFields, _ names: inout [String]) -> Void)
    /// No letter says them, but the user.
    case ofUser
    /// A letter has them by what else is in the table.
    case ofTable
  }

  /// True if letters may have values that no list holds and no rule tells from others.
  var isOpen: Bool {
    if case .names = values { return true }
    return false
  }

  package init(
    title: String, always: [FacetToken] = [], vocabulary: [FacetToken] = [],
    parse: @escaping @Sendable (String) -> FacetToken? = { _ in nil },
    values: Values,
    label: @escaping @Sendable (FacetToken) -> FacetLabel,
    precedes: @escaping @Sendable (FacetToken, FacetToken) -> Bool
  ) {
    self.title = title
    self.values = values
    self.label = label
    self.precedes = precedes
    self.always = always
    self.vocabulary = vocabulary
    self.parse = parse
  }
}

/// The names of a facet's value.
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
