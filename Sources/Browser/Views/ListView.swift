internal import Annotations
internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

/// Draws the case list.
enum ListView {
  static func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let isFocused = state.layout.focus == .list && state.panel == nil
    let title =
      (state.list.settings.rows == .cases ? "Cases" : "Disputed items") + hiddenOrder(state, width: rect.width - 4)
      + heldCases(state)
    canvas.frame(rect, title: [StyledSpan(title, isFocused ? .focusedTitle : .title)], isFocused: isFocused)
    let inner = Rect(x: rect.x + 1, y: rect.y + 1, width: rect.width - 2, height: rect.height - 2)
    guard inner.height > 1 else { return }
    guard !state.list.rows.isEmpty else {
      drawEmpty(state, on: &canvas, in: inner)
      return
    }
    let columns = ListColumns(width: inner.width - 2, settings: state.list.settings)
    draw(headings: columns, state, on: &canvas, in: inner)
    let rows = Rect(x: inner.x, y: inner.y + 1, width: inner.width, height: inner.height - 1)
    let incomplete = state.corpus.table.incomplete
    for y in 0..<rows.height {
      let listIndex = state.list.cursor.top + y
      guard listIndex < state.list.rows.count else { break }
      draw(
        listIndex, state, columns: columns, isIncomplete: incomplete.contains(Int(state.list.rows[listIndex])),
        on: &canvas,
        in: rows, y: rows.y + y, isFocused: isFocused)
    }
    canvas.thumb(
      in: Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: rows.height + 2), top: state.list.cursor.top,
      height: rows.height, count: state.list.rows.count, isFocused: isFocused)
  }

  /// Returns the sort order if no heading can show it: ‘, by category ▴’.
  private static func hiddenOrder(_ state: BrowserState, width: Int) -> String {
    let shown = Set(ListColumns(width: width, settings: state.list.settings).columns.compactMap(\.kind.sortColumn))
    guard state.list.settings.sort != SortKey.standard, let key = state.list.settings.sort.first,
      !shown.contains(key.column)
    else {
      return ""
    }
    let titles = ListColumn.allCases.filter { $0.sortColumn == key.column }.map { $0.title.lowercased() }
    let name = titles.first { !$0.isEmpty } ?? key.column.rawValue
    return ", by \(name) \(key.isDescending ? state.glyphs.descending : state.glyphs.ascending)"
  }

  /// Returns the number of cases that stay in the list although the filter no longer picks them: ‘, 3 done; R takes
  /// them out’.
  private static func heldCases(_ state: BrowserState) -> String {
    let count = state.filter.heldCount
    guard count > 0 else { return "" }
    let them = count == 1 ? "it" : "them"
    return ", \(count.grouped) done" + state.keyMap.hint(for: .reload, "takes \(them) out")
  }

  /// Returns the index of the list row at a point of the screen.
  static func index(at point: Point, in rect: Rect, _ state: BrowserState) -> Int? {
    let listIndex = state.list.cursor.top + point.y - rect.y - 2
    return point.y >= rect.y + 2 && point.y < rect.maxY - 1 && state.list.rows.indices.contains(listIndex)
      ? listIndex : nil
  }

  /// Returns the sort column of the heading at a point of the screen.
  static func column(at point: Point, in rect: Rect, _ state: BrowserState) -> SortColumn? {
    guard point.y == rect.y + 1, !state.list.rows.isEmpty else { return nil }
    let x = point.x - rect.x - 2
    return ListColumns(width: rect.width - 4, settings: state.list.settings).columns
      .last { $0.x <= x && x < $0.x + $0.width }?.kind.sortColumn
  }

  /// Draws the columns' names, with the direction after those the list is sorted by.
  private static func draw(
    headings columns: ListColumns, _ state: BrowserState, on canvas: inout Canvas, in inner: Rect
  ) {
    var marked: Set<SortColumn> = []
    for column in columns.columns {
      var title = column.kind.title
      if let key = column.kind.sortColumn, marked.insert(key).inserted,
        let mark = SortMark(of: key, in: state.list.settings.sort, glyphs: state.glyphs)
      {
        // The direction matters more than the end of the name, and both more than the rank of the sort key.
        let room = column.width - DisplayWidth.columns(of: title)
        let text = room >= DisplayWidth.columns(of: mark.text) ? mark.text : mark.direction
        title = TextClipper.clip(title, to: max(0, column.width - DisplayWidth.columns(of: text))) + text
      }
      canvas.put(title, x: inner.x + 1 + column.x, y: inner.y, role: .label, columns: column.width)
    }
  }

  private static func draw(
    _ listIndex: Int, _ state: BrowserState, columns: ListColumns, isIncomplete: Bool, on canvas: inout Canvas,
    in rows: Rect, y: Int, isFocused: Bool
  ) {
    let isSelected = listIndex == state.list.cursor.index
    let selection: Role? = isSelected ? (isFocused ? .selection : .inactiveSelection) : nil
    if let selection {
      canvas.clear(Rect(x: rows.x, y: y, width: rows.width, height: 1), role: selection)
      canvas.put(state.glyphs.cursor, x: rows.x, y: y, role: .focusedTitle, on: selection)
    }
    let index = Int(state.list.rows[listIndex])
    let entry = ListEntry(
      state.corpus.table, row: index, item: state.list.item(at: listIndex),
      picked: state.filter.query.isEmpty ? nil : state.filter.pickedItems(ofCaseAt: index, state.corpus.table.numbers))
    let annotation = state.annotation(of: index)
    // The sign is on the frame beside the cursor, where it takes no column.
    if annotation.isMarked {
      canvas.put(state.glyphs.mark, x: rows.x - 1, y: y, role: .picked)
    } else if state.inbox.newRows.contains(index) {
      canvas.put(state.glyphs.new, x: rows.x - 1, y: y, role: .picked)
    } else if annotation.isRead {
      canvas.put(state.glyphs.read, x: rows.x - 1, y: y, role: .muted)
    }
    if annotation.isRead, annotation.isMarked, !isSelected {
      canvas.put(state.glyphs.read, x: rows.x, y: y, role: .muted)
    }
    let rule = state.rowRule(at: listIndex)
    var groups: [Int] = []
    for column in columns.columns {
      let x = rows.x + 1 + column.x
      if column.kind == .request {
        groups = drawRequest(
          entry, annotation, rule: rule, others: state.notes.others(on: index).map(\.name), state, on: &canvas, x: x,
          y: y, width: column.width, selection: selection)
      } else {
        var span = column.kind.span(of: entry, glyphs: state.glyphs)
        if column.kind == .decided, column.width >= 10, repeatsYear(listIndex, y: y, state, in: rows) {
          span.text = withoutYear(span.text)
        }
        if let rule, column.kind == .number { span.role = rule.role }
        canvas.put(span.text, x: x, y: y, role: span.role, on: selection, columns: column.width)
        // This cell is between the sign of the outcome and the next column.
        if isIncomplete, column.kind == .sign || column.kind == .outcome {
          canvas.put(Glyphs.incomplete, x: x + 1, y: y, role: .warning, on: selection)
        }
      }
    }
    if let group = groups.first {
      canvas.put("\(group + 1)", x: rows.maxX - 1, y: y, role: Role.highlights[group], on: selection, columns: 1)
    }
    if let hits = state.search.active.flatMap({ state.filter.hits[$0.term]?.items }),
      state.corpus.table.numbers.items(of: index).contains(where: hits.contains)
    {
      canvas.put(
        String(state.glyphs.matchMark), x: rows.maxX - 1, y: y, role: .strong, on: selection, columns: 1)
    }
  }

  /// Returns true if the row above on screen was decided in the same year.
  ///
  /// The selected row always shows its year.
  private static func repeatsYear(_ listIndex: Int, y: Int, _ state: BrowserState, in rows: Rect) -> Bool {
    guard y > rows.y, listIndex != state.list.cursor.index, listIndex > 0 else { return false }
    let table = state.corpus.table
    guard let own = table.row(Int(state.list.rows[listIndex])).decided,
      let above = table.row(Int(state.list.rows[listIndex - 1])).decided
    else { return false }
    return own.year == above.year
  }

  /// Returns a date with blanks for its year.
  private static func withoutYear(_ date: String) -> String {
    date.utf8.count == 10 ? "     " + date.dropFirst(5) : date
  }

  /// Draws the request with search matches highlighted.
  ///
  /// If each row is a case, ‘+2’ for more items or ‘1 of 3’ for picked ones follows; then the sign of a note, and tags.
  ///
  /// The sign of a row rule comes before everything.
  ///
  /// - Returns: The highlight groups with words in the request.
  private static func drawRequest(
    _ entry: ListEntry, _ annotation: Annotation, rule: RowRules.Rule?, others: [String], _ state: BrowserState,
    on canvas: inout Canvas, x: Int, y: Int, width: Int, selection: Role?
  ) -> [Int] {
    let more = entry.further
    let pattern = state.search.active?.pattern
    let patterns = [pattern].compactMap(\.self) + state.highlights.groups.map(\.pattern)
    let request = entry.request.isEmpty ? "(no request read)" : shown(entry.request, patterns)
    var content = PaneContent(width: .max / 2, pattern: pattern, highlights: state.highlights.groups)
    let role: Role = rule?.role ?? (entry.request.isEmpty || annotation.isRead ? .muted : .text)
    content.add(request, role: role, lead: rule.map { [StyledSpan("\($0.sign) ", $0.role)] } ?? [])
    let free = width - more.utf8.count - DisplayWidth.columns(of: content.lines.first?.text ?? "")
    let notes = signs(of: annotation, others: others, state.glyphs, room: free)
    let room = width - more.utf8.count - DisplayWidth.columns(of: notes)
    var used = canvas.put(content.lines.first?.spans ?? [], x: x, y: y, on: selection, columns: room)
    used += canvas.put(more, x: x + used, y: y, role: .muted, on: selection, columns: width - used)
    canvas.put(notes, x: x + used, y: y, role: .picked, on: selection, columns: width - used)
    return content.lines.first?.groups ?? []
  }

  /// Returns the request without fillers, unless the search or a highlight matches more in the full text.
  private static func shown(_ request: String, _ patterns: [TextPattern]) -> String {
    let short = ShortRequest.text(request)
    guard short != request else { return short }
    return patterns.contains { $0.ranges(in: short).count < $0.ranges(in: request).count } ? request : short
  }

  private static func count(_ count: Int, sign: String) -> String {
    count == 0 ? "" : " \(sign)" + (count > 1 ? "\(count)" : "")
  }

  /// Returns the sign of a note, the tags, and the names of others with annotations on the case.
  ///
  /// If the request leaves too little space, the numbers of tags and names replace them.
  private static func signs(of annotation: Annotation, others: [String], _ glyphs: Glyphs, room: Int) -> String {
    let note = annotation.hasNote ? " \(glyphs.note)" : ""
    guard !annotation.tags.isEmpty || !others.isEmpty else { return note }
    let tags = annotation.sortedTags.map { " #\($0)" }.joined() + others.map { " @\($0)" }.joined()
    let left = room - note.count
    if DisplayWidth.columns(of: tags) <= left { return note + tags }
    let count =
      Self.count(annotation.tags.count, sign: "#") + Self.count(others.count, sign: "@")
    return note + (left >= 10 ? TextClipper.clip(tags, to: left) : count)
  }

  private static func drawEmpty(_ state: BrowserState, on canvas: inout Canvas, in inner: Rect) {
    let lines =
      if !state.corpus.loading.isFinished || state.filter.isSearching {
        [state.filter.isSearching ? "searching …" : "reading …"]
      } else if state.corpus.table.isEmpty {
        ["No case was found here.", "", "letters are texts, PDFs, web pages and archives of them"]
      } else {
        ["No case meets this filter.", "", "F clears it, u o p a change the outcome, f opens the filters"]
      }
    var y = inner.y + max(0, inner.height / 3)
    for line in lines {
      for slice in TextWrapper.lines(of: line, width: max(8, inner.width - 4)) + (line.isEmpty ? [""] : []) {
        canvas.put(String(slice), x: inner.x + 2, y: y, role: .muted, columns: inner.width - 3)
        y += 1
      }
    }
  }
}
