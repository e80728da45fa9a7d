/// A citation as ranges of the unwrapped guideline line.
struct CitationOutline {
  var authority: Citation.Authority
  var guideline: Citation.Guideline
  var chapter: Int?
  var title: Range<Int>?
  var edition: Int?
  var sections: Range<Int>?
  var pages: Range<Int>?
  var value: GuidelineChapter?

  /// The chapter for facets; an unknown one is ‘other source’.
  var guidelineChapter: GuidelineChapter { value ?? Self.other }

  /// The family of guidelines for facets; see `Citation.family`.
  var family: Citation.Guideline { Citation.family(of: guidelineChapter, guideline) }

  private static let other = GuidelineChapter(key: "other") ?? GuidelineChapter(index: 0)

  /// The citation with its texts.
  func citation(in line: LetterBytes) -> Citation {
    var sections = self.sections.map { Self.sections(line, $0, isList: guideline != .odg) } ?? []
    var pages = self.pages.map { Self.pages(line, $0) } ?? []
    // A bare page number instead of a section.
    if authority == .mtus, sections.count == 1, pages.isEmpty, sections[0].utf8.allSatisfy({ $0.isDigit || $0 == 0x2D })
    {
      pages = sections
      sections = []
    }
    return Citation(
      authority: authority, guideline: guideline, chapter: guideline == .acoem ? chapter : nil,
      title: title.map { line.text($0) }, edition: edition, sections: sections, pages: pages,
      guidelineChapter: guidelineChapter)
  }

  /// Splits a list of sections at its commas.
  ///
  /// Names contain commas too. A part that begins in lower case, with a connective, or with a known ending belongs to
  /// the name before it (‘TENS, chronic pain (…)’, ‘NSAIDs, GI symptoms & cardiovascular risk’).
  private static func sections(_ line: LetterBytes, _ range: Range<Int>, isList: Bool) -> [String] {
    guard isList else { return [line.text(range)] }
    var sections: [String] = []
    var depth = 0
    var start = range.lowerBound
    for i in range {
      switch line[i] {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth = max(0, depth - 1)
      case 0x2C, 0x3B:
        guard depth == 0 else { continue }
        let next = line.skipSpace(i + 1, to: range.upperBound)
        guard next < range.upperBound, next > i + 1, line[next].isUpper || line[next].isDigit,
          !rests.contains(where: { line.match($0, at: next, to: range.upperBound) != nil })
        else { continue }
        let section = line.trimmed(start..<i)
        if !section.isEmpty { sections.append(line.text(section)) }
        start = next
      default: break
      }
    }
    let section = line.trimmed(start..<range.upperBound)
    if !section.isEmpty { sections.append(line.text(section)) }
    return sections
  }

  private static let rests: [StaticString] = ["gi symptoms", "wrist"]

  /// Splits a list such as ‘67-68, 72-73’, up to the first part that is not a number.
  private static func pages(_ line: LetterBytes, _ range: Range<Int>) -> [String] {
    var pages: [String] = []
    var i = range.lowerBound
    while true {
      i = line.skipPunctuation(i, to: range.upperBound)
      if let and = line.match("and ", at: i, to: range.upperBound) ?? line.match("& ", at: i, to: range.upperBound) {
        i = and
      }
      guard i < range.upperBound, line[i].isDigit else { return pages }
      var end = i
      while end < range.upperBound {
        if line[end].isDigit {
          end += 1
          continue
        }
        // A range may have spaces around its dash.
        let dash = line.skipSpace(end, to: range.upperBound)
        guard dash < range.upperBound, line[dash] == 0x2D else { break }
        let digit = line.skipSpace(dash + 1, to: range.upperBound)
        guard digit < range.upperBound, line[digit].isDigit else { break }
        end = digit
      }
      pages.append(String(line.text(i..<end).filter { $0 != " " }))
      i = end
    }
  }
}
