internal import Corpus

extension BrowserState {
  /// Takes the answers of worker threads.
  ///
  /// - Parameter batch: The answers, oldest first.
  /// - Returns: The effects to run.
  mutating func receive(_ batch: [News]) -> [Effect] {
    var effects: [Effect] = []
    var before = corpus.table.rowCount
    var needsFilter = false
    for news in batch {
      switch news {
      case .loading(.dropped):
        effects += dropTable()
        before = 0
        needsFilter = true
      case .loading(let event): needsFilter = receive(event) || needsFilter
      case .searched(let news): needsFilter = receive(news) || needsFilter
      case .sorted(let news): needsFilter = receive(news) || needsFilter
      case .uncounted(let rows, let key): needsFilter = receive(uncounted: rows, of: key) || needsFilter
      case .views(let views, let problem): receive(views: views, problem: problem)
      case .visited(let view, let newRows, let reading): takeVisit(of: view, newRows: newRows, reading: reading)
      case .newInViews(let found, let reading): tellNewCases(found, reading: reading)
      case .stateNotWritten(let problem): notice = Notice(problem, .failure)
      case .annotations(let news):
        receive(news)
        needsFilter = true
      case .drafts(let drafts): (notes.drafts, notes.asksAboutDrafts) = (drafts, true)
      case .saving(let done, let total): work = .exporting(done: done, total: total)
      case .saved(let news): receive(news)
      case .piped(let answer): effects += receive(answer)
      case .told(let notice): self.notice = notice
      case .panel(let answer): effects += receive(answer)
      case .paths(let text, let paths): receive(paths: paths, of: text)
      case .themes(let themes): effects += listThemes(themes)
      case .theme(let theme, let problems, let isChosen): effects += take(theme, problems, isChosen: isChosen)
      }
    }
    if takesWaiting { takeWaiting() }
    if corpus.table.rowCount > before {
      effects += updateOrder()
      notes.place(in: &corpus.table)
      if let awaitedID = list.awaitedID, let row = corpus.table.rowIndex(id: awaitedID) {
        list.chosenRow = row
        self.list.awaitedID = nil
      }
      needsFilter = true
    }
    if takePendingQuery() { needsFilter = true }
    if needsFilter {
      effects += updateSearches()
      refilter()
    }
    if list.pendingSelection != nil { selectPendingCase() }
    refreshPreview()
    jumpToAwaitedMatch()
    effects += countNewCases() + visitPendingView()
    return effects + prepareSorting() + findUncounted()
  }

  /// Has the cases found that figures leave out, once all letters are read.
  private mutating func findUncounted() -> [Effect] {
    let key = CorpusState.UncountedKey(
      reading: corpus.reading, rowCount: corpus.table.rowCount, count: corpus.table.count)
    guard corpus.loading.isFinished, !corpus.table.isEmpty, key != corpus.uncountedKey else { return [] }
    (corpus.uncountedKey, corpus.awaitsUncounted) = (key, true)
    return [.findUncounted(corpus.table, key)]
  }

  /// Takes the cases that figures leave out, unless they are of an earlier table.
  ///
  /// - Returns: True if the shares are to be counted anew.
  private mutating func receive(uncounted rows: RowSet, of key: CorpusState.UncountedKey) -> Bool {
    guard key == corpus.uncountedKey else { return false }
    corpus.awaitsUncounted = false
    defer { corpus.uncounted = rows }
    return rows != corpus.uncounted
  }

