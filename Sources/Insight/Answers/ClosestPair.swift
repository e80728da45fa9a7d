internal import Corpus
import Determinations

/// The two most similar items that were decided differently.
package struct ClosestPair: Sendable {
  /// The most informative sentence of each rationale; empty if it gives no reason.
  package let overturned: Passage
  package let upheld: Passage
  /// The similarity, 0 to 100.
  package let score: Int
  /// The similarities and differences of the items.
  package let likeness: ItemLikeness

  /// The number of overturned items whose facts are compared with those of upheld items.
  private static let compared = 12
  /// The number of these items, the most similar to an upheld item, whose letters are read to compare the text too.
  private static let read = 3
  /// The maximum number of letters with upheld items to compare, the last of the table: comparing with over a million
  /// cases takes a second of processor time.
  private static let searched = 100_000
  /// The number of upheld items considered for each overturned item.
  private static let nearest = 24

  /// Finds the pair among the items of a scope, or returns `nil` if no two items of different outcome are similar.
  ///
  /// Of many overturned items, a sample is taken evenly over the table; of many letters with upheld items, the last are
  /// searched.
  ///
  /// - Complexity: O(*n*) for *n* items of the scope.
  init?(in scope: Scope, isCancelled: @escaping @Sendable () -> Bool) {
    func part(_ outcome: ItemOutcome) -> Scope {
      scope.narrowed(to: Query(terms: [.facet(.outcome, keys: [outcome.rawValue])]))
    }
    let table = scope.table
    let (overturned, upheld) = (part(.overturned), part(.upheld))
    let count = overturned.items.count
    guard count > 0, !upheld.items.isEmpty else { return nil }
    func isUpheld(_ place: ItemPlace) -> Bool {
      let own = table.numbers.items(of: place.row)
      return place.item < own.count && upheld.items.contains(own.lowerBound + place.item)
    }
    var rows = upheld.rows
    if let first = rows.rows(atRanks: [rows.count - Self.searched]).first { rows.subtract(RowSet(0..<first)) }
    let step = max(1, count / Self.compared)
    let sample = overturned.places(atRanks: stride(from: 0, to: count, by: step).prefix(Self.compared))
    // Two letters of one worker are not independent evidence.
    let near = sample.compactMap { place -> (place: ItemPlace, likeness: Double)? in
      guard !isCancelled(), let target = LikenessTarget(place, in: table) else { return nil }
      let own = table.row(place.row)
      return table.nearestItems(to: target, in: rows, maxCount: Self.nearest)
        .first { isUpheld($0.place) && !own.isLikelySameWorker(as: table.row($0.place.row)) }
        .map { (place, $0.likeness) }
    }
    var best: (first: ItemPlace, second: SimilarItem)?
    for (place, _) in near.sorted(by: { $0.likeness > $1.likeness }).prefix(Self.read) {
      guard !isCancelled() else { return nil }
      let alike = SimilarItems.items(
        like: place, in: table, rows: rows, limit: Self.nearest, isCancelled: isCancelled)
      guard
        let first = alike.first(where: { isUpheld($0.place) && !$0.isLikelySameWorker && $0.level == .treatment }),
        first.score > best?.second.score ?? -1
      else { continue }
      best = (place, first)
    }
    guard let best else { return nil }
    (score, likeness) = (best.second.score, best.second.likeness)
    var reader = LetterReader(readsMany: false)
    func passage(_ place: ItemPlace) -> Passage {
      let items = reader.determination(of: scope.table.letter(of: place.row).span).items
      guard items.indices.contains(place.item) else { return Passage(place: place, text: "") }
      let reason = TellingSentence.reason(of: items[place.item])
      return Passage(
        place: place, text: reason?.sentence ?? items[place.item].verdict ?? "",
        isFromGuideline: reason?.isFromGuideline ?? false)
    }
    (self.overturned, self.upheld) = (passage(best.first), passage(best.second.place))
  }
}
