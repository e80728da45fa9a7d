package import Determinations
import Synchronization
import System

/// How many items of one outcome have each value of a facet.
package struct ValueShares: Sendable {
  package let outcome: ItemOutcome
  /// For each value the items that have it, of all items of the outcome.
  package fileprivate(set) var values: [(value: FacetValue, counts: ShareCounts)]
}

extension CaseTable {
  /// Counts how many upheld items, and how many overturned ones, have each value of a facet of items.
  ///
  /// An item with several values counts in each of them.
  ///
  /// - Parameters:
  ///   - facet: A facet of items; for any other the answer is empty.
  ///   - rows: The cases whose items are counted.
  ///   - items: The items to count, by their numbers; see ``items(meeting:_:)``.
  ///   - numbers: The numbers of all items of the table.
  /// - Returns: The shares among overturned items and among upheld items, in this order, with all values of the table.
  /// - Complexity: O(*n*) for *n* items; on all cores where the table is large.
  package func shares(
    of facet: Facet, in rows: RowSet, items: RowSet, _ numbers: ItemNumbers
  ) -> [ValueShares] {
    var values = values(of: facet)
    if !values.contains(where: { $0.key == FacetLabel.none.key }) { values.append(facet.noneValue(at: values.count)) }
    guard let slots = ItemSlots(facet, values: values, in: self) else { return [] }
    let wantedItems = items.count == numbers.count ? nil : items
    let next = Atomic(0)
    let total = Mutex(ShareTallies(values.count))
    let count = values.count
    WorkerThread.share(rowCount > Self.manyCounted) {
      var tallies = ShareTallies(count)
      var units = CountedUnits()
      var lists = SlotLists()
      while true {
        let start = next.add(Self.partCounted, ordering: .relaxed).oldValue
        guard start < rowCount else { break }
        units.removeAll()
        lists.reset()
        var place = 0
        for (chunk, indexes, base) in chunks.parts(of: start..<min(rowCount, start + Self.partCounted)) {
          chunk.columns.items.withBuffers { buffers in
            units.appendItems(
              of: buffers, indexes, row: base + indexes.lowerBound, from: start, at: place, in: rows, wantedItems,
              numbers)
            let span = buffers.items(of: indexes)
            slots.list(span, in: buffers, into: &lists)
            place += span.count + 1
          }
        }
        tallies.add(units, lists)
      }
      total.withLock { [tallies] in $0.add(tallies) }
    }
    let tallies = total.withLock { $0 }
    return [ItemOutcome.overturned, .upheld].enumerated().map { side, outcome in
      ValueShares(
        outcome: outcome, values: values.enumerated().map { ($0.element, tallies.counts(of: $0.offset, side)) })
    }
  }
}

/// Counts of one thread, letter by letter: for both outcomes the items, and those with each value.
private struct ShareTallies: Sendable {
  private let width: Int
  private var all = [ShareCounts(), ShareCounts()]
  private var counts: [ShareCounts]
  /// The letter at hand: its items of each outcome, and for each value and outcome those that have it.
  private var items = (0, 0)
  private var having: [Int]
  private var touched: [Int] = []

  init(_ width: Int) {
    self.width = width
    counts = Array(repeating: ShareCounts(), count: 2 * width)
    having = Array(repeating: 0, count: 2 * width)
  }

  /// Counts the items of a part.
  mutating func add(_ units: borrowing CountedUnits, _ lists: borrowing SlotLists) {
    for unit in 0..<units.count {
      if unit > 0, units.rows[unit] != units.rows[unit - 1] { endLetter() }
      // The places of overturned and upheld among the outcomes.
      let side: Int
      switch units.outcomes[unit] {
      case 1: side = 0
      case 0: side = 1
      default: continue
      }
      if side == 0 { items.0 += 1 } else { items.1 += 1 }
      lists.forEach(of: units.items[unit]) { addValue($0, side) }
    }
    endLetter()
  }

  @inline(__always)
  private mutating func addValue(_ slot: Int, _ side: Int) {
    let place = side &* width &+ slot
    if having[place] == 0 { touched.append(place) }
    having[place] &+= 1
  }

  private mutating func endLetter() {
    guard items.0 > 0 || items.1 > 0 else { return }
    all[0].addLetter(items: items.0, having: 0)
    all[1].addLetter(items: items.1, having: 0)
    for place in touched {
      counts[place].addLetter(items: place < width ? items.0 : items.1, having: having[place])
      having[place] = 0
    }
    touched.removeAll(keepingCapacity: true)
    items = (0, 0)
  }

  mutating func add(_ other: ShareTallies) {
    for side in all.indices { all[side] += other.all[side] }
    for place in counts.indices { counts[place] += other.counts[place] }
  }

  /// Returns the counts of a value; letters without it take part with their items.
  func counts(of slot: Int, _ side: Int) -> ShareCounts {
    var counts = counts[side * width + slot]
    counts.items = all[side].items
    counts.letters = all[side].letters
    counts.squaredItems = all[side].squaredItems
    return counts
  }
}
