internal import Annotations
internal import Corpus

extension BrowserState {
  // MARK: Undo

  /// Undoes the last changes and shows a notice that names them.
  mutating func undo(times: Int) -> [Effect] {
    var effects: [Effect] = []
    for _ in 0..<min(times, History.limit) {
      guard let entry = history.changes.undo(row: list.chosenRow) else {
        if effects.isEmpty { notice = notice ?? Notice("nothing to undo", .muted) }
        break
      }
      let inverse = entry.change.inverse
      guard !changesNothing(inverse) else {
        notice = Notice("not undone, because it was changed elsewhere: \(entry.change.words)", .warning)
        continue
      }
      effects += apply(inverse, selecting: entry.row)
      notice = Notice("undone: \(entry.change.words)")
    }
    return effects
  }

  /// Redoes undone changes and shows a notice that names them.
  mutating func redo(times: Int) -> [Effect] {
    var effects: [Effect] = []
    for _ in 0..<min(times, History.limit) {
      guard let entry = history.changes.redo(row: list.chosenRow) else {
        if effects.isEmpty { notice = notice ?? Notice("nothing to redo", .muted) }
        break
      }
      effects += apply(entry.change, selecting: entry.row)
      notice = Notice("redone: \(entry.change.words)")
    }
    return effects
  }

  /// Returns true if a change of notes has no effect, because another program has made the same change.
  private func changesNothing(_ change: Change) -> Bool {
    switch change {
    case .annotations(let edits, _):
      return edits.allSatisfy { $0.applied(to: notes.book[$0.identity.key]) == notes.book[$0.identity.key] }
    case .quotes(let edits, _):
      return edits.allSatisfy { edit in
        let stored = notes.book.quotes.first { $0.id == edit.id }
        return edit.applied(to: stored) == stored
      }
    case .query, .list, .view: return false
    }
  }

  /// Makes a change and records it for ``undo(times:)``.
  ///
  /// `leavesPlace` is false if the position before the change is already in the history.
  mutating func make(_ change: Change, leavesPlace: Bool = true) -> [Effect] {
    if leavesPlace, case .query = change { leaveTrail() }
    history.changes.record(change, row: list.chosenRow)
    return apply(change, selecting: list.chosenRow)
  }

  /// Makes a change, then selects a case if the filter picks it.
  private mutating func apply(_ change: Change, selecting row: Int?) -> [Effect] {
    // The user wants to see this case, so it stays selected as long as the filter picks it.
    list.hasMoved = true
    list.chosenRow = row ?? list.chosenRow
    switch change {
    case .query(_, let query):
      filter.set(query)
      let effects = updateSearches()
      refilter()
      return effects
    case .list(_, let list):
      return apply(list)
    case .view(_, let view):
      filter.set(view.query)
      return updateSearches() + apply(view.list)
    case .annotations(let edits, _): return apply(edits)
    case .quotes(let edits, _): return apply([], quotes: edits)
    }
  }

  // MARK: Back and forward

  /// The position on the screen.
  var position: Position {
    Position(
      query: filter.query, list: list.settings, row: list.selectedRow, listTop: list.cursor.top, item: openCase.item,
      focus: layout.focus, detail: layout.detail, isZoomed: layout.isZoomed,
      places: Dictionary(uniqueKeysWithValues: Pane.texts.compactMap { pane in place(of: pane).map { (pane, $0) } }),
      sections: openCase.sections, match: openCase.match, panels: panels.restorable)
  }

  /// Records the current position before a jump.
  mutating func leaveTrail() { history.trail.leave(position) }

  /// True if the last jump left a panel, to which Back returns.
  var cameFromPanel: Bool { history.trail.past.last?.panels.isEmpty == false }

  /// Returns to the previous position, or closes a dialog.
  mutating func goBack(times: Int) -> [Effect] {
    if let panel, panel.isDialog || history.trail.past.isEmpty { return closePanel() }
    return walkTrail(by: -times)
  }

  /// Goes forward to the position that was left by going back.
  mutating func goForward(times: Int) -> [Effect] { walkTrail(by: times) }

  /// Goes back or forward through the positions visited.
  private mutating func walkTrail(by steps: Int) -> [Effect] {
    var target: Position?
    for _ in 0..<min(abs(steps), Trail.limit) {
      let from = target ?? position
      guard let next = steps < 0 ? history.trail.back(from: from) : history.trail.forward(from: from) else { break }
      target = next
    }
    guard let target else {
      let words = panel == nil ? "nothing to go forward to" : "nothing to go forward to from here"
      return say(steps < 0 ? "nothing to go back to" : words)
    }
    return show(target)
  }

  /// Restores a position that was visited.
  mutating func show(_ position: Position) -> [Effect] {
    var effects = closePanels(exceptFor: position.panels)
    // The kind of rows is restored with the filter; the columns stay as they are.
    var settings = list.settings
    settings.rows = position.list.rows
    if position.query != filter.query || settings != list.settings {
      let change =
        settings == list.settings
        ? Change.query(from: filter.query, to: position.query)
        : Change.view(
          from: .init(query: filter.query, list: list.settings), to: .init(query: position.query, list: settings))
      history.changes.record(change, row: list.chosenRow)
      effects += apply(change, selecting: position.row)
      notice = Notice(change.words)
    }
    if let row = position.row, let index = list.rows.firstIndex(of: Int32(row)) {
      select(at: index)
      turn(to: position.item)
      list.cursor.scroll(to: position.listTop)
      layout.show(position.focus)
      if layout.settings.visible.contains(position.detail) { layout.detail = position.detail }
      layout.isZoomed = position.isZoomed
      for (pane, place) in position.places { scroll(pane, to: place) }
      openCase.sections = position.sections
      openCase.match = position.match
    }
    panels.restore(position.panels)
    return effects
  }

  /// Closes the panels above those that stay open, the top one first.
  private mutating func closePanels(exceptFor kept: [PanelStack.Entry]) -> [Effect] {
    var effects: [Effect] = []
    while let last = panels.entries.last, !kept.contains(last) {
      if let more = withPanel({ $0.prepareToClose(in: &$1) }) ?? nil { effects += more }
      panels.close()
    }
    return effects
  }
}
