package import Annotations

/// The note on a case, being written.
package struct NoteEditor: Equatable, Sendable {
  package let identity: CaseIdentity
  /// The note as it was.
  package let before: String
  package var editor: TextEditor
  /// The first row on the screen.
  package var top = 0

  init(_ identity: CaseIdentity, note: String) {
    self.identity = identity
    before = note
    editor = TextEditor(note)
  }

  /// Whether something would be lost by leaving.
  package var isChanged: Bool { editor.text != before }

  /// Scrolls so that the cursor is seen.
  mutating func scroll(width: Int, height: Int) {
    let rows = editor.rows(width: width)
    let row = editor.row(in: rows)
    if row < top { top = row }
    if row >= top + height { top = row - height + 1 }
    top = max(0, min(top, rows.count - height))
  }
}
