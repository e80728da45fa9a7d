internal import Corpus

extension BrowserState {
  /// So many rows are searched in the list's order, in some ten milliseconds, before those that stand anywhere.
  private static let listedRows = 8192

  /// Starts the searches that filter and search still need, and stops those that nobody needs any more.
  ///
  /// The search looks only where the filter's other conditions are met. The filter's own words are looked for
  /// everywhere, since what a value would leave is counted without the conditions on its facet.
  ///
  /// - Complexity: O(*n*) for *n* cases in which a term is still to be looked for, else O(*n* / 64).
  mutating func updateSearches() -> [Effect] {
    let offered = prompt?.completion?.candidates.flatMap { $0.query?.textTerms ?? [] } ?? []
    let everywhere = filter.query.textTerms + (prompt?.preview?.query.textTerms ?? []) + offered
    var effects: [Effect] = []
    for (term, hit) in filter.hits where term != search.active?.term && !everywhere.contains(term) {
      effects += hit.running.sorted().map { .stopSearch(id: $0) }
      filter.hits[term] = nil
    }
    for term in everywhere { effects += search(for: term, in: corpus.table.allRows) }
    if let term = search.active?.term {
      effects += search(for: term, in: corpus.table.rows(matching: filter.query.withoutText))
    }
    return effects
  }

  /// Starts a search for a term in those of some rows in which it was not looked for yet.
  private mutating func search(for term: TextTerm, in rows: RowSet) -> [Effect] {
    var hit = filter.hits[term] ?? TextHits()
    defer { filter.hits[term] = hit }
    let missing = rows.subtracting(hit.asked)
    guard !missing.isEmpty else { return [] }
    // What is shown now comes first, from the top of the screen on, so that the screen has its answer first.
    let top =
      list.rows.indices.contains(list.cursor.top) ? list.order.rows.firstIndex(of: list.rows[list.cursor.top]) : nil
    let first = list.order.rows.taking(missing.intersection(filter.matched), from: top ?? 0, most: Self.listedRows)
    let request = SearchRequest(id: search.nextID, terms: [term], rows: missing, first: first, table: corpus.table)
    search.nextID += 1
    hit.asked.formUnion(missing)
    hit.running.insert(request.id)
    // What is found now may be nearer.
    hit.nearest = RowSet()
    return [.search(request)]
  }
}
