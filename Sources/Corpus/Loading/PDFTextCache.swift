import Glibc
import Synchronization

/// Text that was extracted from PDFs, so that no PDF is extracted twice.
///
/// An entry is found by what makes the file the same: device, inode, size and times. It is only a cache:
/// a damaged entry counts as none, and what cannot be kept is not kept.
package struct PDFTextCache: Sendable {
  let folder: String

  /// The program's folder in the user's cache folder after the XDG base directory specification, or `nil` where the
  /// environment names none.
  package static var standardFolder: String? {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return value("XDG_CACHE_HOME").map { $0 + "/imr" } ?? value("HOME").map { $0 + "/.cache/imr" }
  }

  /// Makes a cache in the program's folder for caches.
  package init(in cacheFolder: String) {
    folder = cacheFolder + "/pdf-text"
  }

  /// What makes a file the same.
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

    /// The key of an archive's member, by its place among the entries.
    func member(_ index: Int) -> Key { Key(name: "\(name)-m\(String(index, radix: 16))") }

    /// Whether this is the key of a member of an archive.
    func isMember(of archive: Key) -> Bool { name.hasPrefix(archive.name + "-m") }
  }

  /// The text kept for a file, or `nil`.
  func text(for key: Key) -> [UInt8]? {
    let descriptor = open("\(folder)/\(key.name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_size >= Self.headerSize, status.st_size < 1 << 30
    else { return nil }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if read <= 0 { return }
        count += read
      }
    }
    guard bytes.count == size else { return nil }
    let text = Array(bytes[Self.headerSize...])
    touch(descriptor, status)
    return bytes.starts(with: Self.header(of: text)) ? text : nil
  }

  /// Keeps a file's text, if that can be done.
  func store(_ text: [UInt8], for key: Key) {
    guard Self.makeFolder(folder) else { return }
    let temporary = "\(folder)/.new-\(getpid())-\(Self.counter.add(1, ordering: .relaxed).newValue)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = Self.write(Self.header(of: text) + text, to: descriptor)
    close(descriptor)
    if !isWritten || rename(temporary, "\(folder)/\(key.name)") != 0 { unlink(temporary) }
  }

  private static let counter = Atomic<Int>(0)

  // MARK: Form of an entry

  private static let magic = Array("imr-pdf-text 01\n".utf8)
  private static let headerSize = 32

  /// The magic word, the text's size and its checksum.
  private static func header(of text: [UInt8]) -> [UInt8] {
    var checksum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return magic
      + [UInt64(text.count), checksum].flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
      }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        written += count
      }
      return true
    }
  }

  /// Makes a folder and those above it, for the owner only.
  static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return false }
    return makeFolder(String(path[..<slash])) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }
}
