internal import Corpus
internal import Exporting
internal import Glibc
internal import Terminal

/// What the command line asks of the browser.
package struct BrowserOptions: Sendable {
  /// Files and folders to open; none means the sample corpus.
  package var paths: [String]
  /// The filter to begin with, as query text.
  package var query: String?
  /// A theme's name or file, before the one in the settings.
  package var theme: String?
  /// The named view to begin with.
  package var view: String?
  /// Whether to begin as at the first start, wherever the last session ended.
  package var isFresh: Bool

  package init(paths: [String], query: String?, theme: String?, view: String? = nil, isFresh: Bool = false) {
    self.paths = paths
    self.query = query
    self.theme = theme
    self.view = view
    self.isFresh = isFresh
  }
}

/// The program on the screen.
package enum BrowserProgram {
  /// Runs the browser until the user quits.
  ///
  /// Call it on the main thread, before any other thread exists: signals are taken over first.
  ///
  /// - Parameter options: What to open, and how.
  /// - Returns: The exit status: 0 after quitting, 1 where none of the paths exists, 2 where there is no usable
  ///   terminal or the query is wrong, 128 + *n* after signal *n*.
  package static func run(_ options: BrowserOptions) -> Int32 {
    let query: Query
    do {
      query = try Query(parsing: options.query ?? "")
    } catch {
      complain("--query: \(error)")
      return 2
    }
    let missing = options.paths.filter { access($0, F_OK) != 0 }
    guard missing.isEmpty || missing.count < options.paths.count else {
      for path in missing { complain("\(path): no such file or folder; name the files and folders of your letters") }
      return 1
    }
    TerminalProcess.prepare()
    let folders = UserFolders()
    let store = StateStore(folder: folders.state)
    var view: SavedView?
    if let name = options.view {
      let found = store.view(named: name).0
      guard let found else {
        let names = store.views().0.map(\.name).joined(separator: ", ")
        complain("--view: no view is called “\(name)”; " + (names.isEmpty ? "none is saved yet" : "there are \(names)"))
        return 2
      }
      view = found
    }
    do {
      let histories = Dictionary(
        uniqueKeysWithValues: HistoryKind.allCases.map { ($0, HistoryFile(folder: folders.state, kind: $0)) })
      let mailbox = Mailbox(waker: try Waker())
      let runner = EffectRunner(
        loader: CorpusLoader(paths: options.paths), mailbox: mailbox, store: store, histories: histories)
      // Reading begins before all else, so that the first picture has cases in it.
      runner.start()
      let (settings, settingsProblems) = Settings.read(path: folders.settingsFile)
      let library = ThemeLibrary(folder: folders.themes)
      let (theme, themeProblems) = library.theme(options.theme ?? settings.theme)
      let (session, sessionProblem) = options.isFresh ? (nil, nil) : store.session(of: options.paths)
      let problems = settingsProblems + themeProblems + [sessionProblem].compactMap(\.self)
      let screen = try Screen(options: ScreenOptions())
      let size = screen.size
      var state = BrowserState(
        width: size.width, height: size.height, corpusName: corpusName(options.paths),
        glyphs: Glyphs(usesUnicode: screen.usesUnicode), keyMap: KeyMap.customized(by: settings.keys).0, query: query,
        list: settings.list)
      if let session { state.restore(session, keepsQuery: options.query != nil) }
      if let view { state.restore(view, keepsQuery: options.query != nil) }
      for (kind, file) in histories { state.takeHistory(file.read(), of: kind) }
      if let problem = problems.first {
        let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
        state.tell(Notice("\(problem)\(more)", .warning))
      }
      // Without colours only a theme made for that can tell things apart.
      let shownTheme = screen.colors == .mono ? library.theme("mono").0 : theme
      var loop = ProgramLoop(screen: screen, mailbox: mailbox, runner: runner, state: state, theme: shownTheme)
      let status = loop.run()
      runner.stop()
      screen.close()
      do throws(FileWritingError) {
        try store.write(loop.session, of: options.paths)
      } catch {
        complain("where you were is not kept: \(error)")
      }
      for problem in problems { complain("\(problem)") }
      return status
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private static func corpusName(_ paths: [String]) -> String {
    guard let first = paths.first else { return "sample letters" }
    let name = first.split(separator: "/").last.map(String.init) ?? first
    return paths.count == 1 ? name : "\(name) and \(paths.count - 1) more"
  }

  private static func complain(_ message: String) {
    let line = Array("imr: \(message)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
