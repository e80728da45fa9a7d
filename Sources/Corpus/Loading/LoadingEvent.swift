/// An event of a loading corpus.
package enum LoadingEvent: Sendable {
  /// All cases of an earlier run, as a cache file has them; the first event, or there is none.
  case stored(StoredCases)
  /// Cases for the table.
  case chunk(CaseChunk)
  /// Rows of the table whose letters are gone or are to come again, changed.
  case removed(RowSet)
  /// A cache file that has the same rows as the table's first ones: the table may stand on it.
  case saved(StoredCases)
  /// The stored cases were damaged: the table is to be emptied, all cases come again.
  case dropped
  /// Watched folders changed and the table was updated, or a reload has finished.
  case changed(LetterChanges)
  /// Something that the user should know once.
  case remark(LoadingRemark)
  case progress(LoadingProgress)
  case problem(SourceProblem)
  /// The last event of a run, also of a cancelled one.
  case finished(LoadingProgress)
}

/// The progress of reading a corpus.
package struct LoadingProgress: Hashable, Sendable {
  /// Files found so far; the final number once all folders are walked.
  package var filesFound = 0
  /// Files read so far, also those that turned out to be no letters.
  package var filesRead = 0
  package var cases = 0
  package var problems = 0
  /// Seconds since the start.
  package var elapsed = 0.0
  /// True if stored cases are compared with their files, rather than files read.
  package var isChecking = false
  package var isFinished = false
  package var wasCancelled = false

  package init() {}

  /// Cases read in a second, on average so far.
  package var casesPerSecond: Double { elapsed > 0 ? Double(cases) / elapsed : 0 }
}

/// The numbers of letters added and removed.
package struct LetterChanges: Hashable, Sendable {
  package var came = 0
  package var went = 0

  package init(came: Int = 0, went: Int = 0) {
    self.came = came
    self.went = went
  }
}

/// A remark of a loader, made once, that changes nothing in the list.
package enum LoadingRemark: Hashable, Sendable, CustomStringConvertible {
  /// The cache cannot be written, with the reason.
  case noCache(String)
  /// A cache was damaged; the letters are read again.
  case damagedCache
  /// Not all folders are watched.
  case noWatch(String)

  package var description: String {
    switch self {
    case .noCache(let reason): "the cache is not written: \(reason)"
    case .damagedCache: "the cache was damaged: the letters are read again"
    case .noWatch(let reason): "changes in the folder are not noticed: \(reason)"
    }
  }
}
