internal import Corpus

extension BrowserState {
  /// Updates order, filter and searches after letters were added or removed.
  mutating func followCorpus() -> [Effect] {
    var effects: [Effect] = []
    if takesWaiting { takeWaiting() }
    if corpus.table.rowCount > corpus.followedRowCount {
      effects += list.updateOrder(from: corpus.table)
      notes.place(in: &corpus.table)
      if let awaitedID = list.awaitedID, let row = corpus.table.rowIndex(id: awaitedID) {
        list.chosenRow = row
        self.list.awaitedID = nil
      }
      filter.isOutdated = true
    }
    corpus.followedRowCount = corpus.table.rowCount
    takePendingQuery()
    if filter.isOutdated {
      effects += updateSearches()
      refilter()
    }
    if list.pendingSelection != nil { selectPendingCase() }
    refreshPreview()
    jumpToAwaitedMatch()
    effects += countNewCases() + visitPendingView()
    return effects + (corpus.loading.isFinished ? list.prepareSorting(corpus.table) : []) + findUncounted()
  }

  /// Starts to find the cases that figures leave out, once all letters are read.
  private mutating func findUncounted() -> [Effect] {
    let key = CorpusState.UncountedKey(
      reading: corpus.reading, rowCount: corpus.table.rowCount, count: corpus.table.count)
    guard corpus.loading.isFinished, !corpus.table.isEmpty, key != corpus.uncountedKey else { return [] }
    (corpus.uncountedKey, corpus.awaitsUncounted) = (key, true)
    return [Effect(FindUncounted(table: corpus.table, key: key))]
  }

  /// Receives the cases that figures leave out, unless they are from an earlier table.
  fileprivate mutating func receive(uncounted rows: RowSet, of key: CorpusState.UncountedKey) {
    guard key == corpus.uncountedKey else { return }
    corpus.awaitsUncounted = false
    if rows != corpus.uncounted { filter.isOutdated = true }
    corpus.uncounted = rows
  }

  fileprivate mutating func receive(_ event: LoadingEvent) -> [Effect] {
    switch event {
    case .stored(let stored): corpus.table = CaseTable(stored)
    case .chunk(let chunk): corpus.waiting.append(chunk)
    case .removed(let rows):
      takeWaiting()
      // A changed letter is added again; the selection waits for it.
      if let selectedRow = list.chosenRow, rows.contains(selectedRow) {
        list.awaitedID = corpus.table.id(of: selectedRow)
      }
      if let currentRow = openCase.row, rows.contains(currentRow) { self.openCase.row = nil }
      for row in rows { filter.held.subtract(RowSet(corpus.table.numbers.items(of: row))) }
      corpus.table.remove(rows)
      notes.place(in: &corpus.table)
      filter.isOutdated = true
    case .saved(let stored):
      takeWaiting()
      corpus.table.adopt(stored)
    case .dropped: return dropTable()
    case .changed(let changes):
      corpus.isReloading = false
      notice = Notice(changes.words)
    case .remark(let remark):
      var words = "\(remark)"
      if case .noWatch = remark { words += keyMap.hint(for: .reload, "looks for them") }
      notice = Notice(words, .warning)
    case .progress(let progress): corpus.loading = progress
    case .problem(let problem):
      if problem.isHarmless { corpus.skipped.insert(problem.path) } else { corpus.problems.append(problem) }
    case .finished(let progress):
      corpus.loading = progress
      corpus.isReloading = false
      if progress.wasCancelled {
        notice = Notice("loading stopped: \(progress.filesRead) of \(progress.filesFound) files read", .warning)
      } else if let problem = corpus.problems.first {
        let more = corpus.problems.count > 1 ? " (and \(corpus.problems.count - 1) more; imr check names all)" : ""
        notice = Notice("not read: \(problem)\(more)", .warning, cut: .path(problem.path))
      }
    }
    return []
  }

  /// Starts to check the sources for changes.
  mutating func reload() -> [Effect] {
    if filter.heldCount > 0 {
      filter.held = ItemSet()
      refilter()
    }
    guard corpus.loading.isFinished else { return say("still reading") }
    guard !corpus.loading.wasCancelled else {
      notice = Notice("reading was stopped; restart to read the rest", .warning)
      return []
    }
    corpus.isReloading = true
    // Problems that persist are reported again.
    corpus.problems = []
    corpus.skipped = []
    return [Effect(Reload())]
  }

  /// True if the waiting cases should be added to the table now.
  ///
  /// Each addition takes time in proportion to all cases, to sort and filter them. While many cases stream in, they
  /// wait until they are a quarter of the table, or for half a second. So the total time stays proportional to the
  /// number of cases, and key presses are not delayed.
  private var takesWaiting: Bool {
    guard !corpus.waiting.isEmpty else { return false }
    let count = corpus.waiting.reduce(0) { $0 + $1.count }
    return corpus.loading.isFinished || corpus.table.rowCount < Self.fewRows || count >= corpus.table.rowCount / 4
      || corpus.loading.elapsed >= corpus.lastTaken + 0.5
  }

