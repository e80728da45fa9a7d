internal import Corpus
internal import Terminal
internal import TextLayout

/// The list of named views: each with its filter.
enum ViewsPanelView {
  static func draw(_ panel: ViewsPanel, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: [StyledSpan("Views", .focusedTitle)], isFocused: true)
    let inner = Rect(x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: rect.height - 2)
    guard !panel.views.isEmpty else {
      let words = "No view is saved yet. A view is a filter with the list's columns and order, under a name"
      let lines = TextWrapper.lines(
        of: words + state.keyMap.hint(for: .saveView, "saves this one") + ".", width: inner.width)
      for (y, line) in lines.enumerated() where y < inner.height {
        canvas.put(String(line), x: inner.x, y: inner.y + y, role: .muted)
      }
      return
    }
    let nameColumns = min(
      max(12, panel.views.reduce(0) { max($0, DisplayWidth.columns(of: $1.name)) }), inner.width * 2 / 5)
    for y in 0..<inner.height where panel.cursor.top + y < panel.views.count {
      let index = panel.cursor.top + y
      let view = panel.views[index]
      let row = Rect(x: inner.x, y: inner.y + y, width: inner.width, height: 1)
      let selection: Role? = index == panel.cursor.index ? .selection : nil
      if let selection {
        canvas.clear(Rect(x: row.x - 1, y: row.y, width: row.width + 2, height: 1), role: selection)
      }
      canvas.put(
        SafeText.display(view.name), x: row.x, y: row.y, role: .strong, on: selection, columns: nameColumns)
      let order =
        view.list.sort.first.map { view.list == ListSettings() ? "" : " \(state.glyphs.dot) by \($0.text)" } ?? ""
      let items = view.list.rows == .items ? " \(state.glyphs.dot) items" : ""
      let filter = view.query.isEmpty ? "no filter" : view.query
      canvas.put(
        SafeText.display(filter + items + order), x: row.x + nameColumns + 2, y: row.y, role: .muted, on: selection,
        columns: row.width - nameColumns - 2)
    }
    canvas.thumb(
      in: rect, top: panel.cursor.top, height: inner.height, count: panel.views.count, isFocused: true)
  }
}
