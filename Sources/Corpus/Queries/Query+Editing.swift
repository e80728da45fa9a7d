extension Query {
  /// The keys of a facet's values that are asked for.
  package func picked(_ facet: Facet) -> Set<String> { keys(of: facet, negated: false) }

  /// The keys of a facet's values that are excluded.
  package func excluded(_ facet: Facet) -> Set<String> { keys(of: facet, negated: true) }

  /// The conditions on a facet other than single values, as text: ranges and wildcards.
  package func ranges(of facet: Facet) -> [String] {
    terms.flatMap { term -> [String] in
      guard case .field(.facet(facet), let values, let isNegated) = term else { return [] }
      return values.filter { !$0.isKey }.map { (isNegated ? "-" : "") + QueryPrinter.text(of: $0) }
    }
  }

  /// Picks a value of a facet, or drops it where it is picked; an excluded value is picked instead.
  package mutating func toggle(_ key: String, of facet: Facet) {
    toggle(key, of: facet, negated: false)
  }

  /// Excludes a value of a facet, or drops the exclusion; a picked value is excluded instead.
  package mutating func toggleExcluded(_ key: String, of facet: Facet) {
    toggle(key, of: facet, negated: true)
  }

  /// The query with a further condition.
  package func adding(_ term: Term) -> Query { Query(terms: terms + [term]) }

  /// The paths of the lists that conditions on `case` name, also within another condition.
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

  /// Makes one value the only condition on a facet, or drops all conditions on it where that is so already.
  package mutating func toggleOnly(_ key: String, of facet: Facet) {
    let isOnly = terms.filter { $0.facet == facet } == [.facet(facet, keys: [key])]
    clear(facet)
    if !isOnly { self = Query(terms: terms + [.facet(facet, keys: [key])]) }
  }

  /// Asks for some ranges or values of a facet in place of the ranges and wildcards asked for so far.
  package mutating func setRanges(_ values: [FieldValue], of facet: Facet) {
    let edited: [Term] = terms.map { term in
      guard case .field(.facet(facet), let values, let isNegated) = term else { return term }
      return .field(.facet(facet), values: values.filter(\.isKey), isNegated: isNegated)
    }
    self = Query(terms: edited)
    for value in values { insert(value, of: facet, negated: false) }
  }

  /// Drops all conditions on a facet that stand for themselves.
  package mutating func clear(_ facet: Facet) {
    self = removing(facet)
  }

  /// The query without the conditions on a facet that stand for themselves: those inside brackets stay.
  package func removing(_ facet: Facet) -> Query {
    Query(terms: terms.filter { $0.facet != facet })
  }

  /// The texts that have to be searched to answer the query, negated ones included, each once.
  package var textTerms: [TextTerm] { texts { _ in true } }

  /// The texts that the cases contain, or may contain, which are highlighted.
  package var highlightedTerms: [TextTerm] { texts { !$0 } }

  /// The texts of which the cases must not contain some.
  package var excludedTexts: [TextTerm] { texts { $0 } }

  /// The conditions that can be answered without searching letters.
  package var withoutText: Query { Query(terms: terms.filter { !$0.needsText }) }

  private func texts(where isWanted: (_ isNegated: Bool) -> Bool) -> [TextTerm] {
    var texts: [TextTerm] = []
    visitTexts(isNegated: false) { term, isNegated in
      if isWanted(isNegated), !texts.contains(term) { texts.append(term) }
    }
    return texts
  }

  private func visitTexts(isNegated outer: Bool, _ body: (TextTerm, _ isNegated: Bool) -> Void) {
    for term in terms {
      switch term {
      // Notes are at hand, and are not searched in the background.
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

  /// Adds a value to those of a facet's first condition, or as a condition of its own.
  private mutating func insert(_ value: FieldValue, of facet: Facet, negated: Bool) {
    var edited = terms
    let place = edited.firstIndex { term in
      if case .field(.facet(facet), _, negated) = term { true } else { false }
    }
    if let place, case .field(_, let values, _) = edited[place] {
      edited[place] = .field(.facet(facet), values: values + [value], isNegated: negated)
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
  /// True if a condition is about one of some facets, also within another.
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
