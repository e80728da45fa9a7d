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
    var table = OutcomeTable(unit, facets, sources.map(\.values))
    let next = Atomic(0)
    let counted = Mutex<[OutcomeTallies]>([])
    WorkerThread.share(rowCount > Self.manyCounted) {
      var tallies = OutcomeTallies(
        max(sources.first?.values.count ?? 1, 1), by: max(sources.dropFirst().first?.values.count ?? 1, 1))
      var part = CountedPart()
      while true {
        let start = next.add(Self.partCounted, ordering: .relaxed).oldValue
        guard start < rowCount else { break }
        for (chunk, indexes, base) in chunks.parts(of: start..<min(rowCount, start + Self.partCounted)) {
          switch unit {
          case .cases: part.takeCases(of: chunk, indexes, base: base, in: rows)
          case .items: part.takeItems(of: chunk, indexes, base: base, in: rows, items, numbers)
          }
          part.count(by: sources, of: chunk, indexes, base: base, &tallies)
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
}

/// The units of some rows that follow each other in a chunk, and their values; memory is kept from part to part.
private struct CountedPart {
  /// The units of each row; none of a row that is not counted.
  private var units: [UnitCounts] = []
  /// For each item of the part, whether it is counted; empty where all items of counted rows are.
  private var isWanted: [Bool] = []
  private var lists = (SlotLists(), SlotLists())

  mutating func takeCases(of chunk: CaseChunk, _ indexes: Range<Int>, base: Int, in rows: RowSet) {
    units.removeAll(keepingCapacity: true)
    chunk.columns.details.withBuffer { details in
      for index in indexes {
        var unit = UnitCounts()
        if rows.contains(base + index) {
          unit.count = 1
          switch details[index].outcome {
          case .upheld: unit.upheld = 1
          case .overturned: unit.overturned = 1
          case .partiallyOverturned: unit.partiallyOverturned = 1
          case .unknown: break
          }
        }
        units.append(unit)
      }
    }
  }

  mutating func takeItems(
    of chunk: CaseChunk, _ indexes: Range<Int>, base: Int, in rows: RowSet, _ wanted: RowSet, _ numbers: ItemNumbers
  ) {
    units.removeAll(keepingCapacity: true)
    isWanted.removeAll(keepingCapacity: true)
    let isAll = wanted.count == numbers.count
    numbers.firsts.withUnsafeBufferPointer { firsts in
      chunk.columns.items.withBuffers { buffers in
        let span = buffers.items(of: indexes)
        if !isAll { isWanted.append(contentsOf: repeatElement(false, count: span.count)) }
        for index in indexes {
          let row = base + index
          guard rows.contains(row), row + 1 < firsts.count else {
            units.append(UnitCounts())
            continue
          }
          let own = buffers.items(of: index, in: span)
          var packed: UInt64 = 0
          for item in own {
            if !isAll {
              guard wanted.contains(Int(firsts[row]) + item - own.lowerBound) else { continue }
              isWanted[item - span.lowerBound] = true
            }
            packed &+= UnitCounts(item: buffers.codes[item]).packed
          }
          if own.isEmpty, isAll || wanted.contains(Int(firsts[row])) { packed = 1 }
          units.append(UnitCounts(packed: packed))
        }
      }
    }
  }

  /// Counts the units by their values.
  mutating func count(
    by sources: [SlotSource], of chunk: CaseChunk, _ indexes: Range<Int>, base: Int, _ tallies: inout OutcomeTallies
  ) {
    for unit in units where unit.count > 0 { tallies.addToTotal(unit) }
    guard let first = sources.first else { return }
    let part = (base + indexes.lowerBound)..<(base + indexes.upperBound)
    guard sources.count > 1 else {
      switch first.kind {
      case .rows(let values): countRows(values, in: part, &tallies)
      case .items(let slots):
        chunk.columns.items.withBuffers { buffers in
          slots.list(buffers.items(of: indexes), in: buffers, into: &lists.0)
          countItems(buffers, indexes, lists.0, nil, &tallies)
        }
      }
      return
    }
    switch (first.kind, sources[1].kind) {
    case (.rows(let values), .rows(let others)):
      lists.1.take(others, in: part)
      countRows(values, by: lists.1, in: part, &tallies)
    case (.items(let slots), .items(let others)):
      chunk.columns.items.withBuffers { buffers in
        slots.list(buffers.items(of: indexes), in: buffers, into: &lists.0)
        others.list(buffers.items(of: indexes), in: buffers, into: &lists.1)
        countItems(buffers, indexes, lists.0, (lists.1, ofItems: true, isFirst: false), &tallies)
      }
    case (.items(let slots), .rows(let others)):
      lists.1.take(others, in: part)
      chunk.columns.items.withBuffers { buffers in
        slots.list(buffers.items(of: indexes), in: buffers, into: &lists.0)
        countItems(buffers, indexes, lists.0, (lists.1, ofItems: false, isFirst: false), &tallies)
      }
    case (.rows(let others), .items(let slots)):
      lists.1.take(others, in: part)
      chunk.columns.items.withBuffers { buffers in
        slots.list(buffers.items(of: indexes), in: buffers, into: &lists.0)
        countItems(buffers, indexes, lists.0, (lists.1, ofItems: false, isFirst: true), &tallies)
      }
    }
  }

  /// Counts letters by the values of a facet of cases.
  private func countRows(_ values: [FacetRows], in part: Range<Int>, _ tallies: inout OutcomeTallies) {
    units.withUnsafeBufferPointer { units in
      for (slot, value) in values.enumerated() {
        value.forEach(in: part) { row in
          if units[row].count > 0 { tallies.addLetter(units[row], to: slot) }
        }
      }
    }
  }

  /// Counts letters by the pairs of values of two facets of cases.
  private func countRows(
    _ values: [FacetRows], by others: SlotLists, in part: Range<Int>, _ tallies: inout OutcomeTallies
  ) {
    units.withUnsafeBufferPointer { units in
      others.withBuffers { bounds, slots in
        for (slot, value) in values.enumerated() {
          value.forEach(in: part) { row in
            guard units[row].count > 0 else { return }
            for place in Int(bounds[row])..<Int(bounds[row &+ 1]) {
              tallies.addLetter(units[row], to: slot, Int(slots[place]))
            }
          }
        }
      }
    }
  }

  /// Counts items by their values, and by those of another facet.
  ///
  /// - Parameters:
  ///   - buffers: The items.
  ///   - indexes: The cases.
  ///   - own: The values of each item.
  ///   - other: The values of another facet, of each item or of each case, and whether this is the first of both.
  ///   - tallies: The counts.
  private func countItems(
    _ buffers: ItemBuffers, _ indexes: Range<Int>, _ own: SlotLists,
    _ other: (lists: SlotLists, ofItems: Bool, isFirst: Bool)?, _ tallies: inout OutcomeTallies
  ) {
    let span = buffers.items(of: indexes)
    units.withUnsafeBufferPointer { units in
      own.withBuffers { bounds, slots in
        (other?.lists ?? own).withBuffers { otherBounds, otherSlots in
          for row in 0..<units.count where units[row].count > 0 {
            let items = buffers.items(of: indexes.lowerBound + row, in: span)
            let isSingle = items.count == 1
            for item in items {
              let local = item &- span.lowerBound
              guard isWanted.isEmpty || isWanted[local] else { continue }
              let unit = UnitCounts(item: buffers.codes[item])
              for place in Int(bounds[local])..<Int(bounds[local &+ 1]) {
                let slot = Int(slots[place])
                guard let other else {
                  if isSingle { tallies.addLetter(unit, to: slot) } else { tallies.add(unit, to: slot) }
                  continue
                }
                let key = other.ofItems ? local : row
                for otherPlace in Int(otherBounds[key])..<Int(otherBounds[key &+ 1]) {
                  let otherSlot = Int(otherSlots[otherPlace])
                  let (first, second) = other.isFirst ? (otherSlot, slot) : (slot, otherSlot)
                  if isSingle {
                    tallies.addLetter(unit, to: first, second)
                  } else {
                    tallies.add(unit, to: first, second)
                  }
                }
              }
            }
            if !isSingle { tallies.endLetter() }
          }
        }
      }
    }
  }
}

extension UnitCounts {
  /// The units of one item.
  @inline(__always)
  fileprivate init(item codes: PackedItemCodes) {
    self.init()
    count = 1
    // The code of an outcome is its place among all.
    switch codes.number(in: PackedItemCodes.outcomeBits) {
    case 0: upheld = 1
    case 1: overturned = 1
    default: break
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
