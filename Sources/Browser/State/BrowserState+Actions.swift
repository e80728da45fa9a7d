internal import Corpus
internal import Determinations

extension BrowserState {
  /// Performs an action, with the count typed before it, and returns the effects to run.
  mutating func perform(_ action: Action, count: Int? = nil) -> [Effect] {
    let times = count ?? 1
    if let effects = withPanel({ $0.perform(action, count: count, in: &$1) }) ?? nil { return effects }
    if let effects = performOnEvidence(action) { return effects }
    // A case that the user looks at becomes the chosen one, even if a filter selected it.
    if action.looksAtCase, panel == nil, let row = list.selectedRow { list.chosenRow = row }
    if let step = Step(action, count: count) {
      if panel == nil { scroll(by: step) }
      return []
    }
    if let opens = ActionTable.entry(for: action)?.opens {
      return opens(&self).map { open($0) } ?? []
    }
    return performOnPanes(action, times: times) ?? performOnFilter(action) ?? performOnList(action, times: times)
      ?? performOnCase(action, times: times) ?? performOnProgram(action)
  }

  /// Performs an action that moves between panes and inside them, or returns `nil`.
  private mutating func performOnPanes(_ action: Action, times: Int) -> [Effect]? {
    switch action {
    case .nextPane: layout.show(layout.focus.next(among: layout.settings.visible))
    case .previousPane: layout.show(layout.focus.previous(among: layout.settings.visible))
    case .showList: layout.show(.list)
    case .showSummary: layout.show(.summary)
    case .showDecision: layout.show(.decision)
    case .nextCase: return stepCase(by: times)
    case .previousCase: return stepCase(by: -times)
    case .zoom: layout.isZoomed.toggle()
    case .hidePane: hidePane()
    case .changeDirection: changeDirection()
    case .resetPanes: resetPanes()
    case .borderLeft: moveBorder(columns: -2 * times)
    case .borderRight: moveBorder(columns: 2 * times)
    case .borderUp: moveBorder(rows: -times)
    case .borderDown: moveBorder(rows: times)
    case .nextSection: stepSection(by: times)
    case .previousSection: stepSection(by: -times)
    case .fold where openCase.case == nil: return noCase()
    case .fold: fold()
    case .foldAll: foldAll()
    case .back: return back()
    case .nextItem where openCase.case == nil, .previousItem where openCase.case == nil: return noCase()
    case .nextItem: stepItem(by: times)
    case .previousItem: stepItem(by: -times)
    default: return nil
    }
    return []
  }

  /// Performs an action that changes the filter, or returns `nil`.
  private mutating func performOnFilter(_ action: Action) -> [Effect]? {
    switch action {
    case .filterUpheld: return toggleOutcome(ItemOutcome.upheld.rawValue, of: .outcome)
    case .filterOverturned: return toggleOutcome(ItemOutcome.overturned.rawValue, of: .outcome)
    case .filterPartial: return toggleOutcome(CaseOutcome.partiallyOverturned.rawValue, of: .caseOutcome)
    case .showAllOutcomes:
      let query = filter.query.removing(.outcome).removing(.caseOutcome)
      return query == filter.query ? say("the filter has no outcome") : setQuery(query)
    case .clearFilters:
      guard !filter.query.isEmpty else { return say("there is no filter") }
      focusList()
      return setQuery(Query())
    case .filterByValue, .ratesOfValue: return performOnValue(action)
    case .sameRationale: return showSameRationale()
    case .editQuery: return editQuery()
    default: return nil
    }
  }

  /// Performs an action on the list, the history or the search, or returns `nil`.
  private mutating func performOnList(_ action: Action, times: Int) -> [Effect]? {
    switch action {
    case .toggleRows: return toggleRows()
    case .sortNext: return sortByColumn(offset: times)
    case .sortPrevious: return sortByColumn(offset: -times)
    case .sortReverse: return reverseSort()

    case .undo: return undo(times: times)
    case .redo: return redo(times: times)
    case .backward: return goBack(times: times)
    case .forward: return goForward(times: times)

    case .search:
      openSearch()
      return []
    case .searchWord: return searchWord()
    case .nextMatch: return walkMatches(by: times)
    case .previousMatch: return walkMatches(by: -times)
    default: return nil
    }
  }

  /// Performs an action on the selected or marked cases, or returns `nil`.
  private mutating func performOnCase(_ action: Action, times: Int) -> [Effect]? {
    switch action {
    case .mark: return toggleMark(times: times)
    case .markHere: return list.selectedRow.map { toggleMark(row: $0) } ?? noCase()
    case .triageUseful, .triageLater, .triageNo: return triage(action)
    case .toggleRead:
      guard list.selectedRow != nil else { return noCase() }
      return setRead(!isRead(list.selectedRow), row: list.selectedRow)
    case .markAll: return toggleAllMarks()
    case .tag: return askForTags(ofMarked: false)
    case .tagMarked: return askForTags(ofMarked: true)

    case .quote: return selectPassage()
    case .export: return askForExport()
    case .digest: return makeDigest()
    case .openOutside: return openOutside()
    case .pipe: return askForPipe()
    case .openOriginal: return openOriginal()
    case .copyCitation, .copyNumber, .copyRequest, .copyVerdict, .copyRationale, .copyCase: return copy(action)
    default: return nil
    }
  }

  private mutating func performOnProgram(_ action: Action) -> [Effect] {
    switch action {
    case .view1, .view2, .view3, .view4, .view5, .view6, .view7, .view8:
      return showView(number: (Action.viewKeys.firstIndex(of: action) ?? 0) + 1)
    case .reload: return reload()
    case .themes: return chooseTheme()
    case .savePicture: ask(for: .picture)
    case .toggleMouse:
      appearance.usesMouse.toggle()
      notice = Notice(
        appearance.usesMouse ? "the mouse selects and scrolls here" : "the terminal has the mouse again")
      return [Effect(UseMouse(isOn: appearance.usesMouse))]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit:
      // From a panel or a zoomed pane `q` goes back, as in pagers.
      if panel != nil { return closePanel() }
      if layout.isZoomed {
        layout.isZoomed = false
        return []
      }
      return [.quit(status: 0)]
    // The other actions open a panel or belong to one.
    default:
      if let summary = ActionTable.entry(for: action)?.summary {
        notice = notice ?? Notice("not here: \(summary)", .muted)
      }
    }
    return []
  }
}
