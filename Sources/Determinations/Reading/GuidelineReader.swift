/// Reads the sources of a side's decision from a guideline line, unwrapped to one line.
struct GuidelineReader {
  private(set) var basis = CitedGuidelines.Basis.noneCited
  var citations: [CitationOutline] = []
  /// True if the line cites nothing itself but says that the claims administrator's guidelines apply.
  private(set) var refersToAdministrator = false

  /// Clears the results of the previous line.
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
      || line.contains("outside the mtus", in: preamble, probe: 0) || deniesMTUS(line, preamble)
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

  /// Returns true if a text says ‘did not base their decision on the MTUS’, whosever decision it is.
  private func deniesMTUS(_ line: LetterBytes, _ range: Range<Int>) -> Bool {
    guard let not = line.find("not base ", from: range.lowerBound, to: range.upperBound, probe: 4),
      let decision = line.find("decision on ", from: not.upperBound, to: range.upperBound, probe: 2)
    else { return false }
    let name = line.match("the ", at: decision.upperBound, to: range.upperBound) ?? decision.upperBound
    return decision.lowerBound - not.upperBound < 30 && line.match("mtus", at: name, to: range.upperBound) != nil
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

  /// Returns the end of brackets that open right after an offset, with nested brackets.
  static func bracketsEnd(_ line: LetterBytes, from: Int, to end: Int) -> Int {
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

  mutating func add(_ authority: Citation.Authority, _ guideline: Citation.Guideline, key: String) {
    var citation = CitationOutline(authority: authority, guideline: guideline)
    citation.value = GuidelineChapter(key: key)
    citations.append(citation)
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Skips white space and the punctuation that may follow a title.
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
