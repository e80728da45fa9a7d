import Glibc
import System

/// A file that may hold letters, or a member of an archive.
struct SourceFile: Sendable {
  let folder: Folder
  let entry: Folder.Entry
  let kind: Kind
  /// What was taken out of the file if that is an archive; `nil` for a file of its own.
  var member: Member?
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
  var label: String { member.map { "\(fileLabel)!\($0.name)" } ?? fileLabel }

  /// The same of the file on disk, which for a member is the archive.
  var fileLabel: String { folder.label(entry) }

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
  var shownPath: String {
    let path = String(decoding: folder.path(entry), as: UTF8.self)
    return member.map { "\(path)!\($0.name)" } ?? path
  }

  /// The file's status now, or `nil` where it cannot be had.
  var status: stat? {
    var status = stat()
    return withPath { stat($0, &status) } == 0 ? status : nil
  }

  private func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    String.withSystemPath(folder.path(entry), body)
  }

  /// What was taken out of an archive; it is in memory until nobody refers to it.
  final class Member: Sendable {
    /// The name in the archive.
    let name: String
    let bytes: [UInt8]
    /// True if the bytes are text that was extracted before; otherwise they are those of the archive.
    let isText: Bool
    /// True if the bytes are damaged, or not all of them.
    let isDamaged: Bool
    /// The stamp of the archive.
    let stamp: FileStamp
    /// Where text that is extracted is kept.
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
