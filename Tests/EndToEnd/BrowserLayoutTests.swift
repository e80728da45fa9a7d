import TerminalHarness
import Testing

/// The browser's screen in every size.
@Suite("Browser layout", .waiting)
struct BrowserLayoutTests {
  @Test("opens the sample letters in three panes")
  func start() throws {
    let session = try BrowserSession(showing: [
      " in 40 letters, ", "╭─ Cases ─", "╮╭─ Summary ─", "╭─ Decision 1 of ",
      " ✗ denial upheld   ✔ denial overturned   ◐ in part   ? help   q quit ",
      " 1/40",
      "Reviewer cited", "Verdict",
    ])
    let screen = session.terminal.screen
    #expect(screen.rows[0].hasPrefix(" imr  sample letters  90 items in 40 letters, "))
    #expect(screen.rows[0].hasSuffix("% overturned"))
    #expect(screen.rows[1].hasPrefix("╭─ Cases ─") && screen.rows[1].contains("╮╭─ Summary ─"))
    #expect(screen.rows[2].contains("│ Decided▾   Case         Who    Request"))
    #expect(screen.rows[39].hasSuffix(" 1/40"))
    // The summary is that of the selected case.
    let selected = try #require(BrowserSession.selected(on: screen))
    #expect(screen.rows[2].contains("││ \(selected) · decided "))
    #expect(screen.isAlternate && !screen.isCursorVisible)
    #expect(try session.quit() == .exited(0))
    #expect(session.terminal.isSane)
  }

  @Test("stacks the panes at 80x24; Tab cycles through all three")
  func stacked() throws {
    let session = try BrowserSession(
      width: 80, height: 24, showing: ["╭─ Cases ─", "╭─ Summary │ Decision 1 of ", " 1/40", "Category "])
    let rows = session.terminal.screen.rows
    let cases = try #require(rows.firstIndex { $0.hasPrefix("╭─ Cases ─") && $0.hasSuffix("─╮") })
    let decision = try #require(rows.firstIndex { $0.hasPrefix("╭─ Summary │ Decision 1 of ") && $0.hasSuffix("─╮") })
    #expect(cases == 1 && decision > 8)
    try session.type("\t", showing: "╭─ Cases ─", "Patient ", "Licensed in")
    try session.type("\t", showing: "╭─ Cases ─", "Category ", hiding: ["Patient "])
    try session.type("zz", showing: "╭─ Decision 1 of ", "Category ", hiding: ["Cases ─"])
    try session.type("\u{1B}", showing: "╭─ Cases ─", "Category ")
    try session.type("\r", showing: "Verdict ", "Reasons ", "Cited ", "1/40", hiding: ["Cases ─", "Decision 1"])
    try session.type("J", showing: "2/40")
    try session.type("q", showing: "╭─ Cases ─", " 2/40")
  }

  @Test("shows one pane at 40x12; Tab cycles through all three")
  func single() throws {
    let session = try BrowserSession(width: 40, height: 12, showing: [" in 40 letters", "╭─ Cases ─", " 1/40"])
    #expect(!session.terminal.screen.contains("Summary"))
    try session.type("\t", showing: "╭─ Summary │ Decision 1 of ", "Outcome  ", hiding: ["Cases ─"])
    try session.type("\t", showing: "╭─ Summary │ Decision 1 of ", "UPHELD  ", hiding: ["Cases ─", "Outcome  "])
    try session.type("\t", showing: "╭─ Cases ─", hiding: ["Decision", "Summary"])
    try session.type("\u{1B}[Z", showing: "Decision 1 of ", "UPHELD  ")
  }

  @Test("reports that it is too small, and the required size", arguments: [(39, 12), (40, 11), (20, 5)])
  func tooSmall(width: Int, height: Int) throws {
    let session = try BrowserSession(
      width: width, height: height, showing: ["too small: \(width)x\(height)", "needed: 40x12", "q quits"])
    // Keys do not change invisible parts. The repaint at the end shows that they have all been handled.
    session.terminal.send("jjo\u{C}")
    _ = session.terminal.takeAnswer(patience: 20, quiet: 0.05)
    session.terminal.resize(width: 120, height: 40)
    try session.type("", showing: " in 40 letters, ", " 1/40")
    session.terminal.resize(width: width, height: height)
    try session.type("", showing: "too small: \(width)x\(height)")
    #expect(try session.quit() == .exited(0))
  }

  @Test("keeps the selected case through every size")
  func resize() throws {
    let session = try BrowserSession()
    try session.type("12G", showing: " 12/40")
    let selected = try #require(BrowserSession.selected(on: session.terminal.screen))
    for (width, height) in [(80, 24), (40, 12), (200, 60), (39, 11), (64, 18), (100, 20), (120, 40)] {
      session.terminal.resize(width: width, height: height)
      if width < 40 {
        try session.type("", showing: "too small")
      } else {
        try session.terminal.wait(until: "\(selected) at \(width)x\(height)") { screen in
          screen.contains(" 12/40") && BrowserSession.selected(on: screen) == selected
            && screen.rows[1].hasSuffix("╮") && screen.rows[height - 2].hasSuffix("╯")
        }
      }
    }
  }

  @Test(
    "moves as pagers do",
    arguments: [
      ("j", 2), ("3j", 4), ("G", 40), ("Gk", 39), ("5gg", 5), ("\u{1B}[B\u{1B}[B", 3), ("\u{1B}[F", 40), ("Ggg", 1),
      ("\u{1B}[6~", 36), ("\u{4}", 18), ("k", 1), ("\u{1B}OB", 2),
    ])
  func moving(keys: String, place: Int) throws {
    let session = try BrowserSession(showing: [" in 40 letters, ", " 1/40"])
    // Opening and closing the help shows that the keys before it have been handled.
    session.terminal.send(keys + "?")
    try session.type("", showing: "╭─ Help ─")
    try session.type("?", showing: " \(place)/40", hiding: ["Help ─"])
  }

  @Test("steps through the items of a case, and reports the end")
  func items() throws {
    let session = try BrowserSession.letters()
    try session.type("", showing: "Decision 1 of 2", "✗ DENIAL UPHELD  Lumbar brace")
    try session.type("]", showing: "Decision 2 of 2", "✔ DENIAL OVERTURNED  Acupuncture, six visits")
    try session.type("]", showing: "no item after this one")
    try session.type("[", showing: "Decision 1 of 2", "✗ DENIAL UPHELD  Lumbar brace")
    try session.type("j", showing: "Decision 1 of 1", "✔ DENIAL OVERTURNED  EMG of the left arm", " 2/4")
    try session.type("]", showing: "the case has one item")
  }
}
