internal import Corpus

/// The case list: its rows, their order, and the selected row.
struct CaseList: Sendable {
  /// The rows, columns and order that the user chose.
  var settings: ListSettings
  /// The table rows that the filter leaves, in list order.
  ///
  /// Where rows are items, a case has one row for each of them.
  var rows = RowList()
  /// Where rows are items: the items of ``rows``.
  var items = ItemRows()
  /// How the picked items were decided.
  var overturnedCounts = OverturnedCounts()
  /// All table rows in list order.
  var order: SortedRows
  /// The number of the sort on a worker thread that makes the order the list is to have.
  var sorting: Int?
  var nextSortID = 1
  /// The number of rows for which sorting was prepared.
  var preparedCount = 0

  var cursor = ListCursor()
  /// The table row that the user chose.
  ///
  /// It is kept when the filter takes it away, and comes back with the filter.
  var chosenRow: Int?
  /// True after a key was pressed on a case.
  ///
  /// Before that, the first case stays selected while cases stream in.
  var hasMoved = false
  /// The identity of the selected case while its letter is read again.
  var awaitedID: String?
  /// The case that was selected when the last session ended, until it is read.
  var pendingSelection: Session.Selection?

  init(settings: ListSettings) {
    self.settings = settings
    order = SortedRows(settings.sort)
  }

  /// The table row under the cursor.
  var selectedRow: Int? { rows.indices.contains(cursor.index) ? Int(rows[cursor.index]) : nil }

  /// True while an order for the list is made on a worker thread.
  var isSorting: Bool { sorting != nil }

  /// The item in a row of the list, where rows are items.
  func item(at place: Int) -> Int? {
    settings.rows == .items && place < items.count ? items.number(at: place) : nil
  }

  /// The row of an item of a case, from the row of the case's first item on.
  func place(ofItem item: Int, from place: Int) -> Int {
    guard settings.rows == .items, rows.indices.contains(place) else { return place }
    let rest = place..<min(rows.count, place + item + 1)
    return rest.last { rows[$0] == rows[place] && items.number(at: $0) <= item } ?? place
  }

  /// The rows of the list that belong to the case in one of them.
  func places(ofCaseAt place: Int) -> Range<Int> {
    guard rows.indices.contains(place) else { return place..<place }
    var (first, end) = (place, place + 1)
    while first > 0, rows[first - 1] == rows[place] { first -= 1 }
    while end < rows.count, rows[end] == rows[place] { end += 1 }
    return first..<end
  }
}
