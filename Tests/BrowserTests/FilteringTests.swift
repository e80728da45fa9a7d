import Determinations
import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Filtering")
struct FilteringTests {
  @Test("the header abbreviates field names, and counts the conditions that do not fit")
  func header() throws {
    let specialty = "specialty:\"physical medicine & rehabilitation\""
    var state = try Fixture.state(width: 100, query: "\(specialty) outcome:overturned age:30..70 -drug:tramadol")
    func header() -> String { String(state.frame().prefix { $0 != "\n" }) }
    #expect(header().hasSuffix(" specialty:pm&r outcome:overturned age:30..70 +1"), "\(header())")
    state.resize(width: 200, height: 24)
    #expect(header().hasSuffix(" \(specialty) outcome:overturned age:30..70 -drug:tramadol"))
    state.resize(width: 64, height: 24)
    #expect(header().hasSuffix("specialty:pm&r +3"), "\(header())")
    for width in 40...200 {
      state.resize(width: width, height: 24)
      let text = header()
      #expect(text.count <= width)
      #expect(text.contains("-drug:tramadol") || text.contains(" +") || !text.contains("specialty"), "\(text)")
    }
    // The short form can be parsed as a query.
    for term in state.filter.query.terms {
      #expect(try Query(parsing: term.shortText(state.corpus.table.vocabulary)).terms == [term])
    }
  }

  @Test(
    "a key filters by outcome, and removes the filter when pressed again",
    arguments: [
      (Key.character("u"), ["CM15-9900002", "CM15-9900003", "CM14-9900004"]),
      (.character("o"), ["CM15-9900001", "CM15-9900002"]),
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

  @Test("g b shows the letters with nearly the same rationale, and Back the previous list")
  func sameRationale() throws {
    let repeated = """
      The claimant rode a tandem for six weeks and reports that the left pedal squeaks in the rain. A lighter wheel was \
      not tried, and the log of the rides has no entry for the last month. The wheel is therefore not needed now.
      """
    let letters = [
      repeated, "Short.", repeated, repeated.replacing("now", with: "today"),
    ]
    .enumerated().map { index, rationale in
      Fixture.Letter(
        number: "CM15-990005\(index)", decided: "04/1\(index)/2015", summary: "",
        items: [Fixture.Item(request: "A wheel", outcome: "Upheld", rationale: rationale)])
    }
    var state = try Fixture.state(letters: letters)
    state.press(.character("g"), .character("b"))
    #expect(state.shownIDs == ["CM15-9900053", "CM15-9900052", "CM15-9900050"])
    #expect(state.shownIDs.count == (state.openCase.otherLetters.first ?? nil).map { $0 + 1 })
    #expect(state.notice?.text.hasPrefix("nearly the same rationale") == true)
    state.press(.character("<"))
    #expect(state.shownIDs.count == 4)
    state.press(.down, .down, .character("g"), .character("b"))
    #expect(state.shownIDs.count == 4)
    #expect(state.notice?.text == "the rationale is too short to compare")
  }

  @Test("another outcome's key switches to it; a removes the outcome and keeps the other conditions")
  func changingOver() throws {
    var state = try Fixture.state(query: "specialty:\"family practice\"")
    state.press(.character("u"), .character("p"))
    #expect(state.shownIDs == ["CM15-9900002"])
    state.press(.character("a"))
    #expect(state.shownIDs == ["CM15-9900002", "CM14-9900004"])
    state.press(.character("F"))
    #expect(state.shownIDs.count == 4)
  }

  @Test("the selection stays on its case, or on the nearest if that is filtered out, and returns with it")
  func selection() throws {
    var state = try Fixture.state()
    state.press(.character("j"), .character("j"))
    #expect(state.openCase.case?.id == "CM15-9900003")
    state.press(.character("u"))
    #expect(state.openCase.case?.id == "CM15-9900003")
    #expect(state.list.cursor.index == 1)
    state.press(.character("u"))
    #expect(state.openCase.case?.id == "CM15-9900003")
    #expect(state.list.cursor.index == 2)
    state.press(.character("p"))
    #expect(state.openCase.case?.id == "CM15-9900002")
  }

  @Test("an empty result is reported with the key that restores the cases")
  func empty() throws {
    var state = try Fixture.state(query: "chapter:acoem-16")
    #expect(state.list.rows.isEmpty)
    #expect(state.openCase.case == nil)
    #expect(state.frame().contains("No case meets this filter."))
    // No key fails on an empty list.
    for entry in ActionTable.entries where entry.action != .quit && entry.action != .clearFilters {
      _ = state.perform(entry.action)
      _ = state.frame()
      state.panels = PanelStack()
      state.prompt = nil
      state.filter.query = try Query(parsing: "chapter:acoem-16")
      state.refilter()
    }
  }

  @Test("loading more cases keeps the selected case, or the first one until the user moves")
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

  @Test("words of the filter are also searched in cases loaded later")
  func wordsWhileStreaming() throws {
    var state = BrowserState(width: 80, height: 24, corpusName: "fixture", query: try Query(parsing: "lumbar"))
    for letters in [Fixture.letters[..<2], Fixture.letters[2...]] {
      for effect in state.answer([.loading(.chunk(Fixture.chunk(Array(letters))))]) { state.answer(effect) }
    }
    #expect(state.shownIDs == ["CM15-9900001", "CM14-9900004"])
  }

  // MARK: The panel

  @Test("Tab picks, several values are OR, counts follow the other filters")
  func picking() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("s"))
    state.type("family")
    state.press(.tab)
    #expect(state.filter.query.description == "specialty:\"family practice\"")
    #expect(state.shownIDs == ["CM15-9900002", "CM14-9900004"])
    state.press(.escape)
    state.type("ortho")
    state.press(.control(" "))
    #expect(state.shownIDs == ["CM15-9900002", "CM15-9900003", "CM14-9900004"])
    state.press(.enter)
    #expect(state.panel == nil)
    #expect(state.shownIDs.count == 3)
  }

