internal import Corpus
internal import Terminal
internal import TextLayout

extension FilterPanel {
  /// Draws the filter panel: facets, values, live counts and shares.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: frameTitle(), isFocused: true)
    let inner = rect.inset(x: 2, y: 1)
    guard inner.height > 2 else { return }
    let columns = Columns(width: inner.width, isRanked: isRanked)
    canvas.put(columns.titles, x: inner.x + columns.name, y: inner.y, role: .label)
    let used = canvas.put("> ", x: inner.x, y: inner.y, role: .label)
    canvas.put(narrowing: editor, x: inner.x + used, y: inner.y, columns: columns.name - used - 1)
    let rows = Self.rows(in: rect)
    guard lines.contains(where: \.isValue) else {
      let words =
        isRanked
        ? "no value matches “\(SafeText.display(editor.text))”; Esc clears" : "no case is loaded yet"
      canvas.put(words, x: rows.x, y: rows.y, role: .muted, columns: rows.width)
      return
    }
    let largest = largestCount
    for (y, index, selection) in cursor.rowsInView(of: lines.count, height: rows.height) {
      let row = Rect(x: rows.x, y: rows.y + y, width: rows.width, height: 1)
      // Keep the heading of a facet in view if it begins above the screen.
      if y == 0, !isRanked, selection == nil, let facet = facet(ofLine: index) {
        draw(facet, state, on: &canvas, in: row)
        continue
      }
      switch lines[index] {
      case .heading(let facet): draw(facet, state, on: &canvas, in: row)
      case .value(let choice):
        draw(
          choice, state, selection: selection, showsFacet: isRanked, largest: largest,
          on: &canvas, in: row)
      }
    }
    canvas.thumb(
      in: Rect(x: rect.x, y: rect.y + 2, width: rect.width, height: rows.height + 2), top: cursor.top,
      height: rows.height, count: lines.count, isFocused: true)
  }

  /// Returns the rectangle of the values within the panel.
  static func rows(in rect: Rect) -> Rect {
    Rect(x: rect.x + 2, y: rect.y + 3, width: rect.width - 4, height: max(0, rect.height - 4))
  }

  /// Returns the panel's name, and the facet at the cursor, whose heading may have scrolled away.
  private func frameTitle() -> [StyledSpan] {
    let name = [StyledSpan("Filters", .focusedTitle)]
    guard let facet = selected?.facet else { return name }
    return name + [StyledSpan(" by \(facet.title.lowercasedFirst), counting items", .title)]
  }

  /// Draws a facet's heading, with the picked ranges.
  private func draw(_ facet: Facet, _ state: BrowserState, on canvas: inout Canvas, in row: Rect) {
    var spans = [StyledSpan(facet.title, .label)]
    let ranges = state.filter.query.ranges(of: facet)
    if !ranges.isEmpty {
      spans.append(StyledSpan("  " + SafeText.display(ranges.joined(separator: " | ")), .picked))
    } else if facet.scale != nil, state.filter.query.picked(facet).isEmpty,
      let key = state.keyMap.keys(for: .setRange).first
    {
      spans.append(StyledSpan("  \(key.name) range", .muted))
    }
    canvas.put(spans, x: row.x, y: row.y, columns: row.width)
  }

  private func draw(
    _ choice: FilterPanel.Choice, _ state: BrowserState, selection: Role?, showsFacet: Bool, largest: Int,
    on canvas: inout Canvas, in row: Rect
  ) {
    canvas.clear(row.inset(x: -1), on: selection)
    let value = choice.value
    let isPicked = state.filter.query.picked(value.facet).contains(value.key)
    let isExcluded = state.filter.query.excluded(value.facet).contains(value.key)
    let mark = isPicked ? "[+] " : isExcluded ? "[-] " : "[ ] "
    let role: Role = isPicked ? .picked : isExcluded ? .excluded : choice.tally.count == 0 ? .muted : .text

    let columns = Columns(width: row.width, isRanked: showsFacet)
    let spans = [StyledSpan(mark, role)] + StyledSpan.highlighting(choice.matched, in: value.name, role: role)
    let room = columns.name - 1
    let facet = showsFacet ? facetWord(value.facet, beside: spans, room: room) : ""
    let facetColumns = DisplayWidth.columns(of: facet)
    let used = canvas.put(
      spans, x: row.x, y: row.y, on: selection, columns: facet.isEmpty ? room : room - facetColumns - 2)
    if !facet.isEmpty {
      canvas.put(facet, x: row.x + used + 2, y: row.y, role: .muted, on: selection, columns: facetColumns)
    }
    let count = TextClipper.pad(choice.leaves.grouped, to: columns.count, alignment: .trailing)
    var x = row.x + columns.name
    canvas.put(count, x: x, y: row.y, role: choice.leaves == 0 ? .muted : .text, on: selection)
    x += columns.count + 2
    if columns.bar > 0 {
      let bar = state.glyphs.bar(Double(choice.tally.count) / Double(largest), width: columns.bar)
      canvas.put(bar, x: x, y: row.y, role: .bar, on: selection)
      x += columns.bar + 1
    }
    if columns.share > 0, let share = choice.tally.overturnedShare(with: value, under: state.filter.query) {
      canvas.put(
        TextClipper.pad(share, to: columns.share, alignment: .trailing), x: x, y: row.y, role: .muted, on: selection)
    }
  }

  /// Returns the facet of a ranked value, which distinguishes it from another of the same name: its title, or its
  /// shorter query name if the title does not fit.
  private func facetWord(_ facet: Facet, beside spans: [StyledSpan], room: Int) -> String {
    let name = spans.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
    let title = facet.title.lowercasedFirst
    if name + 2 + DisplayWidth.columns(of: title) <= room { return title }
    let columns = max(9, room - 2 - name)
    let word = facet.rawValue
    return word.utf8.count <= columns ? word : TextClipper.prefix(of: word, columns: columns - 1) + "."
  }

  /// The columns of the panel for one width: the name gets the columns that count, bar and share leave.
  private struct Columns {
    let name: Int
    let count = 7
    let bar: Int
    let share: Int

    private static let maxNameWidth = 90

    init(width: Int, isRanked: Bool) {
      // A ranked value also shows its facet.
      bar = width >= (isRanked ? 64 : 48) ? 10 : 0
      share = width >= (isRanked ? 48 : 34) ? 6 : 0
      // On a wide screen, keep the figures close to the names.
      name = min(Self.maxNameWidth, width - count - 2 - (bar > 0 ? bar + 1 : 0) - share)
    }

    /// The headings over counts and shares.
    var titles: String {
      // The longer word also covers the bars.
      let (word, room) = bar > 0 ? ("overturned", bar + 1 + share) : ("share", share)
      return TextClipper.pad("items", to: count, alignment: .trailing) + "  "
        + (share > 0 ? TextClipper.pad(word, to: room, alignment: .trailing) : "")
    }
  }
}

extension String {
  /// The text with its first letter in lower case, for use within a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
