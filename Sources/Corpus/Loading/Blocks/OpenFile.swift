import Glibc

/// A regular file that is open for reading.
final class OpenFile: Sendable {
  private let descriptor: Int32
  /// The file's status when it was opened.
  let status: stat

  /// Takes over a descriptor.
  ///
  /// - Throws: `SystemError` where it has no status.
  init(_ descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = SystemError()
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.status = status
  }

  deinit { close(descriptor) }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// Bytes, when it was opened.
  var size: Int { Int(status.st_size) }

  /// Whether it has changed since it was opened.
  var hasChanged: Bool {
    var now = stat()
    return fstat(descriptor, &now) != 0 || now.st_size != status.st_size
      || now.st_mtim.tv_sec != status.st_mtim.tv_sec || now.st_mtim.tv_nsec != status.st_mtim.tv_nsec
  }

  /// Tells the system that the file is read from its beginning to its end.
  func willReadAll() {
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
  }

  /// Reads a part of the file.
  ///
  /// - Parameters:
  ///   - parts: Bytes that are put before those of the file.
  ///   - offset: Where the part begins.
  ///   - count: Its bytes.
  /// - Returns: The bytes; fewer than wanted at the file's end or where it cannot be read.
  func bytes(
    after parts: ArraySlice<UInt8>..., at offset: Int, count: Int
  ) -> (bytes: [UInt8], error: SystemError?) {
    var error: SystemError?
    let start = parts.reduce(0) { $0 + $1.count }
    let bytes = [UInt8](unsafeUninitializedCapacity: start + count) { buffer, filled in
      for part in parts {
        _ = UnsafeMutableBufferPointer(rebasing: buffer[filled...]).update(fromContentsOf: part)
        filled += part.count
      }
      while filled < start + count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, start + count - filled, off_t(offset + filled - start))
        if read > 0 {
          filled += read
        } else if read == 0 {
          return
        } else if errno != EINTR {
          error = SystemError()
          return
        }
      }
    }
    return (bytes, error)
  }
}
