import Browser
import FoundationEssentials
import Glibc
import Terminal
import TerminalHarness
import Testing

/// Actions on the selected case: export, citation, raw text; and the help.
@Suite("Browser on a case", .waiting)
struct BrowserCaseTests {
  @Test("exports the case to a file of the owner's, as imr show prints it")
  func export() throws {
    let session = try BrowserSession.letters()
    let before = session.folder.names()
    try session.type("je", showing: " export to CM15-0300011.txt")
    #expect(session.terminal.screen.isCursorVisible)
    try session.type("\r", showing: " written: ", "CM15-0300011.txt", "in 4 letters, ")
    #expect(session.folder.permissions(of: "CM15-0300011.txt") == 0o600)
    #expect(session.folder.names() == ["CM15-0300011.txt"] + before)
    let text = try #require(session.folder.text(of: "CM15-0300011.txt"))
    #expect(text.hasPrefix("Case CM15-0300011"))
    #expect(text.contains("OVERTURNED") && text.contains("EMG of the left arm") && text.contains("ACOEM 8"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let shown = try session.folder.run("show", "CM15-0300011", "letters")
    #expect(shown.output == text)
  }

  @Test(
    "asks before it replaces a file: y replaces it, every other key does not",
    arguments: [
      ("y", true), ("n", false), ("\u{1B}", false), ("\r", false), ("\u{3}", false),
    ])
  func overwriting(answer: String, isReplaced: Bool) throws {
    let session = try BrowserSession.letters()
    try session.folder.write("mine", to: "CM16-0300033.txt")
    try session.type("e\r", showing: " replace it? y/n  CM16-0300033.txt")
    #expect(session.folder.text(of: "CM16-0300033.txt") == "mine")
    try session.type(answer, showing: isReplaced ? " written: " : "CM16-0300033.txt stays as it was")
    let text = try #require(session.folder.text(of: "CM16-0300033.txt"))
    #expect(text.hasPrefix(isReplaced ? "Case CM16-0300033" : "mine"))
    #expect(session.folder.names() == ["CM16-0300033.txt", "letters"])
  }

  @Test(
    "a file that cannot be written is reported with a remedy, and no part of it is left",
    arguments: [
      ("nowhere/case.txt", "cannot write nowhere/case.txt: its folder does not exist"),
      ("letters", "letters is a folder; add a file name"),
      ("letters/CM14-0300022.txt/case.txt", "a part of the path is a"),
      ("letters/CM14-0300022.txt", "letters/CM14-0300022.txt is an open letter; choose another name"),
    ])
  func badName(name: String, message: String) throws {
    let session = try BrowserSession.letters()
    let before = session.folder.names() + session.folder.names(in: "letters")
    try session.type("e\u{15}\(name)", showing: " export to \(name)")
    try session.type("\r", showing: message)
    #expect(session.folder.names() + session.folder.names(in: "letters") == before)
    // An empty name asks again; Esc changes nothing.
    try session.type("e\u{15}\r", showing: " export to ", "write a file's name, or press Esc")
    try session.type("\u{1B}", showing: "Enter read", hiding: ["export to "])
    #expect(session.folder.names() + session.folder.names(in: "letters") == before)
  }

  @Test(
    "the extension determines the format; ~ is the home folder",
    arguments: [
      ("case.md", "work/case.md", "# Case CM16-0300033"), ("case.json", "work/case.json", "["),
      ("~/case.txt", "case.txt", "Case CM16-0300033"),
    ])
  func formats(name: String, path: String, start: String) throws {
    let session = try BrowserSession.letters()
    try session.type("e\u{15}\(name)\r", showing: " written: ")
    #expect(session.folder.text(of: "../\(path)")?.hasPrefix(start) == true)
    #expect(session.folder.permissions(of: "../\(path)") == 0o600)
  }

  @Test("copies the citation line through the terminal, and reports it")
  func citation() throws {
    let session = try BrowserSession.letters()
    let line = "IMR Case No. CM15-0300011 (decided 2015-06-11): overturned; EMG of the left arm"
    try session.type("jyy", showing: " copied: \(line)")
    let encoded = Data(line.utf8).base64EncodedString()
    #expect(session.terminal.outputText.contains("\u{1B}]52;c;\(encoded)\u{7}"))
  }

  @Test("shows the letter unchanged, with its line numbers, and finds matches in it")
  func rawText() throws {
    let session = try BrowserSession.letters(width: 120, height: 30)
    try session.type(
      "jr", showing: "╭─ Raw text of CM15-0300011 ─", "  1  Case Number:          CM15-0300011",
      "  3  Decision Date:        06/11/2015                      UR Denial Date:      04/20/2015",
      hiding: ["Cases ─", "Decision rationale"])
    try session.type("G", showing: "Decision rationale: The tingling follows", hiding: [" Case Number:"])
    try session.type("gg", showing: "  1  Case Number:")
    try session.type("/night\r", showing: "19  kiln. The tingling wakes her at night.")
    try session.type("n", showing: "no match below")
    try session.type("r", showing: "╭─ Cases ─", hiding: ["Raw text"])
    try session.type("r", showing: "╭─ Raw text of CM15-0300011 ─")
    try session.type("q", showing: "╭─ Cases ─", " 2/4", hiding: ["Raw text"])
  }

  @Test("the letter of a PDF can be read too")
  func rawPDF() throws {
    let session = try BrowserSession.letters()
    try session.type("jj", showing: "CM15-0300044 · decided 2015-05-04", "✗ DENIAL UPHELD  Opana ER 20mg #60")
    try session.type("r", showing: "╭─ Raw text of CM15-0300044 ─", "State(s) of Licensure: California")
  }

  @Test("the help shows every action with its keys")
  func help() throws {
    let session = try BrowserSession(width: 100, height: 240, showing: [" in 40 letters, ", " 1/40"])
    try session.type("?", showing: "╭─ Help ─", "back to the shell", hiding: ["Cases ─"])
    let lines = session.terminal.screen.rows.map { $0.filter { !"│┃".contains($0) } }
    for entry in ActionTable.entries {
      let keys = entry.keys.map(\.name).joined(separator: "  ")
      #expect(
        lines.contains { $0.contains(" \(keys) ") && $0.contains(" \(entry.summary)") }, "\(entry.action): \(keys)")
    }
    try session.type("?", showing: "╭─ Cases ─", hiding: ["Help ─"])
  }

  @Test("the help is scrolled where it is longer than the screen")
  func smallHelp() throws {
    let session = try BrowserSession(width: 40, height: 12, showing: [" in 40 letters", " 1/40"])
    try session.type("?", showing: "╭─ Help ─", "Here", hiding: ["The program"])
    try session.type("\u{1B}[F", showing: "╭─ Help ─", "quit", hiding: ["Here"])
    try session.type("\u{1B}", showing: "╭─ Cases ─", hiding: ["Help ─"])
  }
}
