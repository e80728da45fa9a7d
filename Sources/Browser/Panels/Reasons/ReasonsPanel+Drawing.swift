internal import Corpus
internal import Determinations
internal import Insight
internal import Terminal
internal import TextLayout

extension ReasonsPanel {
  /// The rows of the sentence, with the empty line above it.
  private static let detailHeight = 4
  /// The width from which both lists are shown.
  private static let twoColumns = 64

  /// Returns the number of reasons in view.
  func listHeight(in body: Rect) -> Int { max(1, body.height - 4 - detail(in: body)) }

  private func detail(in body: Rect) -> Int { body.height >= 14 ? Self.detailHeight : 0 }

  /// Draws two columns of reasons, overturned and upheld, above a sentence about the selected one.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let title = state.glyphs.title(
      "Reasons for decisions",
      shares.map { shares in
        "\(shares.sides.reduce(0) { $0 + $1.items }.grouped("item")) in \(shares.letters.grouped("letter"))"
      },
      shares.map { $0.comparesWithOthers ? "by clearest difference" : "by frequency" },
      shares != nil && isCounting ? "counting" : nil)
    canvas.frame(rect, title: title, isFocused: true)
    let whole = rect
    let rect = LeftOutNote.draw(leftOut, on: &canvas, in: whole)
    let inner = rect.inset(x: 2, y: 1)
    guard inner.height > 3, inner.width > 20 else { return }
    guard let shares, shares.sides.contains(where: { !$0.rows.isEmpty }) else {
      let words =
        isCounting && !state.corpus.table.isEmpty ? "counting" : "no item with a known outcome is shown"
      canvas.put(words, x: inner.x, y: inner.y, role: .muted, columns: inner.width)
      return
    }
    let height = listHeight(in: rect) + 2
    if inner.width >= Self.twoColumns {
      let half = (inner.width - 3) / 2
      for side in shares.sides.indices {
        draw(
          shares.sides[side], side, state, on: &canvas,
          in: Rect(x: inner.x + side * (half + 3), y: inner.y, width: half, height: height))
      }
      for y in 0..<height {
        canvas.put(String(canvas.glyphs.box.5), x: inner.x + half + 1, y: inner.y + y, role: .border)
      }
    } else {
      draw(
        shares.sides[side], side, state, on: &canvas,
        in: Rect(x: inner.x, y: inner.y, width: inner.width, height: height))
    }
    guard detail(in: rect) > 0, let selected else { return }
    canvas.put(
      wrapped: words(of: selected, in: shares),
      in: Rect(x: inner.x, y: inner.maxY - Self.detailHeight + 1, width: inner.width, height: Self.detailHeight - 1),
      role: .muted
    )
  }

  private func draw(
    _ column: ReasonShares.Side, _ side: Int, _ state: BrowserState, on canvas: inout Canvas,
    in rect: Rect
  ) {
    let hasLift = shares?.comparesWithOthers == true
    let columns = Columns(width: rect.width, hasLift: hasLift)
    if columns.bar.width > 0 {
      canvas.put("0", x: rect.x + columns.bar.offset, y: rect.y, role: .label)
      canvas.put("100", x: rect.x + columns.bar.offset + columns.bar.width - 3, y: rect.y, role: .label)
    }
    var heading =
      "\(state.glyphs.sign(of: column.outcome)) \(column.outcome.rawValue) \(state.glyphs.dot) \(column.items.grouped)"
    let unit = column.items == 1 ? " item" : " items"
    // The name may extend into the column of numbers, whose heading is a single letter at its right edge.
    let room = columns.name + 4
    if DisplayWidth.columns(of: heading + unit) <= room { heading += unit }
    put(
      ["", "n", "share", "95 %", hasLift ? "lift" : ""], columns, role: { _ in .label }, on: nil, to: &canvas, rect.x,
      rect.y)
    canvas.put(heading, x: rect.x, y: rect.y, role: CaseOutcome(of: [column.outcome]).role, columns: room)
    let cursor = cursors[side]
    if column.rows.isEmpty { canvas.put("none", x: rect.x, y: rect.y + 1, role: .muted) }
    for (y, index, selection) in cursor.rowsInView(of: column.rows.count, height: rect.height - 2) {
      let row = column.rows[index]
      let selection = selection.map { side == self.side ? $0 : .inactiveSelection }
      let line = rect.y + 1 + y
      canvas.clear(Rect(x: rect.x, y: line, width: rect.width, height: 1), on: selection)
      // A lift whose interval contains 1 says nothing.
      let isSignificant = row.lift.map { $0.weight > 1 } ?? false
      put(
        [
          name(of: row), row.counts.having.grouped, row.counts.shareText, row.counts.intervalText,
          hasLift ? row.liftText(usesUnicode: state.glyphs.usesUnicode) : "",
        ], columns,
        role: { $0 == 0 ? .text : $0 == 2 || ($0 == 4 && isSignificant) ? .strong : .muted }, on: selection,
        to: &canvas, rect.x, line)
      if columns.bar.width > 0, row.counts.isEnough, let share = row.counts.share {
        let bar = IntervalBar(share: share, interval: row.counts.interval, width: columns.bar.width)
        canvas.put(
          bar.text(usesUnicode: state.glyphs.usesUnicode), x: rect.x + columns.bar.offset, y: line, role: .bar,
          on: selection)
      }
    }
  }

  private func put(
    _ cells: [String], _ columns: Columns, role: (Int) -> Role, on selection: Role?, to canvas: inout Canvas,
    _ x: Int, _ y: Int
  ) {
    for (index, cell) in cells.enumerated() {
      let (offset, width) = columns.offsets[index]
      guard width > 0 else { continue }
      canvas.put(
        index == 0 ? cell : TextClipper.pad(cell, to: width, alignment: .trailing), x: x + offset, y: y,
        role: role(index), on: selection, columns: index == 0 ? width - 1 : width)
    }
  }

  /// The x positions and widths of name, number, share, interval and lift; a width of 0 hides the column.
  private struct Columns {
    let offsets: [(offset: Int, width: Int)]
    /// The bar of a share and its interval, right of the figures.
    let bar: (offset: Int, width: Int)
    var name: Int { offsets[0].width }

    /// The width of the longest name of a reason and a space, in columns.
    private static let longestName = 28
    private static let minBarWidth = 16

    init(width: Int, hasLift: Bool) {
      let lift = hasLift && width >= 40 ? 11 : 0
      let widths = [6, 8, width >= 55 + lift ? 12 : 0, lift]
      let rest = width - widths.reduce(0, +)
      // The bar gets the columns that the names do not need.
      let hasBar = rest - Self.longestName - 2 >= Self.minBarWidth
      var offset = hasBar ? Self.longestName : rest
      bar = (width - (hasBar ? rest - offset - 2 : 0), hasBar ? rest - offset - 2 : 0)
      var offsets = [(offset: 0, width: max(1, offset))]
      for width in widths {
        offsets.append((offset, width))
        offset += width
      }
      self.offsets = offsets
    }
  }

  private func name(of row: ReasonShares.Row) -> String {
    row.reason.key == "none" ? "no reason recognized" : row.reason.name
  }

  /// Returns a reason's figures in words: how often it is given here, and how often elsewhere.
  func words(of row: ReasonShares.Row, in shares: ReasonShares?) -> String {
    row.words
      + (shares?.comparesWithOthers == false ? "; under a filter it is compared with what the filter leaves out" : "")
  }
}
