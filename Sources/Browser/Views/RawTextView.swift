internal import Corpus
internal import Terminal
internal import TextLayout

/// The raw text of a letter, with the line numbers that warnings speak of.
enum RawTextView {
  static func draw(_ raw: RawText, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(
      rect, title: [StyledSpan("Raw text of \(SafeText.display(raw.id))", .focusedTitle)], isFocused: true)
    let height = rect.height - 2
    let top = max(0, min(raw.top, raw.lines.count - height))
    let digits = max(4, String(raw.lines.count).utf8.count + 1)
    for y in 0..<max(0, height) where top + y < raw.lines.count {
      let number = TextClipper.pad("\(top + y + 1)", to: digits - 1, alignment: .trailing)
      canvas.put(number, x: rect.x + 1, y: rect.y + 1 + y, role: .muted)
      var content = PaneContent(width: .max / 2, pattern: state.search?.pattern)
      content.add(raw.lines[top + y])
      canvas.put(
        content.lines.first?.spans ?? [], x: rect.x + 2 + digits, y: rect.y + 1 + y,
        columns: rect.width - digits - 3)
    }
    canvas.thumb(in: rect, top: top, height: height, count: raw.lines.count, isFocused: true)
  }
}
