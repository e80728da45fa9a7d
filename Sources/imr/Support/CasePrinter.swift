import Annotations
import Corpus
import Determinations
import Dispatch
import Exporting
import Glibc
import Synchronization

/// Prints cases one after another: as documents, or as rows of a table.
struct CasePrinter: Sendable {
  private let style: Style

  private enum Style: Sendable {
    case documents(ExportFormat)
    case table(CaseTableFormat)
  }

  /// Prints documents.
  init(documents format: ExportFormat) { style = .documents(format) }

  /// Prints a table.
  init(_ table: CaseTableFormat) { style = .table(table) }

  /// The text before the first part.
  var opening: String {
    switch style {
    case .documents(let format): format == .json ? "[" : format.opening
    case .table(let table): table.opening
    }
  }

  /// The line by which a file of this is known as an export, where its format has none by itself.
  var mark: String {
    switch style {
    case .table(let table) where table.format == .text || table.format == .markdown: ExportMark.line + "\n\n"
    case .table, .documents: ""
    }
  }

  /// Prints the cases of a selection, at most `limit` of them or of their rows; `write` takes the text part by part.
  func print<Problem: Error>(
    _ selection: Selection, limit: Int?, progress: ProgressLine, _ write: (String) throws(Problem) -> Void
  ) throws(Problem) {
    try write(opening)
    var count = 0
    var start = 0
    while start < selection.rows.count, count < limit ?? .max {
      let wave = start..<min(start + (limit == nil ? Self.waveSize : Self.batchSize), selection.rows.count)
      for batch in records(of: wave, in: selection) {
        for record in batch.prefix((limit ?? .max) - count) {
          try write(count == 0 ? record : separator + record)
          count += 1
        }
      }
      start = wave.upperBound
      progress.show("printed", start, of: selection.rows.count, "cases")
    }
    progress.end()
    try write(closing(isEmpty: count == 0))
  }

  /// The cases that are in memory at a time, and those that one core takes in turn.
  private static let waveSize = 1024
  private static let batchSize = 16

  /// Reads cases on all cores.
  ///
  /// - Returns: The records of each batch, in the order of the cases.
  private func records(of wave: Range<Int>, in selection: Selection) -> [[String]] {
    let uncounted = selection.table.uncounted
    let starts = Array(stride(from: wave.lowerBound, to: wave.upperBound, by: Self.batchSize))
    let results = Mutex([[String]](repeating: [], count: starts.count))
    let next = Atomic(0)
    let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    DispatchQueue.concurrentPerform(iterations: min(max(cores, 1), starts.count)) { _ in
      var reader = LetterReader()
      while true {
        let batch = next.add(1, ordering: .relaxed).oldValue
        guard batch < starts.count else { return }
        var records: [String] = []
        for index in starts[batch]..<min(starts[batch] + Self.batchSize, wave.upperBound) {
          let row = selection.rows[index]
          records += self.records(
            of: ExportedCase(
              selection.table.case(row, reader: &reader), selection.annotation(of: row),
              items: hasItemRows ? selection.items(of: row) : nil, counted: uncounted.key(of: row),
              boilerplate: { [table = selection.table] in table.boilerplate(of: row) }))
        }
        results.withLock { [records] in $0[batch] = records }
      }
    }
    return results.withLock { $0 }
  }

  /// True if something of what is printed is in a case's summary or rationales.
  var needsProse: Bool {
    if case .table(let table) = style { table.needsProse } else { true }
  }

  private var hasItemRows: Bool {
    if case .table(let table) = style { table.rows == .items } else { false }
  }

  /// The records of a case.
  ///
  /// - Returns: One for the case, or one for each of its items.
  func records(of exported: ExportedCase) -> [String] {
    switch style {
    case .documents(.json): ["\n" + CaseJSON.line(for: exported.case, annotation: exported.annotation)]
    case .documents(let format): [format.part(for: exported)]
    case .table(let table): table.records(for: exported)
    }
  }

  /// The text between two records.
  var separator: String {
    switch style {
    case .documents(.json): ","
    case .documents(let format): format.separator
    case .table(let table): table.separator
    }
  }

  /// The text after the last record.
  func closing(isEmpty: Bool) -> String {
    switch style {
    case .documents(.json): isEmpty ? "]\n" : "\n]\n"
    case .documents(let format): format.closing
    case .table(let table): table.closing(isEmpty: isEmpty)
    }
  }
}
