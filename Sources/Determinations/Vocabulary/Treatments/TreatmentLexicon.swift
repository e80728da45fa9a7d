/// The tables of drugs, treatments and body regions, prepared for lookup.
///
/// They are built once, in about a millisecond, when the first request is read.
final class TreatmentLexicon: Sendable {
  /// The meaning of a term of a request.
  enum Meaning: Hashable, Sendable {
    case concept(TreatmentConcept)
    /// A drug, by its index in ``Drug/all``.
    case drug(Int)
    case drugClass(DrugClass)
  }

  static let standard = TreatmentLexicon()

  let words: WordTable
  let treatments: TermTable<Meaning>
  let regions: TermTable<RegionTerm>
  /// All drugs, in the order of the list.
  let drugs: [Drug]

  private init() {
    var words = WordTable(capacity: 4096)
    let ordinary = RequestTokens(OrdinaryWords.list)
    for word in ordinary.tokens {
      _ = words.add(ordinary.bytes[word.start..<word.end], hash: word.hash, tolerance: .none)
    }
    var treatments = TermTable<Meaning>(capacity: 8192)
    // Add drugs before terms, because a one-word name may be misspelled further than an ordinary word.
    drugs = Self.addDrugs(to: &treatments, &words)
    for (concept, block) in TreatmentTerms.all {
      treatments.addAll(block, .concept(concept), words: &words)
    }
    for (drugClass, block) in DrugList.classNames {
      treatments.addAll(block, .drugClass(drugClass), words: &words)
    }
    var regions = TermTable<RegionTerm>(capacity: 1024)
    for (meaning, block) in RegionTerms.all {
      regions.addAll(block, meaning, words: &words)
    }
    self.words = words
    self.treatments = treatments
    self.regions = regions
  }

  /// Adds all drugs, and returns them.
  private static func addDrugs(to treatments: inout TermTable<Meaning>, _ words: inout WordTable) -> [Drug] {
    var drugs: [Drug] = []
    for (drugClass, text) in DrugList.blocks {
      let block = RequestTokens(text)
      var next = 0
      for term in TermList.terms(block.bytes) {
        if term.isFirst {
          let name = String(decoding: block.bytes[term.range], as: UTF8.self)
          let parts = term.parts.map { String(decoding: block.bytes[$0], as: UTF8.self) }
          drugs.append(Drug(name: name, parts: parts, drugClass: drugClass))
        }
        while next < block.tokens.count, block.tokens[next].start < term.range.lowerBound { next += 1 }
        let first = next
        while next < block.tokens.count, block.tokens[next].start < term.range.upperBound { next += 1 }
        let isPhrase = TermList.end(of: UInt8(ascii: " "), in: block.bytes, term.range) < term.range.upperBound
        treatments.add(
          block.tokens[first..<next], of: block, .drug(drugs.count - 1), isPhrase ? .word : .name, &words)
      }
    }
    return drugs
  }

  /// Returns the known words of a request's tokens, with 0 for unknown ones.
  func words(of request: RequestTokens) -> [WordTable.ID] {
    request.tokens.map { words.id(of: $0, in: request) }
  }
}
