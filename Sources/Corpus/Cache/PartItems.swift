/// The disputed items of one source that are written to a new file, with their numbers there.
struct PartItems {
  let cases: LedgerCases
  private let items: Range<Int>
  private let start: Int
  /// For each old number the new one, if the file does not contain all items of a range.
  private let map: [Int32]?

  /// Gathers the runs of each source.
  static func parts(of runs: [RowRun]) -> [PartItems] {
    var parts: [PartItems] = []
    var start = 0
    var index = 0
    while index < runs.count {
      let chunk = runs[index].cases.chunk
      var end = index + 1
      while end < runs.count, runs[end].cases.chunk === chunk { end += 1 }
      parts.append(PartItems(runs[index..<end], from: start))
      start += runs[index..<end].reduce(0) { $0 + $1.items.count }
      index = end
    }
    return parts
  }

  private init(_ runs: ArraySlice<RowRun>, from start: Int) {
    let first = runs[runs.startIndex]
    cases = first.cases
    items = first.items
    self.start = start
    if runs.count == 1 {
      map = nil
    } else {
      var map = [Int32](repeating: -1, count: first.columns.items.count)
      var next = Int32(start)
      for run in runs {
        for item in run.items {
          map[item] = next
          next += 1
        }
      }
      self.map = map
    }
  }

  /// Returns the new number of an item, or `nil` if the file does not contain it.
  func newItem(of item: Int) -> Int? {
    if let map { return map.indices.contains(item) && map[item] >= 0 ? Int(map[item]) : nil }
    return items.contains(item) ? item - items.lowerBound + start : nil
  }
}
