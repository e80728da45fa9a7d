import Annotations
import Corpus
import Determinations
import Dispatch
import Exporting
import Glibc
import Synchronization

/// Prints cases one after another: as documents, as rows of a table, or as lines.
struct CasePrinter: Sendable {
  private let style: Style

  private enum Style: Sendable {
    case documents(ExportFormat)
    case table(CaseTableFormat)
    case lines(CaseListLayout)
  }

  /// Makes a printer of documents.
  init(documents format: ExportFormat) { style = .documents(format) }

  /// Makes a printer of a table.
  init(_ table: CaseTableFormat) { style = .table(table) }

  /// Makes a printer of a line for each of the first cases of a selection, from the data of its table.
  init(linesOf selection: Selection, limit: Int?) {
    let ids = selection.rows.prefix(limit ?? .max).map { selection.table.id(of: $0).utf8.count }
    style = .lines(CaseListLayout(idLengths: ids, width: StandardOutput.columns))
  }

  /// The text before the first part.
  fileprivate var opening: String {
    switch style {
    case .documents(let format): format == .json ? "[" : format.opening
    case .table(let table): table.opening
    case .lines(let layout): layout.header + "\n"
    }
  }

  /// The line that marks a file of this format as an export, if the format needs one.
  var mark: String {
    switch style {
    case .table(let table) where table.format == .text || table.format == .markdown: ExportMark.line + "\n\n"
    case .table, .documents, .lines: ""
    }
  }

  /// Prints the cases of a selection on standard output.
  func print(
    _ selection: Selection, limit: Int? = nil, isQuiet: Bool, to output: inout StandardOutput
  ) throws(OutputError) {
    // Progress would interrupt the rows on the same terminal.
    let progress = ProgressLine(isQuiet: isQuiet || StandardOutput.isTerminal)
    try print(selection, limit: limit, progress: progress) { text throws(OutputError) in try output.write(text) }
  }

  /// Prints the cases of a selection, at most `limit` cases or rows; `write` receives the text part by part.
  func print<Problem: Error>(
    _ selection: Selection, limit: Int?, progress: ProgressLine, _ write: (String) throws(Problem) -> Void
  ) throws(Problem) {
    var printed = PrintedRecords(self)
    var start = 0
    while start < selection.rows.count, printed.count < limit ?? .max {
      let wave = start..<min(start + (limit == nil ? Self.waveSize : Self.batchSize), selection.rows.count)
      for batch in records(of: wave, in: selection) {
        for record in batch.prefix((limit ?? .max) - printed.count) { try write(printed.text(of: record)) }
      }
      start = wave.upperBound
      progress.show("printed", start, of: selection.rows.count, "cases")
    }
    progress.end()
    try write(printed.end())
  }

  /// The number of cases in memory at a time, and the number processed by one core at a time.
  private static let waveSize = 1024
  private static let batchSize = 16

  /// Reads cases on all cores, and returns the records of each batch, in the order of the cases.
  private func records(of wave: Range<Int>, in selection: Selection) -> [[String]] {
    if case .lines(let layout) = style {
      return [
        selection.rows[wave].map { layout.line(for: $0, in: selection.table, items: selection.items(of: $0)) + "\n" }
      ]
    }
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
              items: selection.items(of: row), counted: uncounted.key(of: row),
              boilerplate: { [table = selection.table] in table.boilerplate(of: row) }))
        }
        results.withLock { [records] in $0[batch] = records }
      }
    }
    return results.withLock { $0 }
  }

  /// True if the output includes a case's summary or rationales.
  var needsProse: Bool {
    if case .table(let table) = style { table.needsProse } else { true }
  }

  /// Returns the record of a case, or one for each of its items.
  func records(of exported: ExportedCase) -> [String] {
    switch style {
    case .documents(.json): ["\n" + CaseJSON.line(for: exported.case, annotation: exported.annotation)]
    case .documents(let format): [format.part(for: exported)]
    case .table(let table): table.records(for: exported)
    case .lines: []
    }
  }

  /// The text between two records.
  fileprivate var separator: String {
    switch style {
    case .documents(.json): ","
    case .documents(let format): format.separator
    case .table(let table): table.separator
    case .lines: ""
    }
  }

  /// The text after the last record.
  fileprivate func closing(isEmpty: Bool) -> String {
    switch style {
    case .documents(.json): isEmpty ? "]\n" : "\n]\n"
    case .documents(let format): format.closing
    case .table(let table): table.closing(isEmpty: isEmpty)
    case .lines: ""
    }
  }
}

/// The text of records in order, with the text before, between and after them.
struct PrintedRecords {
  private let printer: CasePrinter
  /// The number of records so far.
  private(set) var count = 0

  init(_ printer: CasePrinter) { self.printer = printer }

  /// Returns the text of the next record.
  mutating func text(of record: String) -> String {
    count += 1
    return (count == 1 ? printer.opening : printer.separator) + record
  }

  /// Returns the text after the last record.
  func end() -> String { (count == 0 ? printer.opening : "") + printer.closing(isEmpty: count == 0) }
}
