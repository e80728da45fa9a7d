internal import Corpus
internal import Insight
internal import Terminal
internal import TextLayout

extension GuidelinesPanel {
  /// The columns for names.
  ///
  /// They are the same whichever lines are open, so that the figures do not move.
  private static let longestName = 56

  /// Returns the number of lines in view, between the headings and the total.
  func listHeight(in body: Rect) -> Int { max(1, body.height - 4) }

  /// Draws the guideline index as an indented list with figures and a bar on each row.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let items = (total?.counts).map { "\($0.count.grouped("item")) in \($0.letters.grouped("letter"))" }
    let title = state.glyphs.title(
      "Guideline index", items, isCounting ? "counting" : nil,
      citing.map { "\(state.glyphs.mark) cited for \(SafeText.display($0.words))" })
    canvas.frame(rect, title: title, isFocused: true)
    let whole = rect
    let below = LeftOutNote.draw(leftOut, on: &canvas, in: whole)
    let rect = FigureNotes.rest(of: below, above: notes)
    let inner = rect.inset(x: 2, y: 1)
    guard inner.height > 3, inner.width > 20 else { return }
    guard let total, !rows.isEmpty else {
      let words = isCounting && !state.corpus.table.isEmpty ? "counting" : "no case is shown"
      canvas.put(words, x: inner.x, y: inner.y, role: .muted, columns: inner.width)
      return
    }
    let columns = RateRows.Columns(width: inner.width, longest: Self.longestName)
    RateRows.drawHeadings("Cited by the reviewer", columns, order, on: &canvas, in: inner)
    let height = listHeight(in: rect)
    for (y, index, selection) in cursor.rowsInView(of: rows.count, height: height) {
      let row = rows[index]
      let name = indented(row, state.glyphs)
      if let rate = row.rate {
        RateRows.drawRow(
          name, RateRows.Figures(rate), columns, state, isTotal: row.depth == 0, selection: selection, on: &canvas,
          x: inner.x,
          y: inner.y + 1 + y, inner.width)
      } else {
        canvas.clear(Rect(x: inner.x - 1, y: inner.y + 1 + y, width: inner.width + 2, height: 1), on: selection)
        canvas.put(name, x: inner.x, y: inner.y + 1 + y, role: .muted, on: selection, columns: inner.width)
      }
    }
    RateRows.drawRow(
      "Total", RateRows.Figures(total), columns, state, isTotal: true, selection: nil, on: &canvas, x: inner.x,
      y: RateRows.totalLine(below: rows.count, in: inner), inner.width)
    FigureNotes.draw(
      notes, from: RateRows.totalLine(below: rows.count, in: inner) + 1, on: &canvas, in: below)
    canvas.thumb(
      in: Rect(x: rect.x, y: inner.y, width: rect.width, height: height + 2), top: cursor.top, height: height,
      count: rows.count, isFocused: true)
  }

  private func indented(_ row: GuidelinesPanel.Row, _ glyphs: Glyphs) -> String {
    let sign = row.isOpen.map { $0 ? glyphs.descending : glyphs.folded } ?? " "
    let mark = row.isCited ? " " + glyphs.mark : ""
    return String(repeating: "  ", count: row.depth) + sign + " " + SafeText.display(row.name) + mark
  }
}
