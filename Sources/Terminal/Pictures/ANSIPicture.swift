/// A grid as text with color escape sequences, for `cat` or a pager.
package enum ANSIPicture {
  /// Returns the picture; each row contains all sequences that it needs, and ends in the plain style.
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

/// The terminal's default colors, for a picture that is displayed elsewhere.
package struct PictureColors: Hashable, Sendable {
  /// Red, green, blue.
  package var text: (UInt8, UInt8, UInt8) { isLight ? (0x1F, 0x23, 0x28) : (0xD4, 0xD7, 0xDC) }
  package var background: (UInt8, UInt8, UInt8) { isLight ? (0xFF, 0xFF, 0xFF) : (0x12, 0x14, 0x17) }
  package let isLight: Bool

  package init(isLight: Bool) { self.isLight = isLight }

  /// Returns the value of a color, or `nil` for the terminal's default background.
  func value(of color: Color) -> (UInt8, UInt8, UInt8)? {
    switch color {
    case .terminalDefault: return nil
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .indexed(let index) where index < 16: return isLight ? Self.light[Int(index)] : Self.dark[Int(index)]
    case .indexed(let index): return ColorQuantizer.rgb(ofIndexed: index)
    }
  }

  /// Sixteen colors that are legible on a dark background.
  private static let dark: [(UInt8, UInt8, UInt8)] = [
    (0x1C, 0x1F, 0x24), (0xE0, 0x6C, 0x75), (0x8C, 0xC2, 0x65), (0xE5, 0xB5, 0x67), (0x61, 0xA5, 0xEF),
    (0xC6, 0x7F, 0xDD), (0x56, 0xB6, 0xC2), (0xC8, 0xCC, 0xD4), (0x6B, 0x73, 0x80), (0xFF, 0x8A, 0x92),
    (0xA8, 0xDE, 0x80), (0xFF, 0xD3, 0x83), (0x86, 0xBF, 0xFF), (0xE0, 0x9E, 0xF5), (0x78, 0xD8, 0xE4),
    (0xFF, 0xFF, 0xFF),
  ]

  /// Sixteen colors that are legible on a light background.
  private static let light: [(UInt8, UInt8, UInt8)] = [
    (0x1F, 0x23, 0x28), (0xB6, 0x23, 0x24), (0x1A, 0x7F, 0x37), (0x8A, 0x61, 0x16), (0x09, 0x50, 0xAE),
    (0x82, 0x50, 0xDF), (0x1B, 0x7C, 0x83), (0x6E, 0x77, 0x81), (0x57, 0x60, 0x6A), (0xCF, 0x22, 0x2E),
    (0x2D, 0xA4, 0x4E), (0xF2, 0xC7, 0x4B), (0x21, 0x8B, 0xFF), (0xA4, 0x75, 0xF9), (0x31, 0x92, 0xAA),
    (0x8C, 0x95, 0x9F),
  ]
}
