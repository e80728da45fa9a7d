internal import Corpus

/// The prompt for a search text; the screen follows while the user types.
struct SearchPrompt: PromptPurpose {
  func label(for text: String) -> String { "/" }
  func sentence(for text: String) -> String { "Search for:" }
  var historyKind: HistoryKind? { .search }

  func remarks(on prompt: Prompt, _ state: BrowserState) -> [String] {
    guard let search = state.search.active, let hits = state.searchHits else { return [] }
    if let count = state.panel?.matchCount(state) { return [count.grouped("row")] }
    let count = hits.count.grouped("case")
    return [state.filter.hits[search.term]?.isFinished == false ? "\(count) \(state.glyphs.ellipsis)" : count]
  }

  func textChanged(in state: inout BrowserState) -> [Effect] {
    guard let text = state.prompt?.editor.text else { return [] }
    state.prompt?.problem = BrowserState.problem(withSearch: text)
    return state.searchChanged(to: text)
  }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    state.prompt?.problem = BrowserState.problem(withSearch: text)
    guard state.prompt?.problem == nil else { return [] }
    state.leaveSearchPrompt()
    state.prompt = nil
    // As in pagers, an empty text repeats the previous search.
    guard !text.isEmpty else { return state.updateSearches() + state.walkMatches(by: 1) }
    let effects = state.setSearch(text)
    state.jumpToFirstMatch()
    return effects + state.remember(text, as: .search)
  }

  func cancel(in state: inout BrowserState) -> [Effect] {
    state.leaveSearchPrompt()
    // Without a search there are no hits to show.
    return state.panel is HitsPanel && state.search.active == nil ? state.closePanel() : []
  }
}

/// The screen at the time when the search prompt was opened.
struct SearchOrigin: Sendable {
  var search: SearchState?
  var position: Position
  var panels: PanelStack
  var trail: Trail
}

extension BrowserState {
  /// Opens the search prompt.
  mutating func openSearch() {
    search.origin = SearchOrigin(
      search: search.active, position: position, panels: panels, trail: history.trail)
    prompt = Prompt(SearchPrompt())
  }

  /// Shows the first match of the typed text, starting at the position where the prompt was opened.
  mutating func searchChanged(to text: String) -> [Effect] {
    returnToOrigin()
    let effects = setSearch(text)
    previewFirstMatch()
    return effects
  }

  /// Goes to the first match while the text is being typed, without recording a jump or showing a notice.
  mutating func previewFirstMatch() {
    let trail = history.trail
    jumpToFirstMatch()
    history.trail = trail
    notice = nil
  }

  /// Restores the search and the view from before the prompt.
  mutating func leaveSearchPrompt() {
    returnToOrigin()
    if let origin = search.origin { search.active = origin.search }
    search.origin = nil
  }

  private mutating func returnToOrigin() {
    guard let origin = search.origin else { return }
    // Keep a filter that was pending when the search began.
    var position = origin.position
    position.query = filter.query
    _ = show(position)
    panels.restore(origin.panels.entries)
    history.trail = origin.trail
  }
}
