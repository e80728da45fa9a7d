import CBits

/// Disputed items of cases, in the order of the cases; a case without a readable item has one row.
package struct ItemRows: Sendable {
  /// For each item the row of its case.
  package private(set) var rows = RowList()

  /// The items to take.
  private var wanted = ItemSet()
  private var numbers = ItemNumbers()

  package init() {}

  /// Takes items of cases.
  ///
  /// - Parameters:
  ///   - cases: The cases, in the order of the list.
  ///   - numbers: The numbers of all items.
  ///   - wanted: The items to take.
  /// - Complexity: O(number of cases), some nanoseconds each.
  package init(of cases: RowList, _ numbers: ItemNumbers, in wanted: ItemSet) {
    (self.numbers, self.wanted) = (numbers, wanted)
    let room = min(wanted.count, numbers.count)
    guard room > 0, !cases.isEmpty else { return }
    // The last ones are written four at a time.
    let taken = [Int32](unsafeUninitializedCapacity: room + 4) { result, count in
      count = Self.take(cases, numbers, wanted, result, room)
    }
    rows = RowList(taken)
  }

  package var count: Int { rows.count }

  /// The number of the item on a place in its case, from 0.
  ///
  /// - Complexity: O(items of the case)
  package func number(at place: Int) -> Int {
    let row = rows[place]
    // The items of a case stand side by side.
    var before = 0
    while before < place, rows[place - before - 1] == row { before += 1 }
    let own = numbers.items(of: Int(row))
    var left = before
    for item in own where wanted.contains(item) {
      if left == 0 { return item - own.lowerBound }
      left -= 1
    }
    return 0
  }

  /// Fills in the rows of the items that are taken; returns the number of these items.
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
