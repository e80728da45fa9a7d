import Annotations
import Corpus
import Determinations
import Exporting
import Synchronization

/// Prints cases while their letters are read, so that each letter is read only once.
///
/// Use it to print all cases in the corpus's order. With a query, the cases to print are known only after all are read.
final class CaseStream: Sendable {
  /// A case that is ready to print.
  private struct Prepared {
    /// The identifier of the case within its chunk, which may differ from the one in the table.
    var id: String
    var records: [String]
    var isRecognized: Bool
  }

  private struct State {
    /// The cases of the chunks that are not printed yet.
    var prepared: [ObjectIdentifier: [Prepared]] = [:]
    /// The letters in which nothing of a determination was found.
    var unrecognized: [LetterSource] = []
    /// The number of cases printed.
    var count = 0
    var records: PrintedRecords
    var error: OutputError?
  }

  let printer: CasePrinter
  private let book: AnnotationBook
  private let state: Mutex<State>

  init(_ printer: CasePrinter, book: AnnotationBook) {
    state = Mutex(State(records: PrintedRecords(printer)))
    self.printer = printer
    self.book = book
  }

  /// Makes the records of a chunk's letters on the thread that read them.
  func prepare(_ chunk: CaseChunk, _ determinations: [Determination]) {
    let table = CaseTable([chunk.keeping(CaseTable.facetsOfCounted)])
    let uncounted = table.uncounted
    let prepared = determinations.enumerated().map { row, determination in
      let `case` = Case(id: table.id(of: row), source: table.source(of: row), determination: determination)
      return Prepared(
        id: `case`.id,
        records: printer.records(
          of: ExportedCase(`case`, book.annotation(of: row, in: table), counted: uncounted.key(of: row))),
        isRecognized: determination.isRecognized)
    }
    state.withLock { $0.prepared[ObjectIdentifier(chunk)] = prepared }
  }

  /// True if a case was printed.
  var hasPrinted: Bool { state.withLock { $0.count > 0 } }

  /// The unrecognized letters among those printed.
  var unrecognized: [LetterSource] { state.withLock { $0.unrecognized } }

  /// Prints the last chunk of a table, and returns false if the output failed.
  func print(_ chunk: CaseChunk, last table: CaseTable) -> Bool {
    state.withLock { state in
      guard state.error == nil else { return false }
      var output = StandardOutput()
      do throws(OutputError) {
        let start = table.count - chunk.count
        var uncounted: UncountedCases?
        for (index, prepared) in (state.prepared.removeValue(forKey: ObjectIdentifier(chunk)) ?? []).enumerated() {
          if !prepared.isRecognized { state.unrecognized.append(chunk.source(of: index)) }
          for record in records(of: start + index, in: table, prepared, &uncounted) {
            try output.write(state.records.text(of: record))
          }
          state.count += 1
        }
        try output.flush()
      } catch {
        state.error = error
      }
      return state.error == nil
    }
  }

  /// Returns the records of a row: the prepared ones, unless the case has a different identifier among the others.
  private func records(
    of row: Int, in table: CaseTable, _ prepared: Prepared, _ uncounted: inout UncountedCases?
  ) -> [String] {
    guard table.id(of: row) != prepared.id else { return prepared.records }
    let found = uncounted ?? table.uncounted
    uncounted = found
    var reader = LetterReader(readsMany: false)
    return printer.records(
      of: ExportedCase(
        table.case(row, reader: &reader), book.annotation(of: row, in: table), counted: found.key(of: row)))
  }

  /// Prints the text after the last case.
  ///
  /// - Returns: False if there was no case, and nothing was printed.
  /// - Throws: `OutputError` if some output could not be written.
  func finish() throws(OutputError) -> Bool {
    let (count, end, error) = state.withLock { ($0.count, $0.records.end(), $0.error) }
    if let error { throw error }
    guard count > 0 else { return false }
    try StandardOutput.print(end)
    return true
  }
}

extension Determination {
  /// False if nothing of a determination letter was found.
  var isRecognized: Bool { form != .unknown || !items.isEmpty }
}
