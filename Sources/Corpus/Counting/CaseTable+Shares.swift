package import Determinations
import Synchronization
import System

/// The share of each value of a facet among the items of one outcome.
package struct ValueShares: Sendable {
  package let outcome: ItemOutcome
  /// The values, each with the items that have it among all items of the outcome.
  package fileprivate(set) var values: [(value: FacetValue, counts: ShareCounts)]
}

extension CaseTable {
  /// Counts how many upheld items, and how many overturned items, have each value of a facet of items.
  ///
  /// An item with several values counts once for each.
  ///
  /// - Parameters:
  ///   - facet: A facet of items; for any other the result is empty.
  ///   - sets: The sets of items to count; counting several at once takes less time than one after the other.
  /// - Returns: For each set the shares among overturned items and among upheld items, in this order, for all values of
  ///   the table.
  /// - Complexity: O(*n*) for *n* items; on all cores if the table is large.
  package func shares(of facet: Facet, in sets: [ItemSet]) -> [[ValueShares]] {
    var values = values(of: facet)
    if !values.contains(where: { $0.key == facet.noneKey }) { values.append(facet.noneValue(at: values.count)) }
    guard let slots = ItemSlots(facet, values: values, in: self) else { return sets.map { _ in [] } }
    let counted = sets.enumerated().map { ($0.offset, $0.element.intersection(disputedItems)) }
      .filter { !$0.1.isEmpty }.map { ($0.0, CountedItems($0.1, numbers)) }
    let next = Atomic(0)
    let (count, setCount) = (values.count, sets.count)
    let total = Mutex(Array(repeating: ShareTallies(count), count: setCount))
    WorkerThread.share(rowCount > Self.manyCounted) {
      var tallies = Array(repeating: ShareTallies(count), count: setCount)
      var lists = SlotLists()
      while !counted.isEmpty {
        let start = next.add(Self.partCounted, ordering: .relaxed).oldValue
        guard start < rowCount else { break }
        for (chunk, indexes, base) in chunks.parts(of: start..<min(rowCount, start + Self.partCounted)) {
          lists.reset(emptySlot: slots.emptySlot)
          let columns = chunk.columns.items
          let span = columns.entries(ofCases: indexes)
          let number = numbers.items(of: base + indexes.lowerBound).lowerBound
          slots.list(span, of: columns, numberedFrom: number, into: &lists)
          for (set, items) in counted {
            items.withCases(of: columns, indexes, span, from: base + indexes.lowerBound) { cases in
              cases.forEach {
                tallies[set].add($2, lists, $1)
              } end: {
                tallies[set].endLetter($1)
              }
            }
          }
        }
      }
      total.withLock { [tallies] total in for set in tallies.indices { total[set].add(tallies[set]) } }
    }
    return total.withLock { $0 }.map { tallies in
      [ItemOutcome.overturned, .upheld].enumerated().map { side, outcome in
        ValueShares(
          outcome: outcome, values: values.enumerated().map { ($0.element, tallies.counts(of: $0.offset, side)) })
      }
    }
  }
}

/// The counts of one thread, which goes letter by letter: for both outcomes the items, and those with each value.
private struct ShareTallies: Sendable {
  private let width: Int
  private var all = [ShareCounts(), ShareCounts()]
  private var counts: [ShareCounts]
  /// For each outcome and value, the number of the current letter's items that have it.
  private var having: [Int]
  private var touched: [Int] = []

  init(_ width: Int) {
    self.width = width
    counts = Array(repeating: ShareCounts(), count: 2 * width)
    having = Array(repeating: 0, count: 2 * width)
  }

  /// Counts an item of the current letter.
  @inline(__always)
  mutating func add(_ outcome: UInt8, _ lists: borrowing SlotLists, _ item: Int) {
    // The indices of overturned and upheld among the outcomes.
    let side: Int
    switch outcome {
    case 1: side = 0
    case 0: side = 1
    default: return
    }
    lists.forEach(of: item) { addValue($0, side) }
  }

  @inline(__always)
  private mutating func addValue(_ slot: Int, _ side: Int) {
    let cell = side &* width &+ slot
    if having[cell] == 0 { touched.append(cell) }
    having[cell] &+= 1
  }

  /// Adds the counts of the current letter.
  mutating func endLetter(_ outcomes: LetterOutcomes) {
    let (overturned, upheld) = (outcomes.count(of: 1), outcomes.count(of: 0))
    all[0].addLetter(items: overturned, having: 0)
    all[1].addLetter(items: upheld, having: 0)
    for cell in touched {
      counts[cell].addLetter(items: cell < width ? overturned : upheld, having: having[cell])
      having[cell] = 0
    }
    touched.removeAll(keepingCapacity: true)
  }

  mutating func add(_ other: ShareTallies) {
    for side in all.indices { all[side] += other.all[side] }
    for cell in counts.indices { counts[cell] += other.counts[cell] }
  }

  /// Returns the counts of a value.
  ///
  /// Letters without it contribute their items.
  func counts(of slot: Int, _ side: Int) -> ShareCounts {
    var counts = counts[side * width + slot]
    counts.items = all[side].items
    counts.letters = all[side].letters
    counts.squaredItems = all[side].squaredItems
    return counts
  }
}
