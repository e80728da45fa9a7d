import Testing

@testable import Browser

@Suite("Default settings")
struct DefaultSettingsTests {
  @Test("the default settings file changes nothing")
  func remarks() {
    let (settings, problems) = Settings.parse(DefaultSettings.text, file: "config.toml")
    #expect(problems == [])
    #expect(settings == Settings())
  }

  @Test("every line is valid without its #, and sets the default")
  func lines() {
    let lines = DefaultSettings.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
    let text = lines.prefix { !$0.hasPrefix("# Keys in one place") }.joined(separator: "\n")
    let (settings, problems) = Settings.parse(text, file: "config.toml")
    #expect(problems == [])
    let commands = lines.drop { !$0.hasPrefix("[commands.") }.joined(separator: "\n")
    let (own, mistakesOfCommands) = Settings.parse(commands, file: "config.toml")
    #expect(mistakesOfCommands == [])
    #expect(
      own.commands == [
        UserCommand(name: "print", keys: ["Ctrl-k"], template: CommandTemplate("lp {file}"))
      ])
    #expect(settings.theme == "auto" && settings.darkTheme == "dark" && settings.lightTheme == "light")
    #expect(settings.keys.everywhere.count == ActionTable.entries.count)
    let (map, mistakes) = KeyMap.customized(by: settings.keys)
    #expect(mistakes == [])
    for entry in ActionTable.entries { #expect(map.keys(for: entry.action) == entry.keys) }
  }
}
