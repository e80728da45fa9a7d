internal import CNCurses
internal import TextLayout

extension Screen {
  /// Shows a grid, with the cursor at a position or hidden.
  ///
  /// Only changes from the previous grid are passed to ncurses, and only changes on the terminal are sent. A grid
  /// larger than the screen is cut; a smaller one leaves the rest empty.
  ///
  /// Painting two rows of 200x60 takes ncurses 0.03 ms; painting all rows, of which it finds the same two changed,
  /// takes 0.3 ms.
  ///
  /// - Complexity: O(cells) to compare.
  package func show(_ grid: Grid, cursor: Point? = nil) {
    if !isOpen { return }
    if let shown, shown.size != grid.size { forget() }
    let isNew = shown == nil
    let before = shown ?? Grid(width: grid.width, height: grid.height)
    var isChanged = isNew || shownCursor != cursor
    for y in 0..<min(grid.height, size.height) where paintRow(y, of: grid, over: before) { isChanged = true }
    let links = outdatedLinks(grid, over: shown)
    if !isChanged, links.isEmpty { return }
    if !links.isEmpty { paint(links, of: grid) }
    shown = grid
    shownCursor = cursor
    place(cursor)
    nc_refresh()
  }

  /// Forces the next frame to be painted completely.
  package func invalidate() {
    if isOpen { forget() }
  }

  private func place(_ cursor: Point?) {
    if let cursor, cursor.x >= 0, cursor.y >= 0, cursor.x < size.width, cursor.y < size.height {
      nc_show_cursor(true)
      nc_move(Int32(cursor.x), Int32(cursor.y))
    } else {
      nc_show_cursor(false)
      // A constant position costs no output, and a corner disturbs least if the cursor cannot be hidden.
      nc_move(Int32(size.width - 1), Int32(size.height - 1))
    }
  }

  /// Paints the differences in a row, and returns true if there were any.
  private func paintRow(_ y: Int, of grid: Grid, over before: Grid) -> Bool {
    let row = y * grid.width
    let width = min(grid.width, size.width)
    var x = 0
    var isChanged = false
    while x < width {
      if grid.shows(before, at: row + x) {
        x += 1
        continue
      }
      // A wide character is painted from its first column.
      while x > 0 && grid.cells[row + x].glyph == .continuation { x -= 1 }
      x = paintRun(from: x, to: width, y: y, of: grid, over: before)
      isChanged = true
    }
    return isChanged
  }

  /// Paints changed cells of the same style, and returns the column after them.
  ///
  /// A space takes the style of its neighbors if that is not visible: a change of style costs ncurses 7,500
  /// instructions and the terminal some twenty bytes.
  func paintRun(from start: Int, to width: Int, y: Int, of grid: Grid, over before: Grid) -> Int {
    let row = y * grid.width
    var style = grid.cells[row + start].style
    var isBlank = true
    var bytes: [UInt8] = []
    var x = start
    var mustPlace = false
    while x < width && !mustPlace {
      let cell = grid.cells[row + x]
      if x > start && grid.shows(before, at: row + x) { break }
      let isSpace = cell.glyph == .space
      if cell.style != style {
        guard isSpace || isBlank, cell.style.looksAlikeBlank(style) else { break }
        if !isSpace { style = cell.style }
      }
      if !isSpace { isBlank = false }
      var columns = 1
      while x + columns < grid.width && grid.cells[row + x + columns].glyph == .continuation { columns += 1 }
      if x + columns > width {
        // Cut by the screen's edge.
        bytes.append(UInt8(ascii: " "))
        x += 1
      } else if let scalar = cell.glyph.scalar, scalar.value < 0x7F {
        bytes.append(UInt8(scalar.value))
        x += columns
      } else {
        let glyph = glyphs.entry(for: grid.character(of: cell.glyph), columns: columns)
        if glyph.isUncertain && x > start { break }
        bytes += glyph.bytes
        x += columns
        mustPlace = glyph.isUncertain
      }
    }
    let entry = styles.entry(for: style)
    nc_set_style(entry.attributes, entry.pair)
    nc_put(Int32(start), Int32(y), bytes, Int32(bytes.count))
    if mustPlace && x < width { placeExplicitly(x, y) }
    return x
  }

  /// Sends the pending output and places the cursor explicitly, so that a character to which the terminal gives another
  /// width does not shift the rest of the row.
  private func placeExplicitly(_ x: Int, _ y: Int) {
    nc_move(Int32(x), Int32(y))
    nc_refresh()
    if let bytes = nc_expand2(description.placeCursor, Int32(y), Int32(x)) { nc_send_capability(bytes) }
  }
}
