extension GuidelineReader {
  /// Reads the free text of a Non-MTUS citation, which may name several sources: chapters of ODG, ACOEM, others.
  mutating func readNonMTUS(_ line: LetterBytes, _ range: Range<Int>) {
    var start = range.lowerBound
    let first = citations.count
    while start < range.upperBound {
      let next = Self.nextSource(line, after: start, to: range.upperBound)
      let end = line.trimPunctuation(next?.lowerBound ?? range.upperBound, from: start)
      readSource(line, start..<end, isFollowed: next != nil)
      start = next?.upperBound ?? range.upperBound
    }
    if citations.count == first { citations.append(CitationOutline(authority: .nonMTUS, guideline: .other)) }
  }

  private mutating func readSource(_ line: LetterBytes, _ whole: Range<Int>, isFollowed: Bool) {
    let end = line.trimTopic(whole.upperBound, from: whole.lowerBound)
    let start = Self.skipLabel(line, whole.lowerBound..<end)
    let range = start..<end
    guard !range.isEmpty else { return }
    if let name = Self.odg(line, range) {
      readODG(line, range, name: name)
    } else if isFollowed, Self.listedChapter(line, at: range.lowerBound, to: end) != nil {
      // ‘Shoulder, Ultrasound, ODG Preface’: the name is after its first chapter.
      readChapters(line, range)
    } else if !isFollowed || Self.skipFillers(line, from: range.lowerBound, to: end) < end {
      var citation = CitationOutline(authority: .nonMTUS, guideline: .other)
      citation.title = range
      // Later editions of ACOEM are separate sources, but have the same chapters.
      if let acoem = line.findCapitals("acoem", from: range.lowerBound, to: end) {
        citation.value = Self.acoemChapter(line, acoem.upperBound..<end)
      }
      citations.append(citation)
    }
  }

  /// Returns the separator before the next source of the same sentence.
  private static func nextSource(_ line: LetterBytes, after start: Int, to end: Int) -> Range<Int>? {
    // A list of named sources continues with the next name. A title may contain such names.
    var isODG = false
    let isAddress = address(line, at: start, to: end)
    let isNamed = sources.contains { line.match($0, at: start, to: end) != nil }
    let isACOEM =
      line.match("acoem", at: start, to: end) != nil
      || line.match("american college of occupational", at: start, to: end) != nil
    var i = start
    if let name = nameOfODG(line, at: start, to: end) {
      isODG = true
      i = max(name, start + 1)
    }
    while i < end {
      if line[i] == 0x28 {
        i = max(i + 1, bracketsEnd(line, from: i, to: end))
        continue
      }
      if line[i].isSpace, i + 1 < end, line[i + 1].lowered == 0x61,
        let next = line.match(" and other medical treatment ", at: i, to: end)
      {
        return i..<(line.match("guidelines", at: next, to: end) ?? line.match("guideline", at: next, to: end) ?? next)
      }
      guard let next = afterSeparator(line, at: i, to: end) else {
        // Without a separator only ODG's own name begins a new source, unless it is in the capitals of a misplaced
        // heading.
        if isODG, !line[i - 1].isLetter, nameOfODG(line, at: i, to: end) != nil {
          guard line.match("official", at: i, to: end) != nil, line[i + 1].isUpper else { return i..<i }
          return i..<end
        }
        i += 1
        continue
      }
      if let name = nameOfODG(line, at: next, to: end) {
        // A text that ends with ODG's name belongs to ODG: ‘Pain Chapter, ODG’.
        if name < end || isAddress || isNamed { return i..<next }
        isODG = true
        i = max(name, next + 1)
        continue
      }
      if !isACOEM, line[next] == 0x41, line.match("acoem", at: next, to: end) != nil { return i..<next }
      if isODG || isAddress, address(line, at: next, to: end) { return i..<next }
      if isODG || isAddress || line[i] == 0x3B, line[next].isUpper || line[i] == 0x3B,
        sources.contains(where: { line.match($0, at: next, to: end) != nil })
      {
        return i..<next
      }
      i = max(i + 1, next)
    }
    return nil
  }

