internal import Corpus
internal import Terminal
internal import TextLayout

extension ViewsPanel {
  /// Draws the list of named views, each with its filter.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: [StyledSpan("Views", .focusedTitle)], isFocused: true)
    let inner = rect.inset(x: 2, y: 1)
    guard !views.isEmpty else {
      let words = "No view is saved yet. A view is a filter with the list's columns and order, under a name"
      let lines = TextWrapper.lines(
        of: words + state.keyMap.hint(for: .saveView, "saves this one") + ".", width: inner.width)
      for (y, line) in lines.enumerated() where y < inner.height {
        canvas.put(String(line), x: inner.x, y: inner.y + y, role: .muted)
      }
      return
    }
    let keys = views.map { key(of: $0, state) }
    let keyColumns = keys.reduce(0) { max($0, DisplayWidth.columns(of: $1)) }
    let counts = views.map { count(of: $0, state) }
    let countColumns = counts.reduce(0) { max($0, DisplayWidth.columns(of: $1)) }
    let nameColumns = min(
      max(12, views.reduce(0) { max($0, DisplayWidth.columns(of: $1.name)) }), inner.width * 2 / 5)
    for (y, index, selection) in cursor.rowsInView(of: views.count, height: inner.height) {
      let view = views[index]
      let row = Rect(x: inner.x, y: inner.y + y, width: inner.width, height: 1)
      canvas.clear(row.inset(x: -1), on: selection)
      canvas.put(keys[index], x: row.x, y: row.y, role: .hintKey, on: selection)
      var x = row.x + keyColumns + 2
      canvas.put(SafeText.display(view.name), x: x, y: row.y, role: .strong, on: selection, columns: nameColumns)
      x += nameColumns + 2
      let count = self.counts[view.name]
      let numbers = TextClipper.pad(counts[index], to: countColumns, alignment: .trailing)
      canvas.put(numbers, x: x, y: row.y, on: selection, columns: row.maxX - x)
      x += countColumns + 2
      let new = count?.new.map { $0 > 0 ? "\($0.grouped) new" : "" } ?? ""
      canvas.put(new, x: x, y: row.y, role: .picked, on: selection, columns: row.maxX - x)
      x += 9
      let order =
        view.list.sort.first.map { view.list == ListSettings() ? "" : " \(state.glyphs.dot) by \($0.text)" } ?? ""
      let items = view.list.rows == .items ? " \(state.glyphs.dot) items" : ""
      let filter = view.query.isEmpty ? "no filter" : view.query
      canvas.put(
        SafeText.display(filter + items + order), x: x, y: row.y, role: .muted, on: selection, columns: row.maxX - x)
    }
    canvas.thumb(
      in: rect, top: cursor.top, height: inner.height, count: views.count, isFocused: true)
  }

  /// Returns the key that shows a view: ‘F2’, or its number in this list.
  private func key(of view: SavedView, _ state: BrowserState) -> String {
    guard let number = view.number else { return "" }
    let key = state.keyMap.keys(for: Action.viewKeys[number - 1], in: .list).first.map { " \($0.name)" } ?? ""
    return "\(number)\(key)"
  }

  private func count(of view: SavedView, _ state: BrowserState) -> String {
    guard let count = self.counts[view.name] else { return state.glyphs.ellipsis }
    return count.cases.grouped("case")
  }
}
