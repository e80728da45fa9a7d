import CLibArchive
import Glibc
import System

/// The bytes of an archive, in the form that libarchive asks for.
///
/// Before each piece it checks whether to continue, so that neither a skipped member nor an archive bomb occupies a
/// thread for long.
final class ArchiveInput {
  private static let pieceSize = 64 << 10

  private let file: OpenFile
  private let buffer: UnsafeMutableRawPointer
  /// Unpacks gzip before libarchive sees it; `nil` for other files, and if zlib is missing.
  private let gunzip: OpaquePointer?
  /// The current piece of an unpacked gzip file, and the size of all pieces so far in bytes.
  private let unpacked: UnsafeMutableRawPointer
  private var unpackedCount = 0
  /// Returns whether to continue, given the number of bytes unpacked so far.
  private let mayContinue: (_ unpacked: Int) -> Bool

  init(_ file: OpenFile, mayContinue: @escaping (_ unpacked: Int) -> Bool) {
    self.file = file
    self.mayContinue = mayContinue
    buffer = UnsafeMutableRawPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    unpacked = UnsafeMutableRawPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    var magic: (UInt8, UInt8) = (0, 0)
    let isGzip = pread(file.descriptor.rawValue, &magic, 2, 0) == 2 && magic == (0x1F, 0x8B)
    gunzip = isGzip ? carchive_gunzip_new() : nil
  }

  deinit {
    if let gunzip { carchive_gunzip_free(gunzip) }
    buffer.deallocate()
    unpacked.deallocate()
  }

  /// The maximum number of filters that libarchive may find; it counts uncompressed bytes as one.
  var filterLimit: Int32 { gunzip == nil ? 2 : 1 }

  /// Reads the bytes after the last member.
  ///
  /// - Returns: False if a checksum is wrong or the file ends too early.
  func isIntact() -> Bool {
    guard let gunzip else { return true }
    while mayContinue(unpackedCount) {
      let count = unpack(gunzip)
      if count <= 0 { return count == 0 }
    }
    return false
  }

  /// Opens an archive that reads from this input, which must outlive it.
  ///
  /// - Returns: A status of libarchive.
  func open(_ archive: OpaquePointer) -> Int32 {
    carchive_read_open(
      archive, Unmanaged.passUnretained(self).toOpaque(),
      { archive, context, bytes in
        guard let archive, let context, let bytes else { return -1 }
        return Unmanaged<ArchiveInput>.fromOpaque(context).takeUnretainedValue().read(archive, bytes)
      },
      { _, context, count in
        guard let context else { return 0 }
        return Unmanaged<ArchiveInput>.fromOpaque(context).takeUnretainedValue().skip(count)
      },
      { _, context, offset, origin in
        guard let context else { return Int64(ARCHIVE_FATAL) }
        let position = Unmanaged<ArchiveInput>.fromOpaque(context).takeUnretainedValue().seek(offset, origin)
        return position < 0 ? Int64(ARCHIVE_FATAL) : position
      })
  }

  private var descriptor: Int32 { file.descriptor.rawValue }

  private func read(_ archive: OpaquePointer, _ bytes: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
    guard mayContinue(Int(carchive_filter_bytes(archive, 0))) else { return -1 }
    if let gunzip {
      bytes.pointee = UnsafeRawPointer(unpacked)
      return unpack(gunzip)
    }
    bytes.pointee = UnsafeRawPointer(buffer)
    return readPiece()
  }

  /// Reads the next piece of the file.
  ///
  /// - Returns: The number of bytes; 0 at the end, negative after an error.
  private func readPiece() -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer, Self.pieceSize)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Unpacks the next piece of a gzip file.
  ///
  /// - Returns: The number of bytes; 0 at the end, negative if the file is damaged or cut off.
  private func unpack(_ gunzip: OpaquePointer) -> Int {
    while true {
      var count = 0
      let state = carchive_gunzip_next(gunzip, unpacked, Self.pieceSize, &count)
      unpackedCount += count
      // Return the bytes before the damage first; the next call reports it.
      if count > 0 { return count }
      switch state {
      case CARCHIVE_GUNZIP_OK: continue
      case CARCHIVE_GUNZIP_END: return 0
      case CARCHIVE_GUNZIP_HUNGRY, CARCHIVE_GUNZIP_BETWEEN:
        let read = readPiece()
        if read == 0 { return state == CARCHIVE_GUNZIP_BETWEEN ? 0 : -1 }
        if read < 0 { return -1 }
        carchive_gunzip_feed(gunzip, buffer, read)
      default: return -1
      }
    }
  }

  private func skip(_ count: Int64) -> Int64 {
    // Compressed bytes cannot be skipped; libarchive reads them instead.
    guard gunzip == nil else { return 0 }
    let here = lseek(descriptor, 0, SEEK_CUR)
    let end = lseek(descriptor, 0, SEEK_END)
    // Stay within the file. Beyond its end, a truncated file would look like a whole one.
    let target = max(here, min(here + Int(count), end))
    return lseek(descriptor, target, SEEK_SET) < 0 ? 0 : Int64(target - here)
  }

  private func seek(_ offset: Int64, _ origin: Int32) -> Int64 {
    gunzip != nil ? -1 : Int64(lseek(descriptor, Int(offset), origin))
  }
}
