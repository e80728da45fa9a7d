/// Makes text from letters safe to show.
///
/// The result contains nothing that a terminal could interpret as a command, and nothing that changes the order or the
/// width of the text on the screen:
/// - Line ends of every kind (CR LF, CR, form feed, vertical tab, NEL, U+2028, U+2029) become `\n`, and tabs a space.
/// - ESC and the other C0 controls become their pictures (`␛`), DEL becomes `␡`, C1 controls and noncharacters become
///   `\u{FFFD}`.
/// - Bidirectional marks, overrides and isolates, zero width joiners and spaces, variation selectors, tags, soft
///   hyphens, emoji skin tones and annotation marks are removed, so that an emoji sequence is shown as its parts.
/// - Spaces of special width (no-break, thin, …) become plain spaces.
/// - Only the first four combining marks of a character are kept.
package enum SafeText {
  /// Returns the text in a form that is safe to show.
  ///
  /// Newlines are the only control characters in the result.
  ///
  /// Idempotent: `display(display(x)) == display(x)`.
  ///
  /// - Complexity: O(length). Printable ASCII is returned unchanged.
  package static func display(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { PrintableASCII.isPrintable($0) }
    if isPlain { return text }

    // Unchanged text is copied in runs.
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var start = text.startIndex
    var marks = 0
    var previousWasReturn = false
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      let followsReturn = previousWasReturn
      previousWasReturn = scalar == "\r"
      var other: Unicode.Scalar?
      switch scalar == "\n" && followsReturn ? .remove : replacement(for: scalar) {
      case .keep:
        let isMark = scalar.value >= 0x300 && ScalarColumns.columns(of: scalar) == 0
        marks = isMark ? marks + 1 : 0
        if marks <= maximumMarks { continue }
      case .remove:
        break
      case .replace(let replacement):
        marks = 0
        other = replacement
      }
      result.append(contentsOf: text[start..<index])
      if let other { result.unicodeScalars.append(other) }
      start = text.unicodeScalars.index(after: index)
    }
    result.append(contentsOf: text[start...])
    return result
  }

  /// Returns true if a scalar is replaced or removed; spaces of special width do not count.
  ///
  /// Formats for programs escape such a scalar, or omit it.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    return switch replacement(for: scalar) {
    case .keep, .replace(" "): false
    case .remove, .replace: true
    }
  }

  /// Returns the JSON escape sequence of a scalar: `\u202e`, or a surrogate pair beyond U+FFFF.
  package static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { unit in
      unit.map { value in
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    } ?? ""
  }

  /// The maximum number of combining characters that ncurses stores in a cell.
  private static let maximumMarks = 4

  private enum Replacement {
    case keep
    case remove
    case replace(Unicode.Scalar)
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Replacement {
    switch scalar.value {
    case 0x0A, 0x20...0x7E:
      return .keep
    case 0x09, 0xA0, 0x2000...0x200A, 0x202F, 0x205F:
      return .replace(" ")
    case 0x0B...0x0D, 0x85, 0x2028, 0x2029:
      return .replace("\n")
    case 0x00...0x1F:
      return .replace(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F:
      return .replace("\u{2421}")
    case 0x80...0x9F:
      return .replace("\u{FFFD}")
    case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
      return .remove
    case 0xFDD0...0xFDEF:
      return .replace("\u{FFFD}")
    case let value where value & 0xFFFE == 0xFFFE:
      return .replace("\u{FFFD}")
    default:
      return .keep
    }
  }
}

/// Text in XML documents.
package enum XMLText {
  /// Returns text with XML's special characters escaped; a letter's text cannot become an element or an attribute.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
