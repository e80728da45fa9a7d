import Synchronization

/// The cache of a corpus, for a program without a screen.
struct CacheCheck {
  private let paths: [String]
  private let options: CorpusLoader.Options
  private let cache: CorpusCache?
  /// True if there was a cache and it was damaged.
  private(set) var isDamaged = false

  init(_ paths: [String], _ options: CorpusLoader.Options) {
    self.paths = paths
    self.options = options
    cache = CorpusCache(of: paths, options)
  }

  /// Returns the cached cases and the skipped files, if reading all files would give the same cases in the same order.
  ///
  /// - Returns: Both, or `nil` if something has changed, a file has a problem, or there is no valid cache.
  /// - Complexity: O(*n*) for a cache file of *n* bytes, and one `stat` call for each file.
  mutating func unchangedCases() -> (cases: StoredCases, skipped: [SourceProblem])? {
    guard let cache else { return nil }
    do throws(CacheFile.Fault) {
      let stored = try cache.open()
      guard stored.verify(isCancelled: { false }) else { throw .damaged }
      guard stored.chunk.count > 0, let skipped = skippedFiles(by: stored) else { return nil }
      cache.tidy()
      return (stored, skipped)
    } catch {
      isDamaged = error == .damaged
      return nil
    }
  }

  /// Begins a new cache file, to be written while letters are read.
  ///
  /// - Parameters:
  ///   - keepsText: True if the text of the letters is needed after it is written.
  ///   - isCancelled: Returns true to stop writing.
  /// - Returns: The file, or `nil` if it cannot be created or another program is writing it.
  func newCache(keepsText: Bool, isCancelled: @escaping @Sendable () -> Bool) -> EarlyCache? {
    guard options.writesCases, let cache else { return nil }
    // Without a cache, the next start reads the letters again.
    return try? EarlyCache(cache, keepsText: keepsText, isCancelled: isCancelled)
  }

  /// Gives the new cache file its final name, unless it has only a few letters; removes a damaged file in any case.
  func keep(_ ledger: Ledger, _ early: EarlyCache?) {
    guard let cache else { return }
    if isDamaged { cache.remove() }
    guard let early else { return }
    guard ledger.count > 0, isDamaged || ledger.count >= options.minStoredLetters else { return cache.removeLock() }
    if (try? early.finish(ledger)) == true { cache.tidy() }
  }

  /// Returns the skipped files in the order of their paths, or `nil` if `stored` is outdated.
  private func skippedFiles(by stored: StoredCases) -> [SourceProblem]? {
    var ledger = Ledger()
    ledger.append(.stored(stored))
    var known = KnownFiles(ledger, within: .paths(paths))
    var next = 0
    var isSame = true
    var skipped: [SourceProblem] = []
    var others: [String] = []
    var walker = SourceWalker(
      onFile: { file in
        var file = file
        file.known = known.find(file.label)
        if isSame, file.known == nil, others.count < Self.maxOtherFiles { return others.append(file.shownPath) }
        guard isSame, let rows = file.known?.rows, file.isUnchanged else { return isSame = false }
        for range in rows {
          if range.lowerBound != next { isSame = false }
          next = range.upperBound
        }
      },
      onProblem: { problem in
        skipped.append(problem)
        isSame = isSame && problem.isHarmless
      }, isCancelled: { !isSame })
    walker.walk(paths)
    guard isSame, next == stored.chunk.count, let unrecognized = skippedFiles(among: others) else { return nil }
    return skipped + unrecognized
  }

  /// The maximum number of files without a case to read again; reading everything takes no longer than more of them.
  static let maxOtherFiles = 256

  /// Returns the problems of some files if all of them are skipped, or `nil` if any has a letter or another problem.
  private func skippedFiles(among paths: [String]) -> [SourceProblem]? {
    guard !paths.isEmpty else { return [] }
    let cancellation = Cancellation()
    let result = Mutex<[SourceProblem]?>([])
    let output = LoadingOutput { event in
      switch event {
      case .problem(let problem) where problem.isHarmless: result.withLock { $0?.append(problem) }
      case .chunk, .problem:
        result.withLock { $0 = nil }
        cancellation.cancel()
      default: break
      }
    }
    var options = options
    options.onLetters = nil
    LoadingRun(options, isOrdered: true, cancellation: cancellation, output).read(.paths(paths))
    return result.withLock { $0 }
  }
}
