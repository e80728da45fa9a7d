import Corpus

/// Finds the line on which a letter begins in a file with several letters.
struct LineFinder {
  /// The file whose text is loaded.
  private var path = ""
  private var text: [UInt8] = []
  /// The offset up to which lines were counted, and the number of lines before it.
  private var counted = (offset: 0, lines: 0)

  /// Returns the number of lines before a letter in its file's text, or 0 if the file can no longer be read.
  ///
  /// - Complexity: O(size) for a whole file, if its letters are requested in order.
  mutating func linesBefore(offset: Int, in file: String) -> Int {
    guard offset > 0 else { return 0 }
    if file != path {
      path = file
      text = SourceText.text(of: file) ?? []
      counted = (0, 0)
    }
    let end = min(offset, text.count)
    if end < counted.offset { counted = (0, 0) }
    counted.lines += text[counted.offset..<end].count { $0 == 0x0A }
    counted.offset = end
    return counted.lines
  }
}
