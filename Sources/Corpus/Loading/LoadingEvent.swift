/// News of a loading corpus.
package enum LoadingEvent: Sendable {
  /// Cases for the table.
  case chunk(CaseChunk)
  case progress(LoadingProgress)
  case problem(SourceProblem)
  /// The last event of a run, also of a cancelled one.
  case finished(LoadingProgress)
}

/// How far a corpus is read.
package struct LoadingProgress: Hashable, Sendable {
  /// Files found so far; the final number once all folders are walked.
  package var filesFound = 0
  /// Files read so far, also those that turned out to be no letters.
  package var filesRead = 0
  package var cases = 0
  package var problems = 0
  /// Seconds since the start.
  package var elapsed = 0.0
  package var isFinished = false
  package var wasCancelled = false

  package init() {}

  /// Cases read in a second, on average so far.
  package var casesPerSecond: Double { elapsed > 0 ? Double(cases) / elapsed : 0 }
}
