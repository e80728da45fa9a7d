import Corpus
@testable import Terminal
import Testing

@testable import Browser

/// The contrast of text by WCAG 2: 4.5:1 for text that carries meaning, 3:1 for borders, bars and thumbs.
///
/// A theme without its own background is checked on black and on white, with the usual values of the sixteen colors.
/// None of them reaches 4.5:1 on both, so the limit is 3.9:1. Dim text is up to the terminal.
@Suite("Contrast")
struct ContrastTests {
  /// The background of a terminal, for themes that do not set it.
  enum Background: CaseIterable {
    case black, white

    var color: Color { self == .black ? .rgb(0, 0, 0) : .rgb(255, 255, 255) }
    var text: Color { self == .black ? .rgb(229, 229, 229) : .rgb(0, 0, 0) }
  }

  private static func theme(_ name: String) throws -> Theme {
    let text = try #require(ThemeLibrary.shipped(name))
    return try #require(ThemeReader.read(text, file: name).theme)
  }

  /// The contrast of a style, and the minimum for its text.
  private static func contrast(_ style: Style, on background: Background) -> (ratio: Double, isFree: Bool) {
    var colors = (
      text: style.foreground == .terminalDefault ? background.text : style.foreground,
      behind: style.background == .terminalDefault ? background.color : style.background
    )
    if style.attributes.contains(.reverse) { colors = (colors.behind, colors.text) }
    return (colors.text.contrast(to: colors.behind), style.background == .terminalDefault)
  }

  /// Roles that never occur in a selected row, and those of shapes.
  private static let notSelected: Set<Role> = [
    .header, .query, .hint, .hintKey, .prompt, .title, .notice, .failure, .border, .focusedBorder, .bar, .selection,
    .inactiveSelection,
  ]

