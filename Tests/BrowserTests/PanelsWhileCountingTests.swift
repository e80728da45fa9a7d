import Terminal
import Testing

@testable import Browser

@Suite("Panels while they count")
struct PanelsWhileCountingTests {
  /// Returns the rows of a frame that contain a word, outside and inside a title.
  private func places(of word: String, in frame: String) -> (pages: Int, titles: Int) {
    let rows = frame.split(separator: "\n")
    return (
      rows.count { row in
        row.split(separator: "│").contains { $0.split(separator: " ") == [word[...]] }
      },
      rows.count { $0.contains(" · \(word)") }
    )
  }

  @Test(
    "The title and the page show that figures are being counted, until they arrive",
    arguments: [("%", "counting", 1), ("gw", "counting", 0), ("A", "counting", 1), ("gi", "counting", 1)])
  func figures(keys: String, word: String, titles: Int) throws {
    var state = try Fixture.state(width: 120, height: 40)
    var effects: [Effect] = []
    for key in keys { effects = state.press(.character(key)) }
    #expect(places(of: word, in: state.frame()) == (1, titles), "\(state.frame())")
    state.work(effects)
    #expect(places(of: word, in: state.frame()) == (0, 0))
  }

  @Test(
    "A panel that was left before its figures arrived asks for them again, and once they are there no more",
    arguments: ["%", "gw", "A", "gi", "l"])
  func leftWhileCounting(keys: String) throws {
    func asks(_ effects: [Effect]) -> Bool { effects.contains { $0.work is PanelWork } }
    var state = try Fixture.state(width: 120, height: 40)
    var effects: [Effect] = []
    for key in keys { effects = state.press(.character(key)) }
    #expect(asks(effects))
    state.press(.character("<"))
    #expect(state.panel == nil)
    effects = state.press(.character(">"))
    #expect(state.panel != nil && asks(effects))
    state.work(effects)
    let frame = state.frame()
    #expect(places(of: "counting", in: frame) == (0, 0) && !frame.contains("searching"), "\(frame)")
    state.press(.character("<"))
    #expect(!asks(state.press(.character(">"))))
    #expect(state.frame() == frame)
  }

  @Test("The user's own case is shown as being read, then as being counted")
  func ownCase() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("g"), .character("m"))
    var effects = state.paste("Treatment requested: MRI of the lumbar spine\nDecision: denied\n")
    #expect(places(of: "reading", in: state.frame()) == (1, 1), "\(state.frame())")
    state.work(effects)
    #expect(places(of: "reading", in: state.frame()) == (0, 0))
    state.press(.escape)
    state = try Fixture.state(width: 120, height: 40)
    state.press(.character("g"), .character("m"))
    state.type("MRI of the lumbar spine")
    effects = state.press(.enter)
    #expect(places(of: "counting", in: state.frame()) == (0, 1), "\(state.frame())")
    state.work(effects)
    #expect(places(of: "counting", in: state.frame()) == (0, 0))
  }
}
