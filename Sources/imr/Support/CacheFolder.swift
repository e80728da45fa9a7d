import Glibc

/// Where caches are, after the XDG base directory specification.
enum CacheFolder {
  /// `$XDG_CACHE_HOME/imr`, else `~/.cache/imr`; `nil` where neither variable is of use.
  static var path: String? {
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/imr" }
    return variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.cache/imr" : nil }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
