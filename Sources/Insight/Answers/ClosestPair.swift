package import Corpus
import Determinations

/// Two items that are most alike and were decided differently.
package struct ClosestPair: Sendable {
  package let overturned: ItemPlace
  package let upheld: ItemPlace
  /// The similarity, 0 to 100.
  package let score: Int
  /// What is the same and what differs.
  package let likeness: ItemLikeness
  /// The most informative sentence of each rationale; empty if it gives no reason.
  package let sentences: (overturned: String, upheld: String)

  /// The number of overturned items compared with the upheld.
  private static let compared = 12
  /// The number of upheld items considered for each of them.
  private static let nearest = 24

  /// Finds the pair among the items of a scope; `nil` if no two items of different outcome are similar.
  ///
  /// If there are many overturned items, a sample is taken evenly over the table.
  ///
  /// - Complexity: O(*n*) for *n* items of the scope.
  init?(in scope: Scope, isCancelled: @escaping @Sendable () -> Bool) {
    func items(_ outcome: ItemOutcome) -> [ItemPlace] {
      scope.narrowed(to: Query(terms: [.facet(.outcome, keys: [outcome.rawValue])])).places
    }
    let (overturned, upheld) = (items(.overturned), items(.upheld))
    guard !overturned.isEmpty, !upheld.isEmpty else { return nil }
    let isUpheld = Set(upheld)
    let rows = RowSet(upheld.map(\.row))
    let step = max(1, overturned.count / Self.compared)
    var best: (first: ItemPlace, second: SimilarItem)?
    for place in stride(from: 0, to: overturned.count, by: step).prefix(Self.compared).map({ overturned[$0] }) {
      guard !isCancelled() else { return nil }
      let alike = SimilarItems.items(
        like: place, in: scope.table, rows: rows, limit: Self.nearest, isCancelled: isCancelled)
      // Two letters of one worker are not independent evidence.
      guard
        let first = alike.first(where: {
          isUpheld.contains($0.place) && !$0.isLikelySameWorker && $0.level == .treatment
        }),
        first.score > best?.second.score ?? -1
      else { continue }
      best = (place, first)
    }
    guard let best else { return nil }
    (self.overturned, self.upheld) = (best.first, best.second.place)
    (score, likeness) = (best.second.score, best.second.likeness)
    var reader = LetterReader(readsMany: false)
    func sentence(_ place: ItemPlace) -> String {
      let items = reader.determination(of: scope.table.letter(of: place.row).span).items
      guard items.indices.contains(place.item) else { return "" }
      let item = items[place.item]
      let telling = item.reasons.map(\.sentence).max {
        TellingSentence.score(of: $0, in: item) < TellingSentence.score(of: $1, in: item)
      }
      return telling ?? item.verdict ?? ""
    }
    sentences = (sentence(best.first), sentence(best.second.place))
  }
}
