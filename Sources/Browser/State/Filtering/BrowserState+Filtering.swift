internal import Corpus
internal import Determinations

extension BrowserState {
  // MARK: Changing the filter

  /// Changes the filter.
  mutating func setQuery(_ new: Query) -> [Effect] {
    guard new != filter.query else { return [] }
    return make(.query(from: filter.query, to: new))
  }

  /// Filters by one outcome of items or letters in place of any other, or removes that filter if it is set.
  mutating func toggleOutcome(_ key: String, of facet: Facet) -> [Effect] {
    var query = self.filter.query
    let isOn = query.picked(facet) == [key]
    query.clear(.outcome)
    query.clear(.caseOutcome)
    if !isOn { query.toggleOnly(key, of: facet) }
    return setQuery(query)
  }

  /// Closes the panels and filters by a query, to show the items that a figure counts.
  mutating func showItems(of query: Query) -> [Effect] {
    leaveTrail()
    panels.closeAll()
    notice = Notice("what the figure counts\(keyMap.hint(for: .backward, "goes back"))", .muted)
    return query == filter.query ? [] : make(.query(from: filter.query, to: query), leavesPlace: false)
  }

  /// Filters by the letters whose rationale is nearly the same as that of the item on the screen, itself included.
  mutating func showSameRationale() -> [Effect] {
    guard let row = openCase.row, openCase.otherLetters.indices.contains(openCase.item) else { return noCase() }
    guard let others = openCase.otherLetters[openCase.item] else {
      return say(
        corpus.table.isBoilerplateKnown
          ? "the rationale is too short to compare" : "the rationales are still being compared")
    }
    guard others > 0 else { return say("no other letter says nearly the same") }
    let query = Query(terms: [.facet(.boilerplate, keys: [corpus.table.id(of: row)])])
    let effects = showItems(of: query)
    notice = Notice("nearly the same rationale\(keyMap.hint(for: .backward, "goes back"))", .muted)
    return effects
  }

  /// Gives the list the keyboard after the filter has changed, unless the list is hidden.
  mutating func focusList() {
    guard panel == nil, !layout.settings.hidden.contains(.list) else { return }
    layout.show(.list)
  }

  /// Filters by the query text of a session, a view or the command line.
  mutating func setPendingQuery(_ text: String) { filter.take(pending: text, corpus.table.vocabulary) }

  /// Tries again to apply a filter that waits for values of the corpus.
  mutating func takePendingQuery() {
    guard let text = filter.pendingQuery else { return }
    setPendingQuery(text)
    if filter.pendingQuery == nil {
      filter.isOutdated = true
    } else if corpus.loading.isFinished {
      notice = Notice("the filter is not understood here: \(text)", .warning)
      filter.pendingQuery = nil
    }
  }

  // MARK: Following it

  /// Updates the list after a change of the query, the table or the words found.
  ///
  /// The selection stays on its case, or returns to it, if the filter picks the case. Otherwise it moves to the case on
  /// screen, or to the nearest one in list order.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  mutating func refilter() {
    filter.update(from: corpus.table, uncounted: leftOutRows)
    if !rowRules.rules.isEmpty { rowRules.evaluate(on: corpus.table, hits: filter.hits) }
    list.show(filter.matched, items: filter.picked, of: corpus.table, open: (openCase.row, openCase.item))
    openSelectedCase()
  }

  /// The number of rows searched in the list's order before all others; takes about ten milliseconds.
  private static let listedRows = 8192

  /// Starts the searches that the filter and the search need, and stops the others.
  ///
  /// The search covers only the cases that match the filter. The words of the filter are searched for in all cases,
  /// since the counts of a facet's values ignore the conditions on that facet.
  ///
  /// - Complexity: O(*n*) for *n* cases that have not been searched for a term, otherwise O(*n* / 64).
  mutating func updateSearches() -> [Effect] {
    let offered = prompt?.completion?.candidates.flatMap { $0.query?.textTerms ?? [] } ?? []
    rowRules.read(corpus.table)
    let everywhere =
      filter.query.textTerms + (prompt?.preview?.query.textTerms ?? []) + offered + rowRules.textTerms
    let searched = search.active?.term
    var effects = filter.forgetHits(except: everywhere + [searched].compactMap(\.self))
    // Search the rows from the top of the screen first, so that their matches appear first.
    let first = { [list] (rows: RowSet) in list.firstRows(rows, maxCount: Self.listedRows) }
    for term in everywhere {
      effects += filter.search(for: term, in: corpus.table.allRows, of: corpus.table, first: first)
    }
    if let searched {
      let rows = corpus.table.rows(matching: filter.query.withoutText)
      effects += filter.search(for: searched, in: rows, of: corpus.table, first: first)
    }
    return effects
  }

  // MARK: Words for it

  /// Returns the filter without the cases that figures by some facets leave out.
  func countedQuery(by facets: [Facet] = []) -> Query {
    corpus.table.counted(filter.query, rows: filter.matched, by: facets)
  }
}
