import Determinations

extension CaseTable {
  /// For each value of some facets the disputed items that have it and meet the query's conditions on everything but the
  /// facet.
  ///
  /// A value of a case counts for each of its items. An item of a case without items counts as well, as it has a row.
  ///
  /// - Parameters:
  ///   - facets: The facets to count.
  ///   - query: The conditions.
  ///   - text: The rows of each text of the query.
  ///   - numbers: The numbers of the items of all cases.
  ///   - leftOut: The cases whose items shares leave out, except by the facets that tell of them; see
  ///     ``Facet/ofReading``.
  /// - Returns: Counts of items, and of decided and upheld items among them, in the order of `values(of:)`.
  /// - Complexity: O(*f* × *n*) for *f* facets and *n* items.
  package func itemTallies(
    of facets: [Facet], under query: Query, text: [TextTerm: RowSet] = [:], _ numbers: ItemNumbers,
    leavingOut leftOut: RowSet = RowSet()
  ) -> [Facet: [Tally]] {
    let all = ItemTallyCounter(self, under: query, text, numbers, leavingOut: leftOut)
    var tallies: [Facet: [Tally]] = [:]
    for facet in facets {
      let others = query.removing(facet)
      let ownLeftOut = Facet.ofReading.contains(facet) ? RowSet() : leftOut
      let isAll = others == query && ownLeftOut.isEmpty == leftOut.isEmpty
      let counter = isAll ? all : ItemTallyCounter(self, under: others, text, numbers, leavingOut: ownLeftOut)
      tallies[facet] = values(of: facet).map { value in
        // A case has no value only where none of its items has one.
        guard facet.ofItem == facet, value.key != FacetLabel.none.key else {
          return counter.tally(ofCases: rows(with: value.key, of: facet))
        }
        let condition = Query(terms: [.field(.facet(facet), values: [.key(value.key)])])
        return counter.tally(ofItems: items(meeting: condition, numbers))
      }
    }
    return tallies
  }
}

/// Counts the items that meet a query, by values of items and of cases.
private struct ItemTallyCounter {
  private let items: RowSet
  private let decided: RowSet
  private let upheld: RowSet
  private let cases: RowSet
  private let numbers: ItemNumbers

  init(
    _ table: CaseTable, under query: Query, _ text: [TextTerm: RowSet], _ numbers: ItemNumbers,
    leavingOut leftOut: RowSet
  ) {
    self.numbers = numbers
    cases = table.rows(matching: query, text: text)
    var items = RowSet()
    for row in cases { items.insert(numbers.numbers(of: row)) }
    items.formIntersection(table.items(meeting: query, numbers))
    self.items = items
    decided = items.subtracting(numbers.undecided).subtracting(numbers.numbers(of: leftOut))
    upheld = decided.intersection(numbers.upheld)
  }

  func tally(ofItems set: RowSet) -> Tally {
    Tally(
      count: items.intersectionCount(set), decided: decided.intersectionCount(set),
      upheld: upheld.intersectionCount(set))
  }

  func tally(ofCases rows: RowSet) -> Tally {
    var tally = Tally(count: 0, decided: 0, upheld: 0)
    for row in rows.intersection(cases) {
      for item in numbers.numbers(of: row) where items.contains(item) {
        tally.count += 1
        if decided.contains(item) { tally.decided += 1 }
        if upheld.contains(item) { tally.upheld += 1 }
      }
    }
    return tally
  }
}
