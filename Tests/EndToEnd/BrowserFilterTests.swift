import TerminalHarness
import Testing

/// Filters by key, by panel and by query text.
@Suite("Browser filters", .waiting)
struct BrowserFilterTests {
  @Test(
    "a key filters by decision, and removes the filter when pressed again",
    arguments: [
      ("u", "3 items in 3 of 4 letters", "outcome:upheld", ["CM16-0300033", "CM15-0300044", "CM14-0300022"]),
      ("o", "2 items in 2 of 4 letters", "outcome:overturned", ["CM16-0300033", "CM15-0300011"]),
      ("p", "2 items in 1 of 4 letters", "case-outcome:partially-overturned", ["CM16-0300033"]),
    ])
  func outcome(key: String, counts: String, query: String, ids: [String]) throws {
    let session = try BrowserSession.letters()
    for off in [key, "a", "F"] {
      try session.type(key, listing: ids)
      try session.type("", showing: " imr  letters  \(counts) ", " \(query)\n", "/\(ids.count)")
      try session.type(off, listing: BrowserLetters.ids)
      try session.type("", showing: " in 4 letters, ", hiding: [query])
    }
  }

  @Test("a decision without cases shows a message with the way back")
  func nothingLeft() throws {
    let session = try BrowserSession.letters(
      ["--query", "specialty:neurology"], showing: ["in 1 of 4 letters", "1/1"])
    try session.type("u", showing: "in 0 of 4 letters", "No case meets this filter.", " 0/0")
    try session.type("jkz]ne", showing: "no case is selected")
    try session.type("F", showing: "in 4 letters", hiding: ["No case meets"])
  }

  @Test("the selection stays on its case, or on the nearest")
  func selection() throws {
    let session = try BrowserSession.letters()
    try session.type("jj", showing: " 3/4", "CM15-0300044 · decided")
    try session.type("u", showing: "in 3 of 4 letters", " 2/3", "CM15-0300044 · decided")
    try session.type("a", showing: " 3/4", "CM15-0300044 · decided")
    try session.type("o", showing: " 2/2", "CM15-0300011 · decided")
  }

  @Test("the panel narrows, picks and excludes; counts and list follow")
  func panel() throws {
    let session = try BrowserSession.letters(width: 140, height: 50)
    try session.type("f", showing: "╭─ Filters by ", "type to narrow", "╭─ Cases ─", "Chapter (administrator)")
    try session.expectPanel(["[ ] upheld": 3, "[ ] overturned": 2, "[ ] Pain Management": 3, "[ ] Neurology": 1])
    try session.type(
      "pain m", showing: "> pain m", "[ ] Pain Management", hiding: ["Neurology 1", "Chapter (administrator)"])
    try session.type("\t", listing: ["CM16-0300033", "CM15-0300044"])
    try session.type(
      "", showing: "3 items in 2 of 4 letters, 1 of 3 overturned", " specialty:\"pain management\"\n",
      "[+] Pain Management"
    )
    // The narrowing is cleared first; counts are under the other facets, and for the picked facet those of another
    // value.
    try session.type("\u{1B}", showing: "type to narrow", "Chapter (administrator)", "[+] Pain Management")
    try session.expectPanel([
      "[ ] upheld": 2, "[ ] overturned": 1, "[ ] partially overturned": 2, "[+] Pain Management": 3, "[ ] Neurology": 4,
    ])
    // A second value of the facet is OR.
    try session.type("neurology\t", listing: ["CM16-0300033", "CM15-0300011", "CM15-0300044"])
    try session.type(
      "", showing: "in 3 of 4 letters", "specialty:\"pain management\"|neurology\n", "[+] Neurology")
    try session.type("\u{18}", listing: ["CM16-0300033", "CM15-0300044"])
    try session.type("", showing: "[-] Neurology", "-specialty:neurology")
    try session.type("\u{1B}[3~", showing: "in 4 letters, ", "[ ] Neurology")
    try session.type("\u{18}", listing: ["CM16-0300033", "CM15-0300044", "CM14-0300022"])
    try session.type(
      "\r", showing: "in 3 of 4 letters", " -specialty:neurology\n", "╭─ Summary ─", hiding: ["Filters by "])
  }

