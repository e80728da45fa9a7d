internal import Corpus
internal import Exporting
internal import Terminal

/// The main thread: events in, effects and pictures out.
///
/// It sleeps until something happens.
struct ProgramLoop {
  private let front: any Front
  private let mailbox: Mailbox
  private let runner: EffectRunner
  private let log: LogFile?
  private var keeper: SessionKeeper?
  private var state: BrowserState
  /// The steps of a script that are left.
  private var script: ArraySlice<Script.Step>
  /// True if the program ends with the script, because there is no user to end it.
  private var endsWithScript: Bool
  /// True if there is no screen.
  ///
  /// If so, a refused step of the script ends the program.
  private let endsAtRefusal: Bool
  /// The name of the script's file, and the line of the last step performed.
  private let scriptFile: String?
  private var scriptLine = 0
  /// The number of the last line read from standard input, from 1; 0 before the first line, and if input comes as keys.
  private var inputLine = 0
  /// True if a line of standard input was refused, which makes the exit status 1.
  private var hasRefusedLine = false
  /// The exit status, once the program should end.
  private var status: Int32?
  /// The exit status after the files being written are complete: quitting must not lose an export.
  private var statusAfterWriting: Int32?
  /// True if the user quits without waiting for the files.
  private var leavesWriting = false

  init(
    front: any Front, mailbox: Mailbox, runner: EffectRunner, state: BrowserState, script: Script? = nil,
    endsWithScript: Bool = false, keeper: SessionKeeper? = nil, log: LogFile? = nil
  ) {
    self.front = front
    self.mailbox = mailbox
    self.runner = runner
    self.state = state
    (runner.front, runner.log) = (front, log)
    self.script = (script?.steps ?? [])[...]
    self.endsWithScript = endsWithScript
    endsAtRefusal = endsWithScript
    scriptFile = script?.file
    self.keeper = keeper
    self.log = log
  }

  /// Saves the session for the next start.
  func keepSession() throws(FileWritingError) { try keeper?.finish(state.session) }

  /// Saves the note being written for the next start, and returns a message for the user, if any.
  ///
  /// `isStored` is true if all annotations were stored.
  func keepDraft(isStored: Bool) -> String? {
    let draft = state.noteBeingWritten.map(NoteDraft.init) ?? (isStored ? nil : state.noteDraft)
    if let problem = runner.keepLast(draft) { return "the note being written is lost: \(problem)" }
    return draft == nil ? nil : "the note being written is kept; imr offers it at the next start"
  }

  /// Runs until the user quits or a signal ends the program; returns the exit status.
  mutating func run() -> Int32 {
    runner.awaitFirstCases()
    // Keys typed before the start are meant for the first cases.
    var typed: [TerminalEvent] = []
    for event in front.pendingEvents() {
      switch event {
      case .key, .paste, .mouse: typed.append(event)
      default: take(event)
      }
    }
    // The list is shown before the case under its cursor is read, which takes as long as the list, or longer on a slow
    // disk.
    state.openCase.isHeldBack = front.screen != nil && script.isEmpty && state.panel == nil
    run(state.handle(.news(runner.takeNews())))
    if state.openCase.isHeldBack {
      if !showsDamagedCases { front.show(state) }
      state.openCase.isHeldBack = false
      run(state.handle(.news([])))
    }
    take(typed)
    if let status { return status }
    var isFirst = true
    while true {
      if !showsDamagedCases { front.show(state) }
      if isFirst { runner.followFirstPicture() }
      isFirst = false
      keeper?.follow(state.session)
      runner.drafts?.follow(state.noteDraft)
      if playsScript(), let status { return status }
      // Handle all events that have arrived before drawing, so that a held key is drawn once.
      take(front.waitForEvents(waker: mailbox.waker))
      if let status { return status }
      takeAllNews()
      if let status { return status }
    }
  }

  /// True if the cases come from a cache just found to be damaged.
  ///
  /// The loader is about to drop them, and they must not be shown.
  private var showsDamagedCases: Bool { state.corpus.table.isDamaged && !state.corpus.loading.isFinished }

  /// Handles the answers of work.
  private mutating func takeAllNews() {
    let news = runner.takeNews()
    run(state.handle(.news(news)))
    quitAfterWriting(news)
  }

  // MARK: Scripts

  /// True if no work is running, which a script waits for before each step.
  private var isIdle: Bool { state.isIdle && state.work == nil && !runner.isWriting && mailbox.isEmpty }

  /// Performs steps of the script while the program is idle.
  ///
  /// Returns true if the program is to end.
  private mutating func playsScript() -> Bool {
    guard !script.isEmpty || endsWithScript else { return false }
    while isIdle {
      if let question = unansweredQuestion { refuse(question) }
      if status != nil { return true }
      guard let step = script.popFirst() else {
        if endsWithScript { status = status(afterLines: 0) }
        return status != nil
      }
      take(step)
      takeAllNews()
      if status != nil { return true }
      front.show(state)
    }
    return false
  }

  private mutating func take(_ step: Script.Step) {
    switch step {
    case .key(let key): run(state.handle(.key(key)))
    case .paste(let text): run(state.handle(.paste(text)))
    case .size(let size): run(state.handle(.resize(width: size.width, height: size.height)))
    case .action(let action): run(state.handle(.action(action)))
    case .command(let line): run(state.handle(.command(line)))
    case .search(let text): run(state.handle(.search(text)))
    case .wait: break
    case .answered: giveUpAnswer()
    case .line(let line):
      inputLine += 1
      take(line: line)
    case .begin(let line): scriptLine = line
    }
    if let refusal = state.refusal { refuse(refusal) }
  }

