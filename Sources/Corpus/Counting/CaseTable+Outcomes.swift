import Determinations
import Synchronization
import System

extension CaseTable {
  /// Counts how items, or cases, were decided, by the values of one facet or the pairs of two.
  ///
  /// An item has the values of its case in facets of cases. A case has a value of an item facet when any of its items
  /// has it. With several values of a facet it counts in each of them. A case without items counts as one item of
  /// unknown outcome, as it is one row in a list of items; it has no value of an item facet.
  ///
  /// - Parameters:
  ///   - unit: The unit that is counted.
  ///   - facets: The facets to count by: none for the total alone, one, or two.
  ///   - rows: The cases to count, or whose items to count.
  ///   - items: The items to count, by their numbers; see ``items(meeting:_:)``.
  ///   - numbers: The numbers of all items of the table.
  /// - Returns: The counts of each value, or pair of values, and of all.
  /// - Complexity: O(*n*) for *n* items; on all cores where the table is large.
  package func outcomes(
    of unit: CountingUnit, by facets: [Facet], in rows: RowSet, items: RowSet, _ numbers: ItemNumbers
  ) -> OutcomeTable {
    let facets = Array(facets.prefix(2))
    let sources = facets.map { source(of: $0, unit) }
    let items = CountedItems(items, of: rows, numbers)
    let next = Atomic(0)
    let counted = Mutex(OutcomeTable(unit, facets, sources.map(\.values)))
    WorkerThread.share(rowCount > Self.manyCounted) {
      var counter = OutcomeCounter(unit, sources)
      while true {
        let start = next.add(Self.partCounted, ordering: .relaxed).oldValue
        guard start < rowCount else { break }
        counter.count(start..<min(rowCount, start + Self.partCounted), of: self, items)
      }
      counted.withLock { counter.add(to: &$0) }
    }
    return counted.withLock { $0 }
  }

  /// From so many rows on they are counted on all cores, so many at a time.
  static let manyCounted = 1 << 16
  static let partCounted = 1 << 14

  private func source(of facet: Facet, _ unit: CountingUnit) -> SlotSource {
    var values = values(of: facet)
    if unit == .items, facet.ofItem == facet {
      // Of a case that has a value some items may have none.
      if !values.contains(where: { $0.key == FacetLabel.none.key }) {
        values.append(facet.noneValue(at: values.count))
      }
      if let items = ItemSlots(facet, values: values, in: self) {
        return SlotSource(values: values, kind: .items(items))
      }
    }
    var valueRows = orderedRows(of: facet)
    if facet.isAnnotated {
      // The cases of which the user says nothing.
      values.append(facet.value(facet.definition.label(.none), at: values.count))
      valueRows.append(FacetRows(valueRows.reduce(into: allRows) { $0.subtract($1.set) }))
    }
    return SlotSource(values: values, kind: .rows(valueRows))
  }
}

/// The values of a facet, and what tells which of them a unit has.
struct SlotSource: Sendable {
  enum Kind: Sendable {
    /// Each item has its own values.
    case items(ItemSlots)
    /// The rows of each value.
    case rows([FacetRows])
  }

  let values: [FacetValue]
  let kind: Kind

  var isOfItems: Bool { if case .items = kind { true } else { false } }

  /// Empties lists and prepares them for a part of the table: fills them with the values of its rows, unless items have
  /// their own.
  func begin(_ lists: inout SlotLists, with part: Range<Int>) {
    switch kind {
    case .items(let slots): lists.reset(emptySlot: slots.emptySlot)
    case .rows(let values): lists.take(values, in: part)
    }
  }
}

/// Counts of one thread, part by part of the table; memory is kept from part to part.
private struct OutcomeCounter: ~Copyable {
  private let unit: CountingUnit
  private let sources: [SlotSource]
  private var firsts = SlotLists()
  private var seconds = SlotLists()
  private var total = OutcomeCounts()
  /// Counts of whole letters, where no item has values of its own; else of units one by one.
  private var letters: OutcomeTallies<OutcomeCounts>
  private var units: OutcomeTallies<OutcomeCell>
  private let countsLetters: Bool

