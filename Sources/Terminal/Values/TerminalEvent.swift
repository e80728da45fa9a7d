/// An event that the screen reports to the program.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Text pasted at once, as sent by the terminal: not yet safe to show; line ends are `\n`.
  case paste(String)
  /// The mouse was used while reports of it are on.
  case mouse(MouseEvent)
  /// The terminal's background color, which was queried at the start.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// A whole line of input, without its end, if input is not a terminal.
  case line(String)
  /// The end of the input, if it is not a terminal.
  case inputEnded
  /// The terminal has a new size; the next frame must have it.
  case resize(width: Int, height: Int)
  /// Ctrl-C or SIGINT.
  case interrupt
  /// The program should end because of SIGTERM or SIGHUP; also SIGHUP if the terminal is gone.
  case terminate(signal: Int32)
  /// The program is in the foreground again after it was stopped; the whole screen will be painted.
  case resumed
  /// A waker was signaled since the last events.
  case wake
}

extension TerminalEvent {
  /// Makes the event from input, or returns `nil` for the answer about the terminal's type.
  init?(_ input: InputEvent) {
    switch input {
    case .key(let key): self = .key(key)
    case .paste(let text): self = .paste(text)
    case .interrupt: self = .interrupt
    case .mouse(let event): self = .mouse(event)
    case .background(let red, let green, let blue): self = .background(red: red, green: green, blue: blue)
    case .kind: return nil
    }
  }
}

/// A mouse event that terminals report.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The left button was pressed a second time at the same position, shortly after the first.
    case doublePress
    case wheelUp
    case wheelDown
  }

  package var kind: Kind
  package var place: Point

  package init(_ kind: Kind, at place: Point) {
    self.kind = kind
    self.place = place
  }
}
