internal import Corpus
internal import Insight
internal import Terminal
internal import TextLayout

/// Draws rows of figures with bars, below their headings and above their total.
enum RateRows {
  /// Returns the row of a list's total: the one below the last row, or the list's last line.
  static func totalLine(below count: Int, in list: Rect) -> Int { min(list.maxY - 1, list.y + count + 2) }

  /// Draws headings, the rows in view, and the total.
  ///
  /// `row` returns the name and the figures of a row; the longest name has `longest` columns.
  static func draw(
    _ heading: String, _ order: RatesPanel.Order, outcomes: (String, String) = ("upheld", "overturned"), count: Int,
    longest: Int, total: Figures, _ cursor: ListCursor, _ state: BrowserState, on canvas: inout Canvas, in list: Rect,
    row: (Int) -> (String, Figures)
  ) {
    let columns = Columns(width: list.width, longest: longest)
    drawHeadings(heading, columns, order, outcomes: outcomes, on: &canvas, in: list)
    for (y, index, selection) in cursor.rowsInView(of: count, height: list.height - 2) {
      let (name, figures) = row(index)
      drawRow(
        name, figures, columns, state, isTotal: false, selection: selection, on: &canvas, x: list.x,
        y: list.y + 1 + y, list.width)
    }
    drawRow(
      "Total", total, columns, state, isTotal: true, selection: nil, on: &canvas, x: list.x,
      y: totalLine(below: count, in: list), list.width)
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
  struct Figures {
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

  static func drawRow(
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
