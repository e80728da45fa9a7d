import System
import Testing

@testable import Browser

@Suite("Settings")
struct SettingsTests {
  @Test("the form of citations, the name and blindness are read; invalid values are reported")
  func sharing() {
    let (settings, problems) = Settings.parse(
      "name = \"ab\"\nblind = true\ncitation = \"{case}: {outcome}\"\n", file: "c")
    #expect(problems.isEmpty && settings.name == "ab" && settings.isBlind && settings.citation != nil)
    let wrong = Settings.parse("name = \"A B\"\nblind = 3\ncitation = \"{nosuch}\"\n", file: "c").1
    #expect(wrong.map(\.key) == ["name", "blind", "citation"])
    #expect(wrong.last?.message.contains("{nosuch}, which is not a placeholder: use {case}") == true)
  }

  @Test(
    "a value of the wrong type is reported for every setting, and does not affect others",
    arguments: [
      "theme", "dark-theme", "light-theme", "name", "citation", "blind", "mouse", "ocr", "keys", "commands", "triage",
      "highlights", "rows", "list",
    ])
  func kinds(key: String) {
    let (settings, problems) = Settings.parse("\(key) = 5.5\nreader = 1\n", file: "c")
    #expect(Set(problems.map(\.key)) == [key, "reader"] && problems.count == 2, "\(problems)")
    #expect(problems.allSatisfy { !$0.message.isEmpty && $0.line == ($0.key == key ? 1 : 2) })
    #expect(settings.theme == nil && settings.citation == nil && settings.name == nil)
  }

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

