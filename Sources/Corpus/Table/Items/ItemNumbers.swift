import Determinations

/// Numbers for the disputed items of a table, in the table's order: those of a case stand behind each other.
///
/// A case without items has one number, as if it had an item: also where rows are items it stands in the list.
package struct ItemNumbers: Sendable {
  /// For each row the number of its first item, and at the end the number of all.
  private(set) var firsts: [Int32] = [0]
  /// The items that are upheld.
  package private(set) var upheld = RowSet()
  /// The items whose outcome is not known, and the cases without items.
  private(set) var undecided = RowSet()

  package init() {}

  /// How many numbers there are.
  package var count: Int { firsts.last.map(Int.init) ?? 0 }

  /// The rows whose items are numbered.
  var rowCount: Int { firsts.count - 1 }

  /// Numbers the items of the rows that a table has gained.
  ///
  /// - Complexity: O(*m*) for *m* new items.
  package mutating func update(from table: CaseTable) {
    guard table.rowCount > rowCount else { return }
    firsts.reserveCapacity(table.rowCount + 1)
    var number = Int32(count)
    for (chunk, indexes, _) in table.chunks.parts(of: rowCount..<table.rowCount) {
      let items = chunk.columns.items
      items.codes.withBuffer { codes in
        for index in indexes {
          let own = items.items(of: index)
          for item in own {
            switch codes[item].outcome {
            case .upheld: upheld.insert(Int(number) + item - own.lowerBound)
            case .unknown: undecided.insert(Int(number) + item - own.lowerBound)
            case .overturned: break
            }
          }
          if own.isEmpty { undecided.insert(Int(number)) }
          number += Int32(max(1, own.count))
          firsts.append(number)
        }
      }
    }
  }

  /// The numbers of a row's items.
  package func numbers(of row: Int) -> Range<Int> { Int(firsts[row])..<Int(firsts[row + 1]) }

  /// How many items some cases have.
  package func count(of cases: RowSet) -> Int {
    cases.count == rowCount ? count : cases.reduce(0) { $0 + numbers(of: $1).count }
  }

  /// The numbers of the items of some cases.
  package func numbers(of cases: RowSet) -> RowSet {
    if cases.count == rowCount { return RowSet(all: count) }
    var numbers = RowSet()
    for row in cases where row < rowCount { numbers.insert(self.numbers(of: row)) }
    return numbers
  }

  /// The number of items without a known outcome among some items of some cases.
  ///
  /// - Complexity: O(*u* log *n*) for *u* such items in all cases.
  package func undecided(in items: RowSet, ofCases cases: RowSet) -> Int {
    undecided.intersection(items).count { cases.contains(row(of: $0)) }
  }

  /// The row that a number belongs to.
  ///
  /// - Complexity: O(log *n*)
  func row(of number: Int) -> Int {
    var (low, high) = (0, rowCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
