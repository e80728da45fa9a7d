internal import CLinux
import Synchronization

/// The rank of each row's value among the values of a column, the lowest first.
///
/// Rows with equal values have equal ranks, and rows without a value have the last rank. Ranks use the smallest integer
/// type that fits: sorting reads them in the order of the previous sort, which is faster if more of them fit in the
/// processor's caches.
struct SortNumbers: Sendable {
  /// The number of a case without a value.
  static let none = UInt32.max

  private enum Ranks: Sendable {
    case bytes([UInt8])
    case shorts([UInt16])
    case words([UInt32])
  }

  private let ranks: Ranks
  private let lowest: UInt32
  /// The rank of cases without a value.
  private let last: UInt32

  /// Makes the ranks of numbers, one for each row, or ``none``.
  init(_ numbers: [UInt32]) {
    var (lowest, highest) = (Self.none, UInt32(0))
    numbers.withUnsafeBufferPointer { numbers in
      for number in numbers {
        lowest = min(lowest, number)
        highest = max(highest, number == Self.none ? 0 : number)
      }
    }
    let last = lowest > highest ? 0 : highest - lowest + 1
    func ranks<Rank: FixedWidthInteger>() -> [Rank] {
      numbers.map { Rank(truncatingIfNeeded: $0 == Self.none ? last : $0 &- lowest) }
    }
    (self.lowest, self.last) = (lowest, last)
    self.ranks =
      if last <= UInt8.max { .bytes(ranks()) } else if last <= UInt16.max { .shorts(ranks()) } else {
        .words(ranks())
      }
  }

  /// The number of rows.
  var count: Int {
    switch ranks {
    case .bytes(let ranks): ranks.count
    case .shorts(let ranks): ranks.count
    case .words(let ranks): ranks.count
    }
  }

  /// The number of a row's value, or ``none``.
  subscript(row: Int) -> UInt32 {
    let rank =
      switch ranks {
      case .bytes(let ranks): UInt32(ranks[row])
      case .shorts(let ranks): UInt32(ranks[row])
      case .words(let ranks): ranks[row]
      }
    return rank == last ? Self.none : lowest + rank
  }

  /// The number of passes of ``sorted(_:isDescending:)``, each of which moves every row.
  var passes: Int { (UInt32.bitWidth - last.leadingZeroBitCount + Self.maxBits - 1) / Self.maxBits }

  /// Sorts all rows of the table; the sort is stable.
  ///
  /// Rows without a value come last in either direction.
  ///
  /// - Complexity: O(*n*): one pass of a few nanoseconds per row for fewer than 65,536 values, otherwise two.
  func sorted(_ rows: RowList, isDescending: Bool) -> RowList {
    switch ranks {
    case .bytes(let ranks): sorted(rows, ranks, isDescending)
    case .shorts(let ranks): sorted(rows, ranks, isDescending)
    case .words(let ranks): sorted(rows, ranks, isDescending)
    }
  }

  /// The maximum number of bits for each pass, so that its counters fit in the second-level cache.
  private static let maxBits = 16

  @inline(__always)
  private func sorted(
    _ rows: RowList, _ ranks: [some FixedWidthInteger & UnsignedInteger], _ isDescending: Bool
  ) -> RowList {
    var rows = rows
    let digitBits = (UInt32.bitWidth - last.leadingZeroBitCount + max(passes, 1) - 1) / max(passes, 1)
    let mask = UInt32(1) << UInt32(digitBits) - 1
    for pass in 0..<passes {
      let shift = UInt32(pass * digitBits)
      func digit(_ rank: UInt32) -> Int {
        Int((isDescending && rank != last ? last &- 1 &- rank : rank) &>> shift & mask)
      }
      var starts = [UInt32](repeating: 0, count: Int(mask) + 1)
      var sorted = [Int32](repeating: 0, count: rows.count)
      ranks.withUnsafeBufferPointer { ranks in
        starts.withUnsafeMutableBufferPointer { starts in
          for rank in ranks { starts[digit(UInt32(truncatingIfNeeded: rank))] &+= 1 }
          var next: UInt32 = 0
          for index in starts.indices { (starts[index], next) = (next, next &+ starts[index]) }
          rows.withBuffer { rows in
            sorted.withUnsafeMutableBufferPointer { sorted in
              for row in rows {
                // Rows from a file may be invalid.
                let row = Int(row) < ranks.count && row >= 0 ? Int(row) : 0
                let digit = digit(UInt32(truncatingIfNeeded: ranks[row]))
                let index = Int(starts[digit])
                if index < sorted.count { sorted[index] = Int32(truncatingIfNeeded: row) }
                starts[digit] &+= 1
              }
            }
          }
        }
      }
      rows = RowList(sorted)
    }
    return rows
  }
}

