internal import Terminal

/// Copies text to the clipboard through the terminal, and reports what was done; terminals do not confirm it.
struct Copy: Work {
  let text: String

  func start(in runner: EffectRunner) {
    runner.mailbox.post(.notice(notice(runner.front?.copy(text) ?? .unsupported)))
  }

  private func notice(_ outcome: ClipboardOutcome) -> Notice {
    // For a long text, the length is more useful than the beginning.
    let isShort = text.count <= 200 && !text.contains("\n")
    let words = isShort ? text : "\(text.count.grouped) characters"
    return switch outcome {
    case .sent: Notice("copied: \(words)", cut: .end)
    case .takenByTmux: Notice("copied, also to tmux's buffer: \(words)", cut: .end)
    case .sentThroughMultiplexer: Notice("sent through tmux or screen, if that passes it on: \(words)", cut: .end)
    case .tooLong(let limit): Notice("too long to copy: terminals take \(limit.grouped) bytes", .failure)
    case .unsupported: Notice("this terminal has no clipboard; e exports the case to a file", .failure)
    }
  }
}

/// Turns the terminal's mouse reports on or off.
struct UseMouse: Work {
  let isOn: Bool

  func start(in runner: EffectRunner) {
    runner.front?.useMouse(isOn)
  }
}

/// Suspends the program, as Ctrl-Z does in a shell.
struct Suspend: Work {
  func start(in runner: EffectRunner) {
    runner.front?.suspend()
  }
}

/// Repaints the whole screen.
struct Redraw: Work {
  func start(in runner: EffectRunner) {
    runner.front?.invalidate()
  }
}

/// Ends the program once all files are written.
struct Quit: Work {
  let status: Int32

  func start(in runner: EffectRunner) {
    runner.requestedStatus = status
  }
}

extension Effect {
  static func copy(_ text: String) -> Effect { Effect(Copy(text: text)) }
  static var suspend: Effect { Effect(Suspend()) }
  static var redraw: Effect { Effect(Redraw()) }
  static func quit(status: Int32) -> Effect { Effect(Quit(status: status)) }
}
