internal import Determinations
package import Terminal
internal import TextLayout

/// Draws the state: a picture, and where the cursor stands.
package enum ScreenView {
  /// Draws a settled state.
  ///
  /// - Parameters:
  ///   - state: The state, after ``BrowserState/settle()``.
  ///   - theme: How roles look; `nil` for the state's own theme.
  /// - Returns: The picture, and the terminal cursor's place where text is being written.
  /// - Complexity: O(cells of the screen).
  package static func draw(_ state: BrowserState, theme: Theme? = nil) -> (grid: Grid, cursor: Point?) {
    var canvas = Canvas(width: state.width, height: state.height, theme: theme ?? state.theme, glyphs: state.glyphs)
    let layout = state.layout
    guard layout.arrangement != .tooSmall else {
      drawTooSmall(on: &canvas, state)
      return (canvas.grid, nil)
    }
    HeaderView.draw(state, on: &canvas, in: layout.header)
    var below = state.overlay
    if case .picker = below { below = state.overlayBelow }
    switch below {
    case .picker: break
    case .note:
      let noteRect = NoteView.place(in: layout)
      for (pane, rect) in layout.panes where rect != noteRect { draw(pane, state, on: &canvas, in: rect) }
    case .raw(let raw): RawTextView.draw(raw, state, on: &canvas, in: layout.body)
    case .filters(let panel):
      let (panelRect, others) = panelPlace(in: layout)
      for (pane, rect) in layout.panes where others.contains(pane) { draw(pane, state, on: &canvas, in: rect) }
      FilterPanelView.draw(panel, state, on: &canvas, in: panelRect)
    case .columns(let panel):
      let (panelRect, others) = panelPlace(in: layout)
      for (pane, rect) in layout.panes where others.contains(pane) { draw(pane, state, on: &canvas, in: rect) }
      ColumnsPanelView.draw(panel, state, on: &canvas, in: panelRect)
    case .views(let panel): ViewsPanelView.draw(panel, state, on: &canvas, in: layout.body)
    case nil:
      for (pane, rect) in layout.panes { draw(pane, state, on: &canvas, in: rect) }
    }
    var cursor: Point?
    if case .picker(let picker) = state.overlay { cursor = PickerView.draw(picker, state, on: &canvas) }
    if case .note(let note) = state.overlay { cursor = NoteView.draw(note, state, on: &canvas) }
    if let begun = state.begun { ChordView.draw(begun, state, on: &canvas, in: layout.body) }
    if let prompt = state.prompt { QueryLineView.draw(prompt, state, on: &canvas, in: layout.body) }
    cursor = FooterView.draw(state, on: &canvas, in: layout.hints) ?? cursor
    return (canvas.grid, cursor)
  }

  private static func draw(_ pane: Pane, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    switch pane {
    case .list: ListView.draw(state, on: &canvas, in: rect)
    case .summary, .decision: TextPaneView.draw(pane, state, on: &canvas, in: rect)
    }
  }

  /// The filter panel stands where summary and decision stand, so that the list is seen to follow; on a narrow screen it
  /// takes the whole body.
  static func panelPlace(in layout: ScreenLayout) -> (Rect, Set<Pane>) {
    guard layout.upright == .list, let list = layout.panes[.list] else { return (layout.body, []) }
    let body = layout.body
    return (Rect(x: list.maxX, y: body.y, width: body.width - list.width, height: body.height), [.list])
  }

  private static func drawTooSmall(on canvas: inout Canvas, _ state: BrowserState) {
    let needed = ScreenLayout.smallest
    let lines = [
      "too small: \(state.width)x\(state.height)", "needed: \(needed.width)x\(needed.height)", "q quits",
    ]
    let top = max(0, (state.height - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      let x = max(0, (state.width - DisplayWidth.columns(of: line)) / 2)
      canvas.put(line, x: x, y: top + index, columns: state.width)
    }
  }
}
