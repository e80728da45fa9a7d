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
      (" :a b ", [.command("a b")]), ("/#", [.search("#")]),
      (": \"a\"", [.key(.character(":")), .key(.character("a"))]), ("/", [.key(.character("/"))]),
    ] as [(String, [Script.Step])])
  func lines(line: String, steps: [Script.Step]) {
    #expect(Script.steps(of: line) == .success(steps))
  }

  @Test("unreadable lines are reported with their numbers")
  func wrong() {
    guard case .failure(let problems) = Script.parse("j\nfoo\n\"open\nsize 0x3\npaste x\n", file: "a.keys") else {
      Issue.record("read")
      return
    }
    #expect(
      problems.list.map(\.description) == [
        "a.keys:2: “foo” is not a key or an action; put text to type in quotes", "a.keys:3: a quote is not closed",
        "a.keys:4: expected WIDTHxHEIGHT, such as 120x40", "a.keys:5: expected a text in quotes after paste",
      ])
  }
}

@Suite("Commands of a script")
struct ScriptCommandTests {
  @Test("a command runs regardless of the user's key bindings")
  func reboundKeys() throws {
    let keys = KeySettings(everywhere: ["edit-query": ["Q"], "filter-overturned": [":"], "quit": ["o"]])
    var state = BrowserState(
      width: 80, height: 24, corpusName: "fixture", keyMap: KeyMap.customized(by: keys).0)
    state.answer([.loading(.chunk(Fixture.chunk(Fixture.letters)))])
    #expect(state.handle(.command("outcome:upheld")).allSatisfy { !($0.work is Quit) })
    #expect(state.filter.query.description == "outcome:upheld" && state.refusal == nil)
    _ = state.handle(.action(.filterOverturned))
    #expect(state.filter.query.description == "outcome:overturned")
  }

  @Test("a command runs regardless of the open panel, and leaves it open")
  func anywhere() throws {
    var state = try Fixture.state()
    state.press(.character("f"))
    #expect(state.handle(.command("screenshot a.txt")).count == 1)
    _ = state.handle(.command("outcome:upheld"))
    #expect(state.panel is FilterPanel && state.filter.query.description == "outcome:upheld")
    state.press(.escape, .character("/"))
    _ = state.handle(.command("outcome:overturned"))
    #expect(state.prompt?.purpose is SearchPrompt && state.filter.query.description == "outcome:overturned")
  }

  @Test(
    "impossible commands are refused with a reason",
    arguments: [
      (.command("outcom:x"), "column 1: no field ‘outcom’"), (.action(.pick), "not here: pick"),
      (.search("/("), "the expression does not work"), (.key(.character("Z")), "Z has no meaning here"),
    ] as [(BrowserEvent, String)])
  func refused(event: BrowserEvent, words: String) throws {
    var state = try Fixture.state()
    _ = state.handle(event)
    #expect(state.refusal?.hasPrefix(words) == true, "\(state.refusal ?? "")")
    _ = state.handle(.key(.character("j")))
    #expect(state.refusal == nil)
  }
}

@Suite("Screenshots, themes and the mouse")
struct PictureActionTests {
  @Test("z p prompts for a name, and lists the endings of pictures")
  func asking() throws {
    var state = try Fixture.state()
    state.press(.character("z"), .character("p"))
    #expect(state.prompt?.editor.text == "imr.svg")
    state.type(".gif")
    #expect(state.press(.enter).isEmpty)
    #expect(state.prompt?.problem == "a picture's name ends in .svg, .ans or .txt")
    state.press(.control("u"))
    state.type("a.txt")
    guard let request = state.press(.enter).first?.work as? SavingRequest, request.path == "a.txt", !request.replacing
    else {
      Issue.record("no picture")
      return
    }
    _ = state.answer([.saved(SavingNews(.picture, path: "a.txt", .failure(.exists("a.txt"))))])
    #expect(state.frame().contains("replace it? y/n  a.txt"))
    guard let again = state.press(.character("y")).first?.work as? SavingRequest, again.replacing else {
      Issue.record("not replaced")
      return
    }
    _ = state.answer([.saved(SavingNews(.picture, path: "a.txt", .success(SavedPlace(path: "a.txt"))))])
    #expect(state.notice?.text == "written: a.txt")
  }

  @Test(
    "a line after : is a command if it names a file or a theme, and else a query",
    arguments: [
      ("screenshot a.svg", .savePicture(path: "a.svg")),
      ("screenshot my pictures/a.txt", .savePicture(path: "my pictures/a.txt")),
      ("theme night", .useTheme("night")), ("theme ./x.toml", .useTheme("./x.toml")),
      ("screenshot", .perform(.savePicture)), ("q", .perform(.quit)), ("w a.txt", .export(path: "a.txt")), ("qq", nil),
      ("\"q\"", nil),
      ("screenshot neck", nil), ("theme of pain", nil), ("\"screenshot a.svg\"", nil), ("neck pain", nil),
    ] as [(String, PromptCommand?)])
  func commands(line: String, command: PromptCommand?) {
    #expect(PromptCommand(line) == command)
  }

