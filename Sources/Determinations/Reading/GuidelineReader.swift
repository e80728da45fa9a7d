/// Reads a guideline line, unwrapped to one line: on what a side based its decision (`domain.md` 2.1).
struct GuidelineReader {
  private(set) var basis = CitedGuidelines.Basis.noneCited
  private(set) var citations: [CitationOutline] = []
  /// The line cites nothing itself but says that the claims administrator's guidelines apply.
  private(set) var refersToAdministrator = false

  /// Forgets the line read before.
  mutating func clear() {
    citations.removeAll(keepingCapacity: true)
    basis = .noneCited
    refersToAdministrator = false
  }

  /// Reads a line without its label.
  mutating func read(_ line: LetterBytes) {
    clear()
    let end = line.trimEnd(line.count, from: 0)
    guard end > 0 else { return }
    var part = line.find("decision based on ", from: 0, to: end, probe: 2)
    let preamble = 0..<(part?.lowerBound ?? end)
    while let found = part {
      let next = line.find("decision based on ", from: found.upperBound, to: end, probe: 2)
      readPart(line, found.upperBound..<(next?.lowerBound ?? end))
      part = next
    }
    readBasis(line, preamble)
  }

  private mutating func readBasis(_ line: LetterBytes, _ preamble: Range<Int>) {
    if line.contains("outside of the mtus", in: preamble, probe: 0)
      || line.contains("outside the mtus", in: preamble, probe: 0)
      || line.contains("not base their decision on the mtus", in: preamble, probe: 4)
      || line.contains("not base his/her decision on the mtus", in: preamble, probe: 4)
    {
      basis = .outsideMTUS
    } else if !citations.isEmpty {
      basis = .cited
    } else if line.contains("not cite", in: preamble, probe: 4) || line.contains("no evidence", in: preamble, probe: 3)
    {
      basis = .noneCited
    } else if !preamble.isEmpty {
      readFreeText(line, preamble)
      basis = citations.isEmpty ? .noneCited : .cited
      refersToAdministrator =
        citations.isEmpty
        && (line.contains("the same ", in: preamble, probe: 4)
          || line.contains("used by the claims administrator", in: preamble, probe: 1))
    }
  }

  /// Reads ‘MTUS …’ or ‘Non-MTUS Citation …’.
  private mutating func readPart(_ line: LetterBytes, _ range: Range<Int>) {
    let end = line.trimPunctuation(range.upperBound, from: range.lowerBound)
    let start = line.skipPunctuation(range.lowerBound, to: end)
    if var text = line.match("non-mtus", at: start, to: end) ?? line.match("non mtus", at: start, to: end) {
      let word = line.skipPunctuation(text, to: end)
      text = line.match("citations", at: word, to: end) ?? line.match("citation", at: word, to: end) ?? word
      readNonMTUS(line, line.skipPunctuation(text, to: end)..<end)
    } else if let text = line.match("mtus", at: start, to: end) {
      readMTUS(line, line.skipPunctuation(text, to: end)..<end)
    } else {
      readFreeText(line, start..<end)
    }
  }

