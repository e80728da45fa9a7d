internal import Corpus
internal import Exporting
internal import Determinations
internal import Insight
internal import Terminal
internal import TextLayout

/// The reasons for overturning beside the reasons for upholding, among the items shown.
struct ReasonsPanel: Sendable {
  /// Figures made on a worker thread.
  private struct Answer: Sendable {
    let revision: Int
    let shares: ReasonShares
    /// The letters that the figures leave out, in words.
    let leftOut: String?
    /// The query that picks the items.
    let query: Query
  }

  private var answer: Answer?
  /// The index of the column with the cursor.
  private(set) var side = 0
  private(set) var cursors = [ListCursor(), ListCursor()]
  /// The revision of the filter.
  private var revision = 0

  /// The figures that are known so far.
  var shares: ReasonShares? { answer?.shares }

  /// The letters that the figures leave out, in words.
  var leftOut: String? { answer?.leftOut }

  /// True while the figures shown are not yet the ones requested.
  var isCounting: Bool { answer?.revision != revision }

  var selected: ReasonShares.Row? {
    guard let rows = shares?.sides[side].rows, rows.indices.contains(cursors[side].index) else { return nil }
    return rows[cursors[side].index]
  }

  private func count(of side: Int) -> Int { shares?.sides[side].rows.count ?? 0 }
}

extension ReasonsPanel: Panel {
  var context: KeyContext { .reasons }

  mutating func settle(in state: BrowserState) {
    revision = state.filter.revision
    let height = listHeight(in: LeftOutNote.rest(of: state.screen.body, below: leftOut))
    for side in cursors.indices { cursors[side].settle(count: count(of: side), height: height) }
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    guard isCounting, !state.corpus.table.isEmpty else { return nil }
    let (table, filter) = (state.corpus.table, state.filter)
    return PanelWork.Request(inputs: revision) { [revision] post, _ in
      let shown = Scope(table, filter.query, picked: filter.picked)
      let scope = shown.counted()
      post(
        Answer(
          revision: revision, shares: ReasonShares(in: scope), leftOut: shown.leftOut(), query: scope.query))
    }
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    guard let answer = result as? Answer else { return [] }
    let isFirst = self.answer == nil
    self.answer = answer
    if isFirst, count(of: 0) == 0, count(of: 1) > 0 { side = 1 }
    return []
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      cursors[side].move(by: step, count: self.count(of: side))
      return []
    }
    switch action {
    case .otherColumn:
      guard self.count(of: 1 - side) > 0 else { return state.say(emptyReason(side: 1 - side)) }
      side = 1 - side
      return []
    case .done, .casesBehind, .valueTrend: break
    default: return nil
    }
    guard let selected else { return state.say(emptyReason(side: side)) }
    switch action {
    case .done:
      guard selected.reason.key != "none" else {
        return state.say("no sentence gives a reason here\(state.keyMap.hint(for: .casesBehind, "shows the cases"))")
      }
      return state.open(PassagesPanel(selected))
    case .casesBehind: return state.showItems(of: state.countedQuery().drilled(into: selected.values))
    default: return state.open(RatesPanel(.init(facet: .reason, period: .year, having: selected.reason)))
    }
  }

  /// Returns why a column has no reason, in words.
  private func emptyReason(side: Int) -> String {
    guard let shares else { return "still counting" }
    return "no item shown was \(shares.sides[side].outcome.rawValue)"
  }

  func value(_ state: BrowserState) -> FacetValue? { selected?.reason }

  func figure(_ state: BrowserState) -> Figure? {
    guard let answer, !isCounting else { return nil }
    return Figure(answer.shares, query: answer.query).adding(note: answer.leftOut)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "sentences"), KeyHint(.casesBehind, word: "cases"), KeyHint(.valueTrend, word: "over time"),
      KeyHint(.otherColumn, word: "other column"), KeyHint(.back, word: "back"), KeyHint(.help, word: "help"),
    ] + .ofFigure
  }

  func title(_ state: BrowserState) -> String { "Reasons for decisions" }

  func sentences(_ state: BrowserState) -> [String] {
    guard let selected else { return [isCounting ? "Counting." : "No item with a known outcome is shown."] }
    return [words(of: selected, in: shares)] + LeftOutNote.sentences(leftOut)
  }
}

extension ReasonsPanel: SearchedRows {
  /// The reasons of the first column, then those of the second.
  func searchedRows(_ state: BrowserState) -> [String] {
    (shares?.sides ?? []).flatMap(\.rows).map(\.reason.name)
  }

  var searchedRow: Int { (side == 0 ? 0 : count(of: 0)) + cursors[side].index }

  mutating func selectSearchedRow(_ index: Int) {
    let first = count(of: 0)
    side = index < first ? 0 : 1
    cursors[side].select(side == 0 ? index : index - first)
  }
}
