import Determinations
import System

extension SourceFile {
  /// Opens the file.
  ///
  /// - Throws: `SourceProblem` where that cannot be done, or it is none.
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

  /// Opens the file, whose text need not fit into memory.
  ///
  /// - Parameter buffers: Gives the memory for its pieces.
  /// - Returns: The file and its text.
  /// - Throws: `SourceProblem` where that cannot be done, or it is no text.
  func openedText(_ buffers: TextBuffers) throws(SourceProblem) -> (file: OpenFile, text: FileText) {
    let file = try opened()
    do throws(TextFailure) {
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

  /// A problem with this source.
  func problem(_ kind: SourceProblem.Kind, _ message: String) -> SourceProblem {
    SourceProblem(path: shownPath, kind: kind, message: message)
  }

  /// The problem of an export or a table.
  func problem(_ kind: ExportMark.Kind) -> SourceProblem {
    switch kind {
    case .export: problem(.export, Self.exportMessage)
    case .table: problem(.table, Self.tableMessage)
    }
  }

  /// The problem of a text that has no mark of a letter.
  var unrecognized: SourceProblem { problem(.unrecognized, Self.unrecognizedMessage) }

  /// Why a large file was not read, or not to its end.
  func problem(_ failure: TextFailure, isRead: Bool) -> SourceProblem {
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
