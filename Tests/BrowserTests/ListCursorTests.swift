import Testing

@testable import Browser

@Suite("List cursor")
struct ListCursorTests {
  @Test(
    "steps stay inside the list",
    arguments: [
      (Step.lines(3), 3), (.lines(-3), 0), (.lines(.max), 9), (.pages(1), 4), (.pages(0.5), 2), (.pages(-1), 0),
      (.pages(1e9), 9), (.to(5), 5), (.to(.max), 9), (.to(-1), 0),
    ])
  func steps(step: Step, expected: Int) {
    var cursor = ListCursor()
    cursor.settle(count: 10, height: 4)
    cursor.move(by: step, count: 10)
    #expect(cursor.index == expected)
  }

  @Test("the selected row is in view after every step, at any size")
  func inView() {
    var cursor = ListCursor()
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let count = Int.random(in: 0...30, using: &random)
      let height = Int.random(in: 0...12, using: &random)
      let lead = Int.random(in: 0...2, using: &random)
      let steps: [Step] = [.lines(.random(in: -40...40, using: &random)), .pages(1), .pages(-0.5), .to(.max), .to(3)]
      cursor.move(by: steps[Int.random(in: 0..<5, using: &random)], count: count)
      cursor.settle(count: count, height: height, lead: lead)
      let rows = max(1, height)
      #expect(cursor.index == 0 || cursor.index < count)
      #expect(cursor.top <= cursor.index && cursor.index < cursor.top + rows)
      #expect(cursor.top == 0 || cursor.top + rows <= count)
      if rows > lead, cursor.index >= lead, count > 0 { #expect(cursor.top <= cursor.index - lead) }
    }
  }

  @Test("only rows that can be selected are")
  func stops() {
    var cursor = ListCursor()
    cursor.settle(count: 9, height: 4)
    let stops = [1, 2, 5, 8]
    cursor.move(by: .to(0), over: stops)
    #expect(cursor.index == 1)
    cursor.move(by: .lines(2), over: stops)
    #expect(cursor.index == 5)
    cursor.move(by: .lines(9), over: stops)
    #expect(cursor.index == 8)
    cursor.move(by: .lines(1), over: [])
    #expect(cursor.index == 8)
  }
}
