import Terminal
import Testing

@testable import Browser

@Suite("The cursor of a question")
struct PromptCursorTests {
  @Test(
    "is behind the typed text, moves in it, and stays visible in a longer text", arguments: [80, 120])
  func place(width: Int) throws {
    var state = try Fixture.state(width: width, height: 24)
    state.press(.character("/"))
    func cursor() throws -> Point { try #require(ScreenView.draw(state).cursor) }
    let start = try cursor()
    #expect(start.y == 23 && start.x > 0 && start.x < 20)
    state.type("lumbar")
    #expect(try cursor() == Point(x: start.x + 6, y: 23))
    state.press(.left, .left)
    #expect(try cursor() == Point(x: start.x + 4, y: 23))
    state.press(.home)
    #expect(try cursor() == start)
    state.press(.end)
    state.type(String(repeating: "x", count: 2 * width))
    let end = try cursor()
    #expect(end.y == 23 && end.x > width / 4 && end.x < width)
    state.press(.home)
    #expect(try cursor() == start)
  }
}
