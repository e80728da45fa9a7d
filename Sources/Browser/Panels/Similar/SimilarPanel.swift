internal import Corpus
internal import Determinations
internal import Exporting
internal import Insight
internal import Terminal
internal import TextLayout

/// The screen of the items most like one, in two columns: the opposite outcome first.
struct SimilarPanel: Sendable {
  /// An item in a column.
  struct Entry: Sendable {
    let item: SimilarItem
    let id: String
    let request: String
  }

  /// The item that others are compared with.
  let target: ItemPlace
  let targetID: String
  let request: String
  let outcome: ItemOutcome
  /// The generation of the table: rows of another generation have no meaning.
  private let reading: Int
  /// The items of each column; `nil` until they are found.
  private(set) var columns: [[Entry]]?
  /// The items of both columns, the most alike first.
  private var found: [SimilarItem] = []
  /// The index of the column with the cursor.
  private(set) var side = 0
  private(set) var cursors = [ListCursor(), ListCursor()]

  /// The maximum number of items to find.
  private static let limit = 60

  /// Opens the panel for the item on screen, or returns `nil` if there is none.
  init?(_ state: BrowserState) {
    guard let row = state.openCase.row, let own = state.openCase.case,
      own.determination.items.indices.contains(state.openCase.item),
      state.corpus.table.itemCount(of: row) > state.openCase.item
    else { return nil }
    target = ItemPlace(row: row, item: state.openCase.item)
    targetID = own.id
    request = own.determination.items[target.item].request
    outcome = own.determination.items[target.item].outcome
    reading = state.corpus.reading
  }

  /// The outcomes of the columns: the opposite one first.
  var outcomes: [ItemOutcome] { outcome == .overturned ? [.upheld, .overturned] : [.overturned, .upheld] }

  var selected: Entry? {
    guard let column = columns?[side], column.indices.contains(cursors[side].index) else { return nil }
    return column[cursors[side].index]
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    // Rows of another table have no meaning.
    guard let items = result as? [SimilarItem], reading == state.corpus.reading else { return [] }
    found = items
    take(items, in: state.corpus.table)
    return []
  }

  private mutating func take(_ items: [SimilarItem], in table: CaseTable) {
    let entries = items.map { item in
      Entry(
        item: item, id: table.id(of: item.place.row),
        request: table.item(item.place.item, of: item.place.row).request)
    }
    let found = outcomes.map { outcome in entries.filter { $0.item.outcome == outcome } }
    columns = found
    if found[0].isEmpty, !found[1].isEmpty { side = 1 }
  }
}

extension SimilarPanel: Panel {
  var context: KeyContext { .similar }

  mutating func settle(in state: BrowserState) {
    let height = entries(in: state.screen.body)
    for side in cursors.indices { cursors[side].settle(count: columns?[side].count ?? 0, height: height) }
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    guard columns == nil, reading == state.corpus.reading else { return nil }
    let table = state.corpus.table
    return PanelWork.Request(inputs: target) { [target] post, isCancelled in
      let items = SimilarItems.items(
        like: target, in: table, rows: table.allRows, limit: Self.limit, isCancelled: isCancelled)
      if !isCancelled() { post(items) }
    }
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      cursors[side].move(by: step, count: columns?[side].count ?? 0)
      return []
    }
    switch action {
    case .otherColumn:
      guard columns?[1 - side].isEmpty == false else { return state.say(emptyReason(side: 1 - side)) }
      side = 1 - side
      return []
    case .compare, .done:
      guard let selected else { return state.say(emptyReason(side: side)) }
      guard reading == state.corpus.reading else {
        return state.say("the letters are being read again\(state.keyMap.hint(for: .back, "goes back"))")
      }
      guard action == .compare else { return state.read(selected.item.place) }
      guard let panel = ComparePanel(target, selected.item.place, in: state) else {
        return state.say("one of the two items can no longer be read")
      }
      return state.open(panel)
    default: return nil
    }
  }

  /// Returns why a column has no item, in words.
  private func emptyReason(side: Int) -> String {
    guard let columns else { return "still looking for similar items" }
    return columns.allSatisfy(\.isEmpty) ? "no similar item" : "no similar item was \(outcomes[side].rawValue)"
  }

  func evidence(_ state: BrowserState) -> Evidence? {
    guard reading == state.corpus.reading else { return nil }
    return selected.map { Evidence(place: $0.item.place) }
  }

  func figure(_ state: BrowserState) -> Figure? {
    guard columns != nil, reading == state.corpus.reading else { return nil }
    return Figure(found, like: target, in: state.corpus.table)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "read"), KeyHint(.compare, word: "compare"), KeyHint(.otherColumn, word: "other column"),
      KeyHint(.back, word: "back"),
    ]
  }

  func title(_ state: BrowserState) -> String { "Similar to \(targetID), item \(target.item + 1)" }

  func sentences(_ state: BrowserState) -> [String] {
    guard let columns else { return ["Looking for similar items."] }
    guard let selected else { return ["No similar item."] }
    let count = columns[side].count
    return [
      "\(outcomes[side] == .overturned ? "Overturned" : "Upheld"), \(cursors[side].index + 1) of \(count): \(SafeText.display(selected.id)), "
        + "\(SafeText.display(selected.request)), score \(selected.item.score): \(selected.item.why)."
    ]
  }
}

extension BrowserState {
  /// Opens the page of an item's case, at a passage if one is given.
  ///
  /// Closing it returns to the current panel. A filter that excludes the case is cleared, which can be undone; the
  /// panel comes back with its filter.
  mutating func read(_ place: ItemPlace, at passage: String? = nil) -> [Effect] {
    leaveTrail()
    var effects: [Effect] = []
    if !filter.matched.contains(place.row) {
      panels.closeAll()
      effects = make(.query(from: filter.query, to: Query()), leavesPlace: false)
      notice = Notice("the filter is cleared to show this case\(keyMap.hint(for: .undo, "brings it back"))", .muted)
    }
    guard let row = list.rows.firstIndex(of: Int32(place.row)) else { return effects }
    select(at: row)
    turn(to: min(place.item, max(0, (openCase.case?.determination.items.count ?? 1) - 1)))
    var page = CasePage()
    page.pendingPassage = passage
    return effects + open(page, leavesPlace: false)
  }
}

extension SimilarPanel: SearchedRows {
  /// The items of the first column, then those of the second.
  func searchedRows(_ state: BrowserState) -> [String] {
    (columns ?? []).joined().map { entry in
      "\(entry.id) \(entry.request) \(entry.item.why)"
    }
  }

  var searchedRow: Int { (side == 0 ? 0 : columns?[0].count ?? 0) + cursors[side].index }

  mutating func selectSearchedRow(_ index: Int) {
    let first = columns?[0].count ?? 0
    side = index < first ? 0 : 1
    cursors[side].select(side == 0 ? index : index - first)
  }
}
