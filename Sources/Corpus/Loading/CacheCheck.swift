import Synchronization

/// Compares the cache of a corpus with its files, for a program without a screen.
struct CacheCheck {
  private let paths: [String]
  private let options: CorpusLoader.Options
  private let cache: (caches: CorpusCaches, corpus: CorpusCaches.Corpus)?
  /// True if there was a cache and it was damaged.
  private(set) var isDamaged = false
  /// True if what is read is kept.
  private let writes: Bool
  private let fewestKept: Int

  init(_ paths: [String], _ options: CorpusLoader.Options) {
    self.paths = paths
    self.options = options
    writes = options.writesCases
    fewestKept = options.fewestKept
    cache =
      if options.keepsCases, !paths.isEmpty, let folder = options.cacheFolder, let corpus = CorpusCaches.Corpus(paths) {
        (CorpusCaches(in: folder), corpus)
      } else { nil }
  }

  /// The cases of the cache where reading all files would give the same ones in the same order, without a problem; and
  /// the files that are passed over.
  ///
  /// - Complexity: O(bytes of the cache file), and a look at the status of each file.
  mutating func unchangedCases() -> (cases: StoredCases, skipped: [SourceProblem])? {
    guard let (caches, corpus) = cache else { return nil }
    do throws(CacheFile.Fault) {
      let stored = try caches.open(corpus)
      guard stored.verify(isCancelled: { false }) else { throw .damaged }
      guard stored.chunk.count > 0, let skipped = filesPassedOver(by: stored) else { return nil }
      caches.tidy(using: corpus)
      return (stored, skipped)
    } catch {
      isDamaged = error == .damaged
      return nil
    }
  }

  /// Begins a new cache file, to which the letters go as they are read.
  ///
  /// - Parameters:
  ///   - keepsText: True if the letters are needed when all is read.
  ///   - isCancelled: Returns true if no more is to be written.
  /// - Returns: The file, or `nil` where there can be none or another program writes it.
  func newCache(keepsText: Bool, isCancelled: @escaping @Sendable () -> Bool) -> EarlyCache? {
    guard writes, let (caches, corpus) = cache else { return nil }
    // Without one the next start reads the letters again.
    return try? EarlyCache(corpus, caches, keepsText: keepsText, isCancelled: isCancelled)
  }

  /// Gives the new cache file its name, unless it has only a few letters; a damaged one goes in any case.
  func keep(_ ledger: Ledger, _ early: EarlyCache?) {
    guard let (caches, corpus) = cache else { return }
    if isDamaged { caches.remove(corpus) }
    guard let early else { return }
    guard ledger.count > 0, isDamaged || ledger.count >= fewestKept else { return caches.removeLock(of: corpus) }
    if (try? early.finish(ledger, of: corpus)) == true { caches.tidy(using: corpus) }
  }

  /// The files that are passed over, if the cases are those of all others, none of which has changed, in the order of
  /// their paths; else `nil`.
  private func filesPassedOver(by stored: StoredCases) -> [SourceProblem]? {
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
        if isSame, file.known == nil, others.count < Self.mostOthers { return others.append(file.shownPath) }
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
    guard isSame, next == stored.chunk.count, let unrecognized = filesPassedOver(among: others) else { return nil }
    return skipped + unrecognized
  }

  /// The most files without a case that are read again; for more, reading everything is about as fast.
  private static let mostOthers = 256

  /// The problems of some files if all of them are skipped; `nil` if any has to be read.
  private func filesPassedOver(among paths: [String]) -> [SourceProblem]? {
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
