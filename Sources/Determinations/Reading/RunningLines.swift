/// The lines that recur on each page of a letter and are not part of its sentences: page numbers, and the title or case
/// number at the head or foot.
///
/// The letters of 2016 and 2017 have none. Others do, and a page may end within a sentence.
enum RunningLines {
  /// Returns true if a text has such a line.
  ///
  /// - Complexity: O(*n*); if form feeds separate pages, only the lines next to them are examined.
  static func occur(in bytes: LetterBytes) -> Bool {
    guard bytes.firstIndex(of: 0x0C, from: 0, to: bytes.count) == nil else { return occur(besidePageEndsOf: bytes) }
    for letter in [0x50, 0x46] as [UInt8] {
      var i = 0
      while let hit = bytes.firstIndex(of: letter, from: i, to: bytes.count) {
        if isFirstOfLine(hit, in: bytes), let line = line(at: hit, in: bytes),
          isRunning(line, in: bytes, isBesidePageEnd: false)
        {
          return true
        }
        i = hit + 1
      }
    }
    return false
  }

  /// Replaces such lines by form feeds, so that the text before and after is known to be on two pages.
  ///
  /// - Complexity: O(*n*).
  static func remove(from text: inout [UInt8]) {
    let lines = text.withUnsafeBufferPointer { all(in: $0) }
    var kept: [UInt8] = []
    kept.reserveCapacity(text.count)
    var end = 0
    for line in lines {
      kept += text[end..<line.lowerBound]
      // A line of spaces would separate paragraphs.
      while kept.last == 0x20 || kept.last == 0x09 { kept.removeLast() }
      kept.append(0x0C)
      end = line.upperBound
      while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    }
    text = kept + text[end...]
  }

  /// Returns all running lines, in order, without white space at either end.
  private static func all(in bytes: LetterBytes) -> [Range<Int>] {
    var lines: [(text: Range<Int>, endsPage: Bool)] = []
    var start = 0
    for i in 0...bytes.count where i == bytes.count || isLineEnd(bytes[i]) {
      let text = bytes.trimmed(start..<i)
      if !text.isEmpty { lines.append((text, false)) }
      if i < bytes.count, bytes[i] == 0x0C, !lines.isEmpty { lines[lines.count - 1].endsPage = true }
      start = i + 1
    }
    return lines.indices.filter { index in
      // Look at two lines before the end of a page and two after it.
      let near = max(0, index - 2)..<min(lines.count, index + 2)
      return isRunning(lines[index].text, in: bytes, isBesidePageEnd: lines[near].contains { $0.endsPage })
    }.map { lines[$0].text }
  }

  /// Returns true if a running line is next to a form feed.
  private static func occur(besidePageEndsOf bytes: LetterBytes) -> Bool {
    var i = 0
    while let feed = bytes.firstIndex(of: 0x0C, from: i, to: bytes.count) {
      i = bytes.skipSpace(feed, to: bytes.count)
      var start = feed
      for _ in 0..<2 {
        let end = bytes.trimEnd(start, from: 0)
        guard end > 0, let line = line(at: end - 1, in: bytes) else { break }
        if isRunning(line, in: bytes, isBesidePageEnd: true) { return true }
        start = line.lowerBound
      }
      var end = i
      for _ in 0..<2 {
        guard end < bytes.count, let line = line(at: end, in: bytes) else { break }
        if isRunning(line, in: bytes, isBesidePageEnd: true) { return true }
        end = bytes.skipSpace(line.upperBound, to: bytes.count)
      }
    }
    return false
  }

  /// Returns the line around a character, without white space at either end, or `nil` if it is too long for a running
  /// line.
  private static func line(at offset: Int, in bytes: LetterBytes) -> Range<Int>? {
    let reach = 400
    var start = offset
    while start > 0 {
      if start >= 8, !bytes.eight(from: start - 8).mayHaveControl {
        start -= 8
      } else if isLineEnd(bytes[start - 1]) {
        break
      } else {
        start -= 1
      }
      guard offset - start <= reach else { return nil }
    }
    var end = offset
    while end < bytes.count {
      if end + 8 <= bytes.count, !bytes.eight(from: end).mayHaveControl {
        end += 8
      } else if isLineEnd(bytes[end]) {
        break
      } else {
        end += 1
      }
      guard end - offset <= reach else { return nil }
    }
    let text = bytes.trimmed(start..<end)
    return text.count <= longest ? text : nil
  }

