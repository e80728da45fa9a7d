import Determinations
import Synchronization
import System

extension CaseTable {
  /// Counts how items, or letters, were decided, by the values of one facet or the pairs of values of two.
  ///
  /// An item with several values of a facet counts once for each. A letter counts for each value of its counted items,
  /// with the outcome of those that have the value.
  ///
  /// - Parameters:
  ///   - unit: The unit to count.
  ///   - facets: The facets to count by: none for the total alone, one, or two.
  ///   - items: The items to count.
  /// - Returns: The counts of each value, or pair of values, and of all.
  /// - Complexity: O(*n*) for *n* items; on all cores if the table is large.
  package func outcomes(of unit: CountingUnit, by facets: [Facet], in items: ItemSet) -> OutcomeTable {
    let facets = Array(facets.prefix(2))
    let sources = facets.map { source(of: $0) }
    let items = CountedItems(items.intersection(disputedItems), numbers)
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

  /// The number of rows from which counting uses all cores, and the number counted at a time.
  static let manyCounted = 1 << 16
  static let partCounted = 1 << 14

  private func source(of facet: Facet) -> SlotSource {
    var values = values(of: facet)
    if facet.isOfItems {
      if !values.contains(where: { $0.key == facet.noneKey }), facet != .outcome {
        values.append(facet.noneValue(at: values.count))
      }
      if let items = ItemSlots(facet, values: values, in: self) {
        return SlotSource(values: values, kind: .items(items))
      }
    }
    var valueItems = orderedItems(of: facet)
    if facet.isAnnotated {
      // The cases that the user has not annotated.
      values.append(facet.noneValue(at: values.count))
      valueItems.append(FacetItems(valueItems.reduce(into: allItems) { $0.subtract($1.set) }))
    }
    return SlotSource(values: values, kind: .letters(valueItems))
  }
}

/// The values of a facet, and how to find those of a unit.
struct SlotSource: Sendable {
  enum Kind: Sendable {
    /// Each item has its own values.
    case items(ItemSlots)
    /// The items of each value; all items of a letter have the same values.
    case letters([FacetItems])
  }

  let values: [FacetValue]
  let kind: Kind

  var isOfItems: Bool { if case .items = kind { true } else { false } }

  /// Empties lists and prepares them for a part of the table.
  ///
  /// Values of letters are filled in; values of items follow item by item.
  func begin(_ lists: inout SlotLists, with part: LettersOfPart) {
    switch kind {
    case .items(let slots): lists.reset(emptySlot: slots.emptySlot)
    case .letters(let values): lists.take(values, of: part)
    }
  }
}

/// The counts of one thread, which goes through the table part by part and reuses its memory.
private struct OutcomeCounter: ~Copyable {
  private let unit: CountingUnit
  private let sources: [SlotSource]
  private var firsts = SlotLists()
  private var seconds = SlotLists()
  private var total = LetterTally()
  private var largeTotal = OutcomeCounts()
  /// The kind of each letter of a part, if the only facet is one of letters; -1 for a letter with many items, which is
  /// in ``outcomes``.
  private var kinds = GrowingBuffer<Int8>()
  private var outcomes = GrowingBuffer<LetterOutcomes>()
  /// The counts: of letters whose items all have the same values, with few items or many; of items; or of letters item
  /// by item.
  private var letters: OutcomeTallies<LetterTally>
  private var largeLetters: OutcomeTallies<OutcomeCounts>
  private var units: OutcomeTallies<OutcomeCell>
  private var mixed: OutcomeTallies<LetterCell>
  private let countsWholeLetters: Bool

  /// Creates a counter by the values of no facet, of one, or of two.
  init(_ unit: CountingUnit, _ sources: [SlotSource]) {
    (self.unit, self.sources) = (unit, sources)
    countsWholeLetters = !sources.contains { $0.isOfItems }
    let height = sources.first.map { max($0.values.count, 1) } ?? 0
    let width = sources.count > 1 ? max(sources[1].values.count, 1) : 1
    letters = OutcomeTallies(LetterTally(), countsWholeLetters ? height : 0, by: width)
    largeLetters = OutcomeTallies(OutcomeCounts(), countsWholeLetters ? height : 0, by: width)
    units = OutcomeTallies(OutcomeCell(), countsWholeLetters || unit == .cases ? 0 : height, by: width)
    mixed = OutcomeTallies(LetterCell(), countsWholeLetters || unit == .items ? 0 : height, by: width)
  }

  /// Counts the units of a part of a table.
  mutating func count(_ part: Range<Int>, of table: CaseTable, _ items: CountedItems) {
    let letters = LettersOfPart(part, table.numbers)
    if countsWholeLetters, sources.count == 1, case .letters(let values) = sources[0].kind {
      return count(letters, with: values, part, of: table, items)
    }
    sources.first?.begin(&firsts, with: letters)
    sources.dropFirst().first?.begin(&seconds, with: letters)
    // The index of the chunk's first item in the lists.
    var start = 0
    for (chunk, indexes, base) in table.chunks.parts(of: part) {
      let first = base + indexes.lowerBound
      let columns = chunk.columns.items
      let span = columns.entries(ofCases: indexes)
      if countsWholeLetters {
        items.withCases(of: columns, indexes, span, from: first) { cases in
          cases.forEach { _, _, _ in
          } end: {
            addLetter($1, $0 &- part.lowerBound)
          }
        }
        continue
      }
      let number = table.numbers.items(of: first).lowerBound
      if case .items(let slots)? = sources.first?.kind {
        slots.list(span, of: columns, numberedFrom: number, into: &firsts)
      }
      if case .items(let slots)? = sources.dropFirst().first?.kind {
        slots.list(span, of: columns, numberedFrom: number, into: &seconds)
      }
      items.withCases(of: columns, indexes, span, from: first) { cases in
        switch (unit, sources.count) {
        case (.items, 1): countByOne(cases, start)
        case (.items, _): countByTwo(cases, start, part.lowerBound)
        case (.cases, _): countLetters(cases, start, part.lowerBound)
        }
      }
      start += span.count + 1
    }
  }

