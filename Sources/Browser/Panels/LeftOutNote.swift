internal import Terminal
internal import TextLayout

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
