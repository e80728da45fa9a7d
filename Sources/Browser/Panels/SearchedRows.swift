internal import Corpus
internal import Terminal

/// A panel of rows that a search goes through: the matching row is selected, and `n` goes on to the next.
protocol SearchedRows: Panel {
  /// The rows as text, in the order of the search.
  func searchedRows(_ state: BrowserState) -> [String]

  /// The index of the selected row.
  var searchedRow: Int { get }

  mutating func selectSearchedRow(_ index: Int)
}

extension SearchedRows {
  func matchCount(_ state: BrowserState) -> Int? { matches(in: state)?.count }

  mutating func showFirstMatch(in state: inout BrowserState) -> Bool {
    guard let matches = matches(in: state) else { return true }
    guard let match = matches.first(where: { $0 >= searchedRow }) ?? matches.first else {
      state.notice = Notice("not in the rows shown here", .muted)
      return true
    }
    selectSearchedRow(match)
    return true
  }

  mutating func showNextMatch(by steps: Int, in state: inout BrowserState) -> Bool {
    guard steps != 0, let matches = matches(in: state) else { return true }
    guard !matches.isEmpty else {
      state.notice = Notice("not in the rows shown here", .muted)
      return true
    }
    let isForward = steps > 0
    // The selected row does not count, even if it matches.
    let next = isForward ? matches.firstIndex { $0 > searchedRow } : matches.lastIndex { $0 < searchedRow }
    if next == nil {
      state.notice =
        matches == [searchedRow]
        ? Notice("no other row matches", .muted)
        : Notice("continued from the \(isForward ? "first" : "last") row", .muted)
    }
    let start = next ?? (isForward ? 0 : matches.count - 1)
    let index = (start + (isForward ? steps - 1 : steps + 1)) % matches.count
    selectSearchedRow(matches[index < 0 ? index + matches.count : index])
    return true
  }

  /// The indices of the rows that match the search; `nil` without a search.
  private func matches(in state: BrowserState) -> [Int]? {
    guard let pattern = state.search.active?.pattern else { return nil }
    return searchedRows(state).enumerated().filter { pattern.matches(Array($0.element.utf8).span) }.map(\.offset)
  }
}

extension Canvas {
  /// Highlights the matches of a pattern in what is drawn within a rectangle, row by row.
  mutating func highlight(_ pattern: TextPattern, in rect: Rect) {
    let rect = rect.intersection(grid.bounds)
    for y in rect.y..<rect.maxY {
      var text = ""
      // The column of each character.
      var columns: [Int] = []
      for x in rect.x..<rect.maxX where !grid[x, y].isContinuation {
        text.append(grid[x, y].character)
        columns.append(x)
      }
      for match in pattern.ranges(in: text) {
        let start = text.distance(from: text.startIndex, to: match.lowerBound)
        // Characters may merge when text is joined; then columns and characters no longer correspond.
        guard text.count == columns.count, columns.indices.contains(start) else { continue }
        put(String(text[match]), x: columns[start], y: y, role: .match)
      }
    }
  }
}
