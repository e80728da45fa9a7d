import Synchronization

/// A cache of the data needed to sort a table's rows, valid until the table changes.
final class SortMemo: Sendable {
  private struct Known: Sendable {
    var numbers: [SortColumn: SortNumbers] = [:]
    var orders: [[SortKey]: RowList] = [:]
  }

  private let known = Mutex(Known())

  /// Returns the numbers of a column, if they are known for a table of this size.
  func numbers(of column: SortColumn, count: Int) -> SortNumbers? {
    known.withLock { $0.numbers[column] }.flatMap { $0.count == count ? $0 : nil }
  }

  func keep(_ numbers: SortNumbers, of column: SortColumn) {
    known.withLock { $0.numbers[column] = numbers }
  }

  /// Returns all rows in the order of some keys, if it is known for a table of this size.
  func order(by keys: [SortKey], count: Int) -> RowList? {
    known.withLock { $0.orders[keys] }.flatMap { $0.count == count ? $0 : nil }
  }

  func keep(_ order: RowList, by keys: [SortKey]) {
    known.withLock { $0.orders[keys] = order }
  }
}
