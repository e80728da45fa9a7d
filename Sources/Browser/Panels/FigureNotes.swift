internal import Terminal
internal import TextLayout

/// The notes below a table's total that help to read its rows: that they overlap, or that some differ by chance.
enum FigureNotes {
  /// The minimum height of a panel that shows the notes.
  private static let minHeight = 12

  private static func lines(_ notes: [String], in body: Rect) -> [String] {
    guard body.height >= minHeight else { return [] }
    return notes.flatMap { TextWrapper.lines(of: $0, width: max(1, body.width - 4)).map(String.init) }
  }

  /// Returns a panel's rectangle without the rows of the notes.
  static func rest(of body: Rect, above notes: [String]) -> Rect {
    Rect(x: body.x, y: body.y, width: body.width, height: body.height - lines(notes, in: body).count)
  }

  /// Draws the notes into a framed panel, starting at a row.
  static func draw(_ notes: [String], from y: Int, on canvas: inout Canvas, in body: Rect) {
    for (index, line) in lines(notes, in: body).enumerated() {
      canvas.put(line, x: body.x + 2, y: y + index, role: .muted, columns: body.width - 4)
    }
  }

  /// Returns the notes as sentences for linear mode.
  static func sentences(_ notes: [String]) -> [String] {
    notes.map { $0.capitalizedFirst + "." }
  }
}

/// The lines below a panel's title that say which letters its figures leave out.
///
/// On a narrow screen they do not fit in the title.
enum LeftOutNote {
  /// The minimum height of a panel that shows the lines.
  private static let minHeight = 10

  private static func lines(_ words: String?, in body: Rect) -> [Substring] {
    guard let words, body.height >= minHeight else { return [] }
    return TextWrapper.lines(of: words, width: max(1, body.width - 4))
  }

  /// Returns a panel's rectangle without the lines, as if its upper border were on the last of them.
  static func rest(of body: Rect, below words: String?) -> Rect {
    let count = lines(words, in: body).count
    return Rect(x: body.x, y: body.y + count, width: body.width, height: body.height - count)
  }

  /// Returns the note as a sentence for linear mode, which says it once.
  static func sentences(_ words: String?) -> [String] { words.map { ["Figures: \($0)."] } ?? [] }

  /// Draws the lines into a framed panel, and returns the remaining rectangle; see ``rest(of:below:)``.
  static func draw(_ words: String?, on canvas: inout Canvas, in rect: Rect) -> Rect {
    for (index, line) in lines(words, in: rect).enumerated() {
      canvas.put(String(line), x: rect.x + 2, y: rect.y + 1 + index, role: .muted, columns: rect.width - 4)
    }
    return rest(of: rect, below: words)
  }
}
