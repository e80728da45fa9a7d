internal import Corpus

/// A panel that shows a page of findings: the answer, one's own case, two queries side by side.
protocol FindingsPanel: SearchedRows {
  var page: FindingsPage { get }
  var cursor: FindingsCursor { get set }

  /// Performs an action other than moving the cursor, as ``Panel/perform(_:count:in:)`` does.
  mutating func perform(_ action: Action, in state: inout BrowserState) -> [Effect]?
}

extension FindingsPanel {
  var context: KeyContext { .reasons }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      cursor.move(by: step, on: page)
      return []
    }
    guard action == .otherColumn else { return perform(action, in: &state) }
    return cursor.changeColumn(on: page) ? [] : state.say("there is only one column")
  }

  /// The selected entry; `nil` if the page has none.
  var selected: FindingsPage.Entry? {
    page.entries.indices.contains(cursor.index) ? page.entries[cursor.index] : nil
  }

  func searchedRows(_ state: BrowserState) -> [String] { page.entries.map(\.spoken) }

  var searchedRow: Int { cursor.index }

  mutating func selectSearchedRow(_ index: Int) { cursor.select(index, on: page) }
}

extension BrowserState {
  /// Opens an entry of a page of findings, shows the cases behind it, or its share over time.
  mutating func perform(_ action: Action, on target: FindingsPage.Target) -> [Effect] {
    switch action {
    case .casesBehind: showCases(behind: target)
    case .valueTrend: showTrend(of: target)
    default: open(target)
    }
  }
}
