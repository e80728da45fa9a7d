internal import Annotations
internal import Corpus
internal import Determinations
internal import Dispatch
internal import Exporting
internal import FoundationEssentials
internal import Glibc
internal import System
internal import Terminal

/// Runs the effects of the state on worker threads.
final class EffectRunner {
  private let loader: CorpusLoader
  private let mailbox: Mailbox
  private let store: StateStore
  private let library: ThemeLibrary
  private var searches: [Int: TextSearch] = [:]
  /// The flags that cancel the works of panels.
  private var works: [Int: Flag] = [:]
  /// The flags that stop the sorts that run.
  private var sorts: [Int: Flag] = [:]
  /// Where lines of prompts are kept.
  private let histories: [HistoryKind: HistoryFile]
  /// One line after the other.
  private let historyQueue = DispatchQueue(label: "history")
  private let desk: AnnotationDesk
  /// Keeps the note that is being written; `nil` where nobody writes, as in a script.
  private let drafts: DraftKeeper?
  /// Signalled when cases have come, or all that there are.
  private let hasCases = DispatchSemaphore(value: 0)
  /// Exports and changes of notes that have not been answered.
  private var writing = 0

  /// Ends what runs at the user's wish.
  private var stopCurrentWork: (() -> Void)?

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

  // MARK: Named views

  /// Reads the named views: small files, at once.
  func readViews() {
    let (views, problems) = store.views()
    mailbox.post(.views(views, problem: problems.first.map(\.description)))
  }

  /// Keeps the cases of a view as seen.
  func visitView(_ view: SavedView, _ table: CaseTable, reading: Int) {
    // One after the other, so that two visits do not write over each other.
    historyQueue.async { [mailbox, store, paths = loader.paths] in
      guard let rows = view.rows(of: table) else { return }
      let before = store.seen(in: view.name, of: paths)
      let new = before?.unseen(rows, of: table)
      var seen = before ?? SeenCases()
      seen.insert(rows, of: table)
      do throws(FileWritingError) {
        if seen != before { try store.write(seen, in: view.name, of: paths) }
      } catch {
        mailbox.post(.stateNotWritten("the visit is not saved: \(error)"))
      }
      mailbox.post(.visited(view: view.name, newRows: new, reading: reading))
    }
  }

  /// Counts the cases of views that came since their last visits.
  func countNewCases(of views: [SavedView], _ table: CaseTable, reading: Int) {
    historyQueue.async { [mailbox, store, paths = loader.paths] in
      var found: [(view: String, count: Int)] = []
      for view in views {
        guard let seen = store.seen(in: view.name, of: paths), let rows = view.rows(of: table) else { continue }
        let count = seen.unseen(rows, of: table).count
        if count > 0 { found.append((view.name, count)) }
      }
      mailbox.post(.newInViews(found, reading: reading))
    }
  }

  /// Keeps a view, then forgets the name that it had.
  ///
  /// - Returns: The error in words, or `nil`. After an error the views come as news.
  func write(_ view: SavedView, renaming old: String?) -> String? {
    telling("not saved") { () throws(FileWritingError) in
      try store.write(view)
      if let old {
        try store.removeView(named: old)
        store.moveSeen(from: old, to: view.name)
      }
    }
  }

  /// Forgets a view.
  ///
  /// - Returns: The error in words, or `nil`. After an error the views come as news.
  func removeView(name: String) -> String? {
    telling("not deleted") { () throws(FileWritingError) in try store.removeView(named: name) }
  }

