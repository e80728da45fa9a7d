import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Sorting in the background")
struct SortingTests {
  @Test("Long sorts run in the background; until they end the order stays, and the selected case throughout")
  func beside() throws {
    var (state, prepared) = try large()
    #expect(prepared == 1)
    state.press(.character("5"), .character("j"))
    let id = state.openCase.case?.id
    let request = try #require(sort(&state, by: [SortKey(.request)]))
    #expect(state.list.isSorting && !state.isIdle && state.frame().contains("sorting…"))
    #expect(Array(state.list.rows.prefix(3)) == [0, 1, 2] && state.openCase.case?.id == id)
    // Cases added during the sorting are in the current order, and then in the new one.
    _ = state.answer([.loading(.chunk(Self.chunk(1, from: Self.count)))])
    #expect(state.list.rows.last == Int32(Self.count))
    try answer(request, &state)
    #expect(!state.list.isSorting && state.isIdle)
    #expect(
      state.list.rows.map { state.corpus.table.row(Int($0)).request } == (0...Self.count).map(Self.request).sorted())
    #expect(state.openCase.case?.id == id)
    state.press(.character("U"))
    #expect(Array(state.list.rows.prefix(3)) == [0, 1, 2] && state.openCase.case?.id == id)
  }

  @Test("Another order ends the sort under way, and its answer is dropped")
  func another() throws {
    var (state, _) = try large()
    let request = try #require(sort(&state, by: [SortKey(.request)]))
    let other = try #require(sort(&state, by: [SortKey(.request, isDescending: true)]))
    #expect(other.id != request.id)
    try answer(request, &state)
    #expect(state.list.isSorting && state.list.rows.first == 0)
    // Sorting by this column takes no time.
    #expect(sort(&state, by: [SortKey(.age)]) == nil)
    #expect(!state.list.isSorting)
    try answer(other, &state)
    #expect(state.list.order.keys == [SortKey(.age)])
  }

  @Test("Once sorting was made ready, every order is there at once")
  func prepared() throws {
    var (state, _) = try large()
    state.corpus.table.prepareSorting()
    #expect(sort(&state, by: [SortKey(.request, isDescending: true), SortKey(.administrator)]) == nil)
    #expect(!state.list.isSorting)
    #expect(
      state.list.rows.map { state.corpus.table.row(Int($0)).request }
        == (0..<Self.count).map(Self.request).sorted { $0 > $1 })
  }

  @Test("A slow sort order of a session is applied after the first frame")
  func restored() throws {
    var state = BrowserState(width: 80, height: 24, corpusName: "letters")
    var session = Session()
    session.list.sort = [SortKey(.request)]
    state.restore(session)
    let effects = state.answer([.loading(.chunk(Self.largeChunk))])
    #expect(state.list.isSorting && state.list.rows.count == Self.count)
    try answer(try #require(Self.requests(effects).first), &state)
    #expect(state.list.order.keys == [SortKey(.request)] && state.list.rows.count == Self.count)
    // After the table is emptied, the requested order stays.
    _ = state.answer([.loading(.dropped), .loading(.chunk(Self.chunk(10)))])
    #expect(!state.list.isSorting && state.list.rows.count == 10)
    #expect(state.list.rows.map { state.corpus.table.row(Int($0)).request } == (0..<10).map(Self.request).sorted())
  }

  /// More cases than are sorted at once in any column.
  private static let count = 20_500

  /// A state with this many cases, and how often sorting was prepared.
  private func large() throws -> (state: BrowserState, prepared: Int) {
    var state = BrowserState(width: 120, height: 24, corpusName: "letters")
    var progress = LoadingProgress()
    progress.isFinished = true
    var effects = state.answer([.loading(.chunk(Self.largeChunk)), .loading(.finished(progress))])
    effects += state.answer([.loading(.changed(LetterChanges()))])
    return (
      state,
      effects.count {
        $0.work is PrepareSorting
      }
    )
  }

  /// Sorts the list and returns the background work.
  private func sort(_ state: inout BrowserState, by keys: [SortKey]) -> SortRequest? {
    var list = state.list.settings
    list.sort = keys
    let effects = state.setList(list)
    return Self.requests(effects).first
  }

  private static func requests(_ effects: [Effect]) -> [SortRequest] {
    effects.compactMap { $0.work as? SortRequest }
  }

  private func answer(_ request: SortRequest, _ state: inout BrowserState) throws {
    let order = try #require(SortedRows(request.keys, of: request.table) { false })
    _ = state.answer([.sorted(SortNews(id: request.id, order: order))])
  }

  /// Requests in a different order.
  private static func request(_ index: Int) -> String { "Request \(String(index * 7919 % 1_000_003, radix: 36))" }

  /// As many cases, made once for all tests.
  private static let largeChunk = chunk(count)

  private static func chunk(_ count: Int, from first: Int = 0) -> CaseChunk {
    CaseChunk(
      (first..<(first + count)).map { index in
        (
          fields: CaseFields(items: [ItemFields(request: request(index))]),
          source: LetterSource(path: "a.txt", offset: index), letter: ""
        )
      })
  }
}

@Suite("Sorting from the list")
struct ListSortingTests {
  @Test("( and ) sort by the visible columns in turn; \\ reverses the order")
  func keys() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character(")"))
    #expect(state.list.settings.sort.first == SortKey(.number))
    state.press(.character(")"))
    #expect(state.list.settings.sort == [SortKey(.age)] + SortKey.standard && state.notice?.text == "sorted by age")
    state.press(.character("\\"))
    #expect(state.shownIDs == ["CM14-9900004", "CM15-9900001", "CM15-9900002", "CM15-9900003"])
    state.press(.character("2"), .character("("))
    #expect(state.list.settings.sort == SortKey.standard)
    state.press(.character("U"), .character("U"))
    #expect(state.list.settings.sort.first == SortKey(.age))
  }

  @Test("a click on a heading sorts by it, another one reverses the order")
  func headings() throws {
    var state = try Fixture.state(width: 120, height: 40)
    let heading = try #require(state.frame().split(separator: "\n")[2].firstRange(of: "Who"))
    let row = state.frame().split(separator: "\n")[2]
    let x = row.distance(from: row.startIndex, to: heading.lowerBound)
    state.handle(MouseEvent(.press, at: Point(x: x, y: 2)))
    #expect(state.list.settings.sort.first == SortKey(.age))
    state.handle(MouseEvent(.press, at: Point(x: x, y: 2)))
    #expect(state.list.settings.sort.first == SortKey(.age, isDescending: true))
  }

  @Test("a click on a hint runs it; of several keys, the one under the pointer")
  func hints() throws {
    var state = try Fixture.state(width: 120, height: 40)
    let row = try #require(state.frame().split(separator: "\n").last)
    func press(_ text: String, offset: Int = 0, _ state: inout BrowserState) throws {
      let place = try #require(row.firstRange(of: text)).lowerBound
      state.handle(MouseEvent(.press, at: Point(x: row.distance(from: row.startIndex, to: place) + offset, y: 39)))
    }
    try press("u o p decision", offset: 2, &state)
    #expect(state.filter.query.description == "outcome:overturned")
    try press("f filters", offset: 4, &state)
    #expect(state.panel is FilterPanel)
  }
}

extension SortColumn {
  static let age = Self(named: "age")
  static let outcome = Self(named: "outcome")
  static let administrator = Self(named: "administrator")
}
