internal import Corpus
internal import Insight
internal import Terminal
internal import TextLayout

extension RatesPanel {
  /// Returns the reason why there are no rows.
  private func emptyWords(_ state: BrowserState) -> String {
    if state.corpus.table.isEmpty { return "no case was found here" }
    // A table from the state's reports covers only some items.
    if choice.table?.condition.isEmpty == false, !state.list.rows.isEmpty {
      return "no item shown belongs in this table" + state.keyMap.hint(for: .stateTables, "shows the next one")
    }
    return state.list.rows.isEmpty
      ? "no case is shown; F clears the filter" : "none of the cases shown is counted; counted:* counts all"
  }

  /// Draws rates as rows of figures with bars, as a cross table, or as a line over time above its rows.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: frameTitle(state, width: rect.width), isFocused: true)
    let whole = rect
    let below = LeftOutNote.draw(note(width: rect.width), on: &canvas, in: whole)
    let rect = FigureNotes.rest(of: below, above: notes)
    let inner = rect.inset(x: 2, y: 1)
    guard inner.height > 3, inner.width > 20 else { return }
    guard let answer, rowCount > 0 else {
      let words = isCounting && !state.corpus.table.isEmpty ? "counting" : emptyWords(state)
      canvas.put(words, x: inner.x, y: inner.y, role: .muted, columns: inner.width)
      return
    }
    let list = listRect(in: inner)
    if choice.period != nil {
      TrendView.draw(
        points(of: answer), state.glyphs, on: &canvas,
        in: Rect(x: inner.x, y: inner.y, width: inner.width, height: list.y - inner.y - 1))
    }
    if let days = answer.days {
      DaysView.draw(days, cursor, state, on: &canvas, in: list)
    } else if let shares = answer.shares {
      RateRows.draw(
        shares.period.heading, .values, outcomes: ("without", "with"), count: shares.rows.count,
        longest: shares.period.heading.utf8.count, total: RateRows.Figures(shares.total), cursor, state, on: &canvas,
        in: list
      ) { (shares.rows[$0].span.name, RateRows.Figures(shares.rows[$0].counts)) }
    } else if let cross {
      drawCross(cross, answer.rates.facets[0], state, on: &canvas, in: list)
    } else {
      let heading = choice.period?.heading ?? answer.rates.facets.last?.title ?? ""
      // UTF-8 bytes overestimate the columns of non-ASCII names, which does no harm.
      let longest = rows.reduce(heading.utf8.count) { max($0, $1.values.last?.name.utf8.count ?? 0) }
      RateRows.draw(
        heading, choice.order, count: rows.count, longest: longest, total: RateRows.Figures(answer.rates.total), cursor,
        state, on: &canvas, in: list
      ) { (rows[$0].values.last.map { SafeText.display($0.name) } ?? "", RateRows.Figures(rows[$0].rate)) }
    }
    FigureNotes.draw(notes, from: RateRows.totalLine(below: rowCount, in: list) + 1, on: &canvas, in: below)
    canvas.thumb(
      in: Rect(x: rect.x, y: list.y, width: rect.width, height: list.height), top: cursor.top,
      height: list.height - 2, count: rowCount, isFocused: true)
  }

  /// Returns the rectangle of headings, rows and total: the lower part for a trend, or else all.
  private func listRect(in inner: Rect) -> Rect {
    // A plot with fewer lines shows nothing.
    guard choice.period != nil, inner.height >= 10 else { return inner }
    // On a tall screen the plot gets the lines that the rows leave.
    let rows = rowCount + 4
    let plot = min(max(14, min(Self.maxPlotHeight, inner.height - rows)), inner.height * 6 / 10)
    return Rect(x: inner.x, y: inner.y + plot, width: inner.width, height: inner.height - plot)
  }

  /// The maximum height of a plot, in rows.
  private static let maxPlotHeight = 22

  /// Returns the number of rows in view, between the headings and the total.
  func listHeight(in body: Rect) -> Int {
    let body = LeftOutNote.rest(of: body, below: note(width: body.width))
    return max(1, listRect(in: FigureNotes.rest(of: body, above: notes).inset(x: 2, y: 1)).height - 2)
  }

  /// Returns the title: unit, number and letters if they fit, and whether the count is up to date.
  private func frameTitle(_ state: BrowserState, width: Int) -> [StyledSpan] {
    let fitting = answer.flatMap { fits($0, below: choice.title, width: width) ? $0 : nil }
    return state.glyphs.title(choice.title, fitting.map(counted), isCounting ? "counting" : nil)
  }

  /// Returns the words for what is counted: ‘295 items in 130 letters’; for letters, also the condition under which one
  /// counts.
  private func counted(_ answer: RatesPanel.Answer) -> String {
    let letters = answer.letters.grouped("letter")
    guard answer.days == nil else { return "letters decided more than 30 days after assignment, of \(letters)" }
    if let total = answer.shares?.total {
      let all = total.letters.grouped("letter")
      guard answer.rates.unit == .items else { return "of \(all)" }
      return "of \(total.items.grouped("item")) in \(all)"
    }
    guard answer.rates.unit == .items else { return "\(answer.rates.unit.overturnedWords), of \(letters)" }
    let count = answer.rates.total.counts.count
    return "\(count.grouped("item")) in \(letters)"
  }

  private func fits(_ answer: RatesPanel.Answer, below title: String, width: Int) -> Bool {
    DisplayWidth.columns(of: title) + counted(answer).utf8.count + 9 <= width
  }

  /// Returns the words below the title: what is left out, preceded by what is counted if that does not fit in the
  /// title.
  private func note(width: Int) -> String? {
    guard let answer else { return nil }
    let words = [
      fits(answer, below: choice.title, width: width) ? nil : counted(answer), answer.leftOut,
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  private func points(of answer: RatesPanel.Answer) -> [TrendView.Point] {
    let points =
      answer.shares.map { shares in shares.rows.map { ($0.span, $0.counts, $0.counts.interval) } }
      ?? answer.rates.rows.compactMap { row in
        row.values.last.map { ($0, row.rate.counts.overturnedShare, row.rate.interval) }
      }
    return points.filter { $0.0.key != "none" }
      .map { TrendView.Point(name: $0.0.shortName, counts: $0.1, interval: $0.2) }
  }

  // MARK: Cross table

  /// Draws the rows with as many columns as fit, including the selected one.
  private func drawCross(
    _ table: CrossTable, _ facet: Facet, _ state: BrowserState, on canvas: inout Canvas,
    in list: Rect
  ) {
    let name = max(14, min(34, list.width / 3))
    let cell = max(13, min(18, (list.width - name) / max(1, table.columns.count)))
    let count = max(1, (list.width - name) / cell)
    let first = max(0, min(table.columns.count - count, (column ?? 0) - count / 2))
    let shown = Array(table.columns.dropFirst(first).prefix(count))
    canvas.put(facet.title, x: list.x, y: list.y, role: .label, columns: name - 1)
    for (index, column) in shown.enumerated() {
      let heading = TextClipper.clip(SafeText.display(column.shortName), to: cell - 1)
      canvas.put(
        TextClipper.pad(heading, to: cell - 1, alignment: .trailing), x: list.x + name + index * cell, y: list.y,
        role: first + index == self.column ? .focusedTitle : .label)
    }
    for (y, index, selection) in cursor.rowsInView(of: table.heads.count, height: list.height - 2) {
      let line = list.y + 1 + y
      canvas.clear(Rect(x: list.x - 1, y: line, width: list.width + 2, height: 1), on: selection)
      let head = table.heads[index].values[0]
      canvas.put(SafeText.display(head.name), x: list.x, y: line, on: selection, columns: name - 1)
      for (column, value) in shown.enumerated() {
        let (text, role) = table.cell(head, value).map { cellText($0, state.glyphs) } ?? (state.glyphs.dot, Role.muted)
        canvas.put(
          TextClipper.pad(text, to: cell - 1, alignment: .trailing), x: list.x + name + column * cell, y: line,
          role: role, on: selection)
        if selection != nil, first + column == self.column {
          canvas.put(state.glyphs.pointer, x: list.x + name + column * cell - 1, y: line, role: .strong, on: selection)
        }
      }
    }
    let hidden = table.columns.count - shown.count
    let words =
      "share overturned, of n"
      + (hidden > 0
        ? "; \(hidden) more \(hidden == 1 ? "column" : "columns")" + state.keyMap.hint(for: .nextRates, "shows them")
        : "")
    canvas.put(
      words, x: list.x, y: RateRows.totalLine(below: table.heads.count, in: list), role: .muted, columns: list.width)
  }

  /// Returns a cell: shade, share and number, or just the numbers if they are small.
  private func cellText(_ rate: Rate, _ glyphs: Glyphs) -> (String, Role) {
    guard rate.counts.known >= Rate.minCount, let share = rate.share else { return (rate.shareText, .muted) }
    let shades = glyphs.usesUnicode ? [" ", "░", "▒", "▓", "█"] : [" ", ".", ":", "%", "#"]
    let shade = shades[min(4, Int((share * 100 + 9.99) / 20))]
    return ("\(shade) \(Rate.percent(share)) % \(rate.counts.count)", .text)
  }
}

extension Period {
  /// The heading of the column of periods: ‘Quarter of decision’.
  fileprivate var heading: String { rawValue.capitalizedFirst + " of decision" }
}

extension ShareTrend {
  /// Returns a period's figures in words.
  func sentence(ofRow index: Int) -> String {
    let (span, counts) = (rows[index].span, rows[index].counts)
    let interval = counts.intervalText.isEmpty ? "" : ", 95 % interval \(counts.intervalText)"
    return "\(span.name): \(unit.text(counts.items)) in \(counts.letters.counted("letter")), "
      + "with it \(counts.shareText)\(interval)."
  }
}
