internal import Determinations
import Synchronization

extension CaseTable {
  /// Returns the items with nearly the same rationale as an item, including itself, or none if its rationale is missing
  /// or too short.
  ///
  /// - Complexity: O(*n*) for *n* items; the first time in a table without a cache file, about 0.2 µs for each.
  package func items(worded place: ItemPlace) -> ItemSet {
    let items = numbers.items(of: place.row)
    guard place.item < items.count else { return ItemSet() }
    return ItemSet(rationaleGroups.members(with: items.lowerBound + place.item))
  }

  /// Returns the number of other letters with nearly the same rationale, or `nil` if the rationale is missing or too
  /// short to compare.
  ///
  /// In a large table it is also `nil` before a call of ``prepareBoilerplate()``.
  ///
  /// - Complexity: O(1) once the rationales are compared.
  package func otherLetters(worded place: ItemPlace) -> Int? {
    let items = numbers.items(of: place.row)
    guard isBoilerplateKnown, place.item < items.count else { return nil }
    return rationaleGroups.letterCount(of: items.lowerBound + place.item).map { $0 - 1 }
  }

  /// Compares the rationales in advance, so that later queries are answered at once.
  package func prepareBoilerplate() { _ = rationaleGroups }

  /// Returns a set without the items that repeat the rationale and the outcome of another item in it.
  ///
  /// - Complexity: O(*n*) for *n* items.
  package func distinctRationales(in items: ItemSet) -> ItemSet {
    let outcomes = [ItemOutcome.upheld, .overturned, .unknown].map { self.items(with: $0.rawValue, of: .outcome) }
    return rationaleGroups.distinct(items, by: outcomes)
  }

  /// Returns the keys of ``Facet/boilerplate`` for a letter's items.
  package func boilerplate(of row: Int) -> [String] {
    (0..<itemCount(of: row)).map { item in
      values(of: .boilerplate, at: ItemPlace(row: row, item: item)).first?.key ?? FacetLabel.none.key
    }
  }

  /// Returns the items of the facet's value that is a case number: those with nearly the same rationale as an item of
  /// the case.
  func items(wordedAsCase number: String) -> ItemSet {
    guard let row = rowIndex(id: number) else { return ItemSet() }
    return (0..<itemCount(of: row)).reduce(into: ItemSet()) {
      $0.formUnion(items(worded: ItemPlace(row: row, item: $1)))
    }
  }

  /// The input for the groups and the facet's values.
  fileprivate var gathering: RationaleGathering {
    var gathering = RationaleGathering()
    for (chunk, indexes, base) in chunks.parts(of: 0..<rowCount) {
      gathering.append(chunk.columns, indexes) { !allRows.contains(base + $0) }
    }
    return gathering
  }
}

/// The groups of rationales and the facet's values of one version of a table, made on demand.
final class BoilerplateMemo: Sendable {
  private struct Known {
    let groups: RationaleGroups
    let index: FacetIndex
  }

  private let known = Mutex<Known?>(nil)

  /// True once the groups are made.
  var isKnown: Bool { known.withLock { $0 != nil } }

  func groups(of table: CaseTable) -> RationaleGroups { known(of: table).groups }

  func index(of table: CaseTable) -> FacetIndex { known(of: table).index }

  /// Makes the groups, only once even if several threads ask.
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
