internal import FoundationEssentials
internal import TOMLKit

/// What the user set in `config.toml`.
package struct Settings: Equatable, Sendable {
  /// The theme's name or file.
  package var theme: String?
  /// Keys by action, as the file gives them; they replace the action's own.
  package var keys: [String: [String]] = [:]

  package init() {}

  /// Reads the settings file; a file that is not there is no problem.
  ///
  /// - Parameter path: The file.
  /// - Returns: What could be read, and everything that was wrong. A wrong key costs only itself.
  package static func read(path: String) -> (Settings, [SettingsProblem]) {
    guard let data = FileManager.default.contents(atPath: path) else {
      guard FileManager.default.fileExists(atPath: path) else { return (Settings(), []) }
      let message = "cannot be read: check that it is a file that is yours"
      return (Settings(), [SettingsProblem(file: path, message: message)])
    }
    return parse(String(decoding: data, as: UTF8.self), file: path)
  }

  /// Reads settings from TOML text.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - file: What the file is called in problems.
  /// - Returns: What could be read, and everything that was wrong.
  package static func parse(_ text: String, file: String) -> (Settings, [SettingsProblem]) {
    var settings = Settings()
    let table: TOMLTable
    do {
      table = try TOMLText.table(of: text, file: file)
    } catch {
      return (settings, error.list)
    }
    let lines = KeyLines(of: text)
    var problems: [SettingsProblem] = []
    func report(_ key: String, in section: String = "", _ message: String) {
      problems.append(SettingsProblem(file: file, line: lines.line(of: key, in: section), key: key, message: message))
    }
    for key in table.keys.sorted() {
      switch key {
      case "theme":
        settings.theme = table[key]?.string
        if settings.theme == nil { report(key, "needs a text: a theme's name or file") }
      case "keys":
        guard let entries = table[key]?.table else {
          report(key, "needs to be a table: write [keys]")
          continue
        }
        for action in entries.keys.sorted() {
          if let one = entries[action]?.string {
            settings.keys[action] = [one]
          } else if let several = entries[action]?.array {
            settings.keys[action] = several.compactMap(\.string)
          } else {
            report(action, in: "keys", "needs a key, such as \"j\", or a list of keys")
          }
        }
      default: report(key, "is not a setting: use theme and the table keys")
      }
    }
    let (_, mistakes) = KeyMap.standard.rebound(settings.keys)
    for mistake in mistakes { report(mistake.action, in: "keys", mistake.message) }
    return (settings, problems)
  }
}
