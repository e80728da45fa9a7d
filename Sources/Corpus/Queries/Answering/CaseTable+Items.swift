extension CaseTable {
  /// The cases that have one disputed item which meets all conditions of a query.
  ///
  /// - Complexity: O(items of the cases that have all values asked for, in whatever items); what was asked before is
  ///   known.
  func rows(withItem query: Query) -> RowSet {
    answers.rows(for: .item(query), count: rowCount) { new, rows in
      let condition = ItemCondition(query, in: self)
      var candidates = candidates(for: query)
      if new.lowerBound > 0 { candidates.subtract(RowSet(0..<new.lowerBound)) }
      // The chunk of the row before is the chunk of most rows.
      var (chunk, start, end) = (CaseChunk?.none, 0, 0)
      for row in candidates where new.contains(row) {
        if row >= end {
          let (found, index) = chunks.place(of: row)
          (chunk, start, end) = (found, row - index, row - index + found.count)
        }
        guard let items = chunk?.columns.items else { continue }
        if items.items(of: row - start).contains(where: { condition.isMet(by: items, $0) }) { rows.insert(row) }
      }
    }
  }

  /// The cases that have, in whatever items, each of the values that one item is to have.
  func candidates(for query: Query) -> RowSet {
    var rows = allRows
    for case .field(.facet(let facet), let values, isNegated: false) in query.terms {
      // Of a case without any value each item has none, but not the other way round.
      guard !values.contains(.key(FacetLabel.none.key)) else { continue }
      narrow(&rows, to: .field(.facet(facet), values: values), [:])
    }
    return rows
  }
}
