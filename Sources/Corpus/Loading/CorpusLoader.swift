package import Determinations
import Dispatch
import Glibc
import Synchronization
import System

/// Finds and reads the letters of a corpus, for the browser in the background, or for a command.
package final class CorpusLoader: Sendable {
  /// The files, archives and folders to read; if empty, the samples are read.
  package let paths: [String]
  package let options: Options

  private let cancellation = Cancellation()
  /// Opens when the first cases are shown.
  private let shown = Latch()
  private let running = DispatchGroup()
  /// The session that ``start(_:)`` began.
  private let session = Mutex<LoadingSession?>(nil)

  /// Receives the complete letters of a chunk, on the thread that read them, before the chunk is passed on.
  package typealias LettersHandler = @Sendable (CaseChunk, [Determination]) -> Void

  package struct Options: Sendable {
    /// The number of threads that read, and the maximum number of programs that extract text from PDFs at once.
    package var threads: Int
    /// The program's cache folder, or `nil` to store nothing.
    package var cacheFolder: String?
    /// The name of the program that extracts text from PDFs.
    package var pdfTool: String
    /// The folders to search for that program instead of those in `PATH`, separated by colons.
    package var pdfToolPath: String?
    /// The maximum time for one PDF, in seconds.
    package var pdfTimeLimit: Double
    /// The maximum memory for one PDF, in bytes.
    package var pdfMemoryLimit: Int
    /// True if PDFs without text are read as scans, which takes some seconds a page.
    package var recognizesScans = false
    /// True if unrecognized texts become cases instead of being skipped.
    package var keepsUnrecognized = false
    /// The limits on unpacking one archive.
    package var archiveLimits = ArchiveLimits()
    /// True if cases are stored in the cache folder and read from it.
    package var keepsCases = true
    /// True if commands store cases, too; the browser always does if ``keepsCases`` is true.
    package var writesCases = true
    /// The minimum number of letters that a command, or a browser that was quit, stores; fewer are read again in less
    /// time than a cache file takes to write.
    package var minStoredLetters = 1000
    /// True if files and folders are watched after they are read.
    package var watches = false
    /// True if background work waits for ``CorpusLoader/proceed()``.
    package var showsFirst = false
    /// Receives the complete letters, or `nil` to read only their fields.
    package var onLetters: LettersHandler?
    /// True if complete letters include summaries and rationales, most of their text.
    package var readsProse = true
    /// The facets to read.
    ///
    /// A cache has all of them, so omit some only if ``cacheFolder`` is `nil`.
    package var facets = Facet.allCases
    /// True if the text of letters is released once they are passed on, so that memory does not grow with their number.
    package var releasesLetters = false
    /// The size of the blocks of a large file, in bytes.
    package var blockSize = 2 << 20

    /// Returns true if a text of `size` bytes is read in blocks by all threads, which takes longer for a small one.
    func isLarge(_ size: Int) -> Bool { size >= 2 * blockSize }

    /// Returns true if a text needs a mark of a letter.
    ///
    /// A text with several letters does not, and includes what precedes the first one.
    func needsMark(ofLetters count: Int) -> Bool { count == 1 && !keepsUnrecognized }

    package init(
      threads: Int = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      cacheFolder: String? = UserFolders().cache, pdfTool: String = "pdftotext",
      pdfToolPath: String? = nil, pdfTimeLimit: Double = 60, pdfMemoryLimit: Int = 2 << 30
    ) {
      self.threads = max(1, threads)
      self.cacheFolder = cacheFolder
      self.pdfTool = pdfTool
      self.pdfToolPath = pdfToolPath
      self.pdfTimeLimit = pdfTimeLimit
      self.pdfMemoryLimit = pdfMemoryLimit
    }
  }

  /// Creates a loader of files, archives and folders; of the samples if there are none.
  package init(paths: [String], options: Options = Options()) {
    self.paths = paths
    self.options = options
  }

  /// Starts reading in the background.
  ///
  /// The cases of the cache come first, all at once; then only changes are read. Letters in text files come in the
  /// order of their paths, and those in PDFs as they are ready. `finished` is followed only by events about a new cache
  /// file and about changes in watched folders.
  ///
  /// - Parameter post: Called for each event on a background thread, one call at a time; it must not wait for the
  ///   loader.
  package func start(_ post: @escaping @Sendable (LoadingEvent) -> Void) {
    if !options.showsFirst { shown.open() }
    let session = LoadingSession(paths, options, cancellation, shown, post)
    self.session.withLock { $0 = session }
    WorkerThread.start(running) { session.run() }
  }

  /// Waits until a cancelled loader has stored what it read.
  package func finish() { running.wait() }

  /// Compares all files and folders again, even if no change was reported.
  ///
  /// Posts the cases added and removed, and `changed` in any case.
  package func reload() {
    session.withLock { $0 }?.reload()
  }

  /// Does what ``start(_:)`` does, on the calling thread; returns after the cache is written.
  package func loadAll(_ post: @escaping @Sendable (LoadingEvent) -> Void) {
    shown.open()
    LoadingSession(paths, options, cancellation, shown, post).run()
  }

  /// Starts background work after the first cases are shown.
  ///
  /// The work competes with the main thread: without the wait, 10,000 cached letters took 34 ms of processor time to
  /// appear instead of 6 ms.
  package func proceed() {
    shown.open()
  }

  /// Stops reading soon; `finished` is still posted.
  package func cancel() {
    cancellation.cancel()
    shown.open()
  }

  /// Reads everything, from the cache if it is up to date; otherwise stores what was read, if the options say so.
  ///
  /// - Parameters:
  ///   - progress: Called on background threads, at most about ten times a second.
  ///   - onChunk: Called for each chunk read from files, in the order of paths, after it was added to the table;
  ///     returns false to stop reading.
  /// - Returns: The cases and the problems, both in the order of paths.
  package func load(
    _ progress: @escaping @Sendable (LoadingProgress) -> Void = { _ in },
    onChunk: @escaping @Sendable (CaseChunk, CaseTable) -> Bool = { _, _ in true }
  ) -> (table: CaseTable, problems: [SourceProblem]) {
    var check = CacheCheck(paths, options)
    if let unchanged = check.unchangedCases() { return (CaseTable(unchanged.cases), unchanged.skipped) }
    let releasesText = options.releasesLetters
    let early = check.newCache(keepsText: !releasesText) { [cancellation] in cancellation.isCancelled }
    defer { early?.drop() }
    let result = Mutex<(table: CaseTable, problems: [SourceProblem])>((CaseTable(), []))
    let output = LoadingOutput(early: early) { [cancellation] event in
      if case .progress(let done) = event { progress(done) }
      result.withLock { result in
        switch event {
        case .chunk(let chunk):
          result.table.append(chunk)
          if !onChunk(chunk, result.table) { cancellation.cancel() }
          if releasesText, early == nil { chunk.releaseLetters() }
        case .problem(let problem): result.problems.append(problem)
        default: break
        }
      }
    }
    let run = LoadingRun(options, isOrdered: true, cancellation: cancellation, output)
    if paths.isEmpty { run.readSamples() } else { run.read(.paths(paths)) }
    if !cancellation.isCancelled { check.keep(output.ledger, early) }
    return result.withLock { $0 }
  }
}

/// A flag that cancels work on other threads.
final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var nextToken = 0
    var handlers: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    let handlers = state.withLock { state in
      state.isCancelled = true
      defer { state.handlers = [:] }
      return state.handlers
    }
    for handler in handlers.values { handler() }
  }

  /// Calls a handler on cancellation, or at once if already cancelled.
  ///
  /// - Returns: A token for ``remove(_:)``.
  func onCancel(_ handler: @escaping @Sendable () -> Void) -> Int {
    let token = state.withLock { state -> Int? in
      guard !state.isCancelled else { return nil }
      state.nextToken += 1
      state.handlers[state.nextToken] = handler
      return state.nextToken
    }
    if token == nil { handler() }
    return token ?? 0
  }

  func remove(_ token: Int) {
    state.withLock { $0.handlers[token] = nil }
  }
}
