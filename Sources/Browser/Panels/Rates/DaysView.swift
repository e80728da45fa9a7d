internal import Corpus
internal import Insight
internal import Terminal
internal import TextLayout

/// Draws the days to the decision: a row for each month with quartiles, median, and the share of more than 30 days.
enum DaysView {
  /// Draws headings, at least one month, and the total.
  static func draw(
    _ days: ProcessingDays, _ cursor: ListCursor, _ state: BrowserState, on canvas: inout Canvas, in list: Rect
  ) {
    let columns = Columns(width: list.width)
    put(
      [
        "month", "letters", "median", "quartiles", "over 30",
        "share" + (columns.showsInterval ? TextClipper.pad("95 %", to: 11, alignment: .trailing) : ""),
      ], columns, role: { _ in .label }, selection: nil,
      on: &canvas, x: list.x, y: list.y)
    let longest = max(1, days.months.map(\.days.upperQuartile).max() ?? 1)
    if columns.barWidth > 9 {
      canvas.put("0", x: list.x + columns.bar, y: list.y, role: .label)
      let end = "\(longest) days"
      canvas.put(end, x: list.x + columns.bar + columns.barWidth - end.count, y: list.y, role: .label)
    }
    for (y, index, selection) in cursor.rowsInView(of: days.months.count, height: list.height - 2) {
      let (month, distribution) = days.months[index]
      drawRow(
        month.description, distribution, columns, longest, state, isTotal: false,
        selection: selection, on: &canvas, in: list, y: list.y + 1 + y)
    }
    if let all = days.all {
      drawRow(
        "Total", all, columns, longest, state, isTotal: true, selection: nil, on: &canvas, in: list,
        y: RateRows.totalLine(below: days.months.count, in: list))
    }
  }

  private static func drawRow(
    _ name: String, _ days: DayDistribution, _ columns: Columns, _ longest: Int, _ state: BrowserState, isTotal: Bool,
    selection: Role?, on canvas: inout Canvas, in list: Rect, y: Int
  ) {
    canvas.clear(Rect(x: list.x - 1, y: y, width: list.width + 2, height: 1), on: selection)
    let cells = [
      name, days.letters.grouped, "\(days.median)", "\(days.lowerQuartile) to \(days.upperQuartile)",
      days.over30.grouped, days.over30Text + (columns.showsInterval ? interval(days) : ""),
    ]
    put(
      cells, columns, role: { $0 == 0 ? (isTotal ? .strong : .text) : $0 == 2 || $0 == 5 ? .strong : .muted },
      selection: selection, on: &canvas, x: list.x, y: y)
    guard columns.barWidth > 9 else { return }
    let scale = Double(longest)
    let bar = IntervalBar(
      share: min(1, Double(days.median) / scale), low: Double(days.lowerQuartile) / scale,
      high: min(1, Double(days.upperQuartile) / scale), width: columns.barWidth)
    canvas.put(
      bar.text(usesUnicode: state.glyphs.usesUnicode), x: list.x + columns.bar, y: y, role: .bar, on: selection)
  }

  private static func interval(_ days: DayDistribution) -> String {
    days.over30Interval.map { TextClipper.pad($0.text, to: 11, alignment: .trailing) }
      ?? String(repeating: " ", count: 11)
  }

  private static func put(
    _ cells: [String], _ columns: Columns, role: (Int) -> Role, selection: Role?, on canvas: inout Canvas, x: Int,
    y: Int
  ) {
    for (index, cell) in cells.enumerated() where columns.offsets[index] >= 0 {
      let width = columns.widths[index]
      canvas.put(
        index == 0 ? cell : TextClipper.pad(cell, to: width, alignment: .trailing), x: x + columns.offsets[index], y: y,
        role: role(index), on: selection, columns: width)
    }
  }

  /// The x positions of the columns; negative for a column that does not fit.
  private struct Columns {
    let widths: [Int]
    let offsets: [Int]
    let showsInterval: Bool
    let bar: Int
    let barWidth: Int

    init(width: Int) {
      showsInterval = width >= 70
      widths = [9, 9, 8, 13, 9, showsInterval ? 19 : 8]
      var offsets: [Int] = []
      var end = 0
      // If not all columns fit, the share goes before the quartiles and the count over 30 days.
      let shown: Set<Int> = width >= 56 ? [0, 1, 2, 3, 4, 5] : width >= 47 ? [0, 1, 2, 3, 5] : [0, 1, 2, 5]
      for (index, column) in widths.enumerated() {
        offsets.append(shown.contains(index) && end + column <= width ? end : -1)
        if offsets[index] >= 0 { end += column }
      }
      self.offsets = offsets
      bar = end + 2
      barWidth = min(100, max(0, width - end - 2))
    }
  }
}

extension ProcessingDays {
  /// Returns a month's figures in words.
  func sentence(ofMonth index: Int) -> String {
    guard months.indices.contains(index) else { return "No case gives both days." }
    let (month, days) = months[index]
    return "\(month.description): \(days.letters.counted("letter")), median \(days.median) days, "
      + "quartiles \(days.lowerQuartile) and \(days.upperQuartile), over 30 days \(days.over30Text)."
  }
}
