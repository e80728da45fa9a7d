import Browser
import Terminal

/// Checks of parsing any text as a theme, a style, settings or a key.
enum ThemeChecks {
  static func complaint(about text: String) -> String? {
    let reading = ThemeReader.read(text, file: "theme")
    if reading.theme == nil, reading.problems.isEmpty { return "a theme that is refused without a reason" }
    if let complaint = complaint(about: reading.problems, in: text) { return complaint }
    let (settings, problems) = Settings.parse(text, file: "settings")
    if let complaint = complaint(about: problems, in: text) { return complaint }
    let again = Settings.parse(text, file: "settings")
    if settings != again.0 || problems != again.1 { return "the settings change from one reading to the next" }
    for line in text.split(separator: "\n").prefix(40) {
      let value = line.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
      if case .failure(let error) = StyleText.parse(String(value)), error.description.isEmpty {
        return "a style that is refused without a reason"
      }
      if let key = Key(name: String(value)), Key(name: key.name) != key { return "the key ‘\(key.name)’ is another" }
    }
    return nil
  }

  private static func complaint(about problems: [SettingsProblem], in text: String) -> String? {
    let lines = text.utf8.count { $0 == 0x0A } + 1
    for problem in problems {
      if problem.message.isEmpty { return "a problem without a message" }
      if let line = problem.line, !(1...lines + 1).contains(line) { return "a problem in line \(line) of \(lines)" }
    }
    return nil
  }
}
