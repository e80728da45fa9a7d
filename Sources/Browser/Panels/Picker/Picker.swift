internal import Corpus
internal import Terminal
internal import TextLayout

/// A list to pick from, narrowed by typing: the help, the palette, the themes, the legend.
struct Picker: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    /// The help: every action under its heading.
    case help
    /// The palette: the actions available here, best match first.
    case palette
    /// The themes. The one at the cursor is previewed.
    case themes
    /// The colors and signs.
    case legend
    /// The facets of the filter panel, or of the rates.
    case facets
    /// The values of an item, to filter by one or to see its rates.
    case values(Action)
    /// The reasons for excluding a case.
    case exclusion
    /// The document templates.
    case templates
  }

  /// A row of the list.
  struct Entry: Sendable, Equatable {
    var heading: String?
    var title: String
    var keys: [String] = []
    /// A sign shown in place of the keys, in its own style.
    var sign: StyledSpan?
    /// The name in the settings file.
    var name = ""
    /// Other words that find it.
    var otherWords = ""
    var choice: Choice
  }

  /// The effect of picking a row.
  enum Choice: Sendable, Equatable {
    case action(Action)
    /// A command of the user's own.
    case command(String)
    case theme(Theme)
    /// A theme that is not loaded yet.
    case themeNamed(String)
    /// A facet to go to in the filter panel.
    case facet(Facet)
    /// A value to filter by, or to see the rates of.
    case value(FacetValue, Action)
    /// A reason for excluding a case, or none.
    case exclusion(String?)
    case template(DocumentTemplate)
    case nothing
  }

  /// A line of the list.
  enum Line: Sendable, Equatable {
    case gap
    /// The rest of the title above, if it does not fit one line of the legend.
    case continuation(String)
    case heading(String)
    /// An entry, by its index, and the offsets of the characters in its title that the typed letters match.
    case entry(Int, matched: [Int])
  }

  let purpose: Purpose
  let entries: [Entry]
  private(set) var editor = LineEditor()
  /// The lines that match the typed text.
  private(set) var lines: [Line] = []
  /// The selected line; always an entry if there is one.
  private(set) var cursor = ListCursor()
  /// The theme before the list of themes was opened.
  ///
  /// It is restored unless one is picked.
  var themeBefore: Theme?
  /// The width of titles, in columns.
  ///
  /// The legend wraps longer ones.
  private var titleColumns = Int.max

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

  /// Handles a key of the line editor, or returns false if it has no meaning.
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

  /// The indices of the lines that can be selected.
  private var stops: [Int] { lines.indices.filter { lines[$0].isEntry } }

  /// Moves by entries, skipping headings.
  mutating func move(by step: Step) { cursor.move(by: step, over: stops) }

  private mutating func narrow() {
    let words = editor.text
    switch purpose {
    case .help, .legend: lines = grouped(matching: words)
    case .palette, .themes, .facets, .values, .exclusion, .templates: lines = ranked(by: words)
    }
    cursor = ListCursor()
    cursor.select(lines.firstIndex(where: \.isEntry) ?? 0)
  }

  /// Returns the entries that contain every word, in their order, under their headings.
  private func grouped(matching text: String) -> [Line] {
    let words = text.lowercased().split(separator: " ")
    var lines: [Line] = []
    var heading: String?
    for (index, entry) in entries.enumerated() where words.isEmpty || entry.heading != Self.here {
      let whole = ([entry.title, entry.name, entry.otherWords, entry.heading ?? ""] + entry.keys).joined(separator: " ")
        .lowercased()
      guard words.allSatisfy({ whole.contains($0) }) else { continue }
      if let own = entry.heading, own != heading {
        if !lines.isEmpty { lines.append(.gap) }
        lines.append(.heading(own))
        heading = own
      }
      lines.append(.entry(index, matched: []))
      guard purpose == .legend, titleColumns != .max else { continue }
      for slice in TextWrapper.lines(of: entry.title, width: max(8, titleColumns)).dropFirst() {
        lines.append(.continuation(String(slice)))
      }
    }
    return lines
  }

  /// Returns the entries that fuzzy-match the letters, best first.
  private func ranked(by letters: String) -> [Line] {
    let found = entries.indices.compactMap { index -> (index: Int, score: Int, matched: [Int])? in
      let entry = entries[index]
      let title = FuzzyMatch(letters, in: entry.title)
      let name = FuzzyMatch(letters, in: entry.name)
      // Matches of a synonym come last.
      let other = entry.otherWords.isEmpty ? nil : FuzzyMatch(letters, in: entry.otherWords).map { $0.score / 2 }
      guard let score = [title?.score, name?.score, other].compactMap(\.self).max() else { return nil }
      return (index, score, letters.isEmpty ? [] : title?.offsets ?? [])
    }
    guard !letters.isEmpty else { return found.map { .entry($0.index, matched: []) } }
    return found.sorted { ($0.score, $1.index) > ($1.score, $0.index) }.map { .entry($0.index, matched: $0.matched) }
  }
}

