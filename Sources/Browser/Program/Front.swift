internal import System
internal import Terminal

/// The connection between the program and the user: a screen, plain lines, or none at all.
protocol Front: AnyObject {
  var size: Size { get }
  /// How many colors a picture of the state has.
  var colors: ColorDepth { get }
  var usesUnicode: Bool { get }
  /// Shows a settled state.
  func show(_ state: BrowserState)
  /// Sleeps until something happens and returns all of it.
  func waitForEvents(waker: EventDescriptor) -> [TerminalEvent]
  /// The events that have happened already.
  func pendingEvents() -> [TerminalEvent]
  func suspend()
  /// Makes the next picture be painted whole.
  func invalidate()
  func copy(_ text: String) -> ClipboardOutcome
  func useMouse(_ isOn: Bool)
  /// The screen that other programs may have for a while, where there is one.
  var screen: Screen? { get }
  /// Gives the terminal back.
  func close()
}

extension Front {
  func pendingEvents() -> [TerminalEvent] { [] }
  var screen: Screen? { nil }
  func invalidate() {}
  func useMouse(_ isOn: Bool) {}
}

/// The terminal's whole screen.
final class ScreenFront: Front {
  private let own: Screen

  init(options: ScreenOptions) throws(ScreenError) { own = try Screen(options: options) }

  var screen: Screen? { own }
  var size: Size { own.size }
  var colors: ColorDepth { own.colors }
  var usesUnicode: Bool { own.usesUnicode }

  func show(_ state: BrowserState) {
    let (grid, cursor) = ScreenView.draw(state)
    own.show(grid, cursor: cursor)
  }

  func waitForEvents(waker: EventDescriptor) -> [TerminalEvent] { own.waitForEvents(waker: waker) }
  func pendingEvents() -> [TerminalEvent] { own.pendingEvents() }
  func suspend() { own.suspend() }
  func invalidate() { own.invalidate() }
  func copy(_ text: String) -> ClipboardOutcome { own.copyToClipboard(text) }
  func useMouse(_ isOn: Bool) { own.useMouse(isOn) }
  func close() { own.close() }
}

/// Nobody: a script runs without a terminal, on a screen of a given size that only pictures show.
final class HeadlessFront: Front {
  let size: Size
  let colors: ColorDepth
  let usesUnicode = true
  private let terminal: LineTerminal

  init(size: Size, hasColors: Bool) throws(ScreenError) {
    self.size = size
    colors = hasColors ? .trueColor : .mono
    terminal = try LineTerminal(input: .nothing)
  }

  func show(_ state: BrowserState) {}
  func waitForEvents(waker: EventDescriptor) -> [TerminalEvent] { terminal.waitForEvents(waker: waker) }
  func suspend() {}
  func copy(_ text: String) -> ClipboardOutcome { .unsupported }
  func close() { terminal.close() }
}
