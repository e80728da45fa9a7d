package import Dispatch
internal import CLinux
internal import Glibc

/// Threads for work that blocks.
///
/// Dispatch has as many threads as cores, and checks only once a second if they are blocked and another one is needed:
/// readers that wait for work or for a child process would delay everything else for seconds. Also, once used, Dispatch
/// keeps checking as long as the program runs, so the process would never be idle.
package enum WorkerThread {
  /// Runs work on a new thread, which leaves a group when the work is done.
  ///
  /// Ends the program with a message if no thread can be started, because others would wait for the work forever.
  package static func start(_ group: DispatchGroup? = nil, _ work: @escaping @Sendable () -> Void) {
    if let error = tryToStart(group, work) {
      let message = "imr: cannot start a thread: \(error.message); raise the limits of threads or memory (ulimit)\n"
      try? SystemIO.writeAll(Array(message.utf8), to: STDERR_FILENO)
      exit(1)
    }
  }

  /// Runs work on a new thread, which leaves a group when the work is done.
  ///
  /// - Returns: The reason why no thread can be started, or `nil`.
  private static func tryToStart(
    _ group: DispatchGroup?, _ work: @escaping @Sendable () -> Void
  ) -> SystemError? {
    group?.enter()
    let box = Unmanaged.passRetained(
      Box {
        work()
        group?.leave()
      })
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var error: Int32 = 0
    // Where memory is limited there may be room for a smaller stack than usual.
    for stack in [nil, smallStack] {
      if let stack { pthread_attr_setstacksize(&attributes, stack) }
      var thread = pthread_t()
      error = pthread_create(
        &thread, &attributes,
        { pointer in
          if let pointer { Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().work() }
          return nil
        }, box.toOpaque())
      if error == 0 { return nil }
    }
    box.release()
    group?.leave()
    return SystemError(code: error)
  }

  /// The size of a smaller stack, in bytes.
  private static let smallStack = 1 << 20

  /// Runs work on the calling thread, and if `helps` is true on other cores too, and waits until it is done.
  package static func share(_ helps: Bool, _ work: @escaping @Sendable () -> Void) {
    let helpers = DispatchGroup()
    if helps {
      // If no other thread can be started, the calling one does all of the work.
      for _ in 1..<max(2, min(maxThreads, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { _ = tryToStart(helpers, work) }
    }
    work()
    helpers.wait()
  }

  /// The processor time of the calling thread, in nanoseconds.
  package static var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
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
