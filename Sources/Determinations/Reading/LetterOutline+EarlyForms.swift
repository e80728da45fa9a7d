/// The forms of 2013 and early 2014, which have no guideline labels and state the outcome in a sentence.
extension LetterOutline {
  /// Finds the parts of a letter in an early form, or returns false if it has no such form.
  mutating func findEarlyForm(in bytes: LetterBytes) -> Bool {
    findProfessionalReview(in: bytes) || findNotice(in: bytes) || findFinalDeterminationLetter(in: bytes)
  }

  // MARK: Form P

  /// Finds the parts of a ‘Medical Professional Review’: sections in capitals, one issue, no word for the outcome.
  private mutating func findProfessionalReview(in bytes: LetterBytes) -> Bool {
    guard
      let issue = section("issue at dispute:", in: bytes) ?? section("issue(s) at dispute:", in: bytes)
        ?? section("issues at dispute:", in: bytes), let why = section("rationale for why", in: bytes),
      let colon = bytes.firstIndex(of: 0x3A, from: why.upperBound, to: min(why.upperBound + 200, bytes.count))
    else { return false }
    form = .professionalReview
    let summaryHeading = section("case summary:", in: bytes) ?? section("clinical case summary", in: bytes)
    let documents = section("documents reviewed", in: bytes)
    let guideline =
      section("medical treatment guideline(s) relied upon", in: bytes)
      ?? section("medical treatment guidelines relied upon", in: bytes)
    let qualifications = section("medical reviewer qualifications", in: bytes)
    let starts = [issue, why, summaryHeading, documents, guideline, qualifications].compactMap { $0?.lowerBound }
    func text(after heading: Range<Int>, from: Int? = nil) -> Range<Int> {
      let end = starts.filter { $0 > heading.lowerBound }.min() ?? bytes.count
      return bytes.trimmed(min(from ?? heading.upperBound, end)..<end)
    }
    caseTable = 0..<(starts.min() ?? 0)
    summary = summaryHeading.map { text(after: $0) }
    credentials = qualifications.map { text(after: $0) } ?? 0..<0
    var heading = text(after: issue)
    // A number before a single issue is not part of a list.
    let points = numbered(in: heading, of: bytes)
    if points.count == 1, points[0].start == heading.lowerBound { heading = points[0].text..<heading.upperBound }
    var item = ItemOutline(heading: heading)
    item.kind = .issue(statement: why.lowerBound..<colon + 1)
    item.rationale = text(after: why, from: colon + 1)
    if let guideline {
      let limit = text(after: guideline).upperBound
      let start = bytes.firstIndex(of: 0x3A, from: guideline.upperBound, to: min(guideline.upperBound + 120, limit))
      let cites = bytes.trimmed((start ?? guideline.upperBound - 1) + 1..<max(limit, (start ?? 0) + 1))
      split(cites, into: &item, in: bytes)
    }
    items = [item]
    return true
  }

  // MARK: Form N

  /// Finds the parts of a ‘Notice of Independent Medical Review Determination’: a numbered list of decisions, with the
  /// reasons further down.
  private mutating func findNotice(in bytes: LetterBytes) -> Bool {
    let isTitled =
      bytes.find(
        "notice of independent medical review determination", from: 0, to: min(bytes.count, 8_000), probe: 1) != nil
    let decisions = statements(in: 0..<bytes.count, of: bytes) { bytes, start, end in
      bytes.find("has determined the request for", from: start, to: min(start + 120, end), probe: 4) != nil
    }
    guard isTitled || !decisions.isEmpty, !decisions.isEmpty else { return false }
    form = .noticeOfDetermination
    let first = decisions.map(\.sentence.lowerBound).min() ?? 0
    let dear = section("dear", in: bytes)?.lowerBound ?? first
    caseTable = 0..<min(first, dear)
    let qualifications = bytes.find("medical qualifications of", from: first, to: bytes.count, probe: 2)
    let summaryHeading = section("case summary:", in: bytes) ?? section("expert reviewer case summary:", in: bytes)
    let documents = section("documents reviewed", in: bytes)
    let bodies = numbered(in: first..<bytes.count, of: bytes).filter {
      bytes.match("regarding the request for", at: $0.text, to: bytes.count) != nil
    }
    let bodiesStart = bodies.first?.start ?? bytes.count
    if let qualifications {
      credentials =
        qualifications
        .upperBound..<max(
          qualifications.upperBound, summaryHeading?.lowerBound ?? documents?.lowerBound ?? bodiesStart)
    }
    if let summaryHeading {
      var start = bytes.skipSpace(summaryHeading.upperBound, to: bytes.count)
      let end = max(start, [documents?.lowerBound, bodiesStart].compactMap { $0 }.filter { $0 > start }.min() ?? start)
      // The disclaimer only names the source of the summary.
      if bytes.match("disclaimer:", at: start, to: end) != nil {
        start = Sentence.around(start, in: start..<end, of: bytes).upperBound
      }
      summary = withoutLoneQuote(bytes.trimmed(start..<end), in: bytes)
    }
    items = []
    var isDone: Set<Int> = []
    for decision in decisions where items.count <= Self.maxItems {
      // The list is printed twice.
      guard isDone.insert(decision.number).inserted else { continue }
      var item = ItemOutline(heading: decision.sentence)
      item.kind = .sentence
      if let index = bodies.firstIndex(where: { $0.number == decision.number }) {
        let next = bodies.dropFirst(index + 1).first { $0.number > decision.number }?.start ?? bytes.count
        readBody(bodies[index].text..<next, &item, in: bytes)
      }
      items.append(item)
    }
    limitItems()
    return true
  }

