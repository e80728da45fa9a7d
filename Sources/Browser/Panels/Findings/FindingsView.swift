internal import Terminal

/// Draws the part of a page of findings that is in view.
enum FindingsView {
  /// Returns the number of rows at the bottom of a panel that show the selected entry in full.
  private static func detailHeight(in body: Rect) -> Int { body.height >= 30 ? 4 : body.height >= 16 ? 2 : 0 }

  /// Returns the page's rectangle within a framed panel.
  static func inner(of rect: Rect) -> Rect {
    Rect(x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: rect.height - 2 - detailHeight(in: rect))
  }

  /// Draws the page into a framed panel, with the selected entry in full below it.
  static func draw(
    _ page: FindingsPage, _ cursor: FindingsCursor, detail: String?, on canvas: inout Canvas, in rect: Rect
  ) {
    let inner = inner(of: rect)
    draw(page, cursor, on: &canvas, in: inner)
    canvas.thumb(in: rect, top: cursor.top, height: inner.height, count: page.height, isFocused: true)
    let height = detailHeight(in: rect) - 1
    guard height > 0, let detail else { return }
    let lines = FindingsPage.lines(of: detail, width: inner.width, maxLines: height, role: .muted)
    for (index, spans) in lines.enumerated() {
      canvas.put(spans, x: inner.x, y: inner.maxY + 1 + index, columns: inner.width)
    }
  }

  private static func draw(_ page: FindingsPage, _ cursor: FindingsCursor, on canvas: inout Canvas, in rect: Rect) {
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
}
