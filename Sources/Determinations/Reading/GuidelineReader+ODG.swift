extension GuidelineReader {
  /// Reads the free text of a Non-MTUS citation: ODG with its chapter and topic in any punctuation, or another source.
  static func nonMTUS(_ line: LetterBytes, _ range: Range<Int>) -> CitationOutline {
    guard let name = odg(line, range) else {
      var citation = CitationOutline(authority: .nonMTUS, guideline: .other)
      if !range.isEmpty { citation.title = range }
      // ACOEM's later editions are other sources, but their chapters are the same.
      if let acoem = line.findCapitals("acoem", from: range.lowerBound, to: range.upperBound) {
        citation.value = acoemChapter(line, acoem.upperBound..<range.upperBound)
      }
      return citation
    }
    var citation = CitationOutline(authority: .nonMTUS, guideline: .odg)
    citation.value = GuidelineChapter(key: "odg")
    let end = topicEnd(line, name.upperBound..<range.upperBound)
    let slot = skipFillers(line, from: name.upperBound, to: end)
    if let chapter = chapter(line, at: slot, to: end) {
      citation.title = slot..<chapter.end
      citation.value = chapter.title.value
      citation.sections = topic(line, from: chapter.end, to: end)
    } else if name.lowerBound > range.lowerBound,
      let chapter = chapter(line, at: line.skipSpace(range.lowerBound, to: name.lowerBound), to: name.lowerBound)
    {
      citation.title = line.skipSpace(range.lowerBound, to: name.lowerBound)..<chapter.end
      citation.value = chapter.title.value
      citation.sections = topic(line, from: chapter.end, to: line.trimPunctuation(name.lowerBound, from: chapter.end))
    } else if let named = namedChapter(line, slot..<end) {
      citation.title = named.name
      citation.value = named.value
      let before = slot..<line.trimPunctuation(named.name.lowerBound, from: slot)
      citation.sections = topic(line, from: named.name.upperBound, to: end) ?? (before.isEmpty ? nil : before)
    } else {
      citation.sections = topic(line, from: slot, to: end)
    }
    return citation
  }

  /// Where a text names the Official Disability Guidelines, with what belongs to the name.
  static func odg(_ line: LetterBytes, _ range: Range<Int>) -> Range<Int>? {
    if let found = line.find("official disability", from: range.lowerBound, to: range.upperBound, probe: 1) {
      return found
    }
    if let found = line.findCapitals("official disability", from: range.lowerBound, to: range.upperBound) {
      return found
    }
    var i = range.lowerBound
    while let hit = line.findCapitals("odg", from: i, to: range.upperBound) {
      let isWord =
        (hit.lowerBound == range.lowerBound || !line[hit.lowerBound - 1].isLetter)
        && (hit.upperBound == range.upperBound || !line[hit.upperBound].isLetter)
      if isWord { return hit }
      i = hit.upperBound
    }
    return nil
  }

  /// The end of a citation's own text: what another guideline's name in capitals or in words follows is not its topic.
  private static func topicEnd(_ line: LetterBytes, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    if let other = line.find("and other medical treatment", from: range.lowerBound, to: end, probe: 6) {
      end = other.lowerBound
    }
    if let again = line.findCapitals("official disability", from: range.lowerBound, to: end) { end = again.lowerBound }
    return line.trimPunctuation(end, from: range.lowerBound)
  }

  /// Passes over what stands between the guideline's name and its chapter: ‘(ODG), Treatment Index, 2016, Web Version’.
  private static func skipFillers(_ line: LetterBytes, from: Int, to end: Int) -> Int {
    var i = from
    while i < end {
      switch line[i] {
      case 0x20, 0x09, 0x2C, 0x2E, 0x3A, 0x3B, 0x2D, 0x2F, 0x28, 0x29, 0x5B, 0x5D, 0x27, 0x3D, 0x80...0xFF:
        i += 1
      case 0x30...0x39:
        var word = i
        while word < end, !line[word].isSpace, line[word] != 0x2C, line[word] != 0x29 { word += 1 }
        i = word
      default:
        var word = i
        while word < end, line[word].isLetter { word += 1 }
        guard word > i else { return i }
        if chapter(line, at: i, to: end) != nil { return i }
        guard fillers.contains(where: { line.match($0, at: i, to: word) == word }) else { return i }
        i = word
      }
    }
    return i
  }

  private static let fillers: [StaticString] = [
    "guidelines", "guideline", "odg", "treatment", "treatments", "index", "in", "workers", "worker", "s",
    "compensation",
    "comp", "twc", "web", "version", "online", "edition", "ed", "current", "integrated", "disability", "duration",
    "chapter", "chapters", "section", "the", "for", "updated", "last", "work", "loss", "data", "institute", "llc",
    "th", "st", "nd", "rd", "based", "on", "of", "and",
  ]

  /// The chapter whose name begins at a place; a name of one word must stand alone or before ‘Chapter’ and the like.
  private static func chapter(
    _ line: LetterBytes, at start: Int, to end: Int
  ) -> (title: GuidelineTitle, end: Int)? {
    guard let found = GuidelineTitle.odg(at: start, to: end, in: line) else { return nil }
    let isOneWord = !line[start..<found.end].contains { !$0.isLetter }
    guard isOneWord, found.end < end, line[found.end].isSpace else { return found }
    let next = line.skipSpace(found.end, to: end)
    guard line[next].isLetter else { return found }
    return followers.contains { line.match($0, at: next, to: end) != nil } ? found : nil
  }

  private static let followers: [StaticString] = [
    "chapter", "section", "procedure", "guideline", "complaint", "disorder", "summary", "treatment", "updated", "acute",
    "chronic", "and ", "web",
  ]

  /// A chapter that is named anywhere by ‘X Chapter’ or ‘X section’.
  private static func namedChapter(
    _ line: LetterBytes, _ range: Range<Int>
  ) -> (name: Range<Int>, value: GuidelineChapter)? {
    var i = range.lowerBound
    while i < range.upperBound {
      if line[i].isLetter, i == range.lowerBound || !line[i - 1].isLetter,
        let found = GuidelineTitle.odg(at: i, to: range.upperBound, in: line)
      {
        let next = line.skipSpace(found.end, to: range.upperBound)
        if line.match("chapter", at: next, to: range.upperBound) != nil
          || line.match("section", at: next, to: range.upperBound) != nil
        {
          return (i..<found.end, found.title.value)
        }
      }
      i += 1
    }
    return nil
  }

  /// The topic after a chapter, without ‘Chapter’, ‘(Acute & Chronic)’, ‘updated 08/22/2014’ and the like.
  private static func topic(_ line: LetterBytes, from: Int, to end: Int) -> Range<Int>? {
    var i = from
    while i < end {
      i = line.skipNamePunctuation(i, to: end)
      guard i < end else { break }
      if line[i] == 0x28, let close = line.firstIndex(of: 0x29, from: i, to: end) {
        let inside = i + 1..<close
        if isQualifier(line, inside) {
          i = close + 1
          continue
        }
        // A topic in brackets.
        if close + 1 >= end { return inside }
        break
      }
      if line[i].isDigit, let date = DateReader.date(at: i, to: end, in: line) {
        i = date.end
        continue
      }
      var isChanged = false
      for words in words {
        if let next = line.match(words, at: i, to: end), next == end || !line[next].isLetter {
          i = next
          isChanged = true
          break
        }
      }
      if !isChanged { break }
    }
    let topicEnd = line.trimPunctuation(end, from: i)
    return topicEnd > i ? i..<topicEnd : nil
  }

  /// Whether brackets hold nothing but words such as ‘Acute & Chronic’ or ‘updated 08/22/2014’.
  private static func isQualifier(_ line: LetterBytes, _ range: Range<Int>) -> Bool {
    var i = range.lowerBound
    while i < range.upperBound {
      guard line[i].isLetter else {
        i += 1
        continue
      }
      var word = i
      while word < range.upperBound, line[word].isLetter { word += 1 }
      guard qualifiers.contains(where: { line.match($0, at: i, to: word) == word }) else { return false }
      i = word
    }
    return true
  }

  private static let qualifiers: [StaticString] = [
    "acute", "chronic", "and", "or", "updated", "last", "update", "online", "web", "version", "lumbar", "thoracic",
    "edition", "th", "current", "not", "including", "index",
  ]
  private static let words: [StaticString] = [
    "chapter", "section", "procedure summary", "procedures summary", "procedures", "procedure", "guidelines",
    "complaints", "lumbar & thoracic", "lumbar and thoracic", "acute & chronic", "acute and chronic", "last updated",
    "updated", "online version", "web version", "summary", "treatment guidelines",
  ]

  /// The ACOEM chapter that a text names.
  private static func acoemChapter(_ line: LetterBytes, _ range: Range<Int>) -> GuidelineChapter? {
    var i = range.lowerBound
    while i < range.upperBound {
      if line[i].isLetter, !line[i - 1].isLetter,
        let found = GuidelineTitle.mtus(at: i, to: range.upperBound, in: line),
        found.title.guideline == .acoem
      {
        let next = line.skipSpace(found.end, to: range.upperBound)
        if suffixesOfTitles.contains(where: { line.match($0, at: next, to: range.upperBound) != nil }) {
          return found.title.value
        }
      }
      i += 1
    }
    return nil
  }

  private static let suffixesOfTitles: [StaticString] = ["complaint", "disorder", "condition", "chapter"]
}
