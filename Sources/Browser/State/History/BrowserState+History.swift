internal import Annotations
internal import Corpus

extension BrowserState {
  // MARK: Undo

  /// Undoes the last changes, and says which.
  mutating func undo(times: Int) -> [Effect] {
    var effects: [Effect] = []
    for _ in 0..<min(times, History.limit) {
      guard let entry = history.changes.undo(row: list.chosenRow) else {
        if effects.isEmpty { notice = notice ?? Notice("nothing to undo", .muted) }
        break
      }
      let inverse = entry.change.inverse
      guard !changesNothing(inverse) else {
        notice = Notice("not undone, as it was changed elsewhere since: \(entry.change.words)", .warning)
        continue
      }
      effects += apply(inverse, selecting: entry.row)
      notice = Notice("undone: \(entry.change.words)")
    }
    return effects
  }

  /// Redoes changes that were undone, and says which.
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

  /// True if a change of notes would leave all as it is, as another program has changed the same.
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

  /// Makes a change and keeps it for ``undo(times:)``.
  mutating func make(_ change: Change) -> [Effect] {
    if case .query = change { leaveTrail() }
    history.changes.record(change, row: list.chosenRow)
    return apply(change, selecting: list.chosenRow)
  }

  /// Makes a change, then selects a case as far as the filter lets it.
  private mutating func apply(_ change: Change, selecting row: Int?) -> [Effect] {
    // From here on the user looks at a certain case: it stays selected as far as the filter lets it.
    list.hasMoved = true
    list.chosenRow = row ?? list.chosenRow
    switch change {
    case .query(_, let query):
      filter.pendingQuery = nil
      self.filter.query = query
      let effects = updateSearches()
      refilter()
      return effects
    case .list(_, let list):
      return apply(list)
    case .view(_, let view):
      filter.pendingQuery = nil
      self.filter.query = view.query
      return updateSearches() + apply(view.list)
    case .annotations(let edits, _): return apply(edits)
    case .quotes(let edits, _): return apply([], quotes: edits)
    }
  }

  // MARK: Back and forward

  /// The view as it is.
  var position: Position {
    Position(
      query: filter.query, list: list.settings, row: list.selectedRow, item: openCase.item, focus: layout.focus,
      places: Dictionary(uniqueKeysWithValues: Pane.texts.compactMap { pane in place(of: pane).map { (pane, $0) } }))
  }

  /// Keeps the view before a jump, so that one can come back.
  mutating func leaveTrail() {
    guard list.selectedRow != nil else { return }
    panels.dropLeft()
    history.trail.leave(position)
  }

  /// Goes back: out of the page or panel that is open, else to the view before this one.
  mutating func goBack(times: Int) -> [Effect] {
    guard let entry = panels.entries.last else { return walkTrail(by: -times) }
    let effects = closePanel()
    // A panel that has to ask first stays open.
    if panels.entries.last?.id != entry.id {
      panels.keep(entry, row: list.selectedRow, viewsLeft: history.trail.future.count)
    }
    return effects
  }

  /// Goes forward again: to the view, or into the page or panel, that was left by going back.
  mutating func goForward(times: Int) -> [Effect] {
    guard let last = panels.left.last, last.viewsLeft == history.trail.future.count,
      last.depth == panels.entries.count,
      let place = last.row.flatMap({ list.rows.firstIndex(of: Int32($0)) }) ?? (last.row == nil ? 0 : nil)
    else {
      if panel == nil { return walkTrail(by: times) }
      notice = Notice("nothing was left by going back from here", .muted)
      return []
    }
    if list.selectedRow != last.row { select(at: place) }
    panels.reopen()
    return []
  }

  /// Closes all panels for the cases that one of them leads to; going back opens them again.
  mutating func leavePanels() {
    var left = position
    left.panels = panels.entries
    if left.row != nil { history.trail.leave(left) }
    panels.closeAll()
  }

  /// True if the last jump left a panel, to which going back leads.
  var cameFromPanel: Bool { history.trail.past.last?.panels.isEmpty == false }

  /// Goes back (or forward) through the views visited.
  mutating func walkTrail(by steps: Int) -> [Effect] {
    var target: Position?
    for _ in 0..<min(abs(steps), Trail.limit) {
      let from = target ?? position
      guard let next = steps < 0 ? history.trail.back(from: from) : history.trail.forward(from: from) else { break }
      target = next
    }
    guard let target else {
      notice = Notice(steps < 0 ? "no view before this one" : "no view after this one", .muted)
      return []
    }
    return show(target)
  }

  /// Shows a view that was visited.
  mutating func show(_ position: Position) -> [Effect] {
    var effects: [Effect] = []
    // What a row stands for comes back with the filter; the columns stay as they are.
    var settings = list.settings
    settings.rows = position.list.rows
    if position.query != filter.query || settings != list.settings {
      let change =
        settings == list.settings
        ? Change.query(from: filter.query, to: position.query)
        : Change.view(
          from: .init(query: filter.query, list: list.settings), to: .init(query: position.query, list: settings))
      history.changes.record(change, row: list.chosenRow)
      effects = apply(change, selecting: position.row)
      notice = Notice(change.words)
    }
    if let row = position.row, let place = list.rows.firstIndex(of: Int32(row)) {
      select(at: place)
      turn(to: position.item)
      show(position.focus)
      for (pane, place) in position.places { scroll(pane, to: place) }
    }
    panels.reopen(position.panels)
    return effects
  }
}
