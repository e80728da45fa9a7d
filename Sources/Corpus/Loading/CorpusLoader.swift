package import Determinations
import Dispatch
import Glibc
import Synchronization
import System

/// Finds and reads the letters of a corpus, in the background or for the command line.
package final class CorpusLoader: Sendable {
  /// The files, archives and folders to read; the sample corpus if there are none.
  package let paths: [String]
  package let options: Options

  private let cancellation = Cancellation()
  /// A gate that opens once the first cases are shown.
  private let shown = Latch()
  private let running = DispatchGroup()
  /// The session that ``start(_:)`` has begun.
  private let session = Mutex<LoadingSession?>(nil)

  /// Takes the letters of a chunk in full, on the thread that read them, before the chunk is handed on.
  package typealias LettersHandler = @Sendable (CaseChunk, [Determination]) -> Void

  package struct Options: Sendable {
    /// How many threads read and how many extractors of PDF text run at once.
    package var threads: Int
    /// The program's folder for caches, in which extracted text is kept; `nil` to keep none.
    package var cacheFolder: String?
    /// The name of the program that extracts text from PDFs, looked up along `PATH`.
    package var pdfTool: String
    /// Folders in which that program is looked up instead of those of `PATH`, separated by colons.
    package var pdfToolPath: String?
    /// Seconds that one PDF may take.
    package var pdfTimeLimit: Double
    /// Bytes of memory that the program may take for one PDF.
    package var pdfMemoryLimit: Int
    /// True if PDFs without text are read as scans, which takes some seconds a page.
    package var recognizesScans = false
    /// True if a text without any mark of a letter is a case as well, rather than a skipped file.
    package var keepsUnrecognized = false
    /// How much is taken out of one archive.
    package var archiveLimits = ArchiveLimits()
    /// True if the cases are kept in the folder for caches, so that the next start need not read them.
    package var keepsCases = true
    /// True if what is read without a screen is kept, too; the browser always does, unless ``keepsCases`` is false.
    package var writesCases = true
    /// The fewest letters that a reading without a screen, or one that was quit, keeps: fewer are read again in less time
    /// than a file takes.
    package var fewestKept = 1000
    /// True if files and folders are watched after they were read.
    package var watches = false
    /// True if background work waits until the first cases are shown, see ``CorpusLoader/proceed()``.
    package var showsFirst = false
    /// Takes the letters in full; `nil` if only their fields are read.
    package var onLetters: LettersHandler?
    /// True if letters in full have their summary and rationales, which are most of their text.
    package var readsProse = true
    /// The facets whose values are gathered; a table knows nothing by the others.
    ///
    /// A cache has all of them, so leave some out only where ``cacheFolder`` is `nil`.
    package var facets = Facet.allCases
    /// True if letters are released once they have been handed on, so that memory does not grow with their number.
    package var releasesLetters = false
    /// How many bytes of a large file are read at once.
    package var blockSize = 2 << 20

    /// True if a text is read in blocks on all threads, which for a small one takes longer.
    func isLarge(_ size: Int) -> Bool { size >= 2 * blockSize }

    /// True if a text has to have a mark of a letter to be one.
    ///
    /// A text that holds several letters is kept whole, with what precedes the first of them.
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

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; none for the sample corpus.
  ///   - options: How to read them.
  package init(paths: [String], options: Options = Options()) {
    self.paths = paths
    self.options = options
  }

  /// Starts to read on background threads.
  ///
  /// Where a cache holds the cases of an earlier run they come first, all at once, and only what has changed is read.
  /// Chunks come as they are ready: letters in text files in the order of their paths, not held up by PDFs. `finished`
  /// is the last event, except for those that tell of a new cache file and of changes in folders that are watched.
  ///
  /// - Parameter post: Called on those threads, one call at a time; it must not wait for the loader.
  package func start(_ post: @escaping @Sendable (LoadingEvent) -> Void) {
    if !options.showsFirst { shown.open() }
    let session = LoadingSession(paths, options, cancellation, shown, post)
    self.session.withLock { $0 = session }
    WorkerThread.start(running) { session.run() }
  }

  /// Waits until a loader that was cancelled has kept what it has read.
  package func finish() { running.wait() }

  /// Has files and folders that are watched looked at again, whether or not the watch has told of changes.
  ///
  /// Added and removed cases are posted as usual, and `changed` in any case.
  package func reload() {
    session.withLock { $0 }?.reload()
  }

  /// The same on the calling thread; returns when everything is done, the writing of a cache too.
  package func loadAll(_ post: @escaping @Sendable (LoadingEvent) -> Void) {
    shown.open()
    LoadingSession(paths, options, cancellation, shown, post).run()
  }

  /// Tells that the first cases are shown.
  ///
  /// Background work takes the cores from the main thread: it took 34 ms of processor time until 10,000
  /// cached letters were shown, where 6 do.
  package func proceed() {
    shown.open()
  }

  /// Ends the reading soon; `finished` is still posted.
  package func cancel() {
    cancellation.cancel()
    shown.open()
  }

  /// Reads everything.
  ///
  /// Where a cache holds just what would be read it is taken from there. Else what is read is kept in a new one, if the
  /// options say so.
  ///
  /// - Parameters:
  ///   - progress: Called with the progress on the reading threads, at most some ten times a second.
  ///   - onChunk: Called with each chunk in the order of paths, once it is the last of the table; it returns false to
  ///     end the reading. Cases of a cache come without it.
  /// - Returns: The cases in the order of their paths, and what could not be read in the same order.
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

  /// Calls a function on cancellation, at once where that has happened already.
  ///
  /// - Returns: A token to take the function out again.
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
