internal import Determinations
import Synchronization

extension CaseTable {
  /// The items whose rationale is nearly the same as that of an item, itself included; none where its rationale is
  /// missing or too short.
  ///
  /// - Complexity: O(*n*) for *n* items; the first time for a table that no cache file has some 0.2 µs each.
  package func items(worded place: ItemPlace) -> ItemSet {
    let items = numbers.items(of: place.row)
    guard place.item < items.count else { return ItemSet() }
    return ItemSet(rationaleGroups.members(with: items.lowerBound + place.item))
  }

  /// The number of other letters in which nearly the same rationale stands; `nil` where the rationale is missing or too
  /// short to be compared, or the table is so large that it has to be compared first: see ``prepareBoilerplate()``.
  package func otherLetters(worded place: ItemPlace) -> Int? {
    guard isBoilerplateKnown else { return nil }
    let items = items(worded: place)
    if items.isEmpty { return nil }
    let rows = numbers.rows(of: items)
    let letters = Set(
      rows.map { row in
        let (chunk, index) = chunks.place(of: row)
        return chunk.columns.numbers[index].number == nil ? -1 - row : Int(chunk.columns.numbers[index].bits)
      })
    return letters.count - 1
  }

  /// Compares the rationales, so that what is asked about them is answered at once.
  package func prepareBoilerplate() { _ = rationaleGroups }

  /// The items of a set, of those with nearly the same rationale and one outcome only the first.
  ///
  /// - Complexity: O(*n*) for *n* items.
  package func distinctRationales(in items: ItemSet) -> ItemSet {
    let outcomes = [ItemOutcome.upheld, .overturned, .unknown].map { self.items(with: $0.rawValue, of: .outcome) }
    return rationaleGroups.distinct(items, by: outcomes)
  }

  /// The keys of ``Facet/boilerplate`` of a letter's items.
  package func boilerplate(of row: Int) -> [String] {
    (0..<itemCount(of: row)).map { item in
      values(of: .boilerplate, at: ItemPlace(row: row, item: item)).first?.key ?? FacetLabel.none.key
    }
  }

  /// The items of the facet's value that is a case number: those with a rationale that is nearly the same as one of it.
  func items(wordedAsCase number: String) -> ItemSet {
    guard let row = rowIndex(id: number) else { return ItemSet() }
    return (0..<itemCount(of: row)).reduce(into: ItemSet()) {
      $0.formUnion(items(worded: ItemPlace(row: row, item: $1)))
    }
  }

  /// What the groups and the facet's values are made of.
  fileprivate var gathering: RationaleGathering {
    var gathering = RationaleGathering()
    for (chunk, indexes, base) in chunks.parts(of: 0..<rowCount) {
      gathering.append(chunk.columns, indexes) { !allRows.contains(base + $0) }
    }
    return gathering
  }
}

/// The groups of rationales of a table that does not change, and the facet's values, made when they are asked for.
final class BoilerplateMemo: Sendable {
  private struct Known {
    let groups: RationaleGroups
    let index: FacetIndex
  }

  private let known = Mutex<Known?>(nil)

  /// True once they are made.
  var isKnown: Bool { known.withLock { $0 != nil } }

  func groups(of table: CaseTable) -> RationaleGroups { known(of: table).groups }

  func index(of table: CaseTable) -> FacetIndex { known(of: table).index }

  /// Makes them, once even where several threads ask.
  private func known(of table: CaseTable) -> Known {
    known.withLock { known in
      if let known { return known }
      let gathering = table.gathering
      let groups = gathering.groups()
      let made = Known(groups: groups, index: FacetIndex(.boilerplate, gathering.values(in: groups)))
      known = made
      return made
    }
  }
}
