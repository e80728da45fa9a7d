import CLibArchive
import Glibc

/// The bytes of an archive as libarchive asks for them.
///
/// It checks before each piece whether to continue, so that neither a skipped member nor a bomb holds a thread
/// for long: one piece is small, and an archive in the archive is not unpacked.
final class ArchiveInput {
  private static let pieceSize = 64 << 10

  private let descriptor: Int32
  private let buffer: UnsafeMutableRawPointer
  /// Returns whether to continue, given the number of bytes unpacked so far.
  private let mayContinue: (_ unpacked: Int) -> Bool

  /// Takes over an open file.
  init(_ descriptor: Int32, mayContinue: @escaping (_ unpacked: Int) -> Bool) {
    self.descriptor = descriptor
    self.mayContinue = mayContinue
    buffer = UnsafeMutableRawPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
  }

  deinit {
    buffer.deallocate()
    close(descriptor)
  }

  /// Opens an archive for reading with these bytes, which must outlive it.
  ///
  /// - Returns: The status of libarchive.
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

  private func read(_ archive: OpaquePointer, _ bytes: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
    guard mayContinue(Int(carchive_filter_bytes(archive, 0))) else { return -1 }
    while true {
      let count = Glibc.read(descriptor, buffer, Self.pieceSize)
      if count < 0, errno == EINTR { continue }
      bytes.pointee = UnsafeRawPointer(buffer)
      return count
    }
  }

  private func skip(_ count: Int64) -> Int64 {
    let here = lseek(descriptor, 0, SEEK_CUR)
    let end = lseek(descriptor, 0, SEEK_END)
    // Not behind the end, where a file that was cut off could not be told from a whole one.
    let target = max(here, min(here + Int(count), end))
    return lseek(descriptor, target, SEEK_SET) < 0 ? 0 : Int64(target - here)
  }

  private func seek(_ offset: Int64, _ origin: Int32) -> Int64 {
    Int64(lseek(descriptor, Int(offset), origin))
  }
}
