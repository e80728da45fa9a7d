/// Reads dates in the letters' styles: 10/25/2013, 02-12-14, June 11, 2013.
enum DateReader {
  /// A date read from a text; `date` is `nil` if the calendar has no such day.
  struct Reading {
    var date: CalendarDate?
    var end: Int
  }

  /// Reads a date at an offset.
  static func date(at start: Int, to end: Int, in bytes: LetterBytes) -> Reading? {
    guard start < end else { return nil }
    if bytes[start].isDigit {
      return numeric(at: start, to: end, in: bytes) ?? dayFirst(at: start, to: end, in: bytes)
    }
    if bytes[start].isLetter { return named(at: start, to: end, in: bytes) }
    return nil
  }

  private static func number(at start: Int, to end: Int, digits: Int, in bytes: LetterBytes) -> (Int, Int)? {
    var i = start
    var value = 0
    while i < end, i - start < digits, bytes[i].isDigit {
      value = value * 10 + Int(bytes[i] - 0x30)
      i += 1
    }
    return i > start ? (value, i) : nil
  }

  private static func numeric(at start: Int, to end: Int, in bytes: LetterBytes) -> Reading? {
    guard let (first, afterFirst) = number(at: start, to: end, digits: 4, in: bytes), afterFirst < end else {
      return nil
    }
    let separator = bytes[afterFirst]
    guard separator == 0x2F || separator == 0x2D || separator == 0x2E else { return nil }
    guard let (second, afterSecond) = number(at: next(afterFirst + 1, to: end, bytes), to: end, digits: 2, in: bytes),
      afterSecond < end, bytes[afterSecond] == separator,
      let (third, last) = number(at: next(afterSecond + 1, to: end, bytes), to: end, digits: 4, in: bytes),
      last >= end || !(bytes[last].isDigit || bytes[last] == 0x2F)
    else { return nil }
    // The rest of a damaged year: ‘20l6’, ‘20_6’, ‘20 16’.
    if last - afterSecond < 5, last < end, isRestOfYear(at: last, to: end, in: bytes) { return nil }
    if afterFirst - start == 4 { return Reading(date: CalendarDate(year: first, month: second, day: third), end: last) }
    guard afterFirst - start <= 2 else { return nil }
    // A score or a version such as 4.5.10 is not a date.
    if separator == 0x2E, third < 1_000 { return nil }
    guard let year = fullYear(third) else { return nil }
    return Reading(date: CalendarDate(year: year, month: first, day: second), end: last)
  }

  private static func isRestOfYear(at offset: Int, to end: Int, in bytes: LetterBytes) -> Bool {
    if bytes[offset] == 0x5F || bytes[offset] >= 0x80 { return true }
    if bytes[offset].isLetter { return offset + 1 == end || !bytes[offset + 1].isLower }
    // A separate second pair of digits.
    guard bytes[offset].isSpace, offset + 2 < end, bytes[offset + 1].isDigit, bytes[offset + 2].isDigit else {
      return false
    }
    return offset + 3 == end || bytes[offset + 3].isSpace
  }

  /// A line may break after a hyphen of a date.
  @inline(__always)
  private static func next(_ i: Int, to end: Int, _ bytes: LetterBytes) -> Int {
    guard i < end, bytes[i].isSpace else { return i }
    let next = bytes.skipSpace(i, to: end)
    return bytes[i - 1] == 0x2D && next - i <= 4 ? next : i
  }

  private static func fullYear(_ year: Int) -> Int? {
    switch year {
    case 0..<40: 2_000 + year
    case 40..<100: 1_900 + year
    case 1_000...: year
    default: nil
    }
  }

  /// Reads ‘5 May 2014’ or ‘5th of May, 2014’.
  private static func dayFirst(at start: Int, to end: Int, in bytes: LetterBytes) -> Reading? {
    guard let (day, afterDay) = number(at: start, to: end, digits: 2, in: bytes) else { return nil }
    var i = afterOrdinal(afterDay, to: end, in: bytes)
    guard i < end, bytes[i].isSpace else { return nil }
    i = bytes.skipSpace(i, to: end)
    i = bytes.match("of ", at: i, to: end) ?? i
    guard let (month, afterMonth) = month(at: i, to: end, in: bytes) else { return nil }
    return year(of: month, day, at: afterMonth, to: end, in: bytes)
  }

  /// Skips the ‘th’ of ‘5th’.
  private static func afterOrdinal(_ i: Int, to end: Int, in bytes: LetterBytes) -> Int {
    for suffix in ["st", "nd", "rd", "th"] as [StaticString] {
      if let next = bytes.match(suffix, at: i, to: end) { return next }
    }
    return i
  }

  private static func named(at start: Int, to end: Int, in bytes: LetterBytes) -> Reading? {
    guard let (month, afterMonth) = month(at: start, to: end, in: bytes) else { return nil }
    let i = bytes.skipSpace(afterMonth, to: end)
    guard let (day, afterDay) = number(at: i, to: end, digits: 2, in: bytes) else { return nil }
    return year(of: month, day, at: afterOrdinal(afterDay, to: end, in: bytes), to: end, in: bytes)
  }

  /// Reads a four-digit year after a month and a day.
  private static func year(of month: Int, _ day: Int, at start: Int, to end: Int, in bytes: LetterBytes) -> Reading? {
    var i = start
    if i < end, bytes[i] == 0x2C { i += 1 }
    i = bytes.skipSpace(i, to: end)
    guard let (year, last) = number(at: i, to: end, digits: 4, in: bytes), last - i == 4 else { return nil }
    return Reading(date: CalendarDate(year: year, month: month, day: day), end: last)
  }

  private static func month(at start: Int, to end: Int, in bytes: LetterBytes) -> (Int, Int)? {
    guard end - start >= 3 else { return nil }
    for (index, name) in months.enumerated() where bytes.match(name, at: start, to: end) != nil {
      var i = start + 3
      while i < end, bytes[i].isLetter { i += 1 }
      guard i - start <= 9 else { return nil }
      if i < end, bytes[i] == 0x2E { i += 1 }
      return (index + 1, i)
    }
    return nil
  }

  private static let months: [StaticString] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
