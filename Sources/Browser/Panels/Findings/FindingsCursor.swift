/// The selected entry of a page of findings, and the part of the page that is in view.
struct FindingsCursor: Sendable {
  /// The index of the selected entry, or 0 if the page is empty.
  private(set) var index = 0
  /// The cursor's column.
  ///
  /// Entries of full width belong to both columns.
  private var column = 0
  private var rows = ListCursor()
  /// True once an entry other than the first was selected.
  private(set) var hasMoved = false

  /// The first row of the page in view.
  var top: Int { rows.top }

  /// Selects another entry of the column.
  mutating func move(by step: Step, on page: FindingsPage) {
    let stops = page.entries.indices.filter { page.entries[$0].column ?? column == column }
    guard let current = stops.firstIndex(of: index) ?? stops.indices.first else { return }
    var list = ListCursor()
    list.settle(count: stops.count, height: max(1, rows.height / 3))
    list.select(current)
    list.move(by: step, count: stops.count)
    select(stops[list.index], on: page)
  }

  /// Returns a page as sentences for linear mode, followed by the selected entry once the cursor has moved.
  func sentences(of page: FindingsPage) -> [String] {
    guard hasMoved, page.entries.indices.contains(index) else { return page.spoken }
    return page.spoken + ["\(index + 1) of \(page.entries.count): \(page.entries[index].spoken)."]
  }

  /// Selects the nearest entry of the other column, or returns false if there is no other column.
  mutating func changeColumn(on page: FindingsPage) -> Bool {
    guard page.entries.indices.contains(index) else { return false }
    let own = page.entries[index]
    let other = 1 - (own.column ?? column)
    let nearest = page.entries.indices.filter { page.entries[$0].column == other }
      .min { abs(page.entries[$0].y - own.y) < abs(page.entries[$1].y - own.y) }
    guard let nearest else { return false }
    select(nearest, on: page)
    return true
  }

  /// Selects the entry with a target, if the page has it.
  mutating func select(_ target: FindingsPage.Target, on page: FindingsPage) {
    guard let found = page.entries.firstIndex(where: { $0.target == target }) else { return }
    index = found
  }

  /// Selects an entry by its index.
  mutating func select(_ index: Int, on page: FindingsPage) {
    hasMoved = hasMoved || index != self.index
    self.index = index
    column = page.entries[index].column ?? column
  }

  /// Adapts to a new page or size, so that the selected entry is in view with its heading.
  mutating func settle(on page: FindingsPage, height: Int) {
    index = max(0, min(index, page.entries.count - 1))
    guard page.entries.indices.contains(index) else {
      rows.settle(count: page.height, height: height)
      return
    }
    let entry = page.entries[index]
    let above = page.entries.filter { $0.lastRow < entry.y }.map(\.lastRow).max() ?? -1
    let lead = entry.lastRow - above - 1
    // Lines below the last entry belong to it.
    let isLast = !page.entries.contains { $0.y > entry.lastRow }
    rows.select(isLast ? page.height - 1 : entry.lastRow)
    let extra = isLast ? page.height - 1 - entry.lastRow : 0
    rows.settle(count: page.height, height: height, lead: min(lead + extra, max(0, height - 1)))
  }
}
