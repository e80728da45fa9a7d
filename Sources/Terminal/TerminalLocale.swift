internal import Glibc
internal import System

/// The character set of the terminal, as the environment tells it.
package enum TerminalLocale {
  /// True if the environment says that UTF-8 is shown.
  package static var showsUnicode: Bool { adopt(environment: { Environment[$0] }) }

  /// Sets the process's character handling to UTF-8 and returns whether the terminal shows it.
  ///
  /// ncurses reads and lays out text by the C library's locale, so that must be UTF-8 in any case: the environment's
  /// own, or else C.UTF-8. The terminal is taken to show UTF-8 unless the environment names another character set,
  /// the locale `C` or `POSIX` included; one that names none at all says nothing against it.
  static func adopt(environment: (String) -> String?) -> Bool {
    let name = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG")
    if setlocale(LC_CTYPE, "") != nil, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return true }
    if setlocale(LC_CTYPE, "C.UTF-8") == nil && setlocale(LC_CTYPE, "en_US.UTF-8") == nil { return false }
    return namesUTF8(name)
  }

  /// Returns true if the name of a locale, installed or not, is one of UTF-8.
  static func namesUTF8(_ name: String?) -> Bool {
    guard let name else { return true }
    let lower = name.lowercased()
    return lower.contains("utf-8") || lower.contains("utf8")
  }
}
