package import Determinations

/// The rules for filtering and counting disputed items by a field: its values, their names and order, and how they are
/// read.
package struct FacetDefinition: Sendable {
  /// Values that are always listed, even if no case has them.
  package private(set) var always: [FacetToken] = []
  /// Values that a query may name even if no case has them.
  package private(set) var vocabulary: [FacetToken] = [.none]
  /// Parses a value that is not in any list, such as a year.
  package private(set) var parse: @Sendable (String) -> FacetToken? = { _ in nil }
  /// Returns names that `parse` accepts, to suggest one for a misspelled name.
  private(set) var parsedNames: @Sendable () -> [String] = { [] }
  /// The source of the facet's values.
  package let values: Values
  /// True if, for a letter without items, a facet of items has the letter's values.
  private(set) var includesLettersWithoutItems = false
  /// Returns true for a value to list in tables and panels; a query may also name the others.
  private(set) var isListed: @Sendable (FacetToken) -> Bool = { _ in true }
  /// Returns the names of a value.
  package let label: @Sendable (FacetToken) -> FacetLabel
  /// Returns true if one value comes before another in display order.
  package let precedes: @Sendable (FacetToken, FacetToken) -> Bool

  /// The source of a facet's values.
  package enum Values: Sendable {
    /// Read from the letter; all its items have the same values.
    case ofLetter(Reading<CaseFields>)
    /// Read from each disputed item.
    case ofItem(Reading<ItemFields>)
    /// Set by the user.
    case ofUser
    /// Derived from the other letters of the table; `isOfItems` is true if each disputed item has its own values.
    case ofTable(isOfItems: Bool)
  }

  /// A function that reads a facet's values from a letter or an item.
  ///
  /// If it finds none, the value is ``FacetToken/none``. The function should capture nothing, because captured values
  /// are retained and released for each letter on each thread.
  package enum Reading<Subject>: Sendable {
    /// Any number of indices in a short list.
    case indexes(@Sendable (Subject) -> SmallIndexSet)
    /// At most one index in a short list.
    case index(@Sendable (Subject) -> Int?)
    /// Small numbers that a function appends, and the token that each represents.
    case codes(
      _ read: @Sendable (Subject, _ codes: inout [UInt16]) -> Void,
      token: @Sendable (UInt16) -> FacetToken = { .code($0) })
    /// Names of an open vocabulary.
    case names(@Sendable (Subject, _ names: inout [String]) -> Void)
  }

  /// True if each disputed item has its own values; false if all items of a letter have the letter's values.
  package var isOfItems: Bool {
    switch values {
    case .ofItem: true
    case .ofTable(let isOfItems): isOfItems
    case .ofLetter, .ofUser: false
    }
  }

  /// True if the letters may have values that cannot be checked against a list or a rule.
  var isOpen: Bool {
    switch values {
    case .ofLetter(.names), .ofItem(.names): true
    default: false
    }
  }
}

// MARK: Kinds

extension FacetDefinition {
  /// Returns a facet with a short list of values in display order; the reader returns indices in the list.
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

  /// Returns a facet with a short list of values, of which each letter or item has exactly one.
  static func oneOf(_ labels: [FacetLabel], isAlways: Bool = false, _ values: Values) -> FacetDefinition {
    let all = labels.indices.map { FacetToken.code(UInt16($0)) }
    return codes(always: isAlways ? all : [], all, values) {
      labels.indices.contains(Int($0)) ? labels[Int($0)] : .none
    }
  }

  /// Returns a facet whose values are numbers with names; ‘none’ comes last.
  static func codes(
    always: [FacetToken] = [], _ vocabulary: [FacetToken] = [.none],
    parse: @escaping @Sendable (String) -> FacetToken? = { _ in nil }, _ values: Values,
    includesLettersWithoutItems: Bool = false, none: FacetLabel = .none,
    _ label: @escaping @Sendable (UInt16) -> FacetLabel
  ) -> FacetDefinition {
    FacetDefinition(
      always: always, vocabulary: vocabulary, parse: parse, values: values,
      includesLettersWithoutItems: includesLettersWithoutItems,
      label: { token in if case .code(let code) = token { label(code) } else { none } },
      precedes: byCode)
  }

  /// Returns a facet of letters with a short list of values, of which a letter has at most one.
  static func letters(
    _ labels: [FacetLabel], none: FacetLabel = .none, _ index: @escaping @Sendable (CaseFields) -> Int?
  ) -> FacetDefinition {
    list(labels, none: none, .ofLetter(.index(index)))
  }

  /// Returns a facet of items with a short list of values, of which an item has at most one.
  static func items(
    _ labels: [FacetLabel], _ index: @escaping @Sendable (ItemFields) -> Int?
  ) -> FacetDefinition {
    list(labels, .ofItem(.index(index)))
  }

  /// Returns a facet whose values are names, in alphabetical order.
  ///
  /// - Parameters:
  ///   - vocabulary: Values that a query may name even if no case has them, besides ‘none’.
  ///   - parse: Parses a value that is not in any list.
  ///   - parsedNames: Returns names that `parse` accepts.
  ///   - values: The source of the names.
  ///   - isListed: Returns true if tables list a name.
  ///   - label: Returns the label of a name.
  /// - Returns: The definition.
  static func names(
    _ vocabulary: [String] = [], parse: @escaping @Sendable (String) -> FacetToken? = { _ in nil },
    parsedNames: @escaping @Sendable () -> [String] = { [] }, _ values: Values,
    isListed: @escaping @Sendable (String) -> Bool = { _ in true },
    label: @escaping @Sendable (String) -> FacetLabel = { FacetLabel(name: $0) }
  ) -> FacetDefinition {
    FacetDefinition(
      vocabulary: vocabulary.map { .name($0) } + [.none], parse: parse, parsedNames: parsedNames, values: values,
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

  /// The order of a closed vocabulary; ‘none’ comes last.
  static let byCode: @Sendable (FacetToken, FacetToken) -> Bool = { a, b in
    switch (a, b) {
    case (.code(let a), .code(let b)): a < b
    case (.code, _): true
    default: false
    }
  }
}
