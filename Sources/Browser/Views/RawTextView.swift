internal import Corpus
internal import Terminal
internal import TextLayout

/// The raw text of a letter, with the line numbers that warnings speak of.
enum RawTextView {
  static func draw(_ raw: RawText, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(
      rect, title: [StyledSpan("Raw text of \(SafeText.display(raw.id))", .focusedTitle)], isFocused: true)
    let height = rect.height - 2
    let rows = raw.rows(width: state.width)
    let top = max(0, min(raw.top, rows.count - height))
    for y in 0..<max(0, height) where top + y < rows.count {
      let number = rows[top + y].number.map(String.init) ?? ""
      canvas.put(
        TextClipper.pad(number, to: raw.numberWidth - 1, alignment: .trailing), x: rect.x + 1, y: rect.y + 1 + y,
        role: .muted)
      var content = PaneContent(width: .max / 2, pattern: state.search?.pattern)
      content.add(String(rows[top + y].text))
      canvas.put(
        content.lines.first?.spans ?? [], x: rect.x + 2 + raw.numberWidth, y: rect.y + 1 + y,
        columns: rect.width - raw.numberWidth - 3)
    }
    canvas.thumb(in: rect, top: top, height: height, count: rows.count, isFocused: true)
  }
}
