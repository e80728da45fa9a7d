/// A drug that a request names, under its generic name, with its class.
package struct Drug: Hashable, Sendable {
  /// The generic name in lower case, such as `oxycodone and acetaminophen` for Percocet.
  ///
  /// A medical food and a cream of many parts have no generic name: theirs is the brand's, or what it is.
  package let name: String
  /// The class by the drug's usual route: lidocaine is a topical analgesic, whatever form a request names.
  package let drugClass: DrugClass

  /// The drug with a generic or brand name, caselessly and with small slips of spelling, or `nil`.
  ///
  /// The longest name that the text begins with counts: ‘Norco 10/325mg’ is Norco. A slip is forgiven from six letters
  /// on, two from eleven, and only where one name alone is that near, so that no drug is read as another.
  package static func named(_ name: some StringProtocol) -> Drug? {
    let lexicon = TreatmentLexicon.standard
    let request = RequestTokens(name)
    guard case .drug(let index)? = lexicon.treatments.longestMatch(in: lexicon.words(of: request), at: 0)?.meaning
    else { return nil }
    return all[index]
  }

  /// The drugs that a request names, each once, in its order.
  package static func drugs(in request: some StringProtocol) -> [Drug] {
    var drugs: [Drug] = []
    for mention in TreatmentMentions(RequestTokens(request), lexicon: .standard).mentions {
      if case .drug(let index) = mention.meaning, !drugs.contains(all[index]) { drugs.append(all[index]) }
    }
    return drugs
  }

  /// Every drug of the list, in its order.
  package static var all: [Drug] { TreatmentLexicon.standard.drugs }
}
