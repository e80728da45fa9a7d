import Terminal
import Testing

@testable import Browser

@Suite("Rows colored by a query")
struct RowRulesTests {
  private static func state(_ rules: [RowRules.Rule], query: String = "") throws -> BrowserState {
    var state = try Fixture.state(width: 120, height: 40, query: query)
    state.rowRules = RowRules(rules)
    // The rules are known before the first letter is read.
    state.press(.character("o"), .character("o"))
    return state
  }

  private static func row(_ id: String, _ state: BrowserState) throws -> (text: String, style: Style) {
    let (grid, _) = ScreenView.draw(state, theme: .fallback)
    let rows = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(rows.firstIndex { $0.prefix(60).contains(id) })
    let x = try #require(rows[y].firstRange(of: id)).lowerBound
    return (String(rows[y]), grid[rows[y].distance(from: rows[y].startIndex, to: x), y].style)
  }

  @Test("a row has the sign and the style of the first rule that picks one of its items")
  func signs() throws {
    var state = try Self.state([
      RowRules.Rule(query: "drug:tramadol", role: .strong, sign: "!"),
      RowRules.Rule(query: "outcome:upheld", role: .muted, sign: "x"),
    ])
    state.press(.character("G"), .character("k"))
    #expect(try Self.row("CM15-9900002", state).text.contains(" ! MRI"))
    #expect(try Self.row("CM15-9900002", state).style == Theme.fallback[.strong])
    #expect(try Self.row("CM14-9900004", state).text.contains(" x Cyclobenzaprine"))
    #expect(try Self.row("CM14-9900004", state).style == Theme.fallback[.muted])
    #expect(try Self.row("CM15-9900001", state).text.contains(" MRI lumbar"))
    #expect(try Self.row("CM15-9900001", state).style == Theme.fallback[.text])
    // If rows are items, each is checked by itself.
    state.press(.character("i"))
    let items = state.frame().split(separator: "\n").filter { $0.contains("CM15-9900002") }
    #expect(items.contains { $0.contains("! Tramadol") } && items.contains { $0.contains("x MRI") }, "\(items)")
    // If a filter picks the other item, the row is about that one.
    state.press(.character("i"), .character("u"))
    #expect(try Self.row("CM15-9900002", state).text.contains(" x MRI"))
  }

  @Test("words of a rule are searched for, and marks, tags and days change its rows at once")
  func changes() throws {
    var state = try Self.state([
      RowRules.Rule(query: "\"red flag\"", role: .warning, sign: "r"),
      RowRules.Rule(query: "marked:yes", role: .strong, sign: "m"),
    ])
    #expect(try Self.row("CM15-9900002", state).text.contains(" r MRI"))
    #expect(try Self.row("CM15-9900001", state).text.contains(" MRI lumbar"))
    QuoteTests.store(state.press(.character(".")), in: &state)
    #expect(try Self.row("CM15-9900001", state).text.contains(" m MRI lumbar"))
    QuoteTests.store(state.press(.character("U")), in: &state)
    #expect(!(try Self.row("CM15-9900001", state).text.contains(" m MRI")))
  }

  @Test("the legend and the linear mode name the rule")
  func words() throws {
    var state = try Self.state([RowRules.Rule(query: "drug:tramadol", role: .warning, sign: "!")])
    state.press(.character("j"))
    #expect(LinearSentences.selection(state).hasSuffix(", as drug:tramadol."))
    state.press(.character("z"), .character("l"))
    state.type("tramadol")
    #expect(state.frame().contains("! request") && state.frame().contains("drug:tramadol"), "\n\(state.frame())")
  }

  @Test("rules are read from the settings, and an invalid one is reported with its line")
  func settings() throws {
    let text = """
      [[rows]]
      query = "tag:appeal decided:-30d.."
      role = "warning"
      sign = "!"

      [[rows]]
      query = "drug:tramadol"
      """
    let (settings, problems) = Settings.parse(text, file: "config.toml")
    #expect(problems.isEmpty, "\(problems)")
    #expect(
      settings.rowRules.rules == [
        RowRules.Rule(query: "tag:appeal decided:-30d..", role: .warning, sign: "!"),
        RowRules.Rule(query: "drug:tramadol", role: .highlight2, sign: "b"),
      ])
    for (wrong, line, words) in [
      ("query = \"drg:tramadol\"", 7, "drg"), ("query = \"a\"\nrole = \"blue\"", 8, "role of a theme"),
      ("query = \"a\"\nsign = \"long\"", 8, "one character"),
      ("query = \"a\"\ncolor = \"red\"", 8, "not a setting of rows"),
      ("role = \"strong\"", 6, "needs a query"),
    ] {
      let (_, problems) = Settings.parse(text.replacing("query = \"drug:tramadol\"", with: wrong), file: "config.toml")
      #expect(problems.count == 1 && problems[0].line == line, "\(wrong): \(problems)")
      #expect(problems.first?.message.contains(words) == true, "\(problems)")
    }
    #expect(Settings.parse("rows = \"a\"", file: "f").1.first?.message.contains("[[rows]]") == true)
    let many = String(repeating: "[[rows]]\nquery = \"a\"\n", count: RowRules.maxCount + 1)
    #expect(Settings.parse(many, file: "f").0.rowRules.rules.count == RowRules.maxCount)
    #expect(Settings.parse(many, file: "f").1.map(\.line) == [2 * RowRules.maxCount + 1])
  }
}
