internal import CLinux
internal import Glibc

/// A descriptor that one thread waits for in poll(2) and any other thread signals.
///
/// It is an eventfd(2): signals before the next wait are merged, and none is lost.
package final class EventDescriptor: Sendable {
  /// The descriptor, which is readable once it is signaled.
  package let rawValue: Int32

  /// Makes a descriptor that is not signaled.
  ///
  /// - Throws: `SystemError` if there are too many open files.
  package init() throws(SystemError) {
    rawValue = clinux_event()
    if rawValue < 0 { throw SystemError() }
  }

  deinit { close(rawValue) }

  /// Makes the descriptor readable; never blocks.
  package func signal() {
    var one: UInt64 = 1
    // It can only fail if the counter is full, and then a signal is pending already.
    _ = write(rawValue, &one, MemoryLayout<UInt64>.size)
  }

  /// Consumes the pending signals, and returns true if there were any.
  @discardableResult
  package func drain() -> Bool {
    var count: UInt64 = 0
    return read(rawValue, &count, MemoryLayout<UInt64>.size) > 0
  }
}

/// Timeouts for poll(2).
enum Poll {
  /// Returns a duration in milliseconds, rounded up so that it has passed when poll returns; never negative.
  static func milliseconds(_ duration: Duration) -> Int32 {
    Int32(min(max(0, (duration / .milliseconds(1)).rounded(.up)), 1e9))
  }
}
