import Glibc
import Synchronization
import System

/// A cache of text extracted from PDFs.
///
/// The key of an entry is the identity of the file: device, inode, size and times. Damaged entries and failed writes
/// are ignored.
package struct PDFTextCache: Sendable {
  let folder: String

  /// Creates a cache in the program's cache folder.
  package init(in cacheFolder: String) {
    folder = cacheFolder + "/pdf-text"
  }

  /// The identity of a file's content: device, inode, size and times.
  struct Key: Hashable, Sendable {
    fileprivate let name: String

    init(_ status: stat) {
      let parts = [
        UInt64(status.st_dev), UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
        UInt64(bitPattern: Int64(status.st_mtim.tv_sec)), UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)),
        UInt64(bitPattern: Int64(status.st_ctim.tv_sec)), UInt64(bitPattern: Int64(status.st_ctim.tv_nsec)),
      ]
      name = parts.map { String($0, radix: 16) }.joined(separator: "-")
    }

    private init(name: String) { self.name = name }

    /// Returns the key of an archive member, given its index among the entries.
    func member(_ index: Int) -> Key { Key(name: "\(name)-m\(String(index, radix: 16))") }

    /// The key of the text recognized in the pictures of the PDF.
    var recognized: Key { Key(name: "\(name)-ocr") }

    /// Returns true if this is the key of a file with the given status, of a member of it, or of text recognized in
    /// either.
    func isOfFile(_ status: stat) -> Bool { name == Key(status).name || name.hasPrefix(Key(status).name + "-") }
  }

  /// Returns the text stored for a key, or `nil` if there is none.
  func text(for key: Key) -> [UInt8]? {
    guard let file = try? OpenFile("\(folder)/\(key.name)".systemPath, followsLinks: false), file.isRegular,
      file.status.st_uid == geteuid(), file.size >= Self.headerSize, file.size < 1 << 30
    else { return nil }
    let bytes = file.beginning(file.size).bytes
    guard bytes.count >= Self.headerSize else { return nil }
    let text = Array(bytes[Self.headerSize...])
    touch(file.descriptor.rawValue, file.status)
    return bytes.starts(with: Self.header(of: text)) ? text : nil
  }

  /// Stores a file's text; errors are ignored.
  func store(_ text: [UInt8], for key: Key) {
    guard (try? Folders.make(folder)) != nil else { return }
    let temporary = "\(folder)/.new-\(getpid())-\(Self.counter.add(1, ordering: .relaxed).newValue)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = (try? SystemIO.writeAll(Self.header(of: text) + text, to: descriptor)) != nil
    close(descriptor)
    if !isWritten || rename(temporary, "\(folder)/\(key.name)") != 0 { unlink(temporary) }
  }

  private static let counter = Atomic<Int>(0)

  // MARK: Form of an entry

  private static let magic = Array("imr-pdf-text 02\n".utf8)
  private static let headerSize = 32

  /// The magic word, the text's size and its checksum.
  private static func header(of text: [UInt8]) -> [UInt8] {
    magic
      + [UInt64(text.count), Checksum(text).value].flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
      }
  }
}
