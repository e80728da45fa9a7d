import TerminalHarness
import Testing

/// Data that one run of the browser stores for the next: sessions, views, the cache.
@Suite("Browser: state kept between runs", .waiting)
struct BrowserSessionTests {
  @Test(
    "the next start continues where the last one ended or was killed; --fresh starts anew", arguments: [false, true])
  func sessions(isKilled: Bool) throws {
    let first = try BrowserSession.letters()
    try first.type("G", showing: " 4/4")
    try first.type(":-outcome:overturned\r", showing: "-outcome:overturned", hiding: [":-outcome"])
    let selected = BrowserSession.selected(on: first.terminal.screen)
    if isKilled {
      // The layout is written in the background.
      let sessions = "../.local/state/imr/sessions"
      while !first.folder.names(in: sessions).contains(where: { name in
        !name.hasPrefix(".") && first.folder.text(of: "\(sessions)/\(name)")?.contains("-outcome:overturned") == true
      }) {
        _ = first.terminal.bytesReceived(during: 0.01)
      }
      first.terminal.signal(9)
      _ = try first.terminal.waitForExit()
    } else {
      #expect(try first.quit() == .exited(0))
    }
    let second = try BrowserSession(["letters"], in: first.folder, showing: [" of 4 letters", "-outcome:overturned"])
    try second.type("", showing: "▌")
    #expect(BrowserSession.selected(on: second.terminal.screen) == selected)
    #expect(try second.quit() == .exited(0))
    let third = try BrowserSession(
      ["letters", "--fresh"], in: first.folder, showing: [" in 4 letters", " 1/4"])
    #expect(try third.quit() == .exited(0))
  }

  @Test("a view is saved, listed, and begun with")
  func views() throws {
    let first = try BrowserSession.letters()
    try first.type("o", showing: "outcome:overturned")
    try first.type("v", showing: "Views")
    try first.type("s", showing: "save the view as")
    try first.type("won cases\r", showing: "won cases")
    try first.type("qa", showing: " in 4 letters")
    #expect(try first.quit() == .exited(0))
    let second = try BrowserSession(
      ["letters", "--fresh", "--view", "won cases"], in: first.folder, showing: ["outcome:overturned", " of 4 letters"])
    #expect(try second.quit() == .exited(0))
    // Views are the user's data, which here has another folder.
    let unknown = try first.folder.run(
      "letters", "--view", "lost cases", shell: #"XDG_DATA_HOME="$HOME/data" exec "$@""#)
    #expect(unknown.status == 2 && unknown.errors.contains("won cases"))
  }

  @Test("letters are added to an open folder and removed, and the selection stays; cached cases are listed")
  func following() throws {
    let session = try BrowserSession.letters()
    try session.type("jj", showing: " 3/4")
    let selected = BrowserSession.selected(on: session.terminal.screen)
    try session.folder.write(
      CommandLetters.letter(number: "CM17-0300055", decided: "05/05/2017"), to: "letters/CM17-0300055.txt")
    try session.type("", showing: " 4/5", "CM17-0300055")
    #expect(BrowserSession.selected(on: session.terminal.screen) == selected)
    session.folder.remove("letters/CM16-0300033.txt")
    try session.type("", showing: " 3/4", hiding: ["CM16-0300033"])
    #expect(BrowserSession.selected(on: session.terminal.screen) == selected)
    #expect(try session.quit() == .exited(0))
    let again = try BrowserSession(
      ["letters"], in: session.folder, showing: [" in 4 letters", "CM17-0300055"])
    #expect(try again.quit() == .exited(0))
    let listed = try session.folder.run("cache")
    #expect(listed.status == 0 && listed.output.contains("letters"))
    #expect(try session.folder.run("cache", "remove", "--all").status == 0)
    #expect(try session.folder.run("cache").output == "the cache is empty\n")
  }
}
