import Determinations
import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Searching")
struct SearchingTests {
  @Test("matches are highlighted and counted while the search is typed")
  func typing() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("lumbar")
    #expect(state.search.active?.term.text == "lumbar")
    #expect(state.searchHits?.count == 2)
    #expect(state.frame().contains("2 cases"))
    #expect(state.openCase.content[.decision]?.contains { $0.hasMatch } == true)
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
    #expect(state.search.active?.term.text == "neck")
    state.press(.escape)
    #expect(state.search.active == nil)
  }

  @Test("the first match is shown while typing, from the case at which the prompt was opened; Escape returns there")
  func showingWhileTyping() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("/"))
    state.type("l")
    #expect(state.openCase.case?.id == "CM15-9900002")
    state.type("umbar")
    #expect(state.openCase.case?.id == "CM14-9900004")
    #expect(state.notice == nil)
    state.type("q")
    #expect(state.openCase.case?.id == "CM15-9900002")
    state.press(.backspace)
    #expect(state.openCase.case?.id == "CM14-9900004")
    state.press(.escape)
    #expect(state.openCase.case?.id == "CM15-9900002")
    #expect(state.history.trail.past.isEmpty)
  }

  @Test("Escape also brings the scroll position, the pane and the raw text back")
  func escapingToThePlace() throws {
    var state = try Fixture.state(width: 120, height: 24)
    state.press(.tab, .tab, .character("j"), .character("j"), .character("j"))
    let before = state.frame()
    state.press(.character("/"))
    state.type("nevada")
    #expect(state.openCase.case?.id == "CM15-9900003")
    state.press(.escape)
    #expect(state.frame() == before)
    state.press(.character("r"), .character("j"))
    let raw = state.frame()
    state.press(.character("/"))
    state.type("licensure")
    state.press(.escape)
    #expect(state.frame() == raw)
  }

  @Test("a match found far down is not gone to before it is known to be the next")
  func farMatches() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    let first = state.openCase.case?.id
    guard let request = state.setSearch("quodlibet").first?.work as? SearchRequest else {
      Issue.record("no search")
      return
    }
    #expect(Array(request.first) == Array(state.list.order.rows))
    let (near, far) = (Int(state.list.order.rows[1]), Int(state.list.order.rows[3]))
    state.jumpToFirstMatch()
    _ = state.answer([
      .searched(
        SearchNews(
          id: request.id, items: request.table.numbers.items(of: [far] as RowSet), isInOrder: false, isFinished: false))
    ])
    #expect(state.openCase.case?.id == first)
    #expect(state.searchHits?.count == 1)
    _ = state.answer([
      .searched(
        SearchNews(id: request.id, items: request.table.numbers.items(of: [near, far] as RowSet), isFinished: true))
    ])
    #expect(state.list.selectedRow == near)
    #expect(state.filter.hits[request.terms[0]]?.nearest == [near, far])
  }

  @Test(
    "a note or a quote of a case further down, which is known from the start, is not gone to before letters are read")
  func notesFurtherDown() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character("j"), .character("j"), .character("m"))
    state.type("crates")
    QuoteTests.store(state.press(.control("s")), in: &state)
    state.press(.character("g"), .character("g"), .enter, .character("/"))
    guard let request = state.handle(.paste("crates")).compactMap({ $0.work as? SearchRequest }).first else {
      Issue.record("no search")
      return
    }
    #expect(state.openCase.row == 0)
    state.answer([
      .searched(SearchNews(id: request.id, items: request.table.numbers.items(of: [0] as RowSet), isFinished: true))
    ])
    state.press(.enter)
    #expect(state.openCase.row == 0 && state.panels.casePage?.matchLine != nil)
    state.press(.character("n"))
    #expect(state.openCase.row == 2)
  }

  @Test("the case on the screen is searched first, wherever it is in the list")
  func fromTheScreenOn() throws {
    var letters: [Fixture.Letter] = []
    for number in 0..<60 {
      var letter = Fixture.letters[0]
      letter.number = "CM15-99100\(10 + number)"
      letters.append(letter)
    }
    var state = try Fixture.state(width: 120, height: 24, letters: letters)
    state.press(.character("G"))
    #expect(state.list.cursor.top > 0)
    guard let request = state.setSearch("quodlibet").first?.work as? SearchRequest else {
      Issue.record("no search")
      return
    }
    #expect(Array(request.first) == Array(state.list.rows[state.list.cursor.top...]))
    #expect(request.rows.count == 60)
  }

  @Test("a filter applied while a search is typed stays when the search ends")
  func filterWhileTyping() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("lum")
    state.filter.query = try Query(parsing: "outcome:upheld")
    state.type("b")
    #expect(state.filter.query.description == "outcome:upheld" && state.history.changes.done.isEmpty)
    state.press(.escape)
    #expect(state.filter.query.description == "outcome:upheld")
  }

  @Test("Enter selects the first case with a match; n and N step through the cases and wrap around")
  func walking() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("/"))
    state.type("lumbar")
    state.press(.enter)
    #expect(state.openCase.case?.id == "CM14-9900004")
    state.press(.character("n"))
    #expect(state.openCase.case?.id == "CM15-9900001")
    #expect(state.notice?.text == "continued from the first case")
    state.press(.character("N"))
    #expect(state.openCase.case?.id == "CM14-9900004")
    #expect(state.notice?.text == "continued from the last case")
    state.press(.character("N"))
    #expect(state.openCase.case?.id == "CM15-9900001")
    #expect(state.notice == nil)
  }

  @Test("from the list n scrolls the panes to the match")
  func scrollsToMatch() throws {
    var letter = Fixture.letters[1]
    letter.items[0].rationale =
      String(repeating: "The treating physician describes slow progress. ", count: 60) + "Quodlibet."
    var state = try Fixture.state(width: 120, height: 24, letters: [Fixture.letters[0], letter])
    state.press(.character("/"))
    state.type("quodlibet")
    state.press(.enter)
    #expect(state.layout.focus == .list)
    #expect(state.frame().contains("Quodlibet."))
  }

  @Test("in a text pane n continues through the items of the case")
  func throughItems() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .tab, .tab, .character("/"))
    state.type("request is")
    state.press(.enter)
    #expect(state.openCase.case?.id == "CM15-9900002")
    #expect(state.openCase.item == 0)
    while state.openCase.case?.id == "CM15-9900002", state.openCase.item == 0 { state.press(.character("n")) }
    #expect(state.openCase.case?.id == "CM15-9900002")
    #expect(state.openCase.item == 1)
    state.press(.character("N"))
    #expect(state.openCase.item == 0)
  }

  @Test("a match in the rest of the letter is reported")
  func elsewhere() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("Nevada")
    state.press(.enter)
    #expect(state.openCase.content[.summary]?.contains { $0.hasMatch } == true)
    state.press(.escape, .home, .character("/"))
    state.type("\"Licensure: California, Nevada\"")
    state.press(.enter)
    #expect(state.openCase.case?.id == "CM15-9900003")
    #expect(state.notice?.text == "the match is in the rest of the letter; r shows it")
  }

  @Test("cases are not shown as being without a word before that is known")
  func negatedWhileSearching() throws {
    var state = try Fixture.state()
    state.press(.character(":"))
    // The line shows counts, so the search begins with the last letter.
    var effects: [Effect] = []
    for character in "-lumbar" { effects = state.handle(.character(character)) }
    effects += state.handle(.enter)
    #expect(state.list.rows.isEmpty)
    for effect in effects { state.answer(effect) }
    #expect(state.shownIDs == ["CM15-9900002", "CM15-9900003"])
  }

  @Test("in a text pane n steps through the lines, then to the next case")
  func walkingInPane() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("lumbar")
    state.press(.enter, .tab, .tab)
    #expect(state.layout.focus == .decision)
    state.press(.character("n"))
    #expect(state.openCase.match?.pane == .decision)
    #expect(state.openCase.case?.id == "CM15-9900001")
    let first = try #require(state.openCase.match?.line)
    #expect(state.openCase.content[.decision]?[first].hasMatch == true)
    while state.openCase.case?.id == "CM15-9900001", state.notice == nil { state.press(.character("n")) }
    #expect(state.openCase.case?.id == "CM14-9900004")
  }

  @Test("n turns to the item that has the match")
  func turningToItem() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("tramadol")
    state.press(.enter)
    #expect(state.openCase.case?.id == "CM15-9900002")
    #expect(state.openCase.item == 1)
  }

  @Test("search and filter do not clear each other")
  func independence() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("/"))
    state.type("lumbar")
    state.press(.enter, .character("u"))
    #expect(state.search.active != nil)
    #expect(state.searchHits?.count == 1)
    state.press(.escape)
    #expect(!state.filter.query.isEmpty)
  }

  @Test("n without a search names the key for one, and repeats the last one, like / without a text")
  func again() throws {
    var state = try Fixture.state()
    state.press(.character("n"))
    #expect(state.notice?.text == "no search yet; / begins one")
    state.press(.character("/"))
    state.type("lumbar")
    state.press(.enter, .escape)
    #expect(state.search.active == nil)
    state.press(.character("n"))
    #expect(state.search.active?.term.text == "lumbar" && state.notice?.text == "searching “lumbar” again")
    state.press(.escape, .character("/"), .enter)
    #expect(state.search.active?.term.text == "lumbar" && state.prompt == nil)
  }

  @Test("a search without a match is reported")
  func notFound() throws {
    var state = try Fixture.state()
    state.press(.character("/"))
    state.type("quodlibet")
    state.press(.enter)
    #expect(state.notice?.text == "not found: quodlibet")
  }

  @Test("a word without matches is reported with a similar one, a wildcard without")
  func remedies() throws {
    var state = try Fixture.state()
    state.press(.character("/"))
    state.type("tramadl")
    state.press(.enter)
    #expect(state.notice?.text == "not found: tramadl; did you mean tramadol?")
    state.press(.character("/"))
    state.type("tramd*")
    state.press(.enter)
    #expect(state.notice?.text == "not found: tramd*; no similar word")
    state.press(.character(":"))
    state.type("tramadl")
    state.press(.enter)
    #expect(state.prompt?.problem == "no letter has “tramadl”: did you mean tramadol? Enter again filters by it")
  }

  @Test("/ accepts words, wildcards and joins as the filter does; fields are refused as filters")
  func language() throws {
    var state = try Fixture.state(width: 120, height: 40)
    for (text, count) in [
      ("adol", 0), ("*adol", 1), ("tram*dol", 1), ("tramadol lumbar", 0), ("lumbar or tramadol", 3),
    ] {
      state.press(.character("/"))
      state.type(text)
      state.press(.enter)
      #expect(state.searchHits?.count == count, "\(text)")
    }
    state.press(.character("/"))
    state.type("outcome:upheld")
    #expect(state.prompt?.problem == "a search looks for words: outcome:upheld is a filter")
  }
}
