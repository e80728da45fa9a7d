/// Finds parts of a guideline line that are neither a sentence of the form nor a known guideline, because a line or
/// some characters were lost or misread.
///
/// The form has six sentences. Other wordings are older and not odd, unless they nearly equal one of the six.
enum GuidelineOddity {
  /// Returns the first oddity of an unwrapped line without its label, given the citations read from it, as a message
  /// for users.
  static func first(in line: LetterBytes, citations: [CitationOutline]) -> String? {
    let end = line.trimEnd(line.count, from: 0)
    guard end > 0 else { return nil }
    var part = line.find("decision based on ", from: 0, to: end, probe: 2)
    let preamble = line.trimmed(0..<(part?.lowerBound ?? end))
    if !preamble.isEmpty, isBroken(preamble, in: line) { return message(preamble, in: line) }
    while let found = part {
      let next = line.find("decision based on ", from: found.upperBound, to: end, probe: 2)
      let text = line.trimmed(found.upperBound..<(next?.lowerBound ?? end))
      if isBrokenPart(text, in: line) { return message(found.lowerBound..<text.upperBound, in: line) }
      part = next
    }
    for citation in citations where citation.authority == .mtus {
      if citation.guideline == .other, let title = citation.title {
        return "the guideline ‘\(line.text(title))’ is not known"
      }
    }
    if let year = misreadYear(in: line, to: end) { return "the year ‘\(line.text(year))’ could not be read" }
    // Since 2016 each title has its year, and sections instead of pages.
    if line.find("section(s)", from: 0, to: end, probe: 7) != nil,
      let citation = citations.first(where: { $0.authority == .mtus && $0.edition == nil && $0.pages == nil })
    {
      return "the guideline\(citation.title.map { " ‘\(line.text($0))’" } ?? "") has no year"
    }
    for citation in citations where citation.guideline == .other && citation.authority == .nonMTUS {
      guard let title = citation.title, isHardlyODG(title, in: line) else { continue }
      return
        "the guideline ‘\(line.text(title.lowerBound..<min(title.upperBound, title.lowerBound + 40)))’ is not known"
    }
    return nil
  }

  /// Returns a word of four characters, digits and letters that look like digits: ‘20l6’.
  private static func misreadYear(in line: LetterBytes, to end: Int) -> Range<Int>? {
    var i = 0
    while i < end {
      let start = i
      while i < end, line[i].isDigit || line[i].isLetter { i += 1 }
      if i - start == 4, line[start] == 0x32 || line[start] == 0x5A {
        let word = line[start..<i]
        let digits = word.count(where: \.isDigit)
        let looks = word.count { looksOfDigits.contains($0) }
        if digits > 1, looks > 0, digits + looks == 4 { return start..<i }
      }
      i += 1
    }
    return nil
  }

  private static let looksOfDigits = Array("OolIZSBb".utf8)

  /// Returns true for a title that begins with a misspelled name of ODG: ‘OfficialDisability’, ‘Officiol Disability’.
  private static func isHardlyODG(_ title: Range<Int>, in line: LetterBytes) -> Bool {
    let letters = LookAlikes.folded(line[title.prefix(nameOfODG.count + 6)])
    guard letters.count >= nameOfODG.count else { return false }
    return LookAlikes.distance(Array(letters.prefix(nameOfODG.count)), nameOfODG, atMost: 2) != nil
  }

  private static let nameOfODG = LookAlikes.folded("official disability".utf8)

  private static func message(_ sentence: Range<Int>, in line: LetterBytes) -> String {
    let shown = sentence.prefix(60)
    let text = line.text(shown.lowerBound..<shown.upperBound) + (shown.count < sentence.count ? "…" : "")
    return "‘\(text)’ is no sentence of the form"
  }

  /// Returns true for text before the first ‘Decision based on’ that is part of a sentence of the form, or nearly one.
  private static func isBroken(_ range: Range<Int>, in line: LetterBytes) -> Bool {
    for sentence in sentences {
      guard let end = line.match(sentence.words, at: range.lowerBound, to: range.upperBound) else { continue }
      // The rest is only a citation that was not recognized.
      return range.upperBound - line.skipPunctuation(end, to: range.upperBound) > 3
    }
    // No sentence of the form is longer.
    let letters = LookAlikes.folded(line[range.lowerBound..<min(range.upperBound, range.lowerBound + 160)])
    if letters.count >= beginning.count,
      LookAlikes.distance(Array(letters.prefix(beginning.count)), beginning, atMost: 3) != nil
    {
      return true
    }
    return sentences.contains { sentence in
      if letters.count >= 12, letters.count < sentence.letters.count,
        sentence.letters.starts(with: letters) || sentence.letters.suffix(letters.count).elementsEqual(letters)
      {
        return true
      }
      return LookAlikes.distance(letters, sentence.letters, atMost: sentence.letters.count / 12) != nil
    }
  }

  /// Returns true if the text after ‘Decision based on’ breaks off, or slightly misspells whose guideline it is.
  private static func isBrokenPart(_ range: Range<Int>, in line: LetterBytes) -> Bool {
    guard !range.isEmpty else { return true }
    if line.match("mtus", at: range.lowerBound, to: range.upperBound) != nil {
      return line[range.upperBound - 1] != 0x2E
    }
    if let next = line.match("non-mtus", at: range.lowerBound, to: range.upperBound)
      ?? line.match("non mtus", at: range.lowerBound, to: range.upperBound)
    {
      // Nothing follows, or a misspelled ‘citation’.
      let word = bytesOfWord(at: line.skipSpace(next, to: range.upperBound), to: range.upperBound, in: line)
      return word.isEmpty
        || Spelling.isOneSlip(line[word].map(\.lowered), Array("citation".utf8))
          && line.match("citations", at: word.lowerBound, to: word.upperBound) == nil
    }
    let word = bytesOfWord(at: range.lowerBound, to: range.upperBound, in: line)
    let letters = line[word].map(\.lowered)
    return Spelling.isOneSlip(letters, Array("mtus".utf8)) || Spelling.isOneSlip(letters, Array("non-mtus".utf8))
  }

  /// Returns the range of letters, digits and hyphens at an offset.
  private static func bytesOfWord(at start: Int, to end: Int, in line: LetterBytes) -> Range<Int> {
    var i = start
    while i < end, line[i].isLetter || line[i].isDigit || line[i] == 0x2D { i += 1 }
    return start..<i
  }

  private struct Sentence: Sendable {
    let words: StaticString
    let letters: [UInt8]

    init(_ words: StaticString) {
      self.words = words
      letters = LookAlikes.folded(LetterBytes(start: words.utf8Start, count: words.utf8CodeUnitCount))
    }
  }

  private static let sentences: [Sentence] = [
    Sentence("the claims administrator based their decision on recommendation(s) outside of the mtus guidelines"),
    Sentence("the expert reviewer based their decision on recommendation(s) outside of the mtus guidelines"),
    Sentence("the claims administrator did not cite any medical evidence for its decision"),
    Sentence("the expert reviewer did not cite any medical evidence for its decision"),
  ]
  private static let beginning = LookAlikes.folded("decision based on".utf8)
}
