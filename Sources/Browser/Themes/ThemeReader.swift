internal import Terminal
internal import Determinations

/// Reads theme files.
package enum ThemeReader {
  /// Parses a theme in TOML: `name`, `summary`, `sixteen` and a table `styles` of roles.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - file: The file's name, for problems.
  /// - Returns: The theme without invalid roles, or `nil` if it is not a theme, and everything that is wrong with the
  ///   file.
  package static func read(_ text: String, file: String) -> (theme: Theme?, problems: [SettingsProblem]) {
    let (table, syntaxProblems) = TOMLText.table(of: text, file: file)
    guard syntaxProblems.isEmpty || !table.keys.isEmpty else { return (nil, syntaxProblems) }
    var problems = syntaxProblems
    let lines = KeyLines(of: text)
    func report(_ key: String, in section: String = "", _ message: String) {
      problems.append(SettingsProblem(file: file, line: lines.line(of: key, in: section), key: key, message: message))
    }
    for key in table.keys.sorted() where !["name", "summary", "sixteen", "styles"].contains(key) {
      report(key, "is not a key of a theme: use name, summary, sixteen and the table styles")
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
    problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    guard let name, table["styles"]?.table != nil else { return (nil, problems) }
    let theme = Theme(
      name: name, summary: table["summary"]?.string ?? "", sixteen: table["sixteen"]?.string, styles: styles)
    return (theme, problems)
  }

  private static func unknownRole(_ key: String) -> String {
    let nearest = NearestNames.names(to: key, among: Role.allCases.map(\.rawValue)).first
    return "is not a role" + (nearest.map { ": is “\($0)” meant?" } ?? "")
  }
}
