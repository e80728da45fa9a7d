import Corpus
import Determinations
import FoundationEssentials
import Terminal
import Testing

@testable import Browser

@Suite("Views as an inbox")
struct InboxTests {
  /// Answers requests about views as the program does.
  private static func answer(
    _ effects: [Effect], in state: inout BrowserState, seen: inout [String: SeenCases], views: inout [SavedView]
  ) {
    for effect in effects {
      switch effect.work {
      case is ReadViews:
        answer(state.handle(.news([.views(views, problem: nil)])), in: &state, seen: &seen, views: &views)
      case let write as WriteView:
        views.removeAll { $0.name == write.view.name }
        views.append(write.view)
      case let work as PanelWork:
        var answers: [any Sendable] = []
        work.body({ answers.append($0) }, { false })
        for answer in answers { state.answer([.panel(PanelAnswer(id: work.id, value: answer))]) }
      case let visit as VisitView:
        let (view, table, reading) = (visit.view, visit.table, visit.reading)
        guard let query = try? Query(parsing: view.query), let items = try? table.items(searching: query) else {
          continue
        }
        let rows = table.numbers.rows(of: items)
        let new = seen[view.name]?.unseen(rows, of: table)
        seen[view.name, default: SeenCases()].insert(rows, of: table)
        state.inbox.seen = { [seen] in seen[$0] }
        state.answer([.visited(view: view.name, newRows: new, reading: reading)])
      default: break
      }
    }
  }

  /// A state with two saved views and a case added later.
  private static func withNews(width: Int = 80, height: Int = 24) throws -> (
    BrowserState, [String: SeenCases], [SavedView]
  ) {
    var letters = Fixture.letters
    let last = letters.removeLast()
    var state = try Fixture.state(width: width, height: height, letters: letters)
    var seen: [String: SeenCases] = [:]
    var views: [SavedView] = []
    for (key, name) in [("a", "all cases"), ("u", "denied")] {
      for press in [key, "v", "s"] {
        answer(state.press(.character(Character(press))), in: &state, seen: &seen, views: &views)
      }
      state.type(name)
      answer(state.press(.enter), in: &state, seen: &seen, views: &views)
      answer(state.press(.escape), in: &state, seen: &seen, views: &views)
    }
    state.press(.character("a"))
    state.answer([.loading(.chunk(Fixture.chunk([last])))])
    return (state, seen, views)
  }

  /// A state that shows the panel of views, with counts.
  static func shown(width: Int, height: Int) throws -> BrowserState {
    var (state, seen, views) = try withNews(width: width, height: height)
    answer(state.press(.character("v")), in: &state, seen: &seen, views: &views)
    return state
  }

