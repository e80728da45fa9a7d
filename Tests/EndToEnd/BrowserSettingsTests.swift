import TerminalHarness
import Testing

/// Themes and the settings file.
@Suite("Browser settings", .waiting)
struct BrowserSettingsTests {
  private static let theme = """
    name = "mine"
    summary = "for tests"

    [styles]
    text = "white on blue"
    header = "bold black on color-208"
    upheld = "magenta on blue"
    """

  private func colors(_ x: Int, _ y: Int, on screen: VTermScreen) -> [VTermScreen.Cell.Color] {
    [screen.cell(x, y).foreground, screen.cell(x, y).background]
  }

  @Test(
    "a shipped theme by name",
    arguments: [
      ("dark", VTermScreen.Cell.Color.rgb(0x23, 0x28, 0x2f)), ("default", .terminalDefault),
    ])
  func shipped(name: String, headerBackground: VTermScreen.Cell.Color) throws {
    let session = try BrowserSession(["--theme", name], environment: ["COLORTERM": "truecolor"])
    #expect(session.terminal.screen.cell(1, 0).background == headerBackground)
  }

  @Test(
    "a theme file by its path, by its name in the settings folder, and from the settings",
    arguments: [
      (["--theme", "./mine.toml"], "work/mine.toml", ""), (["--theme", "mine"], "config/imr/themes/mine.toml", ""),
      ([], "config/imr/themes/mine.toml", "theme = \"mine\""),
    ])
  func own(arguments: [String], file: String, settings: String) throws {
    let folder = try CommandFolder()
    try folder.write(Self.theme, to: "../\(file)")
    if !settings.isEmpty { try folder.write(settings, to: "../config/imr/config.toml") }
    let session = try BrowserSession(arguments, in: folder)
    try session.terminal.wait(until: "the theme's colors") { screen in
      colors(1, 0, on: screen) == [.indexed(0), .indexed(208)]
        && colors(1, 1, on: screen) == [.indexed(7), .indexed(4)]
        && BrowserSession.places(of: "✗", on: screen).allSatisfy {
          colors($0.x, $0.y, on: screen)[1] != .terminalDefault
        }
    }
    #expect(try session.quit() == .exited(0))
  }

  @Test(
    "a theme file with a mistake: file, line and key are named, and the rest is used, if any",
    arguments: [
      (
        "name = \"x\"\n[styles]\ntext = \"white on blue\"\nupheldd = \"red\"\n",
        "./bad.toml:4: “upheldd” is not a role: is “upheld” meant?"
      ),
      (
        "name = \"x\"\n\n[styles]\ntext = \"whitish on blue\"\n",
        "./bad.toml:4: “text” “whitish” is not a color or attribute"
      ),
      ("name = \"x\"\n[styles\n", "./bad.toml:2: is not TOML here"),
      ("[styles]\ntext = \"white on blue\"\n", "./bad.toml: “name” is missing: a theme needs a name"),
    ])
  func wrongTheme(text: String, message: String) throws {
    let folder = try CommandFolder()
    try folder.write(text, to: "bad.toml")
    let session = try BrowserSession(["--theme", "./bad.toml"], in: folder)
    // The screen shows only the name, to leave room for the problem.
    try session.type("", showing: " \(message.dropFirst(2))")
    let background = text.contains("upheldd") ? VTermScreen.Cell.Color.indexed(4) : .terminalDefault
    #expect(colors(1, 1, on: session.terminal.screen)[1] == background)
    #expect(try session.quit() == .exited(0))
    // It is reported again where it remains readable.
    #expect(session.terminal.screen.contains("imr: \(message)"))
  }

  @Test("an unknown theme is reported with the known ones")
  func unknownTheme() throws {
    let run = try CommandRun(["--theme", "drak"], in: CommandFolder())
    #expect(run.status == 2)
    #expect(run.errors.contains("dark, default, high-contrast, light, mono"))
  }

  @Test("a theme chosen on the screen is there at the next start, until auto is")
  func keptTheme() throws {
    let first = try BrowserSession()
    try first.type(":theme paper\r", showing: "theme paper, kept for the next start")
    #expect(try first.quit() == .exited(0))
    let second = try BrowserSession(in: first.folder)
    let background = second.terminal.screen.cell(30, 20).background
    #expect(background != .terminalDefault)
    try second.type(":theme auto\r", showing: "the theme follows")
    #expect(try second.quit() == .exited(0))
    let third = try BrowserSession(in: first.folder)
    #expect(third.terminal.screen.cell(30, 20).background == .terminalDefault)
    #expect(try third.quit() == .exited(0))
  }

  @Test("keys are bound anew, and hints and help follow")
  func keys() throws {
    let folder = try CommandFolder()
    try folder.write(
      """
      [keys]
      down = ["w", "Down"]
      quit = "Ctrl-q"
      filters = "F10"
      """, to: "../config/imr/config.toml")
    let session = try BrowserSession(in: folder)
    try session.type("", showing: "◐ in part   ? help   Ctrl-q quit")
    try session.type("w", showing: " 2/40", "Enter read   ? help   Ctrl-q quit")
    try session.type("\u{1B}[B", showing: " 3/40")
    try session.type("j", showing: "j has no meaning here; ? shows the keys", " 3/40")
    try session.type("q", showing: "q has no meaning here; ? shows the keys")
    try session.type("\u{1B}[21~", showing: "╭─ Filters by ")
    try session.type("\u{1B}", showing: "╭─ Summary ─", hiding: ["Filters by "])
    try session.type("?", showing: "╭─ Help ─", "w  Down ")
    session.terminal.send("\u{11}")
    try session.type("", showing: "╭─ Cases ─", hiding: ["Help ─"])
    session.terminal.send("\u{11}")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test(
    "a mistake in the settings is reported with file and line, and costs only itself",
    arguments: [
      (
        "[keys]\nup = \"w\"\ndown = \"Hyper-x\"\n",
        "config.toml:3: “down” names the key “Hyper-x”, which does not exist"
      ),
      ("[keys]\nup = \"w\"\ndwon = \"x\"\n", "config.toml:3: “dwon” is not an action: is “down” meant?"),
      (
        "colour = 1\n\n[keys]\nup = \"w\"\n",
        "config.toml:1: “colour” is not a setting: use theme"
      ),
    ])
  func wrongKey(text: String, message: String) throws {
    let folder = try CommandFolder()
    try folder.write(text, to: "../config/imr/config.toml")
    let session = try BrowserSession(in: folder, width: 200)
    try session.type("", showing: message)
    try session.type("j", showing: " 2/40", hiding: [message])
    try session.type("w", showing: " 1/40")
    #expect(try session.quit() == .exited(0))
    #expect(session.terminal.screen.text.replacing("\n", with: "").contains(message))
  }
}
