internal import Determinations
internal import Dispatch
internal import Glibc
internal import Synchronization
internal import System

/// Reads letters on all cores and returns them in order, a few batches ahead of the consumer.
final class RecordPipeline: Sendable {
  private struct State {
    /// The index of the next batch to read.
    var next = 0
    /// The batches that are read and not yet taken.
    var ready: [Int: [DatabaseRecords]] = [:]
    /// The index of the next batch to return.
    var taken = 0
    var isStopped = false
  }

  private let count: Int
  private let read: @Sendable (Int, inout LetterReader) -> DatabaseRecords
  private let state = Mutex(State())
  /// A unit for each batch that may be read ahead.
  private let room = DispatchSemaphore(value: 0)
  /// A unit for each batch that has been read.
  private let arrivals = DispatchSemaphore(value: 0)
  private let readers = DispatchGroup()
  private let readerCount: Int

  private static let batchSize = 16
  /// The maximum number of batches in memory.
  private static let ahead = 16
  private static let maxReaders = 8

  /// Begins to read letters; `read` reads the letter at an index and is called on several threads.
  init(count: Int, read: @escaping @Sendable (Int, inout LetterReader) -> DatabaseRecords) {
    self.count = count
    self.read = read
    readerCount = max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), Self.maxReaders, count))
    // Signaled, not created with this value: a semaphore must not end below its initial value.
    for _ in 0..<Self.ahead { room.signal() }
    for _ in 0..<readerCount { WorkerThread.start(readers) { self.work() } }
  }

  /// Waits for the next batch; `nil` at the end.
  func next() -> [DatabaseRecords]? {
    while true {
      let (batch, isEnd) = state.withLock { state -> ([DatabaseRecords]?, Bool) in
        guard state.taken * Self.batchSize < count else { return (nil, true) }
        guard let batch = state.ready.removeValue(forKey: state.taken) else { return (nil, false) }
        state.taken += 1
        return (batch, false)
      }
      if let batch {
        room.signal()
        return batch
      }
      if isEnd { return nil }
      arrivals.wait()
    }
  }

  /// Ends the work, and waits until no letter is being read.
  func stop() {
    state.withLock { $0.isStopped = true }
    for _ in 0..<readerCount { room.signal() }
    readers.wait()
  }

  private func work() {
    var reader = LetterReader()
    while true {
      room.wait()
      let batch = state.withLock { state -> Int? in
        guard !state.isStopped, state.next * Self.batchSize < count else { return nil }
        state.next += 1
        return state.next - 1
      }
      guard let batch else { return }
      let start = batch * Self.batchSize
      let records = (start..<min(start + Self.batchSize, count)).map { read($0, &reader) }
      state.withLock { $0.ready[batch] = records }
      arrivals.signal()
    }
  }
}
