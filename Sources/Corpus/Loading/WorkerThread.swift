package import Dispatch
import Glibc

/// Threads of our own, for work that waits.
///
/// Dispatch has as many threads as cores and looks once a second whether they are blocked before it adds one: readers
/// that wait there for work or for a child process hold up everything else, by seconds. And once it is asked for a
/// thread it goes on looking as long as the program runs, which is then never idle.
package enum WorkerThread {
  /// Runs work on a new thread, which signs off from a group when it is done.
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
      // No thread to be had: late is better than never.
      Unmanaged.passUnretained(box).release()
      DispatchQueue.global(qos: .userInitiated).async { box.work() }
      return
    }
    pthread_detach(thread)
  }

  /// Runs work on the calling thread and, where that helps, at once on as many others as there are cores; returns when
  /// all are done.
  ///
  /// - Parameters:
  ///   - helps: Whether there is so much to do that to have others help costs less than it saves.
  ///   - work: Takes parts of what is to be done until nothing is left.
  static func share(_ helps: Bool, _ work: @escaping @Sendable () -> Void) {
    let helpers = DispatchGroup()
    if helps {
      for _ in 1..<max(2, min(mostSharing, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { start(helpers, work) }
    }
    work()
    helpers.wait()
  }

  /// On more of them the memory is what they wait for.
  private static let mostSharing = 4

  private final class Box: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
