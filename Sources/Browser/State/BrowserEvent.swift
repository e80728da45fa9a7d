internal import Corpus
internal import Terminal

/// Something that happens to the browser.
///
/// ``BrowserState/handle(_:)`` takes all of them.
enum BrowserEvent: Sendable {
  case key(Key)
  /// Pasted text.
  case paste(String)
  case mouse(MouseEvent)
  /// A new size of the terminal.
  case resize(width: Int, height: Int)
  /// The color of the terminal's background.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// Ctrl-C or SIGINT.
  case interrupt
  /// An action by its name, from a script.
  case action(Action)
  /// A line after `:`, from a script.
  case command(String)
  /// A search text, from a script.
  case search(String)
  /// The answers of worker threads, oldest first.
  case news([News])
}

extension BrowserState {
  /// Handles an event, updates everything that follows from the state, and returns the effects to run.
  mutating func handle(_ event: BrowserEvent) -> [Effect] {
    refusal = nil
    var effects: [Effect]
    switch event {
    case .key(let key): effects = handleKey(key)
    case .paste(let text): effects = insert(text)
    case .mouse(let event): effects = point(event)
    case .resize(let width, let height):
      (layout.width, layout.height) = (width, height)
      effects = []
    case .background(let red, let green, let blue): effects = chooseTheme(red: red, green: green, blue: blue)
    case .interrupt: effects = interrupt()
    case .action(let action): effects = run(action)
    case .command(let line): effects = run(commandLine: line)
    case .search(let text): effects = run(search: text)
    case .news(let news): effects = receive(news)
    }
    offerDraft()
    settle()
    var panels = self.panels
    effects += panels.startWorks(in: self)
    self.panels = panels
    return effects
  }
}
