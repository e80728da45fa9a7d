internal import Corpus

extension BrowserState {
  /// Whether the list is to have another order, which is being made beside the screen.
  var isSorting: Bool { list.sorting != nil }

  /// Puts the cases into the order that the list is to have: at once where that takes no longer than a frame, else beside
  /// the screen, and until it is there the order stays as it is.
  mutating func sort() -> [Effect] {
    let before = list.sorting.map { [Effect.stopSort(id: $0)] } ?? []
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
    return before + [.sort(SortRequest(id: id, keys: list.settings.sort, table: corpus.table))]
  }

  /// Takes an order that was made beside the screen, unless another is wanted by now.
  ///
  /// - Returns: Whether it was taken.
  mutating func receive(_ news: SortNews) -> Bool {
    guard news.id == list.sorting else { return false }
    list.sorting = nil
    list.order = news.order
    list.order.update(from: corpus.table)
    return true
  }

  /// Takes the rows that the table has gained into the order.
  mutating func updateOrder() -> [Effect] {
    // What takes long to sort is shown in the usual order until it is.
    if list.order.rows.isEmpty, !corpus.table.sortsAtOnce(by: list.settings.sort) { list.order = SortedRows() }
    list.order.update(from: corpus.table)
    return list.isSorting ? [] : sort()
  }

  /// Once everything is read, has made ready beside the screen what sorting would wait for.
  mutating func prepareSorting() -> [Effect] {
    guard corpus.loading.isFinished, list.preparedCount != corpus.table.rowCount, corpus.table.hasToPrepareSorting
    else { return [] }
    list.preparedCount = corpus.table.rowCount
    return [.prepareSorting(corpus.table)]
  }
}
