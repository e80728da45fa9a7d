internal import Corpus
internal import Insight
internal import Terminal
internal import TextLayout

/// Draws rates as rows of figures with bars, as a cross table, or as a line over time above its rows.
enum RatesPanelView {
  /// Returns the reason why there are no rows.
  private static func emptyWords(_ panel: RatesPanel, _ state: BrowserState) -> String {
    if state.corpus.table.isEmpty { return "no case was found here" }
    // A table from the state's reports covers only some items.
    if panel.choice.table?.condition.isEmpty == false, !state.list.rows.isEmpty {
      return "no item shown belongs in this table" + state.keyMap.hint(for: .stateTables, "shows the next one")
    }
    return state.list.rows.isEmpty
      ? "no case is shown; F clears the filter" : "none of the cases shown is counted; counted:* counts all"
  }

  static func draw(_ panel: RatesPanel, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: title(panel, state, width: rect.width), isFocused: true)
    let whole = rect
    let below = LeftOutNote.draw(note(panel, width: rect.width), on: &canvas, in: whole)
    let rect = FigureNotes.rest(of: below, above: panel.notes)
    let inner = rect.inset(x: 2, y: 1)
    guard inner.height > 3, inner.width > 20 else { return }
    guard let answer = panel.answer, panel.rowCount > 0 else {
      let words = panel.isCounting && !state.corpus.table.isEmpty ? "counting" : emptyWords(panel, state)
      canvas.put(words, x: inner.x, y: inner.y, role: .muted, columns: inner.width)
      return
    }
    let list = listRect(of: panel, in: inner)
    if panel.choice.period != nil {
      TrendView.draw(
        points(of: answer), state.glyphs, on: &canvas,
        in: Rect(x: inner.x, y: inner.y, width: inner.width, height: list.y - inner.y - 1))
    }
    if let days = answer.days {
      DaysView.draw(days, panel.cursor, state, on: &canvas, in: list)
    } else if let shares = answer.shares {
      drawShares(shares, panel, state, on: &canvas, in: list)
    } else if let cross = panel.cross {
      drawCross(cross, answer.rates.facets[0], panel, state, on: &canvas, in: list)
    } else {
      drawRows(panel, answer.rates, state, on: &canvas, in: list)
    }
    FigureNotes.draw(panel.notes, from: totalLine(below: panel.rowCount, in: list) + 1, on: &canvas, in: below)
    canvas.thumb(
      in: Rect(x: rect.x, y: list.y, width: rect.width, height: list.height), top: panel.cursor.top,
      height: list.height - 2, count: panel.rowCount, isFocused: true)
  }

  /// Returns the rectangle of headings, rows and total: the lower part for a trend, or else all.
  private static func listRect(of panel: RatesPanel, in inner: Rect) -> Rect {
    // A plot with fewer lines shows nothing.
    guard panel.choice.period != nil, inner.height >= 10 else { return inner }
    // On a tall screen the plot gets the lines that the rows leave.
    let rows = panel.rowCount + 4
    let plot = min(max(14, min(maxPlotHeight, inner.height - rows)), inner.height * 6 / 10)
    return Rect(x: inner.x, y: inner.y + plot, width: inner.width, height: inner.height - plot)
  }

  /// The maximum height of a plot, in rows.
  private static let maxPlotHeight = 22

  /// Returns the row of a list's total: the one below the last row, or the list's last line.
  static func totalLine(below count: Int, in list: Rect) -> Int { min(list.maxY - 1, list.y + count + 2) }

  /// Returns the number of rows in view, between the headings and the total.
  static func listHeight(of panel: RatesPanel, in body: Rect) -> Int {
    let body = LeftOutNote.rest(of: body, below: note(panel, width: body.width))
    return max(1, listRect(of: panel, in: FigureNotes.rest(of: body, above: panel.notes).inset(x: 2, y: 1)).height - 2)
  }

  /// Returns the title: unit, number and letters if they fit, and whether the count is up to date.
  private static func title(_ panel: RatesPanel, _ state: BrowserState, width: Int) -> [StyledSpan] {
    let fitting = panel.answer.flatMap { fits($0, below: panel.choice.title, width: width) ? $0 : nil }
    return state.glyphs.title(panel.choice.title, fitting.map(counted), panel.isCounting ? "counting" : nil)
  }

  /// Returns the words for what is counted: ‘295 items in 130 letters’; for letters, also the condition under which one
  /// counts.
  private static func counted(_ answer: RatesPanel.Answer) -> String {
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

  private static func fits(_ answer: RatesPanel.Answer, below title: String, width: Int) -> Bool {
    DisplayWidth.columns(of: title) + counted(answer).utf8.count + 9 <= width
  }

  /// Returns the words below the title: what is left out, preceded by what is counted if that does not fit in the
  /// title.
  private static func note(_ panel: RatesPanel, width: Int) -> String? {
    guard let answer = panel.answer else { return nil }
    let words = [
      fits(answer, below: panel.choice.title, width: width) ? nil : counted(answer), answer.leftOut,
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  private static func points(of answer: RatesPanel.Answer) -> [TrendView.Point] {
    let points =
      answer.shares.map { shares in shares.rows.map { ($0.span, $0.counts, $0.counts.interval) } }
      ?? answer.rates.rows.compactMap { row in
        row.values.last.map { ($0, row.rate.counts.overturnedShare, row.rate.interval) }
      }
    return points.filter { $0.0.key != "none" }
      .map { TrendView.Point(name: $0.0.shortName, counts: $0.1, interval: $0.2) }
  }

  // MARK: Rows

  /// Draws the periods with the share of a value in each.
  private static func drawShares(
    _ shares: ShareTrend, _ panel: RatesPanel, _ state: BrowserState, on canvas: inout Canvas, in list: Rect
  ) {
    let columns = Columns(width: list.width, longest: shares.period.heading.utf8.count)
    drawHeadings(
      shares.period.heading, columns, .values, outcomes: ("without", "with"), on: &canvas, in: list)
    for y in 0..<(list.height - 2) where panel.cursor.top + y < shares.rows.count {
      let index = panel.cursor.top + y
      drawRow(
        shares.rows[index].span.name, Figures(shares.rows[index].counts), columns, state, isTotal: false,
        selection: index == panel.cursor.index ? .selection : nil, on: &canvas, x: list.x, y: list.y + 1 + y, list.width
      )
    }
    drawRow(
      "Total", Figures(shares.total), columns, state, isTotal: true, selection: nil, on: &canvas, x: list.x,
      y: totalLine(below: shares.rows.count, in: list), list.width)
  }

  private static func drawRows(
    _ panel: RatesPanel, _ rates: Rates, _ state: BrowserState, on canvas: inout Canvas, in list: Rect
  ) {
    let heading = panel.choice.period?.heading ?? rates.facets.last?.title ?? ""
    // UTF-8 bytes overestimate the columns of non-ASCII names, which does no harm.
    let longest = panel.rows.reduce(heading.utf8.count) { max($0, $1.values.last?.name.utf8.count ?? 0) }
    let columns = Columns(width: list.width, longest: longest)
    drawHeadings(heading, columns, panel.choice.order, on: &canvas, in: list)
    let height = list.height - 2
    for y in 0..<height where panel.cursor.top + y < panel.rows.count {
      let index = panel.cursor.top + y
      let row = panel.rows[index]
      drawRow(
        row.values.last.map { SafeText.display($0.name) } ?? "", row.rate, columns, state, isTotal: false,
        selection: index == panel.cursor.index ? .selection : nil, on: &canvas, x: list.x, y: list.y + 1 + y, list.width
      )
    }
    drawRow(
      "Total", rates.total, columns, state, isTotal: true, selection: nil, on: &canvas, x: list.x,
      y: totalLine(below: panel.rows.count, in: list), list.width)
  }

  /// Draws the headings of rows of rates.
  static func drawHeadings(
    _ first: String, _ columns: Columns, _ order: RatesPanel.Order,
    outcomes: (String, String) = ("upheld", "overturned"),
    on canvas: inout Canvas, in list: Rect
  ) {
    let headings = [
      (first, 0, columns.name, false), ("n", columns.n, 7, true),
      ("letters", columns.letters, 8, true), (outcomes.0, columns.upheld, 8, true),
      (outcomes.1, columns.over, 12, true),
      ("share", columns.share, 9, true), ("95 %", columns.interval, 12, true),
    ]
    for (text, x, width, isNumber) in headings where x >= 0 && x + width <= list.width {
      let isSorted = order.heading == text
      canvas.put(
        isNumber ? TextClipper.pad(text, to: width, alignment: .trailing) : text, x: list.x + x, y: list.y,
        role: isSorted ? .strong : .label, columns: width)
    }
    if columns.barWidth > 9 {
      canvas.put("0", x: list.x + columns.bar, y: list.y, role: .label)
      canvas.put("50", x: list.x + columns.bar + columns.barWidth / 2 - 1, y: list.y, role: .label)
      canvas.put("100", x: list.x + columns.bar + columns.barWidth - 3, y: list.y, role: .label)
    }
  }

  /// The figures of a row.
  private struct Figures {
    let count: Int
    let letters: Int
    /// The number upheld, or without the value.
    let against: Int
    let share: ShareCounts
    let interval: ShareInterval?
    let intervalText: String

    init(_ rate: Rate) {
      (count, letters, against) = (rate.counts.count, rate.counts.letters, rate.counts.upheld)
      share = rate.counts.overturnedShare
      (interval, intervalText) = (rate.interval, rate.intervalText)
    }

    init(_ counts: ShareCounts) {
      (count, letters, against) = (counts.items, counts.letters, counts.items - counts.having)
      share = counts
      (interval, intervalText) = (counts.interval, counts.intervalText)
    }
  }

  /// Draws the row of a rate.
  static func drawRow(
    _ name: String, _ rate: Rate, _ columns: Columns, _ state: BrowserState, isTotal: Bool, selection: Role?,
    on canvas: inout Canvas, x: Int, y: Int, _ width: Int
  ) {
    drawRow(
      name, Figures(rate), columns, state, isTotal: isTotal, selection: selection, on: &canvas, x: x, y: y, width)
  }

  private static func drawRow(
    _ name: String, _ figures: Figures, _ columns: Columns, _ state: BrowserState, isTotal: Bool, selection: Role?,
    on canvas: inout Canvas, x: Int, y: Int, _ width: Int
  ) {
    canvas.clear(Rect(x: x - 1, y: y, width: width + 2, height: 1), on: selection)
    canvas.put(name, x: x, y: y, role: isTotal ? .strong : .text, on: selection, columns: columns.name - 1)
    let share = figures.share
    let cells = [
      (figures.count.grouped, columns.n, 7, Role.text), (figures.letters.grouped, columns.letters, 8, .muted),
      (figures.against.grouped, columns.upheld, 8, .upheld), (share.having.grouped, columns.over, 12, .overturned),
      (share.shareText, columns.share, 9, .strong), (figures.intervalText, columns.interval, 12, .muted),
    ]
    for (text, offset, columnWidth, role) in cells where offset >= 0 && offset + columnWidth <= width {
      canvas.put(
        TextClipper.pad(text, to: columnWidth, alignment: .trailing), x: x + offset, y: y, role: role, on: selection,
        columns: columnWidth)
    }
    guard columns.barWidth > 9, share.isEnough, let part = share.share else { return }
    let bar = IntervalBar(share: part, interval: figures.interval, width: columns.barWidth)
    canvas.put(bar.text(usesUnicode: state.glyphs.usesUnicode), x: x + columns.bar, y: y, role: .bar, on: selection)
  }

  /// The x positions of the columns; negative for a column that does not fit.
  struct Columns {
    let name: Int
    let n: Int
    let letters: Int
    let upheld: Int
    let over: Int
    let share: Int
    let interval: Int
    let bar: Int
    let barWidth: Int

    /// The maximum width of a bar.
    private static let maxBarWidth = 101

    /// Divides a width among the columns, given the width of the longest name; the bar gets the rest.
    init(width: Int, longest: Int) {
      let isWide = width >= 100
      // The numbers take 36 columns, or 56 with upheld and overturned. Where space is short, the number of letters and
      // the interval give way to the names.
      let isNarrow = width < 50
      let numbers = isWide ? 7 + 8 + 8 + 12 + 9 + 12 : isNarrow ? 7 + 9 : 7 + 8 + 9 + 12
      let least = min(42, (width - numbers) * 4 / 10)
      if least > 9 {
        let available = width - numbers - least - 2
        name = max(8, min(available, max(longest + 3, 14)))
        barWidth = min(Self.maxBarWidth, width - numbers - name - 2)
      } else {
        name = max(8, width - numbers - 2)
        barWidth = 0
      }
      n = name
      letters = isNarrow ? -1 : n + 7
      upheld = isWide ? letters + 8 : -1
      over = isWide ? upheld + 8 : -1
      share = isNarrow ? n + 7 : isWide ? over + 12 : letters + 8
      interval = isNarrow ? -1 : share + 9
      bar = max(interval + 12, share + 9) + 2
    }
  }

  // MARK: Cross table

  /// Draws the rows with as many columns as fit, including the selected one.
  private static func drawCross(
    _ table: CrossTable, _ facet: Facet, _ panel: RatesPanel, _ state: BrowserState, on canvas: inout Canvas,
    in list: Rect
  ) {
    let name = max(14, min(34, list.width / 3))
    let cell = max(13, min(18, (list.width - name) / max(1, table.columns.count)))
    let count = max(1, (list.width - name) / cell)
    let first = max(0, min(table.columns.count - count, (panel.column ?? 0) - count / 2))
    let shown = Array(table.columns.dropFirst(first).prefix(count))
    canvas.put(facet.title, x: list.x, y: list.y, role: .label, columns: name - 1)
    for (index, column) in shown.enumerated() {
      let heading = TextClipper.clip(SafeText.display(column.shortName), to: cell - 1)
      canvas.put(
        TextClipper.pad(heading, to: cell - 1, alignment: .trailing), x: list.x + name + index * cell, y: list.y,
        role: first + index == panel.column ? .focusedTitle : .label)
    }
    for y in 0..<(list.height - 2) where panel.cursor.top + y < table.heads.count {
      let index = panel.cursor.top + y
      let line = list.y + 1 + y
      let selection: Role? = index == panel.cursor.index ? .selection : nil
      canvas.clear(Rect(x: list.x - 1, y: line, width: list.width + 2, height: 1), on: selection)
      let head = table.heads[index].values[0]
      canvas.put(SafeText.display(head.name), x: list.x, y: line, on: selection, columns: name - 1)
      for (column, value) in shown.enumerated() {
        let (text, role) = table.cell(head, value).map { cellText($0, state.glyphs) } ?? (state.glyphs.dot, Role.muted)
        canvas.put(
          TextClipper.pad(text, to: cell - 1, alignment: .trailing), x: list.x + name + column * cell, y: line,
          role: role, on: selection)
        if selection != nil, first + column == panel.column {
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
    canvas.put(words, x: list.x, y: totalLine(below: table.heads.count, in: list), role: .muted, columns: list.width)
  }

  /// Returns a cell: shade, share and number, or just the numbers if they are small.
  private static func cellText(_ rate: Rate, _ glyphs: Glyphs) -> (String, Role) {
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

extension RatesPanel.Order {
  /// The heading of the column that the rows are sorted by.
  fileprivate var heading: String? {
    switch self {
    case .values: nil
    case .count: "n"
    case .share: "share"
    case .low, .high: "95 %"
    }
  }
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
