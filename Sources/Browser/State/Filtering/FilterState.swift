internal import Corpus

/// The filter: the query, and what it picks.
struct FilterState: Sendable {
  var query: Query
  /// Query text with values that are not loaded yet, from the last session, a view or the command line.
  var pendingQuery: String?
  /// The items of the letters, or of their parts, that contain the words of the filter and of the search.
  var hits: [TextTerm: TextHits] = [:]
  /// The items that the query picks; a case without a readable item has one number.
  var picked = ItemSet()
  /// How the picked items were decided.
  var overturnedCounts = OverturnedCounts()
  /// Items that the query picked before their cases were read; they stay until the query is evaluated again.
  var held = ItemSet()
  /// The number of cases that are shown only because they are held.
  var heldCount = 0
  /// The rows of ``picked``.
  var matched = RowSet()
  /// True if the query must be evaluated again because cases, notes or found words have changed.
  var isOutdated = false
  /// The number of changes of ``picked``, which tells panels when to count again.
  var revision = 0
  /// The order of the values in the filter panel, kept while the panel is closed.
  var valueOrder = FilterPanel.Order.own

  private var nextSearchID = 1

  init(query: Query) { self.query = query }

  // MARK: Picking items

  /// Evaluates the query again after a change of query, table or found words.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cases.
  mutating func update(from table: CaseTable, uncounted: RowSet) {
    picked = items(matching: query, in: table)
    let left = held.subtracting(picked)
    heldCount = table.numbers.rows(of: left).count
    picked.formUnion(left)
    matched = table.numbers.rows(of: picked)
    overturnedCounts = OverturnedCounts(of: picked, in: table, leavingOut: uncounted.intersection(matched))
    revision += 1
    isOutdated = false
  }

  /// Returns the items that a query is known to pick.
  ///
  /// If the query excludes a word, there are none until the search for it ends: before that, no case is known to lack
  /// the word.
  private func items(matching query: Query, in table: CaseTable) -> ItemSet {
    let isUnknown = query.excludedTexts.contains { hits[$0]?.isFinished != true }
    return isUnknown ? ItemSet() : table.items(matching: query, text: knownHits)
  }

  /// The items of a case that the filter picks, by their indices; all of them without a filter.
  ///
  /// - Complexity: O(items of the case)
  func pickedItems(ofCaseAt row: Int, _ numbers: ItemNumbers) -> [Int] {
    numbers.indices(ofItems: picked, in: row)
  }

  /// Counts what another query would pick.
  func count(_ preview: inout QueryPreview, in table: CaseTable) {
    let picked = items(matching: preview.query, in: table)
    preview.count = picked.subtracting(table.itemless).count
    preview.letters = table.numbers.rowCount(of: picked)
    preview.isSearching = preview.query.textTerms.contains { hits[$0]?.isFinished == false }
  }

  // MARK: The query

  /// Sets the query and releases the held cases.
  mutating func set(_ query: Query) {
    pendingQuery = nil
    (self.query, held) = (query, ItemSet())
  }

  /// Filters by the query text of a session, a view or the command line.
  ///
  /// A text with values that only the corpus knows stays pending until it is read.
  mutating func take(pending text: String, _ vocabulary: QueryVocabulary) {
    do {
      query = try Query(parsing: text, vocabulary: vocabulary)
      pendingQuery = nil
    } catch {
      pendingQuery = text
    }
  }

  // MARK: Words

  /// The items of each word that are known so far.
  var knownHits: [TextTerm: ItemSet] { hits.mapValues(\.items) }

  /// True while a search for words of the filter runs.
  var isSearching: Bool { query.textTerms.contains { hits[$0]?.isFinished == false } }

  /// Removes the matches of words that are no longer needed, and stops the searches for them.
  mutating func forgetHits(except needed: [TextTerm]) -> [Effect] {
    var effects: [Effect] = []
    for (term, hit) in hits where !needed.contains(term) {
      effects += hit.running.sorted().map { .cancel(.search($0)) }
      hits[term] = nil
    }
    return effects
  }

  /// Removes all matches, as row numbers may now belong to other cases, and stops all searches.
  mutating func forgetRows() -> [Effect] {
    held = ItemSet()
    isOutdated = true
    defer { hits = hits.mapValues { _ in TextHits() } }
    return hits.values.flatMap { $0.running.sorted() }.map { .cancel(.search($0)) }
  }

  /// Searches for a word in the rows that have not been searched for it; `first` returns the rows to search first.
  mutating func search(
    for term: TextTerm, in rows: RowSet, of table: CaseTable, first: (RowSet) -> RowList
  ) -> [Effect] {
    var hit = hits[term] ?? TextHits()
    defer { hits[term] = hit }
    let missing = rows.subtracting(hit.asked)
    guard !missing.isEmpty else { return [] }
    let request = SearchRequest(
      id: nextSearchID, terms: [term], rows: missing, first: first(missing.intersection(matched)), table: table)
    nextSearchID += 1
    hit.asked.formUnion(missing)
    hit.running.insert(request.id)
    // The new search may find a nearer match.
    hit.nearest = RowSet()
    return [Effect(request)]
  }

  /// Receives results of a search.
  mutating func take(_ news: SearchNews, _ numbers: ItemNumbers) {
    guard let (term, found) = hits.first(where: { $0.value.running.contains(news.id) }) else { return }
    var hit = found
    hit.items.formUnion(news.items)
    if news.isFinished { hit.running.remove(news.id) }
    if hit.isFinished {
      hit.nearest = numbers.rows(of: hit.items)
    } else if news.isInOrder, hit.running == [news.id] {
      hit.nearest = numbers.rows(of: news.items)
    }
    hits[term] = hit
    if query.textTerms.contains(term) { isOutdated = true }
  }
}

/// The known matches of some words; searches deliver them in steps.
struct TextHits: Sendable {
  /// The items found so far.
  var items = ItemSet()
  /// The rows of items that are known to be the nearest matches: no earlier one can still be found, counted from the
  /// top of the screen.
  var nearest = RowSet()
  /// The rows that were searched or are being searched.
  var asked = RowSet()
  /// The searches that have not finished.
  var running: Set<Int> = []

  var isFinished: Bool { running.isEmpty }
}
