internal import Terminal
internal import TextLayout

/// The lines below a table's total that say how to read its rows: that they overlap, or that some differ by chance.
enum FigureNotes {
  /// The fewest rows of a panel that has room for the lines.
  private static let leastHeight = 12

  private static func lines(_ notes: [String], in body: Rect) -> [String] {
    guard body.height >= leastHeight else { return [] }
    return notes.flatMap { TextWrapper.lines(of: $0, width: max(1, body.width - 4)).map(String.init) }
  }

  /// Returns the rectangle of a panel without the lines.
  static func rest(of body: Rect, above notes: [String]) -> Rect {
    Rect(x: body.x, y: body.y, width: body.width, height: body.height - lines(notes, in: body).count)
  }

  /// Draws the lines into a framed panel, from a line on.
  static func draw(_ notes: [String], from y: Int, on canvas: inout Canvas, in body: Rect) {
    for (index, line) in lines(notes, in: body).enumerated() {
      canvas.put(line, x: body.x + 2, y: y + index, role: .muted, columns: body.width - 4)
    }
  }

  /// The notes as sentences of the linear mode.
  static func sentences(_ notes: [String]) -> [String] {
    notes.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
  }
}

/// The lines below a panel's title that say which letters its figures leave out.
///
/// A title has no room for them on a narrow screen.
enum LeftOutNote {
  /// The fewest rows of a panel that has room for the lines.
  private static let leastHeight = 10

  private static func lines(_ words: String?, in body: Rect) -> [Substring] {
    guard let words, body.height >= leastHeight else { return [] }
    return TextWrapper.lines(of: words, width: max(1, body.width - 4))
  }

  /// Returns the rectangle of a panel without the lines, as if its upper border stood on the last of them.
  static func rest(of body: Rect, below words: String?) -> Rect {
    let count = lines(words, in: body).count
    return Rect(x: body.x, y: body.y + count, width: body.width, height: body.height - count)
  }

  /// The note as a sentence of the linear mode, which says it once.
  static func sentences(_ words: String?) -> [String] { words.map { ["Figures: \($0)."] } ?? [] }

  /// Draws the lines into a framed panel.
  ///
  /// - Returns: The rest; see ``rest(of:below:)``.
  static func draw(_ words: String?, on canvas: inout Canvas, in rect: Rect) -> Rect {
    for (index, line) in lines(words, in: rect).enumerated() {
      canvas.put(String(line), x: rect.x + 2, y: rect.y + 1 + index, role: .muted, columns: rect.width - 4)
    }
    return rest(of: rect, below: words)
  }
}
