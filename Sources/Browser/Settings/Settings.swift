internal import Annotations
internal import Determinations
internal import Exporting
internal import System

/// The user's settings: `config.toml`.
package struct Settings: Equatable, Sendable {
  /// The theme's name or file.
  var theme: String?
  /// The themes for a dark and for a light background, between which `auto` chooses.
  var darkTheme: String?
  var lightTheme: String?
  /// True if the terminal reports the mouse from the start.
  var usesMouse = false
  /// True if PDFs without text are read as scans.
  var recognizesScans = false
  /// The user's template for citing a case.
  private(set) var citation: CitationTemplate?
  /// The name under which notes are shared.
  package private(set) var name: String?
  /// True if others' annotations of a case are hidden until the user has tagged it.
  package private(set) var isBlind = false
  /// The tags that the triage keys assign.
  var triageTags = TriageTags()
  /// The words that stay highlighted, unless a session or a view has others.
  var highlights = Highlights()
  /// The rows of the list that look different from the others.
  var rowRules = RowRules()
  /// The configured keys by action, which replace the default ones.
  var keys = KeySettings()
  /// The user's own commands, by name.
  var commands: [UserCommand] = []
  /// The rows, columns and order of the list, unless a session or a view has others.
  var list = ListSettings()

  init() {}

  /// Reads the settings file, if it exists, and returns the valid settings and all problems.
  ///
  /// An invalid key does not affect the others.
  package static func read(path: String) -> (Settings, [SettingsProblem]) {
    guard let text = SmallFile.text(path) else {
      guard SmallFile.exists(path) else { return (Settings(), []) }
      let message = "cannot be read: check that it is a file and readable"
      return (Settings(), [SettingsProblem(file: path, message: message)])
    }
    return parse(text, file: path)
  }

  /// Parses settings, and returns the valid ones and all problems.
  package static func parse(_ text: String, file: String) -> (Settings, [SettingsProblem]) {
    var settings = Settings()
    let (table, syntaxProblems) = TOMLText.table(of: text, file: file)
    var problems = syntaxProblems
    let lines = KeyLines(of: text)
    func report(_ key: String, in section: String = "", element: Int = 0, _ message: String) {
      let line =
        lines.line(of: key, in: section, element: element)
        ?? (section.hasPrefix("commands.") ? lines.line(of: section, in: "") : nil)
      // A key on a line that is not TOML seems missing; that is only a consequence.
      if let line, syntaxProblems.contains(where: { $0.line == line }) { return }
      let name = key.hasPrefix("[") ? String(key.dropFirst()) : key
      problems.append(SettingsProblem(file: file, line: line, key: name, message: message))
    }
    for key in table.keys.sorted() {
      settings.read(key, table[key]) { report($0, in: $1, element: $2, $3) }
    }
    let (_, mistakes) = KeyMap.customized(by: settings.keys)
    for mistake in mistakes {
      let other = mistake.other.flatMap { lines.line(of: $0.key, in: $0.table) }
      report(mistake.action, in: mistake.table, mistake.message + (other.map { " (line \($0))" } ?? ""))
    }
    return (settings, problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
  }

  /// Reads the setting of a key; `report` receives a key, its table, the index of its table among those of the same
  /// name, and what is wrong.
  private mutating func read(
    _ key: String, _ value: TOMLValue?, report: (String, String, Int, String) -> Void
  ) {
    /// Returns a value, or reports that the key lacks it.
    func needed<Value>(_ value: Value?, _ message: String) -> Value? {
      if value == nil { report(key, "", 0, message) }
      return value
    }
    func theme() -> String? { needed(value?.string, "needs a text: a theme's name or file") }
    func isOn() -> Bool { needed(value?.bool, "needs to be true or false") ?? false }
    func entries() -> TOMLTable? { needed(value?.table, "needs to be a table: write [\(key)]") }
    switch Name(rawValue: key) {
    case .theme: self.theme = theme()
    case .darkTheme: darkTheme = theme()
    case .lightTheme: lightTheme = theme()
    case .name:
      name = needed(
        value?.string.flatMap { PersonName.isValid($0) ? $0 : nil },
        "needs a short text of lower-case letters and digits, such as \"ab\"")
    case .citation:
      guard let text = needed(value?.string, "needs a text, such as \"IMR {case} ({decided})\"") else { return }
      do throws(CitationTemplate.UnknownPlaceholder) {
        citation = try CitationTemplate(text)
      } catch {
        report(key, "", 0, error.description)
      }
    case .blind: isBlind = isOn()
    case .mouse: usesMouse = isOn()
    case .ocr: recognizesScans = isOn()
    case .keys:
      if let entries = entries() { keys.read(entries) { report($0, $1, 0, $2) } }
    case .commands:
      guard let entries = needed(value?.table, "needs to be tables: write [commands.print]") else { return }
      readCommands(entries) { report($0, $1, 0, $2) }
    case .triage:
      if let entries = entries() { triageTags.read(entries) { report($0, key, 0, $1) } }
    case .highlights:
      if let entries = entries() { highlights.read(entries) { report($0, key, 0, $1) } }
    case .rows:
      rowRules.read(value?.array) { report($0, $0 == key ? "" : "[rows", $1, $2) }
    case .list:
      if let entries = entries() { list.read(entries) { report($0, key, 0, $1) } }
    case nil:
      let names = Name.allCases.map(\.rawValue)
      let near = NearestNames.names(to: key.lowercased(), among: names).first
      report(
        key, "", 0,
        near.map { "is not a setting: is “\($0)” meant?" }
          ?? "is not a setting: use \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
      )
    }
  }

  /// A setting, or a table of settings, by its key in the file.
  enum Name: String, CaseIterable {
    case theme
    case darkTheme = "dark-theme"
    case lightTheme = "light-theme"
    case name, citation, blind, mouse, ocr, triage, highlights, rows, list, keys, commands
  }

  /// Reads the tables `[commands.…]`; `report` receives a key, its table and what is wrong.
  private mutating func readCommands(_ entries: TOMLTable, report: (String, String, String) -> Void) {
    for name in entries.keys.sorted() {
      guard let entry = entries[name]?.table else {
        report(name, "commands", "needs to be a table: write [commands.\(name)] with key and run")
        continue
      }
      guard let command = UserCommand(name, entry, report: { report($0, "commands.\(name)", $1) }) else { continue }
      commands.append(command)
      keys.commands[name] = command.keys
    }
  }

  /// Returns all problems in the settings file and in the themes that it names.
  package static func problems(path: String, themes: ThemeLibrary) -> [SettingsProblem] {
    let (settings, problems) = read(path: path)
    let lines = KeyLines(of: SmallFile.text(path) ?? "")
    var (own, others) = (problems, [SettingsProblem]())
    let chosen = settings.theme == "auto" ? nil : settings.theme
    for (key, name) in [("theme", chosen), ("dark-theme", settings.darkTheme), ("light-theme", settings.lightTheme)] {
      guard let name else { continue }
      for problem in themes.theme(name).1 {
        if problem.file == name, problem.line == nil {
          let message = "is “\(name)”, which \(problem.message)"
          own.append(SettingsProblem(file: path, line: lines.line(of: key, in: ""), key: key, message: message))
        } else if !others.contains(problem) {
          others.append(problem)
        }
      }
    }
    return own.sorted { ($0.line ?? 0) < ($1.line ?? 0) } + others
  }
}
