/// The rows of one piece that a new file holds, and their numbers there.
struct PartRows {
  let cases: LedgerCases
  private let rows: Range<Int>
  private let start: Int
  /// For each old row the new one, where not all rows of a range are there.
  private let map: [Int32]?

  /// Gathers the runs of the same piece.
  static func parts(of runs: [RowRun]) -> [PartRows] {
    var parts: [PartRows] = []
    var start = 0
    var index = 0
    while index < runs.count {
      let chunk = runs[index].cases.chunk
      var end = index + 1
      while end < runs.count, runs[end].cases.chunk === chunk { end += 1 }
      parts.append(PartRows(runs[index..<end], from: start))
      start += runs[index..<end].reduce(0) { $0 + $1.rows.count }
      index = end
    }
    return parts
  }

  private init(_ runs: ArraySlice<RowRun>, from start: Int) {
    let first = runs[runs.startIndex]
    cases = first.cases
    rows = first.rows
    self.start = start
    if runs.count == 1 {
      map = nil
    } else {
      var map = [Int32](repeating: -1, count: first.cases.chunk.count)
      var next = Int32(start)
      for run in runs {
        for row in run.rows {
          map[row] = next
          next += 1
        }
      }
      self.map = map
    }
  }

  /// The new number of a row, or `nil` where it is gone.
  func newRow(of row: Int) -> Int? {
    if let map { return map.indices.contains(row) && map[row] >= 0 ? Int(map[row]) : nil }
    return rows.contains(row) ? row - rows.lowerBound + start : nil
  }
}
