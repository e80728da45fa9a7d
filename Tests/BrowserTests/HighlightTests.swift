import Terminal
import Testing

@testable import Browser

/// Words that stay highlighted.
@Suite("Highlights")
struct HighlightTests {
  private static func state(width: Int = 80, height: Int = 24, _ groups: String...) throws -> BrowserState {
    var state = try Fixture.state(width: width, height: height)
    for group in groups {
      state.press(.character(":"))
      state.type("highlight \(group)")
      state.press(.enter)
    }
    return state
  }

  /// The roles of the characters of a text on the screen.
  private static func styles(of text: String, _ state: BrowserState, _ theme: Theme) -> Set<Style> {
    let grid = ScreenView.draw(state, theme: theme).grid
    let characters = Array(text)
    var styles: Set<Style> = []
    for y in 0..<grid.height {
      for x in 0..<max(0, grid.width - characters.count)
      where characters.indices.allSatisfy({ grid[x + $0, y].character == characters[$0] }) {
        styles.insert(grid[x, y].style)
      }
    }
    return styles
  }

  @Test("a command highlights words in the list and in the texts, with a sign beside the line")
  func panes() throws {
    let state = try Self.state("lumbar", "weakness, foot")
    #expect(state.notice?.text == "highlighted as 2: weakness, foot")
    let rows = state.frame().split(separator: "\n").map(String.init)
    #expect(rows[3].hasSuffix("ACOEM 12      1│"), "\(rows[3])")
    #expect(rows.contains { $0.contains("MRI of the lumbar spine") && $0.contains("1│") || $0.contains("1┃") })
    let theme = try #require(ThemeLibrary.shipped("dark").flatMap { ThemeReader.read($0, file: "dark").theme })
    #expect(Self.styles(of: "lumbar", state, theme).contains(theme[.highlight1]))
    var other = state
    other.press(.enter)
    #expect(Self.styles(of: "weakness", other, theme) == [theme[.highlight2]])
    #expect(Self.styles(of: "foot", other, theme).contains(theme[.highlight2]))
    // A line with words of both groups has both signs.
    #expect(other.frame().split(separator: "\n").contains { $0.contains("weakness") && $0.contains("2") })
  }

  @Test("a match of the search covers a highlight, and the highlight stays when the search is cleared")
  func search() throws {
    var state = try Self.state("lumbar")
    let theme = try #require(ThemeLibrary.shipped("dark").flatMap { ThemeReader.read($0, file: "dark").theme })
    state.press(.character("/"))
    state.type("lumbar")
    state.press(.enter)
    #expect(!Self.styles(of: "lumbar", state, theme).contains(theme[.highlight1]))
    state.press(.escape)
    #expect(Self.styles(of: "lumbar", state, theme).contains(theme[.highlight1]))
  }

  @Test("the panel lists the groups; Enter writes one, d removes one, and its number stays free")
  func panel() throws {
    var state = try Self.state("lumbar", "tramadol")
    state.press(.character("&"))
    #expect(
      state.frame().split(separator: "\n").suffix(9).joined(separator: "\n") == """
        ╭─ Highlights ─────────────────────────────────────────────────────────────────╮
        │ 1  lumbar                                                                    │
        │ 2  tramadol                                                                  │
        │ 3  no words                                                                  │
        │ 4  no words                                                                  │
        │ 5  no words                                                                  │
        │ 6  no words                                                                  │
        ╰──────────────────────────────────────────────────────────────────────────────╯
         Enter words   d remove   Esc back   ? help                                 1/4
        """)
    state.press(.enter)
    state.type("spine")
    state.press(.enter)
    #expect(state.highlights.words == ["lumbar", "tramadol", "spine", "", "", ""])
    state.press(.up, .up, .character("d"))
    #expect(state.highlights.words == ["", "tramadol", "spine", "", "", ""])
    #expect(state.notice?.text == "no longer highlighted: lumbar")
    state.press(.character("d"))
    #expect(state.notice?.text == "no words here")
    state.press(.escape)
    #expect(state.panel == nil && state.highlights.groups.map(\.index) == [1, 2])
  }

  @Test("the words that are searched for are offered")
  func offered() throws {
    var state = try Self.state()
    state.press(.character("/"))
    state.type("lumb*")
    state.press(.enter, .character("&"), .enter)
    #expect(state.prompt?.editor.text == "lumb*")
  }

  @Test("at most six groups, without repeats or unsearchable words")
  func limits() throws {
    var state = try Self.state("a1", "a2", "a3", "a4", "a5", "a6")
    #expect(state.highlights.free == nil)
    state.highlight("a7")
    #expect(state.notice?.text == "all 6 groups are in use; & removes one")
    state.highlight("a2")
    #expect(state.notice?.text == "group 2 already has these words")
    state.removeHighlight(at: 0)
    state.highlight("/(/")
    #expect(state.highlights.words[0].isEmpty && state.notice?.role == .warning)
  }

  @Test("session and view keep the groups, unless they are those of the settings")
  func kept() throws {
    var state = try Self.state("lumbar")
    #expect(state.session.highlights == ["lumbar", "", "", "", "", ""])
    let view = state.savedView(named: "v")
    var other = try Fixture.state()
    #expect(other.session.highlights == nil && other.savedView(named: "w").highlights == nil)
    _ = other.show(view)
    #expect(other.highlights == state.highlights)
    var third = BrowserState(width: 80, height: 24, corpusName: "fixture")
    third.restore(state.session)
    #expect(third.highlights == state.highlights)
    state.usualHighlights = state.highlights
    #expect(state.session.highlights == nil)
    // Words in a file that cannot be searched are left out.
    #expect(Highlights(["/(/", "x", "", "", "", "", "seventh"]).words == ["", "x", "", "", "", ""])
  }

  @Test("settings have groups by their numbers")
  func settings() {
    let (settings, problems) = Settings.parse(
      """
      [highlights]
      1 = "red flag*, weakness"
      6 = "opioid*"
      7 = "x"
      2 = 3
      """, file: "config.toml")
    #expect(settings.highlights.words == ["red flag*, weakness", "", "", "", "", "opioid*"])
    #expect(
      problems.map(\.message) == [
        "is not a group: use the numbers 1 to 6", "needs words, such as \"red flag*, weakness\"",
      ])
  }

  @Test(
    "in every theme the groups differ from each other, matches and plain text", arguments: ThemeLibrary.shippedNames)
  func themes(name: String) throws {
    let text = try #require(ThemeLibrary.shipped(name))
    let theme = try #require(ThemeReader.read(text, file: name).theme)
    let others: [Role] = [.match, .currentMatch, .text, .strong, .verdict, .selection]
    #expect(Set(Role.highlights.map { theme[$0] }).count == Highlights.maxCount)
    for role in Role.highlights { #expect(!others.contains { theme[$0] == theme[role] }, "\(role)") }
  }
}
