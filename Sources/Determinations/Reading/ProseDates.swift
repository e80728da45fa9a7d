/// Finds dates that a summary gives in words, for letters without a case table.
enum ProseDates {
  /// The date of injury: ‘date of injury of June 11, 2013’, ‘sustained an injury on 11/14/2014’, ‘DOI: 2-4-10’.
  static func injury(in range: Range<Int>, of bytes: LetterBytes) -> CalendarDate? {
    var weak: CalendarDate?
    var i = range.lowerBound
    while let hit = bytes.find("injur", from: i, to: range.upperBound, probe: 2) {
      i = hit.upperBound
      var word = hit.upperBound
      while word < range.upperBound, bytes[word].isLetter { word += 1 }
      let isNamed =
        bytes.matchBack("date of ", before: hit.lowerBound, from: range.lowerBound) != nil
        || bytes.match(" date", at: word, to: range.upperBound) != nil
      if isNamed, let date = dateAfter(word, within: 60, in: range, of: bytes) { return date }
      if weak == nil { weak = dateAfter(word, within: 120, in: range, of: bytes) }
      if weak == nil { weak = dateBefore(hit.lowerBound, in: range, of: bytes) }
    }
    i = range.lowerBound
    while let hit = bytes.findCapitals("doi", from: i, to: range.upperBound) {
      i = hit.upperBound
      guard i < range.upperBound, !bytes[i].isLetter else { continue }
      if let date = dateAfter(i, within: 20, in: range, of: bytes) { return date }
    }
    return weak
  }

  /// The day of the utilization review: ‘utilization review denial letter from 11/21/2013’.
  static func utilizationReview(in range: Range<Int>, of bytes: LetterBytes) -> CalendarDate? {
    var i = range.lowerBound
    while i < range.upperBound {
      let long = bytes.find("ilization review", from: i, to: range.upperBound, probe: 2)
      let short = bytes.find(" ur ", from: i, to: long?.lowerBound ?? range.upperBound, probe: 0)
      guard let hit = short.flatMap({ bytes[$0.lowerBound + 1] == 0x55 ? $0 : nil }) ?? long ?? short else {
        return nil
      }
      i = hit.upperBound
      let isShort = bytes[hit.lowerBound].isSpace
      if isShort, !(bytes[hit.lowerBound + 1] == 0x55 && bytes[hit.lowerBound + 2] == 0x52) { continue }
      let sentence = Sentence.around(hit.lowerBound, in: range, of: bytes)
      guard decisions.contains(where: { bytes.contains($0, in: sentence) }) else { continue }
      if let date = dateAfter(hit.upperBound, within: 80, in: range, of: bytes) { return date }
      if let date = dateBefore(hit.lowerBound, in: range, of: bytes) { return date }
    }
    return nil
  }

  private static let decisions: [StaticString] = ["deni", "determin", "certif", "modif", "decision", "deny"]

  /// The first date after a place in the same sentence, if a word such as ‘on’ or ‘dated’ leads to it.
  private static func dateAfter(_ place: Int, within: Int, in range: Range<Int>, of bytes: LetterBytes) -> CalendarDate?
  {
    let limit = min(place + within, range.upperBound)
    var i = place
    while i < limit {
      let byte = bytes[i]
      let isStart = i == range.lowerBound || !(bytes[i - 1].isLetter || bytes[i - 1].isDigit || bytes[i - 1] == 0x2F)
      if isStart, byte.isDigit || byte.isUpper, let reading = DateReader.date(at: i, to: range.upperBound, in: bytes) {
        return leads(to: i, from: place, in: bytes) ? reading.date : nil
      }
      if isStart, others.contains(where: { bytes.match($0, at: i, to: limit) != nil }) { return nil }
      if Sentence.isEnd(at: i, in: range, of: bytes) { return nil }
      i += 1
    }
    return nil
  }

  /// Words of another event than the one looked for.
  private static let others: [StaticString] = [
    "seen", "evaluat", "exam", "visit", "mri", "report", "underw", "progress", "note", "surg", "present", "return",
  ]

  private static func leads(to date: Int, from: Int, in bytes: LetterBytes) -> Bool {
    var end = date
    while end > from, bytes[end - 1].isSpace || [0x28, 0x3A, 0x2D, 0x2C].contains(bytes[end - 1]) { end -= 1 }
    // Only punctuation between.
    if end <= from || bytes[from..<end].allSatisfy({ $0.isSpace || $0 == 0x29 || $0 == 0x28 }) { return true }
    if date > from, [0x28, 0x3A].contains(bytes[date - 1]) { return true }
    for words in leaders {
      if let start = bytes.matchBack(words, before: end, from: from), start == from || !bytes[start - 1].isLetter {
        return true
      }
    }
    return false
  }

  private static let leaders: [StaticString] = [
    "on", "of", "dated", "from", "is", "was", "as", "date", "in", "occurred", "about", "around", "letter",
  ]

  /// The date of a sentence that begins with it: ‘On 11/14/2014, the patient sustained an injury’.
  private static func dateBefore(_ place: Int, in range: Range<Int>, of bytes: LetterBytes) -> CalendarDate? {
    let sentence = Sentence.around(max(range.lowerBound, place - 1), in: range, of: bytes)
    guard let on = bytes.match("on ", at: sentence.lowerBound, to: place),
      let reading = DateReader.date(at: on, to: place, in: bytes), place - reading.end < 80
    else { return nil }
    for word in others where bytes.contains(word, in: reading.end..<place, probe: 0) { return nil }
    return reading.date
  }
}