  @Test("a text that matches no value is reported, and Enter again searches the letters for it")
  func noMatch() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    state.type("ladder fall")
    state.press(.enter)
    #expect(state.panel is FilterPanel && state.filter.query.isEmpty)
    #expect(state.notice?.text == "no value matches “ladder fall”; Enter again filters by it as text")
    state.press(.enter)
    #expect(state.panel == nil && state.filter.query.description == "ladder fall")
    #expect(state.shownIDs == ["CM15-9900002"])
    // Picking shows it as well, and other text requests it again.
    state.press(.character("F"), .character("f"))
    state.type("qqq")
    state.press(.tab)
    #expect(state.notice?.text == "no value matches “qqq”; Enter twice filters by it as text")
    state.press(.enter, .backspace, .enter)
    #expect(state.panel is FilterPanel && state.filter.query.isEmpty)
  }

  @Test("a value found by typing is shown with its facet, on narrow screens by its short name")
  func facetsOfMatches() throws {
    for width in [40, 80, 120] {
      var state = try Fixture.state(width: width, height: 12)
      state.press(.character("f"))
      state.type("acoem 12")
      let rows = state.frame().split(separator: "\n").filter { $0.contains("] ACOEM") }
      #expect(rows.count >= 2 && Set(rows).count == rows.count, "\n\(state.frame())")
      #expect(
        rows.contains { $0.contains("chapter") } && rows.contains { $0.contains("administ") }, "\n\(state.frame())"
      )
    }
  }

  @Test("Ctrl-x excludes; Delete clears the facet")
  func excluding() throws {
    var state = try Fixture.state()
    state.press(.character("c"))
    state.type("acoem 8")
    state.press(.control("x"))
    #expect(state.filter.query.description == "-chapter:acoem-8")
    // The second letter's second item cites another chapter.
    #expect(state.shownIDs == ["CM15-9900001", "CM15-9900002", "CM15-9900003", "CM14-9900004"])
    #expect(state.filter.overturnedCounts.items == 4)
    state.press(.delete)
    #expect(state.filter.query.isEmpty)
  }

  @Test(
    "letters, digits and spaces are always text",
    arguments: [
      "orthopedic surgery", "complex", "x", "max", " ", "q", "j k", "low back", "acoem 12", "30 to 39", "=?:/",
    ])
  func typing(text: String) throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    state.type(text)
    #expect(state.filter.query.isEmpty && state.prompt == nil)
    #expect((state.panel as? FilterPanel)?.editor.text == text)
    state.press(.down)
    state.type(text)
    #expect(state.filter.query.isEmpty)
    #expect((state.panel as? FilterPanel)?.editor.text == text + text)
  }

  @Test("Enter picks the typed value unless another one was picked")
  func enter() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    state.type("family")
    state.press(.enter)
    #expect(state.panel == nil && state.filter.query.description == "specialty:\"family practice\"")
    state.press(.character("f"))
    state.type("ortho")
    state.press(.tab, .down, .enter)
    #expect(state.filter.query.description == "specialty:\"family practice\"|\"orthopedic surgery\"")
    state.press(.character("f"), .enter)
    #expect(state.filter.query.description == "specialty:\"family practice\"|\"orthopedic surgery\"")
  }

  @Test("the counts beside picked values are those after picking another one")
  func leaves() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("s"))
    state.type("ortho")
    state.press(.tab, .control("u"))
    let panel = try #require(state.panel as? FilterPanel)
    let choices = panel.lines.compactMap { line -> FilterPanel.Choice? in
      if case .value(let choice) = line, choice.value.facet == .specialty { return choice }
      return nil
    }
    for choice in choices {
      var query = try Query(parsing: "specialty:\"orthopedic surgery\"")
      if choice.value.key != "orthopedic surgery" { query.toggle(choice.value.key, of: .specialty) }
      #expect(choice.leaves == state.corpus.table.items(matching: query).count, "\(choice.value.key)")
    }
    #expect(choices.contains { $0.leaves == 4 && $0.tally.count == 3 })
  }

  @Test(
    "every count is the number of items that picking the value leaves, whatever a row is",
    arguments: [false, true], ["", "outcome:overturned", "specialty:\"family practice\"", "region:lumbar-spine"])
  func countsAreRows(items: Bool, query: String) throws {
    var state = try Fixture.state(width: 120, height: 40)
    if items { state.press(.character("i")) }
    if !query.isEmpty { _ = state.handle(.command(query)) }
    state.press(.character("f"))
    #expect(state.frame().contains("counting items"))
    var count = 0
    for line in try #require(state.panel as? FilterPanel).lines {
      guard case .value(let choice) = line, !state.filter.query.picked(choice.value.facet).contains(choice.value.key)
      else { continue }
      var wider = state.filter.query
      wider.toggle(choice.value.key, of: choice.value.facet)
      var other = state
      _ = other.setQuery(wider)
      #expect(other.filter.overturnedCounts.items == choice.leaves, "\(wider)")
      if items { #expect(other.list.rows.count == choice.leaves, "\(wider)") }
      count += 1
    }
    #expect(count > 40)
  }

  @Test("the index of facets jumps to a facet")
  func index() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"), .control("t"))
    state.type("licen")
    state.press(.enter)
    #expect((state.panel as? FilterPanel)?.selected?.facet == .licensed)
  }

  @Test("the help opens over the panel")
  func help() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"), .function(1))
    #expect(state.panel is Picker && state.frame().contains("exclude the value"))
    state.press(.escape)
    #expect(state.panel is FilterPanel)
  }

  @Test("at 80 columns the list stays in view")
  func listStays() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character("f"))
    #expect(state.frame().contains("─ Cases ─") && state.frame().contains("CM15-9900001"))
  }

  @Test("Ctrl-s orders the values by count and by share, and keeps that for the next time")
  func ordering() throws {
    var state = try Fixture.state(width: 120, height: 40)
    func chapters() -> [String] {
      guard let panel = state.panel as? FilterPanel else { return [] }
      return panel.lines.compactMap { line in
        if case .value(let choice) = line, choice.value.facet == .chapter { return choice.value.key }
        return nil
      }
    }
    state.press(.character("c"))
    #expect(chapters() == ["acoem-8", "acoem-9", "acoem-12", "chronic-pain"])
    state.press(.control("s"))
    #expect(chapters() == ["acoem-12", "acoem-8", "acoem-9", "chronic-pain"])
    state.press(.escape, .character("f"))
    #expect(chapters().first == "acoem-12")
    // One of two items under acoem-12 was overturned, and the only one under chronic-pain.
    state.press(.control("s"))
    #expect(chapters().first == "chronic-pain")
    state.press(.control("s"))
    #expect(chapters().first == "acoem-8")
  }

  @Test("Escape first clears the narrowing, then closes")
  func escaping() throws {
    var state = try Fixture.state()
    state.press(.character("f"))
    state.type("zzz")
    #expect(state.frame().contains("no value matches “zzz”"))
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

  @Test("pasted text narrows the panel once, up to the length of a name")
  func pastingIntoPanel() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    #expect(state.paste("Family\n Practice ").isEmpty)
    guard let panel = state.panel as? FilterPanel else {
      Issue.record("no panel")
      return
    }
    #expect(panel.editor.text == "Family  Practice ")
    #expect(panel.selected?.name == "Family Practice")
    #expect(state.paste(String(repeating: "long ", count: 200_000)).isEmpty)
    guard let panel = state.panel as? FilterPanel else { return }
    #expect(panel.editor.text.count <= 300 && panel.lines.isEmpty)
  }
}

extension BrowserState {
  /// Answers a search as the program does.
  mutating func answer(_ effect: Effect) {
    guard let request = effect.work as? SearchRequest else { return }
    let pattern = TextPattern(request.terms)
    let found = request.rows.filter { pattern.matches(Array(request.table.letter(of: $0)).span) }
    _ = receive([
      .searched(
        SearchNews(
          id: request.id, items: request.table.numbers.items(of: RowSet(found)), isFinished: true))
    ])
  }
}
