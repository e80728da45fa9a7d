internal import Terminal
internal import TextLayout

/// A list to pick from, narrowed by typing: the help and the palette.
package struct Picker: Sendable, Equatable {
  package enum Purpose: Sendable, Equatable {
    /// Every action under its heading.
    case help
    /// The actions that can be run here, the best match first.
    case palette
    /// The themes; the one under the cursor is shown at once.
    case themes
    /// The colours and signs.
    case legend
  }

  /// What stands in the list.
  package struct Entry: Sendable, Equatable {
    /// The heading it stands under, where it does.
    var heading: String?
    var title: String
    var keys: [String] = []
    /// What stands in the place of keys, in its own colours.
    var sign: StyledSpan?
    /// The name by which the settings know it.
    var name = ""
    var choice: Choice
  }

  /// What picking does.
  package enum Choice: Sendable, Equatable {
    case action(Action)
    case theme(Theme)
    /// A theme that is not read yet.
    case themeNamed(String)
    case nothing
  }

  /// A line of the list.
  package enum Line: Sendable, Equatable {
    case gap
    case heading(String)
    /// An entry, by its index, and the places of its title that the typed letters met.
    case entry(Int, lit: [Int])
  }

  package let purpose: Purpose
  let entries: [Entry]
  package private(set) var editor = LineEditor()
  /// The lines that the narrowing leaves.
  package private(set) var lines: [Line] = []
  /// Index into ``lines``, always of an entry; 0 where there is none.
  package private(set) var cursor = 0
  /// The first line on the screen.
  package var top = 0

  init(_ purpose: Purpose, entries: [Entry]) {
    self.purpose = purpose
    self.entries = entries
    narrow()
  }

  /// The entry under the cursor.
  var selected: Entry? {
    if lines.indices.contains(cursor), case .entry(let index, _) = lines[cursor] { return entries[index] }
    return nil
  }

  /// Takes text that narrows the list.
  mutating func insert(_ text: String) {
    editor.insert(text)
    narrow()
  }

  /// Takes a key of the line editor; returns whether it meant anything.
  mutating func handle(_ key: Terminal.Key) -> Bool {
    let before = editor.text
    guard editor.handle(key) else { return false }
    if editor.text != before { narrow() }
    return true
  }

  /// Forgets what was typed.
  mutating func clear() {
    editor = LineEditor()
    narrow()
  }

  /// Moves by entries, over headings.
  mutating func move(by steps: Int) {
    let places = lines.indices.filter { lines[$0].isEntry }
    guard let place = places.firstIndex(of: cursor) else { return }
    cursor = places[min(places.count - 1, max(0, place + min(max(steps, -lines.count), lines.count)))]
  }

  /// Moves to an entry by its place among all, from 0; past the end to the last.
  mutating func move(to place: Int) {
    let places = lines.indices.filter { lines[$0].isEntry }
    guard !places.isEmpty else { return }
    cursor = places[min(places.count - 1, max(0, place))]
  }

  /// Moves to the entry in a line.
  mutating func point(at line: Int) {
    if lines.indices.contains(line), lines[line].isEntry { cursor = line }
  }

  /// Scrolls so that the cursor is seen, and at the top of a group its heading.
  mutating func scroll(height: Int) {
    var first = cursor
    while first > 0, !lines[first - 1].isEntry { first -= 1 }
    if first < top { top = first }
    if cursor >= top + height { top = cursor - height + 1 }
    top = max(0, min(top, lines.count - height))
  }

  private mutating func narrow() {
    let words = editor.text
    top = 0
    switch purpose {
    case .help, .legend: lines = grouped(matching: words)
    case .palette, .themes: lines = ranked(by: words)
    }
    cursor = lines.firstIndex(where: \.isEntry) ?? 0
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
      lines.append(.entry(index, lit: []))
    }
    return lines
  }

  /// The entries that the letters can stand for, the best first.
  private func ranked(by letters: String) -> [Line] {
    let found = entries.indices.compactMap { index -> (index: Int, score: Int, lit: [Int])? in
      let entry = entries[index]
      let title = FuzzyMatch(letters, in: entry.title)
      let name = FuzzyMatch(letters, in: entry.name)
      guard let score = [title?.score, name?.score].compactMap(\.self).max() else { return nil }
      return (index, score, letters.isEmpty ? [] : title?.places ?? [])
    }
    guard !letters.isEmpty else { return found.map { .entry($0.index, lit: []) } }
    return found.sorted { ($0.score, $1.index) > ($1.score, $0.index) }.map { .entry($0.index, lit: $0.lit) }
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
  static func themes(_ themes: [Theme], current: String) -> Picker {
    let entries = themes.map {
      Entry(title: $0.name + ($0.summary.isEmpty ? "" : ": \($0.summary)"), name: $0.name, choice: .theme($0))
    }
    var picker = Picker(.themes, entries: entries)
    if let place = themes.firstIndex(where: { $0.name == current }) { picker.move(to: place) }
    return picker
  }

  private static func entry(_ row: ActionEntry, _ keyMap: KeyMap) -> Entry {
    Entry(
      heading: row.group.rawValue, title: row.summary,
      keys: keyMap.keys(for: row.action).map(\.name), name: row.action.rawValue,
      choice: .action(row.action))
  }
}
