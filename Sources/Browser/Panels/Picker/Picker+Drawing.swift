internal import Terminal
internal import TextLayout

extension Picker {
  /// Returns the rectangle of the list: the whole body for the help; for the others a window that, on a wide screen,
  /// leaves the rest in view.
  func rect(in layout: ScreenLayout) -> Rect {
    let body = layout.body
    if purpose.isSmall {
      // The window is small so that the preview of a theme is in view.
      let width = min(60, body.width)
      let height = min(entries.count + 4, max(8, body.height / 2))
      return Rect(x: body.maxX - width, y: body.maxY - height, width: width, height: height)
    }
    guard purpose == .palette, body.width > 100 else { return body }
    let width = min(body.width - 16, 104)
    return Rect(x: (body.width - width) / 2, y: body.y + 1, width: width, height: min(body.height - 2, 24))
  }

  /// Returns the rectangle of the entries within the list.
  func rows(in rect: Rect) -> Rect {
    Rect(x: rect.x + 2, y: rect.y + 3, width: rect.width - 4, height: max(0, rect.height - 4))
  }

  /// Draws a list to pick from: the help over the whole body, the palette as a window in it.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: [StyledSpan(title(state), .focusedTitle)], isFocused: true)
    let inner = rect.inset(x: 2, y: 1)
    let used = canvas.put("search ", x: inner.x, y: inner.y, role: .label)
    canvas.put(narrowing: editor, x: inner.x + used, y: inner.y, columns: inner.width - used)
    let rows = rows(in: rect)
    if lines.isEmpty {
      canvas.put("no match; Esc clears", x: rows.x, y: rows.y, role: .muted, columns: rows.width)
    }
    for (y, line, selection) in cursor.rowsInView(of: lines.count, height: rows.height) {
      let row = Rect(x: rows.x, y: rows.y + y, width: rows.width, height: 1)
      switch lines[line] {
      case .gap: break
      case .continuation(let text):
        let columns = Columns(width: row.width, purpose: purpose)
        canvas.put(text, x: row.x + columns.keys, y: row.y, columns: columns.title)
      case .heading(let text): canvas.put(text, x: row.x, y: row.y, role: .label, columns: row.width)
      case .entry(let index, let matched):
        draw(
          entries[index], matched: matched, selection: selection,
          on: &canvas,
          in: row)
      }
    }
    canvas.thumb(
      in: Rect(x: rect.x, y: rect.y + 2, width: rect.width, height: rows.height + 2), top: cursor.top,
      height: rows.height, count: lines.count, isFocused: true)
  }

  /// Returns the width of the titles of a list, in columns.
  func titleColumns(in layout: ScreenLayout) -> Int {
    Columns(width: rect(in: layout).width - 4, purpose: purpose).title
  }

  /// Returns the whole title of the entry at the cursor if its row cuts it.
  func cutTitle(in layout: ScreenLayout) -> String? {
    guard purpose != .legend, let title = selected?.title else { return nil }
    return DisplayWidth.columns(of: title) > titleColumns(in: layout) ? title : nil
  }

  func title(_ state: BrowserState) -> String {
    switch purpose {
    case .help: "Help"
    case .palette: "Actions"
    case .themes: "Themes"
    case .legend: "Colors and signs"
    case .facets: "Facets"
    case .values(.ratesOfValue): "Rates of a value of this item"
    case .values: "Filter by a value of this item"
    case .exclusion: "Why exclude this case?"
    case .templates: "Headings for"
    }
  }

  private func draw(
    _ entry: Picker.Entry, matched: [Int], selection: Role?, on canvas: inout Canvas, in row: Rect
  ) {
    canvas.clear(row.inset(x: -1), on: selection)
    let columns = Columns(width: row.width, purpose: purpose)
    if let sign = entry.sign {
      // Show the sign with its own style, even on the selected row.
      canvas.put([sign], x: row.x, y: row.y, columns: columns.keys - 1)
    } else {
      let keys = keys(of: entry, columns: columns.keys - 2)
      canvas.put(keys, x: row.x, y: row.y, role: .strong, on: selection)
    }
    let first =
      purpose == .legend
      ? TextWrapper.lines(of: entry.title, width: columns.title).first.map { String($0) } : nil
    let title = first ?? entry.title
    canvas.put(
      StyledSpan.highlighting(matched, in: title), x: row.x + columns.keys, y: row.y, on: selection,
      columns: columns.title
    )
    if columns.name > 0 {
      canvas.put(
        entry.name, x: row.maxX - columns.name, y: row.y, role: .muted, on: selection, columns: columns.name)
    }
  }

  /// Returns as many of an entry's keys as fit, without cutting one.
  private func keys(of entry: Picker.Entry, columns: Int) -> String {
    var text = ""
    for key in entry.keys {
      let longer = text.isEmpty ? key : "\(text)  \(key)"
      if DisplayWidth.columns(of: longer) > columns { break }
      text = longer
    }
    return text
  }

  /// The columns for one width.
  ///
  /// The names used in the settings are shown only if they fit.
  private struct Columns {
    let keys: Int
    let name: Int
    let title: Int

    init(width: Int, purpose: Picker.Purpose) {
      keys = purpose.isSmall ? 0 : width >= 90 ? 22 : width >= 60 ? 20 : 14
      name = width >= 90 && purpose != .legend && !purpose.isSmall ? 20 : 0
      title = width - keys - name - (name > 0 ? 1 : 0)
    }
  }
}

extension Picker.Purpose {
  /// True if the list is a small window that leaves its subject in view.
  fileprivate var isSmall: Bool {
    switch self {
    case .themes, .facets, .values, .exclusion, .templates: true
    case .help, .palette, .legend: false
    }
  }
}
