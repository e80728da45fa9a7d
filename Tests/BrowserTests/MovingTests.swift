import Determinations
import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Moving")
struct MovingTests {
  /// A state with many cases, newest first.
  static func long(width: Int = 80, height: Int = 24, count: Int = 100) throws -> BrowserState {
    let letters = (0..<count).map { index in
      var letter = Fixture.letters[index % 4]
      letter.number = "CM15-99\(10_000 + index)"
      letter.decided = "01/01/\(2024 - index / 12)"
      return letter
    }
    return try Fixture.state(width: width, height: height, letters: letters)
  }

  @Test(
    "keys move the cursor of the list",
    arguments: [
      ([Key.character("j"), .down], 2), ([.character("G")], 99), ([.character("G"), .character("k")], 98),
      ([.end, .home], 0), ([.character("1"), .character("2"), .character("g"), .character("g")], 11),
      ([.character("5"), .character("j"), .character("2"), .character("k")], 3),
      ([.character("3"), .character("0"), .character("G")], 29), ([.character("k")], 0),
      ([.character("9"), .character("9"), .character("9"), .character("j")], 99),
    ])
  func cursor(keys: [Key], expected: Int) throws {
    var state = try Self.long()
    for key in keys { state.press(key) }
    #expect(state.list.cursor.index == expected)
    #expect(
      state.list.cursor.index >= state.list.cursor.top
        && state.list.cursor.index < state.list.cursor.top + state.layout.listHeight)
  }

  @Test("pages and half pages move by the visible rows")
  func pages() throws {
    var state = try Self.long()
    state.press(.pageDown)
    #expect(state.list.cursor.index == state.layout.listHeight)
    state.press(.control("d"))
    #expect(state.list.cursor.index == state.layout.listHeight + state.layout.listHeight / 2)
    state.press(.pageUp, .control("u"))
    #expect(state.list.cursor.index == 0)
  }

  @Test("Tab walks the panes, Shift-Tab walks back, z z zooms, q and Escape leave")
  func panes() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.tab)
    #expect(state.layout.focus == .summary)
    state.press(.tab)
    #expect(state.layout.focus == .decision)
    state.press(.tab, .backTab)
    #expect(state.layout.focus == .decision)
    state.press(.character("z"), .character("z"))
    #expect(state.screen.panes.keys.map(\.rawValue) == ["decision"])
    // In a zoomed pane, `q` goes back.
    #expect(state.press(.character("q")).isEmpty)
    #expect(state.screen.panes.count == 3)
    state.press(.character("z"), .character("z"))
    #expect(state.screen.panes.count == 1)
    state.press(.character("z"), .character("z"))
    #expect(state.screen.panes.count == 3)
    state.press(.escape)
    #expect(state.layout.focus == .list)
  }

  @Test("brackets step through the items and report the last one")
  func items() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"))
    #expect(state.frame().contains("Decision 1 of 2"))
    state.press(.character("]"))
    #expect(state.frame().contains("Decision 2 of 2"))
    #expect(state.frame().contains("Tramadol 50 mg #60"))
    state.press(.character("]"))
    #expect(state.notice?.text == "no item after this one")
    state.press(.character("["))
    #expect(state.frame().contains("Decision 1 of 2"))
    state.press(.character("k"), .character("]"))
    #expect(state.notice?.text == "the case has one item")
  }

  @Test("a pane with the keyboard scrolls, and never past its end")
  func scrolling() throws {
    var state = try Fixture.state(width: 40, height: 12)
    state.press(.tab)
    state.press(.character("j"), .character("j"))
    #expect(state.openCase.tops[.summary] == 2)
    state.press(.character("G"))
    let lines = try #require(state.openCase.content[.summary]).count
    #expect(state.openCase.tops[.summary] == lines - 8)
    state.press(.character("j"), .pageDown)
    #expect(state.openCase.tops[.summary] == lines - 8)
    state.press(.character("g"), .character("g"))
    #expect(state.openCase.tops[.summary] == 0)
    #expect(state.list.cursor.index == 0)
  }

  @Test("another case starts at its first item and its first line")
  func resetting() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("]"), .character("j"), .character("k"))
    #expect(state.openCase.item == 0)
  }

  @Test("on a screen that is too small, only q works")
  func tooSmall() throws {
    var state = try Fixture.state(width: 30, height: 8)
    #expect(state.frame().contains("too small: 30x8"))
    #expect(state.press(.character("j"), .character("o")).isEmpty)
    #expect(state.list.cursor.index == 0)
    #expect(state.filter.query.isEmpty)
    guard (state.press(.character("q")).first?.work as? Quit)?.status == 0 else {
      Issue.record("q does not quit")
      return
    }
  }

  @Test("a resize keeps the selected case in sight")
  func resizing() throws {
    var state = try Self.long(width: 120, height: 40)
    state.press(.character("3"), .character("0"), .character("G"))
    for (width, height) in [(40, 12), (80, 24), (200, 60), (2, 1), (120, 40)] {
      state.resize(width: width, height: height)
      #expect(state.list.cursor.index == 29)
      #expect(
        state.list.cursor.index >= state.list.cursor.top
          && state.list.cursor.index < state.list.cursor.top + state.layout.listHeight)
    }
  }

  @Test("keys that arrive together are handled in order")
  func batch() throws {
    var state = try Fixture.state()
    for key in [Key.character("j"), .character("]")] { _ = state.handle(key) }
    #expect(state.openCase.item == 1)
    var small = try Fixture.state(width: 40, height: 12)
    for key in [Key.tab, .character("j"), .character("j")] { _ = small.handle(key) }
    #expect(small.openCase.tops[.summary] == 2)
  }

  @Test("stepping through items leaves the keyboard with the list")
  func itemsKeepFocus() throws {
    var state = try Fixture.state()
    state.press(.character("j"), .tab, .backTab, .character("]"))
    #expect(state.layout.focus == .list)
    #expect(state.frame().contains("Tramadol"))
  }

  @Test("Escape drops only a count")
  func countAndEscape() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("z"), .character("z"), .character("3"), .escape)
    #expect(state.input.count == nil)
    #expect(state.layout.isZoomed)
  }

  @Test("every key is safe in the filter panel, wherever its cursor is")
  func panelEnds() throws {
    for keys: [Key] in [[.down, .end], [.end, .home], [.end, .pageDown], [.end, .end, .pageUp], [.home, .up]] {
      var state = try Fixture.state()
      state.press(.character("f"))
      for key in keys { state.press(key) }
      guard let panel = state.panel as? FilterPanel else {
        Issue.record("no panel")
        return
      }
      #expect(panel.selected != nil)
    }
  }
}