  /// Returns the offset after a separator of sources: a comma, semicolon or full stop with white space, ‘and’, ‘&’.
  private static func afterSeparator(_ line: LetterBytes, at i: Int, to end: Int) -> Int? {
    var next: Int
    switch line[i] {
    case 0x2C, 0x2E, 0x3B:
      next = line.skipSpace(i + 1, to: end)
      guard next > i + 1 || line[i] == 0x3B else { return nil }
      next = line.match("and ", at: next, to: end) ?? next
    case 0x20:
      guard i + 1 < end, line[i + 1].lowered == 0x61 || line[i + 1] == 0x26,
        let and = line.match(" and ", at: i, to: end) ?? line.match(" & ", at: i, to: end)
      else { return nil }
      next = and
    default: return nil
    }
    next = line.match("the ", at: next, to: end) ?? next
    return next < end ? next : nil
  }

  /// Returns the end of ODG's name at an offset, including the text between it and a chapter.
  private static func nameOfODG(_ line: LetterBytes, at start: Int, to end: Int) -> Int? {
    guard start < end, line[start] == 0x4F else { return nil }
    if let name = line.match("official disability", at: start, to: end) {
      return skipFillers(line, from: name, to: end)
    }
    guard let name = line.match("odg", at: start, to: end), name == end || !line[name].isLetter else { return nil }
    return skipFillers(line, from: name, to: end)
  }

  /// Returns true if the text at an offset begins a web address other than ODG's.
  private static func address(_ line: LetterBytes, at start: Int, to end: Int) -> Bool {
    guard line.match("http", at: start, to: end) != nil || line.match("www.", at: start, to: end) != nil else {
      return false
    }
    var last = start
    while last < end, !line[last].isSpace, line[last] != 0x2C, line[last] != 0x3B { last += 1 }
    return !line.contains("odg", in: start..<last, probe: 2) && !line.contains("worklossdata", in: start..<last)
  }

  /// Skips the label ‘Other Medical Treatment Guideline or Medical Evidence:’.
  private static func skipLabel(_ line: LetterBytes, _ range: Range<Int>) -> Int {
    let end = range.upperBound
    let start = line.skipTopicPunctuation(range.lowerBound, to: end)
    guard let label = line.match("other medical treatment guideline", at: start, to: end) else { return start }
    var i = line.match("s", at: label, to: end) ?? label
    i = line.match(" or medical evidence", at: i, to: end) ?? i
    let next = line.skipTopicPunctuation(i, to: end)
    return next < end ? next : start
  }

  /// The first words of other sources, in lower case.
  private static let sources: [StaticString] = [
    "aanem", "aetna", "american academy", "american association", "american college", "american heart",
    "american medical", "american pain society", "american society", "american psychiatric", "american diabetes",
    "anthem", "blue cross", "cdc ", "centers for ", "cigna", "cochrane", "colorado ", "drugs.com", "epocrates",
    "fda ", "goodman", "mayo clinic", "md guidelines", "mdguidelines", "medicare", "medline", "medscape",
    "national guideline", "national institute", "north american spine", "pdr", "physicians' desk", "physician's desk",
    "pubmed", "rxlist", "up to date", "uptodate", "washington state", "webmd", "wheeless",
  ]

  /// Returns the ACOEM chapter that a text names by title or number, or ACOEM as a whole.
  private static func acoemChapter(_ line: LetterBytes, _ range: Range<Int>) -> GuidelineChapter? {
    var numbered: GuidelineChapter?
    var i = range.lowerBound
    while i < range.upperBound {
      guard line[i].isLetter, !line[i - 1].isLetter else {
        i += 1
        continue
      }
      if let found = GuidelineTitle.mtus(at: i, to: range.upperBound, in: line), found.title.guideline == .acoem {
        let next = line.skipSpace(found.end, to: range.upperBound)
        if suffixesOfTitles.contains(where: { line.match($0, at: next, to: range.upperBound) != nil }) {
          return found.title.value
        }
      } else if let number = line.match("chapter ", at: i, to: range.upperBound) {
        var value = 0
        var digits = number
        while digits < range.upperBound, line[digits].isDigit, digits - number < 2 {
          value = value * 10 + Int(line[digits] - 0x30)
          digits += 1
        }
        numbered = numbered ?? .acoem(value)
      }
      i += 1
    }
    return numbered ?? GuidelineChapter(key: "acoem")
  }

  private static let suffixesOfTitles: [StaticString] = ["complaint", "disorder", "condition", "chapter"]
}
