internal import Corpus

/// The columns of the list for one width.
///
/// One of them is elastic: the request, if shown.
struct ListColumns {
  struct Column: Equatable {
    let kind: ListColumn
    let x: Int
    let width: Int
  }

  let columns: [Column]

  /// Lays out the columns that the user chose, or else as many as fit.
  init(width: Int, settings: ListSettings) {
    let widths = settings.columns.map { Self.chosen($0, width: width) } ?? Self.automatic(settings.rows, width: width)
    var columns: [Column] = []
    var x = 0
    for (kind, columnWidth) in widths where x < width {
      // The last column may be cut, but must stay readable.
      guard x == 0 || width - x >= min(columnWidth, Self.minCutWidth) else { break }
      columns.append(Column(kind: kind, x: x, width: min(columnWidth, width - x)))
      x += columnWidth + 1
    }
    self.columns = columns
  }

  /// The minimum width of a cut column.
  private static let minCutWidth = 4

  /// The minimum width of a request column that the program sizes.
  private static let minRequestWidth = 14

  private static func chosen(_ choices: [ColumnChoice], width: Int) -> [(ListColumn, Int)] {
    // Without the request, the widest column that the user has not sized is elastic.
    let unsized = choices.filter { $0.width == nil && $0.kind.isElastic }
    let free = unsized.first { $0.kind == .request } ?? unsized.max { $0.kind.usualWidth < $1.kind.usualWidth }
    var widths = choices.map { ($0.kind, $0.width ?? $0.kind.usualWidth) }
    guard let index = choices.firstIndex(where: { $0 == free }) else { return widths }
    let others = widths.reduce(widths.count - 1) { $0 + $1.1 } - widths[index].1
    widths[index].1 = max(min(minRequestWidth, widths[index].1), width - others)
    return widths
  }

  /// Returns the columns for a width; fewer in a narrower list.
  private static func automatic(_ rows: ListSettings.Rows, width: Int) -> [(ListColumn, Int)] {
    // Most people read the request: add a column only while the request keeps enough space.
    var widths: [ListColumn: Int] = [.number: 12, .sign: 1]
    var left = width - 12 - 1 - 2
    func add(_ kind: ListColumn, _ columns: Int, ifLeft least: Int) {
      let more = columns - (widths[kind] ?? 0) + (widths[kind] == nil ? 1 : 0)
      guard left - more >= least else { return }
      widths[kind] = columns
      left -= more
    }
    if rows == .items { add(.item, 5, ifLeft: 14) }
    add(.decided, 10, ifLeft: 14)
    if rows == .cases { add(.person, 4, ifLeft: 14) }
    add(.chapter, 9, ifLeft: 20)
    if rows == .items { add(.category, 14, ifLeft: 24) }
    add(.chapter, 14, ifLeft: 28)
    if rows == .cases { add(.specialty, 14, ifLeft: 28) }
    if left >= 44 {
      widths[.sign] = nil
      left += 2
      add(.outcome, 12, ifLeft: 0)
    }
    if rows == .items { add(.category, 24, ifLeft: 30) }
    add(.chapter, 20, ifLeft: 36)
    if rows == .cases { add(.specialty, 18, ifLeft: 40) }
    widths[.request] = max(4, left)
    return ListColumn.allCases.compactMap { kind in widths[kind].map { (kind, $0) } }
  }
}
