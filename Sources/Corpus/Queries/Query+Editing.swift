extension Query {
  /// Returns the keys of a facet's picked values.
  package func picked(_ facet: Facet) -> Set<String> { keys(of: facet, negated: false) }

  /// Returns the keys of a facet's excluded values.
  package func excluded(_ facet: Facet) -> Set<String> { keys(of: facet, negated: true) }

  /// Returns the conditions on a facet other than single values, as text: ranges and wildcards.
  package func ranges(of facet: Facet) -> [String] {
    terms.flatMap { term -> [String] in
      guard case .field(.facet(facet), let values, let isNegated) = term else { return [] }
      return values.filter { !$0.isKey }.map { (isNegated ? "-" : "") + QueryPrinter.text(of: $0) }
    }
  }

  /// Picks a value of a facet, or removes it if it is already picked.
  ///
  /// An excluded value becomes picked.
  package mutating func toggle(_ key: String, of facet: Facet) {
    toggle(key, of: facet, negated: false)
  }

  /// Excludes a value of a facet, or removes the exclusion.
  ///
  /// A picked value becomes excluded.
  package mutating func toggleExcluded(_ key: String, of facet: Facet) {
    toggle(key, of: facet, negated: true)
  }

  /// Returns the query with one more condition.
  package func adding(_ term: Term) -> Query { Query(terms: terms + [term]) }

  /// The paths of the lists in conditions on `case`, including nested ones.
  package var caseLists: [String] {
    terms.flatMap { term -> [String] in
      switch term {
      case .field(.case, let values, _):
        values.compactMap { if case .key(let id) = $0, id.hasPrefix("@") { String(id.dropFirst()) } else { nil } }
      case .field, .text: []
      case .any(let query, _): query.caseLists
      case .group(let queries, _): queries.flatMap(\.caseLists)
      }
    }
  }

  /// Makes one value the only condition on a facet, or removes all conditions on it if it already is.
  package mutating func toggleOnly(_ key: String, of facet: Facet) {
    let isOnly = terms.filter { $0.facet == facet } == [.facet(facet, keys: [key])]
    clear(facet)
    if !isOnly { self = Query(terms: terms + [.facet(facet, keys: [key])]) }
  }

  /// Replaces the ranges and wildcards of a facet with some ranges or values.
  package mutating func setRanges(_ values: [FieldValue], of facet: Facet) {
    let edited: [Term] = terms.map { term in
      guard case .field(.facet(facet), let values, let isNegated) = term else { return term }
      return .field(.facet(facet), values: values.filter(\.isKey), isNegated: isNegated)
    }
    self = Query(terms: edited)
    for value in values { insert(value, of: facet, negated: false) }
  }

  /// Removes all top-level conditions on a facet.
  package mutating func clear(_ facet: Facet) {
    self = removing(facet)
  }

  /// Returns the query without the top-level conditions on a facet; those inside brackets stay.
  package func removing(_ facet: Facet) -> Query {
    Query(terms: terms.filter { $0.facet != facet })
  }

  /// The distinct texts that must be searched to evaluate the query, including negated ones.
  package var textTerms: [TextTerm] { texts { _ in true } }

  /// The texts to highlight: those that the cases contain, or may contain.
  package var highlightedTerms: [TextTerm] { texts { !$0 } }

  /// The texts that some cases must not contain.
  package var excludedTexts: [TextTerm] { texts { $0 } }

  /// The conditions that can be evaluated without searching letters.
  package var withoutText: Query { Query(terms: terms.filter { !$0.needsText }) }

  private func texts(where isWanted: (_ isNegated: Bool) -> Bool) -> [TextTerm] {
    var texts: [TextTerm] = []
    var seen: Set<TextTerm> = []
    visitTexts(isNegated: false) { term, isNegated in
      if isWanted(isNegated), seen.insert(term).inserted { texts.append(term) }
    }
    return texts
  }

  private func visitTexts(isNegated outer: Bool, _ body: (TextTerm, _ isNegated: Bool) -> Void) {
    for term in terms {
      switch term {
      // Notes are in memory and not searched in the background.
      case .text(let text, _) where text.scope == .note: break
      case .text(let text, let isNegated): body(text, isNegated != outer)
      case .group(let queries, let isNegated):
        for query in queries { query.visitTexts(isNegated: isNegated != outer, body) }
      case .any(let query, let isNegated): query.visitTexts(isNegated: isNegated != outer, body)
      case .field: break
      }
    }
  }

  private func keys(of facet: Facet, negated: Bool) -> Set<String> {
    var keys: Set<String> = []
    for case .field(.facet(facet), let values, negated) in terms {
      for case .key(let key) in values { keys.insert(key) }
    }
    return keys
  }

  private mutating func toggle(_ key: String, of facet: Facet, negated: Bool) {
    let isSet = keys(of: facet, negated: negated).contains(key)
    let edited: [Term] = terms.map { term in
      guard case .field(.facet(facet), let values, let isNegated) = term else { return term }
      return .field(.facet(facet), values: values.filter { $0 != .key(key) }, isNegated: isNegated)
    }
    self = Query(terms: edited)
    if !isSet { insert(.key(key), of: facet, negated: negated) }
  }

  /// Adds a value to a facet's first condition, or as a new condition.
  private mutating func insert(_ value: FieldValue, of facet: Facet, negated: Bool) {
    var edited = terms
    let index = edited.firstIndex { term in
      if case .field(.facet(facet), _, negated) = term { true } else { false }
    }
    if let index, case .field(_, let values, _) = edited[index] {
      edited[index] = .field(.facet(facet), values: values + [value], isNegated: negated)
    } else {
      edited.append(.field(.facet(facet), values: [value], isNegated: negated))
    }
    self = Query(terms: edited)
  }
}

extension FieldValue {
  fileprivate var isKey: Bool {
    if case .key = self { true } else { false }
  }
}

extension Query {
  /// Returns true if a condition refers to one of some facets, even nested in another condition.
  package func mentions(_ facets: Set<Facet>) -> Bool {
    terms.contains { term in
      switch term {
      case .field(.facet(let facet), _, _): facets.contains(facet)
      case .field, .text: false
      case .any(let query, _): query.mentions(facets)
      case .group(let queries, _): queries.contains { $0.mentions(facets) }
      }
    }
  }
}
