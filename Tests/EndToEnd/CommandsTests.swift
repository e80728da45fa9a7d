import Testing

@Suite("The imr command", .waiting)
struct CommandsTests {
  @Test(
    "A source that cannot be read: its name on standard error, status 1, and the answer from the others",
    arguments: [
      "list letters", "show CM15-0100042 letters", "stats letters --by outcome", "answer letters",
      "mine letters --request MRI", "grep necessary letters", "grep necessary letters --count", "check letters",
      "like CM15-0100042 letters", "digest letters", "compare CM15-0100042 CM16-0200001 letters",
      "export letters --to out.csv", "list letters --query outcome:upheld", "stats letters --trend year",
      "list letters --format json",
    ])
  func damagedSource(command: String) throws {
    let folder = try CommandFolder()
    try CommandLetters.write(to: folder)
    let arguments = command.split(separator: " ").map(String.init)
    let whole = try CommandRun(arguments, in: folder)
    #expect(whole.status == 0, "\(whole.errors)")
    folder.remove("letters/out.csv")
    folder.remove("out.csv")
    try folder.write("%PDF-1.4\nno more\n", to: "letters/broken.pdf")
    let run = try CommandRun(arguments, in: folder)
    #expect(run.status == 1)
    #expect((run.errors + run.output).contains("letters/broken.pdf"), "\(run.errors)")
    if arguments[0] != "check" { #expect(run.output == whole.output) }
  }

  @Test("The help names the subcommands by what they are for, each once")
  func groups() throws {
    let help = try CommandFolder().run("--help").output
    let lines = help.split(separator: "\n").map(String.init)
    let headers = lines.filter { $0.hasSuffix(" SUBCOMMANDS:") }
    #expect(headers == ["READING", "FIGURES", "NOTES", "DATA", "SETUP"].map { "\($0) SUBCOMMANDS:" })
    for name in ["stats", "tag", "export", "schema", "cache", "grep"] {
      #expect(lines.count { $0.hasPrefix("  \(name)  ") } == 1, "\(name)")
    }
    #expect(!help.contains("  complete "))
  }

  @Test(
    "Help, for each subcommand, in 80 columns and with examples",
    arguments: [
      ["--help"], ["browse", "--help"], ["list", "--help"], ["show", "--help"], ["export", "--help"],
      ["check", "--help"],
    ])
  func help(arguments: [String]) throws {
    let run = try CommandRun(arguments, in: CommandFolder())
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("\nEXAMPLES\n  imr "))
    let prose = run.output.split(separator: "\n").filter { !$0.hasPrefix("USAGE:") }
    #expect(prose.filter { $0.count > 80 } == [])
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  @Test("Version")
  func version() throws {
    let run = try CommandFolder().run("--version")
    #expect(run.status == 0)
    #expect(run.output == "imr 0.2.0 (Linux \(Self.architecture), 2026-11-22)\n")
  }

  @Test(
    "Wrong usage is status 2, and says what is right",
    arguments: [
      (["list", "--bogus"], "imr: unknown option '--bogus'"),
      (["list", "--format", "xml"], "imr: the value 'xml' is invalid for '--format <format>'"),
      (["list", "--query"], "imr: missing value for '--query <query>'\n"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments, in: CommandFolder())
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.lowercased().hasPrefix(message))
    #expect(run.errors.contains("Usage: imr list"))
  }

  @Test("The binary runs after being moved, with its sample letters")
  func moved() throws {
    // Another process makes the copy. A copy made here could still be open for writing in a process that another test
    // has just started, and such a file cannot be run.
    let run = try CommandFolder().run("list", shell: #"cp "$1" ../moved && shift && exec ../moved "$@""#)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count > 10)
  }
}