  /// Returns a text without an opening quotation mark that is never closed.
  private func withoutLoneQuote(_ text: Range<Int>, in bytes: LetterBytes) -> Range<Int> {
    let (opening, closing): (StaticString, StaticString) = ("\u{201C}", "\u{201D}")
    if let start = bytes.match(opening, at: text.lowerBound, to: text.upperBound) {
      return bytes.contains(closing, in: start..<text.upperBound, probe: 0)
        ? text : bytes.trimmed(start..<text.upperBound)
    }
    guard !text.isEmpty, bytes[text.lowerBound] == 0x22,
      bytes.firstIndex(of: 0x22, from: text.lowerBound + 1, to: text.upperBound) == nil
    else { return text }
    return bytes.trimmed(text.lowerBound + 1..<text.upperBound)
  }

  // MARK: Form L

  /// Finds the parts of an ‘Independent Medical Review Final Determination Letter’: numbered statements, each with its
  /// reasons.
  private mutating func findFinalDeterminationLetter(in bytes: LetterBytes) -> Bool {
    guard
      let heading = bytes.findCapitals("imr decision(s) and rationale(s)", from: 0, to: bytes.count)
        ?? bytes.findCapitals("imr decisions and rationales", from: 0, to: bytes.count)
        ?? bytes.findCapitals("imr issues, decisions and rationales", from: 0, to: bytes.count)
    else { return false }
    let region = heading.upperBound..<bytes.count
    let decisions = statements(in: region, of: bytes) { bytes, start, end in
      bytes.match("claims administrator", at: start, to: end) == nil
    }
    guard !decisions.isEmpty else { return false }
    form = .finalDeterminationLetter
    hasCredentialsBlock = bytes.contains("has the following credentials", in: 0..<heading.lowerBound, probe: 8)
    if let summary, summary.upperBound > heading.lowerBound {
      self.summary = bytes.trimmed(min(summary.lowerBound, heading.lowerBound)..<heading.lowerBound)
    }
    // The addressees and the list of treatments are after the table.
    if let number = bytes.find("case number", from: 0, to: heading.lowerBound, probe: 2) {
      for words in ["treatment(s) in dispute", "treatments in dispute", "maximus federal services has"]
        as [StaticString]
      {
        if let end = bytes.find(words, from: number.upperBound, to: heading.lowerBound, probe: 4)
          ?? bytes.findCapitals(words, from: number.upperBound, to: heading.lowerBound)
        {
          caseTable = 0..<end.lowerBound
          break
        }
      }
    }
    items = []
    for (index, decision) in decisions.enumerated() where items.count <= Self.maxItems {
      var item = ItemOutline(heading: decision.sentence)
      item.kind = .sentence
      let next = index + 1 < decisions.count ? decisions[index + 1].start : bytes.count
      readBody(decision.sentence.upperBound..<max(next, decision.sentence.upperBound), &item, in: bytes)
      items.append(item)
    }
    limitItems()
    return true
  }

  // MARK: Pieces

  /// A statement such as ‘1. The request for X is not medically necessary and appropriate.’
  private struct Statement {
    var number: Int
    /// The offset of its number.
    var start: Int
    var sentence: Range<Int>
  }

