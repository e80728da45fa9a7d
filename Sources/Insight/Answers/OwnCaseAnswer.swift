package import Corpus
package import Determinations

/// An answer to how items similar to the user's own request were decided, and why.
///
/// It counts and quotes; it does not predict. The request is not stored anywhere else.
package struct OwnCaseAnswer: Sendable {
  /// Items that share a property with the request, counted as `imr stats --query` counts them.
  package struct Level: Sendable {
    /// The common property: `tramadol`, `Opioids`.
    package let name: String
    package let query: Query
    package let rate: Rate
  }

  /// A reason for which items similar to the request were upheld, or overturned.
  package struct Reason: Hashable, Sendable {
    package let key: ReasonKey
    package let outcome: ItemOutcome
    /// The similar items decided for this reason, among all similar items with that outcome.
    package let counts: ShareCounts
    /// The similar items decided for this reason, the most similar first.
    package let places: [ItemPlace]
    /// Facts that bear on the reason and that the text of the request states.
    package let stated: [ClinicalFact]
    /// Facts that bear on the reason and that the text denies or does not name.
    package let missing: [ClinicalFact]

    /// True if the text states none of the facts that would answer the reason, or `nil` if no fact answers it.
    package var applies: Bool? { stated.isEmpty && missing.isEmpty ? nil : stated.isEmpty }
  }

  package let own: OwnCase
  /// The items searched, without those that figures leave out.
  package let scope: Scope
  /// The items most similar to the request, the most similar first, at most one from each letter.
  package let like: [SimilarItem]
  /// The figures, the narrowest first.
  package let levels: [Level]
  /// The reasons of similar upheld items, then of overturned ones; the most frequent first.
  package let reasons: [Reason]
  /// The facts that the letters of similar items state about their patients.
  package let facts: FactContrast
  /// Sentences of similar overturned items, for citing.
  package let passages: [Passage]
  /// A note on what the figures leave out, or `nil` if nothing is left out.
  package let leftOut: String?

  /// The maximum number of items compared.
  package static let compared = 240
  /// The maximum number of passages quoted.
  private static let quoted = 6

  /// Finds the items similar to a request, and counts them.
  ///
  /// - Parameters:
  ///   - own: The request.
  ///   - scope: The items to search.
  ///   - isCancelled: Called from time to time; returns true to stop, and then the answer is incomplete.
  /// - Complexity: O(*n*) for *n* items of the scope; reads a few hundred letters.
  package init(
    to own: OwnCase, in scope: Scope, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.own = own
    let counted = scope.counted()
    self.scope = counted
    leftOut = scope.leftOut()
    let items = SimilarItems.items(
      like: own, in: scope.table, rows: counted.rows, limit: Self.compared, isCancelled: isCancelled
    ).filter { counted.contains($0.place) }
    like = items
    levels = Self.levels(of: own, in: counted)
    // If no item has the same treatment, items of the same kind are used.
    let nearest = items.contains { $0.level == .treatment } ? items.filter { $0.level == .treatment } : items
    let decided = nearest.filter { $0.outcome != .unknown }
    facts = FactContrast(
      of: decided, in: scope.table, isByDefinition: counted.query.decidesOutcome, isCancelled: isCancelled)
    reasons = Self.reasons(of: decided, in: scope.table, own.factSet, told: facts)
    passages = Self.passages(of: decided, in: scope.table, isCancelled)
  }

  /// Notes on what the figures leave out, and on shares that hold by definition.
  package var remarks: [String] {
    [leftOut, scope.query.decidesOutcome ? Query.outcomeNote : nil].compactMap(\.self)
  }

  /// The facts that letters of overturned items state more often than those of upheld ones and the request does not
  /// state; the most frequent first.
  package var missingFacts: [FactContrast.Row] {
    let known = own.factSet
    let (upheld, overturned) = (facts.total.upheld, facts.total.overturned)
    return facts.rows.filter { row in
      !known.states(row.fact) && row.stated.overturned >= max(1, min(2, overturned))
        && row.stated.overturned * upheld > row.stated.upheld * overturned
    }.sorted { ($1.stated.overturned, $0.fact.index) < ($0.stated.overturned, $1.fact.index) }
  }

  /// The facts that the text of the request states, with the outcomes of items whose letters state them as well.
  package var sharedFacts: [FactContrast.Row] {
    let known = own.factSet
    return facts.rows.filter { known.states($0.fact) && $0.stated.count > 0 }
  }

  // MARK: Levels

  private static func levels(of own: OwnCase, in scope: Scope) -> [Level] {
    guard let request = own.request else { return [] }
    var conditions: [(name: String, terms: [Query.Term])] = []
    let regions = request.regions.map(\.name)
    let inRegion = regions.isEmpty ? "" : ", \(regions.joined(separator: " or "))"
    if !request.drugs.isEmpty {
      conditions.append((request.drugs.map(\.drug.name).joined(separator: " or "), [.drugs(request.drugs.map(\.drug))]))
    }
    if let category = request.category {
      let kind = category.subcategory ?? category.name
      if !regions.isEmpty { conditions.append((kind + inRegion, [.kind(category), .regions(regions)])) }
      conditions.append((kind, [.kind(category)]))
      if category.subcategory != nil {
        // Some categories have a subcategory of their own name.
        conditions.append((kind == category.name ? "\(kind) of any kind" : category.name, [.category(category)]))
      }
    }
    return conditions.map { name, terms in
      let narrowed = scope.narrowed(to: Query(terms: terms))
      return Level(name: name, query: narrowed.query, rate: Rates(of: .items, by: [.category], in: narrowed).total)
    }
  }

  // MARK: Reasons

  private static func reasons(of items: [SimilarItem], in table: CaseTable, _ facts: FactSet, told: FactContrast)
    -> [Reason]
  {
    // Facts that no similar letter states are irrelevant for the request.
    let named = Set(told.rows.filter { $0.stated.count > 0 }.map(\.fact))
    return [ItemOutcome.upheld, .overturned].flatMap { outcome in
      let decided = items.filter { $0.outcome == outcome }.map(\.place)
      let keys = decided.map { table.item($0.item, of: $0.row).reasons }
      return ReasonKey.allCases.compactMap { key -> Reason? in
        var counts = ShareCounts()
        for own in keys { counts.addLetter(items: 1, having: own.contains(key) ? 1 : 0) }
        guard counts.having > 0 else { return nil }
        let bearing = outcome == .upheld ? key.answeringFacts.filter { facts.states($0) || named.contains($0) } : []
        return Reason(
          key: key, outcome: outcome, counts: counts, places: zip(decided, keys).filter { $1.contains(key) }.map(\.0),
          stated: bearing.filter(facts.states),
          missing: bearing.filter { !facts.states($0) })
      }.sorted { ($1.counts.having, $0.key.index) < ($0.counts.having, $1.key.index) }
    }
  }

  // MARK: Passages

  private static func passages(
    of items: [SimilarItem], in table: CaseTable, _ isCancelled: @escaping @Sendable () -> Bool
  ) -> [Passage] {
    var passages: [Passage] = []
    let overturned = items.filter { $0.outcome == .overturned }.map(\.place).prefix(4 * quoted)
    LetterScan.read(Array(overturned), in: table, isCancelled: isCancelled) { item, _ in
      TellingSentence.reason(of: item)
    } take: { results in
      for case (let place, .some(.some(let reason))) in results where passages.count < quoted {
        // Identical sentences of several letters are quoted once.
        if !passages.contains(where: { $0.text == reason.sentence }) {
          passages.append(Passage(place: place, text: reason.sentence, isFromGuideline: reason.isFromGuideline))
        }
      }
    }
    return passages
  }
}

