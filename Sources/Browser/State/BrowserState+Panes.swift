internal import Determinations
internal import Terminal

extension BrowserState {
  /// Gives a pane the keyboard; a hidden one is shown again.
  mutating func show(_ pane: Pane) {
    layout.settings.hidden.remove(pane)
    layout.focus = pane
    if pane != .list { layout.detail = pane }
  }

  mutating func zoom() {
    layout.isZoomed.toggle()
  }

  /// Hides the pane with the keyboard, which goes to the next one.
  mutating func hidePane() {
    guard layout.settings.visible.count > 1 else {
      notice = Notice("the last pane cannot be hidden", .muted)
      return
    }
    let hidden = layout.focus
    show(layout.focus.next(among: layout.settings.visible))
    layout.settings.hidden.insert(hidden)
    if layout.detail == hidden { layout.detail = hidden == .summary ? .decision : .summary }
    layout.isZoomed = false
    notice = Notice("hidden: \(hidden.rawValue)\(keyMap.hint(for: .resetPanes, "brings it back"))")
  }

  /// Changes over between the list beside the texts and above them.
  mutating func changeDirection() {
    layout.isZoomed = false
    // The other one of what is seen, whether that was asked for or has come by itself.
    layout.settings.direction = screen.arrangement == .sideBySide ? .stacked : .sideBySide
    notice = Notice(layout.settings.direction.words)
  }

  /// Shows all panes in their usual places and sizes.
  mutating func resetPanes() {
    layout.settings = PaneSettings()
    layout.isZoomed = false
    notice = Notice("all panes shown where they fit")
  }

  /// Moves a border between panes.
  ///
  /// - Parameters:
  ///   - columns: How far to the right.
  ///   - rows: How far down.
  mutating func moveBorder(columns: Int = 0, rows: Int = 0) {
    let before = screen
    guard let border = columns != 0 ? before.upright : before.level else {
      notice = Notice("no border in that direction", .muted)
      return
    }
    let first = before.panes[border == .list ? .list : .summary] ?? before.body
    let second = before.panes[.decision] ?? before.panes[.summary] ?? before.body
    // The two parts together, of which the first takes its share.
    let (size, whole) =
      columns != 0
      ? (first.width + columns, second.maxX - first.x) : (first.height + rows, second.maxY - first.y)
    let share = max(0, min(1000, (size * 1000 + whole - 1) / whole))
    switch border {
    case .list where columns != 0: layout.settings.listWidth = share
    case .list: layout.settings.listHeight = share
    case .summary: layout.settings.summaryShare = share
    }
    if screen == before { notice = Notice("the pane cannot be smaller", .muted) }
  }

  // MARK: Sections

  /// The pane whose sections the keys go through: the one with the keyboard, from the list the one beside it.
  var sectionPane: Pane {
    guard layout.focus == .list else { return layout.focus }
    return screen.panes[.decision] != nil ? .decision : screen.panes[.summary] != nil ? .summary : layout.detail
  }

  /// The section that one is at: the one gone to, else the one at the top of the pane.
  func currentSection(of pane: Pane) -> PaneSection? {
    guard let lines = openCase.content[pane], !lines.isEmpty else { return nil }
    if let section = openCase.sections[pane], lines.contains(where: { $0.section == section }) { return section }
    return lines[min(openCase.tops[pane] ?? 0, lines.count - 1)].section
  }

  /// Goes to the next section (or the one before): of the summary, then of each item in turn.
  mutating func stepSection(by steps: Int) {
    for _ in 0..<min(abs(steps), 1000) {
      guard stepSection(forward: steps > 0) else {
        notice = Notice("no part \(steps > 0 ? "after" : "before") this one", .muted)
        return
      }
    }
  }

  private mutating func stepSection(forward: Bool) -> Bool {
    guard let current = openCase.case else { return false }
    let pane = sectionPane
    if screen.panes[pane] == nil { show(pane) }
    layOutTexts()
    guard let lines = openCase.content[pane] else { return false }
    let starts = lines.sectionStarts
    let here = currentSection(of: pane).flatMap { section in starts.firstIndex { lines[$0].section == section } } ?? 0
    let next = here + (forward ? 1 : -1)
    if starts.indices.contains(next) {
      go(to: lines[starts[next]].section, in: pane)
      return true
    }
    let items = current.determination.items.count
    if pane == .summary {
      guard forward, layout.focus == .summary else { return false }
      show(.decision)
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
    show(.summary)
    layOutTexts()
    go(to: openCase.content[.summary]?.last?.section ?? .head, in: .summary)
    return true
  }

  /// Scrolls a pane to a section, which is marked.
  mutating func go(to section: PaneSection, in pane: Pane) {
    layOutTexts()
    guard let lines = openCase.content[pane], let line = lines.firstIndex(where: { $0.section == section }) else {
      return
    }
    openCase.sections[pane] = section
    openCase.tops[pane] = line
    openCase.anchors[pane] = lines[line].place
  }

  /// Turns to a disputed item, at its first line; where rows are items, the list goes there too.
  mutating func turn(to item: Int) {
    openCase.item = item
    list.cursor.select(list.place(ofItem: item, from: list.places(ofCaseAt: list.cursor.index).lowerBound))
    openCase.tops[.decision] = 0
    openCase.anchors[.decision] = nil
    openCase.sections[.decision] = nil
    openCase.match = nil
  }

  /// Folds the section that one is at, in every case; again: unfolds it.
  mutating func fold() {
    let pane = sectionPane
    guard let lines = openCase.content[pane], let here = currentSection(of: pane) else { return }
    let top = lines.firstIndex { $0.section == here } ?? 0
    // Where the section is not one that folds, the next below it is meant.
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

  /// Folds all sections that fold; again: unfolds all.
  mutating func foldAll() {
    let isFolded = !layout.folded.isEmpty
    layout.folded = isFolded ? [] : Set(PaneSection.allCases.filter(\.isFoldable))
    notice = Notice(isFolded ? "all unfolded" : "all folded")
  }
}

extension KeyMap {
  /// A hint at an action's key, for the end of a notice; empty where it has no key.
  func hint(for action: Action, _ words: String) -> String {
    keys(for: action).first.map { "; \($0.name) \(words)" } ?? ""
  }
}
