internal import Corpus
internal import Terminal
internal import TextLayout

/// Draws the raw text of a letter with the line numbers that warnings refer to.
enum RawTextView {
  static func draw(_ raw: RawText, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: [StyledSpan(raw.title(state), .focusedTitle)], isFocused: true)
    let height = rect.height - 2
    let rows = raw.rows
    let top = max(0, min(raw.top, rows.count - height))
    for y in 0..<max(0, height) where top + y < rows.count {
      let row = rows[top + y]
      let number = row.number.map(String.init) ?? ""
      canvas.put(
        TextClipper.pad(number, to: raw.numberWidth - 1, alignment: .trailing), x: rect.x + 1, y: rect.y + 1 + y,
        role: .muted)
      let isCurrent = raw.match == top + y
      let isRemark = top + y >= rows.count - raw.remarkRows
      let spans = spans(of: row, isRemark ? .muted : .text, highlight: isCurrent ? .currentMatch : .match)
      canvas.put(
        spans, x: rect.x + 2 + raw.numberWidth, y: rect.y + 1 + y, columns: rect.width - raw.numberWidth - 3)
      if !row.marks.isEmpty {
        canvas.put(String(state.glyphs.matchMark), x: rect.x + raw.numberWidth, y: rect.y + 1 + y, role: .strong)
      }
    }
    canvas.thumb(in: rect, top: top, height: height, count: rows.count, isFocused: true)
  }

  /// Returns a row's text, split where matches begin and end.
  private static func spans(of row: RawText.Row, _ role: Role, highlight: Role) -> [StyledSpan] {
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
