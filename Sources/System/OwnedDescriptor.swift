internal import Glibc
internal import Synchronization

/// A file descriptor that is closed with its last owner, or earlier by `close()`.
package final class OwnedDescriptor: Sendable {
  /// The descriptor, or -1 once it is closed.
  package var rawValue: Int32 { descriptor.load(ordering: .relaxed) }
  private let descriptor: Atomic<Int32>

  /// Takes ownership of a descriptor that a system call returned.
  ///
  /// - Throws: The `SystemError` of that call, if the descriptor is negative.
  package init(_ descriptor: Int32) throws(SystemError) {
    guard descriptor >= 0 else { throw SystemError() }
    self.descriptor = Atomic(descriptor)
  }

  deinit { close() }

  /// Closes the descriptor; calling it again does nothing.
  package func close() {
    let open = descriptor.exchange(-1, ordering: .relaxed)
    if open >= 0 { Glibc.close(open) }
  }

  /// Writes all bytes.
  ///
  /// - Throws: `SystemError` if some cannot be written.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    let error = bytes.withUnsafeBytes { SystemIO.writeAll($0, to: rawValue) }
    if let error { throw error }
  }
}

/// The descriptors of standard input, output and error.
package enum StandardDescriptors {
  /// Opens /dev/null for each standard descriptor that the program was started without.
  ///
  /// Otherwise the next file opened would get such a number, and the program's output would be written into it. The
  /// descriptors are opened in the wrong direction, so that using them is still an error.
  package static func fill() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // open(2) returns the lowest free number.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
