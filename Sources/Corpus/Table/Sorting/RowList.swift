import CBits

/// A list of rows, in an array or in a cache file, from which they need not be loaded.
package struct RowList: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
  private let rows: Column<Int32>
  /// The highest valid row plus one.
  private let limit: Int32

  /// Makes a list of rows.
  package init(_ rows: [Int32] = []) {
    self.rows = Column(rows)
    limit = .max
  }

  package init(arrayLiteral rows: Int32...) { self.init(rows) }

  /// Makes the list of some rows.
  package init(_ rows: some Sequence<Int>) { self.init(rows.map { Int32($0) }) }

  /// Makes the list of a file's rows, which may be invalid.
  init(_ rows: Column<Int32>, below limit: Int) {
    self.rows = rows
    self.limit = Int32(clamping: limit)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  package subscript(position: Int) -> Int32 {
    let row = rows[position]
    return row >= 0 && row < limit ? row : 0
  }

  /// Calls a function with the rows, in place.
  ///
  /// Rows from a file may be invalid.
  @inline(__always)
  func withBuffer<Result>(_ body: (UnsafeBufferPointer<Int32>) -> Result) -> Result { rows.withBuffer(body) }

  /// Returns the rows of the list that are in a set, in the list's order.
  ///
  /// - Parameters:
  ///   - set: The set.
  ///   - start: The index in the list to start from.
  ///   - maxCount: The maximum number of rows; the first ones are taken.
  /// - Returns: Those rows.
  /// - Complexity: O(*n*), a nanosecond a row.
  package func taking(_ set: RowSet, from start: Int = 0, maxCount: Int = .max) -> RowList {
    let room = Swift.min(set.count, count - start, maxCount)
    guard room > 0 else { return [] }
    let taken = [Int32](unsafeUninitializedCapacity: room + 1) { result, taken in
      guard let base = result.baseAddress else { return }
      rows.withBuffer { rows in
        set.words.withUnsafeBufferPointer { words in
          guard let rows = rows.baseAddress, let words = words.baseAddress else { return }
          taken = imr_take_rows(rows + start, count - start, words, set.words.count, base, room)
        }
      }
    }
    return RowList(taken)
  }

  /// Returns the first index of a row.
  package func firstIndex(of row: Int32) -> Int? { rows.withBuffer { $0.firstIndex(of: row) } }

  /// Returns the first index in a range, or the last, of any row in a set.
  ///
  /// - Complexity: O(*n*) in the number of skipped indices, a nanosecond each.
  package func index(of set: RowSet, in range: Range<Int>, isLast: Bool = false) -> Int? {
    let range = range.clamped(to: 0..<count)
    guard !set.isEmpty else { return nil }
    let found = rows.withBuffer { rows in
      set.words.withUnsafeBufferPointer { words in
        guard let rows = rows.baseAddress, let words = words.baseAddress else { return -1 }
        return imr_find_row(rows + range.lowerBound, range.count, words, set.words.count, isLast)
      }
    }
    return found < 0 ? nil : range.lowerBound + found
  }
}
