package import Corpus
package import Determinations

/// The reasons for the overturned and for the upheld items that a query picks.
///
/// Each reason belongs to one outcome, so the two lists are disjoint. The lift of a reason is how much more often it is
/// given here than for items of the same outcome that the query does not pick.
package struct ReasonShares: Sendable {
  /// The reasons for one outcome, the highest lift first.
  package struct Side: Sendable {
    package let outcome: ItemOutcome
    /// The number of items of the outcome.
    package let items: Int
    /// The number of letters they come from.
    package let letters: Int
    /// The number of items, counting nearly identical rationales once.
    package let wordings: Int
    package let rows: [Row]
  }

  /// A reason, and how often it is given.
  package struct Row: Hashable, Sendable {
    package let outcome: ItemOutcome
    /// A value of the facet of reasons; `none` if no reason was recognized.
    package let reason: FacetValue
    /// The picked items with this outcome.
    package let counts: ShareCounts
    /// The items with this outcome that the query does not pick, limited to the categories to which the reason
    /// belongs; see ``ReasonKey/categories``.
    package let others: ShareCounts
    /// The number of items that have it, counting nearly identical rationales once.
    package let wordings: Int
    /// The factor by which it is given more often here than elsewhere, or `nil` if there are too few letters.
    ///
    /// Rationales that are nearly the same count once here, because repeating a text does not make it more persuasive.
    ///
    /// A reason that belongs to some categories is compared within them; that drugs are denied for lack of monitoring
    /// more often than images is true of every corpus.
    package let lift: Lift?
  }

  /// The overturned, then the upheld.
  package let sides: [Side]
  /// The letters that contain the items.
  package let letters: Int

  /// Counts the reasons of the items that a query picks.
  ///
  /// - Complexity: O(*n*) for *n* items of the table.
  package init(in scope: Scope) {
    let table = scope.table
    let (items, remaining) = (scope.items, scope.remainingItems)
    let compared = Compared.all(
      [
        (items, remaining),
        (table.distinctRationales(in: items), table.distinctRationales(in: remaining)),
      ], in: table)
    let (all, distinct) = (compared[0], compared[1])
    letters = scope.letterCount
    sides = all.own.enumerated().map { side, own in
      let outcome = own.outcome
      let rows = own.values.enumerated().filter { $0.element.counts.having > 0 }.map { index, own in
        let (key, others) = (own.value.key, all.compared(of: own.value.key).others[side].values[index].counts)
        let once = distinct.compared(of: key)
        return Row(
          outcome: outcome, reason: own.value, counts: own.counts, others: others,
          wordings: distinct.own[side].values[index].counts.having,
          lift: Lift(once.own[side].values[index].counts, over: once.others[side].values[index].counts))
      }
      return Side(
        outcome: own.outcome, items: own.values.first?.counts.items ?? 0,
        letters: own.values.first?.counts.letters ?? 0,
        wordings: distinct.own[side].values.first?.counts.items ?? 0, rows: rows.sorted { Self.isMoreTelling($0, $1) })
    }
  }

  /// The shares of reasons among some items, and among others that they are compared with.
  private struct Compared {
    let own: [ValueShares]
    let others: [ValueShares]
    /// The shares among items of the categories to which a reason belongs, by these categories.
    private let byCategories: [[String]: (own: [ValueShares], others: [ValueShares])]

    /// Counts several pairs of sets in one pass over the table.
    static func all(_ pairs: [(own: ItemSet, others: ItemSet)], in table: CaseTable) -> [Compared] {
      var categories = Set(ReasonKey.allCases.map(\.categories)).sorted { $0.lexicographicallyPrecedes($1) }
      categories.removeAll { $0.isEmpty }
      let ofCategories = categories.map { categories in
        categories.reduce(into: ItemSet()) { items, category in
          guard let key = table.vocabulary.key(for: category, of: .category) else { return }
          items.formUnion(table.items(with: key, of: .category))
        }
      }
      let sets = pairs.flatMap { pair in
        [pair.own, pair.others]
          + ofCategories.flatMap { [pair.own.intersection($0), pair.others.intersection($0)] }
      }
      var shares = table.shares(of: .reason, in: sets)[...]
      func next() -> (own: [ValueShares], others: [ValueShares]) {
        defer { shares = shares.dropFirst(2) }
        return (shares[shares.startIndex], shares[shares.startIndex + 1])
      }
      return pairs.map { _ in
        let (own, others) = next()
        return Compared(
          own: own, others: others,
          byCategories: Dictionary(uniqueKeysWithValues: categories.map { ($0, next()) }))
      }
    }

    /// The shares that a reason is compared by: of the items of its categories, or of all.
    func compared(of reason: String) -> (own: [ValueShares], others: [ValueShares]) {
      ReasonKey(rawValue: reason).flatMap { byCategories[$0.categories] } ?? (own, others)
    }
  }

  /// Reasons with a lift come first, the strongest first; then the others by frequency; `none` last.
  private static func isMoreTelling(_ a: Row, _ b: Row) -> Bool {
    func key(_ row: Row) -> (Int, Double, Int, Int) {
      let isNone = row.reason.key == "none"
      return (isNone ? 2 : row.lift == nil ? 1 : 0, -(row.lift?.weight ?? 0), -row.counts.having, row.reason.index)
    }
    return key(a) < key(b)
  }

  /// True if there are items that the query does not pick, to compare with.
  package var comparesWithOthers: Bool { sides.contains { $0.rows.contains { $0.others.items > 0 } } }
}

extension ReasonShares.Row {
  /// Returns the lift for a column: `2.1x`; for a reason given nowhere else the lower bound, `≥ 1.3x`; `only here` or
  /// `too few` without a bound.
  package func liftText(usesUnicode: Bool) -> String {
    guard let lift else { return others.items == 0 ? "" : others.having == 0 ? "only here" : "too few" }
    return lift.ratio == nil ? (usesUnicode ? "≥ " : ">= ") + lift.lowText : lift.text
  }

  /// The values that the row's items have.
  package var values: [FacetValue] {
    [
      FacetValue(
        facet: .outcome, index: outcome.index, key: outcome.rawValue, name: outcome.rawValue,
        shortName: outcome.rawValue), reason,
    ]
  }
}
