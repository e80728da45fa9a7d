internal import CLinux
import Dispatch
import Glibc
import Synchronization
import System

/// Loads a corpus for the browser: posts the cached cases, reads what has changed, writes a new cache, and follows
/// changes in the folders.
final class LoadingSession: Sendable {
  private let paths: [String]
  private let options: CorpusLoader.Options
  private let cancellation: Cancellation
  private let shown: Latch
  private let post: @Sendable (LoadingEvent) -> Void

  private let cache: CorpusCache?
  /// True if the stored cases that the table is based on are damaged.
  private let isDamaged = Atomic(false)
  /// True after ``reload()``, until the files are compared.
  private let isReloadWanted = Atomic(false)
  /// The current reading.
  private let turn = Mutex<LoadingTurn?>(nil)
  /// The rows that the cache file has.
  private let kept = Mutex(Kept())
  private struct Kept: Sendable {
    /// The number of rows, and of removed ones among them.
    var rows = 0
    var removed = 0
    /// The duration of the last write.
    var writing = Duration.zero
  }
  /// The remarks made so far, so that each is made once.
  private let remarks = Mutex<Set<LoadingRemark>>([])

  init(
    _ paths: [String], _ options: CorpusLoader.Options, _ cancellation: Cancellation, _ shown: Latch,
    _ post: @escaping @Sendable (LoadingEvent) -> Void
  ) {
    self.paths = paths
    self.options = options
    self.cancellation = cancellation
    self.shown = shown
    self.post = post
    cache = CorpusCache(of: paths, options)
  }

  /// Loads and follows changes until cancelled.
  func run() {
    var stored = storedCases()
    while true {
      let early = stored == nil ? earlyCache() : nil
      defer { early?.drop() }
      let turn = LoadingTurn(options, early, shown, post)
      self.turn.withLock { $0 = turn }
      let token = cancellation.onCancel { turn.stop() }
      defer { cancellation.remove(token) }
      if load(stored, turn) { return }
      // The stored cases are damaged, so read everything again.
      cache?.remove()
      isDamaged.store(false, ordering: .releasing)
      post(.dropped)
      report(.damagedCache)
      stored = nil
    }
  }

  /// Compares all files and folders again, and posts ``LoadingEvent/changed(_:)`` when done.
  func reload() {
    isReloadWanted.store(true, ordering: .releasing)
    turn.withLock { $0 }?.watch?.wake()
  }

  /// Loads, beginning with the stored cases.
  ///
  /// - Returns: True when cancelled or done; false if the stored cases are damaged.
  private func load(_ stored: StoredCases?, _ turn: LoadingTurn) -> Bool {
    let verifying = DispatchGroup()
    kept.withLock { $0 = Kept(rows: stored?.chunk.count ?? 0, removed: 0) }
    if let stored {
      stopOnDamage(stored, turn)
      turn.output.emit(stored)
      WorkerThread.start(verifying) {
        if !stored.verify(isCancelled: { turn.cancellation.isCancelled }) { stored.reportDamage() }
      }
    }
    let run = LoadingRun(
      options, isOrdered: false, cancellation: turn.cancellation, turn.output, watch: turn.watch)
    if paths.isEmpty { run.readSamples() } else { run.read(.paths(paths)) }
    verifying.wait()
    if isDamaged.load(ordering: .acquiring) { return false }
    turn.output.finish(wasCancelled: cancellation.isCancelled)
    if cancellation.isCancelled { keepBeginning(turn, replacing: stored) }
    guard !cancellation.isCancelled, !paths.isEmpty else { return true }
    reportWatchFailure(turn)
    _ = turn.output.takeChanges()
    var saved = save(turn, turn.early, replacing: stored)
    clinux_return_memory()
    guard let watch = turn.watch else { return true }
    // Rewrite the cache only after a pause, so that it is not written again and again while a folder is filled or
    // emptied.
    var rest: ContinuousClock.Instant?
    while true {
      // A request from before the watch existed did not wake it.
      let changes = isReloadWanted.load(ordering: .acquiring) ? FolderWatch.Changes() : watch.wait(until: rest)
      if cancellation.isCancelled { return true }
      if let saved, saved.isDamaged { saved.reportDamage() }
      if isDamaged.load(ordering: .acquiring) { return false }
      let isAsked = isReloadWanted.exchange(false, ordering: .acquiringAndReleasing)
      guard !changes.isEmpty || isAsked else {
        if let end = rest, end <= .now {
          saved = save(turn, replacing: saved)
          rest = nil
        }
        continue
      }
      run.read(changes.isIncomplete || isAsked ? .paths(paths) : .changes(changes))
      if cancellation.isCancelled { return true }
      if isDamaged.load(ordering: .acquiring) { return false }
      reportWatchFailure(turn)
      let letters = turn.output.takeChanges()
      if isAsked || letters != LetterChanges() { post(.changed(letters)) }
      if letters != LetterChanges() { rest = .now + max(.seconds(1), kept.withLock { $0.writing } * 4) }
    }
  }

  private func reportWatchFailure(_ turn: LoadingTurn) {
    guard options.watches else { return }
    if let failure = turn.watch?.failure { report(.noWatch(failure.watchMessage)) }
    if turn.watch == nil { report(.noWatch("the system gives no watch")) }
  }

