internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

extension BrowserState {
  /// Brings everything that follows from the state up to date: the case on screen, its lines, the scroll positions.
  ///
  /// Called once after a batch of keys and news, before drawing.
  package mutating func settle() {
    listCursor.settle(count: shown.count, height: listHeight)
    settleCase()
    settleContent()
    var panels = self.panels
    panels.settle(in: self)
    self.panels = panels
  }

  private mutating func settleCase() {
    guard let row = selectedShownRow else {
      current = nil
      currentRow = nil
      return
    }
    let isOther = row != currentRow
    if isOther {
      currentRow = row
      current = table.case(row, reader: &reader)
      itemIndex = 0
      content = [:]
      tops = [:]
      anchors = [:]
      sections = [:]
      currentMatch = nil
    }
    // Where rows are items, the item on screen is the row's, unless one turned to an item that the filter hides.
    let listItem = itemIndex(at: cursor)
    if let listItem, listItem != itemIndex, isOther || listItem != currentListItem { turn(to: listItem) }
    currentListItem = listItem
  }

  /// Makes the texts of the panes that are seen, where they are not as they were; a text that is only wrapped anew
  /// keeps its place.
  private mutating func settleContent() {
    guard let current else {
      content = [:]
      return
    }
    itemIndex = max(0, min(itemIndex, current.determination.items.count - 1))
    for pane in Pane.texts {
      guard let size = interior(of: pane) else { continue }
      let key = ContentKey(
        item: pane == .decision ? itemIndex : 0, width: textWidth(of: pane), search: search?.term, folded: folded,
        annotation: pane == .summary ? currentRow.map { annotation(of: $0) } : nil)
      let old = content[pane]
      if old == nil || contentKeys[pane] != key {
        let new = lines(of: pane, item: itemIndex, in: current)
        if let old, contentKeys[pane]?.item == key.item {
          if let anchor = anchors[pane] { tops[pane] = new.line(at: anchor) }
          if let match = currentMatch, match.pane == pane, old.indices.contains(match.line) {
            currentMatch?.line = new.line(at: old[match.line].place)
          }
        } else {
          anchors[pane] = nil
        }
        content[pane] = new
        contentKeys[pane] = key
      }
      let lines = content[pane] ?? []
      let last = max(0, lines.count - size.height)
      let top = max(0, min(tops[pane] ?? 0, last))
      tops[pane] = top
      // The place stays what it was as long as nobody scrolls, however often the text is wrapped.
      if anchors[pane].map({ min(last, lines.line(at: $0)) != top }) ?? true {
        anchors[pane] = lines.indices.contains(top) ? lines[top].place : nil
      }
    }
  }

  /// The text of a pane, wrapped for its width.
  func lines(of pane: Pane, item: Int, in case: Case) -> [StyledLine] {
    var options = ContentOptions(
      width: textWidth(of: pane), glyphs: glyphs, pattern: search?.pattern, folded: folded)
    options.annotation = currentRow.map { annotation(of: $0) } ?? options.annotation
    return pane == .summary
      ? SummaryContent.lines(of: `case`, options: options)
      : DecisionContent.lines(of: `case`, itemIndex: item, options: options)
  }

  /// Where a pane stands in its text.
  func place(of pane: Pane) -> TextPlace? { content[pane] == nil ? nil : anchors[pane] }

  /// Scrolls a pane to a place in its text; call it on a settled state.
  mutating func scroll(_ pane: Pane, to place: TextPlace) {
    guard let lines = content[pane] else { return }
    tops[pane] = lines.line(at: place)
    anchors[pane] = place
    settle()
  }

  /// The widest text that is pleasant to read, in columns.
  static let measure = 90

  // MARK: The filter

  /// Filters anew: after a change of query, table or hits.
  ///
  /// The selected case stays selected, or comes back, where the filter leaves it; else the case on screen stays, else
  /// the nearest to the selected one in list order is shown.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  mutating func refilter() {
    matched = isExcludingUnknown ? RowSet() : table.rows(matching: query, text: knownHits)
    let cases = matched.count == order.rows.count ? order.rows : order.rows.taking(matched)
    switch list.rows {
    case .cases:
      shown = cases
      (itemNumbers, shownItems) = (ItemNumbers(), ItemRows())
      upheldCount = matched.intersectionCount(table.rows(with: CaseOutcome.upheld.rawValue, of: .outcome))
    case .items:
      itemNumbers.update(from: table)
      shownItems = ItemRows(of: cases, itemNumbers, in: table.items(meeting: query, itemNumbers))
      (shown, upheldCount) = (shownItems.rows, shownItems.upheldCount)
      itemCount = itemNumbers.count(of: table.allRows)
    }
    if let selectedRow {
      let isLeft = matched.contains(selectedRow)
      let row = isLeft ? selectedRow : currentRow.flatMap { matched.contains($0) ? $0 : nil } ?? selectedRow
      // Filtered away: the nearest is the one that has taken its place, or the last.
      listCursor.select(min(order.place(of: row, in: shown, table: table), max(0, shown.count - 1)))
      if row == currentRow { listCursor.select(place(ofItem: itemIndex, from: cursor)) }
    } else {
      listCursor.select(0)
    }
    filterRevision += 1
  }

  /// Whether a search still runs for a word that cases must not hold: until it ends, none is known to be without it.
  private var isExcludingUnknown: Bool {
    query.excludedTexts.contains { hits[$0]?.isFinished != true }
  }

  /// Changes the filter.
  mutating func setQuery(_ new: Query) -> [Effect] {
    guard new != query else { return [] }
    return make(.query(from: query, to: new))
  }
}