  private func telling(_ what: String, _ body: () throws(FileWritingError) -> Void) -> String? {
    do throws(FileWritingError) {
      try body()
      return nil
    } catch {
      readViews()
      return "\(what): \(error)"
    }
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

  // MARK: Work that is waited for

  /// Writes something to a file or folder.
  ///
  /// - Parameters:
  ///   - request: What, and where to.
  ///   - picture: The screen as it is, in the form that the file's ending asks for.
  func save(_ request: SavingRequest, picture: () -> String) {
    writing += 1
    let job: @Sendable () -> Result<SavedPlace, SavingFailure>
    switch request.content {
    case .document(let document):
      job = { Self.write(document.document(as: ExportFormat(ending: request.path) ?? .text), for: request) }
    case .quotes(let quotes):
      job = {
        Self.write(QuoteDocument.text(of: quotes, as: ExportFormat(ending: request.path) ?? .text), for: request)
      }
    case .picture:
      let picture = picture()
      job = { Self.write(picture, for: request) }
    case .cases(let selection, let table, let book):
      let isStopped = Flag()
      stopCurrentWork = { isStopped.raise() }
      job = { [mailbox] in
        if let query = selection.digest {
          return DigestExport(of: selection, query, to: request.path, replacing: request.replacing, table, book)
            .run(isStopped: isStopped) { mailbox.post(.saving(done: $0, total: selection.rows.count)) }
        }
        return ManyExport(of: selection, to: request.path, replacing: request.replacing, table, book)
          .run(isStopped: isStopped) { mailbox.post(.saving(done: $0, total: selection.rows.count)) }
      }
    }
    let roots = loader.paths
    DispatchQueue.global().async { [mailbox] in
      let isLetter = OpenLetters(table: request.letters, roots: roots).contain(Self.expandingHome(request.path))
      let outcome =
        isLetter
        ? .failure(.failed("\(request.path) is a letter that is open; choose another name")) : job()
      mailbox.post(.saved(SavingNews(request.saving, path: request.path, outcome)))
    }
  }

  private static func write(_ text: String, for request: SavingRequest) -> Result<SavedPlace, SavingFailure> {
    let path = expandingHome(request.path)
    do throws(FileWritingError) {
      try CaseFile.write(text, to: path, replacing: request.replacing)
      return .success(SavedPlace(path: absolute(path)))
    } catch {
      return .failure(error.reason == .exists ? .exists(request.path) : .failed(error.description))
    }
  }

  /// Lists the files and folders that a path can become.
  func listPaths(_ text: String) {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { String(text[text.index(after: $0)...]) } ?? text
    let place = folder.isEmpty ? "." : Self.expandingHome(folder)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [])
      .filter { $0.hasPrefix(start) && ($0.first != "." || start.first == ".") }.sorted()
    let paths = names.prefix(Self.mostPaths).map { name in
      var isFolder = false
      var status = stat()
      if stat("\(place)/\(name)", &status) == 0 { isFolder = status.st_mode & S_IFMT == S_IFDIR }
      return folder + name + (isFolder ? "/" : "")
    }
    mailbox.post(.paths(of: text, Array(paths)))
  }

  /// More files than anybody looks through.
  private static let mostPaths = 200

  /// Hands cases to a shell command.
  func pipe(_ input: PipeInput, command: String) { run(PipeJob(command: command), on: input) }

  private func run(_ job: PipeJob, on input: PipeInput) {
    let isStopped = Flag()
    stopCurrentWork = {
      isStopped.raise()
      job.stop()
    }
    DispatchQueue.global().async { [mailbox] in mailbox.post(.piped(job.run(input, isStopped: isStopped))) }
  }

  /// The line of a command, with what its placeholders stand for, byte for byte.
  func line(of request: CommandRequest) throws(LetterFile.Failure) -> ShellLine {
    var values: [[[UInt8]]] = []
    for placeholder in request.command.template.placeholders {
      guard let sources = request.sources[placeholder] else {
        values.append((request.values[placeholder] ?? []).map { Array($0.utf8) })
        continue
      }
      let file = LetterFile(roots: loader.paths)
      var paths: [[UInt8]] = []
      var seen = Set<[UInt8]>()
      for source in sources {
        let path = try file.path(of: source)
        if seen.insert(path).inserted { paths.append(path) }
      }
      values.append(paths)
    }
    return request.command.template.line(with: values)
  }

  /// Runs a command that has no need of the terminal.
  func run(_ request: CommandRequest) {
    let line: ShellLine
    do throws(LetterFile.Failure) {
      line = try self.line(of: request)
    } catch {
      let answer = PipeAnswer(command: request.command.name, output: "", failure: error.message)
      mailbox.post(request.command.showing == .output ? .piped(answer) : .told(Notice(error.message, .failure)))
      return
    }
    guard request.command.showing == .window else {
      run(PipeJob(request.command, line), on: request.input)
      return
    }
    if request.command == .open, let problem = WindowJob.noDisplay {
      mailbox.post(.told(Notice(problem, .warning, cut: .end)))
      return
    }
    mailbox.post(.told(Notice("opening: \(request.command.template.text)")))
    let job = WindowJob(request.command, line)
    WorkerThread.start { [mailbox] in
      if let failure = job.run() { mailbox.post(.told(Notice(failure, .failure, cut: .end))) }
    }
  }

  func stopWork() {
    stopCurrentWork?()
  }

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

  /// The path from the root, or from the user's home: what says where the file is.
  static func absolute(_ path: String) -> String {
    var folder = [CChar](repeating: 0, count: Int(PATH_MAX))
    var full = path
    if !path.hasPrefix("/"), getcwd(&folder, folder.count) != nil {
      let name = String(decoding: folder.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      full = name + "/" + path
    }
    guard let home = Environment["HOME"], home.count > 1, full.hasPrefix(home + "/") else {
      return full
    }
    return "~" + full.dropFirst(home.count)
  }

  /// `~/x` as a shell would read it.
  static func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = Environment["HOME"] else { return path }
    return home + path.dropFirst()
  }
}
