/// What the screen has to tell the program.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Text pasted in one piece, as the terminal sent it: not yet safe to show; line ends are `\n`.
  case paste(String)
  /// The mouse was used, while its reports are on.
  case mouse(MouseEvent)
  /// The colour of the terminal's ground, which it was asked for at the start.
  case ground(red: UInt8, green: UInt8, blue: UInt8)
  /// A whole line of input, without its end, where input is no terminal.
  case line(String)
  /// There is no more input, where input is no terminal.
  case inputEnded
  /// The terminal has a new size; the next frame must have it.
  case resize(width: Int, height: Int)
  /// Ctrl-C or SIGINT.
  case interrupt
  /// The program should end: SIGTERM, SIGHUP, or SIGHUP because the terminal is gone.
  case terminate(signal: Int32)
  /// The program is back in the foreground after it was stopped; the screen will be painted whole.
  case resumed
  /// A `Waker` was called since the last events.
  case wake
}
