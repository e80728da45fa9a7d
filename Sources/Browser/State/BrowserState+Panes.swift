internal import Determinations
internal import Terminal

extension BrowserState {
  /// Hides the focused pane and focuses the next one.
  mutating func hidePane() {
    guard let hidden = layout.hideFocus() else {
      notice = Notice("the last pane cannot be hidden", .muted)
      return
    }
    notice = Notice("hidden: \(hidden.rawValue)\(keyMap.hint(for: .resetPanes, "brings it back"))")
  }

  /// Switches between the list beside the texts and the list above them.
  mutating func changeDirection() {
    layout.changeDirection()
    notice = Notice(layout.settings.direction.words)
  }

  /// Shows all panes in their usual positions and sizes.
  mutating func resetPanes() {
    layout.settings = PaneSettings()
    layout.isZoomed = false
    notice = Notice("all panes shown where they fit")
  }

  /// Moves a border between panes to the right by some columns, or down by some rows.
  mutating func moveBorder(columns: Int = 0, rows: Int = 0) {
    switch layout.moveBorder(columns: columns, rows: rows) {
    case nil: notice = Notice("no border in that direction", .muted)
    case false?: notice = Notice("the pane cannot be smaller", .muted)
    case true?: break
    }
  }

  // MARK: Sections

  /// Goes to the next or previous section: of the summary, then of each item in turn.
  mutating func stepSection(by steps: Int) {
    for _ in 0..<min(abs(steps), 1000) {
      guard stepSection(forward: steps > 0) else {
        notice = Notice("no part \(steps > 0 ? "after" : "before") this one", .muted)
        return
      }
    }
  }

  private mutating func stepSection(forward: Bool) -> Bool {
    guard let determination = openCase.case?.determination else { return false }
    let pane = layout.sectionPane
    if screen.panes[pane] == nil { layout.show(pane) }
    layOutTexts()
    guard let lines = openCase.content[pane] else { return false }
    let starts = lines.sectionStarts
    let current = openCase.currentSection(of: pane)
    let here = starts.firstIndex { lines[$0].section == current } ?? 0
    let next = here + (forward ? 1 : -1)
    if starts.indices.contains(next) {
      go(to: lines[starts[next]].section, in: pane)
      return true
    }
    let items = determination.items.count
    if pane == .summary {
      guard forward, layout.focus == .summary else { return false }
      layout.show(.decision)
      openCase.item = 0
      go(to: .head, in: .decision)
      return true
    }
    let item = openCase.item + (forward ? 1 : -1)
    if (0..<items).contains(item) {
      turn(to: item)
      layOutTexts()
      go(to: forward ? .head : openCase.content[.decision]?.last?.section ?? .head, in: .decision)
      return true
    }
    guard !forward, layout.focus == .decision else { return false }
    layout.show(.summary)
    layOutTexts()
    go(to: openCase.content[.summary]?.last?.section ?? .head, in: .summary)
    return true
  }

  /// Scrolls a pane to a section and marks it.
  mutating func go(to section: PaneSection, in pane: Pane) {
    layOutTexts()
    openCase.go(to: section, in: pane)
  }

  /// Shows a disputed item from its first line, and selects it in the list if rows are items.
  mutating func turn(to item: Int) {
    openCase.turn(to: item)
    list.cursor.select(list.index(ofItem: item, from: list.indices(ofCaseAt: list.cursor.index).lowerBound))
  }

  /// Folds the current section in every case, or unfolds it.
  mutating func fold() {
    let pane = layout.sectionPane
    guard let lines = openCase.content[pane], let here = openCase.currentSection(of: pane) else { return }
    let top = lines.firstIndex { $0.section == here } ?? 0
    // If the section cannot be folded, the next one below it is folded.
    guard let section = lines[top...].first(where: { $0.section.isFoldable })?.section else {
      notice = Notice("nothing to fold here", .muted)
      return
    }
    let isFolded = layout.folded.remove(section) != nil
    if !isFolded { layout.folded.insert(section) }
    openCase.sections[pane] = section
    notice = Notice("\(isFolded ? "unfolded" : "folded"): \(section.title.lowercased())")
    if search.active != nil, !isFolded { notice = Notice("folds again when the search is cleared") }
  }

  /// Folds all sections that can be folded, or unfolds them if they are folded.
  mutating func foldAll() {
    let isFolded = !layout.folded.isEmpty
    layout.folded = isFolded ? [] : Set(PaneSection.allCases.filter(\.isFoldable))
    notice = Notice(isFolded ? "all unfolded" : "all folded")
  }
}

extension KeyMap {
  /// Returns a hint for the end of a notice, with the key of an action; empty if it has no key.
  func hint(for action: Action, _ words: String) -> String {
    keys(for: action).first.map { "; \($0.name) \(words)" } ?? ""
  }
}