extension Scope {
  /// Returns true if an item is in the scope.
  func contains(_ place: ItemPlace) -> Bool {
    items.contains(table.numbers.items(of: place.row).lowerBound + place.item)
  }
}

extension ReasonKey {
  /// The facts that would answer this reason for upholding; empty if there are none.
  package var answeringFacts: [ClinicalFact] {
    let keys: [String] =
      switch self {
      case .noBenefitShown: ["functional-improvement", "pain-relief", "return-to-work"]
      case .conservativeCareFirst:
        [
          "conservative-care", "physical-therapy", "home-exercise", "chiropractic", "acupuncture", "nsaid",
          "anticonvulsant",
          "antidepressant", "injection", "work-change",
        ]
      case .findingsInsufficient:
        [
          "neurological-deficit", "radicular-symptoms", "nerve-tension", "positive-test", "instability", "red-flag",
          "disc-or-nerve",
          "tear", "fracture", "gi-risk", "neuropathic-pain",
        ]
      case .monitoringAbsent: ["drug-screen", "pain-agreement", "weaning"]
      case .repeatWithoutChange: ["flare-up", "red-flag", "neurological-deficit", "surgery-planned"]
      case .dependsOnDenied: ["surgery-planned"]
      default: []
      }
    return keys.compactMap { ClinicalFact(key: $0) }
  }
}
