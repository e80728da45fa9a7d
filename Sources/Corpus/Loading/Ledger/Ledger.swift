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
  /// The files that were not read to their end, and those that now were.
  var endings = FileEndings()

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

/// Which files were not read to their end, and which were in the end.
struct FileEndings: Sendable {
  enum Ending {
    /// What was read is all of the file.
    case complete
    /// What was read is the beginning of the file: it can go on from there.
    case beginning
    /// Something of the file was not read: it is read again as a whole.
    case unknown
  }

  /// By the path of the file in UTF-8.
  private var endings: [[UInt8]: Ending] = [:]

  /// True if a file whose beginning was stored has been read to its end.
  var hasCompletedFiles: Bool { endings.values.contains(.complete) }

  subscript(label: String) -> Ending? {
    get { endings[Array(label.utf8)] }
    set { endings[Array(label.utf8)] = newValue }
  }

  /// The stamp of a file as the ending of its reading makes it.
  func stamp(_ stamp: FileStamp, ofPath path: some Sequence<UInt8>) -> FileStamp {
    guard !endings.isEmpty, let ending = endings[Array(path.prefix(Int(stamp.pathLength)))] else { return stamp }
    var stamp = stamp
    switch ending {
    case .complete: stamp.isOfBeginning = false
    case .beginning: stamp.isOfBeginning = true
    case .unknown: stamp.modified = FileStamp.unknown
    }
    return stamp
  }
}
