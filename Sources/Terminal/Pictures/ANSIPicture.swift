/// A grid as text with the escape sequences that color it, to be shown by `cat` or a pager.
package enum ANSIPicture {
  /// Returns the picture, each row with the sequences it needs and plain at its end.
  package static func text(of grid: Grid) -> String {
    var text = ""
    for y in 0..<grid.height {
      var style = Style.plain
      for x in 0..<grid.width {
        let cell = grid[x, y]
        if cell.isContinuation { continue }
        if cell.style != style {
          text += sequence(for: cell.style)
          style = cell.style
        }
        text.append(cell.character)
      }
      text += style == .plain ? "\n" : "\u{1B}[0m\n"
    }
    return text
  }

  private static func sequence(for style: Style) -> String {
    var codes = ["0"]
    let attributes: [(TextAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    for (attribute, code) in attributes where style.attributes.contains(attribute) { codes.append(code) }
    codes += self.codes(of: style.foreground, base: 30) + self.codes(of: style.background, base: 40)
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static func codes(of color: Color, base: Int) -> [String] {
    switch color {
    case .terminalDefault: []
    case .indexed(let index) where index < 8: ["\(base + Int(index))"]
    case .indexed(let index) where index < 16: ["\(base + 52 + Int(index))"]
    case .indexed(let index): ["\(base + 8)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
