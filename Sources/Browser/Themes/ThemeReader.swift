internal import Terminal
internal import Determinations
internal import TOMLKit

/// Reads theme files.
package enum ThemeReader {
  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - text: The file's text, in TOML: `name`, `summary`, and a table `styles` of roles.
  ///   - file: What the file is called in problems.
  /// - Returns: The theme, or everything that is wrong with the file.
  package static func read(_ text: String, file: String) -> Result<Theme, SettingsProblems> {
    let table: TOMLTable
    do {
      table = try TOMLText.table(of: text, file: file)
    } catch {
      return .failure(error)
    }
    let lines = KeyLines(of: text)
    var problems: [SettingsProblem] = []
    func report(_ key: String, in section: String = "", _ message: String) {
      problems.append(SettingsProblem(file: file, line: lines.line(of: key, in: section), key: key, message: message))
    }
    for key in table.keys where !["name", "summary", "styles"].contains(key) {
      report(key, "is not a key of a theme: use name, summary and the table styles")
    }
    let name = table["name"]?.string
    if name == nil { report("name", "is missing: a theme needs a name") }
    var styles: [Role: Terminal.Style] = [:]
    if let entries = table["styles"]?.table {
      for key in entries.keys.sorted() {
        guard let role = Role(rawValue: key) else {
          report(key, in: "styles", unknownRole(key))
          continue
        }
        guard let value = entries[key]?.string else {
          report(key, in: "styles", "needs a text, such as \"bold cyan on black\"")
          continue
        }
        switch StyleText.parse(value) {
        case .success(let style): styles[role] = style
        case .failure(let error): report(key, in: "styles", error.description)
        }
      }
    } else {
      report("styles", "is missing: a theme needs the table styles")
    }
    guard problems.isEmpty, let name else {
      return .failure(SettingsProblems(list: problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }))
    }
    return .success(Theme(name: name, summary: table["summary"]?.string ?? "", styles: styles))
  }

  private static func unknownRole(_ key: String) -> String {
    let nearest = NearestNames.names(to: key, among: Role.allCases.map(\.rawValue)).first
    return "is not a role" + (nearest.map { ": is “\($0)” meant?" } ?? "")
  }
}
