internal import CNCurses
internal import Glibc

/// What the whole process needs before it may own the terminal.
package enum TerminalProcess {
  /// Blocks the screen's signals and installs the rescue of the terminal.
  ///
  /// Call it first thing in `main`, before any thread exists: threads inherit the blocked signals, so that SIGWINCH,
  /// SIGTERM, SIGHUP, SIGINT, SIGCONT and SIGTSTP arrive only as events of the screen. Child processes inherit them as
  /// well: start children with an empty signal mask (Subprocess does; with posix_spawn use POSIX_SPAWN_SETSIGMASK).
  /// When the program crashes (SIGSEGV, SIGABRT, SIGTRAP and the like) or ends by `exit` while a screen is open, the
  /// terminal's settings and picture are restored. Calling it again does nothing.
  package static func prepare() {
    SignalSource.block()
    // Threads of libraries may unblock them: those of Subprocess do.
    nc_redirect_signals(true)
    nc_rescue_install()
  }

  /// Lets the signals act by default again; for a program that goes on without a screen.
  package static func release() {
    nc_redirect_signals(false)
    SignalSource.unblock()
  }
}