extension Picker.Line {
  /// True for a heading and for the gap above it.
  var isHeading: Bool {
    switch self {
    case .gap, .heading: true
    case .entry, .continuation: false
    }
  }

  var isEntry: Bool {
    if case .entry = self { return true }
    return false
  }
}

extension Picker: Panel {
  var context: KeyContext { .picker }

  var isDialog: Bool { true }

  mutating func settle(in state: BrowserState) {
    let columns = titleColumns(in: state.screen)
    if purpose == .legend, columns != titleColumns {
      titleColumns = columns
      narrow()
    }
    // At the first entry of a group, keep its heading in view.
    var first = cursor.index
    while first > 0, first <= lines.count, lines[first - 1].isHeading { first -= 1 }
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
    // The key that opens the help is not a word to search for; it closes the help.
    if purpose == .help, editor.text.isEmpty, state.keyMap.action(for: key, in: .list) == .help {
      state.panels.close()
      return []
    }
    switch key {
    case .backspace where editor.text.isEmpty: return state.closePanel()
    case .control("n"): move(by: .lines(1))
    case .control("p"): move(by: .lines(-1))
    default: _ = handle(key)
    }
    preview(in: &state)
    return []
  }

  mutating func paste(_ text: String, in state: inout BrowserState) {
    insert(String(text.prefix(200)))
    preview(in: &state)
  }

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect] {
    if let lines = event.scrolledLines {
      move(by: .lines(lines))
      preview(in: &state)
      return []
    }
    let rows = rows(in: place(in: state.screen).rect)
    let index = cursor.top + event.place.y - rows.y
    guard rows.contains(event.place), lines.indices.contains(index), lines[index].isEntry else { return [] }
    cursor.select(index)
    preview(in: &state)
    return event.kind == .doublePress ? runSelected(in: &state) : []
  }

  mutating func prepareToClose(in state: inout BrowserState) -> [Effect]? {
    if let themeBefore { state.appearance.theme = themeBefore }
    return []
  }

  /// Shows the theme under the cursor.
  private func preview(in state: inout BrowserState) {
    if case .theme(let theme)? = selected?.choice { state.appearance.theme = theme }
  }

  /// Closes the list and performs the selected entry, in the context in which the list was opened.
  private func runSelected(in state: inout BrowserState) -> [Effect] {
    guard let entry = selected else { return [] }
    switch entry.choice {
    case .action(let action):
      state.panels.close()
      guard ActionTable.entry(for: action)?.contexts.contains(state.context) == true else {
        return state.say("not here: \(entry.title)")
      }
      return state.perform(action)
    case .command(let name):
      state.panels.close()
      return state.run(userCommand: name)
    case .theme:
      state.panels.close()
      return state.keepTheme()
    case .themeNamed(let name):
      if let themeBefore { state.appearance.theme = themeBefore }
      state.panels.close()
      return state.run(PromptCommand.useTheme(name))
    case .facet(let facet):
      state.panels.close()
      return state.go(to: facet)
    case .value(let value, let action):
      state.panels.close()
      return state.perform(action, on: value)
    case .exclusion(let reason):
      state.panels.close()
      return state.exclude(for: reason)
    case .template(let template):
      state.panels.close()
      return state.begin(template)
    case .nothing:
      return []
    }
  }

  /// Returns the rectangle: the whole body for the help; for the others a window that, on a wide screen, leaves the
  /// rest in view.
  func place(in layout: ScreenLayout) -> PanelPlace {
    PanelPlace(rect: rect(in: layout), panes: Set(Pane.allCases))
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [KeyHint(.down, .up, word: "move"), KeyHint(.done, word: "run"), KeyHint(.back, word: "back")]
  }

  func remark(_ state: BrowserState) -> String? { cutTitle(in: state.screen) }

  func sentences(_ state: BrowserState) -> [String] {
    guard purpose == .help || purpose == .legend else {
      return [selected.map { ([$0.title] + $0.keys).joined(separator: ", ") } ?? "No match."]
    }
    return lines.compactMap { line in
      switch line {
      case .gap: nil
      case .continuation: nil
      case .heading(let text): "\(text):"
      case .entry(let index, _):
        [entries[index].sign?.text ?? entries[index].keys.joined(separator: ", "), entries[index].title]
          .filter { !$0.isEmpty }.joined(separator: ": ")
      }
    }
  }
}
