import Synchronization

/// The numbers by which columns sort a table's rows, kept for the next time.
final class SortMemo: Sendable {
  private let known = Mutex<[SortColumn: SortNumbers]>([:])

  /// The numbers of a column, if they are known for a table of so many rows.
  func numbers(of column: SortColumn, count: Int) -> SortNumbers? {
    known.withLock { $0[column] }.flatMap { $0.numbers.count == count ? $0 : nil }
  }

  func keep(_ numbers: SortNumbers, of column: SortColumn) {
    known.withLock { $0[column] = numbers }
  }
}