  @Test("an invalid key does not affect the others, and is reported with its line")
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
        "config.toml:2: “colour” is not a setting: use theme, dark-theme, light-theme, name, citation, blind, mouse, "
          + "ocr, triage, highlights, rows, list, keys or commands",
        "config.toml:4: “qiut” is not an action: is “quit” meant?",
        "config.toml:5: “down” needs a key, such as \"j\", or a list of keys",
      ])
  }

  @Test("every setting in the list of names is one, and a misspelled name is told apart by the nearest")
  func names() {
    for name in Settings.Name.allCases.map(\.rawValue) {
      let (_, problems) = Settings.parse("\(name) = 1.5", file: "c")
      #expect(!problems.contains { $0.description.contains("is not a setting:") }, "\(name)")
    }
    #expect(
      Settings.parse("them = \"dark\"", file: "c").1.map(\.description) == [
        "c:1: “them” is not a setting: is “theme” meant?"
      ])
  }

  @Test("keys in conflict are reported with both lines")
  func conflicts() {
    let (_, problems) = Settings.parse(
      """
      [keys]
      help = "Q"
      quit = "Q"
      views = "u"
      [commands.print]
      key = "Q"
      run = "lp {file}"
      [commands.mail]
      run = "mail -s {case} me"
      key = ["Ctrl-k", "Q"]
      """, file: "config.toml")
    #expect(
      problems.map(\.description) == [
        "config.toml:3: “quit” has the key “Q”, as has help (line 2)",
        "config.toml:4: “views” takes the key “u” from filter-upheld, which has no other: give it one",
        "config.toml:6: “key” has the key “Q”, as has the command mail (line 10)",
        "config.toml:6: “key” has the key “Q”, as has help (line 2)",
        "config.toml:6: “key” has the key “Q”, as has quit (line 3)",
        "config.toml:10: “key” has the key “Q”, as has help (line 2)",
        "config.toml:10: “key” has the key “Q”, as has quit (line 3)",
      ], "\(problems.map(\.description))")
  }

  @Test("a command's key that belongs to an action is reported, until a line gives the action another key")
  func takenKeys() {
    let text = "[commands.print]\nkey = \"j\"\nrun = \"lp {file}\"\n"
    #expect(
      Settings.parse(text, file: "c").1.map(\.description) == [
        "c:2: “key” takes the key “j” from down: [keys] down = \"Down\" confirms it"
      ])
    #expect(Settings.parse(text + "[keys]\ndown = \"Down\"\n", file: "c").1.isEmpty)
    let letters = Settings.parse("[commands.x]\nrun = \"date\"\nkey = \"u\"\n", file: "c").1.map(\.description)
    #expect(letters == ["c:3: “key” takes the key “u” from filter-upheld, which has no other: give it one"])
  }

  @Test(
    "an unknown placeholder is an error; braces of other programs within quotes are not",
    arguments: [
      ("lp {cas}", "{cas}"), ("lp '{fil}'", "{fil}"), ("echo {case} {reviewer}", "{reviewer}"), ("awk '{print}'", nil),
      ("echo ${HOME} {a,b} {1..3} {}", nil), ("lp {file}", nil),
    ])
  func placeholders(line: String, unknown: String?) {
    let (settings, problems) = Settings.parse(
      "[commands.print]\nkey = \"Ctrl-k\"\nrun = \"\(line)\"\n", file: "c")
    #expect(
      problems.map(\.description)
        == (unknown.map {
          [
            "c:3: “run” has \($0), which is not a placeholder: use {case} {file} {item} {request} {citation} {decided} "
              + "{cases} {files}"
          ]
        } ?? []))
    #expect(settings.commands.isEmpty == (unknown != nil))
  }

  @Test("user-defined commands are read; an invalid line affects only its command")
  func commands() {
    let (settings, problems) = Settings.parse(
      """
      [commands.print]
      key = "Ctrl-k"
      run = "lp {file}"
      shows = "output"
      [commands.open]
      run = "less {file}"
      show = "terminal"
      [commands.nothing]
      key = "Ctrl-y"
      [commands.odd]
      run = "date"
      show = "loud"
      """, file: "c")
    #expect(
      settings.commands == [
        UserCommand(name: "odd", template: CommandTemplate("date")),
        UserCommand(name: "open", template: CommandTemplate("less {file}"), showing: .terminal),
        UserCommand(name: "print", keys: ["Ctrl-k"], template: CommandTemplate("lp {file}")),
      ])
    #expect(
      problems.map(\.description) == [
        "c:4: “shows” is not a setting of a command: use key, run and show",
        "c:8: “run” needs the command line, such as \"lp {file}\"",
        "c:12: “show” needs to be \"output\", \"terminal\" or \"window\"",
      ], "\(problems.map(\.description))")
  }

  @Test(
    "a broken table header is reported with its line",
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

  @Test(
    "one broken line causes one error, and lines below a broken header stay in its table if it has a name",
    arguments: [
      ("[keys\nquit = \"Q\"\n", 1, true), ("[keys]]\nquit = \"Q\"\n", 1, true), ("[\nquit = \"Q\"\n", 1, false),
      ("[keys]\nquit \"Q\"\n", 2, false), ("[keys]\nquit = Q\n", 2, false), ("[keys]\nquit = \"Q\n", 2, false),
      ("[commands.a]\nkey = \"Ctrl-y\"\nrun = \"lp\n[keys]\nquit = \"Q\"\n", 3, true),
      ("[commands.a]\nkey = \"Ctrl-y\nrun = \"lp\"\n[keys]\nquit = \"Q\"\n", 2, true),
      ("[keys]\nquit = \"Q\"\n[keys]\nhelp = \"h\"\n", 3, true),
      ("[commands.a\nkey = \"Ctrl-y\"\nrun = \"lp\"\n[keys]\nquit = \"Q\"\n", 1, true),
    ])
  func oneError(text: String, line: Int, isRead: Bool) {
    let (settings, problems) = Settings.parse(text, file: "c")
    #expect(problems.map(\.line) == [line], "\(problems)")
    #expect(settings.keys.everywhere["quit"] == (isRead ? ["Q"] : nil))
  }

  @Test(
    "the usual mistakes are reported in plain words",
    arguments: [
      ("theme = dark # mine", "put a text in quotes: theme = \"dark\""),
      ("theme \"dark\"", "put “=” between a key and its value, as in theme = \"…\""),
    ])
  func plainWords(line: String, advice: String) {
    #expect(Settings.parse(line, file: "c").1.map(\.message) == ["is not TOML here: \(advice)"])
  }

  @Test("a line that is not TOML costs only itself")
  func brokenLines() {
    let (settings, problems) = Settings.parse(
      "theme = \"night\"\nmouse =\n= 3\n[keys]\nquit = \"Q\"\n[list\nrows = \"items\"\n", file: "c")
    #expect(settings.theme == "night" && settings.keys.everywhere["quit"] == ["Q"])
    #expect(problems.compactMap(\.line).prefix(3).sorted() == [2, 3, 6], "\(problems)")
  }
}
