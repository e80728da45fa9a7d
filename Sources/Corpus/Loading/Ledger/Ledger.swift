/// Cases that were added to the table together.
enum LedgerCases: Sendable {
  /// Read from files, with the columns of facets.
  case read(CaseChunk)
  /// Read from a cache file.
  case stored(StoredCases)

  var chunk: CaseChunk {
    switch self {
    case .read(let chunk): chunk
    case .stored(let stored): stored.chunk
    }
  }
}

/// The cases that a loader has posted, by their rows in the table.
struct Ledger: Sendable {
  struct Part: Sendable {
    var cases: LedgerCases
    /// The first row.
    var start: Int

    var rows: Range<Int> { start..<(start + cases.chunk.count) }
  }

  private(set) var parts: [Part] = []
  /// The rows that were removed.
  private(set) var removed = RowSet()
  private(set) var rowCount = 0
  /// How completely files were read.
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

  /// Replaces the first parts by the same rows in a cache file.
  mutating func adopt(_ stored: StoredCases) {
    let rest = parts.drop { $0.start < stored.chunk.count }
    parts = [Part(cases: .stored(stored), start: 0)] + rest
  }

  /// The remaining cases, in the order of their rows.
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

/// How completely files were read, for those that were not read in one go.
struct FileEndings: Sendable {
  enum Ending {
    /// The file was read to its end.
    case complete
    /// The beginning of the file was read. Reading can continue there.
    case beginning
    /// A part of the file was not read. The whole file is read again.
    case unknown
  }

  /// The endings, by the file's path in UTF-8.
  private var endings: [[UInt8]: Ending] = [:]

  /// True if a file whose beginning was stored was read to its end.
  var hasCompletedFiles: Bool { endings.values.contains(.complete) }

  subscript(label: String) -> Ending? {
    get { endings[Array(label.utf8)] }
    set { endings[Array(label.utf8)] = newValue }
  }

  /// Returns a file's stamp, adjusted to its ending.
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
