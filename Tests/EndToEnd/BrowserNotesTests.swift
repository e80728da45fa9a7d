import TerminalHarness
import Testing

/// Marks, tags, notes and other programs, in a terminal with the real binary.
@Suite("Browser: marks, notes and other programs", .waiting)
struct BrowserNotesTests {
  /// A shell command that searches the browser's notes.
  private static let ownData = #"XDG_DATA_HOME="$HOME/data" exec "$@""#

  @Test("marks, tags and notes are there at the next start, even after kill -9; they filter and are undone")
  func durable() throws {
    let first = try BrowserSession.letters()
    try first.type(" ", showing: " 2/4")
    try first.type("t", showing: " tags:")
    try first.type("appeal\r", showing: "#appeal")
    try first.type("m", showing: "Ctrl-s keep")
    try first.type("Ask about the kiln", showing: "Ask about the kiln")
    try first.type("\u{13}", showing: "note kept")
    first.terminal.signal(9)
    #expect(try first.terminal.waitForExit() == .signaled(9))

    let second = try BrowserSession(
      ["letters", "--fresh"], in: first.folder, showing: [" in 4 letters", " 1/4"])
    try second.type(":marked:yes\r", listing: [BrowserLetters.ids[0]])
    try second.type(":\u{15}tag:appeal\r", listing: [BrowserLetters.ids[1]])
    try second.type(":\u{15}note:yes\r", showing: "Ask about the kiln")
    // It undoes the filters, but nothing that the first program did.
    try second.type("3U", listing: BrowserLetters.ids)
    try second.type("gg ", showing: " 2/4")
    try second.type("U", showing: "undone: ")
    #expect(try second.quit() == .exited(0))
    #expect(
      try first.folder.run("notes", shell: Self.ownData).output == """
        CM15-0300011     #appeal  Ask about the kiln
        CM16-0300033  *

        """)
  }

  @Test("annotations are stored before a signal ends the program", arguments: [15, 1] as [Int32])
  func durableAtSignals(signal: Int32) throws {
    let session = try BrowserSession.letters()
    // The signal arrives with the keys, before any of them is stored.
    session.terminal.send(" M")
    session.terminal.signal(signal)
    #expect(try session.terminal.waitForExit() == .exited(128 + signal))
    let notes = try session.folder.run("notes", shell: Self.ownData).output
    #expect(notes.split(separator: "\n").count == 4)
  }

  @Test("a note being written is offered again after a signal, whichever it was", arguments: [15, 1, 9] as [Int32])
  func draft(signal: Int32) throws {
    let first = try BrowserSession.letters()
    try first.type("m", showing: "Ctrl-s keep")
    try first.type("Ask about the kiln", showing: "Ask about the kiln")
    // After a signal that cannot be caught, the disk has what was written before.
    if signal == 9 {
      try first.terminal.wait(until: "the draft is on the disk") { _ in
        (try? first.folder.run("x", shell: #"grep -rqs "the kiln" "$HOME/data/imr/drafts" && echo kept"#).output)
          == "kept\n"
      }
    }
    first.terminal.signal(signal)
    #expect(try first.terminal.waitForExit() == (signal == 9 ? .signaled(9) : .exited(128 + signal)))

    let second = try BrowserSession(["letters"], in: first.folder, showing: ["CM16-0300033 is not saved: y continues"])
    try second.type("y", showing: "Ask about the kiln", "Ctrl-s keep")
    try second.type(" door\u{13}", showing: "note kept")
    #expect(try second.quit() == .exited(0))
    #expect(try first.folder.run("notes", shell: Self.ownData).output.contains("Ask about the kiln door"))
    #expect(try first.folder.run("x", shell: #"ls "$HOME/data/imr/drafts""#).output.isEmpty)
  }

  @Test("E passes the terminal to an editor and takes it back; notes can be written in one")
  func editor() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    // An editor that shows the file, waits for a line, and writes it.
    try folder.write(
      """
      #!/bin/sh
      # Its keys and its job control need the terminal's session.
      : </dev/tty || exit 9
      printf 'EDITING a text of %d bytes\\n' "$(wc -c < "$1")"
      read answer
      echo "$answer" > "$1"

      """, to: "ed.sh")
    let session = try BrowserSession(
      ["letters"], in: folder, environment: ["EDITOR": "sh \(folder.work)/ed.sh"], showing: [" in 4 letters"])
    try session.type("E", showing: "EDITING a text of ", hiding: ["╭─ Cases"])
    try session.type("x\r", showing: "╭─ Cases", " 1/4")
    try session.type("m", showing: "Ctrl-s keep")
    try session.type("\u{18}", showing: "EDITING a text of 1 bytes", hiding: ["╭─ Cases"])
    try session.type("from outside\r", showing: "╭─ Cases", "from outside")
    #expect(try session.quit() == .exited(0))
    #expect(session.terminal.isCooked && session.terminal.screen.isCursorVisible)
    #expect(!session.terminal.screen.isAlternate)
    #expect(try folder.run("notes", shell: Self.ownData).output.contains("from outside"))
    // No file of a case is left for others to read.
    #expect(folder.names() == ["ed.sh", "letters"])
  }

  @Test("| pipes the case to a command; its lines are shown, its failure reported, the command kept")
  func pipe() throws {
    let first = try BrowserSession.letters()
    try first.type("|", showing: "pipe to")
    try first.type("head -n 1\r", showing: "Case CM16-0300033")
    try first.type("|", showing: "Up: head -n 1")
    try first.type("sed s/Case/Fall/\r", showing: "Output of sed", "Fall CM16-0300033")
    try first.type("q", showing: "╭─ Cases")
    try first.type("|exit 7\r", showing: "ended with status 7")
    #expect(try first.quit() == .exited(0))
    let second = try BrowserSession(["letters"], in: first.folder, showing: [" in 4 letters"])
    try second.type("|\u{1B}[A\u{1B}[A", showing: "pipe to sed s/Case/Fall/")
    second.terminal.send("\u{3}")
    try second.type("", showing: "╭─ Cases", hiding: ["pipe to"])
    #expect(try second.quit() == .exited(0))
  }

  @Test("a failed export keeps the path and reports the reason; Shift-Tab exports the marked cases")
  func exporting() throws {
    let session = try BrowserSession.letters()
    try session.type("e", showing: "export to CM16-0300033.txt")
    try session.type("\u{15}nowhere/x.md\r", showing: "export to nowhere/x.md", "nowhere")
    try session.type("\u{15}case.md\r", showing: "written: ")
    #expect(session.folder.text(of: "case.md")?.contains("CM16-0300033") == true)
    try session.type(" ", showing: " 2/4")
    try session.type("e\u{1B}[Z", showing: "export 1 marked case to marked.csv")
    try session.type("\r", showing: "written: 1 marked case to ")
    #expect(session.folder.text(of: "marked.csv")?.split(separator: "\r\n").count == 2)
    #expect(session.folder.permissions(of: "marked.csv") == 0o600)
    #expect(try session.quit() == .exited(0))
  }
}
