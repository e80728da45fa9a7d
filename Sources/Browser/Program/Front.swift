internal import Determinations
internal import System
internal import Terminal

/// The connection between the program and the user: a screen, plain lines, or nothing.
protocol Front: AnyObject {
  var size: Size { get }
  /// The number of colors of a picture.
  var colors: ColorDepth { get }
  var usesUnicode: Bool { get }
  /// Shows a settled state.
  func show(_ state: BrowserState)
  /// Sleeps until something happens and returns all of it.
  func waitForEvents(waker: EventDescriptor) -> [TerminalEvent]
  /// The events that have happened already.
  func pendingEvents() -> [TerminalEvent]
  func suspend()
  /// Forces the next picture to be painted completely.
  func invalidate()
  func copy(_ text: String) -> ClipboardOutcome
  func useMouse(_ isOn: Bool)
  /// The screen, if there is one, which other programs may use temporarily.
  var screen: Screen? { get }
  /// Restores the terminal.
  func close()
}

extension Front {
  func pendingEvents() -> [TerminalEvent] { [] }
  var screen: Screen? { nil }
  func invalidate() {}
  func useMouse(_ isOn: Bool) {}
}

/// A front that draws on the whole screen of the terminal.
final class ScreenFront: Front {
  private let own: Screen
  private let files: LetterFile
  private let host = LetterFile.host
  /// The URLs of the letters linked last.
  private var urls: [LetterSource: String?] = [:]

  /// Opens the terminal.
  ///
  /// - Throws: `ScreenError` if there is no terminal that can show the screen.
  init(options: ScreenOptions, files: LetterFile) throws(ScreenError) {
    own = try Screen(options: options)
    self.files = files
  }

  var screen: Screen? { own }
  var size: Size { own.size }
  var colors: ColorDepth { own.colors }
  var usesUnicode: Bool { own.usesUnicode }

  func show(_ state: BrowserState) {
    var (grid, cursor, links) = ScreenView.picture(of: state)
    grid.links = links.compactMap { link in
      url(of: link.source).flatMap { GridLink(x: link.x, y: link.y, count: link.count, target: $0) }
    }
    own.show(grid, cursor: cursor)
  }

  private func url(of source: LetterSource) -> String? {
    if let known = urls[source] { return known }
    if urls.count > 100 { urls = [:] }
    let url = files.url(of: source, host: host)
    urls[source] = .some(url)
    return url
  }

  func waitForEvents(waker: EventDescriptor) -> [TerminalEvent] { own.waitForEvents(waker: waker) }
  func pendingEvents() -> [TerminalEvent] { own.pendingEvents() }
  func suspend() { own.suspend() }
  func invalidate() { own.invalidate() }
  func copy(_ text: String) -> ClipboardOutcome { own.copyToClipboard(text) }
  func useMouse(_ isOn: Bool) { own.useMouse(isOn) }
  func close() { own.close() }
}

/// A front without a user: a script runs without a terminal, and only screenshots show its screen.
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
