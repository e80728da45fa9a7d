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

  /// Lays out the page if its contents or the size of its rectangle have changed, and keeps the selected entry in view.
  ///
  /// The entry stays selected once the cursor has moved.
  ///
  /// - Parameters:
  ///   - versions: Numbers that change with the contents.
  ///   - inner: The rectangle of the page.
  ///   - layOut: Returns the new page, or `nil` if there is nothing to show yet.
  mutating func settlePage(_ versions: [Int], in inner: Rect, layOut: () -> FindingsPage?) {
    let inputs = versions + [inner.width, inner.height]
    if page.inputs != inputs, let new = layOut() {
      let target = cursor.hasMoved ? selected?.target : nil
      page = new
      page.inputs = inputs
      if let target { cursor.select(target, on: page) }
    }
    cursor.settle(on: page, height: inner.height)
  }

  /// Returns the number of rows at the bottom of a panel that show the selected entry in full.
  private func detailHeight(in body: Rect) -> Int { body.height >= 30 ? 4 : body.height >= 16 ? 2 : 0 }

  /// Returns the page's rectangle within the framed panel.
  func inner(of rect: Rect) -> Rect {
    Rect(x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: rect.height - 2 - detailHeight(in: rect))
  }

  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: heading(state), isFocused: true)
    let inner = inner(of: rect)
    guard inner.height > 0, inner.width > 8 else { return }
    if let words = placeholder(state) {
      let lines = FindingsPage.lines(of: words, width: inner.width, maxLines: inner.height, role: .muted)
      for (y, spans) in lines.enumerated() { canvas.put(spans, x: inner.x, y: inner.y + y, columns: inner.width) }
      return
    }
    drawPage(on: &canvas, in: inner)
    canvas.thumb(in: rect, top: cursor.top, height: inner.height, count: page.height, isFocused: true)
    let height = detailHeight(in: rect) - 1
    guard height > 0, let selected else { return }
    let lines = FindingsPage.lines(of: selected.spoken, width: inner.width, maxLines: height, role: .muted)
    for (y, spans) in lines.enumerated() {
      canvas.put(spans, x: inner.x, y: inner.maxY + 1 + y, columns: inner.width)
    }
  }

  /// Draws the part of the page that is in view.
  private func drawPage(on canvas: inout Canvas, in rect: Rect) {
    func row(_ y: Int) -> Int? {
      let row = y - cursor.top
      return (0..<rect.height).contains(row) ? rect.y + row : nil
    }
    for label in page.labels {
      guard let y = row(label.y) else { continue }
      canvas.put(label.spans, x: rect.x + label.x, y: y, columns: label.width)
    }
    for (rows, x) in page.dividers {
      for y in rows.compactMap(row) { canvas.put(String(canvas.glyphs.box.5), x: rect.x + x, y: y, role: .border) }
    }
    for (index, entry) in page.entries.enumerated() {
      let selection: Role? = index == cursor.index ? .selection : nil
      for (line, spans) in entry.lines.enumerated() {
        guard let y = row(entry.y + line) else { continue }
        canvas.clear(Rect(x: rect.x + entry.x, y: y, width: entry.width, height: 1), on: selection)
        canvas.put(spans, x: rect.x + entry.x, y: y, on: selection, columns: entry.width)
      }
    }
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
