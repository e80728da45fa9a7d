package import Dispatch
internal import Glibc

/// Threads for work that blocks.
///
/// Dispatch has as many threads as cores and adds one only after checking, once a second, whether they are blocked:
/// readers that wait for work or for a child process would delay everything else for seconds. Also, once used, Dispatch
/// keeps checking as long as the program runs, which then is never idle.
package enum WorkerThread {
  /// Runs work on a new thread, which leaves a group when the work is done.
  package static func start(_ group: DispatchGroup? = nil, _ work: @escaping @Sendable () -> Void) {
    group?.enter()
    let box = Box {
      work()
      group?.leave()
    }
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().work() }
        return nil
      }, Unmanaged.passRetained(box).toOpaque())
    guard error == 0 else {
      // The system has no more threads: run the work here, if late.
      Unmanaged.passUnretained(box).release()
      DispatchQueue.global(qos: .userInitiated).async { box.work() }
      return
    }
    pthread_detach(thread)
  }

  /// Runs work on the calling thread, and on other cores if `helps` is true, until none is left.
  package static func share(_ helps: Bool, _ work: @escaping @Sendable () -> Void) {
    let helpers = DispatchGroup()
    if helps {
      for _ in 1..<max(2, min(maxThreads, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { start(helpers, work) }
    }
    work()
    helpers.wait()
  }

  /// The maximum number of threads; with more, memory is the bottleneck.
  private static let maxThreads = 4

  private final class Box: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}

/// A one-shot gate: `wait()` blocks until `open()` is called.
package final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  /// Opens the gate for all threads, now and later.
  ///
  /// May be called from any thread, more than once.
  package func open() {
    semaphore.signal()
  }

  /// Blocks until the gate is open.
  package func wait() {
    semaphore.wait()
    // Wake the next waiting thread.
    semaphore.signal()
  }
}
