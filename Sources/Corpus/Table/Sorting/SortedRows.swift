/// All rows of a growing table in the order of some keys.
package struct SortedRows: Sendable {
  /// The keys, the most important first.
  package let keys: [SortKey]
  /// The rows in order; equal rows by their numbers.
  ///
  /// Removed cases keep their positions.
  package private(set) var rows = RowList()

  package init(_ keys: [SortKey] = SortKey.standard) {
    self.keys = keys
  }

  /// Sorts all rows of a table, or returns `nil` if canceled.
  package init?(_ keys: [SortKey], of table: CaseTable, isCancelled: () -> Bool) {
    guard let rows = table.allSorted(by: keys, isCancelled: isCancelled) else { return nil }
    self.keys = keys
    self.rows = rows
  }

  /// Adds the new rows of a table.
  ///
  /// - Complexity: O(*n* + *m* log *n*) for *m* new rows among *n*; O(1) if a cache file has the standard order.
  package mutating func update(from table: CaseTable) {
    guard table.rowCount > rows.count else { return }
    if let known = table.knownOrder(by: keys) {
      rows = known
      return
    }
    if rows.isEmpty {
      rows = table.allSorted(by: keys) ?? []
      return
    }
    let new = table.sorted((rows.count..<table.rowCount).map(Int32.init), by: keys) ?? []
    guard let last = rows.last, let first = new.first else { return }
    if table.precedes(Int(last), Int(first), by: keys) {
      rows = RowList(rows + new)
      return
    }
    // Unless there are only a few new rows, a linear merge is faster than finding the position of each.
    if new.count > rows.count / 512 {
      rows = RowList(table.merged(Array(rows), new, by: keys))
      return
    }
    var merged: [Int32] = []
    merged.reserveCapacity(table.rowCount)
    var start = 0
    for row in new {
      let index = self.index(of: Int(row), in: rows, from: start, table: table)
      merged += rows[start..<index]
      merged.append(row)
      start = index
    }
    rows = RowList(merged + rows[start...])
  }

  /// Returns the index where a row is, or would be, among rows in this order.
  ///
  /// - Complexity: O(log *n*).
  package func index(of row: Int, in shown: RowList, table: CaseTable) -> Int {
    index(of: row, in: shown, from: 0, table: table)
  }

  private func index(of row: Int, in shown: RowList, from start: Int, table: CaseTable) -> Int {
    (start..<shown.count).firstIndex(bisecting: { !table.precedes(Int(shown[$0]), row, by: keys) })
  }
}
