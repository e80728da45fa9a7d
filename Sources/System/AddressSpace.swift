internal import Glibc

/// The address space of the program, which `ulimit -v` limits.
package enum AddressSpace {
  /// The number of bytes that the libraries, the stacks of the threads, and a small corpus need together.
  ///
  /// Measured with 136 letters: `imr list` needs 70 MB and the browser 120 MB. With less, the Swift runtime ends the
  /// program at any allocation.
  package static let required = 128 << 20

  /// The limit in bytes, if it is too low for the program.
  package static var insufficientLimit: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < UInt(required) else {
      return nil
    }
    return Int(limit.rlim_cur)
  }
}
