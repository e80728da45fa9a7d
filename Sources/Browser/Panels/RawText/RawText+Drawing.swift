internal import Corpus
internal import Terminal
internal import TextLayout

extension RawText {
  /// Draws the raw text of a letter with the line numbers that warnings refer to.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: [StyledSpan(title(state), .focusedTitle)], isFocused: true)
    let height = rect.height - 2
    let rows = self.rows
    let top = max(0, min(self.top, rows.count - height))
    for y in 0..<max(0, height) where top + y < rows.count {
      let row = rows[top + y]
      let number = row.number.map(String.init) ?? ""
      canvas.put(
        TextClipper.pad(number, to: numberWidth - 1, alignment: .trailing), x: rect.x + 1, y: rect.y + 1 + y,
        role: .muted)
      let isCurrent = match == top + y
      let isRemark = top + y >= rows.count - remarkRows
      let spans = spans(of: row, isRemark ? .muted : .text, highlight: isCurrent ? .currentMatch : .match)
      canvas.put(
        spans, x: rect.x + 2 + numberWidth, y: rect.y + 1 + y, columns: rect.width - numberWidth - 3)
      if !row.marks.isEmpty {
        canvas.put(String(state.glyphs.matchMark), x: rect.x + numberWidth, y: rect.y + 1 + y, role: .strong)
      }
    }
    canvas.thumb(in: rect, top: top, height: height, count: rows.count, isFocused: true)
  }

  /// Returns a row's text, split where matches begin and end.
  private func spans(of row: RawText.Row, _ role: Role, highlight: Role) -> [StyledSpan] {
    let text = row.text
    var spans: [StyledSpan] = []
    var end = 0
    func part(_ range: Range<Int>) -> String {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
    }
    for mark in row.marks {
      spans.append(StyledSpan(part(end..<mark.lowerBound), role))
      spans.append(StyledSpan(part(mark), highlight))
      end = mark.upperBound
    }
    return spans + [StyledSpan(part(end..<text.utf8.count), role)]
  }
}
