internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

/// Draws the case page: a pinned line, and the text without a frame.
enum CasePageView {
  static func draw(_ page: CasePage, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.clear(rect)
    drawPinned(page, state, on: &canvas, in: Rect(x: rect.x, y: rect.y, width: rect.width, height: 1))
    if !page.pinnedNote.isEmpty {
      canvas.put(page.pinnedNote, x: rect.x + 1, y: rect.y + 1, columns: rect.width - 2)
    }
    let lines = page.text.lines
    let height = rect.height - page.pinnedLines
    let x = rect.x + CasePage.margin(in: state.layout)
    let current = page.match.map { page.text.matches[$0] }
    // Several matches in a line are told apart by their order.
    let order = page.match.map { match in page.text.matches[..<match].count { $0 == page.text.matches[match] } }
    for y in 0..<max(0, height) where page.top + y < lines.count {
      let line = lines[page.top + y]
      var spans = line.spans
      if page.top + y == current, let order {
        let matches = spans.indices.filter { spans[$0].role == .match }.dropFirst(line.continuesMatch ? 1 : 0).map(
          \.self)
        if matches.indices.contains(order) { spans[matches[order]].role = .currentMatch }
      }
      canvas.put(spans, x: x, y: rect.y + page.pinnedLines + y, columns: rect.maxX - x - 1)
      if line.hasMatch {
        canvas.put(
          String(state.glyphs.matchMark), x: x - 1, y: rect.y + page.pinnedLines + y, role: .strong, columns: 1)
      }
    }
    canvas.thumb(
      in: Rect(x: rect.x, y: rect.y + page.pinnedLines - 1, width: rect.width, height: height + 2), top: page.top,
      height: height, count: lines.count, isFocused: true)
  }

  /// Case number, date, outcome and item; at the right the place in the list, and the match.
  private static func drawPinned(_ page: CasePage, _ state: BrowserState, on canvas: inout Canvas, in row: Rect) {
    canvas.clear(row, role: .inactiveSelection)
    guard let current = state.openCase.case else {
      canvas.put("no case is left under this filter", x: row.x + 1, y: row.y, role: .muted, on: .inactiveSelection)
      return
    }
    let determination = current.determination
    let dot = StyledSpan(" \(state.glyphs.dot) ", .muted)
    let items = determination.items
    let isNarrow = row.width < 60
    var spans = [StyledSpan(SafeText.display(current.id), .strong)]
    if !isNarrow { spans += [dot, StyledSpan(determination.dates.decision?.description ?? "no date", .text)] }
    let words = outcome(of: determination, state.glyphs)
    // On a narrow screen the sign alone, which the items have as well.
    spans += [dot, StyledSpan(isNarrow ? String(words.prefix { $0 != " " }) : words, determination.outcome.role)]
    if items.count > 1 {
      let item = page.text.item(at: page.top) + 1
      spans += [dot, StyledSpan(isNarrow ? "item \(item)/\(items.count)" : "item \(item) of \(items.count)", .text)]
    }
    // What is read is said in full where there is room for it.
    let columns = spans.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
    let right = [place(page, state, saysRead: true), place(page, state, saysRead: false)]
    let fits = right.first { columns + DisplayWidth.columns(of: $0) + 3 <= row.width } ?? right[1]
    let rightColumns = DisplayWidth.columns(of: fits)
    canvas.put(fits, x: row.maxX - rightColumns - 1, y: row.y, role: .muted, on: .inactiveSelection)
    canvas.put(spans, x: row.x + 1, y: row.y, on: .inactiveSelection, columns: row.width - rightColumns - 3)
  }

  /// The outcome with its sign: ‘✔ denial overturned’.
  static func outcome(of determination: Determination, _ glyphs: Glyphs) -> String {
    let words =
      switch determination.outcome {
      case .upheld: "denial upheld"
      case .overturned: "denial overturned"
      case .partiallyOverturned: "overturned in part"
      case .unknown: "outcome not read"
      }
    return "\(glyphs.sign(of: determination.outcome)) \(words)"
  }

  private static func place(_ page: CasePage, _ state: BrowserState, saysRead: Bool) -> String {
    var parts: [String] = []
    if state.search.active != nil {
      parts.append(page.matchPlace(in: state))
    }
    if saysRead, !state.isRead(state.openCase.row) { parts.append("unread") }
    parts.append("\((state.list.cursor.index + 1).grouped)/\(state.list.rows.count.grouped)")
    return parts.joined(separator: "  ")
  }
}
