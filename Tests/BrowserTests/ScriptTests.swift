import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Scripts")
struct ScriptTests {
  @Test(
    "a line is read",
    arguments: [
      ("j", [.key(.character("j"))]), ("g g  # to the top", [.key(.character("g")), .key(.character("g"))]),
      ("12G", [.key(.character("1")), .key(.character("2")), .key(.character("G"))]),
      (
        "Ctrl-p \"a \\\"\" Enter",
        [.key(.control("p")), .key(.character("a")), .key(.character(" ")), .key(.character("\"")), .key(.enter)]
      ),
      ("filter-upheld wait", [.action(.filterUpheld), .wait]),
      ("3next-item", [.key(.character("3")), .action(.nextItem)]),
      ("size 80x24", [.size(Size(width: 80, height: 24))]), ("paste \"a\\nb\"", [.paste("a\nb")]),
      ("", []), ("   # only a remark", []),
      (
        " :a b ",
        [
          .action(.editQuery), .key(.control("u")), .key(.character("a")), .key(.character(" ")), .key(.character("b")),
          .key(.enter), .answered,
        ]
      ),
      ("/#", [.action(.search), .key(.control("u")), .key(.character("#")), .key(.enter), .answered]),
      (": \"a\"", [.key(.character(":")), .key(.character("a"))]), ("/", [.key(.character("/"))]),
    ] as [(String, [Script.Step])])
  func lines(line: String, steps: [Script.Step]) {
    #expect(Script.steps(of: line) == .success(steps))
  }

  @Test("what cannot be read is told with its line")
  func wrong() {
    guard case .failure(let problems) = Script.parse("j\nfoo\n\"open\nsize 0x3\npaste x\n", file: "a.keys") else {
      Issue.record("read")
      return
    }
    #expect(
      problems.list.map(\.description) == [
        "a.keys:2: “foo” is no key and no action; a text to type stands in quotes", "a.keys:3: a quote is not closed",
        "a.keys:4: a size is written so: 120x40", "a.keys:5: after paste stands a text in quotes",
      ])
  }
}

@Suite("Pictures, themes and the mouse")
struct PictureActionTests {
  @Test("z p asks for a name, and says what a picture's name ends in")
  func asking() throws {
    var state = try Fixture.state()
    state.press(.character("z"), .character("p"))
    #expect(state.prompt?.editor.text == "imr.svg")
    state.type(".gif")
    #expect(state.press(.enter).isEmpty)
    #expect(state.prompt?.problem == "a picture's name ends in .svg, .ans or .txt")
    state.press(.control("u"))
    state.type("a.txt")
    guard case .save(let request)? = state.press(.enter).first, request.path == "a.txt", !request.replacing else {
      Issue.record("no picture")
      return
    }
    _ = state.receive([.saved(SavingNews(.picture, path: "a.txt", .failure(.exists("a.txt"))))])
    #expect(state.frame().contains("replace it? y/n  a.txt"))
    guard case .save(let again)? = state.press(.character("y")).first, again.replacing else {
      Issue.record("not replaced")
      return
    }
    _ = state.receive([.saved(SavingNews(.picture, path: "a.txt", .success(SavedPlace(path: "a.txt"))))])
    #expect(state.notice?.text == "written: a.txt")
  }

  @Test(
    "a line after : is a command where it names a file or a theme, and else a query",
    arguments: [
      ("screenshot a.svg", .savePicture(path: "a.svg")),
      ("screenshot my pictures/a.txt", .savePicture(path: "my pictures/a.txt")),
      ("theme night", .useTheme("night")), ("theme ./x.toml", .useTheme("./x.toml")), ("screenshot", nil),
      ("screenshot neck", nil), ("theme of pain", nil), ("\"screenshot a.svg\"", nil), ("neck pain", nil),
    ] as [(String, PromptCommand?)])
  func commands(line: String, command: PromptCommand?) {
    #expect(PromptCommand(line) == command)
  }

