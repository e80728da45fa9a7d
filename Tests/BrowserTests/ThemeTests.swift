import Terminal
import Testing

@testable import Browser

@Suite("Themes")
struct ThemeTests {
  @Test("every shipped theme is right and says how every role looks", arguments: ThemeLibrary.shippedNames)
  func shipped(name: String) throws {
    let text = try #require(ThemeLibrary.shipped(name))
    for role in Role.allCases { #expect(text.contains("\n\(role.rawValue) = "), "\(role.rawValue)") }
    switch ThemeReader.read(text, file: "\(name).toml") {
    case .success(let theme):
      #expect(theme.name == name)
      #expect(!theme.summary.isEmpty)
    case .failure(let problems): Issue.record("\(problems.list.map(\.description))")
    }
  }

  @Test("the themes of the first start are there")
  func names() {
    for name in ["default", "dark", "light", "high-contrast", "mono"] {
      #expect(ThemeLibrary.shippedNames.contains(name))
    }
  }

  @Test("the mono theme has no colour and tells the outcomes from plain text only by attributes")
  func mono() throws {
    let (theme, problems) = ThemeLibrary(folder: "/nowhere").theme("mono")
    #expect(problems.isEmpty)
    for role in Role.allCases {
      #expect(theme[role].foreground == .terminalDefault)
      #expect(theme[role].background == .terminalDefault)
    }
    #expect(theme[.overturned] != theme[.upheld])
  }

  @Test(
    "a style is read",
    arguments: [
      ("bold cyan on #202020", Style(foreground: .indexed(6), background: .rgb(32, 32, 32), attributes: .bold)),
      ("default", Style()),
      ("reverse", Style(attributes: .reverse)),
      ("on color-236", Style(background: .indexed(236))),
      ("Bright-Red", Style(foreground: .indexed(9))),
      ("dim italic underline", Style(attributes: [.dim, .italic, .underline])),
    ])
  func style(text: String, expected: Style) throws {
    #expect(try StyleText.parse(text).get() == expected)
  }

  @Test(
    "a wrong style says what is wrong",
    arguments: [
      ("bold purplish", "“purplish” is no colour or attribute"),
      ("red blue", "“blue” is a second colour; write the ground's colour after “on”"),
      ("red on", "a colour is missing after “on”"),
      ("on red on blue", "“on” stands twice"),
      ("color-256", "“color-256” is no colour or attribute"),
      ("#12345g", "“#12345g” is no colour or attribute"),
    ])
  func wrongStyle(text: String, message: String) {
    #expect(StyleText.parse(text) == .failure(StyleTextError(message)))
  }

  @Test("a bad theme file names file, line and key")
  func badFile() {
    let text = """
      name = "mine"
      colour = 3

      [styles]
      text = "default"
      overturnd = "green"
      upheld = "redish"
      border = 7
      """
    guard case .failure(let problems) = ThemeReader.read(text, file: "mine.toml") else {
      Issue.record("read without a problem")
      return
    }
    #expect(
      problems.list.map(\.description) == [
        "mine.toml:2: “colour” is not a key of a theme: use name, summary and the table styles",
        "mine.toml:6: “overturnd” is not a role: is “overturned” meant?",
        "mine.toml:7: “upheld” “redish” is no colour or attribute",
        "mine.toml:8: “border” needs a text, such as \"bold cyan on black\"",
      ])
  }

  @Test("what is not TOML names the line")
  func notTOML() {
    guard case .failure(let problems) = ThemeReader.read("name = \"a\"\n[styles\n", file: "t.toml") else {
      Issue.record("read without a problem")
      return
    }
    #expect(problems.list.first?.line == 2)
  }

  @Test("an unknown theme leaves the default in use and names those that there are")
  func unknown() {
    let (theme, problems) = ThemeLibrary(folder: "/nowhere").theme("drak")
    #expect(theme.name == "default")
    #expect(problems.first?.message.contains("dark") == true)
  }

  @Test("a selected row takes the selection's ground and keeps the role's colour where that leaves it")
  func selection() {
    let theme = Theme(
      name: "t",
      styles: [
        .text: Style(), .overturned: Style(foreground: .indexed(2)), .selection: Style(background: .indexed(4)),
        .inactiveSelection: Style(attributes: .reverse),
      ])
    #expect(
      theme.style(.overturned, on: .selection) == Style(foreground: .indexed(2), background: .indexed(4)))
    #expect(theme.style(.overturned, on: .inactiveSelection) == Style(attributes: .reverse))
  }
}
