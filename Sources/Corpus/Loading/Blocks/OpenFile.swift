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
      error = read(
        at: offset, into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[start...])), &filled
      )
    }
    return (bytes, error)
  }

  /// Reads the beginning of the file behind other bytes, which for small files saves memory of their own and a copy.
  ///
  /// - Parameters:
  ///   - count: Its bytes.
  ///   - bytes: Takes them; fewer than wanted at the file's end or where it cannot be read.
  /// - Returns: Why not all could be read.
  func read(_ count: Int, to bytes: inout [UInt8]) -> SystemError? {
    var error: SystemError?
    bytes.append(addingCapacity: count) { span in
      span.withUnsafeMutableBufferPointer { buffer, filled in
        error = read(at: 0, into: UnsafeMutableRawBufferPointer(buffer), &filled)
      }
    }
    return error
  }

  /// Fills memory with the bytes from a place on, as far as there are some, and counts them.
  private func read(at offset: Int, into memory: UnsafeMutableRawBufferPointer, _ count: inout Int) -> SystemError? {
    var place = 0
    while place < memory.count {
      let read = pread(
        descriptor, memory.baseAddress.map { $0 + place }, memory.count - place, off_t(offset + place))
      if read > 0 {
        place += read
        count += read
      } else if read == 0 {
        return nil
      } else if errno != EINTR {
        return SystemError()
      }
    }
    return nil
  }
}
