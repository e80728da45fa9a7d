extension TreatmentCategory {
  /// Infers the category of a disputed item from its request, or returns `nil` if the request does not determine it.
  ///
  /// The letters do not state it. ``TreatmentRules`` infer it from the request; for drugs, it is that of the class of
  /// the first drug named.
  package init?(inferredFrom request: String) {
    let tokens = RequestTokens(request)
    let lexicon = TreatmentLexicon.standard
    let words = lexicon.words(of: tokens)
    guard let category = TreatmentInference(tokens, words: words, lexicon: lexicon).category else { return nil }
    self = category
  }
}

/// The reading of one request by ``TreatmentRules``.
struct TreatmentInference {
  private let tokens: RequestTokens
  private let found: TreatmentMentions
  private let mentioned: TreatmentConcepts

  /// Reads a request whose words the lexicon has found, and perhaps the regions that it names.
  init(_ tokens: RequestTokens, words: [WordTable.ID], regions: [RegionReading.Found]? = nil, lexicon: TreatmentLexicon)
  {
    self.tokens = tokens
    found = TreatmentMentions(words: words, lexicon: lexicon)
    var mentioned = found.mentions.reduce(into: TreatmentConcepts()) { $0.formUnion(Self.concepts(of: $1.meaning)) }
    // Few rules depend on the region.
    if !mentioned.isDisjoint(with: Self.regional) {
      for found in regions ?? RegionReading(tokens, words: words, lexicon: lexicon).found {
        mentioned.insert(TreatmentConcepts(found.region.isSpinal ? .spinalRegion : .limbRegion))
      }
    }
    self.mentioned = mentioned
  }

  /// The concepts for which a rule may depend on the region.
  private static let regional: TreatmentConcepts = (TreatmentRules.specific + TreatmentRules.general)
    .filter { !$0.companions.union($0.exclusions).isDisjoint(with: .of(.spinalRegion, .limbRegion)) }
    .reduce(into: []) { $0.formUnion($1.triggers) }

  /// The mentions of the request, in order.
  var mentions: [TreatmentMentions.Mention] { found.mentions }

  /// The categories of the request, the one to show first.
  ///
  /// A test before an operation, or a service with it, also has its own category; a device after an operation is also a
  /// service around it.
  var categories: [TreatmentCategory] {
    let rule = TreatmentRules.overriding.first {
      !$0.triggers.isDisjoint(with: mentioned) && $0.holds(for: mentioned)
    }
    guard let own = ownCategory else { return rule.map { [$0.category] } ?? [] }
    if let rule {
      let hasOwn = rule.category == .adjunctSurgicalServices && own != rule.category
      return hasOwn ? [rule.category, own] : [rule.category]
    }
    let isDevice = own.name == TreatmentCategory.equipment.name && mentioned.contains(TreatmentConcepts(.postOperative))
    return isDevice ? [own, .adjunctSurgicalServices] : [own]
  }

  var category: TreatmentCategory? { categories.first }

  /// The category of the requested treatment itself, whatever operation it belongs to.
  private var ownCategory: TreatmentCategory? {
    for clause in 0..<found.clauseCount {
      for mention in found.mentions where mention.clause == clause {
        if let category = category(of: mention) { return category }
      }
    }
    return TreatmentRules.general.first { !$0.triggers.isDisjoint(with: mentioned) && $0.holds(for: mentioned) }?
      .category
  }

  /// Returns the category of one mention by a specific rule, or as a drug.
  private func category(of mention: TreatmentMentions.Mention) -> TreatmentCategory? {
    let concepts = Self.concepts(of: mention.meaning)
    if let rule = TreatmentRules.specific.first(where: {
      !$0.triggers.isDisjoint(with: concepts) && $0.holds(for: mentioned)
    }) {
      return rule.category
    }
    return switch mention.meaning {
    case .drug(let index): .pharmaceuticals(drugClass(of: Drug.all[index], at: mention))
    case .drugClass(let drugClass): .pharmaceuticals(drugClass)
    case .concept: nil
    }
  }

