import CLibArchive
import Glibc
import System

/// Goes through the members of a zip or tar archive, one after the other; nothing is written to any file.
///
/// To be used on one thread.
final class ArchiveReader {
  private let locale = UTF8Locale()
  private let archive: OpaquePointer
  private let input: ArchiveInput
  private let limits: ArchiveLimits
  private let gauge: Gauge
  private var nextIndex = 0

  /// Why there are no more members.
  enum End: Error {
    /// All were seen.
    case complete
    /// The file is not an archive, or is damaged or truncated.
    case damaged
    /// More would come out of it than the limits allow.
    case tooMuch
    case cancelled
  }

  /// The number of bytes that an archive has given so far, and the limit.
  private final class Gauge {
    let limit: Int
    let isCancelled: () -> Bool
    /// Bytes of members; compressed tar archives are measured where they are unpacked.
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

  /// True if archives can be read on this machine.
  static var isAvailable: Bool { clibarchive_load() }

  /// Begins to read an archive.
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
    // A compressed tar archive has two: one compressor and the bare bytes.
    if input.open(archive) != ARCHIVE_OK || carchive_filter_count(archive) > input.filterLimit { throw end }
  }

  deinit {
    carchive_read_free(archive)
  }

  /// The next member that is a file.
  ///
  /// - Throws: `End` where there is none.
  func next() throws(End) -> ArchiveMember {
    var failures = 0
    while true {
      guard gauge.mayContinue(0) else { throw end }
      var entry: OpaquePointer?
      switch carchive_read_next_header(archive, &entry) {
      case ARCHIVE_OK, ARCHIVE_WARN: break
      case ARCHIVE_EOF: throw input.isIntact() ? .complete : end
      case ARCHIVE_RETRY, ARCHIVE_FAILED:
        // One bad header; an archive of nothing else is given up.
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

  /// The content of the member that `next` gave.
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
    // The size that the archive states is not trusted for allocating memory.
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

/// A locale in which libarchive leaves names in UTF-8 as they are, whatever the program's own; for the thread that makes
/// it, as long as it exists.
private final class UTF8Locale {
  private let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
  private let previous: locale_t?

  init() { previous = locale.flatMap { uselocale($0) } }

  deinit {
    if let previous { uselocale(previous) }
    if let locale { freelocale(locale) }
  }
}

/// Limits on unpacking one archive: a small file can contain more than any machine has space for.
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

  /// Returns the maximum number of bytes to unpack from an archive of a size.
  func total(forArchiveOf size: Int) -> Int {
    let (product, isOver) = size.multipliedReportingOverflow(by: ratio)
    return min(totalSize, max(freeSize, isOver ? .max : product))
  }
}
