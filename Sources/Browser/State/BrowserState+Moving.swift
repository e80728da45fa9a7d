internal import Corpus
internal import Determinations
internal import Terminal

extension BrowserState {
  /// A step within whatever scrolls.
  enum Step {
    case lines(Int)
    /// Parts of a screenful.
    case pages(Double)
    /// An absolute place, from 0.
    case to(Int)
  }

  /// Moves within what has the keyboard: an overlay, the list, a pane.
  mutating func scroll(by step: Step) {
    switch overlay {
    case .columns:
      changeColumns { panel, height in
        switch step {
        case .lines(let lines): panel.move(by: lines)
        case .pages(let pages): panel.move(by: Int(pages * Double(max(1, height - 1))))
        case .to(let place): panel.move(to: place)
        }
      }
    case .views:
      changeViews { panel, height in
        switch step {
        case .lines(let lines): panel.move(by: lines)
        case .pages(let pages): panel.move(by: Int(pages * Double(max(1, height - 1))))
        case .to(let place): panel.move(to: place)
        }
      }
    case .filters:
      changePanel { panel, height in
        switch step {
        case .lines(let lines): panel.move(by: lines)
        case .pages(let pages): panel.move(by: Int(pages * Double(max(1, height - 1))))
        case .to(let place): panel.move(to: place)
        }
      }
    case .picker:
      changePicker { picker, height in
        switch step {
        case .lines(let lines): picker.move(by: lines)
        case .pages(let pages): picker.move(by: Int(pages * Double(max(1, height - 1))))
        case .to(let place): picker.move(to: place)
        }
      }
    case .raw(var raw):
      // Lines are numbered as in the file, whatever the wrapping.
      var step = step
      raw.lay(width: width, search: search)
      if case .to(let line) = step, line != .max { step = .to(raw.row(ofLine: line + 1)) }
      raw.top = moved(raw.top, by: step, count: raw.rows.count)
      raw.match = nil
      overlay = .raw(raw)
    case .note: break
    case nil where focus == .list: moveCursor(by: step)
    case nil:
      settle()
      selectedRow = selectedShownRow ?? selectedRow
      sections[focus] = nil
      tops[focus] = moved(tops[focus] ?? 0, by: step, count: content[focus]?.count ?? 0, pane: focus)
    }
  }

  /// Goes to an absolute place, from 0: in the list a jump that can be taken back.
  mutating func jump(to place: Int) {
    if overlay == nil, focus == .list { leaveTrail() }
    scroll(by: .to(place))
  }

  /// Rows of text in an overlay.
  package var overlayHeight: Int { max(1, layout.body.height - 2) }

  /// A new scroll position inside a text.
  private func moved(_ top: Int, by step: Step, count: Int, pane: Pane? = nil) -> Int {
    let height = pane.flatMap { interior(of: $0)?.height } ?? overlayHeight
    let last = max(0, count - height)
    let target =
      switch step {
      case .lines(let lines): top + lines
      case .pages(let pages): top + Int(pages * Double(max(1, height - 1)))
      case .to(let place): min(place, last)
      }
    return min(last, max(0, target))
  }

  private mutating func moveCursor(by step: Step) {
    guard !shown.isEmpty else { return }
    let target =
      switch step {
      case .lines(let lines): cursor + lines
      case .pages(let pages): cursor + Int(pages * Double(listHeight))
      case .to(let place): min(place, shown.count)
      }
    select(at: target)
  }

  /// Selects the case at a place of the list, or the nearest place there is.
  mutating func select(at place: Int) {
    cursor = min(shown.count - 1, max(0, place))
    selectedRow = selectedShownRow
    hasMoved = true
  }

  // MARK: Panes

  /// Leaves one thing: the count, the zoom, the search's lights, an overlay.
  mutating func back() -> [Effect] {
    if case .filters(let panel) = overlay, !panel.narrow.isEmpty {
      changePanel { panel, _ in panel.narrow(to: "") }
    } else if case .picker(let picker) = overlay {
      if picker.editor.text.isEmpty { closeOverlay() } else { changePicker { picker, _ in picker.clear() } }
    } else if case .note = overlay {
      return leaveNote()
    } else if overlay != nil {
      closeOverlay()
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

  // MARK: The filter panel

  mutating func openFilters(at facet: Facet?) {
    overlay = .filters(
      FilterPanel(table: table, query: query, hits: knownHits, at: facet, isByCount: ordersValuesByCount))
  }

  /// Changes the panel where it is open.
  mutating func changePanel(_ change: (inout FilterPanel) -> Void) {
    changePanel { panel, _ in change(&panel) }
  }

  private mutating func changePanel(_ change: (inout FilterPanel, _ height: Int) -> Void) {
    guard case .filters(var panel) = overlay else { return }
    change(&panel, panelHeight)
    ordersValuesByCount = panel.isByCount
    overlay = .filters(panel)
  }

  /// Takes a key that narrows the panel.
  mutating func narrow(by key: Terminal.Key) -> [Effect] {
    guard case .filters(var panel) = overlay else { return [] }
    switch key {
    case .character(let character) where character.isWhitespace: panel.typeSpace()
    case .character(let character): panel.narrow(to: panel.narrow + character.lowercased())
    case .backspace, .control("h"): panel.narrow(to: String(panel.narrow.dropLast()))
    case .control("u"), .control("w"): panel.narrow(to: "")
    case .control("n"): panel.move(by: 1)
    case .control("p"): panel.move(by: -1)
    default: return []
    }
    overlay = .filters(panel)
    return []
  }

  /// Narrows the panel by text that was pasted; of a long one, which no name is, by its beginning.
  mutating func narrow(byPasting text: String) {
    guard case .filters(var panel) = overlay else { return }
    let most = 200
    let pasted = text.prefix(2 * most).filter { !$0.isWhitespace }.lowercased()
    panel.narrow(to: String((panel.narrow + pasted).prefix(most)))
    overlay = .filters(panel)
  }

  /// Picks, excludes or clears in the panel.
  mutating func edit(_ action: Action) -> [Effect] {
    guard case .filters(let panel) = overlay, let value = panel.selected else { return [] }
    var query = self.query
    switch action {
    case .pick:
      query.toggle(value.key, of: value.facet)
      tell(query.picked(value.facet).contains(value.key) ? "picked" : "no longer picked", value, after: panel)
    case .exclude:
      query.toggleExcluded(value.key, of: value.facet)
      tell(query.excluded(value.facet).contains(value.key) ? "excluded" : "no longer excluded", value, after: panel)
    default: query.clear(value.facet)
    }
    return setQuery(query)
  }

  /// Says what was done where the user was typing and may not have meant it.
  private mutating func tell(_ deed: String, _ value: FacetValue, after panel: FilterPanel) {
    if panel.isTyping { notice = Notice("\(deed): \(value.facet.title.lowercased()) \(value.name)") }
  }

  /// Asks for a range of the facet under the cursor, or of the one whose title was typed.
  mutating func askForRange() -> [Effect] {
    guard case .filters(let panel) = overlay, let selected = panel.selected?.facet else { return [] }
    guard let facet = panel.rangeFacet else {
      notice = Notice("\(selected.rawValue) has no order to take a range of; Space picks a value", .muted)
      return []
    }
    prompt = Prompt(.range(facet), text: query.ranges(of: facet).first { !$0.hasPrefix("-") } ?? "")
    return rangeChanged(of: facet)
  }

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
