import Dispatch
import Synchronization
import System

/// A first-in, first-out queue for several threads, which start with the first work.
final class WorkQueue: Sendable {
  private struct State {
    /// The work in order; entries are `nil` once a thread has taken them.
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

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - threads: The number of threads, at least 1.
  ///   - pending: A group that contains all unfinished work. Queues that add work to each other share one.
  init(threads: Int, pending: DispatchGroup = DispatchGroup()) {
    threadCount = threads
    self.pending = pending
  }

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

  /// Waits until all work is done; no more may be added afterwards.
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
        // Wake the next thread, so that it ends, too.
        return _ = news.signal()
      }
    }
  }
}

/// Limits the bytes in memory: a thread that adds some can wait until others have removed some.
final class ByteGate: Sendable {
  private struct State {
    var bytes = 0
    /// The number of waiting threads.
    var sleepers = 0
  }

  private let limit: Int
  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)

  init(limit: Int) { self.limit = limit }

  /// True if the bytes exceed the limit.
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

  /// Waits while the bytes exceed the limit.
  func wait() {
    let mustWait = state.withLock { state in
      guard state.bytes > limit else { return false }
      state.sleepers += 1
      return true
    }
    if mustWait { room.wait() }
  }
}

/// Reusable objects that are costly to create, each used by one thread at a time.
final class Pool<Element: Sendable>: Sendable {
  private let idle = Mutex<[Element]>([])
  private let limit: Int

  /// Makes an empty pool that keeps at most `limit` idle elements.
  init(limit: Int = .max) { self.limit = limit }

  /// Returns the object that was given back last, whose memory may still be in the processor's caches, or `nil`.
  func take() -> Element? { idle.withLock { $0.popLast() } }

  /// Takes an object back; the caller must not keep a copy, because that would copy the memory.
  func give(_ element: consuming Element) {
    let given = element
    idle.withLock { if $0.count < limit { $0.append(given) } }
  }

  /// Releases all idle elements.
  func drop() { idle.withLock { $0 = [] } }
}

/// Reusable memory for texts.
///
/// The system clears each page of new memory first, which takes longer than reading a text into it.
typealias TextBuffers = Pool<[UInt8]>

extension Pool<[UInt8]> {
  /// Returns an empty array, with the capacity of one that was given back if possible.
  func takeEmpty() -> [UInt8] {
    var buffer = take() ?? []
    buffer.removeAll(keepingCapacity: true)
    return buffer
  }
}
