import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

/// Single conditions of the state, each with a case that distinguishes it.
@Suite("Edges of the state")
struct StateEdgeTests {
  /// Enough letters to fill a small screen several times; the tenth has two items.
  private static var letters: [Fixture.Letter] {
    (0..<20).map { number in
      var letter = number == 9 ? PaneTests.longLetter : Fixture.letters[0]
      letter.number = "CM15-99001\(number < 10 ? "0" : "")\(number)"
      return letter
    }
  }

  private static func finished(_ state: inout BrowserState, _ letters: [Fixture.Letter]) {
    var progress = LoadingProgress()
    progress.isFinished = true
    state.receiveAndAnswer([.loading(.chunk(Fixture.chunk(letters))), .loading(.finished(progress))])
  }

  @Test("a session restores the filter, folded parts, case, item, row and text positions")
  func session() throws {
    var session = Session()
    session.query = "year:2015"
    session.folded = [.guidelines]
    session.selection = Session.Selection(
      id: "CM15-9900109", item: 1, line: 4,
      places: [.summary: TextPlace(paragraph: 0, offset: 0), .decision: TextPlace(paragraph: 3, offset: 0)])
    var state = BrowserState(width: 120, height: 14, corpusName: "fixture")
    state.restore(session)
    Self.finished(&state, Self.letters)
    #expect(state.openCase.case?.id == "CM15-9900109")
    #expect(state.openCase.item == 1)
    #expect(state.list.cursor.index - state.list.cursor.top == 4)
    #expect(state.list.cursor.top > 0)
    #expect(state.session.query == "year:2015")
    #expect(state.session.folded == [.guidelines])
    #expect(state.session.selection?.item == 1)
    #expect(state.session.selection?.line == 4)
  }

  @Test("a filter of the command line overrides that of the session")
  func commandLineFilter() {
    var session = Session()
    session.query = "year:2015"
    var state = BrowserState(width: 120, height: 40, corpusName: "fixture")
    state.setPendingQuery("outcome:upheld")
    state.restore(session, keepsQuery: true)
    #expect(state.filter.query.description == "outcome:upheld")
    state.restore(session)
    #expect(state.filter.query.description == "year:2015")
  }

  @Test("a jump discards the forward history")
  func trail() {
    func position(_ row: Int) -> Position {
      Position(query: Query(), list: ListSettings(), row: row, item: 0, focus: .list, places: [:])
    }
    var trail = Trail()
    trail.leave(position(1))
    #expect(trail.back(from: position(2)) == position(1))
    #expect(trail.forward(from: position(1)) == position(2))
    #expect(trail.back(from: position(2)) == position(1))
    trail.leave(position(1))
    #expect(trail.forward(from: position(3)) == nil)
    #expect(trail.back(from: position(3)) == position(1))
  }

  @Test("a search begins at the item on screen")
  func searchFromItem() throws {
    var state = try Fixture.state(width: 120, height: 40, letters: [PaneTests.longLetter])
    state.turn(to: 1)
    state.press(.character("/"))
    state.type("sentence")
    state.press(.enter)
    #expect(state.openCase.item == 1)
  }

  @Test("a hidden item's position is that of the item before it")
  func placeOfItem() throws {
    var letter = Fixture.letters[0]
    let item = letter.items[0]
    letter.items = ["Upheld", "Overturned", "Upheld"].enumerated().map { index, outcome in
      var item = item
      item.request = "Lamp \(index + 1)"
      item.outcome = outcome
      return item
    }
    var state = try Fixture.state(width: 120, height: 40, letters: [letter])
    state.press(.character("i"))
    state.press(.character(":"))
    state.type("item-outcome:upheld")
    state.press(.enter)
    try #require(state.list.settings.rows == .items)
    try #require(state.list.rows.count == 2)
    #expect((0..<3).map { state.list.index(ofItem: $0, from: 0) } == [0, 0, 1])
  }
}
