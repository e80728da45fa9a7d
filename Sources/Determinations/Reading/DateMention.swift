/// A date in the summary or in a rationale.
struct DateMention {
  /// The offset of the date.
  let offset: Int
  /// The year, if it has four digits.
  let year: Int?
  /// The date, or `nil` if the calendar has no such day.
  let date: CalendarDate?
  /// The summary or rationale that contains it, and the index of the rationale's item.
  let part: Range<Int>
  let item: Int?

  /// Finds the dates in a letter's summary and rationales.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; only commas, hyphens and slashes are examined.
  static func all(in outline: LetterOutline, of bytes: LetterBytes) -> [DateMention] {
    var found: [DateMention] = []
    if let summary = outline.summary { add(summary, item: nil, of: bytes, to: &found) }
    for (index, item) in outline.items.enumerated() {
      if let rationale = item.rationale { add(rationale, item: index, of: bytes, to: &found) }
    }
    return found
  }

  private static func add(_ part: Range<Int>, item: Int?, of bytes: LetterBytes, to found: inout [DateMention]) {
    // ‘2-11-2016’, ‘2/11/2016’, ‘February 11, 2016’: each has one of these characters after one or two digits.
    for sign in [0x2D, 0x2F, 0x2C] as [UInt8] {
      var i = part.lowerBound
      while let hit = bytes.firstIndex(of: sign, from: i, to: part.upperBound) {
        i = hit + 1
        var start = hit
        while start > part.lowerBound, hit - start < 2, bytes[start - 1].isDigit { start -= 1 }
        guard start < hit, start == part.lowerBound || !isPart(bytes[start - 1]) else { continue }
        if sign == 0x2C {
          start = bytes.trimEnd(start, from: part.lowerBound)
          while start > part.lowerBound, hit - start < 20, bytes[start - 1].isLetter || bytes[start - 1] == 0x2E {
            start -= 1
          }
        }
        guard let reading = DateReader.date(at: start, to: part.upperBound, in: bytes), reading.end > hit,
          reading.end == part.upperBound || bytes[reading.end] != 0x2D && bytes[reading.end] != 0x2F
        else { continue }
        i = reading.end
        let year = year(endingAt: reading.end, from: start, in: bytes)
        found.append(DateMention(offset: start, year: year, date: reading.date, part: part, item: item))
      }
    }
  }

  /// Returns the four-digit year at the end of a date.
  private static func year(endingAt end: Int, from start: Int, in bytes: LetterBytes) -> Int? {
    guard end - start > 5, bytes[(end - 4)..<end].allSatisfy(\.isDigit) else { return nil }
    return bytes[(end - 4)..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Returns true for a character before which a number is part of something longer.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == 0x2D || byte == 0x2F || byte == 0x2E || byte == 0x23
  }
}
