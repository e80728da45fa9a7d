import FoundationEssentials
import Glibc
import TerminalHarness
import Testing

/// Unusual, hostile, slow or missing sources.
@Suite("Browser sources", .waiting)
struct BrowserSourcesTests {
  @Test("nothing in letters or their names reaches the terminal as a command")
  func hostile() throws {
    let folder = try CommandFolder()
    // Ends of sequences, C1 controls, bidi overrides, joiners and line separators, in all parts of a letter.
    let bomb = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{1B}P1$r\u{9B}31m\u{9D}0;owned\u{9C}\u{202E}\u{2066}\u{2028}\u{8}\u{C}"
    let letter = CommandLetters.letter(items: [("MRI \(bomb)neck", "Overturned")])
      .replacing("rye flour", with: "rye \(bomb)flour")
      .replacing("Neurology", with: "Neuro\(bomb)logy").replacing("told in full", with: "told\(bomb) in full")
    try folder.write(letter, to: "let\u{1B}]0;owned\u{7}\u{9B}2Jters/a\u{1B}[31m\u{202E}b.txt")
    let session = try BrowserSession(
      ["let\u{1B}]0;owned\u{7}\u{9B}2Jters"], in: folder, showing: ["in 1 letter, ", " 1/1", "neck"])
    for keys in [
      "]", "\t", "\t", "\t", "r", "r", "f", "\u{1B}", "/owned", "\u{1B}", "s", "\u{1B}", "c", "\u{1B}", "e", "\u{1B}",
      "yy",
    ] {
      session.terminal.send(keys)
      // Each key changes the screen; a lone Esc is recognized only after a pause.
      _ = session.terminal.takeAnswer(patience: 2, quiet: 0.06)
    }
    try session.type("", showing: "copied: ")
    #expect(try session.quit() == .exited(0))
    let output = session.terminal.outputText
    for scalar: Unicode.Scalar in ["\u{9B}", "\u{9D}", "\u{9C}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{C}"] {
      #expect(!output.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
    }
    #expect(!output.contains("\u{1B}]0;") && !output.contains("\u{1B}P1$r") && output.contains("owned"))
    #expect(session.terminal.screen.text.isEmpty || !session.terminal.screen.isAlternate)
  }

  @Test("a folder that is not there is reported; other sources are shown")
  func missing() throws {
    let alone = try CommandFolder().run("nowhere")
    #expect(alone.status == 1)
    #expect(alone.errors == "imr: nowhere: no such file or folder; name the files and folders of your letters\n")
    let session = try BrowserSession.letters(["nowhere"], showing: ["in 4 letters, ", "not read: nowhere: ", " 1/4"])
    #expect(try session.quit() == .exited(0))
  }

  @Test("an empty folder, and files that are no letters")
  func noLetters() throws {
    let folder = try CommandFolder()
    try folder.write("", to: "empty/nothing.txt")
    let session = try BrowserSession(["empty"], in: folder, showing: ["No case was found here.", " 0/0"])
    try session.type("jGfe\u{7F}r", showing: " 0/0")
    #expect(session.terminal.exitStatus == nil)
  }

  @Test("letters are shown while others are still being read; Ctrl-C stops the reading, then quits")
  func stopping() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    // An extractor that never ends.
    try folder.writeProgram("#!/bin/sh\necho $$ > ../extractor\nexec sleep 1000\n", to: "tools/pdftotext")
    let session = try BrowserSession(
      ["letters"], in: folder, environment: ["PATH": "\(folder.work)/tools:/usr/bin:/bin"],
      showing: ["in 3 letters, ", "reading 3 of 4 files", " 1/3"])
    try session.type("o", showing: "in 2 of 3 letters", "reading 3 of 4 files")
    try session.terminal.wait(until: "the extractor") { _ in folder.text(of: "../extractor")?.hasSuffix("\n") == true }
    try session.type("ao\u{3}", showing: "loading stopped: 3 of 4 files read", "in 2 of 3 letters", hiding: ["reading"])
    // The extractor has been killed, too.
    let process = pid_t(folder.text(of: "../extractor")?.split(separator: "\n").first ?? "") ?? 0
    #expect(process > 0)
    session.terminal.send("\u{3}")
    #expect(try session.terminal.waitForExit() == .exited(130))
    #expect(kill(process, 0) != 0)
    #expect(session.terminal.isSane)
  }

  @Test("a change of size takes effect while PDFs are read and after")
  func resize() throws {
    let session = try BrowserSession.letters()
    for (width, height) in [(80, 24), (120, 40), (64, 18), (150, 50)] {
      session.terminal.resize(width: width, height: height)
      try session.terminal.wait(until: "the picture at \(width)x\(height)") { screen in
        screen.rows[1].hasSuffix("╮") && screen.rows[height - 2].hasSuffix("╯")
          && screen.rows[height - 1].hasSuffix("1/4")
      }
    }
  }

  @Test("an interrupt closes what is open, then quits", arguments: [true, false])
  func interrupt(isKey: Bool) throws {
    let session = try BrowserSession.letters()
    func interrupt() { if isKey { session.terminal.send("\u{3}") } else { session.terminal.signal(SIGINT) } }
    try session.type("/low back", showing: " /low back", "2 cases")
    interrupt()
    try session.type("", showing: "Enter read", hiding: ["/low"])
    try session.type("?", showing: "╭─ Help ─")
    interrupt()
    try session.type("", showing: "╭─ Cases ─", hiding: ["Help ─"])
    interrupt()
    #expect(try session.terminal.waitForExit() == .exited(130))
    #expect(session.terminal.isSane)
  }
}
