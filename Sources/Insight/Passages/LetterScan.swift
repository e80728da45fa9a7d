package import Corpus
package import Determinations

/// Reads the letters of items in parts, so that results can be shown while the rest is read.
package enum LetterScan {
  /// The number of items in the first part, and the maximum in a later one; each part is twice as large as the one
  /// before.
  private static let firstPart = 64
  private static let largestPart = 8192

  /// Reads the letters of items.
  ///
  /// - Parameters:
  ///   - places: The items.
  ///   - table: The table of the items.
  ///   - isCancelled: Called between parts, and from time to time within a part; returns true to stop.
  ///   - transform: Extracts a result from an item and its letter; runs on all cores.
  ///   - take: Receives the results of a part, in the order of the items; `nil` if the letter no longer has the item.
  ///     Consecutive items of one letter are in the same part.
  package static func read<Result: Sendable>(
    _ places: [ItemPlace], in table: CaseTable, isCancelled: @escaping @Sendable () -> Bool,
    _ transform: @escaping @Sendable (DisputedItem, Determination) -> Result,
    take: (_ results: [(ItemPlace, Result?)]) -> Void
  ) {
    var start = 0
    var size = firstPart
    while start < places.count, !isCancelled() {
      var end = min(start + size, places.count)
      while end < places.count, places[end].row == places[end - 1].row { end += 1 }
      let part = Array(places[start..<end])
      let results = ParallelMap.map(part) { (reader: inout LetterReader, place) -> (ItemPlace, Result?) in
        guard !isCancelled() else { return (place, nil) }
        let letter = reader.determination(of: table.letter(of: place.row).span)
        return (place, letter.items.indices.contains(place.item) ? transform(letter.items[place.item], letter) : nil)
      }
      if isCancelled() { return }
      take(results)
      start += part.count
      size = min(2 * size, largestPart)
    }
  }
}
