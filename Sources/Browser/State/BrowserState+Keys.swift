internal import Corpus
internal import Determinations
package import Terminal

extension BrowserState {
  /// Takes a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is to be done outside.
  package mutating func handle(_ key: Key) -> [Effect] {
    notice = nil
    awaitsFirstMatch = false
    // The case that a key is about stays selected while others stream in.
    if let row = selectedShownRow {
      hasMoved = true
      selectedRow = selectedRow ?? row
    }
    if layout.arrangement == .tooSmall {
      // What cannot be seen is not to be changed; leaving is always possible.
      switch keyMap.action(for: key, in: .reading) {
      case .quit: return [.quit(status: 0)]
      case .redraw: return [.redraw]
      case .suspend: return [.suspend]
      default: return []
      }
    }
    if prompt != nil {
      // What is being written stays as it is, in the background too.
      if !key.isPrintable, let action = keyMap.action(for: key, in: .reading), [.suspend, .redraw].contains(action) {
        return perform(action)
      }
      return handleInPrompt(key)
    }
    if key == .escape, count != nil || begun != nil {
      count = nil
      begun = nil
      return []
    }
    if !context.takesText, begun == nil, case .character(let character) = key,
      let digit = character.wholeNumberValue, character.isASCII, digit > 0 || count != nil
    {
      count = min(9_999_999, (count ?? 0) * 10 + digit)
      return []
    }
    if begun == nil, panel?.readsAsText(key) == true { return typeInPanel(key) }
    let chord = KeyChord((begun?.keys ?? []) + [key])
    let meaning = keyMap.meaning(of: chord, in: context)
    begun = meaning == .beginning ? chord : nil
    if meaning == .beginning { return [] }
    let count = self.count
    self.count = nil
    if case .action(let action) = meaning { return perform(action, count: count) }
    if chord.keys.count == 1, context.takesText { return typeInPanel(key) }
    if chord.keys.count > 1 || key.isPrintable {
      let help = keyMap.keys(for: .help).first.map { "; \($0.name) shows the keys" } ?? ""
      notice = Notice("\(chord.name) has no meaning here\(help)", .muted)
    }
    return []
  }

  /// Takes an action by its name, as if its key were pressed.
  ///
  /// - Parameter action: The action.
  /// - Returns: What is to be done outside.
  package mutating func handle(_ action: Action) -> [Effect] {
    guard prompt == nil, let chord = keyMap.keys(for: action, in: context).first else {
      notice = Notice("not here: \(action.rawValue)", .muted)
      return []
    }
    begun = nil
    var effects: [Effect] = []
    for key in chord.keys { effects += handle(key) }
    return effects
  }

  private mutating func typeInPanel(_ key: Key) -> [Effect] {
    withPanel { $0.type(key, in: &$1) } ?? []
  }

  /// Takes text that was pasted.
  ///
  /// - Parameter text: The text.
  /// - Returns: What is to be done outside.
  package mutating func paste(_ text: String) -> [Effect] {
    guard prompt != nil else {
      withPanel { $0.paste(text, in: &$1) }
      return []
    }
    prompt?.editor.insert(text)
    return promptChanged()
  }

  /// Says something in the bottom line, until the next key.
  package mutating func tell(_ notice: Notice) {
    self.notice = notice
  }

  /// Takes a new size of the screen.
  package mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Takes Ctrl-C or SIGINT: leaves what is open, else stops the loading, else quits.
  ///
  /// - Returns: What is to be done outside.
  package mutating func interrupt() -> [Effect] {
    notice = nil
    if prompt != nil { return handleInPrompt(.escape) }
    begun = nil
    count = nil
    if panel != nil {
      closePanel()
      return []
    }
    if work != nil { return [.stopWork] }
    if !loading.isFinished { return [.stopLoading] }
    return [.quit(status: 130)]
  }

  /// Does what an action says.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - count: The count typed before it.
  /// - Returns: What is to be done outside.
  package mutating func perform(_ action: Action, count: Int? = nil) -> [Effect] {
    let times = count ?? 1
    if let effects = withPanel({ $0.perform(action, count: count, in: &$1) }) ?? nil { return effects }
    // A case that one looks at has become the one that one is on, also where a filter led to it.
    if action.looksAtCase, panel == nil, let row = selectedShownRow { selectedRow = row }
    if let step = Step(action, count: count) {
      if panel == nil { scroll(by: step) }
      return []
    }
    if let opens = ActionTable.entry(for: action)?.opens {
      settle()
      return opens(&self).map { open($0) } ?? []
    }
    switch action {
    case .nextPane: show(focus.next(among: panes.visible))
    case .previousPane: show(focus.previous(among: panes.visible))
    case .showList: show(.list)
    case .showSummary: show(.summary)
    case .showDecision: show(.decision)
    case .open: focus == .list ? show(.decision) : zoom()
    case .zoom: zoom()
    case .hidePane: hidePane()
    case .changeDirection: changeDirection()
    case .resetPanes: resetPanes()
    case .borderLeft: moveBorder(columns: -2 * times)
    case .borderRight: moveBorder(columns: 2 * times)
    case .borderUp: moveBorder(rows: -times)
    case .borderDown: moveBorder(rows: times)
    case .nextSection: stepSection(by: times)
    case .previousSection: stepSection(by: -times)
    case .fold: fold()
    case .foldAll: foldAll()
    case .back: return back()
    case .nextItem: stepItem(by: times)
    case .previousItem: stepItem(by: -times)

    case .filterUpheld: return toggleOutcome(.upheld)
    case .filterOverturned: return toggleOutcome(.overturned)
    case .filterPartial: return toggleOutcome(.partiallyOverturned)
    case .showAllOutcomes: return setQuery(query.removing(.outcome).removing(.itemOutcome))
    case .clearFilters: return setQuery(Query())
    case .editQuery: return editQuery()
    case .searchWord: return searchWord()

    case .reload: return reload()

    case .toggleRows: return toggleRows()

    case .undo: return undo(times: times)
    case .redo: return redo(times: times)
    case .backward: return walkTrail(by: -times)
    case .forward: return walkTrail(by: times)

    case .search: openSearch()
    case .nextMatch: return walkMatches(by: times)
    case .previousMatch: return walkMatches(by: -times)

    case .mark: return toggleMark(times: times)
    case .markAll: return toggleAllMarks()
    case .tag: return askForTags(ofMarked: false)
    case .tagMarked: return askForTags(ofMarked: true)

    case .export: return askForExport()
    case .openOutside: return openOutside()
    case .pipe: return askForPipe()
    case .copyCitation, .copyNumber, .copyRequest, .copyVerdict, .copyRationale, .copyCase: return copy(action)

    case .themes: return chooseTheme()
    case .savePicture: prompt = Prompt(.save(.picture), text: Saving.picture.defaultName)
    case .toggleMouse:
      usesMouse.toggle()
      notice = Notice(usesMouse ? "the mouse selects and scrolls here" : "the mouse is the terminal's own again")
      return [.useMouse(usesMouse)]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit:
      // From a panel `q` leaves that panel, as in every pager.
      guard panel == nil else {
        closePanel()
        return []
      }
      return [.quit(status: 0)]
    // The others open a panel, or are a panel's.
    default: break
    }
    return []
  }
}
