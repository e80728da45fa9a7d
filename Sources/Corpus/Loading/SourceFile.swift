import Glibc
import System

/// A file that may contain letters, or a member of an archive.
struct SourceFile: Sendable {
  let folder: Folder
  let entry: Folder.Entry
  let kind: Kind
  /// The archive member, or `nil` if the source is a file.
  var member: Member?
  /// The stamp and rows of an earlier reading, or `nil`.
  var known: KnownFile?

  enum Kind: Sendable {
    case text
    case pdf
    /// A zip or tar archive, possibly compressed.
    case archive
    /// A file without a known extension, identified by its first bytes.
    case unknown
  }

  /// The path on screen.
  var label: String { member.map { "\(fileLabel)!\($0.name)" } ?? fileLabel }

  /// The path of the file on screen; for a member, that of its archive.
  var fileLabel: String { folder.label(entry) }

  /// True if the file is the same as when it was read, judging by its status.
  var isUnchanged: Bool {
    guard let known, let status else { return false }
    return known.stamp.matches(status)
  }

  /// Returns the offset of the last letter read so far, if reading can continue there.
  func continuation(_ status: stat?) -> Int? {
    guard let known, known.stamp.isOfBeginning, let status, known.stamp.isOfSameFile(status) else { return nil }
    return known.lastOffset
  }

  /// The path for messages: the given path, and the part below it.
  var shownPath: String {
    let path = String(decoding: folder.path(entry), as: UTF8.self)
    return member.map { "\(path)!\($0.name)" } ?? path
  }

  /// The file's current status, or `nil` if it cannot be read.
  var status: stat? {
    var status = stat()
    return withPath { stat($0, &status) } == 0 ? status : nil
  }

  private func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    String.withSystemPath(folder.path(entry), body)
  }

  /// A member of an archive, in memory as long as it is in use.
  final class Member: Sendable {
    /// The name in the archive.
    let name: String
    let bytes: [UInt8]
    /// True if the bytes are cached text; otherwise they are the content of the archive.
    let isText: Bool
    /// True if the bytes are damaged or incomplete.
    let isDamaged: Bool
    /// The stamp of the archive.
    let stamp: FileStamp
    /// The key for caching extracted text.
    let key: PDFTextCache.Key
    private let gate: ByteGate

    init(
      _ name: String, _ bytes: [UInt8], isText: Bool = false, isDamaged: Bool = false, stamp: FileStamp,
      key: PDFTextCache.Key, gate: ByteGate
    ) {
      self.name = name
      self.bytes = bytes
      self.isText = isText
      self.isDamaged = isDamaged
      self.stamp = stamp
      self.key = key
      self.gate = gate
      gate.add(bytes.count)
    }

    deinit { gate.remove(bytes.count) }
  }
}