  /// Returns the numbered statements of medical necessity.
  private func statements(
    in range: Range<Int>, of bytes: LetterBytes, where isOne: (LetterBytes, Int, Int) -> Bool
  ) -> [Statement] {
    var found: [Statement] = []
    for (start, number, text) in numbered(in: range, of: bytes) where isOne(bytes, text, range.upperBound) {
      let limit = min(text + 1_500, range.upperBound)
      guard let necessary = bytes.find("medically necess", from: text, to: limit, probe: 3) else { continue }
      // If another number or a side's reasons come first, the words do not belong to this statement.
      let between = text..<necessary.lowerBound
      if bytes.contains("claims administrator", in: between, probe: 3) { continue }
      if let last = found.last, last.sentence.upperBound > start { continue }
      let end = Sentence.around(necessary.lowerBound, in: text..<range.upperBound, of: bytes).upperBound
      found.append(Statement(number: number, start: start, sentence: text..<end))
    }
    return found
  }

  /// Returns the lines that begin with ‘1.’ or ‘1)’.
  private func numbered(in range: Range<Int>, of bytes: LetterBytes) -> [(start: Int, number: Int, text: Int)] {
    var found: [(start: Int, number: Int, text: Int)] = []
    var i = range.lowerBound
    while i < range.upperBound {
      let line = bytes.skipSpace(i, to: range.upperBound)
      var digits = line
      var number = 0
      while digits < range.upperBound, digits - line < 2, bytes[digits].isDigit {
        number = number * 10 + Int(bytes[digits] - 0x30)
        digits += 1
      }
      if digits > line, digits + 1 < range.upperBound, bytes[digits] == 0x2E || bytes[digits] == 0x29,
        bytes[digits + 1].isSpace
      {
        found.append((line, number, bytes.skipSpace(digits + 1, to: range.upperBound)))
      }
      guard let newline = bytes.firstIndex(of: 0x0A, from: line, to: range.upperBound) else { break }
      i = newline + 1
    }
    return found
  }

  /// Returns a heading at the start of a line, in any case.
  private func section(_ words: StaticString, in bytes: LetterBytes) -> Range<Int>? {
    var i = 0
    while let hit = bytes.findCapitals(words, from: i, to: bytes.count) {
      var start = hit.lowerBound
      while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      if start == 0 || bytes[start - 1].isSpace { return hit }
      i = hit.upperBound
    }
    return nil
  }

  /// Reads an item's guideline sentences and its rationale.
  private func readBody(_ body: Range<Int>, _ item: inout ItemOutline, in bytes: LetterBytes) {
    var label: Range<Int>?
    for words in ["decision rationale:", "rationale for the decision:", "rationale for decision:"] as [StaticString] {
      label = label ?? bytes.find(words, from: body.lowerBound, to: body.upperBound, probe: 2)
    }
    if let label { item.rationale = bytes.trimmed(label.upperBound..<body.upperBound) }
    var end = label?.lowerBound ?? body.upperBound
    let owners: [StaticString] = [
      "the expert reviewer's", "the physician reviewer's", "expert reviewer's", "the expert reviewer\u{2019}s",
      "the physician reviewer\u{2019}s", "expert reviewer\u{2019}s",
    ]
    for words in owners {
      if let owner = bytes.matchBack(words, before: bytes.trimEnd(end, from: body.lowerBound), from: body.lowerBound) {
        end = owner
        break
      }
    }
    split(bytes.trimmed(body.lowerBound..<max(end, body.lowerBound)), into: &item, in: bytes)
  }

  /// Separates the sentences about the claims administrator's guidelines from those about the reviewer's.
  private func split(_ cites: Range<Int>, into item: inout ItemOutline, in bytes: LetterBytes) {
    guard !cites.isEmpty else { return }
    let administrator = bytes.find("the claims administrator", from: cites.lowerBound, to: cites.upperBound, probe: 2)
    let from = administrator?.upperBound ?? cites.lowerBound
    var reviewer: Int?
    for words in ["the expert reviewer ", "the physician reviewer ", "the professional reviewer "] as [StaticString] {
      if let hit = bytes.find(words, from: from, to: cites.upperBound, probe: 2) {
        reviewer = min(reviewer ?? hit.lowerBound, hit.lowerBound)
      }
    }
    if let administrator {
      item.administrator = bytes.trimmed(administrator.lowerBound..<(reviewer ?? cites.upperBound))
    }
    if let reviewer {
      item.reviewer = bytes.trimmed(reviewer..<cites.upperBound)
    } else if administrator == nil {
      item.reviewer = cites
    }
  }
}
