internal import Corpus

extension BrowserState {
  /// Whether the list is to have another order, which is being made beside the screen.
  package var isSorting: Bool { sorting != nil }

  /// Puts the cases into the order that the list is to have: at once where that takes no longer than a frame, else beside
  /// the screen, and until it is there the order stays as it is.
  mutating func sort() -> [Effect] {
    let before = sorting.map { [Effect.stopSort(id: $0)] } ?? []
    sorting = nil
    guard order.keys != list.sort else { return before }
    if table.sortsAtOnce(by: list.sort) {
      order = SortedRows(list.sort)
      order.update(from: table)
      return before
    }
    let id = nextSortID
    nextSortID += 1
    sorting = id
    return before + [.sort(SortRequest(id: id, keys: list.sort, table: table))]
  }

  /// Takes an order that was made beside the screen, unless another is wanted by now.
  ///
  /// - Returns: Whether it was taken.
  mutating func receive(_ news: SortNews) -> Bool {
    guard news.id == sorting else { return false }
    sorting = nil
    order = news.order
    order.update(from: table)
    return true
  }

  /// Takes the rows that the table has gained into the order.
  mutating func updateOrder() -> [Effect] {
    // What takes long to sort is shown in the usual order until it is.
    if order.rows.isEmpty, !table.sortsAtOnce(by: list.sort) { order = SortedRows() }
    order.update(from: table)
    return isSorting ? [] : sort()
  }

  /// Once everything is read, has made ready beside the screen what sorting would wait for.
  mutating func prepareSorting() -> [Effect] {
    guard loading.isFinished, preparedCount != table.rowCount, table.hasToPrepareSorting else { return [] }
    preparedCount = table.rowCount
    return [.prepareSorting(table)]
  }
}
