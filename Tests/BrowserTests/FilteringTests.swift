import Determinations
import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Filtering")
struct FilteringTests {
  @Test(
    "one key filters by outcome; again: off",
    arguments: [
      (Key.character("u"), ["CM15-9900003", "CM14-9900004"]), (.character("o"), ["CM15-9900001"]),
      (.character("p"), ["CM15-9900002"]),
    ])
  func outcome(key: Key, expected: [String]) throws {
    var state = try Fixture.state()
    state.press(key)
    #expect(state.shownIDs == expected)
    state.press(key)
    #expect(state.shownIDs.count == 4)
    state.press(key, .character("a"))
    #expect(state.filter.query.isEmpty)
  }

  @Test("another outcome's key changes over; a takes the outcome off and leaves the rest")
  func changingOver() throws {
    var state = try Fixture.state(query: "specialty:\"family practice\"")
    state.press(.character("u"), .character("p"))
    #expect(state.shownIDs == ["CM15-9900002"])
    state.press(.character("a"))
    #expect(state.shownIDs == ["CM15-9900002", "CM14-9900004"])
    state.press(.character("F"))
    #expect(state.shownIDs.count == 4)
  }

  @Test("the selection stays on its case; filtered away, on the nearest; and comes back with the filter")
  func selection() throws {
    var state = try Fixture.state()
    state.press(.character("j"), .character("j"))
    #expect(state.openCase.case?.id == "CM15-9900003")
    state.press(.character("u"))
    #expect(state.openCase.case?.id == "CM15-9900003")
    #expect(state.list.cursor.index == 0)
    state.press(.character("u"))
    #expect(state.openCase.case?.id == "CM15-9900003")
    #expect(state.list.cursor.index == 2)
    state.press(.character("p"))
    #expect(state.openCase.case?.id == "CM15-9900002")
  }

  @Test("an empty result says so and offers the way back")
  func empty() throws {
    var state = try Fixture.state(query: "chapter:acoem-16")
    #expect(state.list.rows.isEmpty)
    #expect(state.openCase.case == nil)
    #expect(state.frame().contains("No case is left under this filter."))
    // No key may fall over an empty list.
    for entry in ActionTable.entries where entry.action != .quit && entry.action != .clearFilters {
      _ = state.perform(entry.action)
      _ = state.frame()
      state.panels = PanelStack()
      state.prompt = nil
      state.filter.query = try Query(parsing: "chapter:acoem-16")
      state.refilter()
    }
  }

  @Test("cases that stream in keep the selected case selected, and the first one while nobody moved")
  func streaming() throws {
    var state = BrowserState(width: 80, height: 24, corpusName: "fixture")
    _ = state.answer([.loading(.chunk(Fixture.chunk(Array(Fixture.letters[2...]))))])
    #expect(state.openCase.case?.id == "CM15-9900003")
    state.press(.character("j"))
    #expect(state.openCase.case?.id == "CM14-9900004")
    _ = state.answer([.loading(.chunk(Fixture.chunk(Array(Fixture.letters[..<2]))))])
    #expect(state.openCase.case?.id == "CM14-9900004")
    #expect(state.list.cursor.index == 3)

    var untouched = BrowserState(width: 80, height: 24, corpusName: "fixture")
    for letters in [Fixture.letters[2...], Fixture.letters[..<2]] {
      _ = untouched.answer([.loading(.chunk(Fixture.chunk(Array(letters))))])
    }
    #expect(untouched.openCase.case?.id == "CM15-9900001")
  }

  @Test("words of the filter are searched in cases that come later, too")
  func wordsWhileStreaming() throws {
    var state = BrowserState(width: 80, height: 24, corpusName: "fixture", query: try Query(parsing: "lumbar"))
    for letters in [Fixture.letters[..<2], Fixture.letters[2...]] {
      for effect in state.answer([.loading(.chunk(Fixture.chunk(Array(letters))))]) { state.answer(effect) }
    }
    #expect(state.shownIDs == ["CM15-9900001", "CM14-9900004"])
  }

  // MARK: The panel

