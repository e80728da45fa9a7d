package import Determinations

/// All that is particular to one facet.
package struct FacetDefinition: Sendable {
  package let title: String
  /// Where the facet's values come from.
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

  /// True if tables and panels list a value; a query may name the others too.
  let isListed: @Sendable (FacetToken) -> Bool

  /// The source of a facet's values.
  package enum Values: Sendable {
    /// Read off the letter: all its items have them.
    case ofLetter(Reading<CaseFields>)
    /// Read off each disputed item.
    case ofItem(Reading<ItemFields>)
    /// Set by the user.
    case ofUser
    /// Derived from the other letters of the table.
    case ofTable
  }

  /// A function that reads a facet's values off a letter or an item.
  ///
  /// Where it reads none, the value is ``FacetToken/none``. The functions should capture nothing: what they capture is
  /// retained and released for each letter on each thread.
  package enum Reading<Subject>: Sendable {
    /// Indexes into a short list.
    case indexes(@Sendable (Subject) -> SmallIndexSet)
    /// An index into a short list, at most one.
    case index(@Sendable (Subject) -> Int?)
    /// Small numbers that a function appends, and the token that each stands for.
    case codes(
      _ read: @Sendable (Subject, _ codes: inout [UInt16]) -> Void,
      token: @Sendable (UInt16) -> FacetToken = { .code($0) })
    /// Names of an open vocabulary.
    case names(@Sendable (Subject, _ names: inout [String]) -> Void)
  }

  /// True if letters may have values that no list holds and no rule tells from others.
  var isOpen: Bool {
    switch values {
    case .ofLetter(.names), .ofItem(.names): true
    default: false
    }
  }

  package init(
    title: String, always: [FacetToken] = [], vocabulary: [FacetToken] = [],
    parse: @escaping @Sendable (String) -> FacetToken? = { _ in nil },
    values: Values,
    isListed: @escaping @Sendable (FacetToken) -> Bool = { _ in true },
    label: @escaping @Sendable (FacetToken) -> FacetLabel,
    precedes: @escaping @Sendable (FacetToken, FacetToken) -> Bool
  ) {
    self.title = title
    self.values = values
    self.isListed = isListed
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
