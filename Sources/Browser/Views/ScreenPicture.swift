internal import Terminal

/// The screen as a file: text, text with colors, or a drawing.
enum ScreenPicture {
  /// The endings of names, by what they stand for.
  static let endings = [".svg", ".ans", ".txt"]

  /// The problem of a file's name, in words.
  static func problem(with path: String) -> String? {
    if path.isEmpty { return "write a file's name, or press Esc" }
    guard endings.contains(where: path.lowercased().hasSuffix) else {
      return "a picture's name ends in .svg, .ans or .txt"
    }
    return nil
  }

  /// The file's text.
  static func text(of grid: Grid, theme: Theme, path: String) -> String {
    let path = path.lowercased()
    if path.hasSuffix(".svg") { return SVGPicture(of: grid, colors: PictureColors(isLight: theme.isLight)).text }
    if path.hasSuffix(".ans") { return ANSIPicture.text(of: grid) }
    return grid.text + "\n"
  }
}
