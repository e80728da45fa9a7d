import CBits

/// The disputed items of cases, in the order of the cases; a case without a readable item has one row.
package struct ItemRows: Sendable {
  /// The row of each item's case.
  package private(set) var rows = RowList()

  /// The items to include.
  private var wanted = ItemSet()
  private var numbers = ItemNumbers()

  package init() {}

  /// Creates the list of wanted items, in the order of their cases.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cases, some nanoseconds each.
  package init(of cases: RowList, _ numbers: ItemNumbers, in wanted: ItemSet) {
    (self.numbers, self.wanted) = (numbers, wanted)
    let room = min(wanted.count, numbers.count)
    guard room > 0, !cases.isEmpty else { return }
    // The loop writes four rows at a time, even at the end.
    let taken = [Int32](unsafeUninitializedCapacity: room + 4) { result, count in
      count = Self.take(cases, numbers, wanted, result, room)
    }
    rows = RowList(taken)
  }

  package var count: Int { rows.count }

  /// Returns the index of an item in its case, given its index here.
  ///
  /// - Complexity: O(items of the case)
  package func number(at index: Int) -> Int {
    let row = rows[index]
    // The items of a case are adjacent.
    var before = 0
    while before < index, rows[index - before - 1] == row { before += 1 }
    let own = numbers.items(of: Int(row))
    var left = before
    for item in own where wanted.contains(item) {
      if left == 0 { return item - own.lowerBound }
      left -= 1
    }
    return 0
  }

  /// Writes the rows of the included items, and returns their number.
  private static func take(
    _ cases: RowList, _ numbers: ItemNumbers, _ wanted: ItemSet, _ result: UnsafeMutableBufferPointer<Int32>,
    _ room: Int
  ) -> Int {
    cases.withBuffer { cases in
      numbers.withBuffer { firsts in
        wanted.words.withUnsafeBufferPointer { words in
          guard let list = cases.baseAddress, let first = firsts.baseAddress, let set = words.baseAddress,
            let result = result.baseAddress
          else { return 0 }
          return imr_take_items(
            list, cases.count, first, numbers.rowCount, set, words.count, result, room)
        }
      }
    }
  }
}
