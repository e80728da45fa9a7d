/// An event of loading a corpus.
package enum LoadingEvent: Sendable {
  /// All cases of an earlier run, from a cache file. If there is such an event, it is the first.
  case stored(StoredCases)
  /// Cases for the table.
  case chunk(CaseChunk)
  /// Rows of the table whose letters are gone, or have changed and will be added again.
  case removed(RowSet)
  /// A cache file that has the same rows as the table's first ones, which the table may use instead.
  case saved(StoredCases)
  /// The stored cases were damaged: the table must be emptied, and all cases will be added again.
  case dropped
  /// Watched folders changed and the table was updated, or a reload has finished.
  case changed(LetterChanges)
  /// Information for the user, given once.
  case remark(LoadingRemark)
  case progress(LoadingProgress)
  case problem(SourceProblem)
  /// The last event of a run, even if it was canceled.
  case finished(LoadingProgress)
}

/// The progress of reading a corpus.
package struct LoadingProgress: Hashable, Sendable {
  /// The number of files found so far; it is final once all folders are walked.
  package var filesFound = 0
  /// The number of files read so far, including unrecognized ones.
  package var filesRead = 0
  package var cases = 0
  package var problems = 0
  /// The time since the start, in seconds.
  package var elapsed = 0.0
  /// True while stored cases are compared with their files instead of files being read.
  package var isChecking = false
  package var isFinished = false
  package var wasCancelled = false

  package init() {}

  /// The average number of cases read in a second.
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
  /// Some folders are not watched, with the reason.
  case noWatch(String)

  package var description: String {
    switch self {
    case .noCache(let reason): "the cache is not written: \(reason)"
    case .damagedCache: "the cache was damaged: the letters are read again"
    case .noWatch(let reason): "changes in the folder are not noticed: \(reason)"
    }
  }
}
