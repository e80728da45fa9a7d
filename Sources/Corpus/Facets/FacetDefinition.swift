package import Determinations

/// How disputed items are filtered and counted by a field: its values, their names and order, and how they are read.
package struct FacetDefinition: Sendable {
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

  /// True if a facet of items has values for a letter without items too, which are the letter's.
  let includesLettersWithoutItems: Bool

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
    /// Derived from the other letters of the table; `isOfItems` is true if each disputed item has values of its own.
    case ofTable(isOfItems: Bool)
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

  /// True if each disputed item has values of its own; false if all items of a letter have the letter's.
  package var isOfItems: Bool {
    switch values {
    case .ofItem: true
    case .ofTable(let isOfItems): isOfItems
    case .ofLetter, .ofUser: false
    }
  }

  /// True if letters may have values that no list holds and no rule tells from others.
  var isOpen: Bool {
    switch values {
    case .ofLetter(.names), .ofItem(.names): true
    default: false
    }
  }

  init(
    always: [FacetToken] = [], vocabulary: [FacetToken] = [.none],
    parse: @escaping @Sendable (String) -> FacetToken? = { _ in nil },
    values: Values, includesLettersWithoutItems: Bool = false,
    isListed: @escaping @Sendable (FacetToken) -> Bool = { _ in true },
    label: @escaping @Sendable (FacetToken) -> FacetLabel,
    precedes: @escaping @Sendable (FacetToken, FacetToken) -> Bool
  ) {
    self.values = values
    self.includesLettersWithoutItems = includesLettersWithoutItems
    self.isListed = isListed
    self.label = label
    self.precedes = precedes
    self.always = always
    self.vocabulary = vocabulary
    self.parse = parse
  }
}

// MARK: Kinds

extension FacetDefinition {
  /// A facet with a short list of values, in the order for readers; what is read are indexes into it.
  static func list(
    _ labels: [FacetLabel], none: FacetLabel = .none, includesLettersWithoutItems: Bool = false, _ values: Values
  ) -> FacetDefinition {
    codes(
      labels.indices.map { .code(UInt16($0)) } + [.none], values,
      includesLettersWithoutItems: includesLettersWithoutItems, none: none
    ) { code in
      labels.indices.contains(Int(code)) ? labels[Int(code)] : none
    }
  }

  /// A facet with a short list of values, of which each letter or item has one.
  static func oneOf(_ labels: [FacetLabel], isAlways: Bool = false, _ values: Values) -> FacetDefinition {
    let all = labels.indices.map { FacetToken.code(UInt16($0)) }
    return codes(always: isAlways ? all : [], all, values) {
      labels.indices.contains(Int($0)) ? labels[Int($0)] : .none
    }
  }

  /// A facet whose values are numbers with names; a case without a value comes last.
  static func codes(
    always: [FacetToken] = [], _ vocabulary: [FacetToken] = [.none],
    parse: @escaping @Sendable (String) -> FacetToken? = { _ in nil }, _ values: Values,
    includesLettersWithoutItems: Bool = false, none: FacetLabel = .none, isDescending: Bool = false,
    _ label: @escaping @Sendable (UInt16) -> FacetLabel
  ) -> FacetDefinition {
    FacetDefinition(
      always: always, vocabulary: vocabulary, parse: parse, values: values,
      includesLettersWithoutItems: includesLettersWithoutItems,
      label: { token in if case .code(let code) = token { label(code) } else { none } },
      precedes: isDescending ? byCodeDescending : byCode)
  }

  /// A facet of letters with a short list of values, of which a letter has at most one.
  static func letters(
    _ labels: [FacetLabel], none: FacetLabel = .none, _ index: @escaping @Sendable (CaseFields) -> Int?
  ) -> FacetDefinition {
    list(labels, none: none, .ofLetter(.index(index)))
  }

  /// A facet of items with a short list of values, of which an item has at most one.
  static func items(
    _ labels: [FacetLabel], _ index: @escaping @Sendable (ItemFields) -> Int?
  ) -> FacetDefinition {
    list(labels, .ofItem(.index(index)))
  }

  /// A facet with names for values, in the order of the alphabet.
  ///
  /// - Parameters:
  ///   - vocabulary: Values that a query may name whether or not a case has them, beside none.
  ///   - parse: Reads a value that no list holds.
  ///   - values: Where the names come from.
  ///   - isListed: Returns true if tables list a name.
  ///   - label: Names a value.
  /// - Returns: The definition.
  static func names(
    _ vocabulary: [String] = [], parse: @escaping @Sendable (String) -> FacetToken? = { _ in nil }, _ values: Values,
    isListed: @escaping @Sendable (String) -> Bool = { _ in true },
    label: @escaping @Sendable (String) -> FacetLabel = { FacetLabel(name: $0) }
  ) -> FacetDefinition {
    FacetDefinition(
      vocabulary: vocabulary.map { .name($0) } + [.none], parse: parse, values: values,
      isListed: { token in if case .name(let name) = token { isListed(name) } else { true } },
      label: { token in if case .name(let name) = token { label(name) } else { .none } },
      precedes: { a, b in
        switch (a, b) {
        case (.name(let a), .name(let b)): (a.lowercased(), a) < (b.lowercased(), b)
        case (.name, _): true
        default: false
        }
      })
  }

  /// The order of a closed vocabulary; a case without a value comes last.
  static let byCode: @Sendable (FacetToken, FacetToken) -> Bool = { a, b in
    switch (a, b) {
    case (.code(let a), .code(let b)): a < b
    case (.code, _): true
    default: false
    }
  }

  /// The same with the highest first, as of years the latest.
  private static let byCodeDescending: @Sendable (FacetToken, FacetToken) -> Bool = { a, b in
    switch (a, b) {
    case (.code(let a), .code(let b)): a > b
    case (.code, _): true
    default: false
    }
  }
}
