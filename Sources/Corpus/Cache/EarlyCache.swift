import Dispatch
import Synchronization
import System

/// The cache file of a first run.
///
/// The letters' text is written to it while they are being read, so that it need not all be in memory.
///
/// If the file cannot be written, the text is read back into memory, and there is no cache.
final class EarlyCache: Sendable {
  /// The writer of the file, held by one thread at a time.
  private struct Work: ~Copyable {
    var builder: CacheBuilder
    let lock: CorpusCaches.Lock
  }

  private struct State {
    /// The size of accepted chunks that are not in the file yet, in bytes.
    var waiting = 0
    /// The number of threads that wait until it decreases.
    var sleepers = 0
    var failure: CacheBuilder.Failure?
    var isOver = false
  }

  /// Memory for the letters' text, returned once the text is written.
  let buffers = TextBuffers()

  private let work: Mutex<Work?>
  private let state = Mutex(State())
  private let chunks = JobQueue<CaseChunk>()
  private let writing = DispatchGroup()
  private let room = DispatchSemaphore(value: 0)
  /// True if the letters are still needed if the file cannot be written.
  private let keepsText: Bool

  /// The maximum amount of text waiting in memory, in bytes.
  private static let waitingLimit = 16 << 20

  /// Begins the cache file of a corpus, or returns `nil` if another program is writing it.
  ///
  /// - Parameters:
  ///   - corpus: The corpus.
  ///   - caches: The folder of its file.
  ///   - keepsText: True if the letters are read back into memory when the file cannot be written; false if they are
  ///     dropped.
  ///   - isCancelled: Returns true to stop writing.
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

  /// Accepts the cases of the table's next rows.
  ///
  /// Returns at once.
  func append(_ chunk: CaseChunk) {
    let isTaken = state.withLock { state in
      if !state.isOver { state.waiting += chunk.letters.count }
      return !state.isOver
    }
    if isTaken { chunks.push(chunk) }
  }

  /// Waits while letters are read faster than they are written.
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
  ///   - isHurried: True if the file may be lost in a power failure.
  /// - Returns: True if the file has all cases; false if some were removed again.
  /// - Throws: `CacheBuilder.Failure` if it cannot be written.
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

  /// Writes text until none is left; runs on one thread at a time.
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
        // An unfinished file must not keep a full disk full.
        if case .system = error { work?.builder.giveTextBack(keepsText: keepsText) }
        if !keepsText { chunk.releaseLetters() }
        return error
      }
    }
  }
}
