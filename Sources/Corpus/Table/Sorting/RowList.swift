import CBits

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

  /// Makes the list of some rows.
  package init(_ rows: some Sequence<Int>) { self.init(rows.map { Int32($0) }) }

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

extension RowList {
  /// Hands over the rows in place; those of a file are not trusted to be rows of the table.
  @inline(__always)
  func withBuffer<Result>(_ body: (UnsafeBufferPointer<Int32>) -> Result) -> Result { rows.withBuffer(body) }

  /// The rows of the list that are in a set, in the list's order.
  ///
  /// - Parameters:
  ///   - set: The rows wanted.
  ///   - start: The place of the list from which on they are taken.
  ///   - most: How many are taken at most, the first of the list.
  /// - Returns: Those rows.
  /// - Complexity: O(*n*), a nanosecond a row.
  package func taking(_ set: RowSet, from start: Int = 0, most: Int = .max) -> RowList {
    let room = Swift.min(set.count, count - start, most)
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

  /// The first place where a row stands.
  package func firstIndex(of row: Int32) -> Int? { rows.withBuffer { $0.firstIndex(of: row) } }

  /// The first place in a range, or the last, where a row of a set stands.
  ///
  /// - Complexity: O(*n*) for the places before it, a nanosecond each.
  package func place(of set: RowSet, in range: Range<Int>, isLast: Bool = false) -> Int? {
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