  @Test(
    "the panel shows each view's key, its cases and what is new", arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
  func panel(width: Int, height: Int) throws {
    var (state, seen, views) = try Self.withNews(width: width, height: height)
    Self.answer(state.press(.character("v")), in: &state, seen: &seen, views: &views)
    let frame = state.frame()
    #expect(frame.contains("1 F2  all cases"), "\n\(frame)")
    #expect(frame.contains("4 cases  1 new"), "\n\(frame)")
    #expect(frame.contains("2 F3  denied"), "\n\(frame)")
    if width >= 80 { #expect(frame.contains("3 cases  1 new    outcome:upheld"), "\n\(frame)") }
  }

  @Test("a view's key shows it, selects the first new case and marks new ones; at the next visit none are new")
  func visit() throws {
    var (state, seen, views) = try Self.withNews()
    Self.answer(state.press(.function(3)), in: &state, seen: &seen, views: &views)
    #expect(state.filter.query.description == "outcome:upheld")
    #expect(state.openCase.case?.id == "CM14-9900004")
    #expect(state.notice?.text == "view: denied, 1 new since your last visit")
    #expect(state.frame().contains("★▌2014-12-30"), "\n\(state.frame())")
    Self.answer(state.press(.function(3)), in: &state, seen: &seen, views: &views)
    #expect(state.notice?.text == "view: denied, nothing new")
    // In the panel, its number does the same.
    Self.answer(state.press(.character("v"), .character("1")), in: &state, seen: &seen, views: &views)
    #expect(state.panel == nil && state.filter.query.isEmpty)
    #expect(state.notice?.text == "view: all cases, 1 new since your last visit")
    state.press(.function(9))
    #expect(state.notice?.text == "no view has this key; v shows the views")
  }

  @Test("an unvisited view has no new cases; one visited during loading waits for the letters")
  func firstVisit() throws {
    var state = BrowserState(width: 80, height: 24, corpusName: "fixture")
    var (seen, views) = (
      [String: SeenCases](), [SavedView(name: "all", query: "", list: ListSettings(), panes: PaneSettings())]
    )
    state.answer([.views(views, problem: nil), .loading(.chunk(Fixture.chunk(Fixture.letters)))])
    let effects = state.press(.function(2))
    #expect(!effects.contains { $0.work is VisitView })
    var progress = LoadingProgress()
    progress.isFinished = true
    Self.answer(state.answer([.loading(.finished(progress))]), in: &state, seen: &seen, views: &views)
    #expect(seen["all"]?.digests.count == 4 && state.inbox.newRows.isEmpty)
  }

  @Test("new cases of views are announced once at the start, unless the bottom line has a notice")
  func newAtStart() throws {
    func start(_ notice: Notice?) -> (BrowserState, [Effect]) {
      var state = BrowserState(width: 80, height: 24, corpusName: "fixture")
      state.inbox.showsNewCases = true
      state.notice = notice
      let views = ["all", "knee", "back"].map {
        SavedView(name: $0, query: "", list: ListSettings(), panes: PaneSettings())
      }
      let early = state.answer([.views(views, problem: nil), .loading(.chunk(Fixture.chunk(Fixture.letters)))])
      #expect(!early.contains { $0.work is CountNewCases })
      var progress = LoadingProgress()
      progress.isFinished = true
      let effects = state.answer([.loading(.finished(progress))])
      return (state, effects.filter { $0.work is CountNewCases })
    }
    var (state, effects) = start(nil)
    guard let counting = effects.first?.work as? CountNewCases else {
      Issue.record("nothing is counted")
      return
    }
    let (views, reading) = (counting.views, counting.reading)
    #expect(views.map(\.name) == ["all", "knee", "back"])
    state.answer([.newInViews([("all", 3), ("knee", 1)], reading: reading)])
    #expect(state.notice?.text == "3 new in “all”, 1 in “knee”; v shows the views")
    #expect(state.frame().contains("3 new in “all”, 1 in “knee”; v shows the views"))
    // It is shown once, and does not replace a warning.
    #expect(state.answer([]).isEmpty)
    (state, _) = start(Notice("a problem", .warning))
    state.answer([.newInViews([("all", 3)], reading: reading)])
    #expect(state.notice?.text == "a problem")
    (state, _) = start(nil)
    state.answer([.newInViews([], reading: reading)])
    #expect(state.notice == nil)
  }

  @Test("assigning a number to a view swaps it with the view that had it")
  func renumbering() throws {
    var (state, seen, views) = try Self.withNews()
    Self.answer(state.press(.character("v"), .character("j"), .character("n")), in: &state, seen: &seen, views: &views)
    #expect(state.frame().contains("number of the view denied, 1 to 8:"))
    state.type("12")
    state.press(.enter)
    #expect(state.prompt?.problem == "write a number from 1 to 8, or press Esc")
    state.press(.control("u"))
    state.type("1")
    Self.answer(state.press(.enter), in: &state, seen: &seen, views: &views)
    #expect(state.frame().contains("2 F3  all cases") && state.frame().contains("1 F2  denied"), "\n\(state.frame())")
    #expect(Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0.number) }) == ["all cases": 2, "denied": 1])
    Self.answer(state.press(.character("n")), in: &state, seen: &seen, views: &views)
    state.type("5")
    Self.answer(state.press(.enter), in: &state, seen: &seen, views: &views)
    #expect(state.views.first { $0.name == "denied" }?.number == 5)
    Self.answer(state.press(.escape, .function(6)), in: &state, seen: &seen, views: &views)
    #expect(state.filter.query.description == "outcome:upheld")
  }

  @Test("numbers are given once, and kept")
  func numbers() throws {
    func view(_ name: String, _ number: Int?) -> SavedView {
      SavedView(name: name, query: "", list: ListSettings(), panes: PaneSettings(), number: number)
    }
    var views = [view("a", nil), view("b", 2), view("c", 2), view("d", 1)] + (0..<8).map { view("e\($0)", nil) }
    views.assignNumbers()
    #expect(views.map(\.number) == [3, 2, 4, 1, 5, 6, 7, 8, nil, nil, nil, nil])
    #expect(try JSONDecoder().decode(SavedView.self, from: JSONEncoder().encode(views[0])) == views[0])
  }

  @Test("seen cases are read back as written")
  func seenCases() {
    var seen = SeenCases()
    let table = Fixture.table()
    seen.insert(RowSet([0, 2]), of: table)
    let read = SeenCases(Array(seen.text.utf8))
    #expect(read == seen)
    #expect(Array(read.unseen(table.allRows, of: table)) == [1, 3])
  }
}
