internal import Insight

/// A share with its interval on a scale from 0 to 100 %, in one line of characters: `├──●────┤`.
struct IntervalBar {
  let share: Double
  /// The bounds of the interval, or `nil`.
  let bounds: (low: Double, high: Double)?
  /// The width of the whole scale, in columns.
  let width: Int

  init(share: Double, interval: ShareInterval?, width: Int) {
    (self.share, self.width) = (share, width)
    bounds = interval.map { ($0.low, $0.high) }
  }

  /// Makes the bar of a figure and its bounds on a scale from 0 to 1.
  init(share: Double, low: Double, high: Double, width: Int) {
    (self.share, self.width) = (share, width)
    bounds = (low, high)
  }

  /// Returns the characters up to the last one used.
  func text(usesUnicode: Bool) -> String {
    let signs: (low: Character, line: Character, high: Character, dot: Character) =
      usesUnicode ? ("├", "─", "┤", "●") : ("[", "-", "]", "o")
    var cells = [Character](repeating: " ", count: max(width, 1))
    func column(_ share: Double) -> Int {
      min(cells.count - 1, max(0, Int((share * Double(cells.count - 1)).rounded())))
    }
    var last = column(share)
    if let bounds {
      let (low, high) = (column(bounds.low), column(bounds.high))
      for column in low...max(low, high) { cells[column] = signs.line }
      cells[low] = signs.low
      cells[high] = signs.high
      last = max(last, high)
    }
    cells[column(share)] = signs.dot
    return String(cells[...last])
  }
}
