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
    prompt = Prompt(.search)
  }

  /// Follows the text typed: shows its first match, as seen from where the prompt was opened.
  mutating func searchChanged(to text: String) -> [Effect] {
    returnToOrigin()
    let effects = setSearch(text)
    previewFirstMatch()
    return effects
  }

  /// Goes to the first match while the text is still typed: no jump to come back from yet, and no word about it.
  mutating func previewFirstMatch() {
    let trail = history.trail
    jumpToFirstMatch()
    history.trail = trail
    notice = nil
  }

  /// Brings the search and the view before the prompt back.
  mutating func leaveSearchPrompt() {
    returnToOrigin()
    if let origin = search.origin { search.active = origin.search }
    search.origin = nil
  }

  private mutating func returnToOrigin() {
    guard let origin = search.origin else { return }
    // A filter that waited for the corpus may have come meanwhile: it stays.
    var position = origin.position
    position.query = filter.query
    _ = show(position)
    panels.show(origin.panels)
    history.trail = origin.trail
  }
}
