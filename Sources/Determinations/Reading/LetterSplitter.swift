/// Finds where letters begin in a text that contains several.
///
/// A letter begins at its case table, or at its first section's heading if there is no table just before it. A table
/// begins on a new line, unless two texts were joined without a newline between them.
enum LetterSplitter {
  static func letters(in bytes: LetterBytes) -> [Range<Int>] {
    let start = bytes.skipSpace(0, to: bytes.count)
    let end = bytes.trimEnd(bytes.count, from: start)
    guard start < end else { return [] }
    var starts = [start]
    // The parts of the current letter's beginning that were found: title, table, first heading. Each occurs once in a
    // letter.
    var title: Int?
    var hasTable = false
    var hasHeading = false
    // The notice and the professional review of 2013 have no such heading, so the next heading begins another letter.
    var isHeadless = false
    for mark in marks(in: bytes, from: start, to: end) {
      let begins: Bool
      switch mark.kind {
      case .title, .headlessTitle:
        // A title has two lines.
        begins = hasTable || hasHeading || title.map { mark.start - $0 > 400 } ?? (mark.start > start)
      case .table: begins = hasTable || hasHeading
      case .heading: begins = hasHeading || isHeadless
      }
      if begins {
        let joined =
          mark.kind == .heading ? joinedTable(before: mark.start, after: starts.last ?? start, in: bytes) : nil
        let offset = joined ?? mark.start
        if starts.last != offset { starts.append(offset) }
        title = nil
        hasTable = joined != nil
        hasHeading = false
        isHeadless = false
      }
      switch mark.kind {
      case .title: title = title ?? mark.start
      case .headlessTitle:
        title = title ?? mark.start
        isHeadless = true
      case .table: hasTable = true
      case .heading: hasHeading = true
      }
    }
    var letters: [Range<Int>] = []
    // A repeated first page does not begin a letter.
    starts = starts.enumerated().filter { index, offset in
      guard index > 0 else { return true }
      let last = starts[index - 1]..<bytes.trimEnd(offset, from: starts[index - 1])
      guard offset + last.count <= end, bytes.isEqual(last, to: offset) else { return true }
      // A whole letter may occur twice.
      return bytes.contains("rationale:", in: last, probe: 0)
    }.map(\.element)
    for (index, first) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : end
      let textEnd = bytes.trimEnd(next, from: first)
      // The mark at the end of the last page shows that the letter is complete.
      if textEnd > first { letters.append(first..<PageMarks.end(after: textEnd, to: bytes.count, in: bytes)) }
    }
    return letters
  }

  private enum Kind { case title, headlessTitle, table, heading }

  /// Returns the tables and first headings, in order.
  private static func marks(in bytes: LetterBytes, from: Int, to end: Int) -> [(start: Int, kind: Kind)] {
    var marks: [(start: Int, kind: Kind)] = []
    var i = from
    // Both are at the start of a line: ‘Case Number:’, or ‘HOW THE IMR FINAL DETERMINATION WAS MADE’.
    var newline = -1
    // Form feeds are rare: look for the next one once, not on every line.
    var formFeed = -1
    while i < end {
      let line = bytes.skipSpace(i, to: end)
      guard line < end else { break }
      if canBegin(at: line, to: end, in: bytes), let kind = kind(at: line, to: end, in: bytes) {
        marks.append((line, kind))
      }
      if newline < line { newline = bytes.firstIndex(of: 0x0A, from: line, to: end) ?? end }
      if formFeed < line { formFeed = bytes.firstIndex(of: 0x0C, from: line, to: end) ?? end }
      // A page may begin without a newline before it.
      i = min(newline, formFeed) + 1
    }
    return marks
  }

  /// The maximum number of bytes from the beginning of a table to the first heading after it.
  private static let maxTableSize = 4000

  /// Returns the offset of the table of a letter that was joined to the last line of the letter before it, or `nil`.
  ///
  /// `heading` is the offset of the letter's first heading, and `start` that of the letter before it.
  private static func joinedTable(before heading: Int, after start: Int, in bytes: LetterBytes) -> Int? {
    var offset = heading
    let first = max(start + 1, heading - maxTableSize)
    while offset > first {
      offset -= 1
      guard bytes[offset] | 0x20 == 0x63, bytes.match("case number:", at: offset, to: heading) != nil else { continue }
      // The other fields are between it and the heading. A case number mentioned in a rationale has none.
      guard bytes.contains("date of injury:", in: offset..<heading) else { continue }
      var begin = offset
      if begin - 4 > start, bytes.match("imr ", at: begin - 4, to: heading) != nil { begin -= 4 }
      // A text ends with a word, or with a full stop and maybe a space. The columns of one table are further apart.
      let isJoined = bytes[begin - 1] == 0x20 ? bytes[begin - 2] == 0x2E : !bytes[begin - 1].isSpace
      return isJoined ? begin : nil
    }
    return nil
  }

  /// Returns the part of a letter's beginning that is on a line.
  private static func kind(at line: Int, to end: Int, in bytes: LetterBytes) -> Kind? {
    if let colon = bytes.match("case number", at: line, to: end) ?? bytes.match("imr case number", at: line, to: end),
      colon < end, bytes[bytes.skipSpace(colon, to: end - 1)] == 0x3A
    {
      return .table
    }
    if let title = title(at: line, to: end, in: bytes) { return title }
    // The line before a scanned letter.
    if ScanMark.isPresent(at: line, to: end, in: bytes) { return .title }
    return bytes.match("how the imr final determination was made", at: line, to: end) == nil ? nil : .heading
  }

  /// Returns true if a line with these first two letters may be any of these; few other lines are.
  @inline(__always)
  private static func canBegin(at line: Int, to end: Int, in bytes: LetterBytes) -> Bool {
    guard line + 1 < end else { return false }
    let second = bytes[line + 1] | 0x20
    switch bytes[line] | 0x20 {
    case 0x63: return second == 0x61  // ca
    case 0x68, 0x6E: return second == 0x6F  // ho, no
    case 0x69: return second == 0x6D || second == 0x6E  // im, in
    case 0x6D: return second == 0x61 || second == 0x65  // ma, me
    case 0x74: return second == 0x65  // te
    default: return false
    }
  }

  /// Returns the title of an early form, if it is alone on its line in capitals.
  private static func title(at line: Int, to end: Int, in bytes: LetterBytes) -> Kind? {
    let words: StaticString
    let kind: Kind
    switch bytes[line] {
    case 0x4D where end - line > 7 && bytes[line + 1] == 0x41:
      (words, kind) = ("maximus federal services, inc.", .title)
    case 0x4D: (words, kind) = ("medical professional review", .headlessTitle)
    case 0x4E: (words, kind) = ("notice of independent medical review determination", .headlessTitle)
    case 0x49: (words, kind) = ("independent medical review final determination letter", .title)
    default: return nil
    }
    guard let last = bytes.match(words, at: line, to: end) else { return nil }
    var next = last
    while next < end, bytes[next] == 0x20 || bytes[next] == 0x0D { next += 1 }
    return next == end || bytes[next] == 0x0A ? kind : nil
  }
}
