import Annotations
import Browser
import Corpus
import Determinations
import Exporting

/// Exports cases from the command line, with progress and error messages on the terminal.
struct Exporter {
  /// The cases, at least one.
  let selection: Selection
  /// True if existing files may be overwritten.
  let replacing: Bool
  private let isQuiet: Bool
  private let uncounted: UncountedCases

  init(_ selection: Selection, replacing: Bool, isQuiet: Bool) {
    self.selection = selection
    self.replacing = replacing
    self.isQuiet = isQuiet
    uncounted = selection.table.uncounted
  }

  /// Reports the number of cases written and their destination.
  func report(_ count: Int, _ path: String) throws {
    // A device or a link may lead to standard output, which must contain nothing but the cases.
    guard !isQuiet, !FileDestination.isStream(path) else { return }
    try StandardOutput.print("\(count.counted("case")) written to \(Selection.line(path))\n")
  }

  /// Writes a table to a file or to standard output.
  func write(_ printer: CasePrinter, limit: Int?, to place: ExportTarget.Place) throws {
    let progress = ProgressLine(isQuiet: isQuiet)
    defer { progress.end() }
    switch place {
    case .file(let path):
      do throws(FileWritingError) {
        if !replacing, FileDestination.isTaken(path) { throw FileWritingError(path: path, reason: .exists) }
        var file = try FileWriter(path: path)
        try file.write(printer.mark)
        try printer.print(selection, limit: limit, progress: progress) { part throws(FileWritingError) in
          try file.write(part)
        }
        try file.commit(replacing: replacing)
      } catch {
        progress.end()
        throw Self.failure(error)
      }
      try report(selection.rows.count, path)
    case .standardOutput, .folder, .currentFolder:
      var output = StandardOutput()
      try printer.print(selection, limit: limit, progress: progress) { try output.write($0) }
      try output.flush()
    }
  }

  /// Writes a text to a file, or to standard output for `-`; then prints `report`, if any, if it was a file.
  static func write(_ text: String, to file: String, replacing: Bool, report: String?) throws {
    guard !ExportTarget.isStandardOutput(file) else { return try StandardOutput.print(text) }
    do {
      try CaseFile.write(text, to: file, replacing: replacing)
    } catch {
      throw failure(error)
    }
    guard let report, !FileDestination.isStream(file) else { return }
    try StandardOutput.print("\(report) written to \(Selection.line(file))\n")
  }

  /// Writes the description of a table into a file next to it.
  func describe(_ table: CaseTableFormat, in path: String, limit: Int?) throws {
    let described = TableMetadata(
      table, letterCount: min(limit ?? .max, selection.rows.count), query: selection.query.description,
      day: CalendarDate.today?.description)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do throws(FileWritingError) {
      try CaseFile.write(
        described.text(forFile: name), to: TableMetadata.path(ofTable: path), replacing: replacing)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Writes a digest to a file.
  func write(_ document: DigestDocument, to path: String) throws {
    let progress = ProgressLine(isQuiet: isQuiet)
    do throws(CaseExportError) {
      try document.write(to: path, replacing: replacing) { done in
        progress.show("written", done, of: selection.rows.count, "cases")
        return true
      }
      progress.end()
    } catch {
      progress.end()
      throw failure(error, place: .file(path))
    }
    try report(selection.rows.count, path)
  }

  func writeDatabase(to path: String) throws {
    let progress = ProgressLine(isQuiet: isQuiet)
    defer { progress.end() }
    do throws(CaseExportError) {
      try DatabaseDocument(
        selection.table, rows: selection.rows, query: selection.query,
        picked: selection.query.isEmpty ? nil : selection.picked, book: selection.book
      )
      .write(to: path, replacing: replacing) { done in
        progress.show("exported", done, of: selection.rows.count, "cases")
        return true
      }
    } catch {
      progress.end()
      throw failure(error, place: .file(path))
    }
    progress.end()
    try report(selection.rows.count, path)
  }

  /// Returns the file name of the first case.
  func defaultName(format: ExportFormat) -> String {
    var reader = LetterReader()
    return ExportName.name(for: selection.table.case(selection.rows[0], reader: &reader), format: format)
  }

  func write(to output: inout StandardOutput, format: ExportFormat) throws {
    var reader = LetterReader()
    try CaseExport.forEachPart(contents, format: format) {
      read($0, &reader)
    } _: { part, _ in
      try output.write(part)
    }
  }

  /// Writes all cases to a file or a folder.
  func write(to place: CaseExport.Place, format: ExportFormat) throws(CommandError) {
    var reader = LetterReader()
    let progress = ProgressLine(isQuiet: isQuiet)
    defer { progress.end() }
    do throws(CaseExportError) {
      try CaseExport(to: place, format: format, replacing: replacing).run(contents) {
        read($0, &reader)
      } advance: { count in
        progress.show("exported", count, of: selection.rows.count, "cases")
        return true
      }
    } catch {
      progress.end()
      throw failure(error, place: place)
    }
  }

  private var contents: [ContentsEntry] {
    selection.rows.map { ContentsEntry(ofCaseAt: $0, in: selection.table, picked: selection.items(of: $0)) }
  }

  private func read(_ index: Int, _ reader: inout LetterReader) -> ExportedCase {
    let row = selection.rows[index]
    return ExportedCase(
      selection.table.case(row, reader: &reader), selection.annotation(of: row), items: selection.items(of: row),
      counted: uncounted.key(of: row), boilerplate: { [table = selection.table] in table.boilerplate(of: row) })
  }

  private func failure(_ failure: CaseExportError, place: CaseExport.Place) -> CommandError {
    switch failure {
    case .writing(let error, written: 0): return Self.failure(error)
    case .writing(let error, let written):
      let message = Self.failure(error).message
      return CommandError(
        "\(message)\n  \(written) of \(selection.rows.count) cases had been written to \(place.path)")
    case .taken(let first, let more):
      return CommandError(
        "\(Selection.line(first))\(more > 0 ? " and \(more) more" : "") exist\(more > 0 ? "" : "s") already; choose "
          + "another folder, or add --force to overwrite; nothing was written")
    case .noFolder(let message): return CommandError(Selection.line(message))
    case .cancelled(let written): return CommandError("stopped after \(written) of \(selection.rows.count) cases")
    }
  }

  static func failure(_ error: FileWritingError) -> CommandError {
    let remedy = error.reason == .exists ? "choose another name, or add --force to overwrite" : error.remedy
    return CommandError(Selection.line("\(error.message); \(remedy)"))
  }
}
