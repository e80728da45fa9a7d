/// The dates, drugs, body regions and guidelines that a letter's prose mentions, for highlighting.
///
/// Unlike the reading of requests, it corrects no spelling and uses no context, so it is suitable for highlighting but
/// not for counting.
package enum ProseMentions {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case date, drug, region, guideline
  }

  package struct Mention: Hashable, Sendable {
    /// The range in the text, in UTF-8 bytes.
    package let range: Range<Int>
    package let kind: Kind
  }

  /// Finds the mentions in a text.
  ///
  /// - Returns: The mentions in order, without overlap; if several begin at one word, the longest.
  /// - Complexity: O(*n*) in the length of the text.
  package static func mentions(in text: String) -> [Mention] {
    let lexicon = TreatmentLexicon.standard
    let bytes = Array(text.utf8)
    let tokens = RequestTokens(utf8: bytes)
    let words = tokens.tokens.map { lexicon.words.exactID(of: $0, in: tokens) }
    let guidelineWords = tokens.tokens.map { guidelines.words.exactID(of: $0, in: tokens) }
    var mentions: [Mention] = []
    var index = 0
    while index < tokens.tokens.count {
      let start = tokens.tokens[index].start
      if let end = date(at: index, of: tokens, in: bytes) {
        mentions.append(Mention(range: start..<end, kind: .date))
        while index < tokens.tokens.count, tokens.tokens[index].start < end { index += 1 }
        continue
      }
      var best: (kind: Kind, length: Int)?
      func take(_ kind: Kind, _ length: Int) {
        guard length > best?.length ?? 0, isPlain(index, length, of: tokens, in: bytes) else { return }
        best = (kind, length)
      }
      if let match = guidelines.terms.longestMatch(in: guidelineWords, at: index) { take(.guideline, match.length) }
      if let match = lexicon.treatments.longestMatch(in: words, at: index) {
        switch match.meaning {
        case .drug, .drugClass: take(.drug, match.length)
        case .concept: break
        }
      }
      if let match = lexicon.regions.longestMatch(in: words, at: index) {
        switch match.meaning {
        case .regions, .muscle, .ofLimb, .sided: take(.region, match.length)
        // Prose usually mentions organs for risks and side effects.
        case .organ, .side, .inert, .spinalContext, .otherContext: break
        }
      }
      if let best {
        mentions.append(Mention(range: start..<tokens.tokens[index + best.length - 1].end, kind: best.kind))
      }
      index += best?.length ?? 1
    }
    return mentions
  }

  /// Returns true if words have their usual meaning in prose: a short abbreviation must be in capitals, and no sentence
  /// may end between the words.
  private static func isPlain(_ index: Int, _ length: Int, of tokens: RequestTokens, in bytes: [UInt8]) -> Bool {
    let found = tokens.tokens[index..<(index + length)]
    if found.dropFirst().contains(where: { $0.gap.contains(.stop) }) { return false }
    guard length == 1, let word = found.first else {
      return found.contains { $0.count > 2 }
    }
    let written = bytes[word.start..<word.end]
    if word.count < 4 { return written.allSatisfy { (0x41...0x5A).contains($0) } }
    return !ordinary.contains(String(decoding: tokens.bytes[word.start..<word.end], as: UTF8.self))
  }

  /// Words that name a region or a drug in a request, but usually mean something else in prose.
  private static let ordinary: Set<String> = [
    "back", "face", "head", "mouth", "hearing", "vision", "orbit", "calf", "median", "iron", "relief",
  ]

  /// Returns the end of a date that begins at a token.
  private static func date(at index: Int, of tokens: RequestTokens, in bytes: [UInt8]) -> Int? {
    let token = tokens.tokens[index]
    guard token.isNumber || token.count >= 3 else { return nil }
    if index > 0, token.isNumber {
      // It must not be part of a longer sequence of numbers.
      let before = token.start > 0 ? bytes[token.start - 1] : 0x20
      if before == UInt8(ascii: "/") || before == UInt8(ascii: ".") || before == UInt8(ascii: "-") { return nil }
    }
    return bytes.withUnsafeBufferPointer { buffer in
      DateReader.date(at: token.start, to: buffer.count, in: buffer)
        .flatMap { $0.date == nil ? nil : $0.end }
    }
  }

  /// The names of guidelines in rationales.
  private static let guidelines: (words: WordTable, terms: TermTable<Kind>) = {
    var words = WordTable(capacity: 64)
    var terms = TermTable<Kind>(capacity: 128)
    let names = """
      mtus, ca mtus, acoem, acoem guidelines, mtus guidelines, odg, odg guidelines, odg twc,
      official disability guidelines, official disability guideline, official disability guidelines odg,
      chronic pain medical treatment guidelines, chronic pain treatment guidelines, chronic pain guidelines,
      medical treatment utilization schedule, california medical treatment utilization schedule,
      postsurgical treatment guidelines, post surgical treatment guidelines, opioids treatment guidelines,
      acupuncture medical treatment guidelines, acupuncture treatment guidelines, general approaches,
      american college of occupational and environmental medicine, occupational medicine practice guidelines,
      ama guides, national guideline clearinghouse, drug formulary
      """
    terms.addAll(names, .guideline, words: &words)
    return (words, terms)
  }()
}
