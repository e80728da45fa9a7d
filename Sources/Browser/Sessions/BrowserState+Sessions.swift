internal import Corpus
internal import Determinations

extension BrowserState {
  // MARK: Sessions

  /// The current state, for the next start.
  var session: Session {
    var session = Session()
    session.query = filter.pendingQuery ?? filter.query.description
    session.search = search.active?.term.searchText ?? ""
    session.list = list.settings
    session.panes = layout.settings
    session.folded = layout.folded
    session.highlights = highlights == usualHighlights ? nil : highlights.words
    session.focus = layout.focus
    session.detail = layout.detail
    session.isZoomed = layout.isZoomed
    if let pending = list.pendingSelection, !list.hasMoved {
      session.selection = pending
    } else if let current = openCase.case, openCase.row == list.selectedRow {
      session.selection = Session.Selection(
        id: current.id, item: openCase.item, line: max(0, list.cursor.index - list.cursor.top),
        places: position.places)
    }
    return session
  }

  /// Restores a session before any case is loaded; its case is selected once it is read, unless the user moved.
  ///
  /// `keepsQuery` is true if the command line gave a filter, which then stays.
  mutating func restore(_ session: Session, keepsQuery: Bool = false) {
    if !keepsQuery { setPendingQuery(session.query) }
    list.settings = session.list
    list.order = SortedRows(list.settings.sort)
    layout.settings = session.panes
    layout.folded = session.folded
    if let words = session.highlights { highlights = Highlights(words) }
    layout.focus = layout.settings.hidden.contains(session.focus) ? layout.settings.visible[0] : session.focus
    layout.detail =
      layout.settings.hidden.contains(session.detail)
      ? (session.detail == .summary ? .decision : .summary) : session.detail
    layout.isZoomed = session.isZoomed
    if let term = TextTerm(search: session.search) {
      search.active = SearchState(term: term, pattern: TextPattern([term]))
    }
    list.pendingSelection = session.selection
  }

  /// Shows a named view before any case is loaded.
  mutating func restore(_ view: SavedView, keepsQuery: Bool = false) {
    if !keepsQuery {
      setPendingQuery(view.query)
      inbox.pendingVisit = view.name
    }
    list.settings = view.list
    list.order = SortedRows(list.settings.sort)
    layout.take(view.panes)
    if let words = view.highlights { highlights = Highlights(words) }
  }

  /// Selects the case of a session once it is loaded.
  mutating func selectPendingCase() {
    guard let pending = list.pendingSelection, !list.hasMoved else {
      list.pendingSelection = nil
      return
    }
    guard let row = corpus.table.rowIndex(id: pending.id), let listIndex = list.rows.firstIndex(of: Int32(row)) else {
      if corpus.loading.isFinished { list.pendingSelection = nil }
      return
    }
    list.cursor.select(listIndex)
    list.chosenRow = row
    list.cursor.scroll(to: listIndex - pending.line)
    guard !openCase.isHeldBack else { return }
    openSelectedCase()
    turn(to: pending.item)
    for (pane, place) in pending.places { scroll(pane, to: place) }
    list.pendingSelection = nil
  }

  // MARK: Views

  /// Returns the current view under a name.
  func savedView(named name: String) -> SavedView {
    var view = SavedView(
      name: name, query: filter.query.description, list: list.settings, panes: layout.settings)
    view.highlights = highlights == usualHighlights ? nil : highlights.words
    return view
  }
}
