internal import CNCurses
internal import Glibc
internal import System

/// The character set of the terminal, according to the environment.
package enum TerminalLocale {
  /// True if the terminal displays UTF-8 according to the environment.
  package static var showsUnicode: Bool { adopt(environment: { Environment[$0] }) }

  /// Sets the process's character handling to UTF-8 and returns true if the terminal displays it.
  ///
  /// ncurses reads and lays out text with the C library's locale, so that must always be UTF-8: the environment's, or
  /// else C.UTF-8. The terminal is assumed to display UTF-8 unless the environment contains another character set, or
  /// the locale `C` or `POSIX`.
  static func adopt(environment: (String) -> String?) -> Bool {
    let name = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG")
    if setlocale(LC_CTYPE, "") != nil, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return true }
    if setlocale(LC_CTYPE, "C.UTF-8") == nil && setlocale(LC_CTYPE, "en_US.UTF-8") == nil { return false }
    return namesUTF8(name)
  }

  /// Returns true if the name of a locale, installed or not, specifies UTF-8.
  static func namesUTF8(_ name: String?) -> Bool {
    guard let name else { return true }
    let lower = name.lowercased()
    return lower.contains("utf-8") || lower.contains("utf8")
  }
}

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
