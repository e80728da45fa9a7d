/// An error in starting the screen.
package enum ScreenError: Error, Hashable, Sendable {
  /// Standard input or output is not a terminal.
  case noTerminal
  /// TERM is unset or empty.
  case terminalUnnamed
  /// The terminal database has no entry, or only a generic one, for the value of TERM.
  case terminalUnknown(String)
  /// The terminal cannot place its cursor.
  case terminalTooSimple(String)
  /// The terminal database cannot be read.
  case noTerminalDatabase
  /// ncurses or the kernel refused; the name of the step.
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
