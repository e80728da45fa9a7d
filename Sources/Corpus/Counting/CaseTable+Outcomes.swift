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
  ///   - unit: What is counted.
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
    let slots = facets.map { makeSlots(of: $0, unit, rows) }
    var table = OutcomeTable(unit, facets, slots.map(\.values))
    let next = Atomic(0)
    let counted = Mutex<[OutcomeTallies]>([])
    WorkerThread.share(rowCount > Self.manyCounted) {
      var tallies = OutcomeTallies(
        max(slots.first?.values.count ?? 1, 1), by: max(slots.dropFirst().first?.values.count ?? 1, 1))
      while true {
        let start = next.add(Self.partCounted, ordering: .relaxed).oldValue
        guard start < rowCount else { break }
        let part = start..<min(rowCount, start + Self.partCounted)
        switch unit {
        case .cases: countCases(part, rows, slots, &tallies)
        case .items: countItems(part, rows, items, numbers, slots, &tallies)
        }
      }
      counted.withLock { [tallies] in $0.append(tallies) }
    }
    for tallies in counted.withLock({ $0 }) { table.add(tallies) }
    return table
  }

  /// From so many rows on they are counted on all cores, so many at a time.
  static let manyCounted = 1 << 16
  static let partCounted = 1 << 14

  private func countCases(_ part: Range<Int>, _ rows: RowSet, _ slots: [FacetSlots], _ tallies: inout OutcomeTallies) {
    for (chunk, indexes, base) in chunks.parts(of: part) {
      chunk.columns.details.withBuffer { details in
        for index in indexes where rows.contains(base + index) {
          var units = UnitCounts()
          units.count = 1
          switch details[index].outcome {
          case .upheld: units.upheld = 1
          case .overturned: units.overturned = 1
          case .partiallyOverturned: units.partiallyOverturned = 1
          case .unknown: break
          }
          tallies.addToTotal(units)
          Self.forEachPair(slots, row: base + index, item: nil) { tallies.add(units, of: base + index, to: $0, $1) }
        }
      }
    }
  }

  private func countItems(
    _ part: Range<Int>, _ rows: RowSet, _ wanted: RowSet, _ numbers: ItemNumbers, _ slots: [FacetSlots],
    _ tallies: inout OutcomeTallies
  ) {
    let isAll = wanted.count == numbers.count
    numbers.firsts.withUnsafeBufferPointer { firsts in
      for (chunk, indexes, base) in chunks.parts(of: part) {
        chunk.columns.items.withBuffers { buffers in
          for index in indexes where rows.contains(base + index) && base + index + 1 < firsts.count {
            let row = base + index
            let own = buffers.items(of: index)
            var all = UnitCounts()
            for item in own where isAll || wanted.contains(Int(firsts[row]) + item - own.lowerBound) {
              var units = UnitCounts()
              units.count = 1
              switch buffers.codes[item].outcome {
              case .upheld: units.upheld = 1
              case .overturned: units.overturned = 1
              case .unknown: break
              }
              all.add(units)
              Self.forEachPair(slots, row: row, item: (item, buffers)) { tallies.add(units, of: row, to: $0, $1) }
            }
            if own.isEmpty, isAll || wanted.contains(Int(firsts[row])) {
              all.count = 1
              Self.forEachPair(slots, row: row, item: nil) { tallies.add(all, of: row, to: $0, $1) }
            }
            if all.count > 0 { tallies.addToTotal(all) }
          }
        }
      }
    }
  }

  /// Hands over the slots of a unit's values: of one facet, with 0, or the pairs of two.
  @inline(__always)
  private static func forEachPair(
    _ slots: [FacetSlots], row: Int, item: (Int, ItemBuffers)?, _ body: (Int, Int) -> Void
  ) {
    guard let first = slots.first else { return }
    first.forEach(row, item) { slot in
      if slots.count > 1 { slots[1].forEach(row, item) { body(slot, $0) } } else { body(slot, 0) }
    }
  }

  // MARK: Values

  /// The values of a facet, and what tells which of them a unit has.
  private struct FacetSlots: Sendable {
    var values: [FacetValue]
    var rows: RowSlots?
    var items: ItemSlots?

    @inline(__always)
    func forEach(_ row: Int, _ item: (Int, ItemBuffers)?, _ body: (Int) -> Void) {
      if let rows {
        rows.forEach(of: row, body)
      } else if let items, let item {
        items.forEach(of: item.0, in: item.1, body)
      }
    }
  }

  private func makeSlots(of facet: Facet, _ unit: CountingUnit, _ rows: RowSet) -> FacetSlots {
    var values = values(of: facet)
    if unit == .items, facet.ofItem == facet {
      // Of a case that has a value some items may have none.
      if !values.contains(where: { $0.key == FacetLabel.none.key }) {
        values.append(facet.noneValue(at: values.count))
      }
      if let items = ItemSlots(facet, values: values, in: self) { return FacetSlots(values: values, items: items) }
    }
    var valueRows = orderedRows(of: facet)
    if facet.isAnnotated {
      // The cases of which the user says nothing.
      values.append(facet.value(facet.definition.label(.none), at: values.count))
      valueRows.append(FacetRows(valueRows.reduce(into: allRows) { $0.subtract($1.set) }))
    }
    return FacetSlots(values: values, rows: RowSlots(valueRows, of: rows, count: rowCount))
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
