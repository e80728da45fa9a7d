import Determinations
import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Searching")
struct SearchingTests {
  @Test("the search is lit as one types, and counted")
  func typing() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("lumbar")
    #expect(state.search?.term.text == "lumbar")
    #expect(state.searchHits?.count == 2)
    #expect(state.frame().contains("2 cases"))
    #expect(state.content[.decision]?.contains { $0.hasMatch } == true)
  }

  @Test("Escape brings the search before back")
  func escaping() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("neck")
    state.press(.enter)
    state.press(.character("/"))
    state.type("shoulder")
    state.press(.escape)
    #expect(state.search?.term.text == "neck")
    state.press(.escape)
    #expect(state.search == nil)
  }

  @Test("Enter goes to the first case with a match; n and N go from case to case and say where they end")
  func walking() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("/"))
    state.type("lumbar")
    state.press(.enter)
    #expect(state.current?.id == "CM14-9900004")
    state.press(.character("n"))
    #expect(state.notice?.text == "no match after this case")
    state.press(.character("N"))
    #expect(state.current?.id == "CM15-9900001")
    state.press(.character("N"))
    #expect(state.notice?.text == "no match before this case")
  }

  @Test("in a text pane n goes from line to line, then on to the next case")
  func walkingInPane() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("lumbar")
    state.press(.enter, .tab, .tab)
    #expect(state.focus == .decision)
    state.press(.character("n"))
    #expect(state.currentMatch?.pane == .decision)
    #expect(state.current?.id == "CM15-9900001")
    let first = try #require(state.currentMatch?.line)
    #expect(state.content[.decision]?[first].hasMatch == true)
    while state.current?.id == "CM15-9900001", state.notice == nil { state.press(.character("n")) }
    #expect(state.current?.id == "CM14-9900004")
  }

  @Test("n turns to the item that has the match")
  func turningToItem() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("tramadol")
    state.press(.enter)
    #expect(state.current?.id == "CM15-9900002")
    #expect(state.itemIndex == 1)
  }

  @Test("search and filter do not clear each other")
  func independence() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("lumbar")
    state.press(.enter, .character("u"))
    #expect(state.search != nil)
    #expect(state.searchHits?.count == 1)
    state.press(.escape)
    #expect(!state.query.isEmpty)
  }

  @Test("n without a search says how to begin one")
  func nothing() throws {
    var state = try Fixture.state()
    state.press(.character("n"))
    #expect(state.notice?.text == "no search yet: / begins one")
  }

  @Test("what is not there is said")
  func notFound() throws {
    var state = try Fixture.state()
    state.press(.character("/"))
    state.type("quodlibet")
    state.press(.enter)
    #expect(state.notice?.text == "not found: quodlibet")
  }
}
