extension Query {
  /// The keys of a facet's values that are asked for.
  package func picked(_ facet: Facet) -> Set<String> { keys(of: facet, negated: false) }

  /// The keys of a facet's values that are excluded.
  package func excluded(_ facet: Facet) -> Set<String> { keys(of: facet, negated: true) }

  /// Picks a value of a facet, or drops it where it is picked; an excluded value is picked instead.
  package mutating func toggle(_ key: String, of facet: Facet) {
    toggle(key, of: facet, negated: false)
  }

  /// Excludes a value of a facet, or drops the exclusion; a picked value is excluded instead.
  package mutating func toggleExcluded(_ key: String, of facet: Facet) {
    toggle(key, of: facet, negated: true)
  }

  /// Makes one value the only condition on a facet, or drops all conditions on it where that is so already.
  package mutating func toggleOnly(_ key: String, of facet: Facet) {
    let isOnly = picked(facet) == [key] && excluded(facet).isEmpty
    clear(facet)
    if !isOnly { self = Query(terms: terms + [.facet(facet, keys: [key])]) }
  }

  /// Drops all conditions on a facet.
  package mutating func clear(_ facet: Facet) {
    self = removing(facet)
  }

  /// The query without any condition on a facet.
  package func removing(_ facet: Facet) -> Query {
    Query(terms: terms.filter { $0.facet != facet })
  }

  /// The texts that have to be searched to answer the query, negated ones included, each once.
  package var textTerms: [TextTerm] { texts { _ in true } }

  /// The texts that the cases contain: those to light.
  package var litTerms: [TextTerm] { texts { !$0 } }

  /// The query with other conditions on the text.
  package func replacingText(with terms: [Term]) -> Query {
    Query(terms: self.terms.filter { $0.facet != nil } + terms.filter { $0.facet == nil })
  }

  /// The conditions on the text alone.
  package var textOnly: Query { Query(terms: terms.filter { $0.facet == nil }) }

  private func texts(where isWanted: (_ isNegated: Bool) -> Bool) -> [TextTerm] {
    var texts: [TextTerm] = []
    for case .text(let term, let isNegated) in terms where isWanted(isNegated) && !texts.contains(term) {
      texts.append(term)
    }
    return texts
  }

  private func keys(of facet: Facet, negated: Bool) -> Set<String> {
    var keys: Set<String> = []
    for case .facet(facet, let termKeys, negated) in terms { keys.formUnion(termKeys) }
    return keys
  }

  private mutating func toggle(_ key: String, of facet: Facet, negated: Bool) {
    let isSet = keys(of: facet, negated: negated).contains(key)
    var edited: [Term] = terms.map { term in
      guard case .facet(facet, let keys, let isNegated) = term else { return term }
      return .facet(facet, keys: keys.filter { $0 != key }, isNegated: isNegated)
    }
    if !isSet {
      let place = edited.firstIndex { term in
        if case .facet(facet, _, negated) = term { true } else { false }
      }
      if let place, case .facet(_, let keys, _) = edited[place] {
        edited[place] = .facet(facet, keys: keys + [key], isNegated: negated)
      } else {
        edited.append(.facet(facet, keys: [key], isNegated: negated))
      }
    }
    self = Query(terms: edited)
  }
}
