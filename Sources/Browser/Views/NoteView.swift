internal import Annotations
internal import Terminal
internal import TextLayout

/// The note being written, beside the letter that it is about.
enum NoteView {
  /// Where it stands: in the list's place, so that summary and decision stay in sight; without a list below.
  static func place(in layout: ScreenLayout) -> Rect {
    if layout.panes.count > 1, let list = layout.panes[.list] { return list }
    let body = layout.body
    let height = max(6, body.height / 2)
    return Rect(x: body.x, y: body.maxY - height, width: body.width, height: height)
  }

  /// Draws it; returns where the cursor stands.
  static func draw(_ note: NoteEditor, _ state: BrowserState, on canvas: inout Canvas) -> Point {
    let rect = place(in: state.layout)
    canvas.frame(
      rect,
      title: [
        StyledSpan("Note on ", .focusedTitle), StyledSpan(SafeText.display(note.identity.name), .focusedTitle),
        StyledSpan(note.isChanged ? "  changed" : "", .muted),
      ], isFocused: true)
    let size = state.noteSize
    let rows = note.editor.rows(width: size.width)
    for y in 0..<size.height where note.top + y < rows.count {
      let row = rows[note.top + y]
      let text = SafeText.display(String(note.editor.lines[row.line][row.characters]))
      canvas.put(text, x: rect.x + 2, y: rect.y + 1 + y, columns: size.width)
    }
    canvas.thumb(in: rect, top: note.top, height: size.height, count: rows.count, isFocused: true)
    let cursorRow = note.editor.row(in: rows)
    let before = note.editor.lines[note.editor.line][rows[cursorRow].characters.lowerBound..<note.editor.column]
    let x = before.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    return Point(x: rect.x + 2 + min(x, size.width), y: rect.y + 1 + cursorRow - note.top)
  }
}