  @Test("muted words and bars have the color of text on a selected row", arguments: ThemeLibrary.shippedNames)
  func selectedRow(name: String) throws {
    let theme = try Self.theme(name)
    for selection in [Role.selection, .inactiveSelection] {
      for role in [Role.muted, .bar] { #expect(theme.style(role, on: selection) == theme.style(.text, on: selection)) }
      #expect(theme.style(.text, on: selection).background == theme[selection].background)
      #expect(theme.style(.match, on: selection) == theme[.match])
    }
  }

  @Test("every role is read on every background that it can have", arguments: ThemeLibrary.shippedNames)
  func roles(name: String) throws {
    let theme = try Self.theme(name)
    for background in Background.allCases {
      for role in Role.allCases where role != .selection && role != .inactiveSelection {
        for selection in [nil, Role.selection, .inactiveSelection]
        where selection == nil || !Self.notSelected.contains(role) {
          let (ratio, isFree) = Self.contrast(theme.style(role, on: selection), on: background)
          let least = [.border, .focusedBorder, .bar].contains(role) ? 3 : isFree ? 3.9 : 4.5
          #expect(ratio >= least, "\(role) on \(selection?.rawValue ?? "plain"), \(background): \(ratio)")
        }
      }
      for role in [Role.notice, .warning, .failure, .hint, .muted] {
        let (ratio, isFree) = Self.contrast(theme.style(role, over: .hint), on: background)
        #expect(ratio >= (isFree ? 3.9 : 4.5), "\(role) in the bottom line, \(background): \(ratio)")
      }
    }
  }

  @Test("matches are distinguishable from text and from the selection", arguments: ThemeLibrary.shippedNames)
  func matches(name: String) throws {
    let theme = try Self.theme(name)
    for role in [Role.match, .currentMatch] {
      #expect(theme[role] != theme[.text] && theme[role] != theme[.selection], "\(role)")
    }
    #expect(theme[.match] != theme[.currentMatch])
  }

  @Test("a reason's sentence differs from plain text by more than bold letters", arguments: ThemeLibrary.shippedNames)
  func reasons(name: String) throws {
    let theme = try Self.theme(name)
    var (reason, text) = (theme[.reason], theme[.text])
    reason.attributes.remove(.bold)
    text.attributes.remove(.bold)
    #expect(reason != text && theme[.reason] != theme[.verdict])
  }

  /// Screens that together show every kind of text.
  private static func screens() throws -> [(name: String, state: BrowserState)] {
    var screens: [(name: String, state: BrowserState)] = []
    func add(_ name: String, _ body: (inout BrowserState) -> Void) throws {
      var state = try Fixture.state(width: 120, height: 40)
      body(&state)
      screens.append((name, state))
    }
    try add("panes") { $0.press(.character(" "), .character("j")) }
    try add("panes, texts") { $0.press(.character("o"), .tab) }
    try add("page") { $0.press(.character("j"), .enter) }
    try add("page with matches") { state in
      state.press(.character("/"))
      state.type("request")
      state.press(.enter, .enter, .character("n"))
    }
    try add("filters") { $0.press(.character("f"), .tab) }
    try add("filters, typed") { state in
      state.press(.character("f"))
      state.type("acoem")
      state.press(.control("x"))
    }
    try add("views") { state in
      state.answer([
        .views([SavedView(name: "a", query: "", list: ListSettings(), panes: PaneSettings())], problem: nil)
      ])
      state.press(.character("v"))
    }
    try add("columns") { $0.press(.character("C")) }
    try add("raw") { $0.press(.character("r")) }
    try add("rates") { $0.work($0.press(.character("%"))) }
    try add("guidelines") { $0.work($0.press(.character("g"), .character("i"))) }
    try add("reasons") { $0.work($0.press(.character("g"), .character("w"))) }
    try add("similar") { $0.work($0.press(.character("l"))) }
    try add("help") { $0.press(.character("?")) }
    try add("legend") { $0.press(.character("z"), .character("l")) }
    try add("query") { state in
      state.press(.character(":"))
      state.type("chap")
    }
    try add("wrong query") { state in
      state.press(.character(":"))
      state.type("outcome:x")
      state.press(.enter)
    }
    try add("export") { $0.press(.character("e")) }
    try add("chord") { $0.press(.character("g")) }
    return screens
  }

  @Test("on every screen each character contrasts with its background", arguments: ThemeLibrary.shippedNames)
  func screens(name: String) throws {
    let theme = try Self.theme(name)
    for (screen, state) in try Self.screens() {
      let grid = ScreenView.draw(state, theme: theme).grid
      var seen: Set<Style> = []
      for y in 0..<grid.height {
        for x in 0..<grid.width where grid[x, y].character != " " {
          let cell = grid[x, y]
          let isShape = "╭╮╰╯─│┃├┤┬┴┼█▏▎▍▌▋▊▉●".contains(cell.character)
          guard isShape || seen.insert(cell.style).inserted else { continue }
          for background in Background.allCases {
            let (ratio, isFree) = Self.contrast(cell.style, on: background)
            let least = isShape ? 3 : isFree ? 3.9 : 4.5
            if ratio < least { Issue.record("\(screen): “\(cell.character)” at \(x), \(y) \(background): \(ratio)") }
          }
        }
      }
    }
  }

  @Test("no bold type in a dark color of the palette on a selected row", arguments: ThemeLibrary.shippedNames)
  func boldOnSelection(name: String) throws {
    let theme = try Self.theme(name)
    for role in Role.allCases where !role.keepsBackground {
      let style = theme.style(role, on: .selection)
      guard case .indexed(let index) = style.foreground, index < 8 else { continue }
      #expect(!style.attributes.contains(.bold), "\(role)")
    }
  }

  @Test("mentions in prose are not paler than the prose", arguments: ["paper"])
  func mentions(name: String) throws {
    let theme = try Self.theme(name)
    func contrast(_ role: Role) -> Double { theme[role].foreground.contrast(to: theme[role].background) }
    for role in [Role.drug, .region, .guideline, .date, .verdict, .strong] {
      #expect(contrast(role) >= 0.9 * contrast(.text), "\(role): \(contrast(role)) and \(contrast(.text))")
    }
  }

  @Test("a region differs from text by its hue in 256 colors too", arguments: ["paper", "light", "safe-light"])
  func hues(name: String) throws {
    let theme = try Self.theme(name)
    for role in [Role.drug, .region] {
      guard case .rgb(let red, let green, let blue) = theme[role].foreground else { continue }
      let number = ColorQuantizer.palette256(red, green, blue)
      #expect(number < 232, "\(role) is gray")
    }
  }

  @Test("an underlined row has no line under its blanks")
  func underlines() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.tab)
    let (grid, _) = ScreenView.draw(state, theme: .fallback)
    let row = try #require(grid.text.split(separator: "\n").firstIndex { $0.contains("CM15-9900001") })
    for x in 0..<grid.width where grid[x, row].style.attributes.contains(.underline) {
      let isBetweenLetters = grid[max(0, x - 1), row].character != " " && grid[x + 1, row].character != " "
      #expect(grid[x, row].character != " " || isBetweenLetters, "column \(x)")
    }
  }
}
