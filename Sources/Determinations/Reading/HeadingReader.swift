/// Reads an item's heading, ‘REQUEST: OUTCOME’, unwrapped to one line.
struct HeadingReader {
  /// The request in dispute.
  private(set) var request: Range<Int>
  private(set) var originalRequest: Range<Int>?
  private(set) var authorized: Range<Int>?
  private(set) var outcome = ItemOutcome.unknown
  private(set) var outcomeText: Range<Int>
  /// True if the word for the outcome is misspelled.
  private(set) var isMisspelled = false

  /// Reads a sentence that states the outcome, such as ‘The request for X is not medically necessary and appropriate’.
  init(sentence line: LetterBytes) {
    let end = line.trimEnd(line.count, from: 0)
    outcomeText = end..<end
    request = 0..<end
    var start = line.find("request for ", from: 0, to: min(end, 160), probe: 2)?.upperBound ?? 0
    start = line.skipSpace(start, to: end)
    var necessary: Range<Int>?
    var i = start
    while let hit = line.find("medically necess", from: i, to: end, probe: 3) {
      necessary = hit
      i = hit.upperBound
    }
    guard let necessary else { return }
    var verbEnd = line.trimEnd(necessary.lowerBound, from: start)
    outcome = .overturned
    var textStart = necessary.lowerBound
    if let not = line.matchBack("not", before: verbEnd, from: start)
      ?? line.matchBack("not-", before: verbEnd, from: start)
    {
      outcome = .upheld
      textStart = not
      verbEnd = line.trimEnd(not, from: start)
    }
    outcomeText = textStart..<line.trimPunctuation(end, from: textStart)
    for verb in [" is", " are", " was", " were"] as [StaticString] {
      if let verbStart = line.matchBack(verb, before: verbEnd, from: start) {
        request = start..<line.trimPunctuation(verbStart, from: start)
        return
      }
    }
    // Preceded by neither ‘is’ nor ‘is not’: ‘is partially medically necessary’.
    outcome = .unknown
  }

  /// Reads a request whose outcome is stated by another sentence; `statement` is the heading of the rationale.
  ///
  /// ‘NOT’ is preprinted in that heading, so it counts only if the verdict of the rationale agrees.
  init(issue line: LetterBytes, statement: LetterBytes, verdict: Verdict.Sense?) {
    request = line.trimmed(0..<line.trimPunctuation(line.count, from: 0))
    outcomeText = line.count..<line.count
    let isDenied =
      statement.find("not medically necess", from: 0, to: statement.count, probe: 1) != nil
      || statement.findCapitals("not medically necess", from: 0, to: statement.count) != nil
    switch (isDenied, verdict) {
    case (true, .notNecessary): outcome = .upheld
    case (false, .necessary): outcome = .overturned
    default: outcome = .unknown
    }
  }

  /// Reads ‘REQUEST: OUTCOME’.
  init(_ line: LetterBytes) {
    var end = line.trimEnd(line.count, from: 0)
    outcomeText = end..<end
    request = 0..<end
    // The outcome is the text after the last colon, or else the last word if it is one.
    var colon = end
    while colon > 0, line[colon - 1] != 0x3A, line[colon - 1] != 0x3B || end - colon > 12 { colon -= 1 }
    var wordEnd = end
    while wordEnd > 0, line[wordEnd - 1] == 0x2E { wordEnd -= 1 }
    var word = wordEnd
    while word > 0, line[word - 1].isLetter { word -= 1 }
    if colon > 0 {
      outcomeText = line.trimmed(colon..<wordEnd)
      if let match = OutcomeWord.outcome(of: outcomeText, in: line) {
        outcome = match.outcome
        isMisspelled = !match.isExact
      } else if let match = OutcomeWord.outcome(of: word..<wordEnd, in: line), match.isExact,
        !Self.isQualified(outcomeText, in: line)
      {
        // The colon is part of the request: ‘QTY: 2 Upheld’.
        outcome = match.outcome
        outcomeText = word..<wordEnd
        colon = word
      } else if outcomeText.count > 60 || Self.looksLikeRequest(outcomeText, in: line) {
        // There is no outcome.
        outcomeText = end..<end
        colon = end
      }
    } else if let match = OutcomeWord.outcome(of: word..<wordEnd, in: line), match.isExact {
      outcome = match.outcome
      outcomeText = word..<wordEnd
      colon = word
    } else {
      colon = end
    }
    end = colon
    request = Self.withoutEnd(line, 0..<end)
    readPartialAuthorization(line)
  }

  /// Returns true for a qualified outcome: ‘Partially Overturned’ is not overturned.
  private static func isQualified(_ range: Range<Int>, in line: LetterBytes) -> Bool {
    line.match("part", at: range.lowerBound, to: range.upperBound) != nil
      || line.match("not ", at: range.lowerBound, to: range.upperBound) != nil
  }

