internal import Corpus
internal import Determinations
internal import Terminal

extension BrowserState {
  /// The columns of the list at the current width.
  var listColumns: ListColumns {
    ListColumns(width: layout.interior(of: .list)?.width ?? screen.body.width - 4, settings: list.settings)
  }

  /// Changes the rows, columns or order of the list.
  mutating func setList(_ new: ListSettings) -> [Effect] {
    guard new != list.settings else { return [] }
    return make(.list(from: list.settings, to: new))
  }

  /// Applies other settings; the selected case stays selected.
  mutating func apply(_ settings: ListSettings) -> [Effect] {
    list.settings = settings
    let effects = list.sort(corpus.table)
    refilter()
    return effects
  }

  /// Switches between a row for each case and a row for each disputed item.
  mutating func toggleRows() -> [Effect] {
    var new = list.settings
    new.rows = list.settings.rows == .cases ? .items : .cases
    let effects = setList(new)
    notice = Notice(new.rows == .items ? "a row for each disputed item" : "a row for each case")
    return effects
  }

  // MARK: The order

  /// Sorts by the column in view at an offset from the current sort column.
  mutating func sortByColumn(offset: Int) -> [Effect] {
    var columns: [SortColumn] = []
    for column in listColumns.columns.compactMap(\.kind.sortColumn) where !columns.contains(column) {
      columns.append(column)
    }
    guard !columns.isEmpty else { return [] }
    let here = list.settings.sort.first.flatMap { key in columns.firstIndex(of: key.column) }
    let index = here.map { ($0 + offset % columns.count + columns.count) % columns.count } ?? 0
    return sort(by: SortKey(columns[index]))
  }

  /// Sorts by a column of the list, or reverses the order if it is already sorted by it.
  mutating func sort(byColumn column: SortColumn) -> [Effect] {
    let first = list.settings.sort.first
    return first?.column == column ? reverseSort() : sort(by: SortKey(column))
  }

  /// Reverses the order of the first sort column.
  mutating func reverseSort() -> [Effect] {
    guard let first = list.settings.sort.first else { return [] }
    return sort(by: SortKey(first.column, isDescending: !first.isDescending))
  }

  /// Sorts by one key, and by the usual order for rows with equal keys.
  private mutating func sort(by key: SortKey) -> [Effect] {
    var new = list.settings
    new.sort = [key] + SortKey.standard.filter { $0.column != key.column }
    let effects = setList(new)
    notice = Notice("sorted by \(key.text)")
    return effects
  }
}
