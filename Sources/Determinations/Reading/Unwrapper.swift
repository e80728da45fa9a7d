/// Removes the line breaks from a range of a letter.
///
/// Lines are joined with one space, or without one after a hyphen at the end of a line. Page breaks inside sentences
/// are removed, and runs of spaces become one.
enum Unwrapper {
  /// Calls a function with a range as one line, using `scratch` as space for it.
  static func withLine<Result>(
    _ range: Range<Int>, of bytes: LetterBytes, in scratch: inout [UInt8], _ body: (LetterBytes) -> Result
  ) -> Result {
    scratch.removeAll(keepingCapacity: true)
    appendLine(range, of: bytes, to: &scratch)
    return scratch.withUnsafeBufferPointer(body)
  }

  static func appendLine(_ range: Range<Int>, of bytes: LetterBytes, to out: inout [UInt8]) {
    var i = bytes.skipSpace(range.lowerBound, to: range.upperBound)
    let end = bytes.trimEnd(range.upperBound, from: i)
    while i < end {
      // Copy the part that has only single spaces at once.
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

  /// Appends a range as paragraphs separated by empty lines.
  static func appendParagraphs(
    _ range: Range<Int>, of bytes: LetterBytes, layout: LineLayout, to out: inout [UInt8]
  ) {
    let start = bytes.skipSpace(range.lowerBound, to: range.upperBound)
    var i = start
    let end = bytes.trimEnd(range.upperBound, from: i)
    while i < end {
      // Copy the part that has only single spaces at once.
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

  /// Calls a function with the paragraphs of a range, as ranges without white space at either end, until it returns
  /// false.
  ///
  /// They are the paragraphs of ``appendParagraphs(_:of:layout:to:)``.
  ///
  /// - Returns: False if the function returned false.
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

  /// Returns true if white space after a word ends a paragraph.
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

  /// Returns the end of the text at an offset in which all white space is single spaces; it does not end in one.
  @inline(__always)
  private static func runEnd(from start: Int, to end: Int, in bytes: LetterBytes) -> Int {
    var offset = start
    while offset < end {
      if offset + 8 <= end {
        guard let next = bytes.eight(from: offset).firstThatMayBreak else {
          // Take seven of eight bytes in one step, because the byte after the last is unknown.
          offset += 7
          continue
        }
        offset += next
      }
      let byte = bytes[offset]
      if byte <= 0x20, byte.isSpace, byte != 0x20 || bytes[offset + 1].isSpace { return offset }
      offset += 1
    }
    return end
  }

  /// Returns true for a hard hyphen at the end of a line, which belongs to a word; a separate dash does not.
  @inline(__always)
  private static func joinsWithoutSpace(at wordEnd: Int, from start: Int, _ bytes: LetterBytes) -> Bool {
    bytes[wordEnd - 1] == 0x2D && wordEnd - start > 1 && bytes[wordEnd - 2] != 0x2D && !bytes[wordEnd - 2].isSpace
  }
}