extension CaseTable {
  /// Returns the numbers by which a column sorts each row, which are cached until the table changes.
  ///
  /// - Complexity: O(*n*) the first time; for requests, proportional to the length of their common beginnings.
  func sortNumbers(of column: SortColumn, isCancelled: () -> Bool = { false }) -> SortNumbers? {
    if let known = sortMemo.numbers(of: column, count: rowCount) { return known }
    let numbers: SortNumbers
    switch column.part.order {
    case .requests:
      guard let ranks = requestRanks(isCancelled: isCancelled) else { return nil }
      numbers = SortNumbers(ranks)
    case .values: numbers = SortNumbers(valueRanks(of: Facet(named: column.rawValue)))
    case .numbers, .specialties:
      let values = SortValues(column, in: self)
      numbers = SortNumbers(
        [UInt32](unsafeUninitializedCapacity: rowCount) { all, count in
          for chunk in chunks {
            values.forEach(0..<chunk.count, of: chunk) {
              all[count] = UInt32(truncatingIfNeeded: $0)
              count &+= 1
            }
          }
        })
    }
    sortMemo.keep(numbers, of: column)
    return numbers
  }

  /// Returns all rows sorted by some keys, if that order is cached.
  func knownOrder(by keys: [SortKey]) -> RowList? {
    keys == SortKey.standard
      ? storedOrder ?? sortMemo.order(by: keys, count: rowCount)
      : sortMemo.order(by: keys, count: rowCount)
  }

  /// The orders to cache, at four bytes a row: those with which other orders begin, and those that take longest to
  /// make.
  private static let keptOrders = [
    SortKey.standard, [SortKey(.number), SortKey(.decided)], [SortKey(.request)] + SortKey.standard,
  ]

  func keep(_ order: RowList, by keys: [SortKey]) {
    if Self.keptOrders.contains(keys) { sortMemo.keep(order, by: keys) }
  }

  /// Returns true if sorting all rows by some keys takes less than a frame.
  package func sortsAtOnce(by keys: [SortKey]) -> Bool {
    if rowCount <= Self.fewRows { return true }
    // Finding a column's values takes about as long as moving each row this many times; comparing requests takes far
    // longer.
    let movesToFind = 16
    var moves = 0
    for index in keys.indices {
      if knownOrder(by: Array(keys[index...])) != nil { break }
      let column = keys[index].column
      if let numbers = sortMemo.numbers(of: column, count: rowCount) {
        moves += numbers.passes
      } else if case .requests = column.part.order {
        return false
      } else {
        moves += movesToFind
      }
    }
    return moves * rowCount <= Self.maxMoves
  }

  /// True if some sort would take longer than a frame unless ``prepareSorting()`` was called.
  package var hasToPrepareSorting: Bool { rowCount > Self.fewRows }

  /// Fills the caches that sorting uses.
  ///
  /// - Complexity: O(*n*), a second or two for a million cases. Call it on a background thread.
  package func prepareSorting() {
    for column in SortColumn.allCases where column != .request { _ = sortNumbers(of: column) }
    for keys in Self.keptOrders { _ = allSorted(by: keys) }
    clinux_return_memory()
  }

  /// The number of rows below which any sort fits in a frame.
  private static let fewRows = 20_000
  /// The number of row moves that fit in a frame, at a few nanoseconds each.
  private static let maxMoves = 2_000_000

  /// Returns the rank of each row's first value of a facet in display order.
  private func valueRanks(of facet: Facet) -> [UInt32] {
    var ranks = [UInt32](repeating: SortNumbers.none, count: rowCount)
    for (value, items) in zip(values(of: facet), orderedItems(of: facet)).reversed()
    where value.key != FacetLabel.none.key {
      for row in numbers.rows(of: items.set) { ranks[row] = UInt32(value.index) }
    }
    return ranks
  }

  /// Returns the ranks of some rows.
  ///
  /// - Complexity: O(*m* × *v*) for *m* rows and *v* values; O(*n*) for most of *n* rows, only the first time.
  func ranks(of rows: [Int32], by column: SortColumn) -> [UInt32] {
    if rows.count > rowCount / 8, let all = sortNumbers(of: column) { return rows.map { all[Int($0)] } }
    let facet = Facet(named: column.rawValue)
    let known = zip(values(of: facet), orderedItems(of: facet)).filter { $0.0.key != FacetLabel.none.key }
    return rows.map { row in
      let items = numbers.items(of: Int(row))
      return known.first { $0.1.hasSome(of: items) }.map { UInt32($0.0.index) } ?? SortNumbers.none
    }
  }

  /// Returns the rank of each row's request among all distinct requests.
  private func requestRanks(isCancelled: () -> Bool) -> [UInt32]? {
    let rows = (0..<Int32(rowCount)).map { $0 }
    guard let sorted = sorted(rows, by: [SortKey(.request)], isCancelled: isCancelled) else { return nil }
    var ranks = [UInt32](repeating: SortNumbers.none, count: sorted.count)
    var rank: UInt32 = 0
    var last: Int32?
    for row in sorted {
      let request = request(of: row)
      guard !request.isEmpty else { break }
      if let last, !SortValues.isSame(self.request(of: last), request) { rank += 1 }
      ranks[Int(row)] = rank
      last = row
    }
    return ranks
  }
}

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
