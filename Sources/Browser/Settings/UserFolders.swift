internal import Glibc

/// Where the user's files are, after the XDG base directory specification.
package struct UserFolders: Sendable {
  /// The settings: `$XDG_CONFIG_HOME/imr`, else `~/.config/imr`.
  package let configuration: String
  /// What the program remembers: `$XDG_STATE_HOME/imr`, else `~/.local/state/imr`.
  let state: String

  /// Finds the folders of an environment.
  ///
  /// - Parameter variable: Gives a variable by its name; one for a folder that is not an absolute path counts as unset,
  ///   as the specification wants it.
  package init(variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
    func folder(_ name: String, else fallback: String) -> String {
      if let path = variable(name), path.hasPrefix("/") { return path + "/imr" }
      return (variable("HOME") ?? "/") + "/" + fallback + "/imr"
    }
    configuration = folder("XDG_CONFIG_HOME", else: ".config")
    state = folder("XDG_STATE_HOME", else: ".local/state")
  }

  /// The settings file.
  package var settingsFile: String { configuration + "/config.toml" }

  /// The user's own themes.
  package var themes: String { configuration + "/themes" }

  /// Makes a folder and those above it, for their owner alone.
  ///
  /// - Returns: Whether the folder is there; if not, `errno` says why.
  package static func make(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return false }
    return make(String(path[..<slash])) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }
}
