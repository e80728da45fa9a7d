package import Corpus

/// The cases and items that a query leaves of a table.
package struct Scope: Sendable {
  package let table: CaseTable
  package let query: Query
  /// The cases that meet the query.
  package let rows: RowSet
  /// The items that the query is about, by their numbers.
  package let items: RowSet
  package let numbers: ItemNumbers

  /// Takes what a query leaves.
  ///
  /// - Parameters:
  ///   - table: All cases.
  ///   - query: The query.
  ///   - rows: The cases that meet it.
  ///   - numbers: The numbers of the table's items, up to date.
  package init(_ table: CaseTable, _ query: Query, rows: RowSet, numbers: ItemNumbers) {
    self.table = table
    self.query = query
    self.rows = rows
    self.numbers = numbers
    items = table.items(meeting: query, numbers)
  }

  /// Takes what a query leaves, numbering the items.
  ///
  /// - Complexity: O(*n*) for *n* cases.
  package init(_ table: CaseTable, _ query: Query, rows: RowSet) {
    var numbers = ItemNumbers()
    numbers.update(from: table)
    self.init(table, query, rows: rows, numbers: numbers)
  }
}

extension Scope {
  /// The same without what figures by some facets leave out: letters that are there again or incomplete, and texts that
  /// are no letters.
  package func counted(by facets: [Facet] = []) -> Scope {
    let query = table.counted(query, rows: rows, by: facets)
    guard query != self.query else { return self }
    return Scope(table, query, rows: rows.subtracting(table.uncounted.all), numbers: numbers)
  }

  /// Says how many letters ``counted(by:)`` leaves out; `nil` where it leaves out none.
  package func leftOut(by facets: [Facet] = []) -> String? { table.leftOut(query, rows: rows, by: facets) }
}

extension CaseTable {
  /// Says how many letters figures by some facets leave out of the rows of a query; `nil` where they leave out none.
  package func leftOut(_ query: Query, rows: RowSet, by facets: [Facet] = []) -> String? {
    guard counted(query, rows: rows, by: facets) != query else { return nil }
    let (again, cut) = (rows.intersectionCount(uncounted.repeats), rows.intersectionCount(uncounted.incomplete))
    let texts = rows.intersectionCount(uncounted.noLetters)
    let words = [
      again == 0 ? nil : "\(again) \(again == 1 ? "letter that is" : "letters that are") there again",
      cut == 0 ? nil : "\(cut) incomplete \(cut == 1 ? "letter" : "letters")",
      texts == 0 ? nil : "\(texts) \(texts == 1 ? "text that is no letter" : "texts that are no letters")",
    ]
    return "left out: " + words.compactMap(\.self).joined(separator: ", ")
  }
}

extension Scope {
  /// The items that the query leaves out, by their numbers; cases without items are none.
  package var remainingItems: RowSet {
    guard !query.isEmpty || rows.count < table.rowCount else { return RowSet() }
    let uncounted = query.isEmpty ? RowSet() : table.uncounted.all
    return table.items(meeting: Query(), numbers).subtracting(shownItems).subtracting(numbers.numbers(of: uncounted))
  }

  /// The items that the query is about in the cases that meet it, by their numbers.
  private var shownItems: RowSet { numbers.numbers(of: rows).intersection(items) }

  /// The items that the query leaves, in the table's order; cases without items have none.
  package var places: [ItemPlace] {
    let rows = ItemRows(of: RowList(rows), numbers, in: items)
    return (0..<rows.count).compactMap { place in
      let row = Int(rows.rows[place])
      return table.itemCount(of: row) > 0 ? ItemPlace(row: row, item: rows.number(at: place)) : nil
    }
  }

  /// The items that have some values too.
  ///
  /// - Returns: `nil` where no query can ask for them; see ``Query/drilled(into:of:)``.
  package func drilled(into values: [FacetValue]) -> Scope? {
    var drilled: Query? = query
    for value in values { drilled = drilled?.drilled(into: value, of: .items) }
    guard let drilled else { return nil }
    // The words of the query have been searched for already.
    let further = Query(terms: drilled.terms.filter { !query.terms.contains($0) })
    return Scope(table, drilled, rows: rows.intersection(table.rows(matching: further)), numbers: numbers)
  }

  /// The cases and items that meet further conditions as well, which search no text.
  package func narrowed(to further: Query) -> Scope {
    let query = Query(terms: query.terms + further.terms)
    return Scope(table, query, rows: rows.intersection(table.rows(matching: further)), numbers: numbers)
  }
}
