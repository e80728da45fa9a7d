/// The marks with which extractors end each page of a text, the last one too: a form feed after an empty line, one at
/// the beginning of the next page's first line, or an empty line more where all newlines are doubled.
enum PageMarks {
  /// True if all pages but the last one end with the same mark.
  ///
  /// A form feed is also what programs put between pages, which the last one then lacks. Such pages end without a line
  /// end, or all with one: a form feed after a line end is a page's end only where the text does not end with a line.
  static func isEndUnmarked(_ bytes: LetterBytes) -> Bool {
    let end = bytes.trimEnd(bytes.count, from: 0)
    if bytes.firstIndex(of: 0x0C, from: 0, to: bytes.count) != nil {
      guard bytes.firstIndex(of: 0x0C, from: end, to: bytes.count) == nil else { return false }
      let endsInMidLine = end == bytes.count
      var i = 0
      while let feed = bytes.firstIndex(of: 0x0C, from: i, to: end) {
        guard feed > 1, bytes[feed - 1] == 0x0A,
          hasEmptyLine(before: feed - 1, in: bytes) || endsInMidLine && bytes[feed + 1] != 0x0A
        else { return false }
        i = feed + 1
      }
      return true
    }
    // Of the last mark a newline may be lost, as where a program takes the last line's end away.
    guard endOfRun(in: end..<bytes.count, of: bytes, atLeast: 3) == nil else { return false }
    return LineLayout.isDoubled(bytes, 0..<bytes.count) && endOfRun(in: 0..<end, of: bytes, atLeast: 4) != nil
  }

  /// The end of the mark that ends a letter's last page: the place itself where none follows.
  static func end(after text: Int, to limit: Int, in bytes: LetterBytes) -> Int {
    let space = text..<bytes.skipSpace(text, to: limit)
    if let feed = bytes.firstIndex(of: 0x0C, from: space.lowerBound, to: space.upperBound) { return feed + 1 }
    return endOfRun(in: space, of: bytes, atLeast: 3) ?? text
  }

  private static func hasEmptyLine(before newline: Int, in bytes: LetterBytes) -> Bool {
    var i = newline
    while i > 0, bytes[i - 1] == 0x20 || bytes[i - 1] == 0x0D { i -= 1 }
    return i > 0 && bytes[i - 1] == 0x0A
  }

  /// The end of the first run of newlines with nothing between them.
  private static func endOfRun(in range: Range<Int>, of bytes: LetterBytes, atLeast count: Int) -> Int? {
    var i = range.lowerBound
    while let newline = bytes.firstIndex(of: 0x0A, from: i, to: range.upperBound) {
      i = newline + 1
      while i < range.upperBound, bytes[i] == 0x0A { i += 1 }
      if i - newline >= count { return i }
    }
    return nil
  }
}
