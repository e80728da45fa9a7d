/// A page that occurs twice in a row.
enum RepeatedPages {
  static func occur(in bytes: LetterBytes) -> Bool { second(in: bytes) != nil }

  static func remove(from text: inout [UInt8]) {
    // No letter has more pages; the bound keeps the time linear.
    for _ in 0..<40 {
      guard let page = text.withUnsafeBufferPointer({ second(in: $0) }) else { return }
      text.removeSubrange(page)
    }
  }

  /// Returns a page that equals the one before it, including the page mark before it.
  private static func second(in bytes: LetterBytes) -> Range<Int>? {
    var last: Range<Int>?
    var start = 0
    let hasFeeds = bytes.firstIndex(of: 0x0C, from: 0, to: bytes.count) != nil
    while start < bytes.count {
      let end = pageEnd(from: start, in: bytes, hasFeeds: hasFeeds)
      let page = bytes.trimmed(start..<end)
      if let last, page.count == last.count, page.count > 200, bytes[page].elementsEqual(bytes[last]) {
        return last.upperBound..<page.upperBound
      }
      if !page.isEmpty { last = page }
      start = end + 1
    }
    return nil
  }

  /// Returns the end of the next form feed or run of four newlines.
  private static func pageEnd(from start: Int, in bytes: LetterBytes, hasFeeds: Bool) -> Int {
    if hasFeeds { return bytes.firstIndex(of: 0x0C, from: start, to: bytes.count) ?? bytes.count }
    var i = start
    while let newline = bytes.firstIndex(of: 0x0A, from: i, to: bytes.count) {
      var end = newline
      // Stop after four, because in a long run each newline may begin a page.
      while end < min(bytes.count, newline + 4), bytes[end] == 0x0A { end += 1 }
      if end - newline >= 4 { return newline }
      i = end
    }
    return bytes.count
  }
}
