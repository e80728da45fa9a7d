internal import Annotations
internal import Terminal
internal import TextLayout

/// Draws the note being written.
enum NoteView {
  /// Draws the note and returns the place of the cursor.
  static func draw(_ note: NoteEditor, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) -> Point {
    canvas.frame(
      rect,
      title: [
        StyledSpan(SafeText.display(note.subject.title), .focusedTitle),
        StyledSpan(note.isChanged ? "  changed" : "", .muted),
      ], isFocused: true)
    let size = note.size(in: state.screen)
    let rows = note.editor.rows(width: size.width)
    for y in 0..<size.height where note.scroll.top + y < rows.count {
      let row = rows[note.scroll.top + y]
      let text = SafeText.display(String(note.editor.lines[row.line][row.characters]))
      canvas.put(text, x: rect.x + 2, y: rect.y + 1 + y, columns: size.width)
    }
    canvas.thumb(in: rect, top: note.scroll.top, height: size.height, count: rows.count, isFocused: true)
    let cursorRow = note.editor.row(in: rows)
    let before = note.editor.lines[note.editor.line][rows[cursorRow].characters.lowerBound..<note.editor.column]
    let x = before.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    return Point(x: rect.x + 2 + min(x, size.width), y: rect.y + 1 + cursorRow - note.scroll.top)
  }
}