  /// - Parameters:
  ///   - unit: The unit that is counted.
  ///   - sources: The values of no facet, of one, or of two.
  init(_ unit: CountingUnit, _ sources: [SlotSource]) {
    (self.unit, self.sources) = (unit, sources)
    countsLetters = !sources.contains { $0.isOfItems }
    let height = sources.first.map { max($0.values.count, 1) } ?? 0
    let width = sources.count > 1 ? max(sources[1].values.count, 1) : 1
    letters = OutcomeTallies(OutcomeCounts(), countsLetters ? height : 0, by: width)
    units = OutcomeTallies(OutcomeCell(), countsLetters ? 0 : height, by: width)
  }

  /// Counts the units of a part of a table.
  mutating func count(_ part: Range<Int>, of table: CaseTable, _ items: CountedItems) {
    sources.first?.begin(&firsts, with: part)
    sources.dropFirst().first?.begin(&seconds, with: part)
    // Where the items of a chunk begin in the lists.
    var place = 0
    for (chunk, indexes, base) in table.chunks.parts(of: part) {
      let first = base + indexes.lowerBound
      guard unit == .items else {
        chunk.columns.details.withBuffer(indexes) { details in
          for offset in 0..<details.count where items.rows.contains(first &+ offset) {
            var outcomes = LetterOutcomes()
            outcomes.add(details[offset].outcomeCode)
            add(outcomes, first &+ offset &- part.lowerBound)
          }
        }
        continue
      }
      let columns = chunk.columns.items
      let span = columns.items(ofCases: indexes)
      if countsLetters {
        items.withCases(of: columns, indexes, span, from: first) { cases in
          cases.forEach { _, _, _ in
          } end: {
            add($1, $0 &- part.lowerBound)
          }
        }
        continue
      }
      if case .items(let slots)? = sources.first?.kind { slots.list(span, of: columns, into: &firsts) }
      if case .items(let slots)? = sources.dropFirst().first?.kind { slots.list(span, of: columns, into: &seconds) }
      items.withCases(of: columns, indexes, span, from: first) { cases in
        if sources.count == 1 { countByOne(cases, place) } else { countByTwo(cases, place, part.lowerBound) }
      }
      place += span.count + 1
    }
  }

  /// Counts items by the values of the only facet, which begin at a place of the lists.
  private mutating func countByOne(_ cases: CountedCases, _ place: Int) {
    cases.forEach { row, item, outcome in
      firsts.forEach(of: place &+ item) { units.cell($0).pointee.add(outcome, ofLetter: row) }
    } end: {
      total.addLetter($1)
    }
  }

  /// Counts items by pairs of values: those of items begin at a place of the lists, those of rows at the first row.
  private mutating func countByTwo(_ cases: CountedCases, _ place: Int, _ firstRow: Int) {
    let (isFirstOfItems, isSecondOfItems) = (sources[0].isOfItems, sources[1].isOfItems)
    cases.forEach { row, item, outcome in
      firsts.forEach(of: isFirstOfItems ? place &+ item : row &- firstRow) { first in
        seconds.forEach(of: isSecondOfItems ? place &+ item : row &- firstRow) { second in
          units.cell(first, second).pointee.add(outcome, ofLetter: row)
        }
      }
    } end: {
      total.addLetter($1)
    }
  }

  /// Counts a letter with each of its values, or pairs of values.
  @inline(__always)
  private mutating func add(_ outcomes: LetterOutcomes, _ offset: Int) {
    total.addLetter(outcomes)
    switch sources.count {
    case 0: break
    case 1: firsts.forEach(of: offset) { letters.cell($0).pointee.addLetter(outcomes) }
    default:
      firsts.forEach(of: offset) { first in
        seconds.forEach(of: offset) { letters.cell(first, $0).pointee.addLetter(outcomes) }
      }
    }
  }

  /// Adds what was counted to a table.
  func add(to table: inout OutcomeTable) {
    table.addToTotal(total)
    letters.forEach { if $1.count > 0 { table.add($1, to: $0) } }
    units.forEach {
      let counts = $1.counts
      if counts.count > 0 { table.add(counts, to: $0) }
    }
  }
}

extension Facet {
  fileprivate func value(_ label: FacetLabel, at index: Int) -> FacetValue {
    FacetValue(facet: self, index: index, key: label.key, name: label.name, shortName: label.shortName)
  }

  /// The value of what has none, at a place among the values.
  func noneValue(at index: Int) -> FacetValue { value(.none, at: index) }

  /// True if a disputed item has its own values of the facet.
  package var isOfItems: Bool { ofItem == self }
}
