import Browser
import Testing

/// `imr config`, `imr manual` and `imr help query` through the real binary.
@Suite("imr config, imr manual", .waiting)
struct CommandsSettingsTests {
  private static let file = "../.config/imr/config.toml"

  @Test("the default settings are written once, private to their owner, and are valid")
  func defaults() throws {
    let folder = try CommandFolder()
    #expect(try folder.run("config").output.contains("no such file; imr config --default writes it"))
    let written = try folder.run("config", "--default")
    #expect(written.status == 0 && written.output.hasSuffix("/.config/imr/config.toml\n"))
    #expect(folder.permissions(of: Self.file) == 0o600)
    #expect(try folder.run("config").output.hasSuffix(": nothing is wrong\n"))
    let text = folder.text(of: Self.file)
    let again = try folder.run("config", "--default")
    #expect(again.status == 1 && again.errors.contains("already exists"))
    #expect(folder.text(of: Self.file) == text)
  }

  @Test("mistakes are reported with their line and a suggestion")
  func wrong() throws {
    let folder = try CommandFolder()
    try folder.write("theme = \"nigth\"\n\n[keys]\nfilter-uphold = [\"u\"]\n", to: Self.file)
    let run = try folder.run("config")
    #expect(run.status == 1)
    #expect(run.output.contains("config.toml:4: “filter-uphold” is not an action: is “filter-upheld” meant?"))
    #expect(run.output.contains("config.toml:1: “theme” is “nigth”, which is not a theme: the themes are "))
  }

  @Test("the manual names every action with its keys, and has no line that a formatter would take as its own")
  func manual() throws {
    let run = try CommandFolder().run("manual")
    #expect(run.status == 0 && run.output.hasPrefix(".TH IMR 1"))
    for entry in ActionTable.entries {
      let name = entry.action.rawValue.split(separator: "-").joined(separator: #"\-"#)
      #expect(run.output.contains(name), "\(entry.action.rawValue)")
    }
    let macros: Set<Substring> = [
      ".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".BR", ".I", ".nf", ".fi", ".RS", ".RE", ".IP", ".br",
    ]
    for line in run.output.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(macros.contains(line.prefix { $0 != " " }), "\(line)")
    }
  }

  @Test("the manual has every section and command, and mandoc reports no problem")
  func sections() throws {
    let folder = try CommandFolder()
    let manual = try folder.run("manual").output
    let sections = manual.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { String($0.dropFirst(4)) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "QUERY LANGUAGE", "KEYS", "FILES", "ENVIRONMENT", "EXIT STATUS",
        "EXAMPLES", "SEE ALSO",
      ])
    for command in [
      "browse", "list", "show", "export", "check", "cache remove", "notes import", "config", "completions",
    ] {
      #expect(manual.contains(".SS imr \(command)\n"), "\(command)")
    }
    #expect(manual.contains("annotations.sqlite") && manual.contains("XDG_STATE_HOME"))
    #expect(manual.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 })
    let lint = try folder.run(
      "manual", shell: #"command -v mandoc >/dev/null || exit 77; "$@" > m.1; mandoc -T lint m.1"#)
    #expect(lint.status == 77 || lint.status == 0 && lint.output.isEmpty && lint.errors.isEmpty, "\(lint.output)")
    #expect(try folder.run("--version").output.hasPrefix("imr 0."))
    #expect(!manual.contains("imr complete\n"))
  }

  @Test("the query language has its own help")
  func queryHelp() throws {
    let run = try CommandFolder().run("help", "query")
    #expect(run.status == 0 && run.output.contains("any:(") && run.output.contains("age:50.."))
  }
}
