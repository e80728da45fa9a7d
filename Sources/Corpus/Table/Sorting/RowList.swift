/// Rows in some order: those of an array, or those that stand in a cache file, which cost nothing to have.
package struct RowList: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
  private let rows: Column<Int32>
  /// One more than the highest row that there is.
  private let limit: Int32

  /// Makes a list of rows.
  package init(_ rows: [Int32] = []) {
    self.rows = Column(rows)
    limit = .max
  }

  package init(arrayLiteral rows: Int32...) { self.init(rows) }

  /// Makes the list of a file's rows, which are not trusted to be rows of the table.
  init(_ rows: Column<Int32>, below limit: Int) {
    self.rows = rows
    self.limit = Int32(clamping: limit)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  package subscript(place: Int) -> Int32 {
    let row = rows[place]
    return row >= 0 && row < limit ? row : 0
  }
}
