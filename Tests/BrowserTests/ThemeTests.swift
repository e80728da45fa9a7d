import Terminal
import TestSupport
import Testing

@testable import Browser

@Suite("Themes")
struct ThemeTests {
  @Test("every shipped theme is valid and styles every role", arguments: ThemeLibrary.shippedNames)
  func shipped(name: String) throws {
    let text = try #require(ThemeLibrary.shipped(name))
    for role in Role.allCases { #expect(text.contains("\n\(role.rawValue) = "), "\(role.rawValue)") }
    let (theme, problems) = ThemeReader.read(text, file: "\(name).toml")
    #expect(problems == [])
    #expect(theme?.name == name)
    #expect(theme?.summary.isEmpty == false)
    if let sixteen = theme?.sixteen { #expect(ThemeLibrary.shippedNames.contains(sixteen)) }
  }

  @Test("the themes of the first start are there")
  func names() {
    for name in ["default", "dark", "light", "high-contrast", "mono"] {
      #expect(ThemeLibrary.shippedNames.contains(name))
    }
  }

  @Test("the mono theme has no color and distinguishes outcomes only by attributes")
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
    "an invalid style is reported with the mistake",
    arguments: [
      ("bold purplish", "“purplish” is not a color or attribute"),
      ("red blue", "“blue” is a second color; write the background color after “on”"),
      ("red on", "a color is missing after “on”"),
      ("on red on blue", "“on” is given twice"),
      ("color-256", "“color-256” is not a color or attribute"),
      ("#12345g", "“#12345g” is not a color or attribute"),
    ])
  func wrongStyle(text: String, message: String) {
    #expect(StyleText.parse(text) == .failure(StyleTextError(message)))
  }

  @Test("a theme is adapted to the terminal's colors")
  func depths() {
    let library = ThemeLibrary(folder: "/nowhere")
    #expect(library.theme("dark", for: .trueColor).0.name == "dark")
    #expect(library.theme("dark", for: .palette256).0.name == "dark")
    #expect(library.theme("dark", for: .sixteen).0.name == "default")
    #expect(library.theme("safe-light", for: .sixteen).0.name == "safe")
    #expect(library.theme("dark", for: .mono).0.name == "mono")
    #expect(library.all(for: .trueColor).map(\.name) == ThemeLibrary.shippedNames.sorted())
    #expect(library.all(for: .sixteen).map(\.name) == ThemeLibrary.shippedNames.sorted())
  }

  @Test("with every color vision the outcomes of the safe themes differ in brightness or between blue and orange")
  func safe() throws {
    for name in ["safe-dark", "safe-light"] {
      let theme = ThemeLibrary(folder: "/nowhere").theme(name).0
      guard case .rgb(let red, _, let blue) = theme[.overturned].foreground,
        case .rgb(let otherRed, _, let otherBlue) = theme[.upheld].foreground
      else {
        Issue.record("no colors")
        return
      }
      #expect(blue > red && otherRed > otherBlue)
    }
  }

  @Test(
    "without a choice the theme follows the terminal's background",
    arguments: [
      (nil, nil, [:], "default", true), ("auto", nil, ["COLORFGBG": "15;0"], "dark", true),
      (nil, nil, ["COLORFGBG": "0;default;15"], "light", true), (nil, nil, ["COLORFGBG": "x"], "default", true),
      ("dark", nil, ["COLORFGBG": "0;15"], "dark", false), ("night", "paper", [:], "paper", false),
      ("night", "auto", [:], "default", true),
    ] as [(String?, String?, [String: String], String, Bool)])
  func choice(setting: String?, option: String?, environment: [String: String], name: String, isAutomatic: Bool) {
    var settings = Settings()
    settings.theme = setting
    let options = BrowserOptions(paths: [], theme: option)
    let choice = ThemeChoice(options: options, settings: settings) { environment[$0] }
    #expect(choice.name == name)
    #expect((choice.automatic != nil) == isAutomatic)
    // The choice on the screen comes after both.
    let kept = ThemeChoice(options: options, settings: settings, kept: "night") { environment[$0] }
    #expect(kept == choice || (setting == nil && option == nil && kept.name == "night" && kept.automatic == nil))
  }

  @Test("a mistake in a theme file is reported with file, line and key, and affects nothing else")
  func badFile() throws {
    let text = """
      name = "mine"
      colour = 3

      [styles]
      text = "default"
      overturnd = "green"
      upheld = "redish"
      border = 7
      """
    let (theme, problems) = ThemeReader.read(text, file: "mine.toml")
    #expect(try #require(theme)[.upheld] == theme?[.text])
    #expect(
      problems.map(\.description) == [
        "mine.toml:2: “colour” is not a key of a theme: use name, summary, sixteen and the table styles",
        "mine.toml:6: “overturnd” is not a role: is “overturned” meant?",
        "mine.toml:7: “upheld” “redish” is not a color or attribute",
        "mine.toml:8: “border” needs a text, such as \"bold cyan on black\"",
      ])
  }

  @Test("invalid TOML is reported with its line")
  func notTOML() {
    let (theme, problems) = ThemeReader.read("name = \"a\"\n[styles\n", file: "t.toml")
    // The invalid header affects only its own table.
    #expect(theme?.name == "a")
    #expect(problems.map(\.line) == [2])
  }

  @Test("an unknown theme leaves the default in use and names those that there are")
  func unknown() {
    let (theme, problems) = ThemeLibrary(folder: "/nowhere").theme("drak")
    #expect(theme.name == "default")
    #expect(problems.first?.message.contains("dark") == true)
  }

  @Test("the user's themes are listed among the shipped ones by the names of their files, unless they are invalid")
  func own() throws {
    let folder = try TemporaryFolder()
    try folder.write(try #require(ThemeLibrary.shipped("dark")), to: "my-own.toml")
    try folder.write("text = 3\n", to: "broken.toml")
    try folder.write("not a theme", to: "notes.txt")
    let library = ThemeLibrary(folder: folder.path)
    #expect(library.names == (ThemeLibrary.shippedNames + ["broken", "my-own"]).sorted())
    let all = library.all(for: .trueColor)
    #expect(all.map(\.name) == library.names.filter { $0 != "broken" })
    let own = try #require(all.first { $0.name == "my-own" })
    for role in Role.allCases { #expect(own.style(role, on: nil) == library.theme("dark").0.style(role, on: nil)) }
    #expect(library.theme("broken").1.first?.message.isEmpty == false)
  }

  @Test("a selected row has the selection's background, and the role's color unless the selection sets one")
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
