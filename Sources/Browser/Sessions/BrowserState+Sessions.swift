internal import Corpus
internal import Determinations

extension BrowserState {
  // MARK: Sessions

  /// Where the user is, for the next start.
  package var session: Session {
    var session = Session()
    session.query = wantedQuery ?? query.description
    session.search = search?.term.searchText ?? ""
    session.list = list
    session.panes = panes
    session.folded = folded
    session.focus = focus
    session.detail = detail
    session.isZoomed = isZoomed
    if let wanted, !hasMoved {
      session.selection = wanted
    } else if let current, currentRow == selectedShownRow {
      session.selection = Session.Selection(
        id: current.id, item: itemIndex, line: max(0, cursor - listTop),
        places: position.places)
    }
    return session
  }

  /// Takes up a session before any case is loaded; its case is selected when it comes, unless the user moved.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - keepsQuery: Whether the filter stays as it is, as the command line named one.
  package mutating func restore(_ session: Session, keepsQuery: Bool = false) {
    if !keepsQuery { setWantedQuery(session.query) }
    list = session.list
    order = SortedRows(list.sort)
    panes = session.panes
    folded = session.folded
    focus = panes.hidden.contains(session.focus) ? panes.visible[0] : session.focus
    detail =
      panes.hidden.contains(session.detail) ? (session.detail == .summary ? .decision : .summary) : session.detail
    isZoomed = session.isZoomed
    if let term = TextTerm(search: session.search) { search = SearchState(term: term, pattern: TextPattern([term])) }
    wanted = session.selection
  }

  /// Takes up a named view before any case is loaded.
  package mutating func restore(_ view: SavedView, keepsQuery: Bool = false) {
    if !keepsQuery { setWantedQuery(view.query) }
    list = view.list
    order = SortedRows(list.sort)
    panes = view.panes
    if panes.hidden.contains(focus) { show(panes.visible[0]) }
  }

  /// Takes up the query text of a session, a view or the command line; what names values that only the corpus knows waits for it.
  mutating func setWantedQuery(_ text: String) {
    do {
      query = try Query(parsing: text, vocabulary: table.vocabulary)
      wantedQuery = nil
    } catch {
      wantedQuery = text
    }
  }

  /// Tries again to take up a filter that waits for values of the corpus.
  ///
  /// - Returns: Whether the filter has changed.
  mutating func takeWantedQuery() -> Bool {
    guard let text = wantedQuery else { return false }
    setWantedQuery(text)
    guard wantedQuery != nil else { return true }
    if loading.isFinished {
      notice = Notice("the filter is not understood here: \(text)", .warning)
      wantedQuery = nil
    }
    return false
  }

  /// Selects the case of a session as soon as it is there.
  mutating func selectWanted() {
    guard let wanted, !hasMoved else {
      self.wanted = nil
      return
    }
    guard let row = table.rowIndex(id: wanted.id), let place = shown.firstIndex(of: Int32(row)) else {
      if loading.isFinished { self.wanted = nil }
      return
    }
    listCursor.select(place)
    selectedRow = row
    listCursor.scroll(to: place - wanted.line)
    settle()
    turn(to: wanted.item)
    settle()
    for (pane, place) in wanted.places { scroll(pane, to: place) }
    self.wanted = nil
  }

  // MARK: Views

  /// The view as it is, under a name.
  func savedView(named name: String) -> SavedView {
    SavedView(name: name, query: query.description, list: list, panes: panes)
  }
}
