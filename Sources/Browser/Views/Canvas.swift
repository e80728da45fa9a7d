internal import Determinations
internal import Terminal
internal import TextLayout

/// A grid of cells to draw on with roles instead of colors.
struct Canvas {
  private(set) var grid: Grid
  /// The texts that link to letters' files.
  private(set) var links: [SourceLink] = []
  /// The position of the terminal's cursor while text is being typed.
  var cursor: Point?
  let theme: Theme
  let glyphs: Glyphs

  init(width: Int, height: Int, theme: Theme, glyphs: Glyphs) {
    grid = Grid(width: width, height: height, style: theme[.text])
    self.theme = theme
    self.glyphs = glyphs
  }

  /// Writes text that is safe to show, and returns the number of columns used.
  ///
  /// Text wider than `columns` ends in an ellipsis. `selection` is the role of the row if it is selected.
  @discardableResult
  mutating func put(
    _ text: String, x: Int, y: Int, role: Role = .text, on selection: Role? = nil, columns: Int = .max
  ) -> Int {
    guard columns > 0 else { return 0 }
    let text = columns == .max ? text : clip(text, to: columns)
    return grid.put(text, x: x, y: y, style: theme.style(role, on: selection), maxColumns: columns)
  }

  /// Writes text in one role's color on another role's background.
  mutating func put(_ text: String, x: Int, y: Int, role: Role, background: Role) {
    grid.put(text, x: x, y: y, style: theme.style(role, over: background))
  }

  /// Writes spans one after the other.
  @discardableResult
  mutating func put(_ spans: [StyledSpan], x: Int, y: Int, on selection: Role? = nil, columns: Int) -> Int {
    var column = x
    for (index, span) in spans.enumerated() where column < x + columns {
      let room = x + columns - column
      // If a span fills the line exactly, an ellipsis shows that more follows.
      let isCut = DisplayWidth.columns(of: span.text) == room && spans[(index + 1)...].contains { !$0.text.isEmpty }
      column += put(
        isCut ? span.text + "  " : span.text, x: column, y: y, role: span.role, on: selection, columns: room)
      // A span that was cut ends the line, even if its last column stayed free.
      if DisplayWidth.columns(of: span.text) > room { break }
    }
    return column - x
  }

  /// Makes the file name in a line link to the letter's file.
  ///
  /// ``ScreenFront`` finds the file.
  mutating func link(_ line: StyledLine, x: Int, y: Int, columns: Int) {
    guard let source = line.linkedSource else { return }
    let indent = line.spans.dropLast().reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
    let count = min(DisplayWidth.columns(of: line.text), columns) - indent
    if count > 0 { links.append(SourceLink(x: x + indent, y: y, count: count, source: source)) }
  }

  /// Draws the signs of the highlight groups in a line: the first one to its right, and a second one to its left if
  /// that is free.
  mutating func signs(of line: StyledLine, left: Int?, right: Int, y: Int) {
    for (group, x) in zip(line.groups, [right, left]) {
      guard let x else { return }
      put("\(group + 1)", x: x, y: y, role: Role.highlights[group], columns: 1)
    }
  }

  /// Fills a rectangle with a role's background.
  ///
  /// Blanks are not underlined.
  mutating func clear(_ rect: Rect, role: Role = .text) {
    var style = theme[role]
    style.attributes.remove(.underline)
    grid.fill(rect, style: style)
  }

  /// Fills a rectangle with the background of the selection, if it is selected.
  mutating func clear(_ rect: Rect, on selection: Role?) {
    if let selection { clear(rect, role: selection) }
  }

  /// Clears a rectangle and draws a frame with a title in its top edge.
  mutating func frame(_ rect: Rect, title: [StyledSpan], isFocused: Bool) {
    let style = theme[isFocused ? .focusedBorder : .border]
    let box = glyphs.box
    clear(rect)
    guard rect.width >= 2, rect.height >= 2 else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    for y in [rect.y, bottom] {
      grid.fill(Rect(x: rect.x, y: y, width: rect.width, height: 1), style: style, with: box.4)
    }
    for x in [rect.x, right] {
      grid.fill(Rect(x: x, y: rect.y, width: 1, height: rect.height), style: style, with: box.5)
    }
    for (corner, x, y) in [
      (box.0, rect.x, rect.y), (box.1, right, rect.y), (box.2, rect.x, bottom), (box.3, right, bottom),
    ] {
      grid.put(String(corner), x: x, y: y, style: style)
    }
    let spans = [StyledSpan(" ")] + title + [StyledSpan(" ")]
    put(spans, x: rect.x + 2, y: rect.y, columns: max(0, rect.width - 4))
  }

  /// Draws the text by which a list is narrowed, and sets the cursor.
  mutating func put(narrowing editor: LineEditor, x: Int, y: Int, columns: Int) {
    let text = SafeText.display(editor.text)
    put(text.isEmpty ? "type to narrow" : text, x: x, y: y, role: text.isEmpty ? .muted : .strong, columns: columns)
    let before = DisplayWidth.columns(of: SafeText.display(String(editor.characters[..<editor.cursor])))
    cursor = Point(x: x + min(before, max(0, columns - 1)), y: y)
  }

  /// Draws a text, wrapped, as far as it fits into a rectangle.
  mutating func put(wrapped text: String, in rect: Rect, role: Role) {
    for (y, line) in TextWrapper.lines(of: text, width: rect.width).prefix(max(0, rect.height)).enumerated() {
      put(String(line), x: rect.x, y: rect.y + y, role: role, columns: rect.width)
    }
  }

  /// Draws a scroll indicator on the right edge of a frame.
  mutating func thumb(in rect: Rect, top: Int, height: Int, count: Int, isFocused: Bool) {
    guard count > height, height > 0 else { return }
    let size = max(1, height * height / count)
    let start = (height - size) * top / max(1, count - height)
    for y in 0..<size {
      put(String(glyphs.thumb), x: rect.maxX - 1, y: rect.y + 1 + start + y, role: isFocused ? .focusedTitle : .border)
    }
  }

  private func clip(_ text: String, to columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    guard !glyphs.usesUnicode else { return TextClipper.clip(text, to: columns) }
    return TextClipper.prefix(of: text, columns: columns - 1) + glyphs.ellipsis
  }
}

/// Columns of a row that link to a letter's file.
struct SourceLink: Equatable, Sendable {
  /// The first column.
  let x: Int
  let y: Int
  /// The number of columns.
  let count: Int
  let source: LetterSource
}
