package import Terminal

/// Parses the styles of theme files: `bold cyan on #202020`.
///
/// The grammar: attributes (`bold`, `dim`, `italic`, `underline`, `reverse`) and at most one color, then, after `on`,
/// the background's color. A color is `default`, one of the terminal's sixteen (`red`, `bright-red` …), a number from the
/// 256 colors (`color-208`), or `#rrggbb`.
package enum StyleText {
  /// Parses the value of a key in a theme file as a style, or returns a message about its error.
  package static func parse(_ text: String) -> Result<Style, StyleTextError> {
    var style = Style()
    var isBackground = false
    var hasColor = (foreground: false, background: false)
    let words = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    for word in words.map({ Substring($0).lowercased() }) {
      if word == "on" {
        guard !isBackground else { return .failure(StyleTextError("“on” is given twice")) }
        isBackground = true
      } else if let attribute = attribute(word) {
        style.attributes.insert(attribute)
      } else if let color = color(word) {
        guard !(isBackground ? hasColor.background : hasColor.foreground) else {
          return .failure(StyleTextError("“\(word)” is a second color; write the background color after “on”"))
        }
        if isBackground {
          style.background = color
          hasColor.background = true
        } else {
          style.foreground = color
          hasColor.foreground = true
        }
      } else {
        return .failure(StyleTextError("“\(word)” is not a color or attribute"))
      }
    }
    guard !isBackground || hasColor.background else {
      return .failure(StyleTextError("a color is missing after “on”"))
    }
    return .success(style)
  }

  private static func attribute(_ word: String) -> TextAttributes? {
    switch word {
    case "bold": .bold
    case "dim": .dim
    case "italic": .italic
    case "underline": .underline
    case "reverse": .reverse
    default: nil
    }
  }

  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  private static func color(_ word: String) -> Color? {
    if word == "default" { return .terminalDefault }
    if let index = names.firstIndex(of: word) { return .indexed(UInt8(index)) }
    if word.hasPrefix("bright-"), let index = names.firstIndex(of: String(word.dropFirst(7))) {
      return .indexed(UInt8(index + 8))
    }
    if word.hasPrefix("color-") { return UInt8(word.dropFirst(6)).map(Color.indexed) }
    guard word.hasPrefix("#"), word.utf8.count == 7, let value = UInt32(word.dropFirst(), radix: 16) else { return nil }
    return .rgb(UInt8(value >> 16 & 0xff), UInt8(value >> 8 & 0xff), UInt8(value & 0xff))
  }
}

/// A problem of a style in a theme file.
package struct StyleTextError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
