internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

extension BrowserState {
  /// Brings everything that follows from the state up to date: the case on screen, its lines, the scroll positions.
  ///
  /// Called once after a batch of keys and news, before drawing.
  package mutating func settle() {
    cursor = max(0, min(cursor, shown.count - 1))
    if listTop > cursor { listTop = cursor }
    if cursor >= listTop + listHeight { listTop = cursor - listHeight + 1 }
    listTop = max(0, min(listTop, shown.count - listHeight))
    settleCase()
    settleContent()
    if case .filters(var panel) = overlay {
      panel.scroll(height: panelHeight)
      overlay = .filters(panel)
    }
  }

  /// Rows of values in the filter panel.
  package var panelHeight: Int { max(1, layout.body.height - 4) }

  private mutating func settleCase() {
    guard let row = selectedShownRow else {
      current = nil
      currentRow = nil
      return
    }
    selectedRow = row
    guard row != currentRow else { return }
    currentRow = row
    current = table.case(row, reader: &reader)
    itemIndex = 0
    tops = [:]
    currentMatch = nil
  }

  private mutating func settleContent() {
    content = [:]
    guard let current else { return }
    itemIndex = max(0, min(itemIndex, current.determination.items.count - 1))
    for pane in [Pane.summary, .decision] {
      guard let size = interior(of: pane) else { continue }
      let width = textWidth(of: pane)
      let lines =
        pane == .summary
        ? SummaryContent.lines(of: current, width: width, pattern: search?.pattern, glyphs: glyphs)
        : DecisionContent.lines(
          of: current, itemIndex: itemIndex, width: width, pattern: search?.pattern, glyphs: glyphs)
      content[pane] = lines
      tops[pane] = max(0, min(tops[pane] ?? 0, lines.count - size.height))
    }
  }

  /// The widest text that is pleasant to read, in columns.
  static let measure = 100

  // MARK: The filter

  /// Filters anew: after a change of query, table or hits.
  ///
  /// The selection stays on its case; where that is filtered away, on the nearest in list order.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  mutating func refilter() {
    matched = isExcludingUnknown ? RowSet() : table.rows(matching: query, text: knownHits)
    shown = matched.count == table.count ? order.rows : order.rows.filter { matched.contains(Int($0)) }
    upheldCount = matched.intersection(table.rows(with: CaseOutcome.upheld.rawValue, of: .outcome)).count
    if let selectedRow, hasMoved {
      let place = order.place(of: selectedRow, in: shown)
      // Filtered away: the nearest is the one that has taken its place, or the last.
      cursor = min(place, max(0, shown.count - 1))
    } else {
      cursor = 0
    }
    if case .filters(var panel) = overlay {
      panel.refresh(table: table, query: query, hits: knownHits)
      overlay = .filters(panel)
    }
  }

  /// Whether a search still runs for a word that cases must not hold: until it ends, none is known to be without it.
  private var isExcludingUnknown: Bool {
    query.terms.contains { term in
      if case .text(let text, isNegated: true) = term { return hits[text]?.isFinished != true }
      return false
    }
  }

  /// Changes the filter.
  mutating func setQuery(_ new: Query) -> [Effect] {
    guard new != query else { return [] }
    query = new
    // From here on the user looks at a certain case: it stays selected as far as the filter lets it.
    hasMoved = true
    let effects = updateSearches()
    refilter()
    return effects
  }

  // MARK: Searches

  /// Starts the searches that query and search need and stops those that nobody needs any more.
  mutating func updateSearches() -> [Effect] {
    var needed = query.textTerms
    if let term = search?.term, !needed.contains(term) { needed.append(term) }
    var effects: [Effect] = []
    for (term, hit) in hits where !needed.contains(term) {
      effects += hit.running.sorted().map { .stopSearch(id: $0) }
      hits[term] = nil
    }
    for term in needed where hits[term] == nil {
      hits[term] = TextHits()
      guard !table.isEmpty else { continue }
      // What is shown now comes first, so that the screen has its answer first.
      let first = matched.count == table.count ? order.rows : shown + order.rows.filter { !matched.contains(Int($0)) }
      effects.append(startSearch(for: term, in: first))
    }
    return effects
  }

  /// Starts a search for a term in some rows.
  mutating func startSearch(for term: TextTerm, in rows: [Int32]) -> Effect {
    let id = nextSearchID
    nextSearchID += 1
    hits[term]?.running.insert(id)
    return .search(SearchRequest(id: id, terms: [term], rows: rows, table: table))
  }
}
