/// A name by which drugs are counted and queried: a class, an ingredient or a product.
package struct DrugTerm: Hashable, Sendable {
  /// The generic name of a product or an ingredient, in lower case, or the name of a class.
  package let name: String
  package let kind: Kind

  package enum Kind: Hashable, Sendable {
    case drugClass
    /// A generic name, which may also be a product of one ingredient.
    case generic
    /// A product of several ingredients, or one with unknown ingredients.
    case product
  }

  /// All terms: the classes first, then generic names and products in the order of the list.
  package static var all: [DrugTerm] { DrugTerms.standard.all }

  /// Returns the indices in ``all`` of the terms of a drug, given its index in ``Drug/all``: its own, those of its
  /// ingredients, and those of their classes.
  package static func indexes(ofDrug drug: Int) -> [UInt16] {
    DrugTerms.standard.termsByDrug.indices.contains(drug) ? DrugTerms.standard.termsByDrug[drug] : []
  }

  /// Finds the term with a generic name, a brand name or the name of a class, ignoring case and small misspellings.
  package static func named(_ name: some StringProtocol) -> DrugTerm? {
    let lexicon = TreatmentLexicon.standard
    let request = RequestTokens(name)
    let terms = DrugTerms.standard
    let words = DrugTerms.words(of: request)
    if let term = terms.all.first(where: { DrugTerms.words(of: RequestTokens($0.name)) == words }) { return term }
    return switch lexicon.treatments.longestMatch(in: lexicon.words(of: request), at: 0)?.meaning {
    case .drug(let index): terms.indexes[Drug.all[index].name].map { terms.all[$0] }
    case .drugClass(let drugClass): terms.indexes[drugClass.rawValue].map { terms.all[$0] }
    default: nil
    }
  }

  static func classes(of drug: Drug) -> [DrugClass] {
    var classes = [drug.drugClass]
    for ingredient in drug.ingredients {
      if let own = DrugTerms.standard.classByIngredient[ingredient], !classes.contains(own) { classes.append(own) }
    }
    return classes.filter { $0 != .unlisted }
  }
}

/// The terms of all drugs, built once.
private struct DrugTerms: Sendable {
  static let standard = DrugTerms()

  private(set) var all: [DrugTerm] = []
  private(set) var indexes: [String: Int] = [:]
  /// The class of each ingredient that the list also has as a product.
  private(set) var classByIngredient: [String: DrugClass] = [:]
  private(set) var termsByDrug: [[UInt16]] = []

  private init() {
    for drugClass in DrugClass.allCases where drugClass != .unlisted { _ = add(drugClass.rawValue, .drugClass) }
    let drugs = Drug.all
    for drug in drugs {
      if drug.ingredients == [drug.name] { classByIngredient[drug.name] = drug.drugClass }
    }
    termsByDrug = drugs.map { drug in
      let isGeneric = drug.ingredients == [drug.name]
      var terms = [add(drug.name, isGeneric ? .generic : .product)]
      for ingredient in drug.ingredients {
        let term = add(ingredient, .generic)
        if !terms.contains(term) { terms.append(term) }
      }
      let classes = [drug.drugClass] + drug.ingredients.compactMap { classByIngredient[$0] }
      for drugClass in classes where drugClass != .unlisted {
        let term = add(drugClass.rawValue, .drugClass)
        if !terms.contains(term) { terms.append(term) }
      }
      return terms
    }
  }

  /// Returns the words of a name, ignoring case and punctuation.
  static func words(of name: RequestTokens) -> [ArraySlice<UInt8>] {
    name.tokens.map { name.bytes[$0.start..<$0.end] }
  }

  private mutating func add(_ name: String, _ kind: DrugTerm.Kind) -> UInt16 {
    if let index = indexes[name] { return UInt16(index) }
    indexes[name] = all.count
    all.append(DrugTerm(name: name, kind: kind))
    return UInt16(all.count - 1)
  }
}
