/// The mentions of a request, in its order: drugs and the concepts of ``TreatmentTerms``.
struct TreatmentMentions {
  struct Mention {
    let meaning: TreatmentLexicon.Meaning
    /// Index of its first token.
    let position: Int
    /// The index after its last token.
    let end: Int
    /// The number of words before it that subordinate (‘for’, ‘under’): 0 is the head of the request.
    let clause: Int
  }

  private(set) var mentions: [Mention] = []
  /// The number of clauses; at least 1.
  private(set) var clauseCount = 1

  init(_ request: RequestTokens, lexicon: TreatmentLexicon) {
    self.init(words: lexicon.words(of: request), lexicon: lexicon)
  }

  /// Reads a request's words as the lexicon has found them.
  init(words: [WordTable.ID], lexicon: TreatmentLexicon) {
    var index = 0
    while index < words.count {
      guard let match = lexicon.treatments.longestMatch(in: words, at: index) else {
        index += 1
        continue
      }
      switch match.meaning {
      case .concept(.subordinator):
        // Words before the first mention (‘Authorization for …’, ‘with open … release’) subordinate nothing.
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
