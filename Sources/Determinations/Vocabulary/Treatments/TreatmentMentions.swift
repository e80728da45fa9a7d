/// The mentions of a request, in order: drugs and the concepts of ``TreatmentTerms``.
struct TreatmentMentions {
  struct Mention {
    let meaning: TreatmentLexicon.Meaning
    /// The index of its first token.
    let position: Int
    /// The index after its last token.
    let end: Int
    /// The number of subordinating words before it (‘for’, ‘under’); 0 for the head of the request.
    let clause: Int
  }

  private(set) var mentions: [Mention] = []
  /// The number of clauses; at least 1.
  private(set) var clauseCount = 1

  init(_ request: RequestTokens, lexicon: TreatmentLexicon) {
    self.init(words: lexicon.words(of: request), lexicon: lexicon)
  }

  /// Finds the mentions in a request's words, which the lexicon has found.
  init(words: [WordTable.ID], lexicon: TreatmentLexicon) {
    var index = 0
    while index < words.count {
      guard let match = lexicon.treatments.longestMatch(in: words, at: index) else {
        index += 1
        continue
      }
      switch match.meaning {
      case .concept(.subordinator):
        // Words before the first mention (‘Authorization for …’, ‘with open … release’) do not subordinate anything.
        if !mentions.isEmpty { clauseCount += 1 }
      case .concept(.inert): break
      default:
        mentions.append(
          Mention(meaning: match.meaning, position: index, end: index + match.length, clause: clauseCount - 1))
      }
      index += match.length
    }
  }
}
