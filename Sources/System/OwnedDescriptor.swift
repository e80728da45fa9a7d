internal import Glibc
internal import Synchronization

/// A file descriptor that is closed with its last owner, or earlier by `close()`.
package final class OwnedDescriptor: Sendable {
  /// The descriptor; -1 once it is closed.
  package var rawValue: Int32 { descriptor.load(ordering: .relaxed) }
  private let descriptor: Atomic<Int32>

  /// Takes ownership of a descriptor that a system call returned.
  ///
  /// - Throws: `SystemError`, the one of that call, if it is negative.
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
  /// - Throws: `SystemError` if not all could be written.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    let error = bytes.withUnsafeBytes { SystemIO.writeAll($0, to: rawValue) }
    if let error { throw error }
  }
}

/// The descriptors of standard input, output and error.
package enum StandardDescriptors {
  /// Fills those that the program was started without.
  ///
  /// Else the next file that is opened gets such a number, and what the program prints is written into it. What fills one
  /// cannot be read, or written: a use of it is an error, as it would be without.
  package static func fill() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free is taken.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
