/// What was on screen when the search prompt was opened.
struct SearchOrigin: Sendable {
  var search: SearchState?
  var position: Position
  var listTop: Int
  var detail: Pane
  var panels: PanelStack
  var trail: Trail
  var match: MatchPlace?
}

extension BrowserState {
  /// Opens the search prompt.
  mutating func openSearch() {
    settle()
    searchOrigin = SearchOrigin(
      search: search, position: position, listTop: listTop, detail: detail, panels: panels, trail: trail,
      match: currentMatch)
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
    let trail = trail
    jumpToFirstMatch()
    self.trail = trail
    notice = nil
  }

  /// Brings the search and the view before the prompt back.
  mutating func leaveSearchPrompt() {
    returnToOrigin()
    if let searchOrigin { search = searchOrigin.search }
    searchOrigin = nil
  }

  private mutating func returnToOrigin() {
    guard let origin = searchOrigin else { return }
    panels = origin.panels
    detail = origin.detail
    // A filter that waited for the corpus may have come meanwhile: it stays.
    var position = origin.position
    position.query = query
    _ = show(position)
    listCursor.scroll(to: origin.listTop)
    trail = origin.trail
    currentMatch = origin.match
    settle()
  }
}
