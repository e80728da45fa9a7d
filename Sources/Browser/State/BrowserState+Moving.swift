internal import Corpus
internal import Determinations
internal import Terminal

extension BrowserState {
  /// Moves within the pane with the keyboard.
  mutating func scroll(by step: Step) {
    guard focus != .list else {
      moveCursor(by: step)
      return
    }
    settle()
    selectedRow = selectedShownRow ?? selectedRow
    sections[focus] = nil
    let height = interior(of: focus)?.height ?? overlayHeight
    tops[focus] = step.top(from: tops[focus] ?? 0, count: content[focus]?.count ?? 0, height: height)
  }

  /// Rows of text in a panel that has the whole body.
  package var overlayHeight: Int { max(1, layout.body.height - 2) }

  private mutating func moveCursor(by step: Step) {
    guard !shown.isEmpty else { return }
    // An absolute place is a jump that can be taken back.
    if case .to = step { leaveTrail() }
    listCursor.move(by: step, count: shown.count)
    select(at: cursor)
  }

  /// Selects the case at a place of the list, or the nearest place there is.
  mutating func select(at place: Int) {
    listCursor.select(min(shown.count - 1, place))
    selectedRow = selectedShownRow
    hasMoved = true
  }

  // MARK: Panes

  /// Leaves one thing: the panel, the zoom, the search, the pane.
  mutating func back() -> [Effect] {
    if panel != nil {
      closePanel()
    } else if isZoomed {
      isZoomed = false
    } else if search != nil {
      search = nil
      currentMatch = nil
      return updateSearches()
    } else if focus != .list {
      show(.list)
    }
    return []
  }

  /// Steps through the items of the case.
  mutating func stepItem(by steps: Int) {
    settle()
    guard let items = current?.determination.items, !items.isEmpty else { return }
    let target = min(items.count - 1, max(0, itemIndex + steps))
    if target == itemIndex {
      let words = items.count == 1 ? "the case has one item" : "no item \(steps > 0 ? "after" : "before") this one"
      notice = Notice(words, .muted)
      return
    }
    turn(to: target)
    if focus == .list { detail = .decision }
    if layout.panes[.decision] == nil { show(.decision) }
  }

  // MARK: The filter

  /// Follows a change of a range: what is wrong with it, and what it would leave.
  mutating func rangeChanged(of facet: Facet) -> [Effect] {
    guard let prompt else { return [] }
    do {
      let query = try query(withRange: prompt.editor.text, of: facet)
      self.prompt?.preview = QueryPreview(query: query)
      self.prompt?.problem = nil
    } catch {
      self.prompt?.preview = nil
      self.prompt?.problem = error.message
    }
    refreshPreview()
    return []
  }

  /// The filter with another range of a facet; with none where the text is empty.
  func query(withRange text: String, of facet: Facet) throws(QueryError) -> Query {
    var query = self.query
    query.setRanges([], of: facet)
    guard text.contains(where: { !$0.isWhitespace }) else { return query }
    let asked = try Query(parsing: facet.rawValue + ":" + text, vocabulary: table.vocabulary)
    guard asked.terms.count == 1, case .field(_, let values, _) = asked.terms[0] else {
      throw QueryError("write one range, such as \(facet.scale?.example ?? "1..")", column: 1)
    }
    query.setRanges(values, of: facet)
    return query
  }

  /// Filters by one outcome; again: takes the filter off.
  mutating func toggleOutcome(_ outcome: CaseOutcome) -> [Effect] {
    var query = self.query
    // A row is what is asked for: where rows are items, an item's outcome. No item is partially overturned.
    let facet: Facet = list.rows == .items && outcome != .partiallyOverturned ? .itemOutcome : .outcome
    let isOn = [.outcome, .itemOutcome].contains { query.picked($0) == [outcome.rawValue] }
    query.clear(.outcome)
    query.clear(.itemOutcome)
    if !isOn { query.toggleOnly(outcome.rawValue, of: facet) }
    return setQuery(query)
  }
}