  @Test("Space picks, several values are OR, counts follow the other filters")
  func picking() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("s"))
    state.type("family")
    state.press(.character(" "))
    #expect(state.filter.query.description == "specialty:\"family practice\"")
    #expect(state.shownIDs == ["CM15-9900002", "CM14-9900004"])
    state.press(.escape)
    state.type("ortho")
    state.press(.character(" "))
    #expect(state.shownIDs == ["CM15-9900002", "CM15-9900003", "CM14-9900004"])
    state.press(.enter)
    #expect(state.panel == nil)
    #expect(state.shownIDs.count == 3)
  }

  @Test("x excludes; Delete clears the facet")
  func excluding() throws {
    var state = try Fixture.state()
    state.press(.character("c"))
    state.type("acoem8")
    state.press(.character("x"))
    #expect(state.filter.query.description == "-chapter:acoem-8")
    #expect(state.shownIDs == ["CM15-9900001", "CM15-9900003", "CM14-9900004"])
    state.press(.delete)
    #expect(state.filter.query.isEmpty)
  }

  @Test("while one types, letters that are keys of the panel are text; after a move they are keys again")
  func typing() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    state.type("orthopedic")
    #expect(state.filter.query.isEmpty && state.frame().contains("narrowed to orthopedic"))
    state.press(.control("u"))
    state.type("se")
    state.type("x")
    #expect(state.filter.query.isEmpty && state.frame().contains("narrowed to sex"))
    state.press(.character("x"))
    #expect(state.filter.query.description == "-sex:female" && state.notice?.text == "excluded: sex female")
    state.press(.character("x"), .control("u"))
    // A space between words is text, too; behind them it is the key again.
    state.type("low ")
    #expect(state.filter.query.isEmpty)
    state.type("back ")
    #expect(state.filter.query.description == "chapter:acoem-12")
    #expect(state.notice?.text == "picked: chapter (reviewer) ACOEM 12 Low Back")
    state.press(.down, .up, .character("x"))
    #expect(state.filter.query.description == "-chapter:acoem-12")
  }

  @Test("Ctrl-s puts the values with most cases first, and keeps that for the next time")
  func byCount() throws {
    var state = try Fixture.state(width: 120, height: 40)
    func chapters() -> [String] {
      guard let panel = state.panel as? FilterPanel else { return [] }
      return panel.lines.compactMap { line in
        if case .value(let value, _) = line, value.facet == .chapter { return value.key }
        return nil
      }
    }
    state.press(.character("c"))
    #expect(chapters() == ["acoem-8", "acoem-9", "acoem-12", "chronic-pain"])
    state.press(.control("s"))
    #expect(chapters() == ["acoem-12", "acoem-8", "acoem-9", "chronic-pain"])
    state.press(.escape, .character("f"))
    #expect(chapters().first == "acoem-12")
    state.press(.control("s"))
    #expect(chapters().first == "acoem-8")
  }

  @Test("Escape first clears the narrowing, then closes")
  func escaping() throws {
    var state = try Fixture.state()
    state.press(.character("f"))
    state.type("zzz")
    #expect(state.frame().contains("no value holds “zzz”"))
    state.press(.escape)
    #expect(state.frame().contains("type to narrow"))
    state.press(.escape)
    #expect(state.panel == nil)
  }

  @Test("s and c open the panel at their facet")
  func openingAt() throws {
    for (key, facet) in [
      (Key.character("s"), Facet.specialty), (.character("c"), .chapter), (.character("f"), .outcome),
    ] {
      var state = try Fixture.state()
      state.press(key)
      guard let panel = state.panel as? FilterPanel else {
        Issue.record("no panel")
        continue
      }
      #expect(panel.selected?.facet == facet)
    }
  }

  // MARK: The query line

  @Test("the query line takes query text and shows errors at their column")
  func queryLine() throws {
    var state = try Fixture.state(width: 120)
    state.press(.character(":"))
    state.type("outcom:upheld")
    #expect(state.prompt?.problem?.hasPrefix("column 1") == true)
    state.press(.enter)
    #expect(state.prompt != nil)
    state.press(.home, .control("k"))
    state.type("year:2014")
    state.press(.enter)
    #expect(state.prompt == nil)
    #expect(state.shownIDs == ["CM14-9900004"])
    state.press(.character(":"), .escape)
    #expect(state.shownIDs == ["CM14-9900004"])
  }

  @Test("what is pasted into the panel narrows it once, by as much as a name can be")
  func pastingIntoPanel() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    #expect(state.paste("Family\n Practice ").isEmpty)
    guard let panel = state.panel as? FilterPanel else {
      Issue.record("no panel")
      return
    }
    #expect(panel.narrow == "familypractice")
    #expect(panel.selected?.name == "Family Practice")
    #expect(state.paste(String(repeating: "long ", count: 200_000)).isEmpty)
    guard let panel = state.panel as? FilterPanel else { return }
    #expect(panel.narrow.count == 200 && panel.lines.isEmpty)
  }
}

extension BrowserState {
  /// Answers a search as the world outside would.
  mutating func answer(_ effect: Effect) {
    guard case .search(let request) = effect else { return }
    let pattern = TextPattern(request.terms)
    let found = request.rows.filter { pattern.matches(Array(request.table.letter(of: $0)).span) }
    _ = receive([.searched(SearchNews(id: request.id, rows: RowSet(found), isFinished: true))])
  }
}
