/// The user's choices about the screen, which override the environment.
package struct ScreenOptions: Hashable, Sendable {
  /// True to use no colors; `nil` to decide by the environment (NO_COLOR set and not empty).
  package var noColor: Bool?
  /// True if the terminal supports 24-bit colors; `nil` to decide by the terminal database (flag RGB) and COLORTERM.
  package var trueColor: Bool?

  /// True to query the terminal's background color.
  package var asksForBackground: Bool

  package init(noColor: Bool? = nil, trueColor: Bool? = nil, asksForBackground: Bool = false) {
    self.noColor = noColor
    self.trueColor = trueColor
    self.asksForBackground = asksForBackground
  }
}

/// An error in starting the screen.
package enum ScreenError: Error, Hashable, Sendable {
  /// Standard input or output is not a terminal.
  case noTerminal
  /// TERM is unset or empty.
  case terminalUnnamed
  /// The terminal database has no entry, or only a generic one, for the value of TERM.
  case terminalUnknown(String)
  /// The terminal cannot move its cursor.
  case terminalTooSimple(String)
  /// The terminal database cannot be read.
  case noTerminalDatabase
  /// A call of ncurses or the kernel failed; the name of the step.
  case failed(String)
}

extension ScreenError: CustomStringConvertible {
  /// The problem and the remedy, in lower case, without a full stop.
  package var description: String {
    switch self {
    case .noTerminal:
      "the browser needs a terminal; for pipes and scripts use --linear, imr list, show or export"
    case .terminalUnnamed:
      "TERM is not set, so the kind of terminal is unknown; set it, for example TERM=xterm-256color"
    case .terminalUnknown(let name):
      "terminal '\(name)' is not known here; set TERM to a known one, for example xterm-256color,"
        + " or use --linear, imr list, show or export"
    case .terminalTooSimple(let name):
      "terminal '\(name)' cannot place its cursor; use another terminal, --linear, or imr list, show or export"
    case .noTerminalDatabase:
      "the terminal database is missing; install it (package ncurses-base) or set TERMINFO"
    case .failed(let step):
      "the terminal cannot be used: \(step) failed"
    }
  }
}
