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
    let lock: CorpusCache.Lock
  }

  private struct State {
    var failure: CacheError?
    var isOver = false
  }

  /// Memory for the letters' text, returned once the text is written.
  let buffers = TextBuffers(limit: 16)

  private let cache: CorpusCache
  private let work: Mutex<Work?>
  private let state = Mutex(State())
  private let chunks = WorkQueue(threads: 1)
  /// The text waiting in memory, in bytes.
  private let waiting = ByteGate(limit: 16 << 20)
  /// True if the letters are still needed if the file cannot be written.
  private let keepsText: Bool

  /// Begins the cache file of a corpus, or returns `nil` if another program is writing it.
  ///
  /// - Parameters:
  ///   - cache: The file to write.
  ///   - keepsText: True if the letters are read back into memory when the file cannot be written; false if they are
  ///     dropped.
  ///   - isCancelled: Returns true to stop writing.
  /// - Throws: `CacheError` if it cannot be written.
  init?(
    _ cache: CorpusCache, keepsText: Bool = true, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CacheError) {
    (self.cache, self.keepsText) = (cache, keepsText)
    guard let lock = try cache.lock() else { return nil }
    let builder = try CacheBuilder(in: cache.folder, buffers: buffers, isCancelled: isCancelled)
    work = Mutex(Work(builder: builder, lock: lock))
  }

  /// Accepts the cases of the table's next rows.
  ///
  /// Returns at once.
  func append(_ chunk: CaseChunk) {
    guard !state.withLock({ $0.isOver }) else { return }
    waiting.add(chunk.letters.count)
    chunks.add { self.write(chunk) }
  }

  /// Waits while letters are read faster than they are written.
  func waitForRoom() { waiting.wait() }

  /// Writes the rest, and gives the file its name.
  ///
  /// - Parameters:
  ///   - ledger: The cases read.
  ///   - isHurried: True if the file may be lost in a power failure.
  /// - Returns: True if the file has all cases; false if some were removed again.
  /// - Throws: `CacheError` if it cannot be written.
  func finish(_ ledger: Ledger, isHurried: Bool = false) throws(CacheError) -> Bool {
    end()
    guard var work = work.withLock({ $0.take() }) else { return false }
    if let failure = state.withLock({ $0.failure }) { throw failure }
    guard ledger.removed.isEmpty, work.builder.caseCount == ledger.rowCount else { return false }
    try work.builder.finish(as: cache.name, corpus: cache.corpus, endings: ledger.endings, isHurried: isHurried)
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
    chunks.finish()
  }

  /// Writes the text of a chunk; on the thread of the file.
  private func write(_ chunk: CaseChunk) {
    let bytes = chunk.letters.count
    let known = state.withLock { $0.failure }
    if known != nil, !keepsText { chunk.releaseLetters() }
    let failure = known ?? take(chunk)
    state.withLock { $0.failure = failure }
    waiting.remove(bytes)
  }

  private func take(_ chunk: CaseChunk) -> CacheError? {
    work.withLock { work in
      do throws(CacheError) {
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
