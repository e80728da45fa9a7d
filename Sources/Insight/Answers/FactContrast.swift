package import Corpus
package import Determinations

/// The facts that letters state about their patients, by the outcome of their items.
package struct FactContrast: Sendable {
  /// A fact, and the items whose letters state it.
  package struct Row: Hashable, Sendable {
    package let fact: ClinicalFact
    /// The outcomes of the items whose letters state it.
    package let stated: OutcomeCounts
    /// The outcomes of the items whose letters deny the fact, or say that it is not documented.
    package let denied: OutcomeCounts
    /// The items whose letters state it, the most similar first.
    package let places: [ItemPlace]
    /// True if the query decides the outcomes; see ``Query/decidesOutcome``.
    package let isByDefinition: Bool

    package var rate: Rate { Rate(stated, isByDefinition: isByDefinition) }
  }

  /// The outcomes of all items.
  package let total: OutcomeCounts
  /// The facts that some letter states or denies, in display order.
  package let rows: [Row]

  /// Reads the letters of items.
  ///
  /// - Parameters:
  ///   - items: The items, one per letter.
  ///   - table: The table of the items.
  ///   - isByDefinition: True if the query that picked the items decides their outcomes.
  ///   - isCancelled: Called from time to time; returns true to stop, and then nothing is counted.
  /// - Complexity: O(*n*) in the letters’ bytes.
  init(
    of items: [SimilarItem], in table: CaseTable, isByDefinition: Bool, isCancelled: @escaping @Sendable () -> Bool
  ) {
    let sets = ParallelMap.map(items.map(\.place)) { (reader: inout LetterReader, place) -> FactSet in
      guard !isCancelled() else { return FactSet() }
      let determination = reader.determination(of: table.letter(of: place.row).span)
      guard determination.items.indices.contains(place.item) else { return FactSet() }
      var facts = FactReader.facts(in: determination.summary)
      facts.formUnion(FactReader.facts(in: determination.items[place.item].rationale))
      return facts
    }
    var total = OutcomeCounts()
    var stated = Array(repeating: OutcomeCounts(), count: ClinicalFact.all.count)
    var denied = stated
    for (item, facts) in zip(items, sets) {
      let (upheld, overturned) = (item.outcome == .upheld ? 1 : 0, item.outcome == .overturned ? 1 : 0)
      total.addLetter(count: 1, upheld: upheld, overturned: overturned)
      for fact in facts.stated { stated[fact.index].addLetter(count: 1, upheld: upheld, overturned: overturned) }
      for fact in facts.denied { denied[fact.index].addLetter(count: 1, upheld: upheld, overturned: overturned) }
    }
    self.total = total
    rows = ClinicalFact.all.map { fact in
      let places = zip(items, sets).filter { $1.states(fact) }.map(\.0.place)
      return Row(
        fact: fact, stated: stated[fact.index], denied: denied[fact.index], places: places,
        isByDefinition: isByDefinition)
    }
    .filter { $0.stated.count + $0.denied.count > 0 }
  }
}
