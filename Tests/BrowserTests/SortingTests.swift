import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Sorting beside the screen")
struct SortingTests {
  @Test("What takes long is sorted beside the screen; until then the order stays, and the selected case all along")
  func beside() throws {
    var (state, prepared) = try large()
    #expect(prepared == 1)
    state.press(.character("5"), .character("j"))
    let id = state.current?.id
    let request = try #require(sort(&state, by: [SortKey(.request)]))
    #expect(state.isSorting && !state.isIdle && state.frame().contains("sorting…"))
    #expect(Array(state.shown.prefix(3)) == [0, 1, 2] && state.current?.id == id)
    // Cases that come meanwhile stand in the order that there is, and then in the new one.
    _ = state.receive([.loading(.chunk(chunk(1, from: Self.count)))])
    #expect(state.shown.last == Int32(Self.count))
    try answer(request, &state)
    #expect(!state.isSorting && state.isIdle)
    #expect(state.shown.map { state.table.row(Int($0)).request } == (0...Self.count).map(Self.request).sorted())
    #expect(state.current?.id == id)
    state.press(.character("U"))
    #expect(Array(state.shown.prefix(3)) == [0, 1, 2] && state.current?.id == id)
  }

  @Test("Another order ends the sort under way, and its answer is dropped")
  func another() throws {
    var (state, _) = try large()
    let request = try #require(sort(&state, by: [SortKey(.request)]))
    let other = try #require(sort(&state, by: [SortKey(.request, isDescending: true)]))
    #expect(other.id != request.id)
    try answer(request, &state)
    #expect(state.isSorting && state.shown.first == 0)
    // This one takes no time.
    #expect(sort(&state, by: [SortKey(.age)]) == nil)
    #expect(!state.isSorting)
    try answer(other, &state)
    #expect(state.order.keys == [SortKey(.age)])
  }

  @Test("Once sorting was made ready, every order is there at once")
  func prepared() throws {
    var (state, _) = try large()
    state.table.prepareSorting()
    #expect(sort(&state, by: [SortKey(.request, isDescending: true), SortKey(.administrator)]) == nil)
    #expect(!state.isSorting)
    #expect(
      state.shown.map { state.table.row(Int($0)).request } == (0..<Self.count).map(Self.request).sorted { $0 > $1 })
  }

  @Test("A session's order that takes long comes behind the first picture")
  func restored() throws {
    var state = BrowserState(width: 80, height: 24, corpusName: "letters")
    var session = Session()
    session.list.sort = [SortKey(.request)]
    state.restore(session)
    let effects = state.receive([.loading(.chunk(chunk(Self.count)))])
    #expect(state.isSorting && state.shown.count == Self.count)
    try answer(try #require(Self.requests(effects).first), &state)
    #expect(state.order.keys == [SortKey(.request)] && state.shown.count == Self.count)
    // Where the table is emptied the order stays as it is wanted.
    _ = state.receive([.loading(.dropped), .loading(.chunk(chunk(10)))])
    #expect(!state.isSorting && state.shown.count == 10)
    #expect(state.shown.map { state.table.row(Int($0)).request } == (0..<10).map(Self.request).sorted())
  }

  /// More than are sorted at once, whatever the column.
  private static let count = 20_500

  /// A state with that many cases, and how often it had sorting made ready.
  private func large() throws -> (state: BrowserState, prepared: Int) {
    var state = BrowserState(width: 120, height: 24, corpusName: "letters")
    var progress = LoadingProgress()
    progress.isFinished = true
    var effects = state.receive([.loading(.chunk(chunk(Self.count))), .loading(.finished(progress))])
    effects += state.receive([.loading(.changed(LetterChanges()))])
    state.settle()
    return (
      state,
      effects.count {
        if case .prepareSorting = $0 { true } else { false }
      }
    )
  }

  /// Sorts the list; returns what is to be done beside the screen.
  private func sort(_ state: inout BrowserState, by keys: [SortKey]) -> SortRequest? {
    var list = state.list
    list.sort = keys
    let effects = state.setList(list)
    state.settle()
    return Self.requests(effects).first
  }

  private static func requests(_ effects: [Effect]) -> [SortRequest] {
    effects.compactMap { if case .sort(let request) = $0 { request } else { nil } }
  }

  private func answer(_ request: SortRequest, _ state: inout BrowserState) throws {
    let order = try #require(SortedRows(request.keys, of: request.table) { false })
    _ = state.receive([.sorted(SortNews(id: request.id, order: order))])
    state.settle()
  }

  /// Requests in an order of their own.
  private static func request(_ index: Int) -> String { "Request \(String(index * 7919 % 1_000_003, radix: 36))" }

  private func chunk(_ count: Int, from first: Int = 0) -> CaseChunk {
    CaseChunk(
      (first..<(first + count)).map { index in
        (
          fields: CaseFields(items: [ItemFields(request: Self.request(index))]),
          source: LetterSource(path: "a.txt", offset: index), letter: ""
        )
      })
  }
}
