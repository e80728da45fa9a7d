internal import CNCurses
internal import Glibc
internal import System

/// Process-wide setup that is needed before a screen.
package enum TerminalProcess {
  /// Blocks the screen's signals and installs the handlers that restore the terminal after a crash.
  ///
  /// Call it first thing in `main`, before any thread exists: threads inherit the blocked signals, so that SIGWINCH,
  /// SIGTERM, SIGHUP, SIGINT, SIGCONT and SIGTSTP arrive only as events of the screen. Child processes would inherit
  /// them as well; those of `ChildProcess` start with none blocked. If the program crashes (SIGSEGV, SIGABRT, SIGTRAP
  /// and the like) or ends by `exit` while a screen is open, the terminal's settings and picture are restored. Calling
  /// it again does nothing.
  package static func prepare() {
    SignalSource.takeOver()
    nc_rescue_install()
  }
}
