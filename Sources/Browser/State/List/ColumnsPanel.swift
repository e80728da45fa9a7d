package import Corpus

/// The screen where the list's columns are chosen, ordered and sized, and the order of its rows is set.
package struct ColumnsPanel: Equatable, Sendable {
  /// A line of the screen.
  package enum Line: Hashable, Sendable {
    case column(ListColumn)
    /// Something to sort by that is no column.
    case order(SortColumn)

    /// What sorting by the line means.
    package var sortColumn: SortColumn? {
      switch self {
      case .column(let column): column.sortColumn
      case .order(let column): column
      }
    }
  }

  /// The lines: the columns that are shown, in their order, then the others.
  package private(set) var lines: [Line]
  package private(set) var cursor = 0
  package var top = 0

  /// Opens the screen.
  ///
  /// - Parameter shown: The columns of the list, in their order.
  package init(shown: [ListColumn]) {
    lines = Self.lines(shown: shown)
  }

  package var selected: Line { lines[cursor] }

  package mutating func move(by steps: Int) {
    cursor = min(lines.count - 1, max(0, cursor + min(max(steps, -lines.count), lines.count)))
  }

  package mutating func move(to place: Int) { cursor = min(lines.count - 1, max(0, place)) }

  /// Takes a change of the columns; the cursor stays on its line.
  package mutating func update(shown: [ListColumn]) {
    let old = selected
    lines = Self.lines(shown: shown)
    cursor = lines.firstIndex(of: old) ?? min(cursor, lines.count - 1)
  }

  package mutating func scroll(height: Int) {
    if cursor < top { top = cursor }
    if cursor >= top + height { top = cursor - height + 1 }
    top = max(0, min(top, lines.count - height))
  }

  private static func lines(shown: [ListColumn]) -> [Line] {
    let covered = Set(ListColumn.allCases.compactMap(\.sortColumn))
    return (shown + ListColumn.allCases.filter { !shown.contains($0) }).map(Line.column)
      + SortColumn.allCases.filter { !covered.contains($0) }.map(Line.order)
  }
}