  /// Reads a line of neither style, as the early forms have, by the names of guidelines in it.
  private mutating func readFreeText(_ line: LetterBytes, _ range: Range<Int>) {
    var end = range.upperBound
    for (words, probe) in Self.tails {
      if let tail = line.find(words, from: range.lowerBound, to: end, probe: probe) { end = tail.lowerBound }
    }
    end = line.trimPunctuation(end, from: range.lowerBound)
    var starts: [(place: Int, isODG: Bool)] = []
    var i = range.lowerBound
    while i < end {
      guard line[i].isLetter, i == range.lowerBound || !line[i - 1].isLetter else {
        i += 1
        continue
      }
      if line.match("official disability", at: i, to: end) != nil || line.match("odg", at: i, to: end) != nil {
        starts.append((i, true))
        for words in ["official disability guidelines", "official disability guideline", "odg"] as [StaticString] {
          guard let name = line.match(words, at: i, to: end) else { continue }
          i = Self.bracketsEnd(line, from: name, to: end)
          break
        }
        i = max(i, starts[starts.count - 1].place + 3)
      } else if line.match("mtus", at: i, to: end) == nil, startsGuideline(line, at: i, to: end) {
        starts.append((i, false))
        // What stands in brackets right after a title belongs to it.
        let titleEnd = GuidelineTitle.mtus(at: i, to: end, in: line)?.end ?? i + 5
        i = Self.bracketsEnd(line, from: Self.suffix(line, from: titleEnd, to: end).end, to: end)
        // ‘ACOEM … Chapter 8’ is one guideline.
        if let chapter = line.find("chapter ", from: i, to: min(i + 60, end), probe: 1) { i = chapter.upperBound + 2 }
        if let title = GuidelineTitle.mtus(at: line.skipNamePunctuation(i, to: end), to: end, in: line) {
          i = title.end
        }
      } else {
        while i < end, line[i].isLetter { i += 1 }
      }
    }
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1].place : end
      var last = line.trimPunctuation(next, from: start.place)
      for words in [" and the", " and", " the"] as [StaticString] {
        if next < end, let and = line.matchBack(words, before: last, from: start.place) {
          last = line.trimPunctuation(and, from: start.place)
        }
      }
      if start.isODG {
        readNonMTUS(line, start.place..<last)
      } else {
        readGuideline(line, start.place..<last)
        readFurtherSections(line)
      }
    }
    guard starts.isEmpty else { return }
    if let based = line.find("decision on ", from: range.lowerBound, to: end, probe: 2), based.upperBound < end {
      readNonMTUS(line, based.upperBound..<end)
    }
  }

  /// Reads ‘…, page 22, and Physical Medicine, pages 98-99’, where one guideline is cited with pages for each section.
  private mutating func readFurtherSections(_ line: LetterBytes) {
    while var citation = citations.last, let pages = citation.pages,
      let label = Self.pagesLabel(line, from: pages.lowerBound, to: pages.upperBound)
    {
      // The first section's pages end where the next one's name begins.
      var name = pages.lowerBound
      while name < label.lowerBound, !line[name].isLetter { name += 1 }
      citations[citations.count - 1].pages = pages.lowerBound..<name
      if let and = line.match("and ", at: name, to: label.lowerBound) { name = and }
      let section = name..<line.trimPunctuation(label.lowerBound, from: name)
      citation.sections = section.isEmpty ? nil : section
      citation.pages = label.upperBound..<pages.upperBound
      citations.append(citation)
    }
  }

  /// What follows the guidelines in a sentence of the early forms.
  private static let tails: [(StaticString, probe: Int)] = [
    ("which is part of", 3), ("which are part of", 3), ("which is not part of", 3), ("which are not part of", 3),
    (", because ", 2), (" because ", 1), ("which is a medical treatment guideline", 3),
  ]

  /// The end of brackets that open right after a place, with brackets inside them.
  private static func bracketsEnd(_ line: LetterBytes, from: Int, to end: Int) -> Int {
    var i = line.skipSpace(from, to: end)
    guard i < end, line[i] == 0x28 else { return from }
    var depth = 0
    let end = min(end, i + 400)
    while i < end {
      if line[i] == 0x28 { depth += 1 }
      if line[i] == 0x29 {
        depth -= 1
        if depth == 0 { return i + 1 }
      }
      i += 1
    }
    return from
  }

  // MARK: MTUS

  private mutating func readMTUS(_ line: LetterBytes, _ range: Range<Int>) {
    let end = range.upperBound
    guard !range.isEmpty else {
      add(.mtus, .other, key: "mtus")
      return
    }
    var i = range.lowerBound
    while i < end {
      let next = nextGuideline(line, after: i, to: end)
      let stop = next?.lowerBound ?? end
      readGuideline(line, i..<line.trimPunctuation(stop, from: i))
      i = next?.upperBound ?? end
    }
  }

  /// The separator before the next guideline of the same sentence.
  private func nextGuideline(_ line: LetterBytes, after start: Int, to end: Int) -> Range<Int>? {
    var depth = 0
    var i = start
    // The guideline's own title may hold separators.
    if let title = GuidelineTitle.mtus(at: start, to: end, in: line) { i = title.end }
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
      case 0x20 where depth == 0:
        if let next = line.match(" and ", at: i, to: end), startsGuideline(line, at: next, to: end) { return i..<next }
        // ‘Page(s): 303 ACOEM Chapter 8’ has no separator at all.
        if line[i - 1].isDigit, let next = line.match(" acoem", at: i, to: end), next < end { return i..<i + 1 }
      default: break
      }
      i += 1
    }
    return nil
  }

  /// Whether a guideline and not a section's name begins at a place.
  private func startsGuideline(_ line: LetterBytes, at start: Int, to end: Int) -> Bool {
    if line.match("acoem", at: start, to: end) != nil { return true }
    if line.match("mtus ", at: start, to: end) != nil { return true }
    if let number = line.match("chapter ", at: start, to: end), number < end, line[number].isDigit { return true }
    guard let (_, titleEnd) = GuidelineTitle.mtus(at: start, to: end, in: line) else { return false }
    let (nameEnd, hasSuffix) = Self.suffix(line, from: titleEnd, to: end)
    let next = line.skipSpace(nameEnd, to: end)
    if Self.year(line, at: next, to: end) != nil { return true }
    if line.match("guideline", at: next, to: end) != nil { return true }
    return hasSuffix
  }

  /// Passes over the ‘Complaints’ of a title.
  private static func suffix(_ line: LetterBytes, from: Int, to end: Int) -> (end: Int, isThere: Bool) {
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

  private mutating func readGuideline(_ line: LetterBytes, _ range: Range<Int>) {
    let end = range.upperBound
    var citation = CitationOutline(authority: .mtus, guideline: .other)
    var i = range.lowerBound
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
    if let (title, titleEnd) = GuidelineTitle.mtus(at: i, to: end, in: line) {
      let (nameEnd, hasSuffix) = Self.suffix(line, from: titleEnd, to: end)
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
      let stop = Self.titleEnd(line, i..<end)
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

  /// Reads what follows a title: edition, sections, pages.
  private func readDetails(_ line: LetterBytes, _ range: Range<Int>, _ citation: inout CitationOutline) {
    let end = range.upperBound
    var i = Self.skipEdition(line, from: range.lowerBound, to: end, &citation.edition)
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
    let sections = line.skipNamePunctuation(i, to: textEnd)..<line.trimPunctuation(textEnd, from: i)
    if sections.lowerBound < sections.upperBound { citation.sections = sections }
  }

  /// Passes over ‘Guidelines’, a year, ‘(Effective July 18, 2009)’, ‘2nd Edition’.
  private static func skipEdition(_ line: LetterBytes, from: Int, to end: Int, _ edition: inout Int?) -> Int {
    var i = from
    while i < end {
      let next = line.skipNamePunctuation(i, to: end)
      if let (value, last) = year(line, at: next, to: end) {
        edition = edition ?? value
        i = last
      } else if let last = fillers.lazy.compactMap({ line.match($0, at: next, to: end) }).first,
        last == end || !line[last].isLetter
      {
        i = last
      } else if next < end, line[next] == 0x28, case let close = bracketsEnd(line, from: next, to: end) - 1,
        close > next
      {
        // A bracket that holds a year is about the edition.
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

  /// The first ‘Page(s):’ or the like with a number after it, or at the text's end.
  private static func pagesLabel(_ line: LetterBytes, from: Int, to end: Int) -> Range<Int>? {
    for start in from..<max(from, end) where line[start].lowered == 0x70 {
      guard start == from || !line[start - 1].isLetter else { continue }
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

  private mutating func add(_ authority: Citation.Authority, _ guideline: Citation.Guideline, key: String) {
    var citation = CitationOutline(authority: authority, guideline: guideline)
    citation.value = GuidelineChapter(key: key)
    citations.append(citation)
  }

  private mutating func readNonMTUS(_ line: LetterBytes, _ range: Range<Int>) {
    citations.append(Self.nonMTUS(line, range))
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Passes over white space and the punctuation that may stand after a title.
  func skipNamePunctuation(_ from: Int, to: Int) -> Int {
    var i = from
    while i < to {
      switch self[i] {
      case 0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x2E, 0x3A, 0x3B, 0x2D, 0x2F: i += 1
      default: return i
      }
    }
    return i
  }
}
