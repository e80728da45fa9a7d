internal import Corpus

extension BrowserState {
  /// True while a worker thread makes another order for the list.
  var isSorting: Bool { list.sorting != nil }

  /// Puts the cases into the order that the list is to have: at once where that takes no longer than a frame, else beside
  /// the screen, and until it is there the order stays as it is.
  mutating func sort() -> [Effect] {
    let before = list.sorting.map { [Effect.cancel(.sort($0))] } ?? []
    list.sorting = nil
    guard list.order.keys != list.settings.sort else { return before }
    if corpus.table.sortsAtOnce(by: list.settings.sort) {
      list.order = SortedRows(list.settings.sort)
      list.order.update(from: corpus.table)
      return before
    }
    let id = list.nextSortID
    list.nextSortID += 1
    list.sorting = id
    return before + [Effect(SortRequest(id: id, keys: list.settings.sort, table: corpus.table))]
  }

  /// Takes an order that was made on a worker thread, unless another is wanted by now.
  fileprivate mutating func receive(_ news: SortNews) {
    guard news.id == list.sorting else { return }
    list.sorting = nil
    list.order = news.order
    list.order.update(from: corpus.table)
    filter.isOutdated = true
  }

  /// Takes the rows that the table has gained into the order.
  mutating func updateOrder() -> [Effect] {
    // What takes long to sort is shown in the usual order until it is.
    if list.order.rows.isEmpty, !corpus.table.sortsAtOnce(by: list.settings.sort) { list.order = SortedRows() }
    list.order.update(from: corpus.table)
    return list.isSorting ? [] : sort()
  }

  /// Once everything is read, has sorting prepared on a worker thread.
  mutating func prepareSorting() -> [Effect] {
    guard corpus.loading.isFinished, list.preparedCount != corpus.table.rowCount, corpus.table.hasToPrepareSorting
    else { return [] }
    list.preparedCount = corpus.table.rowCount
    return [Effect(PrepareSorting(table: corpus.table))]
  }

  // MARK: The user's order

  /// Sorts by another of the columns in view, from the one that the list is sorted by.
  mutating func sortByColumn(offset: Int) -> [Effect] {
    var columns: [SortColumn] = []
    for column in listColumns.columns.compactMap(\.kind.sortColumn) where !columns.contains(column) {
      columns.append(column)
    }
    guard !columns.isEmpty else { return [] }
    let here = list.settings.sort.first.flatMap { key in columns.firstIndex(of: key.column) }
    let place = here.map { ($0 + offset % columns.count + columns.count) % columns.count } ?? 0
    return sort(by: SortKey(columns[place]))
  }

  /// Sorts by a column of the list, or, where it is sorted by it, turns the order round.
  mutating func sort(byColumn column: SortColumn) -> [Effect] {
    let first = list.settings.sort.first
    return first?.column == column ? reverseSort() : sort(by: SortKey(column))
  }

  /// Turns the order by the first column round.
  mutating func reverseSort() -> [Effect] {
    guard let first = list.settings.sort.first else { return [] }
    return sort(by: SortKey(first.column, isDescending: !first.isDescending))
  }

  /// Sorts by one key; the usual order decides where it leaves rows equal.
  private mutating func sort(by key: SortKey) -> [Effect] {
    var new = list.settings
    new.sort = [key] + SortKey.standard.filter { $0.column != key.column }
    let effects = setList(new)
    notice = Notice("sorted by \(key.text)")
    return effects
  }
}

// MARK: Work

/// Sorts all cases on a worker thread.
struct SortRequest: Work {
  let id: Int
  let keys: [SortKey]
  /// The table as it is now.
  let table: CaseTable

  func start(in runner: EffectRunner) -> [News] {
    runner.inBackground(.sort(id)) { [self] post, isCancelled in
      let order = SortedRows(keys, of: table) { isCancelled() }
      if let order { post(.sorted(SortNews(id: id, order: order))) }
    }
    return []
  }
}

/// An order that was made on a worker thread.
struct SortNews: Sendable {
  let id: Int
  let order: SortedRows
}

/// Prepares the sorting of a large table on a worker thread.
struct PrepareSorting: Work {
  let table: CaseTable

  func start(in runner: EffectRunner) -> [News] {
    runner.inBackground { _, _ in table.prepareSorting() }
    return []
  }
}

extension WorkID {
  static func sort(_ number: Int) -> WorkID { WorkID("sort", number) }
}

extension News {
  static func sorted(_ news: SortNews) -> News { News(end: .work(.sort(news.id))) { $0.receive(news) } }
}
