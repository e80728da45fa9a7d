/// The user's own text as lines and blocks of prose.
struct OwnText {
  /// A line that is not blank.
  struct Line {
    /// Its bytes without white space at its ends.
    let text: Range<Int>
    /// The number of blank lines before it.
    let blanks: Int
  }

  private(set) var lines: [Line] = []
  /// True if all lines are separated by blank lines, as some extractors write them.
  private(set) var isDoubled = false

  /// Returns the text without the marks of quoted mail, with look-alike characters replaced.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func plain(_ text: [UInt8]) -> [UInt8] {
    var text = text
    // The fields of a form are side by side, so its second column is not a stamp.
    let signs = text.withUnsafeBufferPointer { LetterRepair.signs(in: $0) }.subtracting(.stamps)
    _ = LetterRepair.repair(signs, &text)
    removeQuoteMarks(from: &text)
    return text
  }

  /// Replaces the `>` at the beginning of lines with spaces, even if only some lines are quoted.
  private static func removeQuoteMarks(from text: inout [UInt8]) {
    var isStart = true
    for index in text.indices {
      switch text[index] {
      case 0x0A, 0x0C, 0x0D: isStart = true
      case 0x20, 0x09: break
      case UInt8(ascii: ">") where isStart: text[index] = 0x20
      default: isStart = false
      }
    }
  }

  init(_ bytes: LetterBytes) {
    var start = 0
    var blanks = 0
    for index in 0...bytes.count where index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0C {
      let text = bytes.trimmed(start..<index)
      if text.isEmpty {
        blanks += 1
      } else {
        lines.append(Line(text: text, blanks: blanks))
        blanks = 0
      }
      start = index + 1
    }
    isDoubled = lines.count > 4 && lines.dropFirst().count { $0.blanks >= 1 } * 10 >= (lines.count - 1) * 9
  }

  /// Returns true if a line begins a paragraph.
  func beginsParagraph(_ index: Int) -> Bool {
    index == 0 || lines[index].blanks > (isDoubled ? 1 : 0)
  }
}