  /// Returns the class of a drug in the requested form.
  ///
  /// Several drugs in a cream, or with strengths in percent, are a compound, and so are drugs with a named base. A
  /// single drug is a topical analgesic if it relieves pain and is sold in that form. Patches and gels of other drugs
  /// (fentanyl, nitroglycerin, testosterone, hydrocortisone) have the class of the drug.
  private func drugClass(of drug: Drug, at mention: TreatmentMentions.Mention) -> DrugClass {
    let own = drug.drugClass
    let others = found.mentions.contains {
      if case .drug(let index) = $0.meaning { Drug.all[index] != drug && $0.clause == mention.clause } else { false }
    }
    let isCream = !mentioned.isDisjoint(with: .of(.topicalForm, .compoundForm)) || hasPercentage
    let isPatch = mentioned.contains(TreatmentConcepts(.patchForm))
    // The ingredients of a brand or patch, spelled out beside its name, do not make it a compound.
    let isBrand = mentionsTopicalBrand
    let isCompound = isCream && (mentioned.contains(TreatmentConcepts(.compoundForm)) || others && !isBrand && !isPatch)
    guard Self.topicallyUsed.contains(own) else {
      return isCompound && hasPercentage && others && mentionsTopicallyUsed ? .topicalCompounds : own
    }
    if isCompound || isCream && !isPatch && Self.neverSoldAsCreams(drug) { return .topicalCompounds }
    return isCream || isPatch && own != .opioids ? .topicalAnalgesics : own
  }

  /// Returns true for a drug that is sold only for oral use, so that a cream with it is always a compound.
  private static func neverSoldAsCreams(_ drug: Drug) -> Bool {
    switch drug.drugClass {
    case .nsaid: !drug.ingredients.contains("diclofenac")
    case .antidepressant: !drug.ingredients.contains("doxepin")
    case .muscleRelaxant, .antiEpilepsy: true
    default: false
    }
  }

  /// Classes whose drugs are used in pain creams.
  private static let topicallyUsed: Set<DrugClass> = [
    .nsaid, .muscleRelaxant, .antiEpilepsy, .antidepressant, .miscAnalgesics, .topicalAnalgesics, .opioids,
    .alphaBlocker,
  ]

  /// True if the request names a brand of pain cream, gel or patch whose drug is listed in that form.
  private var mentionsTopicalBrand: Bool {
    found.mentions.contains {
      guard case .drug(let index) = $0.meaning, Drug.all[index].drugClass == .topicalAnalgesics else { return false }
      return Self.brandForms.contains { Drug.all[index].name.hasSuffix($0) }
    }
  }

  private static let brandForms = ["and menthol", "and methyl salicylate", "and prilocaine", " gel", " cream"]

  private var mentionsTopicallyUsed: Bool {
    found.mentions.contains {
      if case .drug(let index) = $0.meaning { Self.topicallyUsed.contains(Drug.all[index].drugClass) } else { false }
    }
  }

  /// True if a number precedes a percent sign.
  private var hasPercentage: Bool {
    tokens.tokens.indices.contains { tokens.tokens[$0].isNumber && tokens.gap(after: $0).contains(.percent) }
  }

  private static func concepts(of meaning: TreatmentLexicon.Meaning) -> TreatmentConcepts {
    switch meaning {
    case .concept(let concept): TreatmentConcepts(concept)
    case .drug(let index): Self.drugConcepts[index]
    case .drugClass: TreatmentConcepts(.drug)
    }
  }

  static let drugConcepts: [TreatmentConcepts] = Drug.all.map {
    if localClasses.contains($0.drugClass) { return .of(.drug, .localInjectate) }
    return injectableClasses.contains($0.drugClass) ? .of(.drug, .injectable) : .of(.drug)
  }

  /// Classes of drugs that are injected into a joint or around a nerve: steroids and local anesthetics.
  private static let localClasses: Set<DrugClass> = [.adrenalCorticalSteroids, .topicalAnalgesics, .miscAnalgesics]

  /// Classes of drugs that are usually oral, so that ‘injection’ adds information.
  ///
  /// Insulin, heparins, triptans and TNF modifiers are always injected and keep their class.
  private static let injectableClasses: Set<DrugClass> = [
    .nsaid, .nutritionalProducts, .opioids, .antiemetic, .antihistamine, .antiInfectives, .muscleRelaxant,
    .benzodiazepines,
  ]
}
