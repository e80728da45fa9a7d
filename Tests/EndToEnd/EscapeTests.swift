import FoundationEssentials
import Glibc
import TerminalHarness
import Testing

/// No text from outside reaches a terminal, a clipboard or a document as a command.
@Suite("Escape sequences", .waiting)
struct EscapeTests {
  private let folder: CommandFolder
  private static let title = "\u{1B}]0;PWN\u{7}"

  init() throws { folder = try CommandFolder() }

  /// Runs a command in a terminal and returns its output.
  private func onTerminal(_ arguments: [String]) throws -> String {
    let environment = ["HOME": folder.path, "XDG_CACHE_HOME": "\(folder.path)/cache", "SWIFT_BACKTRACE": "enable=no"]
    let terminal = try PseudoTerminal("imr", arguments, environment: environment, directory: folder.work)
    _ = try terminal.waitForExit()
    return withoutProgress(terminal.outputText)
  }

  /// Returns the output without the line that counts files being read, which a slow machine shows and clears.
  private func withoutProgress(_ output: String) -> String {
    output.replacing(/\r(reading \d+ of \d+ files)?\u{1B}\[K/, with: "")
  }

  /// Returns true if a text has nothing that a terminal may execute.
  private func isHarmless(_ text: String) -> Bool {
    // The terminal's driver adds a carriage return to each line end.
    let text = text.replacing("\r\n", with: "\n")
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE0FFF: false
      default: true
      }
    }
  }

  @Test("settings")
  func settings() throws {
    try folder.write(#"theme = "\u001b]0;PWN\u0007\u202e""# + "\n", to: "../.config/imr/config.toml")
    let onTerminal = try onTerminal(["config"])
    #expect(isHarmless(onTerminal) && onTerminal.contains("PWN"))
    let piped = try folder.run("config")
    #expect(piped.status == 1 && isHarmless(piped.output) && piped.output.contains("PWN"))
  }

  @Test(
    "arguments",
    arguments: [
      ["--" + title], ["list", "--format", title], ["help", title], ["list", "--sort", title], ["show", title],
      ["export", "--to", "a.pdf" + title + ".pdf"], ["--view", title, "--size", title], ["notes", "import", title],
      ["cache", "remove", title], ["list", "--query", title + ":"],
    ])
  func arguments(words: [String]) throws {
    let shown = try onTerminal(words)
    #expect(isHarmless(shown) && !shown.isEmpty, "\(shown.debugDescription)")
    let run = try CommandRun(words, in: folder)
    #expect(isHarmless(run.errors), "\(run.errors.debugDescription)")
  }

  @Test("notes and lists on a terminal, and read back from a file")
  func notes() throws {
    let note = "a\u{9B}31m \u{202E}b\u{200B}c\u{E0041}\u{1B}[2J"
    let line = #"{"case":"CM15-0100042","note":"\#(note.replacing("\u{1B}", with: "\\u001b"))"}"# + "\n"
    try folder.write(line, to: "n.jsonl")
    #expect(try folder.run("notes", "import", "n.jsonl").status == 0)
    for command in [["notes", "export"], ["notes"]] {
      let shown = try onTerminal(command)
      #expect(isHarmless(shown) && shown.contains("CM15-0100042"))
    }
    let exported = try folder.run("notes", "export").output
    #expect(isHarmless(exported))
    struct Line: Decodable { let note: String }
    #expect(try JSONDecoder().decode(Line.self, from: Data(exported.utf8)).note == note)
  }

  @Test("file names in tables", arguments: ["csv", "jsonl", "text"])
  func fileNames(format: String) throws {
    try folder.write(CommandLetters.letter(), to: "letters/a\rb\tc\u{1B}[31m.txt")
    let shown = try onTerminal(["list", "letters", "--format", format])
    #expect(isHarmless(shown) && shown.contains("CM15-0100042"), "\(shown.debugDescription)")
    let file = try folder.run("list", "letters", "--format", format).output
    #expect(!file.replacing("\r\n", with: "\n").contains("\r") && !file.contains("\u{1B}"))
  }

  @Test("the clipboard")
  func clipboard() throws {
    let letter = CommandLetters.letter(items: [("MRI\u{1B}]0;PWN\u{7} of the neck\u{202E}", "Overturned")])
    try folder.write(letter, to: "letters/a.txt")
    let session = try BrowserSession(["letters"], in: folder, showing: [" 1/1"])
    session.terminal.send("yr")
    try session.terminal.wait(until: "a copy") { _ in session.terminal.outputText.contains("\u{1B}]52;c;") }
    let copied = try #require(session.terminal.outputText.split(separator: "\u{1B}]52;c;").last)
    let bytes = try #require(Data(base64Encoded: String(copied.prefix { $0 != "\u{7}" && $0 != "\u{1B}" })))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(isHarmless(text) && text.contains("of the neck"), "\(text.debugDescription)")
  }
}