  @Test("a command may follow the filter in the line, which stays")
  func commandAfterFilter() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("o"), .character(":"))
    let query = state.filter.query
    #expect(!query.isEmpty && state.prompt?.editor.text == query.description + " ")
    state.type("screenshot a.svg")
    #expect(state.prompt?.problem == nil && state.prompt?.preview == nil)
    guard let request = state.press(.enter).last?.work as? SavingRequest else {
      Issue.record("no picture")
      return
    }
    #expect(request.saving == .picture && request.path == "a.svg" && state.filter.query == query)
  }

  @Test("the selected theme is previewed; Escape restores the previous one, Enter keeps it")
  func themes() throws {
    var state = try Fixture.state(width: 120, height: 40)
    let themes = ThemeLibrary(folder: "/nowhere").all(for: .trueColor)
    state.appearance.theme = themes[1]
    state.appearance.automatic = AutomaticThemes(dark: "dark", light: "light")
    guard state.press(.character("z"), .character("t")).first?.work is ListThemes else {
      Issue.record("no list")
      return
    }
    _ = state.answer([.themes(themes)])
    #expect(state.appearance.theme == themes[1])
    state.press(.down)
    #expect(state.appearance.theme == themes[2])
    state.press(.escape)
    #expect(state.appearance.theme == themes[1])
    #expect(state.panel == nil)
    _ = state.answer([.themes(themes)])
    state.type("paper")
    #expect(state.appearance.theme.name == "paper")
    state.press(.enter)
    #expect(state.appearance.theme.name == "paper")
    #expect(state.notice?.text.contains("theme = \"paper\"") == true)
    #expect(state.handle(.background(red: 255, green: 255, blue: 255)).isEmpty)
  }

  @Test(
    "the terminal's background chooses between a dark and a light theme", arguments: [(20, "dark"), (250, "light")])
  func background(value: UInt8, name: String) throws {
    var state = try Fixture.state()
    state.appearance.automatic = AutomaticThemes(dark: "dark", light: "light")
    let effect = state.handle(.background(red: value, green: value, blue: value)).first
    #expect(effect?.work as? UseTheme == UseTheme(name: name, isChosen: false))
  }

  @Test("the legend shows every outcome as it looks")
  func legend() throws {
    var state = try Fixture.state(width: 120, height: 60)
    state.press(.character("z"), .character("l"))
    let frame = state.frame()
    for text in ["✔ denial overturned", "✗ denial upheld", "◐ in part", "[+] value", "+2", "¶ #"] {
      #expect(frame.contains(text))
    }
  }

  @Test("a press selects a case or a pane, a double press zooms, the wheel scrolls the pane under it")
  func mouse() throws {
    var state = try MovingTests.long(width: 120, height: 40)
    _ = state.handle(MouseEvent(.press, at: Point(x: 5, y: 8)))
    #expect(state.list.cursor.index == 5)
    let summary = try #require(state.screen.panes[.summary])
    _ = state.handle(MouseEvent(.press, at: Point(x: summary.x + 3, y: summary.y + 3)))
    #expect(state.layout.focus == .summary)
    _ = state.handle(MouseEvent(.wheelDown, at: Point(x: 5, y: 8)))
    #expect(state.list.cursor.index == 8)
    #expect(state.layout.focus == .summary)
    _ = state.handle(MouseEvent(.doublePress, at: Point(x: summary.x + 3, y: summary.y + 3)))
    #expect(state.layout.isZoomed)
    _ = state.handle(MouseEvent(.press, at: Point(x: 500, y: 500)))
  }

  @Test("a press picks a facet's value")
  func mouseInPanel() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    let rows = FilterPanel.rows(in: PanelPlace.besideList(in: state.screen).rect)
    _ = state.handle(MouseEvent(.press, at: Point(x: rows.x + 2, y: rows.y + 1)))
    #expect(state.filter.query.description.hasPrefix("outcome:"))
    _ = state.handle(MouseEvent(.press, at: Point(x: rows.x + 2, y: rows.y + 1)))
    #expect(state.filter.query.isEmpty)
    _ = state.handle(MouseEvent(.press, at: Point(x: rows.x + 2, y: rows.y)))
    #expect(state.filter.query.isEmpty)
  }

  @Test("the mouse is off by default")
  func mouseOff() throws {
    var state = try Fixture.state()
    for isOn in [true, false] {
      #expect((state.press(.character("z"), .character("m")).first?.work as? UseMouse)?.isOn == isOn)
    }
  }
}
