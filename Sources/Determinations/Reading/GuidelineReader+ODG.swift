extension GuidelineReader {
  /// Reads a text that names the Official Disability Guidelines, with chapters and topics in any punctuation.
  mutating func readODG(_ line: LetterBytes, _ range: Range<Int>, name: Range<Int>) {
    let end = range.upperBound
    let slot = Self.skipFillers(line, from: name.upperBound, to: end)
    var beforeEnd = line.trimTopic(name.lowerBound, from: range.lowerBound)
    for words in [" per the", " per", " by the", " the", " of"] as [StaticString] {
      beforeEnd = line.matchBack(words, before: beforeEnd, from: range.lowerBound) ?? beforeEnd
    }
    let before = range.lowerBound..<beforeEnd
    let first = citations.count
    defer { for index in first..<citations.count { Self.takePages(line, &citations[index]) } }
    if Self.chapter(line, at: slot, to: end) != nil {
      readChapters(line, slot..<end)
    } else if Self.chapter(line, at: before.lowerBound, to: before.upperBound) != nil {
      readChapters(line, before)
    } else if let named = Self.namedChapter(line, slot..<end) {
      readChapters(line, named..<end)
      let topic = slot..<line.trimTopic(named, from: slot)
      if first < citations.count, citations[first].sections == nil, !topic.isEmpty { citations[first].sections = topic }
    } else if let last = Self.trailingChapter(line, slot..<end) {
      readChapters(line, last..<end)
      var topicEnd = line.trimTopic(last, from: slot)
      for words in [" for the", " of the", " to the", " for", " of"] as [StaticString] {
        topicEnd = line.matchBack(words, before: topicEnd, from: slot) ?? topicEnd
      }
      if first < citations.count, slot < topicEnd { citations[first].sections = slot..<topicEnd }
    } else {
      var citation = CitationOutline(authority: .nonMTUS, guideline: .odg)
      citation.value = GuidelineChapter(key: "odg")
      citation.sections = Self.topic(line, from: slot, to: end)
      let topic = Self.skipFillers(line, from: before.lowerBound, to: before.upperBound)..<before.upperBound
      if citation.sections == nil, !topic.isEmpty { citation.sections = topic }
      citations.append(citation)
    }
  }

  /// Returns the offset of a body part's chapter at the end of a short text, after a topic: ‘MRI shoulder’.
  private static func trailingChapter(_ line: LetterBytes, _ range: Range<Int>) -> Int? {
    let end = line.trimTopic(range.upperBound, from: range.lowerBound)
    guard range.lowerBound < end, end - range.lowerBound <= 48 else { return nil }
    for offset in range.lowerBound..<end {
      // A topic and its chapter are not separated by punctuation.
      guard line[offset].isLetter || line[offset].isDigit || line[offset] == 0x20 || line[offset] == 0x2D else {
        return nil
      }
      guard offset > range.lowerBound, line[offset - 1] == 0x20,
        let found = GuidelineTitle.odg(at: offset, to: end, in: line), found.end == end
      else { continue }
      return bodyParts.contains(found.title.value.key) ? offset : nil
    }
    return nil
  }

  private static let bodyParts: Set<String> = [
    "odg-shoulder", "odg-knee-leg", "odg-elbow", "odg-low-back", "odg-neck-upper-back", "odg-ankle-foot",
    "odg-hip-pelvis", "odg-forearm-wrist-hand",
  ]

  /// Moves ‘page 53’ or a variant from a topic to the pages.
  private static func takePages(_ line: LetterBytes, _ citation: inout CitationOutline) {
    guard let topic = citation.sections,
      let label = pagesLabel(line, from: topic.lowerBound, to: topic.upperBound)
    else { return }
    citation.pages = label.upperBound..<topic.upperBound
    let end = line.trimTopic(label.lowerBound, from: topic.lowerBound)
    citation.sections = end > topic.lowerBound ? topic.lowerBound..<end : nil
  }

  /// Reads chapters of ODG from the beginning of the first one's name.
  ///
  /// Adjacent chapters share the topic after the last of them (‘Neck and Shoulder Chapters, Massage’).
  mutating func readChapters(_ line: LetterBytes, _ range: Range<Int>) {
    let end = range.upperBound
    var run = citations.count
    var found = GuidelineTitle.odg(at: range.lowerBound, to: end, in: line)
    var start = range.lowerBound
    while let chapter = found {
      if !citations[run...].contains(where: { $0.value == chapter.title.value }) {
        var citation = CitationOutline(authority: .nonMTUS, guideline: .odg)
        citation.value = chapter.title.value
        citation.title = start..<chapter.end
        citations.append(citation)
      }
      let next = Self.skipQualifiers(line, from: chapter.end, to: end)
      let isApart = line.firstIndex(of: 0x3B, from: chapter.end, to: next) != nil
      var joined = next
      for words in ["and the ", "and ", "& "] as [StaticString] {
        guard let last = line.match(words, at: next, to: end) else { continue }
        joined = last
        break
      }
      found = Self.listedChapter(line, at: joined, to: end)
      if found == nil {
        let further = Self.nextChapter(line, after: next, to: end)
        let topic = Self.topic(line, from: next, to: further?.lowerBound ?? end)
        for index in run..<citations.count { citations[index].sections = topic }
        guard let further else { return }
        run = citations.count
        joined = further.upperBound
        found = GuidelineTitle.odg(at: joined, to: end, in: line)
      } else if isApart {
        run = citations.count
      }
      start = joined
    }
  }

  /// Returns a further chapter in a list of chapters.
  ///
  /// Its name must end at punctuation or before ‘Chapter’ or a variant.
  static func listedChapter(_ line: LetterBytes, at start: Int, to end: Int) -> (title: GuidelineTitle, end: Int)? {
    guard let found = GuidelineTitle.odg(at: start, to: end, in: line), found.end < end else {
      return GuidelineTitle.odg(at: start, to: end, in: line)
    }
    switch line[found.end] {
    case 0x2C, 0x2E, 0x3A, 0x3B, 0x2F: return found
    case 0x2D: return found.end + 1 == end || line[found.end + 1].isSpace ? found : nil
    default: break
    }
    let next = line.skipSpace(found.end, to: end)
    guard next < end, line[next].isLetter else { return found }
    return followers.contains { line.match($0, at: next, to: end) != nil } ? found : nil
  }

  /// Returns the separator before the next chapter inside or after a topic, named by ‘X Chapter’, or after a semicolon.
  private static func nextChapter(_ line: LetterBytes, after start: Int, to end: Int) -> Range<Int>? {
    var i = start
    while i < end {
      if line[i] == 0x28 {
        i = max(i + 1, bracketsEnd(line, from: i, to: end))
        continue
      }
      var next = i
      switch line[i] {
      case 0x2C, 0x2E, 0x3B, 0x2F: next = line.skipTopicPunctuation(i + 1, to: end)
      case 0x20: next = line.match(" and ", at: i, to: end) ?? line.match(" & ", at: i, to: end) ?? i
      default: break
      }
      if next > i {
        next = line.match("and ", at: next, to: end) ?? next
        if let found = GuidelineTitle.odg(at: next, to: end, in: line) {
          if line[i] == 0x3B, listedChapter(line, at: next, to: end) != nil { return i..<next }
          var after = line.skipSpace(found.end, to: end)
          if after < end, line[after] == 0x28 {
            after = line.skipSpace(bracketsEnd(line, from: after, to: end), to: end)
          }
          for words in ["chapter", "section", "procedure summary"] as [StaticString]
          where line.match(words, at: after, to: end) != nil {
            return i..<next
          }
        }
      }
      i += 1
    }
    return nil
  }

  /// Returns the range of the name ‘Official Disability Guidelines’, including its additions.
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

  /// Skips the text between the guideline's name and its chapter: ‘(ODG), Treatment Index, 2016, Web Version’.
  static func skipFillers(_ line: LetterBytes, from: Int, to end: Int) -> Int {
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
    "comp", "twc", "web", "version", "edition", "ed", "current", "integrated", "disability", "duration",
    "chapter", "chapters", "section", "the", "for", "updated", "last", "work", "loss", "data", "institute", "llc",
    "th", "st", "nd", "rd", "based", "on", "of", "and", "annual", "official", "per", "online", "https", "http", "www",
    "odgtreatment", "worklossdata", "com", "org",
  ]

  /// Returns the chapter whose name is at an offset.
  ///
  /// A name of one word must be alone or before ‘Chapter’ or a variant.
  static func chapter(
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

  /// Returns the offset of a chapter's name anywhere in the text, followed by ‘Chapter’ or ‘section’.
  private static func namedChapter(_ line: LetterBytes, _ range: Range<Int>) -> Int? {
    var i = range.lowerBound
    while i < range.upperBound {
      if line[i].isLetter, i == range.lowerBound || !line[i - 1].isLetter,
        let found = GuidelineTitle.odg(at: i, to: range.upperBound, in: line)
      {
        let next = line.skipSpace(found.end, to: range.upperBound)
        if line.match("chapter", at: next, to: range.upperBound) != nil
          || line.match("section", at: next, to: range.upperBound) != nil
        {
          return i
        }
      }
      i += 1
    }
    return nil
  }

  /// Skips additions to a chapter's name: ‘Chapter’, ‘(Acute & Chronic)’, ‘updated 08/22/2014’ and the like.
  static func skipQualifiers(_ line: LetterBytes, from: Int, to end: Int) -> Int {
    var i = from
    while true {
      i = line.skipTopicPunctuation(i, to: end)
      guard i < end else { return i }
      if line[i] == 0x28, let close = line.firstIndex(of: 0x29, from: i, to: end), isQualifier(line, i + 1..<close) {
        i = close + 1
      } else if line[i].isDigit, let date = DateReader.date(at: i, to: end, in: line) {
        i = min(date.end, end)
      } else if let last = words.lazy.compactMap({ line.match($0, at: i, to: end) }).first(where: {
        $0 == end || !line[$0].isLetter
      }) {
        i = last
      } else {
        return i
      }
    }
  }

  /// Returns the topic after a chapter's name and its additions.
  static func topic(_ line: LetterBytes, from: Int, to end: Int) -> Range<Int>? {
    var start = skipQualifiers(line, from: from, to: end)
    // The chapter is in brackets.
    if start < end, line[start] == 0x29 { start = skipQualifiers(line, from: start + 1, to: end) }
    guard start < end else { return nil }
    // The topic is in brackets.
    if line[start] == 0x28, let close = line.firstIndex(of: 0x29, from: start, to: end), close + 1 >= end {
      return start + 1 < close ? start + 1..<close : nil
    }
    let topicEnd = line.trimTopic(end, from: start)
    return topicEnd > start ? start..<topicEnd : nil
  }

  /// Returns true if brackets contain only words such as ‘Acute & Chronic’ or ‘updated 08/22/2014’.
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
    "edition", "th", "current", "not", "including", "index", "trauma", "headache", "headaches", "etc", "stress",
    "mental",
    "disorder", "disorders", "type", "gestational",
  ]
  private static let words: [StaticString] = [
    "chapters", "chapter", "sections", "section", "procedure summary", "procedures summary", "procedures", "procedure",
    "guidelines",
    "complaints", "lumbar & thoracic", "lumbar and thoracic", "acute & chronic", "acute and chronic", "last updated",
    "updated", "online version", "web version", "summary", "treatment guidelines",
  ]
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Skips white space, the punctuation after a title, and dashes.
  func skipTopicPunctuation(_ from: Int, to: Int) -> Int {
    var i = from
    while true {
      i = skipNamePunctuation(i, to: to)
      guard isDash(at: i, to: to) else { return i }
      i += 3
    }
  }

  /// Trims the punctuation between a topic and the text after it.
  func trimTopic(_ to: Int, from: Int) -> Int {
    var i = to
    while i > from {
      switch self[i - 1] {
      case 0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x2E, 0x3A, 0x3B, 0x2D, 0x2F, 0x26: i -= 1
      default:
        guard i - 3 >= from, isDash(at: i - 3, to: i) else { return i }
        i -= 3
      }
    }
    return i
  }

  /// Returns true if a dash from Unicode's general punctuation is at an offset.
  private func isDash(at i: Int, to: Int) -> Bool {
    i + 3 <= to && self[i] == 0xE2 && self[i + 1] == 0x80 && (0x90...0x95).contains(self[i + 2])
  }
}
