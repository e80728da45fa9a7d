internal import Annotations
internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

/// A note being written: on a case, on one of its items, or between quotes.
struct NoteEditor: Equatable, Sendable {
  /// The subject of a note.
  enum Subject: Equatable, Sendable {
    case `case`(CaseIdentity)
    /// A disputed item, by its number from 1.
    case item(CaseIdentity, Int)
    /// A new remark or heading, by its index among the quotes.
    case newRemark(index: Int, Quote.Kind = .remark)
    /// An existing remark or heading.
    case remark(Quote)

    /// The case and item of a note on a case.
    var identity: CaseIdentity? {
      switch self {
      case .case(let identity), .item(let identity, _): identity
      case .newRemark, .remark: nil
      }
    }

    /// The number of the item, from 1.
    var item: Int? {
      if case .item(_, let item) = self { return item }
      return nil
    }

    /// True for a heading between quotes.
    var isHeading: Bool {
      switch self {
      case .newRemark(_, .heading): true
      case .remark(let quote): if case .heading = quote.kind { true } else { false }
      default: false
      }
    }

    private static func title(of kind: Quote.Kind) -> String {
      if case .heading = kind { "Heading between quotes" } else { "Note between quotes" }
    }

    /// The words for a title: ‘Note on item 2 of CM15-0100042’.
    var title: String {
      switch self {
      case .case(let identity): "Note on \(identity.name)"
      case .item(let identity, let item): "Note on item \(item) of \(identity.name)"
      case .newRemark(_, let kind): Self.title(of: kind)
      case .remark(let quote): Self.title(of: quote.kind)
      }
    }
  }

  let subject: Subject
  /// The note before editing.
  let before: String
  var editor: TextEditor
  /// The draft that is being continued.
  private(set) var draft: LeftDraft?
  /// The rows in view.
  private(set) var scroll = ListCursor()

  init(_ subject: Subject, note: String) {
    self.subject = subject
    before = note
    editor = TextEditor(note)
  }

  /// Continues a draft, even if the note has changed since.
  init(_ subject: Subject, _ draft: LeftDraft) {
    self.init(subject, note: draft.draft.before)
    editor = TextEditor(draft.draft.text)
    self.draft = draft
  }

  /// True if leaving would lose changes.
  var isChanged: Bool { editor.text != before }
}

extension NoteEditor: Panel {
  /// Opens the note on the selected case or on its current item, or says why it cannot.
  static func ofSelectedCase(in state: inout BrowserState, onItem: Bool = false) -> (any Panel)? {
    guard let row = state.list.selectedRow else {
      _ = state.noCase()
      return nil
    }
    guard let identity = state.notes.identity(of: row, in: state.corpus.table) else {
      state.notice = Notice("a letter without a number or text cannot be identified", .warning)
      return nil
    }
    let annotation = state.notes.book[identity.key]
    guard onItem else { return state.noteEditor(.case(identity), note: annotation.note) }
    guard let items = state.openCase.case?.determination.items, items.indices.contains(state.openCase.item) else {
      state.notice = Notice("no item is on the screen\(state.keyMap.hint(for: .note, "notes the case"))", .muted)
      return nil
    }
    let item = state.openCase.item + 1
    return state.noteEditor(.item(identity, item), note: annotation.itemNotes[item] ?? "")
  }

  mutating func open(in state: inout BrowserState) -> [Effect] {
    guard let draft else { return [] }
    state.notes.drafts.removeAll { $0 == draft }
    return [Effect(AdoptDraft(draft: draft))]
  }

  var context: KeyContext { .note }

