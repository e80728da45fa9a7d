import Dispatch

/// A door that is shut at first and then open for good.
final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets all through; callable from any thread, more than once.
  func open() {
    semaphore.signal()
  }

  /// Waits until it is open.
  func wait() {
    semaphore.wait()
    // For the next one.
    semaphore.signal()
  }
}
