internal import Glibc

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
