internal import Corpus
internal import Determinations
internal import Terminal

extension BrowserState {
  /// Moves within the pane with the keyboard.
  mutating func scroll(by step: Step) {
    guard layout.focus != .list else {
      moveCursor(by: step)
      return
    }
    list.chosenRow = list.selectedRow ?? list.chosenRow
    let pane = layout.focus
    openCase.sections[pane] = nil
    openCase.tops[pane] = step.top(
      from: openCase.tops[pane] ?? 0, count: openCase.content[pane]?.count ?? 0,
      height: layout.interior(of: pane)?.height ?? layout.bodyHeight)
  }

  private mutating func moveCursor(by step: Step) {
    guard !list.rows.isEmpty else { return }
    // A move to an absolute position is a jump that Back can undo.
    if case .to = step { leaveTrail() }
    list.cursor.move(by: step, count: list.rows.count)
    select(at: list.cursor.index)
  }

  /// Selects the case at an index of the list, or the last case if the index is beyond the end.
  mutating func select(at index: Int) {
    list.select(at: index)
    openSelectedCase()
  }

  /// Goes to the next or previous case of the list without moving the keyboard to another pane.
  mutating func stepCase(by steps: Int) -> [Effect] {
    guard !list.rows.isEmpty else { return noCase() }
    let index = list.index(stepping: steps)
    guard index != list.cursor.index else { return say("no case \(steps > 0 ? "after" : "before") this one") }
    select(at: index)
    return []
  }

  // MARK: Panes

  /// Leaves the innermost of panel, zoom, search and pane, or else returns to the panel that the case was opened from.
  mutating func back() -> [Effect] {
    if panel != nil {
      return closePanel()
    } else if layout.isZoomed {
      layout.isZoomed = false
    } else if search.active != nil {
      search.active = nil
      openCase.match = nil
      return updateSearches()
    } else if layout.focus != .list {
      layout.show(.list)
    } else if cameFromPanel {
      return goBack(times: 1)
    }
    return []
  }

  /// Steps through the items of the case.
  mutating func stepItem(by steps: Int) {
    guard let items = openCase.case?.determination.items, !items.isEmpty else {
      notice = Notice("the case has no item that could be read", .muted)
      return
    }
    let target = min(items.count - 1, max(0, openCase.item + steps))
    if target == openCase.item {
      let words = items.count == 1 ? "the case has one item" : "no item \(steps > 0 ? "after" : "before") this one"
      notice = Notice(words, .muted)
      return
    }
    turn(to: target)
    if layout.focus == .list { layout.detail = .decision }
    if screen.panes[.decision] == nil { layout.show(.decision) }
  }
}