  @Test("a command may follow the filter that stands in the line, which stays")
  func commandAfterFilter() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("o"), .character(":"))
    let query = state.query
    #expect(!query.isEmpty && state.prompt?.editor.text == query.description + " ")
    state.type("screenshot a.svg")
    #expect(state.prompt?.problem == nil && state.prompt?.preview == nil)
    guard case .save(let request)? = state.press(.enter).last else {
      Issue.record("no picture")
      return
    }
    #expect(request.saving == .picture && request.path == "a.svg" && state.query == query)
  }

  @Test("a theme is shown while the cursor is on it; Escape brings the one before back, Enter keeps")
  func themes() throws {
    var state = try Fixture.state(width: 120, height: 40)
    let themes = ThemeLibrary(folder: "/nowhere").all(for: .trueColor)
    state.use(themes[1])
    state.automatic = AutomaticThemes(dark: "dark", light: "light")
    guard case .listThemes? = state.press(.character("z"), .character("t")).first else {
      Issue.record("no list")
      return
    }
    _ = state.receive([.themes(themes)])
    #expect(state.theme == themes[1])
    state.press(.down)
    #expect(state.theme == themes[2])
    state.press(.escape)
    #expect(state.theme == themes[1])
    #expect(state.panel == nil)
    _ = state.receive([.themes(themes)])
    state.type("paper")
    #expect(state.theme.name == "paper")
    state.press(.enter)
    #expect(state.theme.name == "paper")
    #expect(state.notice?.text.contains("theme = \"paper\"") == true)
    #expect(state.take(ground: (255, 255, 255)).isEmpty)
  }

  @Test("the terminal's ground chooses between a dark and a light theme", arguments: [(20, "dark"), (250, "light")])
  func ground(value: UInt8, name: String) throws {
    var state = try Fixture.state()
    state.automatic = AutomaticThemes(dark: "dark", light: "light")
    guard case .useTheme(name, isChosen: false)? = state.take(ground: (value, value, value)).first else {
      Issue.record("no theme")
      return
    }
  }

  @Test("the legend shows every outcome as it looks")
  func legend() throws {
    var state = try Fixture.state(width: 120, height: 60)
    state.press(.character("z"), .character("l"))
    let frame = state.frame()
    for text in ["✔ overturned", "✗ upheld", "◐ partial", "[+] value", "+2", "¶ #"] { #expect(frame.contains(text)) }
  }

  @Test("a press selects a case or a pane, a double one zooms, the wheel scrolls what is under it")
  func mouse() throws {
    var state = try MovingTests.long(width: 120, height: 40)
    _ = state.handle(MouseEvent(.press, at: Point(x: 5, y: 8)))
    #expect(state.cursor == 5)
    let summary = try #require(state.layout.panes[.summary])
    _ = state.handle(MouseEvent(.press, at: Point(x: summary.x + 3, y: summary.y + 3)))
    #expect(state.focus == .summary)
    _ = state.handle(MouseEvent(.wheelDown, at: Point(x: 5, y: 8)))
    #expect(state.cursor == 8)
    #expect(state.focus == .summary)
    _ = state.handle(MouseEvent(.doublePress, at: Point(x: summary.x + 3, y: summary.y + 3)))
    #expect(state.isZoomed)
    _ = state.handle(MouseEvent(.press, at: Point(x: 500, y: 500)))
  }

  @Test("a press picks a facet's value")
  func mouseInPanel() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    let rows = FilterPanelView.rows(in: PanelPlace.besideList(in: state.layout).rect)
    _ = state.handle(MouseEvent(.press, at: Point(x: rows.x + 2, y: rows.y + 1)))
    #expect(state.query.description.hasPrefix("outcome:"))
    _ = state.handle(MouseEvent(.press, at: Point(x: rows.x + 2, y: rows.y + 1)))
    #expect(state.query.isEmpty)
    _ = state.handle(MouseEvent(.press, at: Point(x: rows.x + 2, y: rows.y)))
    #expect(state.query.isEmpty)
  }

  @Test("the mouse is off until it is asked for")
  func mouseOff() throws {
    var state = try Fixture.state()
    guard case .useMouse(true)? = state.press(.character("z"), .character("m")).first,
      case .useMouse(false)? = state.press(.character("z"), .character("m")).first
    else {
      Issue.record("no effect")
      return
    }
  }
}
