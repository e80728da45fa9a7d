import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Consistent keys")
struct ConsistentKeysTests {
  @Test("after a filter was written or cleared the list has the keyboard, unless it is hidden")
  func focus() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.tab, .character(":"))
    state.type("outcome:upheld")
    state.press(.enter)
    #expect(state.layout.focus == .list)
    state.press(.tab, .character("F"))
    #expect(state.layout.focus == .list && state.filter.query.isEmpty)
    // If nothing changes, the focus stays.
    state.press(.tab, .character("F"))
    #expect(state.layout.focus != .list)
    state.press(.character("g"), .character("l"), .character("z"), .character("x"), .character(":"))
    state.type("outcome:upheld")
    state.press(.enter)
    #expect(state.layout.focus != .list && state.layout.settings.hidden == [.list])
  }

  @Test("J and K go from case to case in every pane, as on the page", arguments: [Pane.list, .summary, .decision])
  func cases(pane: Pane) throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.layout.show(pane)
    state.press(.character("J"))
    #expect(state.openCase.case?.id == "CM15-9900002" && state.layout.focus == pane && !state.isRead(0))
    state.press(.character("2"), .character("J"))
    #expect(state.openCase.case?.id == "CM14-9900004")
    state.press(.character("J"))
    #expect(state.notice?.text == "no case after this one")
    state.press(.character("9"), .character("K"))
    #expect(state.openCase.case?.id == "CM15-9900001")
    // If rows are items, a step skips a whole case.
    state.press(.character("i"), .character("J"), .character("J"))
    #expect(state.openCase.case?.id == "CM15-9900003")
  }

  @Test("keys that work elsewhere report that they do nothing here", arguments: [Key.left, .right, .delete])
  func silent(key: Key) throws {
    var state = try Fixture.state()
    state.press(key)
    #expect(
      state.notice?.text.hasSuffix("has no meaning here; ? shows the keys") == true,
      "\(String(describing: state.notice))")
  }

  @Test("a double press on a row reads the case, one in a text gives the pane the screen")
  func doublePress() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.handle(MouseEvent(.doublePress, at: Point(x: 5, y: 4)))
    #expect(state.panel is CasePage && state.openCase.case?.id == "CM15-9900002")
    state.press(.escape)
    let summary = try #require(state.screen.panes[.summary])
    state.handle(MouseEvent(.doublePress, at: Point(x: summary.x + 3, y: summary.y + 3)))
    #expect(state.layout.isZoomed && state.panel == nil)
  }

  @Test("Backspace closes every filtered list if its text is empty", arguments: ["f", "?"])
  func backspace(key: Character) throws {
    var state = try Fixture.state()
    state.press(.character(key), .character("a"), .backspace)
    #expect(state.panel != nil)
    state.press(.backspace)
    #expect(state.panel == nil)
  }

  @Test(
    "the help finds actions under the words that people use",
    arguments: [
      ("csv", Action.export), ("sort by date", .sortNext), ("color", .themes), ("print", .pipe),
      ("statistics", .rates), ("percent", .rates), ("bookmark", .mark), ("history", .backward),
    ])
  func words(text: String, action: Action) throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("?"))
    state.type(text)
    let picker = try #require(state.panel as? Picker)
    let found = picker.lines.compactMap { line in
      if case .entry(let index, _) = line { picker.entries[index].choice } else { nil }
    }
    #expect(found.contains(.action(action)), "\(found)")
  }

  @Test("the palette lists the latest actions first, then by use")
  func palette() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("u"), .character("u"), .character("u"), .character("."), .character("j"))
    state.press(.control("p"))
    let picker = try #require(state.panel as? Picker)
    #expect(picker.entries.prefix(2).map(\.choice) == [.action(.markHere), .action(.filterUpheld)])
    #expect(picker.selected?.choice == .action(.markHere))
  }
}
