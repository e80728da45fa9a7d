package import Corpus
package import Determinations

/// What persuaded: the reasons of the overturned items that a query leaves beside those of the upheld.
///
/// A reason is given for one outcome or for the other, so that the two lists have nothing in common. What is telling of a
/// reason is how much more often it is given here than for items of the same outcome that the query leaves out: its lift.
package struct ReasonShares: Sendable {
  /// The reasons of one outcome, the most telling first.
  package struct Side: Sendable {
    package let outcome: ItemOutcome
    /// The number of items of the outcome.
    package let items: Int
    /// The number of letters they come from.
    package let letters: Int
    package let rows: [Row]
  }

  /// A reason, and how often it is given.
  package struct Row: Hashable, Sendable {
    package let outcome: ItemOutcome
    /// A value of the facet of reasons; `none` where no reason was recognized.
    package let reason: FacetValue
    /// The items that the query leaves and that were decided so.
    package let counts: ShareCounts
    /// The items decided so that the query leaves out; of those, the items of the categories to which the reason
    /// belongs; see ``ReasonKey/categories``.
    package let others: ShareCounts
    /// How many times as often it is given as elsewhere; `nil` where too few letters say.
    ///
    /// Of a reason that belongs to some categories, items of these are compared: that drugs are denied for a want of
    /// monitoring more often than images is true of every corpus.
    package let lift: Lift?
  }

  /// The overturned, then the upheld.
  package let sides: [Side]
  /// The letters with some of the items.
  package let letters: Int

  /// Counts the reasons of what a query leaves.
  ///
  /// - Complexity: O(*n*) for *n* items of the table.
  package init(in scope: Scope) {
    let table = scope.table
    let own = table.shares(of: .reason, in: scope.items)
    let compared = Compared(own: own, others: table.shares(of: .reason, in: scope.remainingItems))
    let comparedByCategories = Self.comparedByCategories(in: scope)
    letters = scope.letterCount
    sides = own.enumerated().map { side, own in
      let outcome = own.outcome
      let rows = own.values.enumerated().filter { $0.element.counts.having > 0 }.map { index, own in
        let compared = comparedByCategories[own.value.key] ?? compared
        let others = compared.others[side].values[index].counts
        return Row(
          outcome: outcome, reason: own.value, counts: own.counts, others: others,
          lift: Lift(compared.own[side].values[index].counts, over: others))
      }
      return Side(
        outcome: own.outcome, items: own.values.first?.counts.items ?? 0,
        letters: own.values.first?.counts.letters ?? 0, rows: rows.sorted { Self.isMoreTelling($0, $1) })
    }
  }

  /// The shares of reasons among the items that a query picks, and among the others.
  private struct Compared {
    let own: [ValueShares]
    let others: [ValueShares]
  }

  /// The shares among items of the categories to which a reason belongs, by the reason's key.
  private static func comparedByCategories(in scope: Scope) -> [String: Compared] {
    let table = scope.table
    var compared: [[String]: Compared] = [:]
    var byReason: [String: Compared] = [:]
    for reason in ReasonKey.allCases where !reason.categories.isEmpty {
      if compared[reason.categories] == nil {
        let items = reason.categories.reduce(into: ItemSet()) { items, category in
          guard let key = table.vocabulary.key(for: category, of: .category) else { return }
          items.formUnion(table.items(with: key, of: .category))
        }
        compared[reason.categories] = Compared(
          own: table.shares(of: .reason, in: scope.items.intersection(items)),
          others: table.shares(of: .reason, in: scope.remainingItems.intersection(items)))
      }
      byReason[reason.rawValue] = compared[reason.categories]
    }
    return byReason
  }

  /// Reasons with a lift come first, by how telling it is; the others by how often they are given; none at the end.
  private static func isMoreTelling(_ a: Row, _ b: Row) -> Bool {
    func key(_ row: Row) -> (Int, Double, Int, Int) {
      let isNone = row.reason.key == "none"
      return (isNone ? 2 : row.lift == nil ? 1 : 0, -(row.lift?.weight ?? 0), -row.counts.having, row.reason.index)
    }
    return key(a) < key(b)
  }
}

extension ReasonShares {
  /// True if the query leaves out items to compare with.
  package var comparesWithOthers: Bool { sides.contains { $0.rows.contains { $0.others.items > 0 } } }
}

extension ReasonShares.Row {
  /// How many times as often the reason is given as elsewhere, for a column: `2.1x`; of a reason that is given nowhere
  /// else the lower bound, `≥ 1.3x`; `only here` or `too few` where not even that can be said.
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