  /// A table with fewer rows adds new cases immediately.
  private static let fewRows = 20_000

  private mutating func takeWaiting() {
    for chunk in corpus.waiting { corpus.table.append(chunk) }
    corpus.waiting = []
    corpus.lastTaken = corpus.loading.elapsed
  }

  /// Empties the table for new cases, and returns the searches and the sort to stop; the selection waits for its case.
  private mutating func dropTable() -> [Effect] {
    if list.hasMoved, let selectedRow = list.chosenRow, selectedRow < corpus.table.rowCount {
      list.awaitedID = corpus.table.id(of: selectedRow)
    }
    (corpus.table, corpus.waiting, corpus.lastTaken, list.preparedCount) = (CaseTable(), [], 0, 0)
    corpus.followedRowCount = 0
    corpus.reading += 1
    (corpus.uncounted, corpus.uncountedKey, corpus.awaitsUncounted) = (RowSet(), nil, false)
    inbox.newRows = RowSet()
    forgetRows()
    list.order = SortedRows(list.settings.sort)
    notes.forgetPlaces()
    corpus.problems = []
    corpus.skipped = []
    return filter.forgetRows() + list.sort(corpus.table)
  }

  /// Clears everything that refers to rows, as their numbers may now belong to other cases.
  private mutating func forgetRows() {
    (openCase.row, list.chosenRow, openCase.listItem, openCase.match) = (nil, nil, nil, nil)
    history.changes.forgetRows()
    history.trail = Trail()
    search.origin?.position.row = nil
    search.origin?.trail = Trail()
    search.origin?.position.match = nil
    if let prompt, prompt.purpose.isAboutRows {
      self.prompt = nil
      notice = Notice("the letters are being read again; try again", .warning)
    }
  }
}

extension LetterChanges {
  /// ‘2 letters added, 1 removed’.
  fileprivate var words: String {
    func letters(_ count: Int) -> String { count.grouped("letter") }
    if came == 0, went == 0 { return "nothing has changed" }
    if went == 0 { return "\(letters(came)) added" }
    if came == 0 { return "\(letters(went)) removed" }
    return "\(letters(came)) added, \(went.grouped) removed"
  }
}

// MARK: Work

/// Finds the cases that figures leave out, and compares the rationales before they are needed.
struct FindUncounted: Work {
  let table: CaseTable
  let key: CorpusState.UncountedKey

  func start(in runner: EffectRunner) {
    runner.inBackground { post, _ in
      let uncounted = table.uncounted.all
      table.prepareBoilerplate()
      post(.uncounted(uncounted, key))
    }
  }
}

/// Checks all sources for changes.
struct Reload: Work {
  func start(in runner: EffectRunner) {
    // The letters built into the program never change.
    if runner.loader.paths.isEmpty {
      runner.mailbox.post(.loading(.changed(LetterChanges())))
    } else {
      runner.loader.reload()
    }
  }
}

struct StopLoading: Work {
  func start(in runner: EffectRunner) {
    runner.loader.cancel()
  }
}

extension News {
  static func loading(_ event: LoadingEvent) -> News {
    let logLine: String? =
      switch event {
      case .finished(let progress): "read \(progress.filesRead) files, \(progress.cases) cases"
      case .problem(let problem): "not read: \(problem.kind)"
      default: nil
      }
    return .leading(logLine: logLine) { $0.receive(event) }
  }

  /// The cases of a table that figures leave out.
  static func uncounted(_ rows: RowSet, _ key: CorpusState.UncountedKey) -> News {
    News { $0.receive(uncounted: rows, of: key) }
  }
}

/// The open letters: the table, and the progress of reading it.
struct CorpusState: Sendable {
  /// The name at the top of the screen.
  let name: String
  var table = CaseTable()
  /// The number of times that the table was emptied and filled again.
  ///
  /// Rows of an earlier table have no meaning.
  var reading = 0
  /// Cases that are read but not yet in the table.
  var waiting: [CaseChunk] = []
  /// The time at which cases were last added to the table, in seconds of loading.
  var lastTaken = 0.0
  var loading = LoadingProgress()
  var problems: [SourceProblem] = []
  /// The paths of the files that were skipped, such as those not recognized as letters.
  var skipped: Set<String> = []
  /// The cases that figures leave out, as far as they are known.
  var uncounted = RowSet()
  /// The table for which the ``uncounted`` cases were last requested.
  var uncountedKey: UncountedKey?
  /// True until they are found.
  var awaitsUncounted = false
  /// The number of rows that order, notes and filter include.
  var followedRowCount = 0
  /// True while the sources are checked for changes on the user's request.
  var isReloading = false

  init(name: String) { self.name = name }

  /// The properties of a table that determine which cases figures leave out.
  struct UncountedKey: Equatable, Sendable {
    var reading: Int
    var rowCount: Int
    var count: Int
  }
}
