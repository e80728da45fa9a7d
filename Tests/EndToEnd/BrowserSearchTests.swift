import TerminalHarness
import Testing

/// Text search, and pasted text.
@Suite("Browser search", .waiting)
struct BrowserSearchTests {
  /// Returns true if every cell of a text is drawn like a match of the default theme, or like the current one.
  private func isLit(_ text: String, at place: (x: Int, y: Int), on screen: VTermScreen) -> Bool {
    (0..<text.count).allSatisfy { offset in
      let cell = screen.cell(place.x + offset, place.y)
      return cell.foreground == .indexed(0) && [.indexed(3), .indexed(11)].contains(cell.background)
    }
  }

  /// Returns true if a text is on the screen, and is highlighted only at these positions in the panes.
  private func isLitEverywhere(_ text: String, count: Int, on screen: VTermScreen) -> Bool {
    let places = BrowserSession.places(of: text, on: screen).filter { $0.y < screen.height - 1 }
    return places.count == count && places.allSatisfy { isLit(text, at: $0, on: screen) }
  }

  @Test("matches are highlighted in all panes as they are typed, until Esc")
  func lit() throws {
    let session = try BrowserSession.letters(height: 50)
    try session.type("j", showing: " 2/4", "has tingled", "The tingling follows")
    try session.type("/tingl", showing: " /tingl", "1 case")
    // It occurs as ‘tingled’ and ‘tingling’ in the summary, once in the rationale, and in the reason.
    try session.terminal.wait(until: "four lit matches") { isLitEverywhere("tingl", count: 4, on: $0) }
    #expect(session.terminal.screen.contains("in 4 letters, "))
    // It occurs in the request in the list, in the decision's heading, and in fields derived from it.
    try session.type("\u{15}left", showing: " /left", "1 case")
    try session.terminal.wait(until: "lit matches in list, summary and decision") { screen in
      let places = BrowserSession.places(of: "left", on: screen).filter { $0.y < screen.height - 1 }
      return places.contains { $0.x < 60 } && places.contains { $0.x > 60 && $0.y < 16 }
        && places.contains { $0.x > 60 && $0.y > 16 } && places.allSatisfy { isLit("left", at: $0, on: screen) }
    }
    try session.type("\u{1B}", showing: "Enter read", hiding: ["/left"])
    try session.terminal.wait(until: "no light") { screen in
      BrowserSession.places(of: "left", on: screen).allSatisfy { !isLit("left", at: $0, on: screen) }
    }
  }

  @Test(
    "keys typed before the first picture are for the first cases",
    arguments: [
      ("jj", " 3/4"), ("G", " 4/4"), ("2j", " 3/4"), ("u", "in 3 of 4 letters"),
      ("j:year:2015..\r", "year:2015.."),
    ])
  func typedAhead(keys: String, text: String) throws {
    let first = try BrowserSession.letters()
    #expect(try first.quit() == .exited(0))
    let session = try BrowserSession(["letters"], in: first.folder, typing: keys, showing: [text, "Enter read"])
    #expect(try session.quit() == .exited(0))
  }

  @Test("characters that arrive together are a text, in which the first one keeps its meaning")
  func typedAtOnce() throws {
    let session = try BrowserSession.letters()
    try session.type(":?", showing: "Conditions, side by side")
    try session.type("\u{1B}", showing: " :", hiding: ["Conditions, side by side"])
    try session.type("m?i", showing: " :m?i")
    try session.type("\u{1B}", showing: "Enter read", hiding: [" :m?i"])
    try session.type("/low back\u{7F}\u{7F}g", showing: " /low bag")
  }

  @Test("n and N go from case to case with a match; the filter stays")
  func walking() throws {
    let session = try BrowserSession.letters()
    try session.type("/low back", showing: "2 cases")
    try session.type("\r", showing: "2 found · 1/4", "▌2016-03-01 CM16-0300033")
    try session.type("n", showing: "2 found · 4/4", "▌2014-09-22 CM14-0300022")
    try session.type("n", showing: "continued from the first case", "2 found · 1/4", "▌2016-03-01 CM16-0300033")
    try session.type("u", showing: "in 3 of 4 letters", "2 found · ")
    try session.type("a", showing: "in 4 letters, ", "2 found · ")
    try session.type("\u{1B}", showing: "in 4 letters, ", hiding: ["found"])
    try session.type("n", showing: "searching “low back” again", "2 found · ")
  }

  @Test("n moves from line to line in the focused pane")
  func walkingInPane() throws {
    let session = try BrowserSession.letters(height: 50)
    try session.type("j/tingl\r", showing: "1 found · 2/4", " 2/4")
    try session.terminal.wait(until: "the first match brighter") { screen in
      BrowserSession.places(of: "tingl", on: screen).map { screen.cell($0.x, $0.y).background }
        == [.indexed(11), .indexed(3), .indexed(3), .indexed(3)]
    }
    try session.type("\tn", showing: "1 found · 2/4")
    try session.terminal.wait(until: "the second match brighter") { screen in
      BrowserSession.places(of: "tingl", on: screen).map { screen.cell($0.x, $0.y).background }
        == [.indexed(3), .indexed(11), .indexed(3), .indexed(3)]
    }
  }

  @Test("a search finds words across line ends, and reports words without a match")
  func phrases() throws {
    let session = try BrowserSession.letters()
    // If it is typed faster than the search answers, it still goes to the match.
    try session.type("/emptied a kiln\r", showing: "1 found · 2/4", "▌2015-06-11 CM15-0300011")
    try session.type("/no such words\r", showing: "not found: no such words", "0 found · 2/4")
  }

  @Test("without colors, matches are still distinguishable")
  func mono() throws {
    let session = try BrowserSession.letters(environment: ["NO_COLOR": "1"], height: 50)
    try session.type("j/tingl", showing: "1 case")
    try session.terminal.wait(until: "matches reversed or underlined") { screen in
      let places = BrowserSession.places(of: "tingl", on: screen).filter { $0.y < screen.height - 1 }
      return places.count == 4
        && places.allSatisfy { place in
          let cell = screen.cell(place.x, place.y)
          return cell.isReversed || cell.isUnderlined
        }
    }
  }

  @Test("pasted text is text: it fills a prompt, and never acts as keys")
  func paste() throws {
    let session = try BrowserSession.letters()
    // In the panes, a pasted ‘q’ does not quit, and an ‘o’ does not filter.
    try session.type("\u{1B}[200~qo\nq\u{1B}[201~j", showing: " 2/4", "in 4 letters, ")
    try session.type("/\u{1B}[200~low\nback\u{1B}[201~", showing: " /low back", "2 cases")
    try session.type("\u{1B}", showing: " 2/4", hiding: ["/low"])
    try session.type(":\u{1B}[200~outcome:upheld\n\u{1B}[201~", showing: " :outcome:upheld", "in 4 letters, ")
    try session.type("\r", showing: "in 3 of 4 letters", " outcome:upheld\n")
    try session.type(
      "f\u{1B}[200~Pain Man\n\u{1B}[201~", showing: "> Pain Man", "[ ] Pain Management", "in 3 of 4 letters")
  }
}
