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
    let heights = sources.map { max($0.values.count, 1) }
    let wantedItems = items.count == numbers.count ? nil : items
    let next = Atomic(0)
    let counted = Mutex(OutcomeTable(unit, facets, sources.map(\.values)))
    WorkerThread.share(rowCount > Self.manyCounted) {
      var total = OutcomeTallies(1, by: 1)
      var tallies = OutcomeTallies(heights.first ?? 1, by: heights.dropFirst().first ?? 1)
      var part = CountedPart(sources)
      while true {
        let start = next.add(Self.partCounted, ordering: .relaxed).oldValue
        guard start < rowCount else { break }
        part.take(start..<min(rowCount, start + Self.partCounted), of: self, unit, in: rows, wantedItems, numbers)
        part.count(into: &tallies, &total)
      }
      counted.withLock { table in
        total.forEach { table.addToTotal($1) }
        tallies.forEach { table.add($1, to: $0) }
      }
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
}

/// The units of rows that follow each other, and their values; memory is kept from part to part.
private struct CountedPart: ~Copyable {
  private let sources: [SlotSource]
  private var start = 0
  private var units = CountedUnits()
  private var firsts = SlotLists()
  private var seconds = SlotLists()

  init(_ sources: [SlotSource]) { self.sources = sources }

  /// Takes the units of a part of a table.
  mutating func take(
    _ part: Range<Int>, of table: CaseTable, _ unit: CountingUnit, in rows: RowSet, _ items: RowSet?,
    _ numbers: ItemNumbers
  ) {
    start = part.lowerBound
    units.removeAll()
    firsts.reset()
    seconds.reset()
    if case .rows(let values)? = sources.first?.kind { firsts.take(values, in: part) }
    if case .rows(let values)? = sources.dropFirst().first?.kind { seconds.take(values, in: part) }
    var place = 0
    for (chunk, indexes, base) in table.chunks.parts(of: part) {
      let row = base + indexes.lowerBound
      guard unit == .items else {
        units.appendCases(of: chunk, indexes, row: row, from: start, in: rows)
        continue
      }
      chunk.columns.items.withBuffers { buffers in
        units.appendItems(of: buffers, indexes, row: row, from: start, at: place, in: rows, items, numbers)
        let span = buffers.items(of: indexes)
        if case .items(let slots)? = sources.first?.kind { slots.list(span, in: buffers, into: &firsts) }
        if case .items(let slots)? = sources.dropFirst().first?.kind { slots.list(span, in: buffers, into: &seconds) }
        place += span.count + 1
      }
    }
  }

  /// Counts the units by their values.
  ///
  /// - Parameters:
  ///   - tallies: The counts by values.
  ///   - total: The counts of all.
  func count(into tallies: inout OutcomeTallies, _ total: inout OutcomeTallies) {
    let start = Int32(truncatingIfNeeded: start)
    total.count(units, from: start)
    guard let first = sources.first else { return }
    let keys = first.isOfItems ? units.items.base : units.rows.base
    guard sources.count > 1 else { return tallies.count(units, from: start, keys, firsts) }
    let otherKeys = sources[1].isOfItems ? units.items.base : units.rows.base
    tallies.count(units, from: start, keys, firsts, otherKeys, seconds)
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
