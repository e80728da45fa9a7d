package import Corpus

/// The disputed items that a query picks from a table, and the letters that contain them.
package struct Scope: Sendable {
  package let table: CaseTable
  package let query: Query
  /// The items; there are none of letters without a readable item.
  package let items: ItemSet
  /// The letters that contain the items, and the picked letters without a readable item.
  package let rows: RowSet

  /// Creates the scope of a query's picked items; see `CaseTable.items(matching:text:)`.
  package init(_ table: CaseTable, _ query: Query, picked: ItemSet) {
    self.table = table
    self.query = query
    rows = table.numbers.rows(of: picked)
    items = picked.intersection(table.disputedItems)
  }

  /// Makes the scope of a query that searches no text.
  package init(_ table: CaseTable, _ query: Query = Query()) {
    self.init(table, query, picked: table.items(matching: query))
  }

  /// The number of letters that contain the items.
  package var letterCount: Int { table.numbers.rowCount(of: items) }

  /// Returns the scope without what figures by some facets leave out: duplicate and incomplete letters, and
  /// unrecognized files.
  package func counted(by facets: [Facet] = []) -> Scope {
    let query = table.counted(query, rows: rows, by: facets)
    guard query != self.query else { return self }
    return Scope(table, query, picked: items.subtracting(table.numbers.items(of: table.uncounted.all)))
  }

  /// Returns the number of letters that ``counted(by:)`` leaves out, in words, or `nil`.
  package func leftOut(by facets: [Facet] = []) -> String? { table.leftOut(query, rows: rows, by: facets) }
}

extension CaseTable {
  /// Returns the number of letters that figures by some facets leave out of the rows of a query, in words, or `nil`.
  package func leftOut(_ query: Query, rows: RowSet, by facets: [Facet] = []) -> String? {
    guard counted(query, rows: rows, by: facets) != query else { return nil }
    let (duplicates, cut) = (rows.intersectionCount(uncounted.repeats), rows.intersectionCount(uncounted.incomplete))
    let files = rows.intersectionCount(uncounted.noLetters)
    let words = [
      duplicates == 0 ? nil : duplicates.counted("duplicate letter"),
      cut == 0 ? nil : cut.counted("incomplete letter"),
      files == 0 ? nil : files.counted("unrecognized file"),
    ]
    return "not counted: " + words.compactMap(\.self).joined(separator: ", ")
  }
}

extension Scope {
  /// The items of the table that the query does not pick.
  package var remainingItems: ItemSet {
    guard !query.isEmpty else { return table.disputedItems.subtracting(items) }
    return table.disputedItems.subtracting(items).subtracting(table.numbers.items(of: table.uncounted.all))
  }

  /// The items by their letters and indices, in the table's order.
  package var places: [ItemPlace] {
    var places: [ItemPlace] = []
    places.reserveCapacity(items.count)
    for row in rows {
      let own = table.numbers.items(of: row)
      for item in own where items.contains(item) { places.append(ItemPlace(row: row, item: item - own.lowerBound)) }
    }
    return places
  }

  /// Returns the items at some ascending indices of the scope, in the table's order; indices past the end have no item.
  ///
  /// - Complexity: O(*n* / 64), where *n* is the number of items of the table.
  package func places(atRanks ranks: some Sequence<Int>) -> [ItemPlace] {
    items.rows(atRanks: ranks).map { item in
      let row = table.numbers.row(of: item)
      return ItemPlace(row: row, item: item - table.numbers.items(of: row).lowerBound)
    }
  }

  /// Returns the scope of the items that also have some values.
  package func drilled(into values: [FacetValue]) -> Scope { narrowed(to: Query().drilled(into: values)) }

  /// Returns the scope of the items that also meet further conditions, which must not search text.
  package func narrowed(to further: Query) -> Scope {
    Scope(
      table, Query(terms: query.terms + further.terms), picked: items.intersection(table.items(matching: further)))
  }
}
