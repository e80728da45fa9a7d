internal import Determinations
internal import Terminal
internal import TextLayout

/// Draws the state as a grid of cells and a cursor position.
enum ScreenView {
  /// Draws a settled state in a theme, or in the state's own.
  ///
  /// - Returns: The grid, and the position of the terminal's cursor while text is being typed.
  /// - Complexity: O(cells of the screen).
  static func draw(_ state: BrowserState, theme: Theme? = nil) -> (grid: Grid, cursor: Point?) {
    let (grid, cursor, _) = picture(of: state, theme: theme)
    return (grid, cursor)
  }

  /// Draws a settled state, and also returns which texts link to letters' files.
  static func picture(
    of state: BrowserState, theme: Theme? = nil
  ) -> (grid: Grid, cursor: Point?, links: [SourceLink]) {
    var canvas = Canvas(
      width: state.layout.width, height: state.layout.height, theme: theme ?? state.appearance.theme,
      glyphs: state.glyphs)
    let layout = state.screen
    guard layout.arrangement != .tooSmall else {
      drawTooSmall(on: &canvas, state)
      return (canvas.grid, nil, [])
    }
    HeaderView.draw(state, on: &canvas, in: layout.header)
    let places = state.panels.entries.map { $0.panel.place(in: layout) }
    let panes = places.reduce(Set(Pane.allCases)) { $0.intersection($1.panes) }
    for (pane, rect) in layout.panes where panes.contains(pane) { draw(pane, state, on: &canvas, in: rect) }
    for (entry, place) in zip(state.panels.entries, places) {
      canvas.cursor = nil
      entry.panel.draw(state, on: &canvas, in: place.rect)
      if let pattern = state.search.active?.pattern, entry.panel is any SearchedRows {
        canvas.highlight(pattern, in: place.rect.inset(x: 1, y: 1))
      }
    }
    if let begun = state.input.begun { ChordView.draw(begun, state, on: &canvas, in: layout.body) }
    if let prompt = state.prompt { QueryLineView.draw(prompt, state, on: &canvas, in: layout.body) }
    FooterView.draw(state, on: &canvas, in: layout.hints)
    // Covered text has no links.
    let isCovered = state.panels.entries.count > 1 || state.prompt != nil || state.input.begun != nil
    return (canvas.grid, canvas.cursor, isCovered || state.panel.map { !($0 is CasePage) } ?? false ? [] : canvas.links)
  }

  private static func draw(_ pane: Pane, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    switch pane {
    case .list: ListView.draw(state, on: &canvas, in: rect)
    case .summary, .decision: TextPaneView.draw(pane, state, on: &canvas, in: rect)
    }
  }

  private static func drawTooSmall(on canvas: inout Canvas, _ state: BrowserState) {
    let needed = ScreenLayout.smallest
    let lines = [
      "too small: \(state.layout.width)x\(state.layout.height)", "needed: \(needed.width)x\(needed.height)", "q quits",
    ]
    let top = max(0, (state.layout.height - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      let x = max(0, (state.layout.width - DisplayWidth.columns(of: line)) / 2)
      canvas.put(line, x: x, y: top + index, columns: state.layout.width)
    }
  }
}

/// The screen as a file: text, text with colors, or a drawing.
enum ScreenPicture {
  /// The file name extensions, which select the format.
  static let endings = [".svg", ".ans", ".txt"]

  /// Returns the problem with a file's name, in words, or `nil`.
  static func problem(with path: String) -> String? {
    if path.isEmpty { return "write a file's name, or press Esc" }
    guard endings.contains(where: path.lowercased().hasSuffix) else {
      return "a picture's name ends in .svg, .ans or .txt"
    }
    return nil
  }

  /// Returns the text of the file.
  static func text(of grid: Grid, theme: Theme, path: String) -> String {
    let path = path.lowercased()
    if path.hasSuffix(".svg") { return SVGPicture(of: grid, colors: PictureColors(isLight: theme.isLight)).text }
    if path.hasSuffix(".ans") { return ANSIPicture.text(of: grid) }
    return grid.text + "\n"
  }
}
