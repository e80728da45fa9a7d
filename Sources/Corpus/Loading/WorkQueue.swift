import Dispatch
import Synchronization
import System

/// A first-in, first-out queue of work for some threads, which start with the first of it.
final class WorkQueue: Sendable {
  private struct State {
    /// The work in order; what a thread has taken is released at once.
    var work: [(@Sendable () -> Void)?] = []
    var next = 0
    var hasStarted = false
    var isClosed = false
  }

  private let threadCount: Int
  private let pending: DispatchGroup
  private let threads = DispatchGroup()
  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  /// Makes a queue.
  ///
  /// - Parameters:
  ///   - threads: The number of threads, at least 1.
  ///   - pending: A group that holds all work from when it is added until it is done. It may be shared with other queues,
  ///     to wait for work that adds work to any of them.
  init(threads: Int, pending: DispatchGroup = DispatchGroup()) {
    threadCount = threads
    self.pending = pending
  }

  /// Adds work.
  func add(_ work: @escaping @Sendable () -> Void) {
    pending.enter()
    let isFirst = state.withLock { state in
      defer { state.hasStarted = true }
      state.work.append(work)
      return !state.hasStarted
    }
    if isFirst { for _ in 0..<threadCount { WorkerThread.start(threads) { self.run() } } }
    news.signal()
  }

  /// Waits until all work is done; none may be added afterwards.
  func finish() {
    state.withLock { $0.isClosed = true }
    news.signal()
    threads.wait()
  }

  private func run() {
    while true {
      news.wait()
      let (work, isOver) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
        guard state.next < state.work.count else { return (nil, state.isClosed) }
        defer {
          state.work[state.next] = nil
          state.next += 1
          if state.next >= 4096 {
            state.work.removeFirst(state.next)
            state.next = 0
          }
        }
        return (state.work[state.next], false)
      }
      if let work {
        work()
        pending.leave()
      } else if isOver {
        // For the next thread.
        return _ = news.signal()
      }
    }
  }
}

/// Counts bytes that are held in memory, so that a thread that adds some can wait for those that use them up.
final class ByteGate: Sendable {
  private struct State {
    var bytes = 0
    /// The number of threads that wait.
    var sleepers = 0
  }

  private let limit: Int
  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)

  init(limit: Int) { self.limit = limit }

  /// True if more bytes are held than the limit.
  var isFull: Bool { state.withLock { $0.bytes > limit } }

  func add(_ count: Int) { state.withLock { $0.bytes += count } }

  func remove(_ count: Int) {
    let woken = state.withLock { state in
      state.bytes -= count
      guard state.bytes <= limit else { return 0 }
      defer { state.sleepers = 0 }
      return state.sleepers
    }
    for _ in 0..<woken { room.signal() }
  }

  /// Waits while more bytes are held than the limit.
  func wait() {
    let mustWait = state.withLock { state in
      guard state.bytes > limit else { return false }
      state.sleepers += 1
      return true
    }
    if mustWait { room.wait() }
  }
}

/// Things that are costly to make, lent to one thread at a time.
final class Pool<Element: Sendable>: Sendable {
  private let idle = Mutex<[Element]>([])
  private let limit: Int

  /// Makes an empty pool that keeps at most `limit` idle elements.
  init(limit: Int = .max) { self.limit = limit }

  /// Returns the element that was given back last, whose memory is still in the processor's caches; `nil` if there is none.
  func take() -> Element? { idle.withLock { $0.popLast() } }

  /// Takes an element back, of which the caller must not keep a copy: that would copy its memory.
  func give(_ element: consuming Element) {
    let given = element
    idle.withLock { if $0.count < limit { $0.append(given) } }
  }

  /// Releases all idle elements.
  func drop() { idle.withLock { $0 = [] } }
}

/// Reusable memory for texts: touching new memory costs more than the work done with it, because the system clears each
/// page of it first.
typealias TextBuffers = Pool<[UInt8]>

extension Pool<[UInt8]> {
  /// Returns an empty array, with the capacity of one that was given back if there is one.
  func takeEmpty() -> [UInt8] {
    var buffer = take() ?? []
    buffer.removeAll(keepingCapacity: true)
    return buffer
  }
}
