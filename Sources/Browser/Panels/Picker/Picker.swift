internal import Terminal
internal import TextLayout

/// A list to pick from, narrowed by typing: the help, the palette, the themes, the legend.
struct Picker: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    /// Every action under its heading.
    case help
    /// The actions that can be run here, the best match first.
    case palette
    /// The themes; the one under the cursor is shown at once.
    case themes
    /// The colours and signs.
    case legend
  }

  /// A row of the list.
  struct Entry: Sendable, Equatable {
    var heading: String?
    var title: String
    var keys: [String] = []
    /// A sign in place of the keys, in its own style.
    var sign: StyledSpan?
    /// The name by which the settings know it.
    var name = ""
    var choice: Choice
  }

  /// The effect of picking a row.
  enum Choice: Sendable, Equatable {
    case action(Action)
    case theme(Theme)
    /// A theme that is not read yet.
    case themeNamed(String)
    case nothing
  }

  /// A line of the list.
  enum Line: Sendable, Equatable {
    case gap
    case heading(String)
    /// An entry, by its index, and the places of its title that match the typed letters.
    case entry(Int, matched: [Int])
  }

  let purpose: Purpose
  let entries: [Entry]
  private(set) var editor = LineEditor()
  /// The lines that the narrowing leaves.
  private(set) var lines: [Line] = []
  /// The selected line, always of an entry where there is one.
  private(set) var cursor = ListCursor()
  /// The theme before the list of themes was opened, which comes back unless one is picked.
  private var themeBefore: Theme?

  init(_ purpose: Purpose, entries: [Entry]) {
    self.purpose = purpose
    self.entries = entries
    narrow()
  }

  /// The entry under the cursor.
  var selected: Entry? {
    if lines.indices.contains(cursor.index), case .entry(let index, _) = lines[cursor.index] { return entries[index] }
    return nil
  }

  /// Inserts text that narrows the list.
  mutating func insert(_ text: String) {
    editor.insert(text)
    narrow()
  }

  /// Handles a key of the line editor.
  ///
  /// Returns false if the key has no meaning.
  mutating func handle(_ key: Terminal.Key) -> Bool {
    let before = editor.text
    guard editor.handle(key) else { return false }
    if editor.text != before { narrow() }
    return true
  }

  /// Clears the typed text.
  mutating func clear() {
    editor = LineEditor()
    narrow()
  }

  /// The lines that can be selected.
  private var stops: [Int] { lines.indices.filter { lines[$0].isEntry } }

  /// Moves by entries, over headings.
  mutating func move(by step: Step) { cursor.move(by: step, over: stops) }

  private mutating func narrow() {
    let words = editor.text
    switch purpose {
    case .help, .legend: lines = grouped(matching: words)
    case .palette, .themes: lines = ranked(by: words)
    }
    cursor = ListCursor()
    cursor.select(lines.firstIndex(where: \.isEntry) ?? 0)
  }

  /// The entries that hold every word, in their order, under their headings.
  private func grouped(matching text: String) -> [Line] {
    let words = text.lowercased().split(separator: " ")
    var lines: [Line] = []
    var heading: String?
    for (index, entry) in entries.enumerated() {
      let whole = ([entry.title, entry.name, entry.heading ?? ""] + entry.keys).joined(separator: " ").lowercased()
      guard words.allSatisfy({ whole.contains($0) }) else { continue }
      if let own = entry.heading, own != heading {
        if !lines.isEmpty { lines.append(.gap) }
        lines.append(.heading(own))
        heading = own
      }
      lines.append(.entry(index, matched: []))
    }
    return lines
  }

  /// The entries that the letters can stand for, the best first.
  private func ranked(by letters: String) -> [Line] {
    let found = entries.indices.compactMap { index -> (index: Int, score: Int, matched: [Int])? in
      let entry = entries[index]
      let title = FuzzyMatch(letters, in: entry.title)
      let name = FuzzyMatch(letters, in: entry.name)
      guard let score = [title?.score, name?.score].compactMap(\.self).max() else { return nil }
      return (index, score, letters.isEmpty ? [] : title?.places ?? [])
    }
    guard !letters.isEmpty else { return found.map { .entry($0.index, matched: []) } }
    return found.sorted { ($0.score, $1.index) > ($1.score, $0.index) }.map { .entry($0.index, matched: $0.matched) }
  }
}

extension Picker.Line {
  var isEntry: Bool {
    if case .entry = self { return true }
    return false
  }
}

extension Picker {
  /// The help: every action with its keys.
  static func help(keyMap: KeyMap) -> Picker {
    Picker(.help, entries: ActionTable.entries.map { entry($0, keyMap) })
  }

  /// The palette: the actions of a context.
  static func palette(keyMap: KeyMap, context: KeyContext) -> Picker {
    let rows = ActionTable.entries.filter { $0.contexts.contains(context) && $0.action != .palette }
    let themes = ThemeLibrary.shippedNames.map { Entry(title: "theme \($0)", choice: .themeNamed($0)) }
    return Picker(.palette, entries: rows.map { entry($0, keyMap) } + themes)
  }

