import Glibc
import TerminalHarness
import Testing

/// The user's commands and views, in a terminal with the real binary.
@Suite("Browser: user commands and views", .waiting)
struct BrowserCommandsTests {
  @Test("a command on a key gets the case's values, with any characters, and shows its output")
  func output() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    try folder.write(
      #"""
      [commands.say]
      key = "Ctrl-k"
      run = "printf 'no. %s, item %s: ' {case} \"{item}\"; wc -c < '{file}'"
      [commands.open]
      run = "printf 'READING %s\n' {case}; read answer"
      show = "terminal"
      """#, to: "../config/imr/config.toml")
    let session = try BrowserSession(["letters"], in: folder, showing: [" in 4 letters", " 1/4"])
    try session.type("\u{0B}", showing: "no. \(BrowserLetters.ids[0]), item 1: ")
    // The command has a name, too, and the user's program opens the letter's file.
    try session.type(":say\r", showing: "no. \(BrowserLetters.ids[0]), item 1: ")
    try session.type("O", showing: "READING \(BrowserLetters.ids[0])", hiding: ["╭─ Cases"])
    try session.type("\r", showing: "╭─ Cases")
    try session.type("?say", showing: "Your own commands", "Ctrl-k")
    session.terminal.send("\u{1B}")
    try session.type("", showing: "╭─ Help", hiding: ["say: printf"])
    session.terminal.send("\u{1B}")
    try session.type("", showing: "╭─ Summary")
    #expect(try session.quit() == .exited(0))
  }

  @Test("without a display the remedy is reported")
  func noDisplay() throws {
    let session = try BrowserSession.letters(environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    try session.type("O", showing: "there is no display to open it on: a [commands.open] in the settings")
    #expect(try session.quit() == .exited(0))
  }

  @Test("under WSL a program of Windows opens the letter", arguments: ["wslview", "explorer.exe"])
  func windows(opener: String) throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    // On Windows, explorer.exe exits with 1 after opening a window.
    let status = opener == "wslview" ? 0 : 1
    try folder.writeProgram(
      "#!/bin/sh\nprintf '%s' \"$1\" > \"$HOME/opened\"\nexit \(status)\n", to: "bin/\(opener)")
    try folder.writeProgram("#!/bin/sh\nprintf 'W:%s' \"$2\"\n", to: "bin/wslpath")
    let session = try BrowserSession(
      ["letters"], in: folder,
      environment: [
        "DISPLAY": "", "WAYLAND_DISPLAY": "", "WSL_DISTRO_NAME": "Debian", "PATH": "\(folder.work)/bin:/usr/bin:/bin",
      ], showing: [" in 4 letters", " 1/4"])
    try session.type("O", showing: "opening: xdg-open {file}")
    for _ in 0..<500 where folder.text(of: "../opened")?.hasSuffix(".txt") != true { usleep(20_000) }
    let opened = folder.text(of: "../opened") ?? ""
    #expect(opened.hasPrefix(opener == "wslview" ? "/" : "W:/") && opened.hasSuffix(".txt"))
    #expect(try session.quit() == .exited(0))
  }

  @Test("a view counts the cases added since the last visit, also after a restart")
  func inbox() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    let first = try BrowserSession(["letters"], in: folder, showing: [" in 4 letters", " 1/4"])
    try first.type("vs", showing: "save the view as")
    try first.type("everything\r", showing: "1 F2  everything    4 cases")
    try first.type("\u{1B}", showing: "╭─ Cases")
    #expect(try first.quit() == .exited(0))
    try folder.write(BrowserLetters.kiln.replacing("CM15-0300011", with: "CM17-0900099"), to: "letters/new.txt")
    let second = try BrowserSession(["letters"], in: folder, showing: [" in 5 letters"])
    try second.type("v", showing: "1 F2  everything    5 cases  1 new")
    try second.type("1", showing: "view: everything, 1 new since your last visit", "CM17-0900099")
    try second.type("v", showing: "everything    5 cases", hiding: ["1 new"])
    try second.type("\u{1B}", showing: "╭─ Cases")
    #expect(try second.quit() == .exited(0))
  }

  @Test("a tag given in one program is found by the query of another that is running")
  func twoPrograms() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    let first = try BrowserSession(["letters"], in: folder, showing: [" in 4 letters", " 1/4"])
    let second = try BrowserSession(["letters", "--fresh"], in: folder, showing: [" in 4 letters", " 1/4"])
    try second.type(":tag:kiln\r", showing: "No case meets")
    try first.type("t", showing: " tags:")
    try first.type("kiln\r", showing: "#kiln")
    try second.type("", showing: "in 1 of 4 letters", "#kiln")
    #expect(try first.quit() == .exited(0))
    #expect(try second.quit() == .exited(0))
  }

  @Test("the watched folder is moved away: its letters leave the list, and come back with it")
  func movedFolder() throws {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    let session = try BrowserSession(["letters"], in: folder, showing: [" in 4 letters", " 1/4"])
    _ = try folder.run("list", "letters", shell: #"mv letters away; exec "$@" > /dev/null 2>&1"#)
    try session.type("", showing: "0 letters")
    _ = try folder.run("list", "letters", shell: #"mv away letters; exec "$@" > /dev/null 2>&1"#)
    try session.type("", showing: " in 4 letters")
    #expect(try session.quit() == .exited(0))
  }
}
