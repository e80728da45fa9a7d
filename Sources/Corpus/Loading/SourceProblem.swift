internal import Glibc
import System

/// A source that could not be read, or not completely.
package struct SourceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path for messages: the given path, and the part below it.
  package var path: String
  package var kind: Kind
  /// The problem and its remedy, if any, in lower case, without a full stop.
  package var message: String

  package init(path: String, kind: Kind, message: String) {
    self.path = path
    self.kind = kind
    self.message = message
  }

  /// True if the source is skipped because it is not a letter.
  package var isHarmless: Bool {
    switch kind {
    case .export, .table, .unrecognized, .otherDocument: true
    default: false
    }
  }

  package var description: String { path.isEmpty ? message : "\(path): \(message)" }

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case notFound = "not-found"
    case unreadable
    case notAFile = "not-a-file"
    case empty
    case binary
    case tooLarge = "too-large"
    case pseudoFileSystem = "pseudo-file-system"
    case linkLoop = "link-loop"
    case danglingLink = "dangling-link"
    case pdfDamaged = "pdf-damaged"
    case pdfPassword = "pdf-password"
    case pdfWithoutText = "pdf-without-text"
    case pdfTimeout = "pdf-timeout"
    case pdfTooLarge = "pdf-too-large"
    case pdfToolMissing = "pdf-tool-missing"
    case scanToolMissing = "scan-tool-missing"
    case archiveDamaged = "archive-damaged"
    case archivePassword = "archive-password"
    case archiveTooLarge = "archive-too-large"
    case archiveNested = "archive-nested"
    case archiveToolMissing = "archive-tool-missing"
    /// An export of the program.
    case export
    /// A table made by any program.
    case table
    /// A text without a mark of a determination letter.
    case unrecognized
    /// A document or picture of an unsupported kind that may be a letter.
    case otherDocument = "other-document"

    /// True if a program is missing; this is reported once, not for each file.
    var isOfTool: Bool { self == .pdfToolMissing || self == .archiveToolMissing || self == .scanToolMissing }
  }
}

extension SystemError {
  /// The kind of problem that this error is for a source.
  var kind: SourceProblem.Kind {
    switch code {
    case ENOENT: .notFound
    case ELOOP: .linkLoop
    default: .unreadable
    }
  }
}
