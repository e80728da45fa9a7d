internal import TextLayout

/// A cell read from a grid.
package struct Cell: Hashable, Sendable {
  /// The character; a space for an empty cell and for the further columns of a wide character.
  package var character: Character
  package var style: Style
  /// True if this is a further column of the wide character to the left.
  package var isContinuation: Bool

  package init(character: Character, style: Style = .plain, isContinuation: Bool = false) {
    self.character = character
    self.style = style
    self.isContinuation = isContinuation
  }
}

/// A picture of character cells: a frame of the program, independent of a terminal.
///
/// Everything drawn is clipped to the grid; no coordinate is out of range for the drawing functions. A character of
/// several columns is always whole: writing over one of its columns turns the rest into spaces. A grid never contains
/// control characters.
package struct Grid: Sendable {
  package let width: Int
  package let height: Int

  /// The cells, row by row.
  var cells: [PackedCell]
  /// The characters in use that consist of several scalars, referred to by `PackedCell.glyph`.
  var clusters: [Character] = []
  /// The links in the grid.
  package var links: [GridLink] = []

  /// Makes a grid of spaces; negative sizes count as 0.
  package init(width: Int, height: Int, style: Style = .plain) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    cells = Array(repeating: PackedCell(glyph: .space, style: style), count: self.width * self.height)
  }

  package var size: Size { Size(width: width, height: height) }

  /// The whole grid.
  package var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// Accesses the cell in a column and a row.
  ///
  /// - Precondition: The position is inside the grid.
  package subscript(x: Int, y: Int) -> Cell {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "Grid: (\(x), \(y)) is outside")
    let cell = cells[y * width + x]
    return Cell(
      character: character(of: cell.glyph), style: cell.style, isContinuation: cell.glyph == .continuation)
  }

  /// The rows joined with newlines, without trailing spaces.
  package var text: String {
    var text = ""
    var row = 0
    while row < height {
      if row > 0 { text.unicodeScalars.append("\n") }
      var index = row * width
      var end = index + width
      while end > index, cells[end - 1].glyph == .space { end -= 1 }
      while index < end {
        let glyph = cells[index].glyph
        if let scalar = glyph.scalar {
          text.unicodeScalars.append(scalar)
        } else if glyph != .continuation {
          text.append(character(of: glyph))
        }
        index += 1
      }
      row += 1
    }
    return text
  }

  func character(of glyph: Glyph) -> Character {
    if let scalar = glyph.scalar { return Character(scalar) }
    if let index = glyph.clusterIndex { return clusters[index] }
    return " "
  }
}

extension Grid: Equatable {
  /// Returns true if two grids look the same.
  ///
  /// - Complexity: O(width · height).
  package static func == (left: Grid, right: Grid) -> Bool {
    if left.width != right.width || left.height != right.height || left.links != right.links { return false }
    // Without clusters, equal cells have equal bits; with clusters, their indices may differ.
    if left.clusters.isEmpty && right.clusters.isEmpty { return left.cells == right.cells }
    for index in left.cells.indices where !left.shows(right, at: index) { return false }
    return true
  }

  /// Returns true if this grid looks the same as another one of equal size at an index into the cells.
  @inline(__always)
  func shows(_ other: Grid, at index: Int) -> Bool {
    let mine = cells[index]
    let theirs = other.cells[index]
    if mine.style != theirs.style { return false }
    if mine.glyph.clusterIndex == nil || theirs.glyph.clusterIndex == nil { return mine.glyph == theirs.glyph }
    return character(of: mine.glyph) == other.character(of: theirs.glyph)
  }
}

/// The content of a cell: a scalar, an index into the grid's table of clusters, or a continuation.
struct Glyph: Hashable, Sendable {
  private let rawValue: UInt32

  private init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ scalar: Unicode.Scalar) {
    rawValue = scalar.value
  }

  /// The ASCII character of a byte.
  init(ascii byte: UInt8) {
    rawValue = UInt32(byte)
  }

  init(clusterIndex: Int) {
    rawValue = 0x8000_0000 | UInt32(truncatingIfNeeded: clusterIndex)
  }

  static let space = Glyph(rawValue: 0x20)
  /// A further column of the character to the left.
  static let continuation = Glyph(rawValue: .max)

  var scalar: Unicode.Scalar? { Unicode.Scalar(rawValue) }

  var clusterIndex: Int? {
    rawValue >= 0x8000_0000 && self != .continuation ? Int(rawValue & 0x7FFF_FFFF) : nil
  }
}

/// A cell as the grid stores it: sixteen bytes without references, so that frames are made and compared quickly.
struct PackedCell: Hashable, Sendable {
  var glyph: Glyph
  var style: Style
}

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
