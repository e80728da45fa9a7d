internal import Dispatch

/// A one-shot gate: `wait()` blocks until `open()` is called.
package final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  /// Opens the gate for all threads, now and later; may be called from any thread, more than once.
  package func open() {
    semaphore.signal()
  }

  /// Blocks until the gate is open.
  package func wait() {
    semaphore.wait()
    // Wakes the next waiting thread.
    semaphore.signal()
  }
}
