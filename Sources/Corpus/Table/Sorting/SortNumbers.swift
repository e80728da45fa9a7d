/// For each row of a table the number by which a column sorts it.
struct SortNumbers: Sendable {
  /// A case without a value: it comes last.
  static let none = UInt32.max

  private(set) var numbers: [UInt32]
  /// The lowest and the highest number of a case with a value.
  private(set) var lowest = none
  private(set) var highest: UInt32 = 0

  init(_ numbers: [UInt32]) {
    self.numbers = numbers
    (lowest, highest) = numbers.withUnsafeBufferPointer { numbers in
      var (lowest, highest) = (Self.none, UInt32(0))
      for number in numbers {
        lowest = min(lowest, number)
        highest = max(highest, number == Self.none ? 0 : number)
      }
      return (lowest, highest)
    }
  }

  /// The number of bits in which places in an order are told apart, that of cases without a value too.
  var bits: Int { lowest > highest ? 0 : UInt64.bitWidth - (UInt64(highest - lowest) + 1).leadingZeroBitCount }

  /// Puts the rows' places in an order into the bits of numbers from some bit on; their lowest bits tell the rows.
  func insert(into packed: inout [UInt64], at shift: Int, _ rowMask: UInt64, isDescending: Bool) {
    guard bits > 0 else { return }
    let (lowest, highest, last) = (lowest, highest, UInt64(highest - lowest) + 1)
    numbers.withUnsafeBufferPointer { numbers in
      packed.withUnsafeMutableBufferPointer { packed in
        for index in packed.indices {
          let number = numbers[Int(packed[index] & rowMask)]
          let place = UInt64(isDescending ? highest &- number : number &- lowest)
          packed[index] |= (number == Self.none ? last : place) << UInt64(shift)
        }
      }
    }
  }
}

extension CaseTable {
  /// For each row the number by which a column sorts it, made once and kept until the table changes.
  ///
  /// - Complexity: O(*n*) the first time, requests in proportion to the part that they have in common.
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

  /// True if sorting all rows by some keys takes no longer than a frame.
  package func sortsAtOnce(by keys: [SortKey]) -> Bool {
    if rowCount <= Self.fewRows || keys == SortKey.standard && storedOrder != nil { return true }
    var bits = 0
    for key in keys {
      let known = sortMemo.numbers(of: key.column, count: rowCount)
      if known == nil, key.column.part.takesLong { return false }
      bits += known?.bits ?? 16
    }
    return RadixSort.passes(of: bits) * rowCount <= Self.mostMoves
  }

  /// True if some sort would take longer than a frame unless ``prepareSorting()`` has made it ready.
  package var hasToPrepareSorting: Bool { rowCount > Self.fewRows }

  /// Makes ready what sorting would wait for.
  ///
  /// - Complexity: O(*n*), some tenths of a second for a million cases; to be called on a background thread.
  package func prepareSorting() {
    for column in SortColumn.allCases where column.part.takesLong { _ = sortNumbers(of: column) }
  }

  /// Tables of fewer rows are sorted by anything within a frame.
  private static let fewRows = 20_000
  /// So many times a row can be moved within a frame, at some nanoseconds each.
  private static let mostMoves = 2_000_000

  /// For each row the place of the first of its values of a facet in the order for readers.
  private func valueRanks(of facet: Facet) -> [UInt32] {
    var ranks = [UInt32](repeating: SortNumbers.none, count: rowCount)
    for (value, items) in zip(values(of: facet), orderedItems(of: facet)).reversed()
    where value.key != FacetLabel.none.key {
      for row in numbers.rows(of: items.set) { ranks[row] = UInt32(value.index) }
    }
    return ranks
  }

  /// The same of some rows.
  ///
  /// - Complexity: O(*m* × *v*) for *m* rows and *v* values; O(*n*) for most of *n* rows, and once.
  func ranks(of rows: [Int32], by column: SortColumn) -> [UInt32] {
    if rows.count > rowCount / 8, let all = sortNumbers(of: column)?.numbers { return rows.map { all[Int($0)] } }
    let facet = Facet(named: column.rawValue)
    let known = zip(values(of: facet), orderedItems(of: facet)).filter { $0.0.key != FacetLabel.none.key }
    return rows.map { row in
      let items = numbers.items(of: Int(row))
      return known.first { $0.1.hasSome(of: items) }.map { UInt32($0.0.index) } ?? SortNumbers.none
    }
  }

  /// For each row the place of its request among all that differ.
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
