internal import TextLayout

extension Grid {
  /// Writes text in one row and returns the number of columns used.
  ///
  /// Text is clipped to the grid on both sides and to `maxColumns`; a wide character that does not fit is left out.
  /// Control characters, which should have been removed before, are written as `\u{FFFD}`. Text never continues in the
  /// next row.
  ///
  /// - Parameters:
  ///   - text: The text to write.
  ///   - x: The column of the first character; may be left of the grid.
  ///   - y: The row.
  ///   - style: The style of the cells written, or `nil` to keep the current styles.
  ///   - maxColumns: The maximum number of columns to use, counted from `x`.
  /// - Returns: The columns from `x` to the end of the text, including those left of the grid.
  /// - Complexity: O(columns).
  @discardableResult
  package mutating func put(
    _ text: some StringProtocol, x: Int, y: Int, style: Style? = .plain, maxColumns: Int = .max
  ) -> Int {
    if y < 0 || y >= height || x >= width || maxColumns <= 0 { return 0 }
    let end = maxColumns < width - x ? x + maxColumns : width
    if x >= 0 {
      let fast = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
        let visible = UnsafeBufferPointer(rebasing: bytes.prefix(end - x + 1))
        // Check one byte more than fits, because a combining mark could follow the last character.
        if !PrintableASCII.isPrintable(visible) { return nil }
        return putASCII(UnsafeBufferPointer(rebasing: visible.prefix(end - x)), x: x, y: y, style: style)
      }
      if let fast, let used = fast { return used }
    }
    var column = x
    for character in text {
      let columns = DisplayWidth.columns(of: character)
      if columns == 0 { continue }
      if column + columns > end { break }
      if column >= 0 {
        write(glyph(for: character), columns: columns, x: column, y: y, style: style)
      } else {
        // Fill the part of a wide character that is inside the grid.
        for visible in 0..<max(column + columns, 0) { write(.space, columns: 1, x: visible, y: y, style: style) }
      }
      column += columns
    }
    return column - x
  }

  /// Fills the part of a rectangle inside the grid with a character of one column.
  package mutating func fill(_ rect: Rect, style: Style, with character: Character = " ") {
    let part = rect.intersection(bounds)
    if part.isEmpty || DisplayWidth.columns(of: character) != 1 { return }
    let glyph = glyph(for: character)
    for y in part.y..<part.maxY {
      uncover(part.x, y)
      uncover(part.maxX - 1, y)
      for x in part.x..<part.maxX { cells[y * width + x] = PackedCell(glyph: glyph, style: style) }
    }
  }

  private mutating func putASCII(_ bytes: UnsafeBufferPointer<UInt8>, x: Int, y: Int, style: Style?) -> Int {
    if bytes.isEmpty { return 0 }
    uncover(x, y)
    uncover(x + bytes.count - 1, y)
    var index = y * width + x
    if let style {
      for byte in bytes {
        cells[index] = PackedCell(glyph: Glyph(ascii: byte), style: style)
        index += 1
      }
    } else {
      for byte in bytes {
        cells[index].glyph = Glyph(ascii: byte)
        index += 1
      }
    }
    return bytes.count
  }

  private mutating func write(_ glyph: Glyph, columns: Int, x: Int, y: Int, style: Style?) {
    uncover(x, y)
    uncover(x + columns - 1, y)
    for column in 0..<columns {
      let index = y * width + x + column
      cells[index].glyph = column == 0 ? glyph : .continuation
      if let style { cells[index].style = style }
    }
  }

  /// Turns the other columns of a wide character at a position into spaces, before the position is written.
  @inline(__always)
  private mutating func uncover(_ x: Int, _ y: Int) {
    let row = y * width
    if cells[row + x].glyph != .continuation
      && (x + 1 >= width || cells[row + x + 1].glyph != .continuation)
    {
      return
    }
    var left = x
    while left > 0 && cells[row + left].glyph == .continuation {
      left -= 1
    }
    cells[row + left].glyph = .space
    var right = left + 1
    while right < width && cells[row + right].glyph == .continuation {
      cells[row + right].glyph = .space
      right += 1
    }
  }

  private mutating func glyph(for character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if first.value < 0x20 || (0x7F..<0xA0).contains(first.value) || first.value == 0x2028 || first.value == 0x2029 {
      return Glyph("\u{FFFD}")
    }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return Glyph(first) }
    if let index = clusters.firstIndex(of: character) { return Glyph(clusterIndex: index) }
    clusters.append(character)
    return Glyph(clusterIndex: clusters.count - 1)
  }
}
