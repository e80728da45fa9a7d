internal import System

extension Settings {
  /// Finds all problems in the settings file and in the themes that it names.
  ///
  /// - Parameters:
  ///   - path: The settings file.
  ///   - themes: The themes available.
  /// - Returns: The problems of the settings by line, then those of each theme; a name that leads to no theme is one of the
  ///   settings.
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
