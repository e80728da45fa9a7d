internal import Corpus

/// The case list: its rows, their order, and the selected row.
struct CaseList: Sendable {
  /// The rows, columns and order that the user chose.
  var settings: ListSettings
  /// The table rows that the filter picks, in list order.
  ///
  /// If rows are items, a case has one row for each of its items.
  var rows = RowList()
  var items = ItemRows()
  /// All table rows in list order.
  var order: SortedRows
  /// The ID of the sort that is running on a worker thread.
  var sorting: Int?
  private var nextSortID = 1
  /// The number of rows for which sorting was prepared.
  var preparedCount = 0

  var cursor = ListCursor()
  /// The table row that the user chose.
  ///
  /// It is remembered when the filter hides the row, and selected again when the row reappears.
  var chosenRow: Int?
  /// True once a key was pressed on a case.
  ///
  /// Before that, the first case stays selected while cases stream in.
  var hasMoved = false
  /// The identifier of the selected case while its letter is read again.
  var awaitedID: String?
  /// The case that was selected when the last session ended, until it is read.
  var pendingSelection: Session.Selection?

  init(settings: ListSettings) {
    self.settings = settings
    order = SortedRows(settings.sort)
  }

  /// The table row under the cursor.
  var selectedRow: Int? { rows.indices.contains(cursor.index) ? Int(rows[cursor.index]) : nil }

  /// True while the list is sorted on a worker thread.
  var isSorting: Bool { sorting != nil }

  /// Returns the item in a row of the list, or `nil` if rows are cases.
  func item(at index: Int) -> Int? {
    settings.rows == .items && index < items.count ? items.number(at: index) : nil
  }

  /// Returns the row of an item, given the row of the first item of its case.
  func index(ofItem item: Int, from start: Int) -> Int {
    guard settings.rows == .items, rows.indices.contains(start) else { return start }
    let rest = start..<min(rows.count, start + item + 1)
    return rest.last { rows[$0] == rows[start] && items.number(at: $0) <= item } ?? start
  }

  /// Returns all rows of the list for the case in one of them.
  func indices(ofCaseAt index: Int) -> Range<Int> {
    guard rows.indices.contains(index) else { return index..<index }
    var (first, end) = (index, index + 1)
    while first > 0, rows[first - 1] == rows[index] { first -= 1 }
    while end < rows.count, rows[end] == rows[index] { end += 1 }
    return first..<end
  }

  // MARK: The selected row

  /// Selects the row at an index, or the nearest row, for the user.
  mutating func select(at index: Int) {
    cursor.select(min(rows.count - 1, index))
    chosenRow = selectedRow
    hasMoved = true
  }

  /// Returns the index of the first row of the case some cases after or before the selected one, clamped to the list.
  func index(stepping steps: Int) -> Int {
    var index = cursor.index
    for _ in 0..<min(abs(steps), rows.count) {
      let own = indices(ofCaseAt: index)
      let next = steps > 0 ? own.upperBound : own.lowerBound - 1
      guard rows.indices.contains(next) else { break }
      index = indices(ofCaseAt: next).lowerBound
    }
    return index
  }

  /// Shows the cases that a filter picks; if rows are items, only the picked items.
  ///
  /// If the filter removes the selected row, the case on the screen is selected.
  mutating func show(_ matched: RowSet, items picked: ItemSet, of table: CaseTable, open: (row: Int?, item: Int)) {
    let cases = matched.count == order.rows.count ? order.rows : order.rows.taking(matched)
    switch settings.rows {
    case .cases: (rows, items) = (cases, ItemRows())
    case .items:
      items = ItemRows(of: cases, table.numbers, in: picked)
      rows = items.rows
    }
    guard let chosenRow else {
      cursor.select(0)
      return
    }
    let isLeft = matched.contains(chosenRow)
    let row = isLeft ? chosenRow : open.row.flatMap { matched.contains($0) ? $0 : nil } ?? chosenRow
    // The filter has removed it, so select the row now at its index, or the last row.
    cursor.select(min(order.index(of: row, in: rows, table: table), max(0, rows.count - 1)))
    if row == open.row { cursor.select(index(ofItem: open.item, from: cursor.index)) }
  }

  /// Returns the first of some rows, starting at the top of the screen.
  func firstRows(_ rows: RowSet, maxCount: Int) -> RowList {
    let top = self.rows.indices.contains(cursor.top) ? order.rows.firstIndex(of: self.rows[cursor.top]) : nil
    return order.rows.taking(rows, from: top ?? 0, maxCount: maxCount)
  }

  // MARK: The order

  /// Sorts the cases by the chosen keys: immediately if that takes less than a frame, otherwise on a worker thread
  /// while the current order stays.
  mutating func sort(_ table: CaseTable) -> [Effect] {
    let before = sorting.map { [Effect.cancel(.sort($0))] } ?? []
    sorting = nil
    guard order.keys != settings.sort else { return before }
    if table.sortsAtOnce(by: settings.sort) {
      order = SortedRows(settings.sort)
      order.update(from: table)
      return before
    }
    let id = nextSortID
    nextSortID += 1
    sorting = id
    return before + [Effect(SortRequest(id: id, keys: settings.sort, table: table))]
  }

  /// Receives an order from a worker thread, or returns false if it is no longer the one requested.
  mutating func take(_ news: SortNews, _ table: CaseTable) -> Bool {
    guard news.id == sorting else { return false }
    sorting = nil
    order = news.order
    order.update(from: table)
    return true
  }

  /// Adds the new rows of the table to the order.
  mutating func updateOrder(from table: CaseTable) -> [Effect] {
    // A table that takes long to sort is shown in the default order until it is sorted.
    if order.rows.isEmpty, !table.sortsAtOnce(by: settings.sort) { order = SortedRows() }
    order.update(from: table)
    return isSorting ? [] : sort(table)
  }

  /// Prepares sorting on a worker thread, once for each size of the table.
  mutating func prepareSorting(_ table: CaseTable) -> [Effect] {
    guard preparedCount != table.rowCount, table.hasToPrepareSorting else { return [] }
    preparedCount = table.rowCount
    return [Effect(PrepareSorting(table: table))]
  }
}

/// Sorts all cases on a worker thread.
struct SortRequest: Work {
  let id: Int
  let keys: [SortKey]
  /// The current table.
  let table: CaseTable

  func start(in runner: EffectRunner) {
    runner.inBackground(.sort(id)) { [self] post, isCancelled in
      let order = SortedRows(keys, of: table) { isCancelled() }
      if let order { post(.sorted(SortNews(id: id, order: order))) }
    }
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

  func start(in runner: EffectRunner) {
    runner.inBackground { _, _ in table.prepareSorting() }
  }
}

extension WorkID {
  static func sort(_ number: Int) -> WorkID { WorkID("sort", number) }
}

extension News {
  static func sorted(_ news: SortNews) -> News {
    News(end: .work(.sort(news.id))) { state in
      if state.list.take(news, state.corpus.table) { state.filter.isOutdated = true }
    }
  }
}
