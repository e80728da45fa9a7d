import System

/// Contiguous rows of a chunk to be written to a cache file.
struct RowRun: Sendable {
  let cases: LedgerCases
  let rows: Range<Int>

  var columns: CaseColumns { cases.chunk.columns }

  /// The entries of the rows among the items; see ``ItemColumns``.
  var items: Range<Int> {
    let bounds = columns.items.bounds
    let (lower, upper) = (Int(bounds[rows.lowerBound]), Int(bounds[rows.upperBound]))
    return lower <= upper && upper <= columns.items.codes.count ? lower..<upper : 0..<0
  }
}

/// A column as it is written to and read from a cache file.
struct CaseColumn: Sendable {
  /// Writes the column's values for some rows.
  let write: @Sendable (inout CacheWriter, [RowRun]) throws(SystemError) -> Void
  /// Replaces the column by the one in a file.
  let read: @Sendable (CacheFile, inout CaseColumns) throws(CacheFile.Fault) -> Void

  /// The columns that are stored unchanged.
  ///
  /// Texts, paths and specialties are numbered differently in each chunk; the cache's builder writes them.
  static let all: [CaseColumn] =
    [
      .values("lengths", of: .cases, \.lengths),
      .values("offsets", of: .cases, \.offsets),
      .values("numbers", of: .cases, \.numbers),
      .values("decided", of: .cases, \.decided),
      .values("injured", of: .cases, \.injured),
      .values("denied", of: .cases, \.denied),
      .values("received", of: .cases, \.received),
      .values("assigned", of: .cases, \.assigned),
      .values("details", of: .cases, \.details),
      .lists("chapters", of: .cases, \.chapters),
      .values("item-codes", of: .items, \.items.codes),
      .values("item-category", of: .items, \.items.categories),
      .values("item-category-2", of: .items, \.items.furtherCategories),
      .values("item-guides", of: .items, \.items.guidelines),
      .values("item-sketches", of: .items, \.items.sketches),
      .lists("item-sections", of: .items, \.items.sections),
      .lists("requests", of: .items, \.items.requests),
      .bounds("items", \.items.bounds),
    ] + ItemList.allCases.map { list in .lists("item-\(list.rawValue)", of: .items, \.items[list]) }

  enum Level: Sendable {
    case cases, items

    func range(of run: RowRun) -> Range<Int> { self == .cases ? run.rows : run.items }
    func count(in file: CacheFile) -> Int { self == .cases ? file.caseCount : file.itemCount }
  }

  /// Returns a column with one value for each case or item.
  static func values<Element>(
    _ name: String, of level: Level, _ path: any WritableKeyPath<CaseColumns, Column<Element>> & Sendable
  ) -> CaseColumn {
    CaseColumn(
      write: { writer, runs throws(SystemError) in
        try writer.section(name, of: Element.self) { writer throws(SystemError) in
          for run in runs { try writer.append(run.columns[keyPath: path], level.range(of: run)) }
        }
      },
      read: { file, columns throws(CacheFile.Fault) in
        columns[keyPath: path] = try file.column(name, count: level.count(in: file))
      })
  }

  /// Returns a column with a list of values for each case or item.
  static func lists<Element>(
    _ name: String, of level: Level, _ path: any WritableKeyPath<CaseColumns, PackedLists<Element>> & Sendable
  ) -> CaseColumn {
    CaseColumn(
      write: { writer, runs throws(SystemError) in
        try writer.section(name, of: Element.self) { writer throws(SystemError) in
          for run in runs {
            let lists = run.columns[keyPath: path]
            let range = level.range(of: run)
            try writer.append(lists.elements, lists.range(of: range))
          }
        }
        try writer.bounds(name, runs) { run in (run.columns[keyPath: path].bounds, level.range(of: run)) }
      },
      read: { file, columns throws(CacheFile.Fault) in
        columns[keyPath: path] = try file.lists(name, count: level.count(in: file))
      })
  }

  /// Returns a column with the bounds of lists whose elements have columns of their own.
  static func bounds(
    _ name: String, _ path: any WritableKeyPath<CaseColumns, Column<UInt32>> & Sendable
  ) -> CaseColumn {
    CaseColumn(
      write: { writer, runs throws(SystemError) in
        try writer.bounds(name, runs) { run in (run.columns[keyPath: path], run.rows) }
      },
      read: { file, columns throws(CacheFile.Fault) in
        columns[keyPath: path] = try file.column(name + "/bounds", count: file.caseCount + 1)
      })
  }
}

extension CacheWriter {
  /// Appends a range of a column to the section.
  mutating func append<Element>(_ column: Column<Element>, _ range: Range<Int>) throws(SystemError) {
    let error = column.withBuffer(range) { take(UnsafeRawBufferPointer($0)) }
    if let error { throw error }
  }

  /// Writes a section with the bounds of lists, made continuous across runs.
  mutating func bounds(
    _ name: String, _ runs: [RowRun], _ part: (RowRun) -> (bounds: Column<UInt32>, rows: Range<Int>)
  ) throws(SystemError) {
    try section(name + "/bounds", of: UInt32.self) { writer throws(SystemError) in
      var next: UInt32 = 0
      try writer.append([next])
      for run in runs {
        let (bounds, rows) = part(run)
        guard !rows.isEmpty else { continue }
        var shifted: [UInt32] = []
        shifted.reserveCapacity(rows.count)
        let first = bounds[rows.lowerBound]
        bounds.withBuffer(rows.lowerBound + 1..<rows.upperBound + 1) {
          for bound in $0 { shifted.append(bound &- first &+ next) }
        }
        next = shifted.last ?? next
        try writer.append(shifted)
      }
    }
  }
}
