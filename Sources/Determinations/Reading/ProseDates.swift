/// Finds dates in a summary's prose, for letters without a case table.
enum ProseDates {
  /// A date of an event, and its offset in the letter.
  struct Mention {
    var date: CalendarDate
    var offset: Int
    /// The end of the word for the event, before or after the date.
    var event = 0

    /// Returns true if there are hardly any words between the event and its date: ‘an injury that occurred on
    /// 11/14/2014’.
    func isClose(in bytes: LetterBytes) -> Bool {
      var i = event
      // ‘The injured worker … sustained an injury on …’: use the last word for the event.
      while let hit = bytes.find("injur", from: i, to: offset, probe: 2) {
        i = hit.upperBound
        while i < offset, bytes[i].isLetter { i += 1 }
      }
      while i < offset {
        while i < offset, !bytes[i].isLetter { i += 1 }
        let start = i
        while i < offset, bytes[i].isLetter { i += 1 }
        guard start == i || Mention.fillers.contains(where: { bytes.match($0, at: start, to: i) == i }) else {
          return false
        }
      }
      return event > 0 && event <= offset
    }

    private static let fillers: [StaticString] = [
      "on", "of", "dated", "date", "from", "is", "was", "in", "at", "that", "which", "occurred", "occurring",
      "sustained", "about", "around", "work", "doi",
    ]
  }

  /// Returns the date of injury: ‘date of injury of June 11, 2013’, ‘sustained an injury on 11/14/2014’, ‘DOI: 2-4-10’.
  static func injury(in range: Range<Int>, of bytes: LetterBytes) -> Mention? {
    var weak: (mention: Mention, offset: Int)?
    // Words other than ‘injury’ count only if that has no date.
    for (words, probe) in events where weak == nil {
      var i = range.lowerBound
      while let hit = bytes.find(words, from: i, to: range.upperBound, probe: probe) {
        i = hit.upperBound
        var word = hit.upperBound
        while word < range.upperBound, bytes[word].isLetter { word += 1 }
        let isNamed =
          bytes.matchBack("date of ", before: hit.lowerBound, from: range.lowerBound) != nil
          || bytes.match(" date", at: word, to: range.upperBound) != nil
        if isNamed, let date = dateAfter(word, within: 60, in: range, of: bytes) { return date }
        guard weak.map({ hit.lowerBound < $0.offset }) ?? true else { break }
        // ‘The first report of injury from …’ has its own date.
        let before = max(range.lowerBound, hit.lowerBound - 30)..<hit.lowerBound
        if bytes.contains("report of", in: before, probe: 2) { continue }
        if let date = dateAfter(word, within: 120, in: range, of: bytes)
          ?? dateBefore(hit.lowerBound, in: range, of: bytes)
        {
          weak = (date, hit.lowerBound)
        }
      }
    }
    var i = range.lowerBound
    while let hit = bytes.findCapitals("doi", from: i, to: range.upperBound) {
      i = hit.upperBound
      guard i < range.upperBound, !bytes[i].isLetter else { continue }
      if let date = dateAfter(i, within: 20, in: range, of: bytes) { return date }
    }
    return weak?.mention
  }

  private static let events: [(words: StaticString, probe: Int)] = [
    ("injur", 2), ("occupational claim", 4), ("industrial claim", 15), ("industrial accident", 2), ("was hurt", 0),
    ("hurt his", 1), ("hurt her", 1),
  ]

  /// Returns the date of the utilization review: ‘utilization review denial letter from 11/21/2013’, ‘previously denied
  /// on …’.
  static func utilizationReview(in range: Range<Int>, of bytes: LetterBytes) -> Mention? {
    utilizationReviews(in: range, of: bytes, atMost: 1).first
  }

  /// Returns the dates of utilization reviews in a summary, those with the most certain words first.
  static func utilizationReviews(in range: Range<Int>, of bytes: LetterBytes, atMost count: Int) -> [Mention] {
    var found: [Mention] = []
    for (words, probe, isDecision) in reviews(in: range, of: bytes) {
      var i = range.lowerBound
      let isAbbreviation = words.utf8CodeUnitCount == 2
      while let hit = isAbbreviation
        ? bytes.findCapitals(words, from: i, to: range.upperBound)
        : bytes.find(words, from: i, to: range.upperBound, probe: probe)
      {
        i = hit.upperBound
        if isAbbreviation {
          // The abbreviation must be in capitals and a separate word.
          guard bytes[hit.lowerBound + 1] == 0x52,
            hit.lowerBound == range.lowerBound || !bytes[hit.lowerBound - 1].isLetter,
            i == range.upperBound || !bytes[i].isLetter
          else { continue }
        }
        if !isDecision {
          let sentence = Sentence.around(hit.lowerBound, in: near(hit.lowerBound, in: range), of: bytes)
          guard decisions.contains(where: { bytes.contains($0, in: sentence) }) else { continue }
        }
        guard
          let date = dateAfter(i, within: 80, in: range, of: bytes) ?? dateBefore(hit.lowerBound, in: range, of: bytes)
        else { continue }
        found.append(date)
        if found.count == count { return found }
      }
    }
    return found
  }

