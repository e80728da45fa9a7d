internal import Annotations
internal import Corpus
internal import Terminal

/// The note on a case, being written.
struct NoteEditor: Equatable, Sendable {
  let identity: CaseIdentity
  /// The note as it was.
  let before: String
  var editor: TextEditor
  /// The rows in view.
  private(set) var scroll = ListCursor()

  init(_ identity: CaseIdentity, note: String) {
    self.identity = identity
    before = note
    editor = TextEditor(note)
  }

  /// True if something would be lost by leaving.
  var isChanged: Bool { editor.text != before }
}

extension NoteEditor: Panel {
  /// Opens the note on the selected case, or says why there is none.
  static func ofSelectedCase(in state: inout BrowserState) -> (any Panel)? {
    guard let row = state.list.selectedRow else {
      _ = state.noCase()
      return nil
    }
    guard let identity = state.notes.identity(of: row, in: state.corpus.table) else {
      state.notice = Notice("a letter with neither number nor words cannot be told from others", .warning)
      return nil
    }
    return NoteEditor(identity, note: state.notes.book[identity.key].note)
  }

  var context: KeyContext { .note }

  mutating func settle(in state: BrowserState) {
    let size = size(in: state.screen)
    let rows = editor.rows(width: size.width)
    scroll.select(editor.row(in: rows))
    scroll.settle(count: rows.count, height: size.height)
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    switch action {
    case .saveNote:
      state.panels.close()
      return isChanged ? state.keep(self) : []
    case .noteInEditor: return [.editNote(editor.text, name: identity.name)]
    default: return nil
    }
  }

  mutating func type(_ key: Key, in state: inout BrowserState) -> [Effect] {
    let size = size(in: state.screen)
    _ = editor.handle(key, width: size.width, height: size.height)
    return []
  }

  mutating func paste(_ text: String, in state: inout BrowserState) { editor.insert(text) }

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect] { [] }

  mutating func prepareToClose(in state: inout BrowserState) -> [Effect]? {
    if isChanged { state.prompt = Prompt(.saveNote) }
    return isChanged ? nil : []
  }

  /// In the list's place, so that summary and decision stay in view; without a list, the lower half.
  func place(in layout: ScreenLayout) -> PanelPlace {
    if layout.panes.count > 1, let list = layout.panes[.list] {
      return PanelPlace(rect: list, panes: Set(Pane.texts))
    }
    let body = layout.body
    let height = max(6, body.height / 2)
    let rect = Rect(x: body.x, y: body.maxY - height, width: body.width, height: height)
    return PanelPlace(rect: rect, panes: Set(Pane.allCases))
  }

  /// Columns and rows for the text.
  func size(in layout: ScreenLayout) -> (width: Int, height: Int) {
    let rect = place(in: layout).rect
    return (max(1, rect.width - 4), max(1, rect.height - 2))
  }

  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) -> Point? {
    NoteView.draw(self, state, on: &canvas, in: rect)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [KeyHint(.saveNote, word: "keep"), KeyHint(.back, word: "leave"), KeyHint(.noteInEditor, word: "in $EDITOR")]
  }

  func title(_ state: BrowserState) -> String { "Note" }
}
