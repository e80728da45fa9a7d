internal import Annotations
internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

extension HitsPanel {
  /// Returns the number of lines in view.
  func height(in rect: Rect) -> Int { max(1, rect.height - 2) }

  /// The width of the column that names the part of the letter.
  private static let partWidth = 12

  /// Draws sentences one below the other, each group under its letter.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let title = state.glyphs.title("Hits", entries.isEmpty ? nil : words(state))
    canvas.frame(rect, title: title, isFocused: true)
    let inner = rect.inset(x: 2, y: 1)
    guard inner.height > 0, inner.width > 12 else { return }
    guard !entries.isEmpty else {
      canvas.put(wrapped: words(state), in: inner, role: .muted)
      return
    }
    for (y, index, selection) in cursor.rowsInView(of: lines.count, height: inner.height) {
      let row = Rect(x: inner.x, y: inner.y + y, width: inner.width, height: 1)
      switch lines[index] {
      case .letter(let letter): draw(letter: letter, state, on: &canvas, in: row)
      case .hit(let entry):
        draw(entries[entry], state, selection: selection, on: &canvas, in: row)
      }
    }
    canvas.thumb(
      in: rect, top: cursor.top, height: inner.height, count: lines.count, isFocused: true)
  }

  /// Returns the panel's summary, or the reason why it is empty.
  func words(_ state: BrowserState) -> String {
    guard let search = state.search.active else {
      return "no search yet\(state.keyMap.hint(for: .search, "begins one"))"
    }
    if let problem { return problem }
    guard !entries.isEmpty else {
      let isDone =
        isFinished || (state.filter.hits[search.term]?.isFinished == true && state.searchHits?.isEmpty == true)
      return isDone ? "no sentence matches \(SafeText.display(search.term.text))" : "reading the letters"
    }
    let sentences = entries.count.grouped("sentence")
    let letters = letterCount.grouped("letter")
    if entries.count >= HitsPanel.maxCount { return "the first \(sentences), in \(letters)" }
    return "\(sentences) in \(letters)" + (isFinished ? "" : ", still reading")
  }

  private func draw(letter row: Int, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let values = state.corpus.table.row(row)
    let more = values.itemCount > 1 ? " +\(values.itemCount - 1)" : ""
    if state.annotation(of: row).isMarked { canvas.put(state.glyphs.mark, x: rect.x - 1, y: rect.y, role: .picked) }
    canvas.put(
      [
        StyledSpan(SafeText.display(values.id) + "  ", .strong),
        StyledSpan(state.glyphs.sign(of: values.outcome) + " ", values.outcome.role),
        StyledSpan(SafeText.display(values.request).replacing("\n", with: " ") + more, .muted),
      ], x: rect.x, y: rect.y, columns: rect.width)
  }

  private func draw(
    _ entry: HitsPanel.Entry, _ state: BrowserState, selection: Role?, on canvas: inout Canvas, in rect: Rect
  ) {
    canvas.clear(Rect(x: rect.x - 1, y: rect.y, width: rect.width + 2, height: 1), on: selection)
    var lead = [StyledSpan("  " + TextClipper.pad(part(of: entry.hit), to: Self.partWidth) + "  ", .muted)]
    if let item = entry.hit.item, state.corpus.table.itemCount(of: entry.row) > 1 {
      let outcome = state.corpus.table.item(item, of: entry.row).outcome
      lead.append(StyledSpan(state.glyphs.sign(of: outcome) + " ", CaseOutcome(of: [outcome]).role))
    }
    let room = rect.width - lead.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
    canvas.put(
      lead + spans(of: entry.hit, columns: room, ellipsis: state.glyphs.ellipsis), x: rect.x, y: rect.y, on: selection,
      columns: rect.width)
  }

  private func part(of hit: SentenceHit) -> String {
    hit.item.map { hit.part == .letter ? "letter" : "\(hit.part.rawValue)\($0 > 0 ? " \($0 + 1)" : "")" }
      ?? hit.part.rawValue
  }

  /// Returns the sentence from shortly before its first match on, with the matches highlighted.
  private func spans(of hit: SentenceHit, columns: Int, ellipsis: String) -> [StyledSpan] {
    let bytes = Array(hit.sentence.utf8)
    func text(_ range: Range<Int>) -> String {
      SafeText.display(String(decoding: bytes[range], as: UTF8.self)).replacing("\n", with: " ")
    }
    var spans: [StyledSpan] = []
    var end = 0
    for match in hit.matches {
      var before = text(end..<match.lowerBound)
      if end == 0, DisplayWidth.columns(of: text(0..<match.upperBound)) > columns * 2 / 3 {
        // The words right before a match are more useful than the beginning of the sentence.
        var kept = before[...]
        while DisplayWidth.columns(of: String(kept)) > columns / 3, !kept.isEmpty {
          kept = kept.drop { $0 != " " }.drop { $0 == " " }
        }
        before = ellipsis + " " + kept
      }
      spans.append(StyledSpan(before))
      spans.append(StyledSpan(text(match), .match))
      end = match.upperBound
    }
    spans.append(StyledSpan(text(end..<bytes.count)))
    return spans.filter { !$0.text.isEmpty }
  }
}
