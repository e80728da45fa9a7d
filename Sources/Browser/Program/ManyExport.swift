internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting
internal import Synchronization
internal import System

/// Writes many cases, on a worker thread.
struct ManyExport {
  private let selection: ExportSelection
  private let table: CaseTable
  private let book: AnnotationBook
  private let replacing: Bool
  private let place: CaseExport.Place
  private let format: ExportFormat

  /// Prepares an export of the selected cases, to a folder, or to a file whose extension determines the format.
  init(of selection: ExportSelection, to path: String, replacing: Bool, _ table: CaseTable, _ book: AnnotationBook) {
    self.selection = selection
    self.replacing = replacing
    self.table = table
    self.book = book
    let path = path.expandingHome
    // `cases/*.md`: the ending says how the files of the folder are written.
    let name = path.split(separator: "/").last ?? ""
    if name.hasPrefix("*.") {
      place = .folder(path.contains("/") ? String(path.dropLast(name.utf8.count)) : ".")
      format = ExportFormat(ending: path).flatMap { $0.hasOwnFilePerCase ? $0 : nil } ?? .text
    } else if path.hasSuffix("/") || Folders.isFolder(path) {
      place = .folder(path)
      format = .text
    } else {
      place = .file(path)
      format = ExportFormat(ending: path) ?? .text
    }
  }

  /// Writes the files, until `isStopped` is raised; calls `reportProgress` ten times a second with the number of files written.
  func run(isStopped: Flag, reportProgress: (Int) -> Void) -> Result<SavedPlace, SavingError> {
    let rows = selection.rows.map(Int.init)
    var lastReport = ContinuousClock.now
    func advance(_ done: Int) -> Bool {
      if lastReport.duration(to: .now) > .milliseconds(100) {
        lastReport = .now
        reportProgress(done)
      }
      return !isStopped.isRaised
    }
    do throws(CaseExportError) {
      if format == .sqlite {
        try DatabaseDocument(table, rows: rows, query: selection.query, picked: selection.picked, book: book)
          .write(to: place.path, replacing: replacing, advance: advance)
      } else {
        try writeCases(advance: advance)
      }
      return .success(SavedPlace(file: place.path))
    } catch {
      return .failure(SavingError(error, path: place.path, total: rows.count))
    }
  }

  private func writeCases(advance: (Int) -> Bool) throws(CaseExportError) {
    var cases = SelectedCases(selection, table, book)
    try CaseExport(to: place, format: format, replacing: replacing)
      .run(cases.contents) {
        cases.case(at: $0)
      } advance: {
        advance($0)
      }
  }

  /// The reason why there is no text for a command.
  struct TextProblem: Error, Equatable {
    let message: String
  }

  /// The maximum number of bytes given to a command, since its input is held in memory.
  private static let maxBytes = 256 << 20

  /// Returns cases in full, as an export to one text file has them.
  ///
  /// - Throws: ``TextProblem`` if it is stopped, or if the text would be too long.
  static func text(
    of selection: ExportSelection, _ table: CaseTable, _ book: AnnotationBook, isStopped: Flag
  ) throws(TextProblem) -> String {
    var cases = SelectedCases(selection, table, book)
    var text = ""
    try CaseExport.forEachPart(cases.contents, format: .text) {
      cases.case(at: $0)
    } _: { part, _ throws(TextProblem) in
      if isStopped.isRaised { throw TextProblem(message: "stopped") }
      text += part
      if text.utf8.count > maxBytes {
        throw TextProblem(
          message: "more than \(maxBytes >> 20) MB of text: export the cases to a file and run the command on it")
      }
    }
    return text
  }
}

/// Selected cases in full, read one by one.
private struct SelectedCases {
  private let selection: ExportSelection
  private let table: CaseTable
  private let book: AnnotationBook
  private let uncounted: UncountedCases
  private var reader = LetterReader()

  init(_ selection: ExportSelection, _ table: CaseTable, _ book: AnnotationBook) {
    (self.selection, self.table, self.book) = (selection, table, book)
    uncounted = table.uncounted
  }

  /// The entry of each case in a table of contents.
  var contents: [ContentsEntry] {
    selection.rows.map(Int.init).map { row in
      ContentsEntry(ofCaseAt: row, in: table, picked: selection.items(of: row, in: table))
    }
  }

  /// Reads the case at an index of the selection, with the user's annotation.
  mutating func `case`(at index: Int) -> ExportedCase {
    let row = Int(selection.rows[index])
    return ExportedCase(
      table.case(row, reader: &reader), book.annotation(of: row, in: table),
      items: selection.items(of: row, in: table), counted: uncounted.key(of: row),
      boilerplate: { [table] in table.boilerplate(of: row) })
  }
}

extension SavingError {
  /// Creates the message why some of `total` cases were not written.
  init(_ failure: CaseExportError, path: String, total: Int) {
    self = Self.failure(for: failure, path: path, total: total)
  }

  private static func failure(for failure: CaseExportError, path: String, total: Int) -> SavingError {
    switch failure {
    case .writing(let error, _) where error.reason == .exists: return .exists(error.path)
    case .writing(let error, let written):
      let before = written > 0 ? "; \(written.grouped) of \(total.grouped) cases had been written" : ""
      return .failed(error.description + before)
    case .taken(let first, let more):
      let what = more > 0 ? "\(first) and \(more.grouped) more" : first
      return .exists(what)
    case .noFolder(let message): return .failed(message)
    case .cancelled(0): return .stopped("stopped; nothing was written")
    case .cancelled(let written):
      return .stopped("stopped; \(written.grouped) of \(total.grouped) cases are written to \(path)")
    }
  }
}

/// A flag that one thread raises and another checks.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
