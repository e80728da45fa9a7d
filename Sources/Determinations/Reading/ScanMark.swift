/// The line that marks a text recognized from a scan.
///
/// It is part of the text, so that the warning stays with it in the cache or in a file.
package enum ScanMark {
  /// The line, without its end.
  package static let line = "Text recognized from a scan by tesseract."

  /// Returns true if a letter's text begins with the line.
  static func isMarked(_ bytes: LetterBytes) -> Bool {
    isPresent(at: bytes.skipSpace(0, to: bytes.count), to: bytes.count, in: bytes)
  }

  /// Returns true if the line begins at an offset.
  static func isPresent(at start: Int, to end: Int, in bytes: LetterBytes) -> Bool {
    end - start >= line.utf8.count && bytes[start..<(start + line.utf8.count)].elementsEqual(line.utf8)
  }

  /// Returns a text with the line before each of its letters.
  package static func marked(_ text: [UInt8]) -> [UInt8] {
    var marked: [UInt8] = []
    var end = 0
    for letter in LetterReader.letters(in: text.span) {
      marked += text[end..<letter.lowerBound] + Array((line + "\n").utf8)
      end = letter.lowerBound
    }
    return marked + text[end...]
  }
}