  /// Closes a prompt whose answer was refused, because there is no user to correct it.
  ///
  /// The following lines are keys again.
  private mutating func giveUpAnswer() {
    guard let problem = state.prompt?.problem else { return }
    run(state.handle(.key(.escape)))
    show(Notice(problem, .failure))
    refuse(problem)
  }

  /// The open question that the script's next step does not answer.
  private var unansweredQuestion: String? {
    guard endsWithScript, scriptFile != nil, let question = state.prompt?.question?.question else { return nil }
    let next = script.first {
      if case .begin = $0 { return false }
      return true
    }
    if case .key? = next { return nil }
    return question
  }

  /// Ends the script at a refused step, and the program if there is no screen.
  private mutating func refuse(_ words: String) {
    // Each line from standard input is independent.
    script = script.drop {
      if case .line = $0 { return false }
      return true
    }
    noteRefusedLine(words)
    guard endsAtRefusal else { return }
    BrowserProgram.complain(scriptFile.map { "\($0):\(scriptLine): \(words)" } ?? words)
    status = 1
  }

  /// Reports a refused line of standard input on standard error; the following lines are still read.
  private mutating func noteRefusedLine(_ words: String) {
    guard inputLine > 0 else { return }
    hasRefusedLine = true
    BrowserProgram.complain("line \(inputLine): \(words)")
  }

  /// Returns the exit status of the program, which reports whether a line of standard input was refused.
  private func status(afterLines status: Int32) -> Int32 { status == 0 && hasRefusedLine ? 1 : status }

  // MARK: Events

  /// Handles events in order, until one of them ends the program.
  ///
  /// Characters that wait while a prompt has text are inserted together, because each change of the text starts a
  /// search.
  private mutating func take(_ events: [TerminalEvent]) {
    var rest = events[...]
    while status == nil, let event = rest.popFirst() {
      take(event)
      guard state.prompt?.insertsCharacters == true, state.screen.arrangement != .tooSmall else { continue }
      var text = ""
      while case .key(.character(let character))? = rest.first {
        text.append(character)
        rest.removeFirst()
      }
      if !text.isEmpty { run(state.handle(.paste(text))) }
    }
  }

  private mutating func take(_ event: TerminalEvent) {
    switch event {
    case .key(let key): run(state.handle(.key(key)))
    case .paste(let text): run(state.handle(.paste(text)))
    case .mouse(let event): run(state.handle(.mouse(event)))
    case .background(let red, let green, let blue):
      run(state.handle(.background(red: red, green: green, blue: blue)))
    case .line(let line): script.append(.line(line))
    case .inputEnded: endsWithScript = true
    case .resize(let width, let height):
      log?.note("size \(width)x\(height)")
      run(state.handle(.resize(width: width, height: height)))
    case .interrupt: run(state.handle(.interrupt))
    case .terminate(let signal):
      log?.note("signal \(signal)")
      status = 128 + signal
    case .resumed: log?.note("resumed")
    case .wake: break
    }
  }

  /// Handles a line of keys.
  ///
  /// While a prompt is open, the line is its answer.
  private mutating func take(line: String) {
    // A line that is the name of a key stands for the key; to type such a text, quote it.
    if state.prompt != nil, Key(name: line).map(\.isPrintable) != false {
      // A question takes one key; a prompt that it opens must not receive Enter.
      let end: [Script.Step] = state.prompt?.question != nil ? [] : [.key(.enter), .answered]
      script = line.map { .key(.character($0)) } + end + script
      return
    }
    switch Script.steps(of: line) {
    case .success(let steps): script = steps + script
    case .failure(let error):
      show(Notice(error.message, .warning))
      noteRefusedLine(error.message)
    }
  }

  /// Ends the program once all files are written; called again, stops the writing.
  private mutating func quitAfterWriting(_ status: Int32) {
    if statusAfterWriting == nil {
      show(Notice("quits when the file is written; quit again to stop writing", .warning))
    } else {
      leavesWriting = true
      runner.cancel(.awaited)
    }
    statusAfterWriting = self.status(afterLines: status)
  }

  /// Ends the program once the last file is written, unless there was a failure or a question.
  private mutating func quitAfterWriting(_ news: [News]) {
    guard let statusAfterWriting, !runner.isWriting else { return }
    self.statusAfterWriting = nil
    let failed = news.contains { item in
      if case .writing(failure: .some) = item.end { true } else { false }
    }
    if !failed || leavesWriting { status = statusAfterWriting }
  }

  // MARK: Effects

  private mutating func run(_ effects: [Effect]) {
    for effect in effects {
      effect.work.start(in: runner)
      guard let status = runner.requestedStatus else { continue }
      runner.requestedStatus = nil
      if runner.isWriting { quitAfterWriting(status) } else { self.status = self.status(afterLines: status) }
    }
    // The next key is for the screen that immediate answers lead to.
    if !effects.isEmpty, !mailbox.isEmpty { takeAllNews() }
  }

  private mutating func show(_ notice: Notice) { run(state.handle(.news([.notice(notice)]))) }
}
