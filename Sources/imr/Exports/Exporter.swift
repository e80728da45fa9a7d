import Corpus
import Determinations
import Exporting

/// Writes cases out, one after another, so that memory does not grow with their number.
struct Exporter {
  let table: CaseTable
  /// The rows to write; at least one.
  let rows: [Int]
  /// Whether files that exist may be overwritten.
  let replacing: Bool

  /// The file name of the first case.
  func defaultName(format: ExportFormat) -> String {
    var reader = LetterReader()
    return ExportName.name(for: table.case(rows[0], reader: &reader), format: format)
  }

  func write(to output: inout StandardOutput, format: ExportFormat) throws {
    try forEachPart(format: format) { try output.write($0) }
  }

  /// Writes all cases to one file, which appears only when it is complete.
  func write(toFile path: String, format: ExportFormat) throws {
    do {
      // A name that is taken is told before the work, and once more by the writer should it be taken meanwhile.
      if !replacing, Folder.exists(path) { throw FileWritingError(path: path, reason: .exists) }
      var file = try FileWriter(path: path)
      var progress = ExportProgress(total: rows.count)
      defer { progress.end() }
      try forEachPart(format: format) { part in
        try file.write(part)
        progress.advance()
      }
      try file.commit(replacing: replacing)
    } catch let error as FileWritingError {
      throw Self.failure(error)
    }
  }

  /// Writes a file for each case, each of which appears only when it is complete.
  ///
  /// Names that are taken are told before anything is written.
  func write(toFolder folder: String, format: ExportFormat) throws {
    var reader = LetterReader()
    var allocator = ExportName.Allocator(format: format)
    let paths = rows.map { row in
      let identity = Case(id: table.id(of: row), source: table.source(of: row), determination: Determination())
      return Folder.path(allocator.name(for: identity), in: folder)
    }
    if !replacing { try refuseTaken(paths) }
    do { try Folder.make(folder) } catch { throw CommandFailure(Selection.line(error.message)) }
    var progress = ExportProgress(total: rows.count)
    defer {
      progress.end()
      FileWriter.synchronize(folder: folder)
    }
    for (index, (row, path)) in zip(rows, paths).enumerated() {
      let document = format.document(for: table.case(row, reader: &reader))
      do {
        try CaseFile.write(document, to: path, replacing: replacing, synchronizesFolder: false)
      } catch {
        progress.end()
        let failure = Self.failure(error)
        throw index == 0
          ? failure
          : CommandFailure("\(failure.message)\n  \(index) of \(rows.count) cases had been written to \(folder)")
      }
      progress.advance()
    }
  }

  private func refuseTaken(_ paths: [String]) throws(CommandFailure) {
    let taken = paths.filter(Folder.exists)
    guard let first = taken.first else { return }
    let more = taken.count > 1 ? " and \(taken.count - 1) more" : ""
    throw CommandFailure(
      "\(Selection.line(first))\(more) exist\(taken.count > 1 ? "" : "s") already; choose another folder, or add --force "
        + "to overwrite; nothing was written")
  }

  /// Hands over the file's text part by part: one case a call, with what stands before and after it.
  private func forEachPart(format: ExportFormat, _ body: (String) throws -> Void) throws {
    var reader = LetterReader()
    if rows.count == 1 {
      try body(format.document(for: table.case(rows[0], reader: &reader)))
      return
    }
    for (index, row) in rows.enumerated() {
      var part = index == 0 ? format.opening : format.separator
      part += format.part(for: table.case(row, reader: &reader))
      if index == rows.count - 1 { part += format.closing }
      try body(part)
    }
  }

  static func failure(_ error: FileWritingError) -> CommandFailure {
    let remedy = error.reason == .exists ? "choose another name, or add --force to overwrite" : error.remedy
    return CommandFailure(Selection.line("\(error.message); \(remedy)"))
  }
}
