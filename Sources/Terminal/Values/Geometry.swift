/// The position of a cell: columns from the left, rows from the top, both from 0.
package struct Point: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// Columns and rows.
package struct Size: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle of cells; width and height are never negative.
package struct Rect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package let width: Int
  package let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// The first column right of the rectangle.
  package var maxX: Int { x + width }
  /// The first row below the rectangle.
  package var maxY: Int { y + height }

  package var isEmpty: Bool { width == 0 || height == 0 }

  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the common part of both rectangles; empty if they do not intersect.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the rectangle without the given columns at both sides and rows at top and bottom.
  package func inset(x dx: Int = 0, y dy: Int = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
