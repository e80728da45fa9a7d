internal import Corpus
internal import Determinations
internal import Exporting
internal import Glibc
internal import Synchronization
internal import System
package import Terminal
internal import TextLayout

/// The options of the command line for the browser.
package struct BrowserOptions: Sendable {
  /// The files and folders to open; empty for the sample corpus.
  package var paths: [String]
  /// The filter to begin with, as query text.
  package var query: String?
  /// A theme's name or file, before the one in the settings.
  package var theme: String?
  /// The named view to begin with.
  package var view: String?
  /// True to begin as at the first start, wherever the last session ended.
  package var isFresh = false
  /// Plain lines instead of a screen.
  package var isLinear = false
  /// True if PDFs without text are read as scans, whatever the settings say.
  package var recognizesScans = false
  /// True if what is read is kept for the next start.
  package var keepsCases = true
  /// A file of keys to press first.
  package var script: String?
  /// The screen's size for a script without a terminal.
  package var size: Size?
  /// A log file.
  package var log: String?

  package init(paths: [String], query: String? = nil, theme: String? = nil) {
    self.paths = paths
    self.query = query
    self.theme = theme
  }
}

/// The program on the screen.
package enum BrowserProgram {
  /// Runs the browser until the user quits.
  ///
  /// Call it on the main thread, before any other thread exists, because it installs signal handlers first.
  ///
  /// - Parameter options: The options of the command line.
  /// - Returns: The exit status: 0 after quitting, 1 if none of the paths exists, 2 if there is no usable terminal or
  ///   the query or script is invalid, 128 + *n* after signal *n*.
  package static func run(_ options: BrowserOptions) -> Int32 {
    if let error = options.query.flatMap(Query.mistake(in:)), !error.isAboutValue {
      complain("--query: \(error)")
      return 2
    }
    let missing = options.paths.filter { $0.withSystemPath { access($0, F_OK) } != 0 }
    guard missing.isEmpty || missing.count < options.paths.count else {
      for path in missing {
        complain("\(path.shownPath): no such file or folder; name the files and folders of your letters")
      }
      return 1
    }
    var script: Script?
    switch options.script.map(Script.read(path:)) {
    case .success(let read): script = read
    case .failure(let problems):
      for problem in problems.list { complain("\(problem)") }
      return 2
    case nil: break
    }
    TerminalProcess.prepare()
    let folders = UserFolders()
    let store = StateStore(folders)
    var view: SavedView?
    if let name = options.view {
      let found = store.view(named: name).0
      guard let found else {
        let names = store.views().0.map(\.name).joined(separator: ", ")
        complain(
          "--view: no view named “\(name)”: " + (names.isEmpty ? "no view is saved yet" : "the views are \(names)"))
        return 2
      }
      view = found
    }
    do {
      return try run(options, script: script, folders: folders, store: store, view: view)
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private static func run(
    _ options: BrowserOptions, script: Script?, folders: UserFolders, store: StateStore,
    view: SavedView?
  ) throws -> Int32 {
    let mailbox = Mailbox(waker: try EventDescriptor())
    let library = ThemeLibrary(folder: folders.themes)
    let histories = Dictionary(
      uniqueKeysWithValues: HistoryKind.allCases.map { ($0, HistoryFile(folder: folders.state, kind: $0)) })
    let (settings, settingsProblems) = Settings.read(path: folders.settingsFile)
    let loading = loaderOptions(options, settings)
    // A script, and lines from a pipe, start in the same state every time.
    let keepsSession = script == nil && isatty(STDIN_FILENO) == 1
    let runner = EffectRunner(
      loader: CorpusLoader(paths: options.paths, options: loading), mailbox: mailbox, store: store, library: library,
      histories: histories, isBlind: settings.isBlind,
      drafts: keepsSession ? DraftKeeper(folder: folders.data + "/drafts") : nil)
    // Reading begins before all else, so that the first picture has cases in it.
    runner.start()
    let isFirstStart = keepsSession && store.isNew
    let kept = LazyValue { options.isFresh || !keepsSession ? nil : store.session(of: options.paths) }
    // The rest that the first picture needs is made while the terminal is taken, in the order of its use. One thread does
    // all of it: starting a thread takes a tenth of the time of that work.
    WorkerThread.start {
      kept.make()
      _ = KeyMap.standard
      LetterReader.prepare()
    }
    let log = try options.log.map(LogFile.init)
    let keepsTheme = options.theme == nil && settings.theme == nil && script == nil
    let choice = ThemeChoice(
      options: options, settings: settings, kept: keepsTheme ? store.theme : nil, environment: { Environment[$0] })
    let front = try front(options, hasScript: script != nil, asksForBackground: choice.automatic != nil)
    defer { front.close() }
    let (theme, themeProblems) = library.theme(choice.name, for: front.colors)
    let (session, sessionProblem) = kept.value ?? (nil, nil)
    let problems = settingsProblems + themeProblems + [sessionProblem].compactMap(\.self)
    let size = options.size ?? front.size
    log?.note("size \(size.width)x\(size.height), colors \(front.colors), theme \(theme.name)")
    var state = state(options, settings, size, usesUnicode: front.usesUnicode, session, view)
    state.inbox.seen = { [paths = options.paths] in store.seen(in: $0, of: paths) }
    state.inbox.showsNewCases = keepsSession
    for (kind, file) in histories { state.takeHistory(file.read(), of: kind) }
    state.appearance.theme = theme
    state.appearance.keepsTheme = keepsTheme
    // Sixteen colors are the terminal's own: they fit its background as they are.
    state.appearance.automatic = front.colors >= .palette256 ? choice.automatic : nil
    front.useMouse(settings.usesMouse)
    if !problems.isEmpty {
      state.notice = notice(problems)
    } else if loading.cacheFolder == nil, options.keepsCases, !options.paths.isEmpty {
      state.notice = Notice("\(LoadingRemark.noCache("there is no home folder"))", .warning)
    } else if isFirstStart, !options.isLinear {
      state.notice = Notice(Picker.outcomeSigns(state.glyphs, state.keyMap), cut: .end)
    }
    var loop = ProgramLoop(
      front: front, mailbox: mailbox, runner: runner, state: state, script: script,
      endsWithScript: front is HeadlessFront,
      keeper: keepsSession ? SessionKeeper(state.session, of: options.paths, in: store) : nil, log: log)
    let status = loop.run()
    let notStored = runner.stop()
    front.close()
    runner.loader.finish()
    log?.note("ends with status \(status)")
    keep(&loop, notStored)
    for problem in problems { complain("\(problem)") }
    return status
  }

  private static func loaderOptions(_ options: BrowserOptions, _ settings: Settings) -> CorpusLoader.Options {
    var loading = CorpusLoader.Options()
    loading.recognizesScans = options.recognizesScans || settings.recognizesScans
    if !options.keepsCases { loading.cacheFolder = nil }
    loading.watches = true
    loading.showsFirst = true
    return loading
  }

  /// Makes the state from the command line, the settings, and the session and view to continue.
  private static func state(
    _ options: BrowserOptions, _ settings: Settings, _ size: Size, usesUnicode: Bool, _ session: Session?,
    _ view: SavedView?
  ) -> BrowserState {
    var state = BrowserState(
      width: size.width, height: size.height, corpusName: corpusName(options.paths),
      glyphs: Glyphs(usesUnicode: usesUnicode, isLinear: options.isLinear),
      keyMap: KeyMap.customized(by: settings.keys).0, commands: settings.commands, list: settings.list)
    state.apply(settings)
    if let query = options.query { state.setPendingQuery(query) }
    if let session { state.restore(session, keepsQuery: options.query != nil) }
    if let view { state.restore(view, keepsQuery: options.query != nil) }
    return state
  }

  private static func notice(_ problems: [SettingsProblem]) -> Notice {
    let count = problems.count > 1 ? "1 of \(problems.count): " : ""
    // The name of the file alone, so that the line has room for the problem; at the end all are reported in full.
    return Notice(count + problems[0].shortDescription, .warning, cut: .end)
  }

  /// Saves what the next start continues, and reports what cannot be saved.
  private static func keep(_ loop: inout ProgramLoop, _ notStored: [String]) {
    for problem in notStored { complain(problem) }
    if let words = loop.keepDraft(isStored: notStored.isEmpty) { complain(words) }
    do throws(FileWritingError) {
      try loop.keepSession()
    } catch {
      complain("the session is not saved: \(error)")
    }
  }

  /// Returns lines if they are requested, else a screen if there is a terminal, else no output for a script.
  private static func front(
    _ options: BrowserOptions, hasScript: Bool, asksForBackground: Bool
  ) throws(ScreenError) -> any Front {
    if options.isLinear { return try LinearFront(usesUnicode: TerminalLocale.showsUnicode) }
    let hasTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    if hasScript, options.size != nil || !hasTerminal {
      let size = options.size ?? Size(width: 120, height: 40)
      return try HeadlessFront(size: size, hasColors: Environment["NO_COLOR"] == nil)
    }
    return try ScreenFront(
      options: ScreenOptions(asksForBackground: asksForBackground), files: LetterFile(roots: options.paths))
  }

  private static func corpusName(_ paths: [String]) -> String {
    guard let first = paths.first else { return "sample letters" }
    let name = first.split(separator: "/").last.map(String.init) ?? first
    return paths.count == 1 ? name.shownPath : "\(name.shownPath) and \(paths.count - 1) more"
  }

  static func complain(_ message: String) {
    // The text of a path or a file may hold control characters.
    let safe = SafeText.display(message).split(separator: "\n").joined(separator: " ")
    let line = Array("imr: \(safe)\n".utf8)
    try? SystemIO.writeAll(line, to: STDERR_FILENO)
  }
}

/// A value that one thread makes while another does something else: whichever needs it first makes it, and the other
/// waits until it is there.
final class LazyValue<Value: Sendable>: Sendable {
  private let body: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  init(_ body: @escaping @Sendable () -> Value) { self.body = body }

  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = body()
      made = value
      return value
    }
  }

  /// Makes the value, unless it is made already.
  func make() { _ = value }
}