  /// Returns whether the filter has to be applied anew.
  private mutating func receive(_ event: LoadingEvent) -> Bool {
    switch event {
    case .stored(let stored): corpus.table = CaseTable(stored)
    case .chunk(let chunk): corpus.waiting.append(chunk)
    case .removed(let rows):
      takeWaiting()
      // A letter that has changed comes again: the selection waits for it.
      if let selectedRow = list.chosenRow, rows.contains(selectedRow) {
        list.awaitedID = corpus.table.id(of: selectedRow)
      }
      if let currentRow = openCase.row, rows.contains(currentRow) { self.openCase.row = nil }
      for row in rows { filter.held.subtract(RowSet(corpus.table.numbers.items(of: row))) }
      corpus.table.remove(rows)
      notes.place(in: &corpus.table)
      return true
    case .saved(let stored):
      takeWaiting()
      corpus.table.adopt(stored)
    case .dropped: break
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
    return false
  }

  /// Has the sources looked at again.
  mutating func reload() -> [Effect] {
    if filter.heldCount > 0 {
      filter.held = ItemSet()
      refilter()
    }
    guard corpus.loading.isFinished else {
      notice = Notice("still reading", .muted)
      return []
    }
    guard !corpus.loading.wasCancelled else {
      notice = Notice("reading was stopped; restart to read the rest", .warning)
      return []
    }
    corpus.isReloading = true
    // Those that are still there are told again.
    corpus.problems = []
    corpus.skipped = []
    return [.reload]
  }

  /// True if the waiting cases are to be taken into the table now.
  ///
  /// Taking them costs time in proportion to all cases, for order and filter. So while many stream in, they wait until
  /// they are a quarter of those there are, or half a second has gone by: the whole is then read in proportion to its
  /// size, and keys find the screen free.
  private var takesWaiting: Bool {
    guard !corpus.waiting.isEmpty else { return false }
    let count = corpus.waiting.reduce(0) { $0 + $1.count }
    return corpus.loading.isFinished || corpus.table.rowCount < Self.fewRows || count >= corpus.table.rowCount / 4
      || corpus.loading.elapsed >= corpus.lastTaken + 0.5
  }

  /// Tables of fewer rows take every case at once.
  private static let fewRows = 20_000

  private mutating func takeWaiting() {
    for chunk in corpus.waiting { corpus.table.append(chunk) }
    corpus.waiting = []
    corpus.lastTaken = corpus.loading.elapsed
  }

  /// Empties the table, whose cases come again; the selection waits for its case.
  ///
  /// - Returns: The searches and the sort to be stopped.
  private mutating func dropTable() -> [Effect] {
    if list.hasMoved, let selectedRow = list.chosenRow, selectedRow < corpus.table.rowCount {
      list.awaitedID = corpus.table.id(of: selectedRow)
    }
    (corpus.table, corpus.waiting, corpus.lastTaken, list.preparedCount) = (CaseTable(), [], 0, 0)
    corpus.reading += 1
    (corpus.uncounted, corpus.uncountedKey, corpus.awaitsUncounted) = (RowSet(), nil, false)
    inbox.newRows = RowSet()
    forgetRows()
    list.order = SortedRows(list.settings.sort)
    let running = filter.hits.values.flatMap { $0.running.sorted() }.map { Effect.stopSearch(id: $0) } + sort()
    notes.forgetPlaces()
    corpus.problems = []
    corpus.skipped = []
    filter.hits = filter.hits.mapValues { _ in TextHits() }
    return running
  }

  /// Forgets all that is known by its row, as other cases may stand there now.
  private mutating func forgetRows() {
    (openCase.row, list.chosenRow, openCase.listItem, openCase.match) = (nil, nil, nil, nil)
    filter.held = ItemSet()
    history.changes.forgetRows()
    history.trail = Trail()
    search.origin?.position.row = nil
    search.origin?.trail = Trail()
    search.origin?.position.match = nil
    if let prompt, prompt.isAboutRows {
      self.prompt = nil
      notice = Notice("the letters are being read again; try again", .warning)
    }
  }

  /// Returns whether the filter has to be applied anew.
  private mutating func receive(_ news: SearchNews) -> Bool {
    if let problem = news.problem { notice = Notice(problem, .failure) }
    guard let term = filter.hits.first(where: { $0.value.running.contains(news.id) })?.key else { return false }
    guard var hit = filter.hits[term] else { return false }
    hit.items.formUnion(news.items)
    if news.isFinished { hit.running.remove(news.id) }
    if hit.isFinished {
      hit.nearest = corpus.table.numbers.rows(of: hit.items)
    } else if news.isInOrder, hit.running == [news.id] {
      hit.nearest = corpus.table.numbers.rows(of: news.items)
    }
    filter.hits[term] = hit
    return filter.query.textTerms.contains(term)
  }
}

extension LetterChanges {
  /// ‘2 letters added, 1 removed’.
  fileprivate var words: String {
    func letters(_ count: Int) -> String { "\(count.grouped) letter\(count == 1 ? "" : "s")" }
    if came == 0, went == 0 { return "nothing has changed" }
    if went == 0 { return "\(letters(came)) added" }
    if came == 0 { return "\(letters(went)) removed" }
    return "\(letters(came)) added, \(went.grouped) removed"
  }
}
