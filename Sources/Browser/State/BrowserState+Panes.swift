internal import Determinations
internal import Terminal

extension BrowserState {
  /// Gives a pane the keyboard; a hidden one is shown again.
  mutating func show(_ pane: Pane) {
    panes.hidden.remove(pane)
    focus = pane
    if pane != .list { detail = pane }
  }

  mutating func zoom() {
    isZoomed.toggle()
  }

  /// Hides the pane with the keyboard, which goes to the next one.
  mutating func hidePane() {
    guard panes.visible.count > 1 else {
      notice = Notice("the last pane stays", .muted)
      return
    }
    let hidden = focus
    show(focus.next(among: panes.visible))
    panes.hidden.insert(hidden)
    if detail == hidden { detail = hidden == .summary ? .decision : .summary }
    isZoomed = false
    notice = Notice("hidden: \(hidden.rawValue)\(keyMap.hint(for: .resetPanes, "brings it back"))")
  }

  /// Changes over between the list beside the texts and above them.
  mutating func changeDirection() {
    isZoomed = false
    // The other one of what is seen, whether that was asked for or has come by itself.
    panes.direction = layout.arrangement == .sideBySide ? .stacked : .sideBySide
    notice = Notice(panes.direction.words)
  }

  /// Shows all panes in their usual places and sizes.
  mutating func resetPanes() {
    panes = PaneSettings()
    isZoomed = false
    notice = Notice("all panes, as the screen allows")
  }

  /// Moves a border between panes.
  ///
  /// - Parameters:
  ///   - columns: How far to the right.
  ///   - rows: How far down.
  mutating func moveBorder(columns: Int = 0, rows: Int = 0) {
    let layout = layout
    guard let border = columns != 0 ? layout.upright : layout.level else {
      notice = Notice("no border to move this way", .muted)
      return
    }
    let first = layout.panes[border == .list ? .list : .summary] ?? layout.body
    let second = layout.panes[.decision] ?? layout.panes[.summary] ?? layout.body
    // The two parts together, of which the first takes its share.
    let (size, whole) =
      columns != 0
      ? (first.width + columns, second.maxX - first.x) : (first.height + rows, second.maxY - first.y)
    let share = max(0, min(1000, (size * 1000 + whole - 1) / whole))
    switch border {
    case .list where columns != 0: panes.listWidth = share
    case .list: panes.listHeight = share
    case .summary: panes.summaryShare = share
    }
    if self.layout == layout { notice = Notice("the pane cannot be smaller", .muted) }
  }

  // MARK: Sections

  /// The pane whose sections the keys go through: the one with the keyboard, from the list the one beside it.
  var sectionPane: Pane {
    guard focus == .list else { return focus }
    return layout.panes[.decision] != nil ? .decision : layout.panes[.summary] != nil ? .summary : detail
  }

  /// The section that one is at: the one gone to, else the one at the top of the pane.
  func currentSection(of pane: Pane) -> PaneSection? {
    guard let lines = content[pane], !lines.isEmpty else { return nil }
    if let section = sections[pane], lines.contains(where: { $0.section == section }) { return section }
    return lines[min(tops[pane] ?? 0, lines.count - 1)].section
  }

  /// Goes to the next section (or the one before): of the summary, then of each item in turn.
  mutating func stepSection(by steps: Int) {
    settle()
    for _ in 0..<min(abs(steps), 1000) {
      guard stepSection(forward: steps > 0) else {
        notice = Notice("no part \(steps > 0 ? "after" : "before") this one", .muted)
        return
      }
      settle()
    }
  }

  private mutating func stepSection(forward: Bool) -> Bool {
    guard let current else { return false }
    let pane = sectionPane
    if layout.panes[pane] == nil { show(pane) }
    settle()
    guard let lines = content[pane] else { return false }
    let starts = lines.sectionStarts
    let here = currentSection(of: pane).flatMap { section in starts.firstIndex { lines[$0].section == section } } ?? 0
    let next = here + (forward ? 1 : -1)
    if starts.indices.contains(next) {
      go(to: lines[starts[next]].section, in: pane)
      return true
    }
    let items = current.determination.items.count
    if pane == .summary {
      guard forward, focus == .summary else { return false }
      show(.decision)
      itemIndex = 0
      settle()
      go(to: .head, in: .decision)
      return true
    }
    let item = itemIndex + (forward ? 1 : -1)
    if (0..<items).contains(item) {
      turn(to: item)
      settle()
      go(to: forward ? .head : content[.decision]?.last?.section ?? .head, in: .decision)
      return true
    }
    guard !forward, focus == .decision else { return false }
    show(.summary)
    settle()
    go(to: content[.summary]?.last?.section ?? .head, in: .summary)
    return true
  }

  /// Scrolls a pane to a section, which is marked.
  mutating func go(to section: PaneSection, in pane: Pane) {
    guard let lines = content[pane], let line = lines.firstIndex(where: { $0.section == section }) else { return }
    sections[pane] = section
    tops[pane] = line
    anchors[pane] = lines[line].place
  }

  /// Turns to a disputed item, at its first line; where rows are items, the list goes there too.
  mutating func turn(to item: Int) {
    itemIndex = item
    listCursor.select(place(ofItem: item, from: places(ofCaseAt: cursor).lowerBound))
    tops[.decision] = 0
    anchors[.decision] = nil
    sections[.decision] = nil
    currentMatch = nil
  }

  /// Folds the section that one is at, in every case; again: unfolds it.
  mutating func fold() {
    settle()
    let pane = sectionPane
    guard let lines = content[pane], let here = currentSection(of: pane) else { return }
    let top = lines.firstIndex { $0.section == here } ?? 0
    // Where the section is not one that folds, the next below it is meant.
    guard let section = lines[top...].first(where: { $0.section.isFoldable })?.section else {
      notice = Notice("nothing to fold here", .muted)
      return
    }
    let isFolded = folded.remove(section) != nil
    if !isFolded { folded.insert(section) }
    sections[pane] = section
    notice = Notice("\(isFolded ? "unfolded" : "folded"): \(section.title.lowercased())")
    if search != nil, !isFolded { notice = Notice("folded once the search is put out") }
  }

  /// Folds all sections that fold; again: unfolds all.
  mutating func foldAll() {
    let isFolded = !folded.isEmpty
    folded = isFolded ? [] : Set(PaneSection.allCases.filter(\.isFoldable))
    notice = Notice(isFolded ? "all unfolded" : "all folded")
  }
}

extension KeyMap {
  /// What to press for an action, for the end of a notice; nothing where it has no key.
  func hint(for action: Action, _ words: String) -> String {
    keys(for: action).first.map { "; \($0.name) \(words)" } ?? ""
  }
}
