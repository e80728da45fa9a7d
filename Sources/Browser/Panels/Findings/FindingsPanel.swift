internal import Corpus
internal import Terminal

/// A panel that shows a page of findings: the answer, one's own case, two queries side by side.
protocol FindingsPanel: SearchedRows {
  var page: FindingsPage { get set }
  var cursor: FindingsCursor { get set }

  /// True while the figures shown are not yet the ones requested.
  var isCounting: Bool { get }

  /// Performs an action other than moving the cursor, as ``Panel/perform(_:count:in:)`` does.
  mutating func perform(_ action: Action, in state: inout BrowserState) -> [Effect]?

  /// Returns the title in the frame.
  func heading(_ state: BrowserState) -> [StyledSpan]

  /// Returns the words that are shown while there is no page, or `nil`.
  func placeholder(_ state: BrowserState) -> String?
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

  func evidence(_ state: BrowserState) -> Evidence? {
    guard !isCounting, case .passage(let place, let text)? = selected?.target else { return nil }
    return Evidence(place: place, passage: text)
  }

  /// Shows a new page; the selected entry stays selected once the cursor has moved.
  mutating func show(_ page: FindingsPage) {
    let target = cursor.hasMoved ? selected?.target : nil
    self.page = page
    if let target, selected?.target != target { cursor.select(target, on: page) }
  }

  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: heading(state), isFocused: true)
    let inner = FindingsView.inner(of: rect)
    guard inner.height > 0, inner.width > 8 else { return }
    guard let words = placeholder(state) else {
      FindingsView.draw(page, cursor, detail: selected?.spoken, on: &canvas, in: rect)
      return
    }
    let lines = FindingsPage.lines(of: words, width: inner.width, maxLines: inner.height, role: .muted)
    for (y, spans) in lines.enumerated() { canvas.put(spans, x: inner.x, y: inner.y + y, columns: inner.width) }
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
