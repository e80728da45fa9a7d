internal import Glibc

/// Reading and writing as a whole what system calls read and write in pieces.
package enum SystemIO {
  /// Writes all of some bytes to a descriptor.
  ///
  /// - Returns: Why not all could be written, or `nil`.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> SystemError? {
    var written = 0
    while written < bytes.count {
      // The system takes no more than 2 GB at once.
      let count = write(descriptor, bytes.baseAddress.map { $0 + written }, min(bytes.count - written, 1 << 24))
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        return SystemError()
      }
    }
    return nil
  }
}
