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
      return false
    }
    if !failed { status = statusAfterWriting }
  }

  private func takeNews() -> [News] {
    let news = mailbox.take()
    for case .exported in news { runner.forgetExport() }
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
      case .copy(let text): state.tell(copyNotice(text))
      case .readViews: runner.readViews()
      case .writeView(let view): runner.write(view)
      case .removeView(let name): runner.removeView(name: name)
      case .remember(let kind, let line): runner.remember(line, as: kind)
      case .stopLoading: runner.stopLoading()
      case .suspend: screen.suspend()
      case .redraw: screen.invalidate()
      case .quit(let status) where runner.isWriting: statusAfterWriting = status
      case .quit(let status): self.status = status
      }
    }
  }

  /// Copies, and says what became of it: terminals do not answer.
  private func copyNotice(_ text: String) -> Notice {
    switch screen.copyToClipboard(text) {
    case .sent: Notice("copied: \(text)")
    case .sentThroughMultiplexer: Notice("copied through tmux or screen: \(text)")
    case .tooLong(let limit): Notice("too long to copy: terminals take \(limit.grouped) bytes", .failure)
    case .unsupported: Notice("this terminal has no clipboard; e exports the case to a file", .failure)
    }
  }
}
