internal import CNCurses
internal import Glibc

/// Wakes the screen's thread out of `Screen.waitForEvents` from any other one.
///
/// An eventfd: calls before the screen's thread looks are one wake-up, none is lost.
package final class Waker: Sendable {
  let descriptor: Int32

  package init() throws(ScreenError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    if descriptor < 0 { throw .failed("eventfd") }
  }

  deinit {
    close(descriptor)
  }

  /// Makes the waiting thread return with `TerminalEvent.wake`; never blocks.
  package func wake() {
    var one: UInt64 = 1
    // Only fails when the counter is full, and then the wake-up is pending already.
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Takes the pending wake-ups and returns whether there were any.
  func drain() -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, MemoryLayout<UInt64>.size) > 0
  }
}
