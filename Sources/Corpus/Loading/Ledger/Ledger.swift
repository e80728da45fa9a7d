/// Cases that a table received in one piece.
enum LedgerCases: Sendable {
  /// Read from files, with the columns of facets.
  case read(CaseChunk)
  /// Kept by a cache file.
  case stored(StoredCases)

  var chunk: CaseChunk {
    switch self {
    case .read(let chunk): chunk
    case .stored(let stored): stored.chunk
    }
  }
}

/// The cases that a loader has handed on, row by row as the table has them.
struct Ledger: Sendable {
  struct Part: Sendable {
    var cases: LedgerCases
    /// The first row.
    var start: Int

    var rows: Range<Int> { start..<(start + cases.chunk.count) }
  }

  private(set) var parts: [Part] = []
  /// Rows that were removed again.
  private(set) var removed = RowSet()
  private(set) var rowCount = 0

  /// The number of cases.
  var count: Int { rowCount - removed.count }

  mutating func append(_ cases: LedgerCases) {
    guard cases.chunk.count > 0 else { return }
    parts.append(Part(cases: cases, start: rowCount))
    rowCount += cases.chunk.count
  }

  mutating func remove(_ rows: RowSet) {
    removed.formUnion(rows)
  }

  /// Stands on a cache file that holds the same rows as the first parts.
  mutating func adopt(_ stored: StoredCases) {
    let rest = parts.drop { $0.start < stored.chunk.count }
    parts = [Part(cases: .stored(stored), start: 0)] + rest
  }

  /// All cases, in the order of their rows.
  var runs: [RowRun] {
    var runs: [RowRun] = []
    for part in parts {
      guard !removed.isEmpty else {
        runs.append(RowRun(cases: part.cases, rows: 0..<part.cases.chunk.count))
        continue
      }
      var first: Int?
      for row in part.rows {
        if removed.contains(row) {
          if let start = first { runs.append(RowRun(cases: part.cases, rows: start..<(row - part.start))) }
          first = nil
        } else if first == nil {
          first = row - part.start
        }
      }
      if let first { runs.append(RowRun(cases: part.cases, rows: first..<part.cases.chunk.count)) }
    }
    return runs
  }
}