  /// Counts the letters of a part, or their items, by the values of the only facet, a facet of letters.
  private mutating func count(
    _ part: LettersOfPart, with values: [FacetItems], _ rows: Range<Int>, of table: CaseTable, _ items: CountedItems
  ) {
    // Letters without a counted item have no kind.
    kinds.reset(repeating: -2, count: rows.count)
    outcomes.reset(repeating: LetterOutcomes(), count: rows.count)
    for (chunk, indexes, base) in table.chunks.parts(of: rows) {
      let columns = chunk.columns.items
      let span = columns.entries(ofCases: indexes)
      items.withCases(of: columns, indexes, span, from: base + indexes.lowerBound) { cases in
        cases.forEach { _, _, _ in
        } end: { row, found in
          let found = unit == .items ? found : found.ofLetter
          addToTotal(found)
          kinds.base[row &- rows.lowerBound] = Int8(truncatingIfNeeded: found.kind)
          outcomes.base[row &- rows.lowerBound] = found
        }
      }
    }
    for (value, set) in values.enumerated() {
      let (few, many) = (letters.cell(value), largeLetters.cell(value))
      part.forEach(with: set) { letter in
        let kind = kinds.base[letter]
        if kind >= 0 { few.pointee.add(Int(kind)) } else if kind == -1 { many.pointee.addLetter(outcomes.base[letter]) }
      }
    }
  }

  @inline(__always)
  private mutating func addToTotal(_ outcomes: LetterOutcomes) {
    let kind = outcomes.kind
    if kind >= 0 { total.add(kind) } else { largeTotal.addLetter(outcomes) }
  }

  /// Counts items by the values of the only facet, starting at an index of the lists.
  private mutating func countByOne(_ cases: CountedCases, _ start: Int) {
    cases.forEach { row, item, outcome in
      firsts.forEach(of: start &+ item) { units.cell($0).pointee.add(outcome, ofLetter: row) }
    } end: {
      addToTotal($1)
    }
  }

  /// Counts items by pairs of values.
  ///
  /// The lists of items start at an index, those of letters at the first row.
  private mutating func countByTwo(_ cases: CountedCases, _ start: Int, _ firstRow: Int) {
    let (isFirstOfItems, isSecondOfItems) = (sources[0].isOfItems, sources[1].isOfItems)
    cases.forEach { row, item, outcome in
      firsts.forEach(of: isFirstOfItems ? start &+ item : row &- firstRow) { first in
        seconds.forEach(of: isSecondOfItems ? start &+ item : row &- firstRow) { second in
          units.cell(first, second).pointee.add(outcome, ofLetter: row)
        }
      }
    } end: {
      addToTotal($1)
    }
  }

  /// Counts letters, each once for each value, or pair of values, of its items.
  private mutating func countLetters(_ cases: CountedCases, _ start: Int, _ firstRow: Int) {
    let isFirstOfItems = sources[0].isOfItems
    let isSecondOfItems = sources.count > 1 && sources[1].isOfItems
    let hasPairs = sources.count > 1
    cases.forEach { row, item, outcome in
      firsts.forEach(of: isFirstOfItems ? start &+ item : row &- firstRow) { first in
        guard hasPairs else { return mixed.cell(first).pointee.add(outcome, ofLetter: row) }
        seconds.forEach(of: isSecondOfItems ? start &+ item : row &- firstRow) {
          mixed.cell(first, $0).pointee.add(outcome, ofLetter: row)
        }
      }
    } end: {
      addToTotal($1.ofLetter)
    }
  }

  /// Counts the items of a letter, or the letter, for each of its pairs of values.
  @inline(__always)
  private mutating func addLetter(_ items: LetterOutcomes, _ offset: Int) {
    let outcomes = unit == .items ? items : items.ofLetter
    addToTotal(outcomes)
    guard sources.count == 2 else { return }
    let kind = outcomes.kind
    firsts.forEach(of: offset) { first in
      seconds.forEach(of: offset) { second in
        if kind >= 0 {
          letters.cell(first, second).pointee.add(kind)
        } else {
          largeLetters.cell(first, second).pointee.addLetter(outcomes)
        }
      }
    }
  }

  /// Adds the counts to a table.
  func add(to table: inout OutcomeTable) {
    var all = total.counts
    all += largeTotal
    table.addToTotal(all)
    letters.forEach { table.add($1.counts, to: $0) }
    largeLetters.forEach { table.add($1, to: $0) }
    units.forEach { table.add($1.counts, to: $0) }
    mixed.forEach { table.add($1.counts, to: $0) }
  }
}

extension Facet {
  fileprivate func value(_ label: FacetLabel, at index: Int) -> FacetValue {
    FacetValue(facet: self, index: index, key: label.key, name: label.name, shortName: label.shortName)
  }

  /// Returns the value ‘none’ for an index among the values.
  func noneValue(at index: Int) -> FacetValue { value(definition.label(.none), at: index) }
}
