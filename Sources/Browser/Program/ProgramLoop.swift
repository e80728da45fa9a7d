internal import Corpus
internal import Terminal

/// Keys and news in, effects and pictures out: the screen's thread, which sleeps until something happens.
struct ProgramLoop {
  private let screen: Screen
  private let mailbox: Mailbox
  private let runner: EffectRunner
  private var state: BrowserState
  private let theme: Theme
  /// Set when the program is to end.
  private var status: Int32?
  /// The status to end with once a file is written: leaving must not lose an export.
  private var statusAfterWriting: Int32?

  init(screen: Screen, mailbox: Mailbox, runner: EffectRunner, state: BrowserState, theme: Theme) {
    self.screen = screen
    self.mailbox = mailbox
    self.runner = runner
    self.state = state
    self.theme = theme
  }

  /// Where the user is.
  var session: Session { state.session }

  /// Runs until the user quits or a signal ends the program; returns the exit status.
  mutating func run() -> Int32 {
    run(state.receive(takeNews()))
    draw()
    runner.openNotes()
    while true {
      draw()
      // Everything that has come is taken before the next picture: a held key is drawn once.
      for event in screen.waitForEvents(waker: mailbox.waker) {
        take(event)
        if let status { return status }
      }
      let news = takeNews()
      run(state.receive(news))
      quitAfterWriting(news)
      if let status { return status }
    }
  }

  /// Ends the program when the last file is written; a question or a failure keeps it open.
  private mutating func quitAfterWriting(_ news: [News]) {
    guard let statusAfterWriting, !runner.isWriting else { return }
    self.statusAfterWriting = nil
    let failed = news.contains { item in
      if case .exported(_, .failure) = item { return true }
      if case .annotations(.refused) = item { return true }
      if case .exportedMany(.failed) = item { return true }
      if case .exportedMany(.exists) = item { return true }
      return false
    }
    if !failed { status = statusAfterWriting }
  }

  private func takeNews() -> [News] {
    let news = mailbox.take()
    for case .exported in news { runner.forgetExport() }
    for case .exportedMany(let answer) in news where answer.isAnswer { runner.forgetExport() }
    for case .annotations(let answer) in news where answer.isAnswer { runner.forgetAnnotation() }
    for case .searched(let news) in news where news.isFinished { runner.forgetSearch(id: news.id) }
    return news
  }

  private mutating func draw() {
    state.settle()
    let (grid, cursor) = ScreenView.draw(state, theme: theme)
    screen.show(grid, cursor: cursor)
  }

  private mutating func take(_ event: TerminalEvent) {
    switch event {
    case .key(let key): run(state.handle(key))
    case .paste(let text): run(state.paste(text))
    case .resize(let width, let height): state.resize(width: width, height: height)
    case .interrupt: run(state.interrupt())
    case .terminate(let signal): status = 128 + signal
    case .resumed, .wake: break
    }
  }

  private mutating func run(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .search(let request): runner.search(request)
      case .stopSearch(let id): runner.stopSearch(id: id)
      case .export(let `case`, let path, let replacing): runner.export(`case`, path: path, replacing: replacing)
      case .exportMany(let request): runner.exportMany(request)
      case .pipe(let text, let command): runner.pipe(text, command: command)
      case .stopWork: runner.stopWork()
      case .showOutside(let text, let name): showOutside(text, name: name)
      case .copy(let text): state.tell(copyNotice(text))
      case .readViews: runner.readViews()
      case .writeView(let view): runner.write(view)
      case .removeView(let name): runner.removeView(name: name)
      case .remember(let kind, let line): runner.remember(line, as: kind)
      case .annotate(let edits): runner.annotate(edits)
      case .editNote(let text, let name): editNote(text, name: name)
      case .stopLoading: runner.stopLoading()
      case .suspend: screen.suspend()
      case .redraw: screen.invalidate()
      case .quit(let status) where runner.isWriting: statusAfterWriting = status
      case .quit(let status): self.status = status
      }
    }
  }

  /// Lets the user write a note in an editor of their own; what comes of it is kept.
  private mutating func editNote(_ text: String, name: String) {
    do {
      run(state.takeNote(try OutsideProgram(screen: screen).edit(text, name: name)))
    } catch {
      state.tell(Notice(error.message, .failure))
    }
  }

  /// Shows a text in the user's editor or pager.
  private mutating func showOutside(_ text: String, name: String) {
    do {
      try OutsideProgram(screen: screen).show(text, name: name)
    } catch {
      state.tell(Notice(error.message, .failure))
    }
  }

  /// Copies, and says what became of it: terminals do not answer.
  private func copyNotice(_ text: String) -> Notice {
    // Of a long text its length says more than its beginning.
    let isShort = text.count <= 200 && !text.contains("\n")
    let words = isShort ? text : "\(text.count.grouped) characters"
    return switch screen.copyToClipboard(text) {
    case .sent: Notice("copied: \(words)")
    case .sentThroughMultiplexer: Notice("copied through tmux or screen: \(words)")
    case .tooLong(let limit): Notice("too long to copy: terminals take \(limit.grouped) bytes", .failure)
    case .unsupported: Notice("this terminal has no clipboard; e exports the case to a file", .failure)
    }
  }
}
