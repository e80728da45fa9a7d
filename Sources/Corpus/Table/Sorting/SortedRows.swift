/// All rows of a growing table in the order of some keys.
package struct SortedRows: Sendable {
  /// The most important first.
  package let keys: [SortKey]
  /// The rows in order; equal rows by their numbers.
  ///
  /// Cases that were taken out keep their places.
  package private(set) var rows = RowList()

  package init(_ keys: [SortKey] = SortKey.standard) {
    self.keys = keys
  }

  /// Makes the order of all rows of a table; `nil` when cancelled.
  package init?(_ keys: [SortKey], of table: CaseTable, isCancelled: () -> Bool) {
    guard let rows = table.allSorted(by: keys, isCancelled: isCancelled) else { return nil }
    self.keys = keys
    self.rows = rows
  }

  /// Takes the rows that a table has gained.
  ///
  /// - Complexity: O(*n* + *m* log *n*) for *m* new rows among *n*; O(1) where a cache file has the standard order.
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
    // Unless they are few, walking through both is quicker than finding the place of each.
    if new.count > rows.count / 512 {
      rows = RowList(table.merged(Array(rows), new, by: keys))
      return
    }
    var merged: [Int32] = []
    merged.reserveCapacity(table.rowCount)
    var start = 0
    for row in new {
      let place = self.place(of: Int(row), in: rows, from: start, table: table)
      merged += rows[start..<place]
      merged.append(row)
      start = place
    }
    rows = RowList(merged + rows[start...])
  }

  /// The place where a row stands, or would stand, among rows in this order.
  ///
  /// - Complexity: O(log *n*).
  package func place(of row: Int, in shown: RowList, table: CaseTable) -> Int {
    place(of: row, in: shown, from: 0, table: table)
  }

  private func place(of row: Int, in shown: RowList, from start: Int, table: CaseTable) -> Int {
    var low = start
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if table.precedes(Int(shown[middle]), row, by: keys) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
