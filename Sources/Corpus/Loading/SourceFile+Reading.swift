import Determinations
import System

extension SourceFile {
  /// Opens the file.
  ///
  /// - Throws: `SourceProblem` where that cannot be done, or it is none.
  func opened() throws(SourceProblem) -> OpenFile {
    let file: OpenFile
    do throws(SystemError) {
      file = try OpenFile(open())
    } catch {
      throw problem(error)
    }
    guard file.isRegular else { throw problem(.notAFile, "not a file") }
    if file.isOfKernel { throw problem(.pseudoFileSystem, Self.pseudoMessage) }
    return file
  }

  static let pseudoMessage = "a view of the running system, which holds no letters: skipped"
  static let binaryMessage = "neither text nor PDF"
  static let exportMessage = "an export of imr, not a letter"
  static let tableMessage = "a table, not a letter"
  static let unrecognizedMessage = "not recognized as a determination letter"
  static let otherDocumentMessage = "skipped, because files of this kind are not read: save it as PDF or text"
  static let emptyMessage = "nothing but white space"

  /// A problem with this file.
  func problem(_ kind: SourceProblem.Kind, _ message: String) -> SourceProblem {
    SourceProblem(path: shownPath, kind: kind, message: message)
  }

  /// A problem with a member of this archive.
  func problem(_ kind: SourceProblem.Kind, _ message: String, member: String) -> SourceProblem {
    SourceProblem(path: "\(shownPath)!\(member)", kind: kind, message: message)
  }

  /// The problem of a file, or a member of an archive, that is an export or a table.
  func problem(_ kind: ExportMark.Kind, member: String? = nil) -> SourceProblem {
    let (kind, message): (SourceProblem.Kind, String) =
      switch kind {
      case .export: (.export, Self.exportMessage)
      case .table: (.table, Self.tableMessage)
      }
    return member.map { problem(kind, message, member: $0) } ?? problem(kind, message)
  }

  /// The problem of a file, or a member of an archive, that has no mark of a letter.
  func unrecognized(member: String? = nil) -> SourceProblem {
    member.map { problem(.unrecognized, Self.unrecognizedMessage, member: $0) }
      ?? problem(.unrecognized, Self.unrecognizedMessage)
  }

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
