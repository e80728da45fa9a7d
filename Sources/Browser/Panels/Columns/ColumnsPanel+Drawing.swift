internal import Corpus
internal import Terminal
internal import TextLayout

extension ColumnsPanel {
  /// Draws the screen of the list's columns: which ones are shown, how wide they are, and how the list is sorted.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let rows = state.list.settings.rows == .cases ? "a row for each case" : "a row for each disputed item"
    canvas.frame(rect, title: state.glyphs.title("Columns", rows), isFocused: true)
    let inner = rect.inset(x: 2, y: 1)
    guard inner.height > 2 else { return }
    let columns = Columns(width: inner.width)
    for (title, x) in [("column", columns.name), ("sorted", columns.sort), ("width", columns.width)] {
      canvas.put(title, x: inner.x + x, y: inner.y, role: .label, columns: inner.width - x)
    }
    let height = inner.height - 1
    for (y, index, selection) in cursor.rowsInView(of: lines.count, height: height) {
      let row = Rect(x: inner.x, y: inner.y + 1 + y, width: inner.width, height: 1)
      canvas.clear(row.inset(x: -1), on: selection)
      let line = lines[index]
      var (mark, name, summary, width) = ("    ", "", "", "")
      var isShown = false
      switch line {
      case .column(let kind):
        isShown = Self.isShown(kind, in: state)
        mark = isShown ? "[+] " : "[ ] "
        name = Self.name(of: kind)
        summary = kind.summary
        if isShown { width = Self.width(of: kind, in: state) }
      case .order(let column):
        (name, summary) = (column.title, "for sorting")
      }
      let role: Role = isShown ? .picked : .text
      canvas.put(mark + name, x: row.x, y: row.y, role: role, on: selection, columns: columns.sort - 1)
      let nameColumns = DisplayWidth.columns(of: mark + name) + 2
      if columns.hasSummary, columns.sort - nameColumns > 12 {
        let x = max(nameColumns, columns.summary)
        canvas.put(
          summary, x: row.x + x, y: row.y, role: .muted, on: selection, columns: columns.sort - x - 1)
      }
      if let key = line.sortColumn, let sort = SortMark(of: key, in: state.list.settings.sort, glyphs: state.glyphs) {
        canvas.put(sort.text, x: row.x + columns.sort, y: row.y, role: .strong, on: selection)
      }
      canvas.put(
        width, x: row.x + columns.width, y: row.y, role: .muted, on: selection, columns: row.width - columns.width)
    }
    canvas.thumb(
      in: Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: height + 2), top: cursor.top, height: height,
      count: lines.count, isFocused: true)
  }

  /// The layout of the screen's own columns.
  private struct Columns {
    let name = 4
    let summary = 19
    let sort: Int
    let width: Int
    let hasSummary: Bool

    init(width columns: Int) {
      width = columns - 13
      sort = width - 8
      hasSummary = sort > 34
    }
  }
}

/// The sign of a sorted column: its direction and, with several sort keys, its rank.
struct SortMark {
  let text: String
  /// The direction without the rank.
  let direction: String

  /// Makes the sign, or returns `nil` if the list is not sorted by the column.
  ///
  /// Of the usual order, which decides between rows that the user's keys leave equal, only the first column has a sign.
  init?(of column: SortColumn, in keys: [SortKey], glyphs: Glyphs) {
    let own = keys.ownKeys.isEmpty ? Array(keys.prefix(1)) : keys.ownKeys
    guard let position = own.firstIndex(where: { $0.column == column }) else { return nil }
    direction = own[position].isDescending ? glyphs.descending : glyphs.ascending
    text = direction + (own.count > 1 ? "\(position + 1)" : "")
  }
}

extension [SortKey] {
  /// The keys that the user chose, without the usual ones appended.
  var ownKeys: [SortKey] {
    var keys = self
    while let last = keys.last, SortKey.standard.contains(last) { keys.removeLast() }
    return keys
  }
}
