internal import Annotations
internal import Corpus
internal import Dispatch
internal import Exporting
internal import System
internal import Terminal

/// Runs the effects of the state on worker threads.
final class EffectRunner {
  let loader: CorpusLoader
  let mailbox: Mailbox
  let store: StateStore
  private let library: ThemeLibrary
  private var searches: [Int: TextSearch] = [:]
  /// The flags that cancel the works of panels.
  private var works: [Int: Flag] = [:]
  /// The flags that stop the sorts that run.
  private var sorts: [Int: Flag] = [:]
  /// Where lines of prompts are kept.
  private let histories: [HistoryKind: HistoryFile]
  /// One line after the other.
  let historyQueue = DispatchQueue(label: "history")
  private let desk: AnnotationDesk
  /// Keeps the note that is being written; `nil` where nobody writes, as in a script.
  private let drafts: DraftKeeper?
  /// Signalled when cases have come, or all that there are.
  private let hasCases = DispatchSemaphore(value: 0)
  /// Exports and changes of notes that have not been answered.
  var writing = 0

  /// Ends what runs at the user's wish.
  var stopCurrentWork: (() -> Void)?

  /// True while something is being written.
  var isWriting: Bool { writing > 0 }

  init(
    loader: CorpusLoader, mailbox: Mailbox, store: StateStore, library: ThemeLibrary,
    histories: [HistoryKind: HistoryFile] = [:], isBlind: Bool = false, drafts: DraftKeeper? = nil
  ) {
    self.loader = loader
    self.store = store
    self.mailbox = mailbox
    self.library = library
    self.histories = histories
    self.drafts = drafts
    desk = AnnotationDesk(store: AnnotationStore(isBlind: { isBlind }), mailbox: mailbox)
  }

  /// Starts to load the corpus.
  func start() {
    loader.start { [mailbox, hasCases] event in
      mailbox.post(.loading(event))
      switch event {
      case .stored, .chunk, .finished: hasCases.signal()
      default: break
      }
    }
  }

  /// Waits a little for the first cases: a picture without them would have to be painted over at once.
  func awaitFirstCases() {
    _ = hasCases.wait(timeout: .now() + .milliseconds(30))
  }

  /// Starts a search; its answers go to the mailbox.
  func search(_ request: SearchRequest) {
    let search = TextSearch(request.terms, in: request.table, rows: request.rows, first: request.first)
    searches[request.id] = search
    search.start { [mailbox] event in
      let items = event.matches.values.reduce(into: ItemSet()) { $0.formUnion($1) }
      mailbox.post(
        .searched(
          SearchNews(
            id: request.id, items: items, isInOrder: event.isInOrder, isFinished: event.isFinished,
            problem: event.hasGivenUp ? "search stopped: \(SearchError())" : nil)))
    }
  }

  /// Keeps a line of a prompt; where that fails the next run does not know it, and nothing else is lost.
  func remember(_ line: String, as kind: HistoryKind) {
    guard let file = histories[kind] else { return }
    historyQueue.async { _ = file.append(line) }
  }

  func stopSearch(id: Int) {
    searches.removeValue(forKey: id)?.cancel()
  }

  /// Sorts all cases; the order goes to the mailbox.
  func sort(_ request: SortRequest) {
    let isStopped = Flag()
    sorts[request.id] = isStopped
    WorkerThread.start { [mailbox] in
      let order = SortedRows(request.keys, of: request.table) { isStopped.isRaised }
      if let order { mailbox.post(.sorted(SortNews(id: request.id, order: order))) }
    }
  }

  func stopSort(id: Int) {
    sorts.removeValue(forKey: id)?.raise()
  }

  /// Starts the work of a panel; its results go to the mailbox.
  func start(_ work: PanelWork) {
    let isCancelled = Flag()
    works[work.id] = isCancelled
    WorkerThread.start { [mailbox] in
      work.body({ mailbox.post(.panel(PanelAnswer(id: work.id, value: $0))) }, { isCancelled.isRaised })
      mailbox.post(.panel(PanelAnswer(id: work.id, value: nil)))
    }
  }

  func cancelWork(id: Int) {
    works.removeValue(forKey: id)?.raise()
  }

  /// Prepares sorting.
  func prepareSorting(_ table: CaseTable) {
    WorkerThread.start { table.prepareSorting() }
  }

  /// Finds the cases that figures leave out.
  func findUncounted(in table: CaseTable, _ key: CorpusState.UncountedKey) {
    WorkerThread.start { [mailbox] in mailbox.post(.uncounted(table.uncounted.all, key)) }
  }

  /// Forgets a search that has given its last answer.
  func forgetSearch(id: Int) {
    searches[id] = nil
  }

  /// Counts the last word on something to be written.
  func forgetSaving() {
    writing -= 1
  }

  /// Starts what the first picture is not to wait for, once it is out.
  func followFirstPicture() {
    loader.proceed()
    desk.open()
    historyQueue.async { [mailbox, store, drafts] in
      let views = store.views().0
      if !views.isEmpty { mailbox.post(.views(views, problem: nil)) }
      if let left = drafts?.takeLeft(), !left.isEmpty { mailbox.post(.drafts(left)) }
      OutsideProgram.removeLeftovers()
    }
  }

  // MARK: Marks, tags and notes

  /// Stores a change.
  func annotate(_ edits: [AnnotationEdit], quotes: [QuoteEdit]) {
    writing += 1
    desk.store(edits, quotes: quotes)
  }

  /// Counts the answer to a change.
  func forgetAnnotation() {
    writing -= 1
    // The folder may be there only now.
    desk.watch()
  }

  /// Keeps the note that is being written; `nil` where none is.
  func keep(_ draft: NoteDraft?) { drafts?.follow(draft) }

  /// Goes on with a draft that was left.
  func adopt(_ draft: LeftDraft) { drafts?.adopt(draft) }

  /// Removes a draft that was left.
  func remove(_ draft: LeftDraft) { drafts?.remove(draft) }

  /// Keeps the last draft, before the program ends.
  ///
  /// - Returns: The error, in words.
  func keepLast(_ draft: NoteDraft?) -> String? {
    drafts?.follow(draft)
    return drafts?.finish()
  }

  func stopLoading() {
    loader.cancel()
  }

  /// Looks at all sources again.
  func reload() {
    // The letters that travel in the binary stay as they are.
    if loader.paths.isEmpty { mailbox.post(.loading(.changed(LetterChanges()))) } else { loader.reload() }
  }

  /// Stops everything that runs, before the program ends; what the user has said of cases is stored first.
  ///
  /// - Returns: The changes that could not be stored, in words.
  func stop() -> [String] {
    loader.cancel()
    for search in searches.values { search.cancel() }
    historyQueue.sync {}
    desk.finish()
    return mailbox.take().compactMap { news in
      if case .annotations(.refused(let problem, _)) = news { return problem }
      return nil
    }
  }

  /// Waits until what was read is kept for the next start, once the loader was stopped.
  func finishLoading() { loader.finish() }

  /// Keeps the name of the theme to begin with.
  func keepTheme(_ name: String) {
    do throws(FileWritingError) {
      try store.write(theme: name)
    } catch {
      mailbox.post(.stateNotWritten("not kept: \(error)"))
    }
  }

  /// Reads all themes.
  func listThemes(for colors: ColorDepth) {
    mailbox.post(.themes(library.all(for: colors)))
  }

  /// Reads a theme.
  func readTheme(_ name: String, isChosen: Bool, for colors: ColorDepth) {
    let (theme, problems) = library.theme(name, for: colors)
    mailbox.post(.theme(theme, problems, isChosen: isChosen))
  }
}
