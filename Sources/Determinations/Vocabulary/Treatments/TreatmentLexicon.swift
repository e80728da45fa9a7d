/// The tables of drugs, treatments and body regions, ready for look-up.
///
/// Built once, in some milliseconds, when the first request is read.
struct TreatmentLexicon: Sendable {
  /// What a term of a request means.
  enum Meaning: Hashable, Sendable {
    case concept(TreatmentConcept)
    /// An index into ``Drug/all``.
    case drug(Int)
    case drugClass(DrugClass)
  }

  static let standard = TreatmentLexicon()

  private(set) var words = WordTable(capacity: 4096)
  private(set) var treatments = TermTable<Meaning>(capacity: 8192)
  private(set) var regions = TermTable<RegionTerm>(capacity: 1024)

  private init() {
    for word in TermList.terms(OrdinaryWords.list) { _ = words.add(Array(word.utf8), tolerance: .none) }
    // Drugs before terms, since a name that is one word may be misspelt further than the words of the language.
    for (index, entry) in DrugList.entries.enumerated() {
      for name in entry.names {
        treatments.add(
          name, .drug(index), tolerance: name.utf8.contains(UInt8(ascii: " ")) ? .word : .name, words: &words)
      }
    }
    for (concept, block) in TreatmentTerms.all {
      treatments.addAll(block, .concept(concept), words: &words)
    }
    for (drugClass, block) in DrugList.classNames {
      treatments.addAll(block, .drugClass(drugClass), words: &words)
    }
    for (meaning, block) in RegionTerms.all {
      regions.addAll(block, meaning, words: &words)
    }
  }

  /// The known words of a request's tokens, 0 for an unknown one.
  func words(of request: RequestTokens) -> [WordTable.ID] {
    request.tokens.map { words.id(of: $0, in: request) }
  }
}
