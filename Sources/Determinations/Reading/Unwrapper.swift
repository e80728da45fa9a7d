/// Takes the line breaks out of a range of a letter.
///
/// Lines are joined with one space, a hyphen at a line's end stays and joins without one, page breaks inside sentences
/// vanish, runs of spaces become one (`domain.md` 2.5).
enum Unwrapper {
  /// Hands over a range as one line, for which there is room in `scratch`.
  static func withLine<Result>(
    _ range: Range<Int>, of bytes: LetterBytes, in scratch: inout [UInt8], _ body: (LetterBytes) -> Result
  ) -> Result {
    scratch.removeAll(keepingCapacity: true)
    appendLine(range, of: bytes, to: &scratch)
    return scratch.withUnsafeBufferPointer(body)
  }

  /// Appends a range as one line.
  static func appendLine(_ range: Range<Int>, of bytes: LetterBytes, to out: inout [UInt8]) {
    var i = bytes.skipSpace(range.lowerBound, to: range.upperBound)
    let end = bytes.trimEnd(range.upperBound, from: i)
    while i < end {
      // As much as has only single spaces is copied at once.
      let stop = runEnd(from: i, to: end, in: bytes)
      out.append(contentsOf: LetterBytes(rebasing: bytes[i..<stop]))
      guard stop < end else { return }
      var next = stop
      var hasNewline = false
      while bytes[next].isSpace {
        if bytes[next] != 0x20 { hasNewline = hasNewline || bytes[next] != 0x09 }
        next += 1
      }
      if !hasNewline || !joinsWithoutSpace(at: stop, from: i, bytes) { out.append(0x20) }
      i = next
    }
  }

  /// Appends a range as paragraphs that are parted by an empty line.
  static func appendParagraphs(
    _ range: Range<Int>, of bytes: LetterBytes, layout: LineLayout, to out: inout [UInt8]
  ) {
    let start = bytes.skipSpace(range.lowerBound, to: range.upperBound)
    var i = start
    let end = bytes.trimEnd(range.upperBound, from: i)
    while i < end {
      // As much as has only single spaces is copied at once.
      let wordEnd = runEnd(from: i + 1, to: end, in: bytes)
      out.append(contentsOf: LetterBytes(rebasing: bytes[i..<wordEnd]))
      guard wordEnd < end else { return }
      let gap = layout.gap(at: wordEnd, to: end, in: bytes)
      if endsParagraph(gap, at: wordEnd, from: start, to: end, layout, bytes) {
        out.append(contentsOf: [0x0A, 0x0A])
      } else if gap.kind == .space || !joinsWithoutSpace(at: wordEnd, from: i, bytes) {
        out.append(0x20)
      }
      i = gap.end
    }
  }

  /// Hands over the paragraphs of a range one by one, as ranges without white space at their ends, until the body returns
  /// false.
  ///
  /// They are those of ``appendParagraphs(_:of:layout:to:)``.
  ///
  /// - Returns: False if the body returned false.
  static func forEachParagraph(
    of range: Range<Int>, in bytes: LetterBytes, layout: LineLayout, _ body: (Range<Int>) -> Bool
  ) -> Bool {
    let start = bytes.skipSpace(range.lowerBound, to: range.upperBound)
    let end = bytes.trimEnd(range.upperBound, from: start)
    var paragraph = start
    var i = start
    while i < end {
      let wordEnd = runEnd(from: i + 1, to: end, in: bytes)
      guard wordEnd < end else { break }
      let gap = layout.gap(at: wordEnd, to: end, in: bytes)
      if endsParagraph(gap, at: wordEnd, from: start, to: end, layout, bytes) {
        guard body(paragraph..<wordEnd) else { return false }
        paragraph = gap.end
      }
      i = gap.end
    }
    return paragraph < end ? body(paragraph..<end) : true
  }

  /// True if white space behind a word ends a paragraph.
  private static func endsParagraph(
    _ gap: (end: Int, kind: LineLayout.Gap), at wordEnd: Int, from start: Int, to end: Int, _ layout: LineLayout,
    _ bytes: LetterBytes
  ) -> Bool {
    switch gap.kind {
    case .space: false
    case .paragraph: true
    case .line where !layout.isTight: false
    case .line, .page:
      LineLayout.endsSentence(before: wordEnd, from: start, in: bytes)
        && layout.leavesRoom(gap: wordEnd..<gap.end, from: 0, to: end, in: bytes)
    }
  }

  /// The end of what has no white space from a place on but single spaces; the byte before `end` is none.
  @inline(__always)
  private static func runEnd(from start: Int, to end: Int, in bytes: LetterBytes) -> Int {
    var place = start
    while place < end {
      if place + 8 <= end {
        guard let next = bytes.eight(from: place).firstThatMayBreak else {
          // Seven of eight bytes in one step: what follows the last one is not known.
          place += 7
          continue
        }
        place += next
      }
      let byte = bytes[place]
      if byte <= 0x20, byte.isSpace, byte != 0x20 || bytes[place + 1].isSpace { return place }
      place += 1
    }
    return end
  }

  /// A hard hyphen at a line's end belongs to a word; a dash that stands alone does not.
  @inline(__always)
  private static func joinsWithoutSpace(at wordEnd: Int, from start: Int, _ bytes: LetterBytes) -> Bool {
    bytes[wordEnd - 1] == 0x2D && wordEnd - start > 1 && bytes[wordEnd - 2] != 0x2D && !bytes[wordEnd - 2].isSpace
  }
}
