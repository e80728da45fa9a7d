import CBits

/// Disputed items of cases, in the order of the cases; a case without items stands once, as if it had one.
package struct ItemRows: Sendable {
  /// For each item the row of its case.
  package private(set) var rows = RowList()
  /// How many of the items are upheld.
  package private(set) var upheldCount = 0

  /// The items that were to be taken, by their numbers.
  private var wanted = RowSet()
  private var numbers = ItemNumbers()

  package init() {}

  /// Takes items of cases.
  ///
  /// - Parameters:
  ///   - cases: The cases, in the order of the list.
  ///   - numbers: The numbers of all items.
  ///   - wanted: The items to take, by their numbers.
  /// - Complexity: O(number of cases), some nanoseconds each.
  package init(of cases: RowList, _ numbers: ItemNumbers, in wanted: RowSet) {
    (self.numbers, self.wanted) = (numbers, wanted)
    let room = min(wanted.count, numbers.count)
    guard room > 0, !cases.isEmpty else { return }
    var upheld = 0
    // The last ones are written four at a time.
    let taken = [Int32](unsafeUninitializedCapacity: room + 4) { result, count in
      (count, upheld) = Self.take(cases, numbers, wanted, result, room)
    }
    (rows, upheldCount) = (RowList(taken), upheld)
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
    let own = numbers.numbers(of: Int(row))
    var left = before
    for item in own where wanted.contains(item) {
      if left == 0 { return item - own.lowerBound }
      left -= 1
    }
    return 0
  }

  /// Fills in the items that are taken; returns how many they are, and how many of them are upheld.
  private static func take(
    _ cases: RowList, _ numbers: ItemNumbers, _ wanted: RowSet, _ result: UnsafeMutableBufferPointer<Int32>, _ room: Int
  ) -> (count: Int, upheldCount: Int) {
    cases.withBuffer { cases in
      numbers.firsts.withUnsafeBufferPointer { firsts in
        wanted.words.withUnsafeBufferPointer { words in
          numbers.upheld.words.withUnsafeBufferPointer { upheld in
            guard let list = cases.baseAddress, let first = firsts.baseAddress, let set = words.baseAddress,
              let result = result.baseAddress
            else { return (0, 0) }
            var upheldCount = 0
            let count = imr_take_items(
              list, cases.count, first, numbers.rowCount, set, words.count, upheld.baseAddress, upheld.count, result,
              room, &upheldCount)
            return (count, upheldCount)
          }
        }
      }
    }
  }
}