  var isDialog: Bool { true }

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
    case .scrollDown, .scrollUp:
      scrollBelow(action == .scrollDown ? .halfPageDown : .halfPageUp, count: count, in: &state)
      return []
    case .noteInEditor: return [Effect(EditNote(text: editor.text, name: subject.identity?.name ?? "quotes"))]
    default: return nil
    }
  }

  mutating func type(_ key: Key, in state: inout BrowserState) -> [Effect] {
    // A heading is one line.
    if key == .enter, subject.isHeading { return state.perform(.saveNote) }
    let size = size(in: state.screen)
    _ = editor.handle(key, width: size.width, height: size.height)
    return []
  }

  mutating func paste(_ text: String, in state: inout BrowserState) { editor.insert(text) }

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect] {
    guard let lines = event.scrolledLines else { return [] }
    scrollBelow(lines > 0 ? .down : .up, count: abs(lines), in: &state)
    return []
  }

  /// Scrolls the panel below the note, or the text beside it.
  private func scrollBelow(_ action: Action, count: Int?, in state: inout BrowserState) {
    guard state.panels.entries.count > 1 else {
      let focus = state.layout.focus
      if focus == .list, let pane = Pane.texts.last(where: { state.screen.panes[$0] != nil }) {
        state.layout.focus = pane
      }
      if let step = Step(action, count: count) { state.scroll(by: step) }
      state.layout.focus = focus
      return
    }
    var below = state.panels.entries[state.panels.entries.count - 2]
    _ = below.panel.perform(action, count: count, in: &state)
    state.panels.update(below.id, below.panel)
  }

  mutating func prepareToClose(in state: inout BrowserState) -> [Effect]? {
    if isChanged { state.prompt = Prompt(KeepNoteQuestion()) }
    return isChanged ? nil : []
  }

  /// Returns the number of rows that the note reserves.
  ///
  /// Over the list it reserves none, so that summary and decision stay in view. Below a panel or a zoomed pane it has
  /// rows of its own, which grow with the note.
  func dockedRows(_ state: BrowserState) -> Int {
    let layout = state.layout.screen(dockedRows: 0)
    guard state.panels.entries.count > 1 || layout.panes.count < 2 || layout.panes[.list] == nil else { return 0 }
    let rows = editor.rows(width: max(1, layout.body.width - 4)).count
    return max(min(8, max(5, layout.body.height / 3)), min(rows + 2, layout.body.height / 2))
  }

  func place(in layout: ScreenLayout) -> PanelPlace {
    guard layout.dock.height == 0, let list = layout.panes[.list] else {
      return PanelPlace(rect: layout.dock, panes: Set(Pane.allCases))
    }
    return PanelPlace(rect: list, panes: Set(Pane.texts))
  }

  /// Returns the width and height of the text, in columns and rows.
  func size(in layout: ScreenLayout) -> (width: Int, height: Int) {
    let rect = place(in: layout).rect
    return (max(1, rect.width - 4), max(1, rect.height - 2))
  }

  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(
      rect,
      title: [
        StyledSpan(SafeText.display(subject.title), .focusedTitle),
        StyledSpan(isChanged ? "  changed" : "", .muted),
      ], isFocused: true)
    let size = size(in: state.screen)
    let rows = editor.rows(width: size.width)
    for y in 0..<size.height where scroll.top + y < rows.count {
      let row = rows[scroll.top + y]
      let text = SafeText.display(String(editor.lines[row.line][row.characters]))
      canvas.put(text, x: rect.x + 2, y: rect.y + 1 + y, columns: size.width)
    }
    canvas.thumb(in: rect, top: scroll.top, height: size.height, count: rows.count, isFocused: true)
    let cursorRow = editor.row(in: rows)
    let text = editor.lines[editor.line][rows[cursorRow].characters.lowerBound..<editor.column]
    let x = text.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    canvas.cursor = Point(x: rect.x + 2 + min(x, size.width), y: rect.y + 1 + cursorRow - scroll.top)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.saveNote, word: "keep"), KeyHint(.back, word: "leave"), KeyHint(.scrollDown, .scrollUp, word: "letter"),
      KeyHint(.noteInEditor, word: "in $EDITOR"),
    ]
  }

  func title(_ state: BrowserState) -> String { SafeText.display(subject.title) }

  /// Returns the note before editing, and how to save it.
  ///
  /// ``LinearReporter`` echoes the typed text.
  func sentences(_ state: BrowserState) -> [String] {
    let keys = [KeyHint(.saveNote, word: "keeps it"), KeyHint(.back, word: "leaves")].compactMap { hint in
      state.keyMap.keys(for: hint.actions[0], in: .note).first.map { "\($0.name) \(hint.word)" }
    }
    let text = before.isEmpty ? ["Empty."] : before.split(separator: "\n").map { SafeText.display(String($0)) }
    return text + [keys.joined(separator: ", ") + "."]
  }

  /// The text up to the end of the cursor's line, safe to show.
  var spokenText: String {
    editor.lines[...editor.line].map { SafeText.display(String($0)) }.joined(separator: "\n")
  }
}
