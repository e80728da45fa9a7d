/// The first and last lines of a text's pages, where offices and machines add their own.
struct PageEdges {
  /// The number of lines to examine at each edge of a page; marks have up to three.
  static let depth = 3

  /// The page of each line with text.
  private var pages: [Int] = []
  private var isEdge: [Bool] = []

  /// Finds the edges of a text's pages from its lines with text; there are none if the text has no page marks.
  init(of texts: [Range<Int>], in bytes: LetterBytes) {
    guard let mark = PageMark(in: bytes), !texts.isEmpty else { return }
    pages.reserveCapacity(texts.count)
    var page = 0
    var starts = [0]
    for index in texts.indices {
      if index > 0, mark.occurs(in: texts[index - 1].upperBound..<texts[index].lowerBound, of: bytes) {
        page += 1
        starts.append(index)
      }
      pages.append(page)
    }
    // If there are as many pages as paragraphs, they are not pages.
    guard texts.count > 4 * starts.count else {
      pages = []
      return
    }
    isEdge = Array(repeating: false, count: texts.count)
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : texts.count
      for index in start..<min(end, start + Self.depth) { isEdge[index] = true }
      for index in max(start, end - Self.depth)..<end { isEdge[index] = true }
    }
  }

  /// Returns those lines that are at the edge of a page, with only others of them further out.
  ///
  /// If a form begins each page in the same way, words of the letter come before the repeated ones.
  func outermost(of lines: Set<Int>) -> Set<Int> {
    guard !isEdge.isEmpty else { return [] }
    return lines.filter { isEdge[$0] && (isOutermost($0, lines, step: -1) || isOutermost($0, lines, step: 1)) }
  }

  private func isOutermost(_ line: Int, _ lines: Set<Int>, step: Int) -> Bool {
    var other = line + step
    while pages.indices.contains(other), pages[other] == pages[line] {
      if !lines.contains(other) { return false }
      other += step
    }
    return true
  }

  /// Returns the number of pages with some of the lines.
  func pages(of lines: [Int]) -> Int {
    pages.isEmpty ? 0 : Set(lines.lazy.map { pages[$0] }).count
  }

  /// Returns true if a line at the edge of one page is repeated at that of another, apart from its digits.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; at most the first hundred pages are compared.
  static func repeatLines(in bytes: LetterBytes) -> Bool {
    guard let mark = PageMark(in: bytes) else { return false }
    var seen: [(line: Range<Int>, page: Int)] = []
    var start = 0
    seen.reserveCapacity(4 * depth)
    for page in 0..<100 where start < bytes.count {
      let next = mark.next(from: start, in: bytes)
      // Check whether lines belong to the form only if they repeat, which most lines do not.
      let repeats = hasEdge(of: start..<next.lowerBound, in: bytes) { line in
        guard line.count < 120 else { return false }
        let repeats = seen.contains { $0.page != page && isSame($0.line, line, in: bytes) }
        if repeats, !RepeatedLines.isOfForm(line, in: bytes) { return true }
        seen.append((line, page))
        return false
      }
      if repeats { return true }
      start = next.upperBound
    }
    return false
  }

  /// Returns true if two lines are equal, ignoring case and numbers.
  private static func isSame(_ line: Range<Int>, _ other: Range<Int>, in bytes: LetterBytes) -> Bool {
    var (i, j) = (line.lowerBound, other.lowerBound)
    while i < line.upperBound, j < other.upperBound {
      if bytes[i].isDigit, bytes[j].isDigit {
        while i < line.upperBound, bytes[i].isDigit { i += 1 }
        while j < other.upperBound, bytes[j].isDigit { j += 1 }
      } else if bytes[i].lowered == bytes[j].lowered {
        i += 1
        j += 1
      } else {
        return false
      }
    }
    return i == line.upperBound && j == other.upperBound
  }

  /// Returns true if a line at the edges of a page meets a condition.
  private static func hasEdge(
    of page: Range<Int>, in bytes: LetterBytes, where isMet: (Range<Int>) -> Bool
  ) -> Bool {
    var from = bytes.skipSpace(page.lowerBound, to: page.upperBound)
    var to = bytes.trimEnd(page.upperBound, from: from)
    for _ in 0..<depth where from < to {
      let end = bytes.firstIndex(of: 0x0A, from: from, to: to) ?? to
      if isMet(from..<bytes.trimEnd(end, from: from)) { return true }
      from = bytes.skipSpace(end, to: to)
    }
    for _ in 0..<depth where from < to {
      var start = to
      while start > from, bytes[start - 1] != 0x0A { start -= 1 }
      if isMet(bytes.trimmed(start..<to)) { return true }
      to = bytes.trimEnd(start, from: from)
    }
    return false
  }
}

/// The mark between a text's pages: a form feed, or four newlines if all newlines are doubled.
private enum PageMark {
  case formFeed, newlines

  /// Finds the mark of a text, or returns `nil` if it has none.
  init?(in bytes: LetterBytes) {
    if bytes.firstIndex(of: 0x0C, from: 0, to: bytes.count) != nil {
      self = .formFeed
    } else if LineLayout.isDoubled(bytes) {
      self = .newlines
    } else {
      return nil
    }
  }

  /// Returns the next mark, or an empty range at the end of the text.
  func next(from start: Int, in bytes: LetterBytes) -> Range<Int> {
    switch self {
    case .formFeed:
      guard let feed = bytes.firstIndex(of: 0x0C, from: start, to: bytes.count) else { break }
      return feed..<feed + 1
    case .newlines:
      var i = start
      while let newline = bytes.firstIndex(of: 0x0A, from: i, to: bytes.count) {
        i = newline + 1
        while i < bytes.count, bytes[i] == 0x0A { i += 1 }
        if i - newline >= 4 { return newline..<i }
      }
    }
    return bytes.count..<bytes.count
  }

  /// Returns true if a mark is between two lines.
  func occurs(in gap: Range<Int>, of bytes: LetterBytes) -> Bool {
    let mark = next(from: gap.lowerBound, in: LetterBytes(rebasing: bytes[..<gap.upperBound]))
    return !mark.isEmpty
  }
}
