import Glibc
import System

/// A file that may hold letters.
struct SourceFile: Sendable {
  let folder: Folder
  let entry: Folder.Entry
  let kind: Kind
  /// The stamp and rows of an earlier reading, or `nil`.
  var known: KnownFile?

  enum Kind: Sendable {
    case text
    case pdf
    /// Zip, or tar, also compressed.
    case archive
    /// Named without a known ending: its first bytes tell.
    case unknown
  }

  /// The path that readers see.
  var label: String { folder.label(entry) }

  /// True if it is still as it was when it was read; needs no more than its status.
  var isUnchanged: Bool {
    guard let known, let status else { return false }
    return known.stamp.matches(status)
  }

  /// Where the last letter begins that was read of its text, if the file is as it was when reading ended there.
  func continuation(_ status: stat?) -> Int? {
    guard let known, known.stamp.isOfBeginning, let status, known.stamp.isOfSameFile(status) else { return nil }
    return known.lastOffset
  }

  /// The path as a person finds it: the path given, and below it.
  var shownPath: String { String(decoding: folder.path(entry), as: UTF8.self) }

  /// Opens the file for reading, without waiting for a pipe's other end.
  func open() throws(SystemError) -> Int32 {
    let descriptor = withPath { Glibc.open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError() }
    return descriptor
  }

  /// The file's status now, or `nil` where it cannot be had.
  var status: stat? {
    var status = stat()
    return withPath { stat($0, &status) } == 0 ? status : nil
  }

  private func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    String.withSystemPath(folder.path(entry), body)
  }
}
