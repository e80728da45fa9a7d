import Determinations
import System

extension SourceFile {
  /// Opens the file.
  ///
  /// - Throws: `SourceProblem` if it cannot be opened or is not a regular file.
  func opened() throws(SourceProblem) -> OpenFile {
    let file: OpenFile
    do throws(SystemError) {
      file = try OpenFile(folder.path(entry))
    } catch {
      throw problem(error)
    }
    guard file.isRegular else { throw problem(.notAFile, "not a file") }
    if file.isOfKernel { throw problem(.pseudoFileSystem, Self.pseudoMessage) }
    return file
  }

  /// Opens the file to read its text piece by piece.
  ///
  /// - Parameter buffers: Memory for the pieces.
  /// - Returns: The file and its text.
  /// - Throws: `SourceProblem` if it cannot be opened or is not text.
  func openedText(_ buffers: TextBuffers) throws(SourceProblem) -> (file: OpenFile, text: FileText) {
    let file = try opened()
    do throws(TextError) {
      return (file, try FileText(file, buffers))
    } catch {
      throw problem(error, isRead: false)
    }
  }

  static let pseudoMessage = "a view of the running system, which holds no letters: skipped"
  static let binaryMessage = "neither text nor PDF"
  static let exportMessage = "an export of imr, not a letter"
  static let tableMessage = "a table, not a letter"
  static let unrecognizedMessage = "not recognized as a determination letter"
  static let otherDocumentMessage = "skipped, because files of this kind are not read: save it as PDF or text"
  static let damagedMessage = "damaged or incomplete in the archive; the rest of it is read"
  static let emptyMessage = "nothing but white space"

  /// Returns a problem with this source.
  func problem(_ kind: SourceProblem.Kind, _ message: String) -> SourceProblem {
    SourceProblem(path: shownPath, kind: kind, message: message)
  }

  /// Returns the problem of an export or a table.
  func problem(_ kind: ExportMark.Kind) -> SourceProblem {
    switch kind {
    case .export: problem(.export, Self.exportMessage)
    case .table: problem(.table, Self.tableMessage)
    }
  }

  /// The problem of an unrecognized text.
  var unrecognized: SourceProblem { problem(.unrecognized, Self.unrecognizedMessage) }

  /// Returns the problem of a large file that was not read, or not to its end.
  func problem(_ failure: TextError, isRead: Bool) -> SourceProblem {
    let end = isRead ? "; what precedes that is read" : ""
    return switch failure {
    case .system(let error): problem(error.kind, error.message + end)
    case .binary: problem(.binary, (isRead ? "not text to its end" : Self.binaryMessage) + end)
    case .tooLarge: problem(.tooLarge, "a letter of more than 1 GB: the rest of it, and what follows, is not read")
    }
  }

  func problem(_ error: SystemError) -> SourceProblem {
    problem(error.kind, error.message)
  }
}
