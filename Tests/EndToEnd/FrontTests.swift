import Glibc
import TerminalHarness
import Testing

/// The browser without a screen: plain lines, scripts of keys, pictures, the log.
@Suite("imr without a screen", .waiting)
struct FrontTests {
  private static func run(_ input: String, _ arguments: [String], in folder: CommandFolder) throws -> CommandRun {
    try folder.write(input, to: "keys.txt")
    return try CommandRun(arguments, in: folder, shell: #"exec "$@" < keys.txt"#)
  }

  @Test("linear mode: each change is a sentence, each pane a text, and all output plain lines")
  func linear() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    let run = try Self.run("j\nfilter-overturned\n/\nkiln\nTab\nq\n", ["--linear", "letters"], in: folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix(
        """
        imr, letters, reading
        letters: 4 cases read. ? lists the keys, q quits.
        1 of 4: CM16-0300033,
        """))
    for sentence in [
      "\n2 of 4: CM15-0300011,", "\nFilter outcome:overturned: ", "\nSearch for:\n", "1 case with “kiln”.",
      "\nSummary.\n",
    ] {
      #expect(run.output.contains(sentence), "\(sentence)\n\(run.output)")
    }
    let isPlain = run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    #expect(isPlain)
  }

  @Test(
    "a wrong answer in a line is said with its line, status 1, and leaves its question; names of keys are keys there")
  func answersInLines() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    let run = try Self.run(":outcom:x\nj\ne\nEnter\nfold-al\nZ\nq\n", ["--linear", "letters"], in: folder)
    #expect(run.status == 1)
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 3 && errors[0].hasPrefix("imr: line 1: column 1: no field ‘outcom’"), "\(run.errors)")
    #expect(errors.count == 3 && errors[1].hasPrefix("imr: line 5: ") && errors[2].hasPrefix("imr: line 6: Z has no"))
    #expect(run.output.contains("column 1: no field ‘outcom’"), "\(run.output)")
    #expect(run.output.contains("\n2 of 4: CM15-0300011,") && run.output.contains("\nwritten: "), "\(run.output)")
    #expect(folder.names().contains("CM15-0300011.txt"))
  }

  @Test("a wrong answer in a script without a terminal ends it, status 1")
  func wrongAnswer() throws {
    let folder = try CommandFolder()
    try folder.write(":outcom:x\n:screenshot never.txt\n", to: "keys.txt")
    let run = try folder.run("--script", "keys.txt")
    #expect(run.status == 1 && run.errors.hasPrefix("imr: keys.txt:1: column 1: no field ‘outcom’"), "\(run.errors)")
    #expect(folder.names() == ["keys.txt"])
  }

  @Test("on a terminal, linear mode takes keys one by one, and leaves it as it was", arguments: ["dumb", "vt100"])
  func linearOnTerminal(kind: String) throws {
    let session = try BrowserSession.letters(
      ["--linear"], environment: ["TERM": kind], width: 200, showing: ["letters: 4 cases read."])
    try session.type("j", showing: "2 of 4: CM15-0300011")
    #expect(!session.terminal.output.contains(0x1B))
    #expect(try session.quit() == .exited(0))
    #expect(session.terminal.isSane)
  }

  @Test("in linear mode Ctrl-s keeps the note, and does not stop the terminal")
  func linearNote() throws {
    let session = try BrowserSession.letters(["--linear"], width: 200, showing: ["letters: 4 cases read."])
    session.terminal.send("mkiln\u{13}")
    try session.terminal.wait(until: "the note") { _ in session.terminal.outputText.contains("note kept") }
    try session.type("j", showing: "2 of 4: CM15-0300011")
    #expect(try session.quit() == .exited(0))
    #expect(session.terminal.isSane)
  }

  @Test("in linear mode, a signal or Ctrl-Z stops the browser, and fg goes on", arguments: [true, false])
  func linearStop(isSignal: Bool) throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: ["PS1": "shell> ", "HOME": folder.path, "XDG_CACHE_HOME": "\(folder.path)/cache"],
      directory: folder.work, width: 200)
    try terminal.wait(for: "shell>")
    terminal.send("\(try PseudoTerminal.product("imr")) --linear letters\n")
    try terminal.wait(for: "letters: 4 cases read.")
    if isSignal { #expect(terminal.signalForeground(SIGTSTP)) } else { terminal.send("\u{1A}") }
    try terminal.wait(for: "Stopped")
    #expect(terminal.isCooked)
    terminal.send("fg\n")
    try terminal.wait(until: "the settings of the browser") { _ in !terminal.isCanonical }
    terminal.send("j")
    try terminal.wait(for: "2 of 4: CM15-0300011")
    terminal.send("q")
    try terminal.wait(until: "the shell") { _ in terminal.isCooked }
  }

  @Test("a script's keys go the way of typed ones; pictures show what a screen would")
  func script() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    try folder.write(
      """
      # the cases that were won, and the second of them
      o
      j
      :screenshot won.txt
      :screenshot won.svg
      q

      """, to: "keys.txt")
    let run = try folder.run("--script", "keys.txt", "--size", "100x30", "letters")
    #expect(run.status == 0 && run.errors == "" && run.output == "")
    let picture = try #require(folder.text(of: "won.txt"))
    let rows = picture.split(separator: "\n")
    #expect(rows.count == 30 && rows[0].hasSuffix(" outcome:overturned") && picture.contains("╭─ Cases"))
    let drawing = try #require(folder.text(of: "won.svg"))
    #expect(drawing.hasPrefix("<svg") || drawing.hasPrefix("<?xml"))
    #expect(drawing.contains("outcome:overturned"))
  }

  @Test("a script without q ends once its work is done", arguments: ["", "# nothing\n", "/kiln\n", "%\n", "l\nj\n"])
  func ended(script: String) throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    try folder.write(script, to: "keys.txt")
    let run = try folder.run("--script", "keys.txt", "letters", shell: #"exec timeout 100 "$@""#)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
  }

  @Test("a directive of a script is one wherever it is; the line that is refused ends it, status 1")
  func directives() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    try folder.write("f\n:screenshot panel.txt\n/kiln\n:screenshot panel.txt\n:screenshot never.txt\n", to: "keys.txt")
    let run = try folder.run("--script", "keys.txt", "--size", "100x30", "letters")
    #expect(try #require(folder.text(of: "panel.txt")).contains("Filters"))
    #expect(run.status == 1 && run.errors.hasPrefix("imr: keys.txt:4: panel.txt already exists"), "\(run.errors)")
    #expect(!folder.names().contains("never.txt"))
    try folder.write(":screenshot panel.txt\ny\n:outcome:upheld\nZ\n", to: "keys.txt")
    let again = try folder.run("--script", "keys.txt", "--size", "100x30", "letters")
    #expect(try #require(folder.text(of: "panel.txt")).contains("Cases"))
    #expect(again.status == 1 && again.errors.hasPrefix("imr: keys.txt:4: Z has no meaning here"), "\(again.errors)")
  }

  @Test("a script that cannot be read is reported with its line, status 2", arguments: ["no-such-action", "12X!"])
  func badScript(line: String) throws {
    let folder = try CommandFolder()
    try folder.write("j\n\(line)\n", to: "keys.txt")
    let run = try folder.run("--script", "keys.txt")
    #expect(run.status == 2 && run.errors.contains("keys.txt:2: "), "\(run.errors)")
  }

  @Test("the log records the program's actions, for its owner only, without text of letters")
  func log() throws {
    let session = try BrowserSession.letters(["--log", "imr.log"])
    try session.type("/kiln\r", showing: "1 found")
    try session.type("\u{1B}", showing: " 2/4", hiding: ["found"])
    try session.type("o", showing: "outcome:overturned")
    session.terminal.resize(width: 100, height: 30)
    try session.type(" ", showing: "◆")
    #expect(try session.quit() == .exited(0))
    let log = try #require(session.folder.text(of: "imr.log"))
    for text in ["size 120x40", "size 100x30", "read 4 files, 4 cases", "search 1 in 4 cases", "ends with status 0"] {
      #expect(log.contains(text), "\(text)\n\(log)")
    }
    #expect(!log.contains("CM1") && !log.contains("kiln") && !log.contains("overturned"))
    #expect(session.folder.permissions(of: "imr.log") == 0o600)
  }
}
