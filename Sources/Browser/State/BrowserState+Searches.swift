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
      effects += hit.running.sorted().map { .cancel(.search($0)) }
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
    return [Effect(request)]
  }

  fileprivate mutating func receive(_ news: SearchNews) {
    if let problem = news.problem { notice = Notice(problem, .failure) }
    guard let term = filter.hits.first(where: { $0.value.running.contains(news.id) })?.key else { return }
    guard var hit = filter.hits[term] else { return }
    hit.items.formUnion(news.items)
    if news.isFinished { hit.running.remove(news.id) }
    if hit.isFinished {
      hit.nearest = corpus.table.numbers.rows(of: hit.items)
    } else if news.isInOrder, hit.running == [news.id] {
      hit.nearest = corpus.table.numbers.rows(of: news.items)
    }
    filter.hits[term] = hit
    if filter.query.textTerms.contains(term) { filter.isOutdated = true }
  }
}

// MARK: Work

/// Searches texts on worker threads, in the rows' order.
struct SearchRequest: Work {
  /// Tells the answers of searches apart.
  let id: Int
  let terms: [TextTerm]
  /// The rows to look in.
  let rows: RowSet
  /// Those of them whose answers are wanted first, in the list's order.
  let first: RowList
  /// The table as it is now.
  let table: CaseTable

  func start(in runner: EffectRunner) -> [News] {
    runner.log?.note("search \(id) in \(rows.count) cases")
    let search = TextSearch(terms, in: table, rows: rows, first: first)
    runner.register(.search(id)) { search.cancel() }
    search.start { [id, mailbox = runner.mailbox] event in
      let items = event.matches.values.reduce(into: ItemSet()) { $0.formUnion($1) }
      mailbox.post(
        .searched(
          SearchNews(
            id: id, items: items, isInOrder: event.isInOrder, isFinished: event.isFinished,
            problem: event.hasGivenUp ? "search stopped: \(SearchError())" : nil)))
    }
    return []
  }
}

/// A step of a search.
struct SearchNews: Sendable {
  let id: Int
  /// The items of the matching letters or parts, those of earlier answers included.
  let items: ItemSet
  /// True if they are the first ones in the list's order, with none missing between them.
  let isInOrder: Bool
  let isFinished: Bool
  /// The error, in words.
  let problem: String?

  init(id: Int, items: ItemSet, isInOrder: Bool = true, isFinished: Bool, problem: String? = nil) {
    self.id = id
    self.items = items
    self.isInOrder = isInOrder
    self.isFinished = isFinished
    self.problem = problem
  }
}

extension WorkID {
  static func search(_ number: Int) -> WorkID { WorkID("search", number) }
}

extension News {
  static func searched(_ news: SearchNews) -> News {
    News(end: news.isFinished ? .work(.search(news.id)) : nil) { $0.receive(news) }
  }
}
