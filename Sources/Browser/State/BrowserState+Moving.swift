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
    // An absolute place is a jump that can be taken back.
    if case .to = step { leaveTrail() }
    list.cursor.move(by: step, count: list.rows.count)
    select(at: list.cursor.index)
  }

  /// Selects the case at a place of the list, or the nearest place there is.
  mutating func select(at place: Int) {
    list.cursor.select(min(list.rows.count - 1, place))
    list.chosenRow = list.selectedRow
    list.hasMoved = true
    openSelectedCase()
  }

  /// Goes to the next case of the list, or the one before; the pane with the keyboard keeps it.
  mutating func stepCase(by steps: Int) -> [Effect] {
    guard !list.rows.isEmpty else { return noCase() }
    var place = list.cursor.index
    for _ in 0..<min(abs(steps), list.rows.count) {
      let places = list.places(ofCaseAt: place)
      let next = steps > 0 ? places.upperBound : places.lowerBound - 1
      guard list.rows.indices.contains(next) else { break }
      place = list.places(ofCaseAt: next).lowerBound
    }
    guard place != list.cursor.index else { return say("no case \(steps > 0 ? "after" : "before") this one") }
    select(at: place)
    return []
  }

  /// Gives the list the keyboard after its filter has changed, unless it is hidden.
  mutating func focusList() {
    guard panel == nil, !layout.settings.hidden.contains(.list) else { return }
    show(.list)
  }

  // MARK: Panes

  /// Leaves one thing: the panel, the zoom, the search, the pane; then the cases that a panel has led to.
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
      show(.list)
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
    if screen.panes[.decision] == nil { show(.decision) }
  }

  // MARK: The filter

  /// Filters by one outcome, of items or of letters, in place of any other; again: removes the filter.
  mutating func toggleOutcome(_ key: String, of facet: Facet) -> [Effect] {
    var query = self.filter.query
    let isOn = query.picked(facet) == [key]
    query.clear(.outcome)
    query.clear(.caseOutcome)
    if !isOn { query.toggleOnly(key, of: facet) }
    return setQuery(query)
  }
}