  @Test(
    "s and c open the panel at their facet",
    arguments: [("s", "Family Practice", "\"family practice\""), ("c", "ACOEM 8", "acoem-8")])
  func facet(key: String, name: String, value: String) throws {
    let session = try BrowserSession.letters(width: 140, height: 50)
    try session.type(key, showing: "╭─ Filters by ", "[ ] \(name)")
    try session.terminal.wait(until: "the cursor on \(name)") { screen in
      BrowserSession.places(of: "[ ] \(name)", on: screen).contains { screen.cell($0.x, $0.y).isReversed }
    }
    try session.type("\t", showing: "in 1 of 4 letters", "[+] \(name)", "\(value)\n")
    try session.type("\u{1B}", showing: "in 1 of 4 letters", hiding: ["Filters by "])
  }

  @Test("the panel leaves the list in view at 80 columns")
  func narrowPanel() throws {
    let session = try BrowserSession.letters(width: 80, height: 24)
    try session.type("f", showing: "╭─ Filters by ", "[ ] upheld", "╭─ Cases ─")
    try session.type("nothing like it", showing: "no value matches “nothing like it”; Esc clears")
    try session.type("\u{1B}", showing: "[ ] upheld", "type to narrow")
    try session.type("\u{1B}", showing: "Decision 1", hiding: ["Filters by "])
  }

  @Test("query text filters, and a mistake is reported with its column while it is typed")
  func queryLine() throws {
    let session = try BrowserSession.letters(width: 150)
    try session.type(":", showing: " :")
    #expect(session.terminal.screen.isCursorVisible)
    try session.type(
      "ferryman outcom:upheld", showing: " :ferryman outcom:upheld",
      "column 10: no field ‘outcom’: did you mean outcome?")
    // Enter does not accept it, and the filter stays.
    try session.type("\r", showing: " :ferryman outcom:upheld", "column 10: ", "in 4 letters, ")
    try session.type("\u{17}outcome:upheld\r", showing: "in 1 of 4 letters", " ferryman outcome:upheld\n")
    try session.type("", listing: ["CM14-0300022"])
    // Editing starts from the current filter; Esc keeps it.
    try session.type(":", showing: " :ferryman outcome:upheld")
    try session.type(
      "\u{15}nobody\u{1B}", showing: "in 1 of 4 letters", " ferryman outcome:upheld\n", hiding: [":nobody"])
  }

  @Test(
    "--query filters from the start",
    arguments: [
      ("outcome:upheld specialty:\"pain management\"", ["CM16-0300033", "CM15-0300044"]),
      ("\"pear tree\"", ["CM16-0300033"]),
      ("-licensed:no -loom", ["CM15-0300011", "CM14-0300022"]), ("chapter:acoem-12", ["CM16-0300033", "CM14-0300022"]),
      ("weaver shoulders", ["CM15-0300044"]),
    ])
  func startQuery(query: String, ids: [String]) throws {
    let session = try BrowserSession.letters(
      ["--query", query],
      showing: [" in \(ids.count) of 4 letters", " \(query)\n", "1/\(ids.count)", "│ \(ids[0]) · decided"])
    try session.type("", listing: ids)
  }

  @Test("a wrong --query is reported with its place before the screen is taken, status 2")
  func wrongStartQuery() throws {
    let session = try BrowserSession(["--query", "mri outcom:upheld"], showing: ["imr: "])
    #expect(try session.terminal.waitForExit() == .exited(2))
    #expect(
      session.terminal.screen.text.hasPrefix(
        """
        imr: no field ‘outcom’: did you mean outcome? (as text: outcom\\:)
          mri outcom:upheld
              ^
        """))
    #expect(!session.terminal.outputText.contains("\u{1B}"))
  }
}

extension BrowserSession {
  /// Waits until the panel shows these counts for these values.
  fileprivate func expectPanel(_ counts: [String: Int]) throws {
    try terminal.wait(until: "\(counts) in the panel") { screen in
      counts.allSatisfy { name, count in
        screen.rows.contains { row in
          guard let place = row.firstRange(of: name) else { return false }
          return row[place.upperBound...].split(separator: " ").first == "\(count)"
        }
      }
    }
  }
}