  /// Stops the reading if stored cases turn out to be damaged.
  private func stopOnDamage(_ stored: StoredCases, _ turn: LoadingTurn) {
    stored.onDamage { [self] in
      // Damage that is found later does not concern the current cases.
      guard !turn.cancellation.isCancelled else { return }
      isDamaged.store(true, ordering: .releasing)
      turn.stop()
    }
  }

  private func report(_ remark: LoadingRemark) {
    if remarks.withLock({ $0.insert(remark).inserted }) { post(.remark(remark)) }
  }

  // MARK: The cache

  private func storedCases() -> StoredCases? {
    do throws(CacheFile.Fault) {
      return try cache?.open()
    } catch {
      if error == .damaged { report(.damagedCache) }
      return nil
    }
  }

  /// Begins the cache file of a first reading, if possible.
  private func earlyCache() -> EarlyCache? {
    guard let cache else { return nil }
    do throws(CacheError) {
      // Cancellation does not stop the writing, because the next start continues from there.
      return try EarlyCache(cache) { [self] in isDamaged.load(ordering: .acquiring) }
    } catch {
      if case .system(let error) = error { report(.noCache(error.message)) }
      return nil
    }
  }

  /// Writes a new cache file if the old one is outdated.
  ///
  /// - Parameters:
  ///   - turn: The finished reading.
  ///   - early: The cache file that already has the letters, if any.
  ///   - stored: The stored cases that the table uses.
  /// - Returns: The stored cases that the table uses from now on.
  private func save(
    _ turn: LoadingTurn, _ early: EarlyCache? = nil, replacing stored: StoredCases?
  ) -> StoredCases? {
    defer { turn.output.buffers.drop() }
    guard let cache else { return nil }
    let ledger = turn.output.ledger
    // A file whose stored beginning was all of it adds no letters, but commands use only complete files.
    guard isWorthKeeping(ledger) || ledger.endings.hasCompletedFiles else {
      cache.tidy()
      return stored
    }
    let start = ContinuousClock.now
    do throws(CacheError) {
      if try early?.finish(ledger) != true {
        try cache.write(ledger) { [cancellation] in cancellation.isCancelled }
      }
      cache.tidy()
    } catch {
      if case .system(let error) = error { report(.noCache(error.message)) }
      return stored
    }
    kept.withLock {
      $0 = Kept(rows: ledger.rowCount, removed: ledger.removed.count, writing: ContinuousClock.now - start)
    }
    guard ledger.removed.isEmpty, let saved = try? cache.open() else { return stored }
    stopOnDamage(saved, turn)
    Self.returnMemory(of: ledger.parts.last?.cases.chunk.text)
    turn.output.emitSaved(saved)
    return saved
  }

  /// Stores what was read before the program was quit, if that is enough; the next start continues from there.
  private func keepBeginning(_ turn: LoadingTurn, replacing stored: StoredCases?) {
    guard let cache else { return }
    let ledger = turn.output.ledger
    let newRows = ledger.rowCount - (stored?.chunk.count ?? 0)
    guard newRows >= options.minStoredLetters, isWorthKeeping(ledger) else { return }
    if (try? turn.early?.finish(ledger, isHurried: true)) == true { return }
    // All text is written again, and the user waits for it.
    let textSize = ledger.parts.reduce(0) { $0 + $1.cases.chunk.letters.count }
    guard textSize <= Self.maxTextAtQuit else { return }
    try? cache.write(ledger, isHurried: true) { [self] in isDamaged.load(ordering: .acquiring) }
  }

  /// The maximum size of text to write while the user waits, in bytes: about a second's work.
  private static let maxTextAtQuit = 1 << 30

  /// Returns the memory of stored cases to the system, once the table and its readers have released them.
  private static func returnMemory(of text: LetterText?) {
    weak let text = text
    WorkerThread.start {
      for _ in 0..<100 where text != nil { usleep(20_000) }
      clinux_return_memory()
    }
  }

  /// Returns true if a new file would differ enough from the old one to be worth writing.
  private func isWorthKeeping(_ ledger: Ledger) -> Bool {
    let kept = kept.withLock { $0 }
    guard kept.rows > 0 else { return ledger.count > 0 }
    // Removed letters must not stay in the cache. A few new ones take less time to read again than a million take to
    // write.
    return ledger.removed.count > kept.removed || ledger.rowCount - kept.rows > kept.rows / 256
  }
}

/// One reading from the beginning, with its output and its watch.
final class LoadingTurn: Sendable {
  let output: LoadingOutput
  let watch: FolderWatch?
  /// The cache file of a first reading.
  let early: EarlyCache?
  let cancellation = Cancellation()

  init(
    _ options: CorpusLoader.Options, _ early: EarlyCache?, _ shown: Latch,
    _ post: @escaping @Sendable (LoadingEvent) -> Void
  ) {
    self.early = early
    output = LoadingOutput(early: early, shown: shown, post)
    watch = options.watches ? FolderWatch() : nil
  }

  func stop() {
    cancellation.cancel()
    watch?.wake()
  }
}

extension SystemError {
  /// The reason why a folder cannot be watched, and the remedy.
  fileprivate var watchMessage: String {
    code == ENOSPC ? "too many folders to watch: see fs.inotify.max_user_watches" : message
  }
}
