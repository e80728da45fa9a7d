import Annotations
import Corpus
import Determinations
import Insight
import Terminal
import Testing

@testable import Browser

@Suite("The answer panel")
struct AnswerPanelTests {
  /// Letters of 2015 and without a date: overturned if function improved, upheld if nothing says so.
  static let letters: [Fixture.Letter] = (0..<24).map { index in
    let isOverturned = index % 4 == 0
    let reason =
      isOverturned
      ? "There is documented functional improvement with the treatment and a decrease of pain from 7 to 4."
      : index % 4 == 1
        ? "There is no documentation of functional improvement from prior treatment."
        : index % 4 == 2 ? "There is no documentation of failed conservative treatment." : "The note is signed."
    return Fixture.Letter(
      number: "CM15-99100\(index + 10)", decided: "02/1\(index % 10)/\(2013 + index % 3)",
      summary: "The injured worker is a \(30 + index)-year-old male with back pain.",
      items: [
        Fixture.Item(
          request: "Acupuncture for the low back, \(index % 5 + 4) visits",
          outcome: isOverturned ? "Overturned" : "Upheld",
          rationale:
            "\(reason) Therefore, the request is \(isOverturned ? "" : "not ")medically necessary.")
      ])
  }

  private func state(width: Int = 80, height: Int = 24, usesUnicode: Bool = true) throws -> BrowserState {
    try Fixture.state(width: width, height: height, letters: Self.letters, usesUnicode: usesUnicode)
  }

  /// A state that shows the answer.
  private func opened(width: Int = 80, height: Int = 24, usesUnicode: Bool = true) throws -> BrowserState {
    var state = try state(width: width, height: height, usesUnicode: usesUnicode)
    state.work(state.press(.character("A")))
    return state
  }

