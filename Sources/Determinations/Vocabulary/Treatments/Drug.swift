/// A drug product that a request names, under its generic name, with its ingredients and its class.
package struct Drug: Hashable, Sendable {
  /// The generic name in lower case, such as `oxycodone and acetaminophen` for Percocet.
  ///
  /// Medical foods and compounded creams have no generic name; for them, it is the brand name or a description.
  package let name: String
  /// The generic names of the ingredients in lower case; empty if the product's name does not state them.
  package let ingredients: [String]
  /// The class according to the drug's usual route: lidocaine is a topical analgesic, whatever form a request names.
  package let drugClass: DrugClass

  /// Creates a drug of the list.
  ///
  /// `parts` has the ingredients, separated by plus signs, if the generic name does not contain them.
  init(name: String, parts: String? = nil, drugClass: DrugClass) {
    self.name = name
    self.drugClass = drugClass
    ingredients = DrugIngredients.of(name, parts: parts)
  }

  /// Finds the drug with a generic or brand name, ignoring case and small misspellings, or returns `nil`.
  ///
  /// The longest name at the beginning of the text counts: ‘Norco 10/325mg’ is Norco. One misspelling is accepted in a
  /// name of six letters or more, two from eleven letters, but only if a single name is that similar, so that no drug
  /// is read as another.
  package static func named(_ name: some StringProtocol) -> Drug? {
    let lexicon = TreatmentLexicon.standard
    let request = RequestTokens(name)
    guard case .drug(let index)? = lexicon.treatments.longestMatch(in: lexicon.words(of: request), at: 0)?.meaning
    else { return nil }
    return all[index]
  }

  /// Returns the distinct drugs that a request names, in order.
  package static func drugs(in request: some StringProtocol) -> [Drug] {
    var drugs: [Drug] = []
    for mention in TreatmentMentions(RequestTokens(request), lexicon: .standard).mentions {
      if case .drug(let index) = mention.meaning, !drugs.contains(all[index]) { drugs.append(all[index]) }
    }
    return drugs
  }

  /// The generic and brand names of all drugs, in lower case, without misspellings.
  ///
  /// They are read from the list at each call, because only messages need them.
  package static var names: [String] {
    DrugList.entries.flatMap { entry in
      entry.names.reduce(into: [String]()) { names, name in
        if !names.contains(where: { Spelling.isOneSlip(Array($0.utf8), Array(name.utf8)) }) { names.append(name) }
      }
    }
  }

  /// All drugs, in the order of the list.
  package static var all: [Drug] { TreatmentLexicon.standard.drugs }

  /// The distinct classes of the drug, its own first, then those of its ingredients, without ``DrugClass/unlisted``.
  package var classes: [DrugClass] { DrugTerm.classes(of: self) }
}

/// Derives the ingredients from a product's generic name.
enum DrugIngredients {
  /// Returns the ingredients of a product: those in `parts`, separated by plus signs, or else the parts of its name.
  static func of(_ name: String, parts: String?) -> [String] {
    if let parts { return parts.utf8.split(separator: UInt8(ascii: "+")).map { trimmed(String($0) ?? "") } }
    // Most names are those of a single ingredient.
    guard name.utf8.contains(UInt8(ascii: " ")) else { return [name] }
    var name = name
    for form in forms where name.hasSuffix(form) { name.removeLast(form.count) }
    var ingredients: [String] = []
    for part in name.utf8.split(separator: UInt8(ascii: ",")) {
      var words = part.split(separator: UInt8(ascii: " ")).map { String($0) ?? "" }
      while let conjunction = words.firstIndex(of: "and") {
        ingredients.append(words[..<conjunction].joined(separator: " "))
        words.removeSubrange(...conjunction)
      }
      ingredients.append(words.joined(separator: " "))
    }
    return ingredients.filter { !$0.isEmpty }
  }

  /// Words for the form of a product, after the ingredients in its name.
  private static let forms = [" gel", " cream", " low dose"]

  private static func trimmed(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }
}
