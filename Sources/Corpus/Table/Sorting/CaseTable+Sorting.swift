extension CaseTable {
  /// Sorts all rows by some columns, the first key being the most important.
  ///
  /// Rows that are equal in all keys are in the order of their numbers. In each column, cases without a value come
  /// last.
  ///
  /// - Returns: The rows sorted, or `nil` if canceled.
  /// - Complexity: O(*n*) for *n* rows and each key; if the columns' numbers are known, some milliseconds for a million
  ///   rows.
  package func allSorted(by keys: [SortKey], isCancelled: () -> Bool = { false }) -> RowList? {
    guard let key = keys.first else { return RowList((0..<Int32(rowCount)).map { $0 }) }
    if let known = knownOrder(by: keys) { return known }
    // Most orders are the usual one, sorted by one more key.
    guard let rest = allSorted(by: Array(keys.dropFirst()), isCancelled: isCancelled), !isCancelled(),
      let numbers = sortNumbers(of: key.column, isCancelled: isCancelled), !isCancelled()
    else { return nil }
    let sorted = numbers.sorted(rest, isDescending: key.isDescending)
    keep(sorted, by: keys)
    return sorted
  }

  /// Sorts some rows by some columns, the first key being the most important.
  ///
  /// Rows that are equal in all keys keep their order. In each column, cases without a value come last.
  ///
  /// - Parameters:
  ///   - rows: Distinct rows of the table.
  ///   - keys: The columns and their directions.
  ///   - isCancelled: Called from time to time on the calling thread; returns true to stop sorting.
  /// - Returns: The rows sorted, or `nil` if canceled.
  /// - Complexity: O(*n*) for *n* rows and each key; for requests, proportional to the length of their common
  ///   beginnings.
  package func sorted(
    _ rows: [Int32], by keys: [SortKey], isCancelled: () -> Bool = { false }
  ) -> [Int32]? {
    var rows = rows
    for key in keys.reversed() {
      guard !isCancelled() else { return nil }
      var values = sortValues(of: rows, by: key)
      RadixSort.sort(&rows, &values, in: 0..<rows.count)
      if key.column == .request {
        guard sortRequests(&rows, &values, from: 8, isDescending: key.isDescending, isCancelled) else { return nil }
      }
    }
    return rows
  }

  /// Merges sorted rows with others, sorted by the same keys, that have higher numbers.
  ///
  /// - Complexity: O(*n*) for each key.
  func merged(_ first: [Int32], _ second: [Int32], by keys: [SortKey]) -> [Int32] {
    let values = keys.map { (first: sortValues(of: first, by: $0), second: sortValues(of: second, by: $0)) }
    // The sort values of requests are only their beginnings.
    let requestIndex = keys.firstIndex { $0.column == .request }
    func isBefore(_ position: Int, _ secondPosition: Int) -> Bool {
      for (index, values) in values.enumerated() {
        let (a, b) = (values.first[position], values.second[secondPosition])
        if a != b { return a < b }
        if index == requestIndex { return precedes(Int(first[position]), Int(second[secondPosition]), by: keys) }
      }
      return true
    }
    var merged: [Int32] = []
    merged.reserveCapacity(first.count + second.count)
    var position = 0
    for (secondPosition, row) in second.enumerated() {
      while position < first.count, isBefore(position, secondPosition) {
        merged.append(first[position])
        position += 1
      }
      merged.append(row)
    }
    return merged + first[position...]
  }

  /// Returns true if one row comes before another under some keys; equal rows are in the order of their numbers.
  package func precedes(_ a: Int, _ b: Int, by keys: [SortKey]) -> Bool {
    for key in keys {
      let values = sortValues(of: [Int32(a), Int32(b)], by: key)
      if values[0] != values[1] { return values[0] < values[1] }
      guard key.column == .request else { continue }
      let (first, second) = (request(of: Int32(a)), request(of: Int32(b)))
      var offset = 8
      while offset < max(first.count, second.count) {
        let parts = (SortValues.prefix(of: first, from: offset), SortValues.prefix(of: second, from: offset))
        if parts.0 != parts.1 { return (parts.0 < parts.1) != key.isDescending }
        offset += 8
      }
    }
    return a < b
  }

  /// Returns the values by which a key sorts rows, in the rows' order.
  private func sortValues(of rows: [Int32], by key: SortKey) -> [UInt64] {
    if case .values = key.column.part.order {
      return ranks(of: rows, by: key.column).map { rank in
        if rank == SortNumbers.none { return SortValues.none }
        return key.isDescending ? SortValues.none - 1 - UInt64(rank) : UInt64(rank)
      }
    }
    let values = SortValues(key.column, in: self)
    var result: [UInt64] = []
    // For most of the rows, one pass over the chunks is faster than finding the chunk of each row.
    guard rows.count > rowCount / 8 else {
      result.reserveCapacity(rows.count)
      for row in rows {
        let (chunk, index) = chunks.location(of: Int(row))
        values.append(index..<(index + 1), of: chunk, isDescending: key.isDescending, to: &result)
      }
      return result
    }
    var all: [UInt64] = []
    all.reserveCapacity(rowCount)
    for chunk in chunks { values.append(0..<chunk.count, of: chunk, isDescending: key.isDescending, to: &all) }
    return rows.map { all[Int($0)] }
  }

  /// Sorts rows whose requests begin with the same bytes by the next eight, until they differ or end.
  ///
  /// - Returns: True if it was not canceled.
  private func sortRequests(
    _ rows: inout [Int32], _ values: inout [UInt64], from offset: Int, isDescending: Bool, _ isCancelled: () -> Bool
  ) -> Bool {
    // The ranges with equal beginnings that are not sorted yet, each with the offset of the next bytes.
    var runs: [(range: Range<Int>, offset: Int)] = Self.runs(of: values, in: 0..<rows.count).map { ($0, offset) }
    while let (range, offset) = runs.popLast() {
      guard !isCancelled() else { return false }
      var isLonger = false
      for position in range {
        let request = request(of: rows[position])
        if request.count > offset { isLonger = true }
        let part = request.count > offset ? SortValues.prefix(of: request, from: offset) : 0
        values[position] = isDescending ? SortValues.none - 1 - part : part
      }
      guard isLonger else { continue }
      RadixSort.sort(&rows, &values, in: range)
      runs += Self.runs(of: values, in: range).map { ($0, offset + 8) }
    }
    return true
  }

  /// Returns the ranges of more than one index with equal values, without cases that have no value.
  private static func runs(of values: [UInt64], in range: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = range.lowerBound
    for position in range.lowerBound..<range.upperBound
    where position + 1 == range.upperBound || values[position + 1] != values[start] {
      if position > start, values[start] != SortValues.none { runs.append(start..<(position + 1)) }
      start = position + 1
    }
    return runs
  }

  func request(of row: Int32) -> Slice<Column<UInt8>> {
    let (chunk, index) = chunks.location(of: Int(row))
    return chunk.columns.firstRequest(of: index)
  }
}
