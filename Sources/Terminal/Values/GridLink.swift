/// Columns in a row of a grid that are a link in terminals that support them (OSC 8).
package struct GridLink: Hashable, Sendable {
  /// The first column.
  package let x: Int
  package let y: Int
  /// The number of columns.
  package let count: Int
  /// A URL in ASCII without spaces and control characters.
  package let target: String

  /// Makes a link, or returns `nil` for a target that could end its escape sequence.
  package init?(x: Int, y: Int, count: Int, target: String) {
    guard !target.isEmpty, target.utf8.count <= 2_000, target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    (self.x, self.y, self.count, self.target) = (x, y, count, target)
  }

  /// Returns the columns inside a grid.
  func columns(in grid: Grid) -> Range<Int> {
    guard y >= 0, y < grid.height else { return 0..<0 }
    return (x..<(x + max(0, count))).clamped(to: 0..<grid.width)
  }
}