  private func panel(_ state: BrowserState) throws -> AnswerPanel { try #require(state.panel as? AnswerPanel) }

  /// Moves to the first entry of a kind.
  private func go(
    to isWanted: (FindingsPage.Target) -> Bool, in state: inout BrowserState
  ) throws {
    for column in 0...1 {
      state.press(.character("g"), .character("g"))
      if column == 1 { state.press(.tab) }
      for _ in 0..<60 {
        if let target = try panel(state).selected?.target, isWanted(target) { return }
        state.press(.down)
      }
    }
    Issue.record("no such entry")
  }

  @Test("A key counts in the background, and every number is that of imr answer")
  func numbers() throws {
    var state = try state()
    let effects = state.press(.character("A"))
    #expect(state.frame().contains("counting"))
    state.work(effects)
    let answer = try #require(try panel(state).answer)
    let expected = Answer(in: Scope(state.corpus.table)).readingLetters()
    #expect(answer.isComplete)
    #expect(answer.rate == expected.rate && answer.letters == expected.letters)
    #expect(answer.sides.map { $0.reasons.map(\.row) } == expected.sides.map { $0.reasons.map(\.row) })
    #expect(answer.sides.map { $0.reasons.map(\.passage) } == expected.sides.map { $0.reasons.map(\.passage) })
    #expect(answer.pair?.overturned == expected.pair?.overturned && answer.pair?.upheld == expected.pair?.upheld)
    #expect(!state.frame().contains("reading the letters"))
  }

  @Test("Every entry opens as many cases as it counts, and Backspace returns to it")
  func drilling() throws {
    var state = try opened()
    let page = try panel(state).page
    let answer = try #require(try panel(state).answer)
    for entry in page.entries {
      try go(to: { $0 == entry.target }, in: &state)
      state.work(state.press(.enter))
      switch entry.target {
      case .items(let query):
        #expect(state.panel == nil)
        #expect(state.filter.query == query)
        #expect(state.list.rows.count > 0, "\(entry.spoken)")
      case .sentences(let row):
        #expect((state.panel as? PassagesPanel)?.count == row.counts.having)
      case .passage(let place, let text):
        #expect(state.panel is CasePage)
        #expect(state.openCase.case?.id == state.corpus.table.id(of: place.row))
        #expect(state.openCase.case?.determination.items[place.item].rationale.contains(text) == true)
      case .pair: #expect(state.panel is ComparePanel)
      case .rates: #expect(state.panel is RatesPanel)
      case .reasons: #expect(state.panel is ReasonsPanel)
      case .passages, .part, .request: Issue.record("\(entry.spoken)")
      }
      state.work(state.press(.backspace))
      #expect(try panel(state).selected?.target == entry.target, "\(entry.spoken)")
      #expect(state.filter.query.isEmpty)
      #expect(!state.frame().contains("counting"))
    }
    state.press(.character("g"), .character("g"), .enter)
    #expect(state.list.rows.count == answer.rate.counts.overturned)
  }

  @Test("x quotes the sentence of a reason, on the reason as on the sentence")
  func quoting() throws {
    var state = try opened()
    try go(to: { if case .sentences = $0 { true } else { false } }, in: &state)
    let onReason = try panel(state).evidence(state)
    state.press(.down)
    #expect(try panel(state).evidence(state) == onReason && onReason?.passage?.isEmpty == false)
    state.work(state.press(.up, .character("x")))
    #expect(state.notes.book.quotes.map(\.text) == [onReason?.passage])
  }

  @Test("c shows the cases behind a reason, v its share over time, Tab the other column")
  func actions() throws {
    var state = try opened()
    try go(to: { if case .sentences = $0 { true } else { false } }, in: &state)
    guard case .sentences(let row)? = try panel(state).selected?.target else { return }
    #expect(row.outcome == .overturned)
    state.press(.tab)
    guard case .sentences(let other)? = try panel(state).selected?.target else {
      Issue.record("no reason beside it")
      return
    }
    #expect(other.outcome == .upheld)
    state.press(.character("c"))
    #expect(state.panel == nil && state.list.rows.count == other.counts.having)
    state.work(state.press(.character("<")))
    state.work(state.press(.character("v")))
    #expect((state.panel as? RatesPanel)?.answer?.shares?.total.having == other.counts.having)
  }

  @Test("The selection stays while sentences are added one by one")
  func streaming() throws {
    var state = try state()
    let effects = state.press(.character("A"))
    guard let work = effects.compactMap({ $0.work as? PanelWork }).first else {
      Issue.record("no work")
      return
    }
    var results: [any Sendable] = []
    work.body({ results.append($0) }, { false })
    #expect(results.count > 3)
    state.answer([.panel(PanelAnswer(id: work.id, value: results[0]))])
    #expect(state.frame().contains("reading the letters"))
    try go(
      to: { if case .items(let query) = $0 { query.description.contains("reason:none") } else { false } }, in: &state)
    let target = try panel(state).selected?.target
    for result in results.dropFirst() {
      state.answer([.panel(PanelAnswer(id: work.id, value: result))])
      #expect(try panel(state).selected?.target == target)
    }
    state.answer([.panel(PanelAnswer(id: work.id, value: nil))])
    #expect(try panel(state).answer?.isComplete == true)
  }

  @Test("The prompt and the palette open it, and a new filter updates it")
  func commands() throws {
    var state = try state()
    state.press(.character(":"))
    state.type("answer")
    state.work(state.press(.enter))
    #expect(state.panel is AnswerPanel)
    state.press(.escape)
    state.press(.control("p"))
    state.type("how are these")
    state.work(state.press(.enter))
    #expect(state.panel is AnswerPanel)
    state.press(.escape)
    _ = state.handle(.command("year:2015"))
    state.work(state.press(.character("g"), .character("a")))
    #expect(try panel(state).answer?.rate.counts.count == 8)
    state.press(.escape)
    _ = state.handle(.command("year:1990"))
    state.work(state.press(.character("A")))
    #expect(state.frame().contains("no outcome is known"))
  }

  @Test(
    "It is drawn at any size, with and without Unicode",
    arguments: [(200, 60), (120, 40), (80, 24), (60, 16), (40, 12)])
  func sizes(width: Int, height: Int) throws {
    for usesUnicode in [true, false] {
      var state = try opened(width: width, height: height, usesUnicode: usesUnicode)
      for _ in 0..<40 {
        let lines = state.frame().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == height && lines.allSatisfy { $0.count <= width })
        let panel = try panel(state)
        if let selected = panel.selected {
          let inner = panel.inner(of: state.screen.body)
          #expect(selected.y >= panel.cursor.top && selected.lastRow < panel.cursor.top + inner.height)
        }
        if !usesUnicode { #expect(!state.frame().unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) }) }
        state.press(.down)
      }
    }
  }

  @Test("The whole answer fits on one screen at 80x24 and 120x40", arguments: [(80, 24), (120, 40)])
  func oneScreen(width: Int, height: Int) throws {
    let state = try opened(width: width, height: height)
    #expect(try panel(state).page.height <= panel(state).inner(of: state.screen.body).height)
  }

  @Test("Linear mode reads the whole answer, then the selected entry")
  func linear() throws {
    var state = try state()
    var reporter = LinearReporter()
    _ = reporter.report(on: state, echoes: false)
    state.work(state.press(.character("A")))
    let said = reporter.report(on: state, echoes: false)
    #expect(said.hasPrefix("The answer: how are these decided, and why.\n"))
    #expect(said.contains("overturned: 6 of 24 items with a known outcome, in 24 letters"))
    #expect(said.contains("Overturned because, 6 items in 6 letters."))
    #expect(said.contains("of 18 upheld items"))
    // A hint at comparisons would be repeated for every reason.
    #expect(!said.contains("under a filter"))
    #expect(!said.contains("│"))
    #expect(reporter.report(on: state, echoes: false) == "")
    state.press(.down)
    #expect(reporter.report(on: state, echoes: false).hasPrefix("2 of "))
  }
}
