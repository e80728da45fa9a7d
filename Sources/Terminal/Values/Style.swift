/// A color of a theme; the screen displays the nearest color of the terminal.
package enum Color: Hashable, Sendable {
  /// The terminal's default foreground or background.
  case terminalDefault
  /// One of the 256 numbered colors: 0...15 from the user's palette, 16...231 the 6x6x6 cube, 232...255 grays.
  case indexed(UInt8)
  /// Red, green and blue, 0...255 each.
  case rgb(UInt8, UInt8, UInt8)
}

/// Text attributes other than colors; a terminal may lack some.
package struct TextAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let bold = TextAttributes(rawValue: 1 << 0)
  package static let dim = TextAttributes(rawValue: 1 << 1)
  package static let italic = TextAttributes(rawValue: 1 << 2)
  package static let underline = TextAttributes(rawValue: 1 << 3)
  package static let reverse = TextAttributes(rawValue: 1 << 4)
}

/// Colors and attributes of a cell.
package struct Style: Hashable, Sendable {
  package var foreground: Color
  package var background: Color
  package var attributes: TextAttributes

  package init(
    foreground: Color = .terminalDefault, background: Color = .terminalDefault, attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// True if a space looks the same in another style: on the same background, with nothing drawn on it.
  func looksAlikeBlank(_ other: Style) -> Bool {
    let drawn: TextAttributes = [.underline, .reverse]
    return background == other.background && attributes.isDisjoint(with: drawn)
      && other.attributes.isDisjoint(with: drawn)
  }

  /// The terminal's default colors without attributes.
  package static let plain = Style()
}

/// The number of colors that a screen shows.
package enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// No colors, only attributes.
  case mono
  /// The 8 or 16 colors of the user's palette.
  case sixteen
  /// The 256 numbered colors.
  case palette256
  /// 24 bits.
  case trueColor

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
