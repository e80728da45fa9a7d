internal import FoundationEssentials

/// Where the user's files are, after the XDG base directory specification.
package struct UserFolders: Sendable {
  /// The settings: `$XDG_CONFIG_HOME/imr`, else `~/.config/imr`.
  package let configuration: String
  /// What the program remembers: `$XDG_STATE_HOME/imr`, else `~/.local/state/imr`.
  package let state: String

  /// Finds the folders of an environment.
  ///
  /// - Parameter environment: The variables; a folder variable that is not an absolute path counts as unset, as the
  ///   specification wants it.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func folder(_ variable: String, else fallback: String) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return path + "/imr" }
      return (environment["HOME"] ?? "/") + "/" + fallback + "/imr"
    }
    configuration = folder("XDG_CONFIG_HOME", else: ".config")
    state = folder("XDG_STATE_HOME", else: ".local/state")
  }

  /// The settings file.
  package var settingsFile: String { configuration + "/config.toml" }

  /// The user's own themes.
  package var themes: String { configuration + "/themes" }
}
