/// Compares the cache of a corpus with its files, for a program that shows nothing meanwhile.
struct CacheCheck {
  private let paths: [String]
  private let options: CorpusLoader.Options

  init(_ paths: [String], _ options: CorpusLoader.Options) {
    self.paths = paths
    self.options = options
  }

  /// The cases of the cache where reading all files would give the same ones in the same order, without a problem.
  ///
  /// - Complexity: O(bytes of the cache file), and a look at the status of each file.
  func unchangedCases() -> StoredCases? {
    guard options.keepsCases, !paths.isEmpty, let folder = options.cacheFolder,
      let corpus = CorpusCaches.Corpus(paths), let stored = try? CorpusCaches(in: folder).open(corpus)
    else { return nil }
    return stored.chunk.count > 0 && isOfFiles(stored) && stored.verify(isCancelled: { false }) ? stored : nil
  }

  /// Whether the cases are those of the files, none of which has changed, in the order of their paths.
  private func isOfFiles(_ stored: StoredCases) -> Bool {
    var ledger = Ledger()
    ledger.append(.stored(stored))
    var known = KnownFiles(ledger, within: .paths(paths))
    var next = 0
    var isSame = true
    var walker = SourceWalker(
      onFile: { file in
        var file = file
        file.known = known.find(file.label)
        guard isSame, let rows = file.known?.rows, file.isUnchanged else { return isSame = false }
        for range in rows {
          if range.lowerBound != next { isSame = false }
          next = range.upperBound
        }
      },
      onProblem: { _ in isSame = false }, isCancelled: { !isSame })
    walker.walk(paths)
    return isSame && next == stored.chunk.count
  }
}
