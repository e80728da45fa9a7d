extension GuidelineReader {
  /// Reads the text after ‘MTUS’: one guideline or several.
  mutating func readMTUS(_ line: LetterBytes, _ range: Range<Int>) {
    let end = range.upperBound
    guard !range.isEmpty else {
      add(.mtus, .other, key: "mtus")
      return
    }
    var i = range.lowerBound
    // The schedule's own name in front of a title is not a title.
    if let name = line.match("medical treatment utilization schedule", at: i, to: end) {
      let short = line.match(" (mtus)", at: name, to: end) ?? name
      let next = line.skipNamePunctuation(short, to: end)
      if next < end { i = next }
    }
    while i < end {
      let next = nextGuideline(line, after: i, to: end)
      let stop = next?.lowerBound ?? end
      readGuideline(line, i..<line.trimPunctuation(stop, from: i))
      i = next?.upperBound ?? end
    }
  }

  /// Returns the separator before the next guideline of the same sentence.
  private func nextGuideline(_ line: LetterBytes, after start: Int, to end: Int) -> Range<Int>? {
    var depth = 0
    var i = start
    // The guideline's own title may contain separators, and so may the text between ACOEM's name and the title.
    var titleStart = start
    if let acoem = line.match("acoem", at: start, to: end) {
      var edition: Int?
      titleStart = line.skipNamePunctuation(Self.skipEdition(line, from: acoem, to: end, &edition), to: end)
    }
    if let title = GuidelineTitle.mtus(at: titleStart, to: end, in: line) { i = title.end }
    while i < end {
      switch line[i] {
      case 0x28: depth += 1
      case 0x29: depth = max(0, depth - 1)
      case 0x2C where depth == 0, 0x3B where depth == 0, 0x2E where depth == 0:
        var next = line.skipSpace(i + 1, to: end)
        if next > i + 1 {
          if let and = line.match("and ", at: next, to: end) { next = and }
          if startsGuideline(line, at: next, to: end) { return i..<next }
        }
      case 0x20 where depth == 0 && i + 1 < end && line[i + 1].lowered == 0x61:
        if let next = line.match(" and ", at: i, to: end), startsGuideline(line, at: next, to: end) { return i..<next }
        // ‘Page(s): 303 ACOEM Chapter 8’ has no separator at all.
        if line[i - 1].isDigit, let next = line.match(" acoem", at: i, to: end), next < end { return i..<i + 1 }
      default: break
      }
      i += 1
    }
    return nil
  }

  /// Returns true if the text at an offset begins a guideline, not the name of a section.
  func startsGuideline(_ line: LetterBytes, at start: Int, to end: Int) -> Bool {
    if line.match("acoem", at: start, to: end) != nil { return true }
    if line.match("mtus ", at: start, to: end) != nil { return true }
    if let number = line.match("chapter ", at: start, to: end), number < end, line[number].isDigit { return true }
    guard let (_, titleEnd) = GuidelineTitle.mtus(at: start, to: end, in: line) else { return false }
    let (nameEnd, hasSuffix) = Self.suffix(line, from: titleEnd, to: end)
    if Self.subtitleEnd(line, from: nameEnd, to: end) != nil { return true }
    let next = line.skipSpace(nameEnd, to: end)
    if Self.year(line, at: next, to: end) != nil { return true }
    if line.match("guideline", at: next, to: end) != nil { return true }
    return hasSuffix
  }

  /// Skips the ‘Complaints’ of a title.
  static func suffix(_ line: LetterBytes, from: Int, to end: Int) -> (end: Int, isThere: Bool) {
    let next = line.skipSpace(from, to: end)
    for words in suffixes {
      if let last = line.match(words, at: next, to: end), last == end || !line[last].isLetter { return (last, true) }
    }
    return (from, false)
  }

  private static let suffixes: [StaticString] = ["complaints", "disorders", "conditions", "complaint", "disorder"]

  static func year(_ line: LetterBytes, at start: Int, to end: Int) -> (year: Int, end: Int)? {
    guard start + 4 <= end else { return nil }
    var year = 0
    for i in start..<start + 4 {
      guard line[i].isDigit else { return nil }
      year = year * 10 + Int(line[i] - 0x30)
    }
    guard (1_990...2_099).contains(year), start + 4 == end || !(line[start + 4].isDigit || line[start + 4] == 0x2D)
    else {
      return nil
    }
    return (year, start + 4)
  }

  mutating func readGuideline(_ line: LetterBytes, _ range: Range<Int>) {
    let end = range.upperBound
    var citation = CitationOutline(authority: .mtus, guideline: .other)
    // A further guideline of a sentence may be introduced by ‘MTUS’ again.
    var i = line.match("mtus ", at: range.lowerBound, to: end) ?? range.lowerBound
    var isACOEM = false
    if let acoem = line.match("acoem", at: i, to: end) {
      isACOEM = true
      i = line.skipNamePunctuation(Self.skipEdition(line, from: acoem, to: end, &citation.edition), to: end)
    }
    if let number = line.match("chapter ", at: i, to: end) {
      var value = 0
      var digits = number
      while digits < end, line[digits].isDigit, digits - number < 2 {
        value = value * 10 + Int(line[digits] - 0x30)
        digits += 1
      }
      if digits > number {
        isACOEM = true
        citation.chapter = (1...16).contains(value) ? value : nil
        i = line.skipNamePunctuation(digits, to: end)
      }
    }
    if var (title, titleEnd) = GuidelineTitle.mtus(at: i, to: end, in: line) {
      if let part = Self.titledPart(of: title, line, from: titleEnd, to: end) {
        i = part.start
        (title, titleEnd) = (part.title, part.end)
      }
      var (nameEnd, hasSuffix) = Self.suffix(line, from: titleEnd, to: end)
      nameEnd = Self.subtitleEnd(line, from: nameEnd, to: end) ?? nameEnd
      citation.guideline = isACOEM && title.guideline == .generalApproaches ? .acoem : title.guideline
      citation.value = title.value
      if title.guideline == .acoem || hasSuffix {
        citation.title = i..<nameEnd
        citation.chapter = citation.chapter ?? title.chapter
      }
      i = nameEnd
    } else {
      citation.guideline = isACOEM ? .acoem : .other
      citation.value = GuidelineChapter(key: isACOEM ? "acoem" : "mtus")
      let stop = Self.pagesLabel(line, from: i, to: min(i + 8, end))?.lowerBound == i ? i : Self.titleEnd(line, i..<end)
      if stop > i { citation.title = i..<stop }
      i = stop
    }
    if isACOEM, let chapter = citation.chapter {
      citation.guideline = .acoem
      citation.value = GuidelineChapter.acoem(chapter)
    }
    readDetails(line, i..<end, &citation)
    citations.append(citation)
  }

  /// Returns the guideline after the colon of ‘General Approaches: Initial Approaches to Treatment’.
  private static func titledPart(
    of title: GuidelineTitle, _ line: LetterBytes, from: Int, to end: Int
  ) -> (title: GuidelineTitle, start: Int, end: Int)? {
    guard title.guideline == .generalApproaches, from < end, line[from] == 0x3A,
      case let start = line.skipSpace(from + 1, to: end),
      let part = GuidelineTitle.mtus(at: start, to: end, in: line), part.title.guideline == .acoem
    else { return nil }
    return (part.title, start, part.end)
  }

  /// Returns the end of a subtitle after a title's colon, if the edition's year follows: ‘Workplace Mental Health:
  /// Depressive Disorders 2020’.
  private static func subtitleEnd(_ line: LetterBytes, from: Int, to end: Int) -> Int? {
    guard from < end, line[from] == 0x3A else { return nil }
    var i = from + 1
    while i < end, line[i].isLetter || line[i].isSpace || line[i] == 0x2D || line[i] == 0x2F {
      let word = line.skipSpace(i, to: end)
      if word > i {
        guard line.match("section", at: word, to: end) == nil else { return nil }
        if year(line, at: word, to: end) != nil { return i }
      }
      i = max(word, i + 1)
    }
    return nil
  }

  /// Reads the text after a title: edition, sections, pages.
  private func readDetails(_ line: LetterBytes, _ range: Range<Int>, _ citation: inout CitationOutline) {
    let end = range.upperBound
    var i = line.skipSpace(range.lowerBound, to: end)
    // ‘Eye Chapter’, but not ‘Chapter 16’.
    if let chapter = line.match("chapter", at: i, to: end),
      case let next = line.skipSpace(chapter, to: end), next == end || !(line[next].isDigit || line[next].isLetter)
    {
      i = chapter
    }
    i = Self.skipEdition(line, from: i, to: end, &citation.edition)
    var textEnd = end
    if let pages = Self.pagesLabel(line, from: i, to: end) {
      citation.pages = pages.upperBound..<end
      textEnd = pages.lowerBound
    }
    i = line.skipNamePunctuation(i, to: textEnd)
    for words in ["section(s):", "section(s)", "sections:", "section:"] as [StaticString] {
      if let next = line.match(words, at: i, to: textEnd) {
        i = next
        break
      }
    }
    // If only punctuation is left, do not move the end before the start.
    let start = line.skipNamePunctuation(i, to: textEnd)
    let sectionsEnd = line.trimPunctuation(textEnd, from: start)
    if start < sectionsEnd { citation.sections = start..<sectionsEnd }
  }

  /// Skips ‘Guidelines’, a year, ‘(Effective July 18, 2009)’, ‘2nd Edition’.
  private static func skipEdition(_ line: LetterBytes, from: Int, to end: Int, _ edition: inout Int?) -> Int {
    var i = from
    while i < end {
      let next = line.skipNamePunctuation(i, to: end)
      if let (value, last) = year(line, at: next, to: end) ?? yearOfDate(line, at: next, to: end) {
        edition = edition ?? value
        i = last
      } else if let last = fillers.lazy.compactMap({ line.match($0, at: next, to: end) }).first,
        last == end || !line[last].isLetter
      {
        i = last
      } else if next < end, line[next] == 0x28, case let close = bracketsEnd(line, from: next, to: end) - 1,
        close > next
      {
        // Brackets with a year describe the edition.
        var inside = next + 1
        var found: Int?
        while inside < close {
          if let (value, last) = year(line, at: inside, to: close) {
            found = value
            inside = last
          } else {
            inside += 1
          }
        }
        guard let found else { return i }
        edition = edition ?? found
        i = close + 1
      } else {
        return i
      }
    }
    return i
  }

  /// Returns the year of ‘2/24/2016’ or ‘9/2015’.
  private static func yearOfDate(_ line: LetterBytes, at start: Int, to end: Int) -> (year: Int, end: Int)? {
    var i = start
    for _ in 0..<2 {
      let number = i
      while i < end, i - number < 2, line[i].isDigit { i += 1 }
      guard i > number, i < end, line[i] == 0x2F else { return nil }
      i += 1
      if let found = year(line, at: i, to: end) { return found }
    }
    return nil
  }

  private static let fillers: [StaticString] = [
    "guidelines", "guideline", "practice", "ompg", "2nd edition", "second edition", "3rd edition", "third edition",
    "2nd ed", "3rd ed", "occupational medicine practice guidelines", "mtus",
  ]

  private static func titleEnd(_ line: LetterBytes, _ range: Range<Int>) -> Int {
    var i = range.lowerBound
    while i < range.upperBound {
      if line[i] == 0x2C || line[i] == 0x3A || line[i] == 0x3B || line[i] == 0x28 { break }
      if line[i].isSpace {
        let next = line.skipSpace(i, to: range.upperBound)
        if year(line, at: next, to: range.upperBound) != nil { break }
        if line.match("page", at: next, to: range.upperBound) != nil { break }
        if line.match("section", at: next, to: range.upperBound) != nil { break }
        if line.match("guideline", at: next, to: range.upperBound) != nil { break }
      }
      i += 1
    }
    return line.trimEnd(i, from: range.lowerBound)
  }

  /// Returns the first ‘Page(s):’ or a variant, followed by a number or the end of the text.
  static func pagesLabel(_ line: LetterBytes, from: Int, to end: Int) -> Range<Int>? {
    for start in from..<max(from, end) where line[start].lowered == 0x70 {
      guard start == from || !line[start - 1].isLetter, start + 1 < end else { continue }
      switch line[start + 1].lowered {
      case 0x61, 0x67, 0x70, 0x2E: break
      default: continue
      }
      for words in ["page(s):", "page(s)", "pages:", "page:", "pages ", "page ", "pgs ", "pg ", "pp. ", "p. "]
        as [StaticString]
      {
        guard let last = line.match(words, at: start, to: end) else { continue }
        let next = line.skipSpace(last, to: end)
        if next < end, line[next].isDigit { return start..<last }
        if line.match("page(s)", at: start, to: end) != nil { return start..<last }
      }
    }
    return nil
  }
}
