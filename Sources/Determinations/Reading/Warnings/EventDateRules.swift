/// Rules about the dates that the letter's prose gives.
enum EventDateRules {
  /// An examination, treatment, approval or image that is dated before the injury; the first of a letter.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; only commas, hyphens and slashes are looked at.
  static func beforeInjury(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    guard let injury = letter.table.dates.injury, let summary = letter.outline.summary,
      // What wears out over years is treated before the day that stands for it.
      !bytes.contains("umulative", in: summary, probe: 1)
    else { return [] }
    let told = ProseDates.injury(in: summary, of: bytes)?.date
    for part in parts(of: letter) {
      var found: Finding?
      forEachDate(in: part.range, of: bytes) { place, _, date in
        guard let date, date < injury, date != told, date.year > injury.year - 40 else { return false }
        let sentence = Sentence.around(place, in: near(place, in: part.range), of: bytes)
        guard isEvent(at: place, in: sentence, of: bytes) else { return false }
        found = Finding(
          message: "the injury was on \(injury), but something is told of \(date)", item: part.item, place: place,
          evidence: [line(of: injury, in: letter, of: bytes), sentence].compactMap { $0 })
        return true
      }
      if let found { return [found] }
    }
    return []
  }

  /// A year that is not yet, or of another century; the first of a letter.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func impossibleYear(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    guard let last = letter.dates.decision ?? letter.dates.assigned ?? letter.dates.received else { return [] }
    for part in parts(of: letter) {
      var found: Finding?
      forEachDate(in: part.range, of: bytes) { place, year, _ in
        guard let year, year > last.year + 1 || year < 1_900 else { return false }
        found = Finding(
          message: "the year \(year) cannot be right", item: part.item, place: place,
          evidence: [Sentence.around(place, in: near(place, in: part.range), of: bytes)])
        return true
      }
      if let found { return [found] }
    }
    return []
  }

  private static func parts(of letter: LetterReading) -> [(range: Range<Int>, item: Int?)] {
    var parts: [(range: Range<Int>, item: Int?)] = []
    if let summary = letter.outline.summary { parts.append((summary, nil)) }
    for (index, item) in letter.items.enumerated() {
      if let rationale = item.outline.rationale { parts.append((rationale, index)) }
    }
    return parts
  }

  /// The part of a range in which a place's sentence is looked for; a bound keeps the time linear.
  private static func near(_ place: Int, in range: Range<Int>) -> Range<Int> {
    max(range.lowerBound, place - 800)..<min(range.upperBound, place + 800)
  }

  /// The line of the case table that has the date of injury.
  private static func line(of date: CalendarDate, in letter: LetterReading, of bytes: LetterBytes) -> Range<Int>? {
    ContradictionRules.line(of: date, in: letter.outline.caseTable, of: bytes)
  }

  // MARK: Dates

  /// Calls `body` with each date of a text, in no order, until it returns true: the place, the year where it has four
  /// digits, and the day unless the calendar has none.
  private static func forEachDate(
    in range: Range<Int>, of bytes: LetterBytes, _ body: (Int, Int?, CalendarDate?) -> Bool
  ) {
    // ‘2-11-2016’, ‘2/11/2016’, ‘February 11, 2016’: each has one of these signs behind one or two digits.
    for sign in [0x2D, 0x2F, 0x2C] as [UInt8] {
      var i = range.lowerBound
      while let hit = bytes.firstIndex(of: sign, from: i, to: range.upperBound) {
        i = hit + 1
        var start = hit
        while start > range.lowerBound, hit - start < 2, bytes[start - 1].isDigit { start -= 1 }
        guard start < hit, start == range.lowerBound || !isPart(bytes[start - 1]) else { continue }
        if sign == 0x2C {
          start = bytes.trimEnd(start, from: range.lowerBound)
          while start > range.lowerBound, hit - start < 20, bytes[start - 1].isLetter || bytes[start - 1] == 0x2E {
            start -= 1
          }
        }
        guard let reading = DateReader.date(at: start, to: range.upperBound, in: bytes), reading.end > hit,
          reading.end == range.upperBound || bytes[reading.end] != 0x2D && bytes[reading.end] != 0x2F
        else { continue }
        i = reading.end
        if body(start, year(endingAt: reading.end, from: start, in: bytes), reading.date) { return }
      }
    }
  }

  /// The year of four digits that ends a date.
  private static func year(endingAt end: Int, from start: Int, in bytes: LetterBytes) -> Int? {
    guard end - start > 5, bytes[(end - 4)..<end].allSatisfy(\.isDigit) else { return nil }
    return bytes[(end - 4)..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// True for a sign before which a number is part of something longer.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == 0x2D || byte == 0x2F || byte == 0x2E || byte == 0x23
  }

  // MARK: Events

  /// True if a sentence tells of an event on a date, and not of an earlier injury or of what was before.
  private static func isEvent(at place: Int, in sentence: Range<Int>, of bytes: LetterBytes) -> Bool {
    guard sentence.contains(place) else { return false }
    if others.contains(where: { bytes.contains($0, in: sentence, probe: 1) }) { return false }
    let before = max(sentence.lowerBound, place - 90)..<place
    let after = place..<min(sentence.upperBound, place + 90)
    return events.contains { bytes.contains($0, in: before, probe: 1) || bytes.contains($0, in: after, probe: 1) }
      || images.contains {
        bytes.findCapitals($0, from: before.lowerBound, to: before.upperBound) != nil
          || bytes.findCapitals($0, from: after.lowerBound, to: after.upperBound) != nil
      }
  }

  private static let events: [StaticString] = [
    "progress", "report", "presented", "examin", "evaluat", "visit", "approved", "authoriz", "request", "therapy",
    "session", "treat", "x-ray", "noted", "reveal", "show",
  ]
  private static let images: [StaticString] = ["mri", "ct ", "emg"]
  /// Words of a sentence that may well speak of what was before the injury.
  private static let others: [StaticString] = [
    "doi", "date of injury", "occurred", "sustain", "claim from", "injured on", "injury on", "injury of", "hired",
    "birth", "born", "since", "history", "prior ", "previous", "another injury", "different injury", "surgery",
    "hysterectomy", "underwent", "guideline", "updated", "revised", "employ", "journal", "edition",
  ]
}
