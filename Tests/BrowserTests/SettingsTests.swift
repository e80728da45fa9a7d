import System
import Testing

@testable import Browser

@Suite("Settings")
struct SettingsTests {
  @Test("theme and keys are read")
  func read() {
    let (settings, problems) = Settings.parse(
      """
      theme = "light"
      [keys]
      quit = ["Q", "Ctrl-q"]
      help = "h"
      """, file: "config.toml")
    #expect(problems.isEmpty)
    #expect(settings.theme == "light")
    #expect(settings.keys.everywhere == ["quit": ["Q", "Ctrl-q"], "help": ["h"]])
  }

  @Test("a wrong key costs only itself, and is told with its line")
  func wrong() {
    let (settings, problems) = Settings.parse(
      """
      theme = "light"
      colour = "red"
      [keys]
      qiut = "Q"
      down = 4
      """, file: "config.toml")
    #expect(settings.theme == "light")
    #expect(
      problems.map(\.description) == [
        "config.toml:2: “colour” is not a setting: imr config --default writes down all there are",
        "config.toml:4: “qiut” is not an action: is “quit” meant?",
        "config.toml:5: “down” needs a key, such as \"j\", or a list of keys",
      ])
  }

  @Test(
    "a broken table header is told with its line",
    arguments: ["[", "[:x]", "[[ = ", "[[[a]", "[\u{FFFD}]", "\t[,", "[ \n]"])
  func brokenHeader(header: String) {
    let (settings, problems) = Settings.parse("theme = \"light\"\n\(header)\n", file: "config.toml")
    #expect(settings.theme == "light")
    #expect(problems.first?.line == 2)
  }

  @Test("no file is no problem")
  func missing() {
    let (settings, problems) = Settings.read(path: "/nowhere/config.toml")
    #expect(settings == Settings())
    #expect(problems.isEmpty)
  }

  @Test(
    "folders follow the XDG variables, absolute ones only",
    arguments: [
      (["HOME": "/home/a"], "/home/a/.config/imr"),
      (["HOME": "/home/a", "XDG_CONFIG_HOME": "/etc/x"], "/etc/x/imr"),
      (["HOME": "/home/a", "XDG_CONFIG_HOME": "relative"], "/home/a/.config/imr"),
      (["HOME": "/home/a", "XDG_CONFIG_HOME": ""], "/home/a/.config/imr"),
    ])
  func folders(environment: [String: String], expected: String) {
    #expect(UserFolders(variable: { environment[$0] }).configuration == expected)
  }

  @Test("a line that is not TOML costs only itself")
  func brokenLines() {
    let (settings, problems) = Settings.parse(
      "theme = \"night\"\nmouse =\n= 3\n[keys]\nquit = \"Q\"\n[list\nrows = \"items\"\n", file: "c")
    #expect(settings.theme == "night" && settings.keys.everywhere["quit"] == ["Q"])
    #expect(problems.compactMap(\.line).prefix(3).sorted() == [2, 3, 6], "\(problems)")
  }
}
