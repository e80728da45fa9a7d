internal import Corpus
internal import Determinations
internal import Terminal

extension BrowserState {
  /// Handles a key press, and returns the effects to run.
  mutating func handleKey(_ key: Key) -> [Effect] {
    beginCommand()
    if screen.arrangement == .tooSmall {
      return keyMap.action(for: key, in: .reading).map { performOnSmallScreen($0) } ?? []
    }
    if prompt != nil {
      // While a prompt is open, keys that suspend the program or redraw the screen leave its text as it is.
      if !key.isPrintable, let action = keyMap.action(for: key, in: .reading), [.suspend, .redraw].contains(action) {
        return perform(action)
      }
      return handleInPrompt(key)
    }
    if key == .escape, input != PendingInput() {
      input = PendingInput()
      return []
    }
    if input.begun == nil, panel?.readsAsText(key) == true { return typeInPanel(key) }
    if !context.takesText, input.begun == nil, case .character(let character) = key,
      let digit = character.wholeNumberValue, character.isASCII, digit > 0 || input.count != nil
    {
      input.count = min(9_999_999, (input.count ?? 0) * 10 + digit)
      return []
    }
    let chord = KeyChord((input.begun?.keys ?? []) + [key])
    let meaning = keyMap.meaning(of: chord, in: context)
    if meaning == .beginning {
      input.begun = chord
      return []
    }
    let count = input.count
    input = PendingInput()
    switch meaning {
    case .action(let action):
      history.uses.note(action, in: context)
      return perform(action, count: count)
    case .command(let name): return run(userCommand: name)
    case .beginning, nil: break
    }
    if chord.keys.count == 1, context.takesText { return typeInPanel(key) }
    if chord.keys.count > 1 || key.isPrintable || Self.keysThatAct.contains(key) {
      refuse("\(chord.name) has no meaning here\(keyMap.hint(for: .help, "shows the keys"))", .muted)
    }
    return []
  }

  /// Keys that usually do something: if they do nothing here, a notice says so.
  private static let keysThatAct: Set<Key> = [.left, .right, .delete, .backspace, .enter, .tab, .backTab]

  /// Performs an action that a script names, as if its key were pressed.
  mutating func run(_ action: Action) -> [Effect] {
    beginCommand()
    guard screen.arrangement != .tooSmall else { return performOnSmallScreen(action) }
    guard prompt == nil, ActionTable.entry(for: action)?.contexts.contains(context) == true else {
      refuse("not here: \(action.rawValue)", .muted)
      return []
    }
    let count = input.count
    input = PendingInput()
    return perform(action, count: count)
  }

  /// Runs a command or query that a script has after `:`, whatever is open.
  mutating func run(commandLine line: String) -> [Effect] {
    beginCommand()
    if let command = PromptCommand(line, names: commandNames) {
      let effects = run(command)
      // In a script, there is no user to correct a wrong file name.
      if let problem = prompt?.problem {
        prompt = nil
        refuse(problem, .failure)
      }
      return effects
    }
    do {
      let query = try Query(parsing: line, vocabulary: corpus.table.vocabulary)
      let effects = setQuery(query) + updateSearches() + remember(query.description, as: .query)
      if list.rows.isEmpty, let advice = corpus.table.advice(on: query) { notice = Notice(advice, .warning) }
      return effects
    } catch {
      refuse(error.description, .failure)
      return []
    }
  }

  /// Searches for a text that a script has after `/`.
  mutating func run(search text: String) -> [Effect] {
    beginCommand()
    if let problem = Self.problem(withSearch: text) {
      refuse(problem, .failure)
      return []
    }
    let effects = setSearch(text)
    jumpToFirstMatch()
    return effects + remember(text, as: .search)
  }

  /// Clears the state of the previous command.
  private mutating func beginCommand() {
    notice = nil
    search.awaitsFirstMatch = false
    // The case that a command is about stays selected while others stream in.
    if let row = list.selectedRow {
      list.hasMoved = true
      list.chosenRow = list.chosenRow ?? row
    }
  }

  /// Shows why an event has no effect.
  mutating func refuse(_ words: String, _ role: Role) {
    notice = Notice(words, role)
    refusal = words
  }

  /// Performs the few actions that work on a screen too small to show anything.
  private mutating func performOnSmallScreen(_ action: Action) -> [Effect] {
    switch action {
    case .quit: [.quit(status: 0)]
    case .redraw: [.redraw]
    case .suspend: [.suspend]
    default: []
    }
  }

  private mutating func typeInPanel(_ key: Key) -> [Effect] {
    withPanel { $0.type(key, in: &$1) } ?? []
  }

  /// Inserts pasted text.
  mutating func insert(_ text: String) -> [Effect] {
    guard let prompt else {
      withPanel { $0.paste(text, in: &$1) }
      return []
    }
    if let effects = prompt.purpose.paste(text, in: &self) { return effects }
    self.prompt?.editor.insert(text)
    return promptChanged()
  }

  /// Handles Ctrl-C: closes the open panel or prompt, else stops running work, else quits.
  mutating func interrupt() -> [Effect] {
    notice = nil
    if prompt != nil { return handleInPrompt(.escape) }
    input = PendingInput()
    if panel != nil { return closePanel() }
    if work != nil { return [.cancel(.awaited)] }
    if !corpus.loading.isFinished { return [Effect(StopLoading())] }
    return [.quit(status: 130)]
  }

  /// The keys shown on the bottom line, the most useful first.
  ///
  /// They depend on the open panel or prompt, on the pane with the keyboard and on the work that runs.
  var hints: [KeyHint] {
    if let panel { return panel.hints(self) }
    let always = [KeyHint(.open, word: "read"), KeyHint(.help, word: "help"), KeyHint(.quit, word: "quit")]
    let matches =
      search.active == nil
      ? [] : [KeyHint(.nextMatch, .previousMatch, word: "match"), KeyHint(.back, word: "clear search")]
    let zoomed = layout.isZoomed ? [KeyHint(.back, word: "all panes")] : []
    let rest = [
      KeyHint(.export, word: "export"), KeyHint(.rawText, word: "raw"), KeyHint(.mark, word: "mark"),
      KeyHint(.tag, word: "tag"), KeyHint(.note, word: "note"), KeyHint(.copyCitation, word: "copy"),
      KeyHint(.legend, word: "signs"), KeyHint(.down, .up, word: "move"),
    ]
    guard layout.focus == .list else {
      let items =
        (openCase.case?.determination.items.count ?? 0) > 1
        ? [KeyHint(.previousItem, .nextItem, word: "item")] : []
      return always + matches + zoomed + items + [
        KeyHint(.previousSection, .nextSection, word: "part"), KeyHint(.fold, word: "fold"),
        KeyHint(.nextPane, word: "pane"), KeyHint(.zoom, word: "zoom"), KeyHint(.search, word: "search"),
      ] + rest
    }
    return always + matches + zoomed + [
      KeyHint(.filterUpheld, .filterOverturned, .filterPartial, word: "decision"), KeyHint(.filters, word: "filters"),
      KeyHint(.search, word: "search"), KeyHint(.nextPane, word: "pane"),
      KeyHint(.previousItem, .nextItem, word: "item"),
    ] + rest
  }
}
