import Dispatch
import Synchronization
import System

/// The cache file of a first reading, to which the letters' text goes as it is read: it need not stay in memory until
/// all of it is there.
///
/// Where the file cannot be written the text comes back into memory, and there is no cache.
final class EarlyCache: Sendable {
  /// The writer of the file, held by one thread at a time.
  private struct Work: ~Copyable {
    var builder: CacheBuilder
    let lock: CorpusCaches.Lock
  }

  private struct State {
    /// The size of accepted chunks that are not in the file yet, in bytes.
    var waiting = 0
    /// The threads that wait until it decreases.
    var sleepers = 0
    var failure: CacheBuilder.Failure?
    var isOver = false
  }

  /// Memory for the letters' text, given back as it is written.
  let buffers = TextBuffers()

  private let work: Mutex<Work?>
  private let state = Mutex(State())
  private let chunks = JobQueue<CaseChunk>()
  private let writing = DispatchGroup()
  private let room = DispatchSemaphore(value: 0)
  /// True if the letters are needed where the file cannot be written.
  private let keepsText: Bool

  /// The largest amount of text that waits in memory.
  private static let waitingLimit = 16 << 20

  /// Begins the cache file of a corpus; `nil` if another program is writing it.
  ///
  /// - Parameters:
  ///   - corpus: The corpus.
  ///   - caches: Where its file is.
  ///   - keepsText: True if the letters come back into memory where the file cannot be written; false if they go.
  ///   - isCancelled: Returns true if no more is to be written.
  /// - Throws: `CacheBuilder.Failure` if it cannot be written.
  init?(
    _ corpus: CorpusCaches.Corpus, _ caches: CorpusCaches, keepsText: Bool = true,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(CacheBuilder.Failure) {
    self.keepsText = keepsText
    guard let lock = try caches.lock(corpus) else { return nil }
    let builder = try CacheBuilder(in: caches.folder, buffers: buffers, isCancelled: isCancelled)
    work = Mutex(Work(builder: builder, lock: lock))
    WorkerThread.start(writing) { self.write() }
  }

  /// Accepts the cases of the table's next rows; returns at once.
  func append(_ chunk: CaseChunk) {
    let isTaken = state.withLock { state in
      if !state.isOver { state.waiting += chunk.letters.count }
      return !state.isOver
    }
    if isTaken { chunks.push(chunk) }
  }

  /// Waits if letters are read faster than they can be written.
  func waitForRoom() {
    let mustWait = state.withLock { state in
      guard state.waiting > Self.waitingLimit else { return false }
      state.sleepers += 1
      return true
    }
    if mustWait { room.wait() }
  }

  /// Writes the rest, and gives the file its name.
  ///
  /// - Parameters:
  ///   - ledger: The cases read.
  ///   - corpus: The corpus they belong to.
  ///   - endings: The files that were not read to their end.
  ///   - isHurried: True if the file need not outlive a power failure.
  /// - Returns: True if the file has all cases; false if some were removed again.
  /// - Throws: `CacheBuilder.Failure` where it could not be written.
  func finish(
    _ ledger: Ledger, of corpus: CorpusCaches.Corpus, endings: FileEndings = FileEndings(), isHurried: Bool = false
  ) throws(CacheBuilder.Failure) -> Bool {
    end()
    guard var work = work.withLock({ $0.take() }) else { return false }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    guard ledger.removed.isEmpty, work.builder.caseCount == ledger.rowCount else { return false }
    try work.builder.finish(as: corpus.name, corpus: corpus.bytes, endings: endings, isHurried: isHurried)
    return true
  }

  /// Discards the file, unless it already has its name.
  func drop() {
    end()
    _ = work.withLock { $0.take() }
  }

  /// Accepts no more cases, and waits until all accepted ones are in the file.
  private func end() {
    state.withLock { $0.isOver = true }
    chunks.close()
    writing.wait()
  }

  /// Writes text until none is left; the work of one thread.
  private func write() {
    while let chunk = chunks.pop() {
      let bytes = chunk.letters.count
      let known = state.withLock { $0.failure }
      if known != nil, !keepsText { chunk.releaseLetters() }
      let failure = known ?? write(chunk)
      let sleepers = state.withLock { state in
        state.failure = failure
        state.waiting -= bytes
        guard state.waiting <= Self.waitingLimit else { return 0 }
        defer { state.sleepers = 0 }
        return state.sleepers
      }
      for _ in 0..<sleepers { room.signal() }
    }
  }

  private func write(_ chunk: CaseChunk) -> CacheBuilder.Failure? {
    work.withLock { work in
      do throws(CacheBuilder.Failure) {
        try work?.builder.take(chunk)
        return nil
      } catch {
        // An unfinished file must not keep a disk full.
        if case .system = error { work?.builder.giveTextBack(keepsText: keepsText) }
        if !keepsText { chunk.releaseLetters() }
        return error
      }
    }
  }
}
