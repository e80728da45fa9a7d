import Determinations

extension CaseTable {
  /// The disputed items of some cases, one row behind the other.
  ///
  /// - Parameters:
  ///   - rows: Cases, in the order wanted.
  ///   - query: What the cases were asked for by: of its conditions on one item, `item:(…)`, an item has to meet one.
  /// - Returns: For each item its case and its number there, from 0; a case without items stands once, as if it had one.
  ///   And how many of the items are upheld.
  /// - Complexity: O(number of items).
  package func items(of rows: RowList, under query: Query = Query()) -> (rows: [Int32], items: [UInt16], upheld: Int) {
    var (itemRows, items, upheld): ([Int32], [UInt16], Int) = ([], [], 0)
    itemRows.reserveCapacity(rows.count * 3 / 2)
    items.reserveCapacity(rows.count * 3 / 2)
    let conditions = query.terms.compactMap { term -> ItemCondition? in
      if case .item(let query, isNegated: false) = term { return ItemCondition(query, in: self) }
      return nil
    }
    for row in rows {
      let (chunk, index) = chunks.place(of: Int(row))
      if chunk.columns.items.items(of: index).isEmpty, conditions.isEmpty {
        itemRows.append(row)
        items.append(0)
      }
      for (number, item) in chunk.columns.items.items(of: index).enumerated() {
        guard conditions.isEmpty || conditions.contains(where: { $0.isMet(by: chunk.columns.items, item) }) else {
          continue
        }
        itemRows.append(row)
        items.append(UInt16(clamping: number))
        if chunk.columns.items.codes[item].outcome == .upheld { upheld += 1 }
      }
    }
    return (itemRows, items, upheld)
  }

  /// The number of rows that a list of all items has: a case without any has one row.
  ///
  /// - Complexity: O(*n*) for *n* cases.
  package var itemRowCount: Int {
    allRows.reduce(0) { $0 + max(1, itemCount(of: $1)) }
  }
}
