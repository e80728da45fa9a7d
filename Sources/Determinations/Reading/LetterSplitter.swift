/// Finds where letters begin in a text that holds several.
///
/// A letter begins at its case table, or at its first section's heading where no table stands just before it.
enum LetterSplitter {
  static func letters(in bytes: LetterBytes) -> [Range<Int>] {
    let start = bytes.skipSpace(0, to: bytes.count)
    let end = bytes.trimEnd(bytes.count, from: start)
    guard start < end else { return [] }
    var starts = [start]
    var hasTable = false
    var hasHeading = false
    for place in marks(in: bytes, from: start, to: end) {
      switch place.kind {
      case .table:
        // The first table of a letter, before its heading, is no new letter.
        if hasTable && hasHeading || !hasTable && hasHeading { starts.append(place.start) }
        if hasHeading { hasHeading = false }
        hasTable = true
      case .heading:
        if hasHeading {
          starts.append(place.start)
          hasTable = false
        }
        hasHeading = true
      }
    }
    var letters: [Range<Int>] = []
    for (index, first) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : end
      let letter = first..<bytes.trimEnd(next, from: first)
      if !letter.isEmpty { letters.append(letter) }
    }
    return letters
  }

  private enum Kind { case table, heading }

  /// The tables and first headings, in order.
  private static func marks(in bytes: LetterBytes, from: Int, to end: Int) -> [(start: Int, kind: Kind)] {
    var marks: [(start: Int, kind: Kind)] = []
    var i = from
    // Both begin a line: with ‘Case Number:’, or with ‘HOW THE IMR FINAL DETERMINATION WAS MADE’.
    while i < end {
      let line = bytes.skipSpace(i, to: end)
      guard line < end else { break }
      if let colon = bytes.match("case number", at: line, to: end), colon < end,
        bytes[bytes.skipSpace(colon, to: end - 1)] == 0x3A
      {
        marks.append((line, .table))
      } else if bytes.match("how the imr final determination was made", at: line, to: end) != nil {
        marks.append((line, .heading))
      }
      guard let newline = bytes.firstIndex(of: 0x0A, from: line, to: end) else { break }
      i = newline + 1
    }
    return marks
  }
}
