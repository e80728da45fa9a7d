internal import Corpus

/// The letters that are open: the table, and how far it has been read.
struct CorpusState: Sendable {
  /// The name at the top of the screen.
  let name: String
  var table = CaseTable()
  /// The number of times the table has been started anew.
  ///
  /// Rows of an earlier table have no meaning.
  var reading = 0
  /// Cases that are read but not yet in the table.
  var waiting: [CaseChunk] = []
  /// The time at which cases were last taken into the table, in seconds of loading.
  var lastTaken = 0.0
  var loading = LoadingProgress()
  var problems: [SourceProblem] = []
  /// The paths of the files that were skipped, such as those not recognized as letters.
  var skipped: Set<String> = []
  /// The cases that figures leave out, as far as they are known.
  var uncounted = RowSet()
  /// The table whose ``uncounted`` cases were asked for last.
  var uncountedKey: UncountedKey?
  /// True until the answer has come.
  var awaitsUncounted = false
  /// The number of rows that order, notes and filter know of.
  var followedRowCount = 0
  /// True while the sources are looked at again on the user's request.
  var isReloading = false

  init(name: String) { self.name = name }

  /// The state of a table, as far as the cases that figures leave out depend on it.
  struct UncountedKey: Equatable, Sendable {
    var reading: Int
    var rowCount: Int
    var count: Int
  }
}
