extension GuidelineReader {
  /// Reads a line of neither style, as in the early forms, by the names of guidelines in it.
  mutating func readFreeText(_ line: LetterBytes, _ range: Range<Int>) {
    var end = range.upperBound
    for (words, probe) in Self.tails {
      if let tail = line.find(words, from: range.lowerBound, to: end, probe: probe) { end = tail.lowerBound }
    }
    end = line.trimPunctuation(end, from: range.lowerBound)
    var starts: [(offset: Int, isODG: Bool)] = []
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
        i = max(i, starts[starts.count - 1].offset + 3)
      } else if line.match("mtus", at: i, to: end) == nil, startsGuideline(line, at: i, to: end) {
        starts.append((i, false))
        // Brackets right after a title belong to it.
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
      let next = index + 1 < starts.count ? starts[index + 1].offset : end
      var last = line.trimPunctuation(next, from: start.offset)
      for words in [" and the", " and", " the"] as [StaticString] {
        if next < end, let and = line.matchBack(words, before: last, from: start.offset) {
          last = line.trimPunctuation(and, from: start.offset)
        }
      }
      if start.isODG {
        readNonMTUS(line, start.offset..<last)
      } else {
        readGuideline(line, start.offset..<last)
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
      // The first section's pages end where the next name begins.
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

  /// The endings of sentences in the early forms, after the guidelines.
  private static let tails: [(StaticString, probe: Int)] = [
    ("which is part of", 3), ("which are part of", 3), ("which is not part of", 3), ("which are not part of", 3),
    (", because ", 2), (" because ", 1), ("which is a medical treatment guideline", 3),
  ]
}