  /// Returns true for a text with numbers, or a long one; an outcome has neither.
  private static func looksLikeRequest(_ range: Range<Int>, in line: LetterBytes) -> Bool {
    line[range].contains { $0.isDigit || $0 == 0x23 || $0 == 0x28 }
  }

  /// Removes the colon, dash and ‘is’ from the end of a request.
  private static func withoutEnd(_ line: LetterBytes, _ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    let start = line.skipSpace(range.lowerBound, to: end)
    while end > start, line[end - 1].isSpace || line[end - 1] == 0x3A || line[end - 1] == 0x3B || line[end - 1] == 0x2D
    {
      end -= 1
    }
    return start..<end
  }

  /// Reads the sentences of a partial authorization.
  ///
  /// They are ‘X was the original request. Y was authorized by the Claims Administrator. The remaining IMR eligible
  /// portion of the original request, Z is’, or ‘… The Claims Administrator authorized Y, leaving the original request
  /// IMR eligible. The original request, X is’.
  private mutating func readPartialAuthorization(_ line: LetterBytes) {
    let end = request.upperBound
    guard
      let was = line.find("was the original request", from: request.lowerBound, to: end, probe: 11)
        ?? line.find("were the original request", from: request.lowerBound, to: end, probe: 12),
      let last = Self.lastDisputed(line, from: was.upperBound, to: end)
    else { return }
    originalRequest = line.trimmed(request.lowerBound..<was.lowerBound)
    let plural = line.match("s", at: was.upperBound, to: last.lowerBound) ?? was.upperBound
    let middle = line.skipPunctuation(plural, to: last.lowerBound)..<last.lowerBound
    if let by = line.find(" authorized by the claims administrator", from: middle.lowerBound, to: end, probe: 4)
      ?? line.find(" authorized", from: middle.lowerBound, to: middle.upperBound, probe: 4),
      by.lowerBound < middle.upperBound,
      let verb = line.matchBack("was", before: by.lowerBound, from: middle.lowerBound)
        ?? line.matchBack("were", before: by.lowerBound, from: middle.lowerBound)
    {
      authorized = line.trimmed(middle.lowerBound..<verb)
    } else if let by = line.find("administrator authorized ", from: middle.lowerBound, to: end, probe: 2),
      by.upperBound < middle.upperBound
    {
      let leaving = line.find(", leaving", from: by.upperBound, to: middle.upperBound, probe: 3)?.lowerBound
      authorized = line.trimmed(
        by.upperBound..<(leaving ?? line.trimPunctuation(middle.upperBound, from: by.upperBound)))
    }
    var start = last.upperBound
    start = line.skipPunctuation(start, to: end)
    var requestEnd = line.trimEnd(end, from: start)
    if let verb = line.matchBack(" is", before: requestEnd, from: start)
      ?? line.matchBack(" are", before: requestEnd, from: start)
    {
      requestEnd = line.trimEnd(verb, from: start)
    }
    while requestEnd > start, line[requestEnd - 1] == 0x2C { requestEnd -= 1 }
    if requestEnd > start { request = start..<requestEnd }
  }

  /// Returns the beginning of the last sentence about the disputed part, up to the comma before the request itself.
  private static func lastDisputed(_ line: LetterBytes, from: Int, to end: Int) -> Range<Int>? {
    if let remaining = line.find("the remaining imr", from: from, to: end, probe: 5)
      ?? line.find("the remaining ", from: from, to: end, probe: 7),
      let request = line.find("original request", from: remaining.upperBound, to: end, probe: 2)
    {
      return remaining.lowerBound..<request.upperBound
    }
    // The last sentence ‘The original request, X is’.
    var found: Range<Int>?
    var i = from
    while let hit = line.find("the original request", from: i, to: end, probe: 5) {
      if hit.upperBound < end, line[hit.upperBound] == 0x2C || line[hit.upperBound] == 0x3A { found = hit }
      i = hit.upperBound
    }
    return found
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Skips white space, full stops, commas and colons.
  func skipPunctuation(_ from: Int, to: Int) -> Int {
    var i = from
    while i < to, self[i].isSpace || self[i] == 0x2E || self[i] == 0x2C || self[i] == 0x3A { i += 1 }
    return i
  }

  /// Trims white space, full stops, commas and colons from the end.
  func trimPunctuation(_ to: Int, from: Int) -> Int {
    var i = to
    while i > from, self[i - 1].isSpace || self[i - 1] == 0x2E || self[i - 1] == 0x2C || self[i - 1] == 0x3A { i -= 1 }
    return i
  }
}
