import CLibArchive
import Glibc
import System

/// Reads the members of a zip or tar archive one after the other, without writing any file.
///
/// Use each reader on one thread only.
final class ArchiveReader {
  private let locale = UTF8Locale()
  private let archive: OpaquePointer
  private let input: ArchiveInput
  private let limits: ArchiveLimits
  private let gauge: Gauge
  private var nextIndex = 0

  /// The reason why there are no more members.
  enum End: Error {
    /// The end of the archive.
    case complete
    /// The file is not an archive, or is damaged or truncated.
    case damaged
    /// Unpacking exceeded the limits.
    case tooMuch
    case cancelled
  }

  /// Measures the bytes unpacked so far against the limit.
  private final class Gauge {
    let limit: Int
    let isCancelled: () -> Bool
    /// The bytes of members, in total; compressed tar archives are measured while they are unpacked.
    var delivered = 0
    var isOver = false

    init(limit: Int, isCancelled: @escaping () -> Bool) {
      self.limit = limit
      self.isCancelled = isCancelled
    }

    func mayContinue(_ unpacked: Int) -> Bool {
      isOver = isOver || max(unpacked, delivered) > limit
      return !isOver && !isCancelled()
    }
  }

  /// True if libarchive is installed.
  static var isAvailable: Bool { clibarchive_load() }

  /// Opens an archive.
  ///
  /// - Throws: `End` if it is not a readable archive.
  init(_ file: OpenFile, limits: ArchiveLimits, isCancelled: @escaping () -> Bool) throws(End) {
    let gauge = Gauge(limit: limits.total(forArchiveOf: file.size), isCancelled: isCancelled)
    let input = ArchiveInput(file) { gauge.mayContinue($0) }
    guard clibarchive_load(), let archive = clibarchive_reader() else { throw .damaged }
    self.gauge = gauge
    self.input = input
    self.archive = archive
    self.limits = limits
    // A compressed tar archive has two filters: the compressor and the uncompressed bytes.
    if input.open(archive) != ARCHIVE_OK || carchive_filter_count(archive) > input.filterLimit { throw end }
  }

  deinit {
    carchive_read_free(archive)
  }

  /// Returns the next member that is a file.
  ///
  /// - Throws: `End` if there is none.
  func next() throws(End) -> ArchiveMember {
    var failures = 0
    while true {
      guard gauge.mayContinue(0) else { throw end }
      var entry: OpaquePointer?
      switch carchive_read_next_header(archive, &entry) {
      case ARCHIVE_OK, ARCHIVE_WARN: break
      case ARCHIVE_EOF: throw input.isIntact() ? .complete : end
      case ARCHIVE_RETRY, ARCHIVE_FAILED:
        // Skip a bad header, but give up an archive of nothing else.
        failures += 1
        if failures > 1000 { throw .damaged }
        continue
      default: throw end
      }
      defer { nextIndex += 1 }
      // A hard link to another member is not a second letter.
      guard let entry, carchive_entry_is_file(entry), carchive_entry_hardlink(entry) == nil else { continue }
      let name = carchive_entry_pathname(entry).map { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
      let size = carchive_entry_size(entry)
      return ArchiveMember(
        index: nextIndex, name: (name ?? []).map { UInt8(bitPattern: $0) }, size: size < 0 ? nil : Int(size),
        isEncrypted: carchive_entry_is_encrypted(entry))
    }
  }

  /// The content of the member that ``next()`` returned last.
  enum Content {
    case whole([UInt8])
    /// The content is damaged or truncated; the readable part.
    case partial([UInt8])
    /// Larger than the limit.
    case tooLarge
  }

  func content(of member: ArchiveMember) throws(End) -> Content {
    if let size = member.size, size > limits.memberSize { return .tooLarge }
    var bytes: [UInt8] = []
    // Do not trust the size that the archive states for allocating memory.
    bytes.reserveCapacity(min(member.size ?? 0, 1 << 20))
    return try withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer throws(End) in
      guard let base = buffer.baseAddress else { return .partial([]) }
      while true {
        let count = Int(carchive_read_data(archive, base, buffer.count))
        if count == 0 { return .whole(bytes) }
        if count == Int(ARCHIVE_RETRY) { continue }
        gauge.delivered += max(0, count)
        guard gauge.mayContinue(0) else { throw end }
        if count < 0 { return .partial(bytes) }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if bytes.count > limits.memberSize { return .tooLarge }
      }
    }
  }

  /// The reason for stopping.
  private var end: End {
    if gauge.isCancelled() { return .cancelled }
    return gauge.isOver ? .tooMuch : .damaged
  }
}

/// A locale in which libarchive leaves UTF-8 names unchanged.
///
/// It applies to the thread that creates it, for as long as it exists.
private final class UTF8Locale {
  private let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
  private let previous: locale_t?

  init() { previous = locale.flatMap { uselocale($0) } }

  deinit {
    if let previous { uselocale(previous) }
    if let locale { freelocale(locale) }
  }
}

/// Limits on unpacking one archive, because a small file can unpack to more than any disk holds.
package struct ArchiveLimits: Hashable, Sendable {
  /// The maximum size of a member, in bytes.
  package var memberSize = 64 << 20
  /// The maximum number of bytes to unpack.
  package var totalSize = 16 << 30
  /// The maximum ratio of the unpacked size to the archive's own size.
  ///
  /// Letters are compressed 3 to 30 times.
  package var ratio = 250
  /// The number of bytes up to which the ratio is ignored.
  package var freeSize = 256 << 20

  package init() {}

  /// Returns the maximum number of bytes to unpack from an archive of `size` bytes.
  func total(forArchiveOf size: Int) -> Int {
    let (product, isOver) = size.multipliedReportingOverflow(by: ratio)
    return min(totalSize, max(freeSize, isOver ? .max : product))
  }
}

/// A file in an archive.
struct ArchiveMember {
  /// The index among all entries of the archive.
  var index: Int
  /// The name on screen, without a slash before it and without `.` and `..`, because it is not a path.
  var name: String
  /// The kind of source, by the file name extension.
  var kind: SourceFile.Kind?
  /// True for a document or picture of an unsupported kind that may be a letter.
  var isOtherDocument: Bool
  /// The size of the content in bytes, if the archive states it.
  var size: Int?
  var isEncrypted: Bool

  /// The maximum number of bytes of a name to show.
  private static let nameLimit = 1024

  init(index: Int, name: [UInt8], size: Int? = nil, isEncrypted: Bool = false) {
    self.index = index
    self.size = size
    self.isEncrypted = isEncrypted
    // Old programs use backslashes between folders.
    let parts = name.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
      .filter { !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    let isHidden = parts.contains { $0.first == UInt8(ascii: ".") }
    kind = isHidden ? nil : parts.last.flatMap { SourceFile.Kind(name: $0) }
    isOtherDocument = !isHidden && parts.last.map { SourceFile.isOtherDocument(name: $0) } ?? false
    self.name = String(decoding: parts.joined(separator: [UInt8(ascii: "/")]).suffix(Self.nameLimit), as: UTF8.self)
  }
}
