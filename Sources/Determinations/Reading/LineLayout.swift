/// The layout of the lines in a letter's text, which depends on the extractor.
struct LineLayout {
  /// True if every newline is doubled, and a paragraph ends with a line of one space.
  var isDoubled = false
  /// True if there are no empty lines between paragraphs, so that line ends and paragraph ends look alike.
  var isTight = false
  /// True if, in a doubled text without trailing spaces, four newlines end a paragraph as well as a page.
  var isStripped = false
  /// The columns of a tight text that is wrapped to fewer than usual; 0 for any other.
  ///
  /// Such lines may also be halves of longer ones, so a line that is not full means little.
  var columns = 0

  /// The meaning of a run of white space.
  enum Gap { case space, line, page, paragraph }

  /// Returns the end and the meaning of the run of white space that starts at `start`.
  func gap(at start: Int, to end: Int, in bytes: LetterBytes) -> (end: Int, kind: Gap) {
    var newlines = 0
    var hasFormFeed = false
    var hasSpaceLine = false
    var isSpaceSinceNewline = false
    var i = start
    while i < end {
      switch bytes[i] {
      case 0x20, 0x09: isSpaceSinceNewline = true
      case 0x0C: hasFormFeed = true
      case 0x0A, 0x0D, 0x0B:
        if bytes[i] == 0x0D, i + 1 < end, bytes[i + 1] == 0x0A { i += 1 }
        if newlines > 0, isSpaceSinceNewline { hasSpaceLine = true }
        newlines += 1
        isSpaceSinceNewline = false
      default:
        return (i, kind(newlines, hasFormFeed, hasSpaceLine))
      }
      i += 1
    }
    return (i, kind(newlines, hasFormFeed, hasSpaceLine))
  }

  private func kind(_ newlines: Int, _ hasFormFeed: Bool, _ hasSpaceLine: Bool) -> Gap {
    if isDoubled {
      if newlines <= 2 { return hasFormFeed ? .page : newlines == 0 ? .space : .line }
      if hasSpaceLine { return .paragraph }
      return hasFormFeed || (newlines >= 4 && !isStripped) ? .page : .paragraph
    }
    if hasFormFeed { return hasSpaceLine ? .paragraph : .page }
    return newlines == 0 ? .space : newlines == 1 ? .line : .paragraph
  }

  /// Returns the first offset in a text with doubled newlines where their number is odd, as after a lost line.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func firstOddGap(in bytes: LetterBytes) -> Int? {
    guard isDoubled, !isTight, !isStripped else { return nil }
    let end = bytes.trimEnd(bytes.count, from: 0)
    var i = bytes.skipSpace(0, to: end)
    while let newline = bytes.firstIndex(of: 0x0A, from: i, to: end) {
      i = newline + 1
      while i < end, bytes[i] == 0x0A { i += 1 }
      if i - newline == 3 { return newline }
    }
    return nil
  }

  /// Returns the columns of narrow lines, or 0 if the lines are as long as usual.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of lines.
  static func narrowColumns(of bytes: LetterBytes) -> Int {
    var lengths: [Int] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: 0x0A, from: start, to: bytes.count) ?? bytes.count
      let text = bytes.trimmed(start..<end)
      if !text.isEmpty { lengths.append(text.count) }
      start = end + 1
    }
    // Too few lines cannot be measured. One line in fifty may belong to another text.
    guard lengths.count > 20 else { return 0 }
    lengths.sort()
    let longest = lengths[lengths.count * 49 / 50]
    return longest < 76 ? longest : 0
  }

  /// Returns true if the first word after a gap would have fit on the line before it with more than a word's width to
  /// spare.
  func leavesRoom(gap: Range<Int>, from: Int, to: Int, in bytes: LetterBytes) -> Bool {
    guard columns > 0 else {
      // Two spaces after a full stop, or a bold label, make a line a little shorter than the measure.
      return Self.nextWordFits(gap: gap, from: from, to: to, in: bytes, bold: false, margin: 2_500)
    }
    var start = gap.lowerBound
    while start > from, !(bytes[start - 1] &- 0x0A < 4), gap.lowerBound - start <= columns { start -= 1 }
    return (gap.lowerBound - start) * 2 < columns
  }

  /// Returns true if the first word after a gap would have fit on the line before it.
  ///
  /// If so, the line was ended on purpose. `margin` is the width that must remain after the word, in thousandths of the
  /// type size.
  static func nextWordFits(
    gap: Range<Int>, from: Int, to: Int, in bytes: LetterBytes, bold: Bool, margin: Int = 0
  ) -> Bool {
    var lineStart = gap.lowerBound
    while lineStart > from, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D, bytes[lineStart - 1] != 0x0C,
      gap.lowerBound - lineStart < 400
    { lineStart -= 1 }
    lineStart = bytes.skipSpace(lineStart, to: gap.lowerBound)
    var wordEnd = gap.upperBound
    while wordEnd < to, !bytes[wordEnd].isSpace, wordEnd - gap.upperBound < 100 {
      wordEnd += 1
      // A word may be split after its hyphen.
      if bytes[wordEnd - 1] == 0x2D { break }
    }
    let line = TypeWidths.width(of: lineStart..<gap.lowerBound, in: bytes, bold: bold)
    let hasHyphen = gap.lowerBound > lineStart && bytes[gap.lowerBound - 1] == 0x2D
    let word = TypeWidths.width(of: gap.upperBound..<wordEnd, in: bytes, bold: bold)
    return line + (hasHyphen ? 0 : 250) + word + margin <= TypeWidths.measure
  }

  /// Returns true if a line of text ends like a sentence: with a full stop or the like, and a quotation mark or
  /// bracket.
  static func endsSentence(before end: Int, from: Int, in bytes: LetterBytes) -> Bool {
    var i = end
    while i > from, [0x22, 0x27, 0x29, 0x5D].contains(bytes[i - 1]) { i -= 1 }
    guard i > from, [0x2E, 0x21, 0x3F].contains(bytes[i - 1]) else { return false }
    return bytes.matchBack(" i.e.", before: i, from: from) == nil
      && bytes.matchBack(" e.g.", before: i, from: from) == nil
  }

  /// Returns true if newlines are doubled, judging by the letter's first lines.
  static func isDoubled(_ bytes: LetterBytes) -> Bool {
    // The number of pairs of lines with exactly one empty line between them, and with none.
    var doubled = 0
    var single = 0
    // Ends of paragraphs that only occur in a doubled text, whose long lines may have been wrapped to single ones.
    var parted = 0
    var i = 0
    // With a third of the lines single, or two thirds doubled, the rest cannot change the result.
    while doubled + single < 60, single < 20, doubled <= 40,
      let newline = bytes.firstIndex(of: 0x0A, from: i, to: bytes.count)
    {
      var next = newline + 1
      if next < bytes.count, bytes[next] == 0x0D { next += 1 }
      if next < bytes.count {
        if bytes[next] == 0x0A {
          doubled += 1
          // A run of blank lines counts once.
          let gap = next - 1
          while next < bytes.count, bytes[next].isSpace { next += 1 }
          if next - gap == 5, bytes[gap + 2] == 0x20, bytes[gap + 1] == 0x0A, bytes[gap + 4] == 0x0A { parted += 1 }
        } else {
          single += 1
        }
      }
      i = max(next, newline + 1)
    }
    return doubled > 2 * single && doubled > 2 || parted > 2 && 2 * doubled > single
  }
}
