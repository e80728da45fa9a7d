internal import Corpus
internal import Determinations
internal import Insight
internal import Terminal
internal import TextLayout

extension PassagesPanel {
  /// Returns the rows of an entry: the case and two lines of the passage; on a tall screen four, and an empty one.
  private func entryHeight(in body: Rect) -> Int { body.height >= 40 ? 6 : 3 }

  /// The Self.widest text that is comfortable to read here, in columns.
  private static let widest = 110

  /// Returns the number of entries in view.
  func entries(in body: Rect) -> Int { max(1, (body.height - 2) / entryHeight(in: body)) }

  /// Draws passages one below the other, each under its case and request.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let maxCount = PassagesPanel.maxCount
    let items = count.map {
      $0.grouped("item") + ($0 > maxCount ? ", the first \(maxCount.grouped) are shown" : "")
    }
    let title = state.glyphs.title(
      SafeText.display(heading), items, isReading ? "reading the letters" : nil)
    canvas.frame(rect, title: title, isFocused: true)
    let inner = rect.inset(x: 2, y: 1)
    guard inner.height > 0, inner.width > 12 else { return }
    guard reading == state.corpus.reading, !passages.isEmpty else {
      let words = isReading ? "reading the letters" : "the letters can no longer be read; Esc goes back"
      canvas.put(words, x: inner.x, y: inner.y, role: .muted, columns: inner.width)
      return
    }
    let (height, entryHeight) = (entries(in: rect), entryHeight(in: rect))
    for (line, index, selection) in cursor.rowsInView(of: passages.count, height: height) {
      draw(
        passages[index], state, selection: selection, on: &canvas,
        in: Rect(x: inner.x, y: inner.y + line * entryHeight, width: inner.width, height: entryHeight))
    }
    canvas.thumb(in: rect, top: cursor.top, height: height, count: passages.count, isFocused: true)
  }

  private func draw(
    _ passage: Passage, _ state: BrowserState, selection: Role?, on canvas: inout Canvas, in rect: Rect
  ) {
    canvas.clear(Rect(x: rect.x - 1, y: rect.y, width: rect.width + 2, height: 1), on: selection)
    let table = state.corpus.table
    let item = table.item(passage.place.item, of: passage.place.row)
    canvas.put(
      [
        StyledSpan(state.glyphs.sign(of: item.outcome) + " ", CaseOutcome(of: [item.outcome]).role),
        StyledSpan(SafeText.display(table.id(of: passage.place.row)) + "  ", .strong),
        StyledSpan(passage.isFromGuideline ? "\(Reason.guidelineWords) \(state.glyphs.dot) " : "", .label),
        StyledSpan(SafeText.display(item.request).replacing("\n", with: " "), .muted),
      ], x: rect.x, y: rect.y, on: selection, columns: rect.width)
    let maxLines = rect.height >= 6 ? rect.height - 2 : rect.height - 1
    let width = min(rect.width - 2, Self.widest)
    let lines = FindingsPage.lines(of: passage.text, width: width, maxLines: maxLines, role: .text)
    for (index, line) in lines.enumerated() {
      canvas.put(line, x: rect.x + 2, y: rect.y + 1 + index, columns: width)
    }
  }
}
