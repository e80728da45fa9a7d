internal import System
internal import Terminal

/// The program as plain lines: for screen readers, simple terminals and pipes.
///
/// Each change of the state is printed as sentences, once; nothing is drawn or moved. Keys come one by one from a
/// terminal, lines of them from elsewhere.
final class LinearFront: Front {
  /// A size at which every pane shows its text uncut.
  let size = Size(width: 170, height: 50)
  let colors = ColorDepth.mono
  let usesUnicode: Bool
  private let terminal: LineTerminal
  private var reporter = LinearReporter()

  init(usesUnicode: Bool) throws(ScreenError) {
    self.usesUnicode = usesUnicode
    terminal = try LineTerminal(input: .standard)
  }

  func show(_ state: BrowserState) {
    let text = reporter.report(on: state, echoes: terminal.readsKeys)
    if !text.isEmpty { terminal.write(text) }
  }

  func waitForEvents(waker: EventDescriptor) -> [TerminalEvent] { terminal.waitForEvents(waker: waker) }
  func suspend() { terminal.suspend() }
  func copy(_ text: String) -> ClipboardOutcome { .unsupported }
  func close() { terminal.close() }
}
