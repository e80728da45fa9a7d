internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

extension CasePage {
  /// Draws the case page: a pinned line, and the text without a frame.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.clear(rect)
    drawPinned(state, on: &canvas, in: Rect(x: rect.x, y: rect.y, width: rect.width, height: 1))
    if !pinnedNote.isEmpty {
      canvas.put(pinnedNote, x: rect.x + 1, y: rect.y + 1, columns: rect.width - 2)
    }
    let lines = text.lines
    let height = rect.height - pinnedLines
    let x = rect.x + CasePage.margin(in: state.layout)
    let current = match.map { text.matches[$0] }
    // Matches in the same line are distinguished by their order.
    let order = match.map { match in text.matches[..<match].count { $0 == text.matches[match] } }
    for y in 0..<max(0, height) where top + y < lines.count {
      let line = lines[top + y]
      var spans = line.spans
      if top + y == current, let order {
        let matches = spans.indices.filter { spans[$0].role == .match }.dropFirst(line.continuesMatch ? 1 : 0).map(
          \.self)
        if matches.indices.contains(order) { spans[matches[order]].role = .currentMatch }
      }
      canvas.put(spans, x: x, y: rect.y + pinnedLines + y, columns: rect.maxX - x - 1)
      canvas.link(line, x: x, y: rect.y + pinnedLines + y, columns: rect.maxX - x - 1)
      if line.isQuoted, !line.hasMatch {
        canvas.put(
          state.glyphs.quoted, x: x - 1, y: rect.y + pinnedLines + y, role: .picked, columns: 1)
      }
      if line.hasMatch {
        canvas.put(
          String(state.glyphs.matchMark), x: x - 1, y: rect.y + pinnedLines + y, role: .strong, columns: 1)
      }
      canvas.signs(
        of: line, left: line.hasMatch || line.isQuoted ? nil : x - 1,
        right: min(rect.maxX - 2, x + CasePage.textWidth(in: state.layout)), y: rect.y + pinnedLines + y)
    }
    canvas.thumb(
      in: Rect(x: rect.x, y: rect.y + pinnedLines - 1, width: rect.width, height: height + 2), top: top,
      height: height, count: lines.count, isFocused: true)
  }

  /// Draws case number, date, outcome and item on the left, and the position in the list and the match on the right.
  private func drawPinned(_ state: BrowserState, on canvas: inout Canvas, in row: Rect) {
    canvas.clear(row, role: .inactiveSelection)
    guard let current = state.openCase.case else {
      canvas.put("no case meets this filter", x: row.x + 1, y: row.y, role: .muted, on: .inactiveSelection)
      return
    }
    let (left, right) = (names(of: current, state), positions(state))
    // Where space is short, the least useful words go first: ‘unread’, the date, words that a sign repeats.
    let pairs = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2), (3, 2), (2, 3), (3, 3), (3, 4)]
    func columns(of spans: [StyledSpan]) -> Int { spans.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) } }
    let fitting = pairs.first { columns(of: left[$0]) + DisplayWidth.columns(of: right[$1]) + 4 <= row.width }
    let (name, position) = fitting.map { (left[$0], right[$1]) } ?? (left[3], right[4])
    let positionColumns = DisplayWidth.columns(of: position)
    canvas.put(position, x: row.maxX - positionColumns - 1, y: row.y, role: .muted, on: .inactiveSelection)
    canvas.put(name, x: row.x + 1, y: row.y, on: .inactiveSelection, columns: row.width - positionColumns - 3)
  }

  /// Returns the case's number, date, outcome and item in several versions, each narrower than the one before.
  private func names(of case: Case, _ state: BrowserState) -> [[StyledSpan]] {
    let determination = `case`.determination
    let number = StyledSpan(SafeText.display(`case`.id), .strong)
    let date = StyledSpan(determination.dates.decision?.description ?? "no date", .text)
    let outcome = StyledSpan(Self.outcome(of: determination, state.glyphs), determination.outcome.role)
    let mark = determination.isComplete ? "" : Glyphs.incomplete
    let sign = StyledSpan(state.glyphs.sign(of: determination.outcome) + mark, determination.outcome.role)
    let (item, count) = (text.item(at: top) + 1, determination.items.count)
    let long = count > 1 ? StyledSpan("item \(item) of \(count)", .text) : nil
    let short = count > 1 ? StyledSpan("item \(item)/\(count)", .text) : nil
    let dot = StyledSpan(" \(state.glyphs.dot) ", .muted)
    return [[number, date, outcome, long], [number, outcome, long], [number, sign, short], [number, sign]].map {
      Array($0.compactMap(\.self).map { [$0] }.joined(separator: [dot]))
    }
  }

  /// Returns the outcome with its sign: ‘✔ denial overturned’, or ‘✗! denial upheld, of what could be read’ if a part
  /// of the letter is missing.
  static func outcome(of determination: Determination, _ glyphs: Glyphs) -> String {
    let words =
      switch determination.outcome {
      case .upheld: "denial upheld"
      case .overturned: "denial overturned"
      case .partiallyOverturned: "overturned in part"
      case .unknown: "outcome not read"
      }
    let sign = glyphs.sign(of: determination.outcome)
    return determination.isComplete ? "\(sign) \(words)" : "\(sign)\(Glyphs.incomplete) \(words), of what could be read"
  }

  /// Returns the match, the number of cases read, ‘unread’, and the position in the list, in several versions, each
  /// narrower than the one before.
  private func positions(_ state: BrowserState) -> [String] {
    let position = "\((state.list.cursor.index + 1).grouped)/\(state.list.rows.count.grouped)"
    let unread = state.isRead(state.openCase.row) ? nil : "unread"
    let match = state.search.active == nil ? nil : matchPlace(in: state)
    let short = match.flatMap { match in
      match.hasPrefix("match ") ? match.dropFirst(6).split(separator: " of ").joined(separator: "/") : nil
    }
    let (read, count) = (state.readCount, state.filter.matched.count)
    let progress = read == 0 ? nil : "\(read.grouped) of \(count.grouped) read"
    let shortProgress = read == 0 ? nil : "\(read.grouped)/\(count.grouped) read"
    let all = [
      [match, progress, unread, position], [match, shortProgress, unread, position], [match, shortProgress, position],
      [short, position], [position],
    ]
    return all.map {
      $0.compactMap(\.self).joined(separator: " \(state.glyphs.dot) ")
    }
  }
}
