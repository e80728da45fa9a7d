/// The marks with which extractors end each page of a text, including the last one: a form feed after an empty line, a
/// form feed at the beginning of the next page's first line, or an additional empty line if all newlines are doubled.
enum PageMarks {
  /// Returns true if all pages but the last one end with the same mark.
  ///
  /// Programs also put form feeds between pages, without one after the last. Such pages end without a line end, or all
  /// with one. So a form feed after a line end is only a page's end if the text does not end with a line end.
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
    // A newline of the last mark may be lost, for example if a program removed the last line's end.
    guard endOfRun(in: end..<bytes.count, of: bytes, atLeast: 3) == nil else { return false }
    return LineLayout.isDoubled(bytes) && endOfRun(in: 0..<end, of: bytes, atLeast: 4) != nil
  }

  /// Returns the end of the mark after a letter's last page, or the offset itself if there is none.
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

  /// Returns the end of the first run of consecutive newlines.
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