  private static let longest = 120

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }

  private static func isFirstOfLine(_ offset: Int, in bytes: LetterBytes) -> Bool {
    var i = offset
    while i > 0, bytes[i - 1] == 0x20 || bytes[i - 1] == 0x09 { i -= 1 }
    return i == 0 || isLineEnd(bytes[i - 1])
  }

  /// Returns true if a line is a running line by its words; or if it is a bare number next to a page end, away from
  /// text.
  private static func isRunning(_ line: Range<Int>, in bytes: LetterBytes, isBesidePageEnd: Bool) -> Bool {
    guard !line.isEmpty, line.count <= longest else { return false }
    var rest = line
    let words: StaticString = "final determination letter for imr case number"
    if let title = bytes.match(words, at: rest.lowerBound, to: rest.upperBound) {
      rest = bytes.trimmed(title..<rest.upperBound)
      return isPageNumber(afterCaseNumber(rest, in: bytes) ?? rest, in: bytes)
    }
    if let page = bytes.match("page ", at: rest.lowerBound, to: rest.upperBound) {
      rest = bytes.trimmed(page..<rest.upperBound)
      // Without ‘of’ it may be the end of a citation.
      if bytes.contains("of ", in: rest, probe: 0) { return isPageNumber(rest, in: bytes) }
    }
    guard isBesidePageEnd, isSeparate(line, in: bytes) else { return false }
    if let number = afterCaseNumber(rest, in: bytes) { rest = number }
    return isPageNumber(rest, in: bytes)
  }

  /// Returns true if a text is empty, or like ‘3’, ‘- 3 -’, ‘3 of 7’ or ‘3/7’.
  private static func isPageNumber(_ range: Range<Int>, in bytes: LetterBytes) -> Bool {
    var numbers = 0
    var i = range.lowerBound
    while i < range.upperBound {
      let start = i
      while i < range.upperBound, bytes[i].isDigit { i += 1 }
      if i > start {
        numbers += 1
        guard i - start <= 3, numbers <= 2 else { return false }
      } else if let of = bytes.match("of ", at: i, to: range.upperBound), numbers == 1 {
        i = of
      } else if bytes[i].isSpace || bytes[i] == 0x2D || bytes[i] == 0x2F || bytes[i] == 0x7C {
        i += 1
      } else {
        return false
      }
    }
    return true
  }

  /// Returns the text after a case number, ‘CM14-0012345’, at the start of a text, or `nil` if there is none.
  private static func afterCaseNumber(_ range: Range<Int>, in bytes: LetterBytes) -> Range<Int>? {
    guard range.count >= 12, let start = bytes.match("cm", at: range.lowerBound, to: range.upperBound),
      bytes[start..<start + 2].allSatisfy(\.isDigit), bytes[start + 2] == 0x2D,
      bytes[(start + 3)..<(start + 10)].allSatisfy(\.isDigit)
    else { return nil }
    return bytes.trimmed(start + 10..<range.upperBound)
  }

  /// Returns true if a line is far indented, or has an empty line or a page end on both sides.
  private static func isSeparate(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    var start = line.lowerBound
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    if line.lowerBound - start >= 20 { return true }
    func isApart(_ gap: Range<Int>) -> Bool {
      gap.lowerBound == 0 || gap.upperBound == bytes.count || bytes[gap].contains(0x0C)
        || bytes[gap].count { $0 == 0x0A } > 1
    }
    return isApart(bytes.trimEnd(line.lowerBound, from: 0)..<line.lowerBound)
      && isApart(line.upperBound..<bytes.skipSpace(line.upperBound, to: bytes.count))
  }
}
