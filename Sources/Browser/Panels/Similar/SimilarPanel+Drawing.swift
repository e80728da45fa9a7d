internal import Corpus
internal import Determinations
internal import Insight
internal import Terminal
internal import TextLayout

extension SimilarPanel {
  /// The rows of an entry.
  private static let entryHeight = 3

  /// The width from which both lists are shown.
  private static let twoColumns = 64

  /// The number of rows at the bottom that show the full text of the selected entry.
  private static let detailHeight = 4

  private func detail(in body: Rect) -> Int { body.height >= 16 ? Self.detailHeight : 0 }

  /// Returns the number of entries in view.
  func entries(in body: Rect) -> Int { max(1, (body.height - 4 - detail(in: body)) / Self.entryHeight) }

  /// Draws two columns of similar items, each with its score, its request, and why it is alike.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let sign = state.glyphs.sign(of: outcome)
    // A long request must leave room for the outcome.
    let start = "Similar to \(SafeText.display(targetID))"
    let outcome = "\(sign) \(self.outcome.rawValue)"
    let room = rect.width - DisplayWidth.columns(of: start + outcome) - 9
    let request = TextClipper.clip(SafeText.display(self.request).replacing("\n", with: " "), to: max(1, room))
    canvas.frame(
      rect,
      title: [
        StyledSpan(start, .focusedTitle), StyledSpan(": \(request) ", .title),
        StyledSpan(outcome, CaseOutcome(of: [self.outcome]).role),
      ], isFocused: true)
    let inner = rect.inset(x: 2, y: 1)
    guard inner.height > Self.entryHeight, inner.width > 24 else { return }
    guard let columns else {
      canvas.put("looking for similar items", x: inner.x, y: inner.y, role: .muted, columns: inner.width)
      return
    }
    let isNarrow = inner.width < Self.twoColumns
    let half = isNarrow ? inner.width : (inner.width - 3) / 2
    for (side, entries) in columns.enumerated() where !isNarrow || side == self.side {
      let x = inner.x + (isNarrow ? 0 : side * (half + 3))
      let outcome = outcomes[side]
      let independent = entries.count { !$0.item.isLikelySameWorker }
      var heading = "\(state.glyphs.sign(of: outcome)) \(outcome.rawValue) \(state.glyphs.dot) \(independent)"
      if independent < entries.count { heading += ", \(entries.count - independent) likely of the same worker" }
      canvas.put(heading, x: x, y: inner.y, role: CaseOutcome(of: [outcome]).role, columns: half)
      let cursor = cursors[side]
      if entries.isEmpty { canvas.put("none", x: x, y: inner.y + 2, role: .muted) }
      for (line, index, selection) in cursor.rowsInView(of: entries.count, height: self.entries(in: rect)) {
        draw(
          entries[index], differingFrom: self.request,
          selection: selection.map { side == self.side ? $0 : .inactiveSelection },
          on: &canvas, in: Rect(x: x, y: inner.y + 2 + line * Self.entryHeight, width: half, height: Self.entryHeight))
      }
    }
    for y in 0..<(inner.height - detail(in: rect)) where !isNarrow {
      canvas.put(String(canvas.glyphs.box.5), x: inner.x + half + 1, y: inner.y + y, role: .border)
    }
    guard detail(in: rect) > 0, let selected else { return }
    let name = "\(SafeText.display(selected.id)), item \(selected.item.place.item + 1)"
    let words = "\(name): \(SafeText.display(selected.request)). Score \(selected.item.score): \(selected.item.why)."
    canvas.put(
      wrapped: words.replacing("\n", with: " "),
      in: Rect(x: inner.x, y: inner.maxY - Self.detailHeight + 1, width: inner.width, height: Self.detailHeight - 1),
      role: .muted
    )
  }

  private func draw(
    _ entry: SimilarPanel.Entry, differingFrom request: String, selection: Role?, on canvas: inout Canvas, in rect: Rect
  ) {
    canvas.clear(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), on: selection)
    let score = TextClipper.pad("\(entry.item.score)", to: 3, alignment: .trailing)
    let id = SafeText.display(entry.id)
    // Highlight the words that the other request does not have; fillers such as ‘of the’ make no difference.
    let words = WordDiff.pieces(
      ShortRequest.text(SafeText.display(request)), ShortRequest.text(SafeText.display(entry.request))
    )
    .filter { $0.kind != .first }.enumerated()
    .map { StyledSpan(($0.offset > 0 ? " " : "") + $0.element.text, $0.element.kind == .both ? .text : .picked) }
    canvas.put(
      [StyledSpan(score + " ", .strong), StyledSpan(id + " ", .muted)] + words, x: rect.x, y: rect.y, on: selection,
      columns: rect.width)
    let likeness = entry.item.likeness
    canvas.put(
      likeness.shortSame, x: rect.x + 4, y: rect.y + 1, role: .muted, columns: rect.width - 4)
    var different = likeness.different.isEmpty ? "" : "differs: " + likeness.shortDifferent
    if entry.item.isLikelySameWorker { different = "likely the same worker; " + likeness.shortDifferent }
    canvas.put(
      different, x: rect.x + 4, y: rect.y + 2, role: entry.item.isLikelySameWorker ? .warning : .muted,
      columns: rect.width - 4)
  }
}