  /// The themes, with the cursor on the one in use.
  static func themes(_ themes: [Theme], current before: Theme) -> Picker {
    let entries = themes.map {
      Entry(title: $0.name + ($0.summary.isEmpty ? "" : ": \($0.summary)"), name: $0.name, choice: .theme($0))
    }
    var picker = Picker(.themes, entries: entries)
    picker.themeBefore = before
    if let place = themes.firstIndex(where: { $0.name == before.name }) { picker.move(by: .to(place)) }
    return picker
  }

  private static func entry(_ row: ActionEntry, _ keyMap: KeyMap) -> Entry {
    Entry(
      heading: row.group.rawValue, title: row.summary,
      keys: keyMap.keys(for: row.action).map(\.name), name: row.action.rawValue,
      choice: .action(row.action))
  }
}

extension Picker: Panel {
  var context: KeyContext { .picker }

  mutating func settle(in state: BrowserState) {
    // At the top of a group its heading stays in view.
    var first = cursor.index
    while first > 0, first <= lines.count, !lines[first - 1].isEntry { first -= 1 }
    cursor.settle(
      count: lines.count, height: place(in: state.screen).rect.height - 4, lead: cursor.index - first)
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      move(by: step)
      preview(in: &state)
      return []
    }
    switch action {
    case .done: return runSelected(in: &state)
    case .back where !editor.text.isEmpty:
      clear()
      preview(in: &state)
      return []
    default: return nil
    }
  }

  mutating func type(_ key: Key, in state: inout BrowserState) -> [Effect] {
    // The key of the help, which is no word to search for, closes it again.
    if purpose == .help, editor.text.isEmpty, state.keyMap.action(for: key, in: .list) == .help {
      state.panels.close()
      return []
    }
    switch key {
    case .backspace where editor.text.isEmpty: state.closePanel()
    case .control("n"): move(by: .lines(1))
    case .control("p"): move(by: .lines(-1))
    default: _ = handle(key)
    }
    preview(in: &state)
    return []
  }

  mutating func paste(_ text: String, in state: inout BrowserState) {
    insert(text)
    preview(in: &state)
  }

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect] {
    if let lines = event.scrolledLines {
      move(by: .lines(lines))
      preview(in: &state)
      return []
    }
    let rows = PickerView.rows(in: place(in: state.screen).rect)
    let index = cursor.top + event.place.y - rows.y
    guard rows.contains(event.place), lines.indices.contains(index), lines[index].isEntry else { return [] }
    cursor.select(index)
    preview(in: &state)
    return event.deed == .doublePress ? runSelected(in: &state) : []
  }

  mutating func prepareToClose(in state: inout BrowserState) -> Bool {
    if let themeBefore { state.appearance.theme = themeBefore }
    return true
  }

  /// Shows the theme under the cursor.
  private func preview(in state: inout BrowserState) {
    if case .theme(let theme)? = selected?.choice { state.appearance.theme = theme }
  }

  /// Closes the list and does what is selected, in the context in which the list was opened.
  private func runSelected(in state: inout BrowserState) -> [Effect] {
    guard let entry = selected else { return [] }
    switch entry.choice {
    case .action(let action):
      state.panels.close()
      guard ActionTable.entry(for: action)?.contexts.contains(state.context) == true else {
        state.notice = Notice("not here: \(entry.title)", .muted)
        return []
      }
      return state.perform(action)
    case .theme:
      state.panels.close()
      return state.keepTheme()
    case .themeNamed(let name):
      state.panels.close()
      return [.useTheme(name, isChosen: true)]
    case .nothing:
      return []
    }
  }

  /// The help has the whole body; the others leave what they lie over in view, on a wide screen.
  func place(in layout: ScreenLayout) -> PanelPlace {
    PanelPlace(rect: PickerView.place(of: self, in: layout), panes: Set(Pane.allCases))
  }

  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) -> Point? {
    PickerView.draw(self, on: &canvas, in: rect)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [KeyHint(.down, .up, word: "move"), KeyHint(.done, word: "run"), KeyHint(.back, word: "back")]
  }

  func remark(_ state: BrowserState) -> String? { PickerView.cutTitle(of: self, in: state.screen) }

  func title(_ state: BrowserState) -> String { PickerView.title(of: self) }

  func sentences(_ state: BrowserState) -> [String] {
    guard purpose == .help || purpose == .legend else {
      return [selected.map { ([$0.title] + $0.keys).joined(separator: ", ") } ?? "Nothing is called so."]
    }
    return lines.compactMap { line in
      switch line {
      case .gap: nil
      case .heading(let text): "\(text):"
      case .entry(let index, _):
        [entries[index].sign?.text ?? entries[index].keys.joined(separator: ", "), entries[index].title]
          .filter { !$0.isEmpty }.joined(separator: ": ")
      }
    }
  }
}