  private typealias Review = (words: StaticString, probe: Int, isDecision: Bool)

  /// Returns the words for a review to look for in a text, except those whose common beginning does not occur.
  private static func reviews(in range: Range<Int>, of bytes: LetterBytes) -> [Review] {
    let namesPrior =
      bytes.contains("prior", in: range, probe: 0)
      || bytes.findCapitals("prior", from: range.lowerBound, to: range.upperBound) != nil
    let namesPrevious = bytes.contains("previous", in: range, probe: 3)
    guard namesPrior || namesPrevious else { return reviews }
    return reviews + (namesPrior ? priorReviews : []) + (namesPrevious ? previousReviews : [])
  }

  private static let reviews: [Review] = [("utilization review", 5, false), ("ur", 0, false)]
  private static let priorReviews: [Review] = [
    ("prior determination", 11, true), ("prior denial", 6, true), ("prior review", 8, false),
  ]
  private static let previousReviews: [Review] = [
    ("previous determination", 3, true), ("previously non-certified", 3, true), ("previously denied", 3, true),
    ("previously reviewed", 3, true), ("previously modified", 3, true), ("previously deemed not", 3, true),
    ("previous denial", 3, true),
  ]

  private static let decisions: [StaticString] = ["deni", "determin", "certif", "modif", "decision", "deny", "approv"]

  /// Returns the part of a range in which to look for an offset's sentence; the bound keeps the time linear.
  private static func near(_ offset: Int, in range: Range<Int>) -> Range<Int> {
    max(range.lowerBound, offset - 800)..<min(range.upperBound, offset + 800)
  }

  /// Returns the first date after an offset in the same sentence, if it is introduced by a word such as ‘on’ or
  /// ‘dated’.
  private static func dateAfter(_ offset: Int, within: Int, in range: Range<Int>, of bytes: LetterBytes) -> Mention? {
    let limit = min(offset + within, range.upperBound)
    var i = offset
    while i < limit {
      let byte = bytes[i]
      let isStart = i == range.lowerBound || !(bytes[i - 1].isLetter || bytes[i - 1].isDigit || bytes[i - 1] == 0x2F)
      if isStart, byte.isDigit || byte.isUpper, let reading = DateReader.date(at: i, to: range.upperBound, in: bytes) {
        return leads(to: i, from: offset, in: bytes)
          ? reading.date.map { Mention(date: $0, offset: i, event: offset) } : nil
      }
      if isStart, othersByLetter[Int(byte & 31)].contains(where: { bytes.match($0, at: i, to: limit) != nil }) {
        return nil
      }
      if Sentence.isEnd(at: i, in: range, of: bytes) { return nil }
      i += 1
    }
    return nil
  }

  /// Words for other events.
  private static let others: [StaticString] = [
    "seen", "evaluat", "exam", "visit", "mri", "reported", "underw", "progress", "note", "surg", "present", "return",
  ]

  /// The same words by the last five bits of their first letters.
  private static let othersByLetter = (0..<32).map { letter in
    others.filter { Int($0.utf8Start.pointee & 31) == letter }
  }

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

  /// Returns the date of a sentence that begins with it: ‘On 11/14/2014, the patient sustained an injury’.
  private static func dateBefore(_ offset: Int, in range: Range<Int>, of bytes: LetterBytes) -> Mention? {
    let sentence = Sentence.around(max(range.lowerBound, offset - 1), in: near(offset, in: range), of: bytes)
    guard let on = bytes.match("on ", at: sentence.lowerBound, to: offset),
      let reading = DateReader.date(at: on, to: offset, in: bytes), offset - reading.end < 80
    else { return nil }
    for word in others where bytes.contains(word, in: reading.end..<offset, probe: 0) { return nil }
    return reading.date.map { Mention(date: $0, offset: on) }
  }

  /// Returns the dates of a notice of 2013: ‘An application … was filed on D disputing the Utilization Review Denial
  /// dated D’.
  static func notice(in range: Range<Int>, of bytes: LetterBytes) -> (received: CalendarDate?, denial: CalendarDate?) {
    func date(after words: StaticString, _ probe: Int) -> CalendarDate? {
      guard let hit = bytes.find(words, from: range.lowerBound, to: range.upperBound, probe: probe) else { return nil }
      return DateReader.date(
        at: bytes.skipSpace(hit.upperBound, to: range.upperBound), to: range.upperBound, in: bytes)?.date
    }
    return (date(after: "was filed on ", 4), date(after: "review denial dated ", 2))
  }
}
