import Determinations
import System

extension CacheBuilder {
  /// Writes the items of each value of each facet, as a list or as words of bits.
  mutating func writeFacets() throws(SystemError) {
    var entries: [StoredFacets.Entry] = []
    var names = PackedLists<UInt8>()
    var lists: [UInt32] = []
    let parts = PartItems.parts(of: runs)
    var gathering = RationaleGathering()
    for run in runs { gathering.append(run.columns, run.rows) }
    let groups = gathering.groups()
    let boilerplate = gathering.values(in: groups)
    gathering = RationaleGathering()
    try writer.section("rationale-groups", Array(groups.roots))
    try writer.section("rationale-letters", Array(groups.letterCounts))
    // Words are written immediately; lists are short and written at the end.
    var writtenWords = 0
    try writer.section("facet-words", of: UInt64.self) { writer throws(SystemError) in
      for (facetIndex, facet) in Facet.allCases.enumerated() {
        let values = facet == .boilerplate ? boilerplate : Self.values(of: facet, facetIndex, parts)
        for (token, items) in values {
          var entry = StoredFacets.Entry(
            facet: UInt16(facetIndex), kind: 0, code: 0, count: UInt32(clamping: items.count), form: 0, start: 0,
            length: 0)
          switch token {
          case .none: entry.kind = StoredFacets.Entry.Kind.none.rawValue
          case .code(let code):
            (entry.kind, entry.code) = (StoredFacets.Entry.Kind.code.rawValue, UInt32(code))
          case .name(let name):
            (entry.kind, entry.code) = (StoredFacets.Entry.Kind.name.rawValue, UInt32(names.count))
            names.append(name)
          }
          switch items.form {
          case .list(let list):
            (entry.form, entry.start) = (StoredFacets.Entry.Form.list.rawValue, UInt64(lists.count))
            entry.length = UInt64(list.count)
            lists.append(contentsOf: list)
          case .bitmap(let set):
            (entry.form, entry.start) = (StoredFacets.Entry.Form.words.rawValue, UInt64(writtenWords))
            entry.length = UInt64(set.words.count)
            writtenWords += set.words.count
            try writer.append(set.words)
          case .words: break
          }
          entries.append(entry)
        }
      }
    }
    try writer.section("facets", entries)
    try writer.section("facet-lists", lists)
    try writer.lists("facet-names", names)
  }

  /// Returns the values of a facet with their items, numbered as in the new file.
  private static func values(
    of facet: Facet, _ facetIndex: Int, _ parts: [PartItems]
  ) -> [(token: FacetToken, items: FacetItems)] {
    var values: [(token: FacetToken, items: FacetItems)] = []
    var slots: [FacetToken: Int] = [:]
    func add(_ token: FacetToken, _ items: some Sequence<Int>) {
      let slot = slots[token] ?? values.count
      if slot == values.count {
        slots[token] = slot
        values.append((token, FacetItems()))
      }
      values[slot].items.append(items)
    }
    for part in parts {
      switch part.cases {
      case .read(let chunk):
        guard chunk.facets.indices.contains(facetIndex) else { continue }
        let column = chunk.facets[facetIndex]
        for (index, token) in column.tokens.enumerated() {
          var new: [Int] = []
          column.forEachItem(of: index, chunk.columns.items) { items in
            for item in items { if let number = part.newItem(of: item) { new.append(number) } }
          }
          add(token, new)
        }
      case .stored(let stored):
        for (token, items) in stored.values(of: facet) {
          var new: [Int] = []
          new.reserveCapacity(items.count)
          items.forEach { if let number = part.newItem(of: $0) { new.append(number) } }
          add(token, new)
        }
      }
    }
    // A value without items is dropped.
    return values.filter { $0.items.count > 0 }
  }

  /// Writes the set of the first items of the letters; see ``ItemNumbers``.
  mutating func writeFirstItems() throws(SystemError) {
    var numbers = ItemNumbers()
    for run in runs {
      let bounds = run.columns.items.bounds
      let first = bounds[run.rows.lowerBound]
      numbers.append(Column(bounds[run.rows.lowerBound...run.rows.upperBound].map { $0 &- first }))
    }
    try writer.section("item-firsts", numbers.firstWords)
  }

  /// Writes the rows in the list's standard order: newest decision first, then by number.
  mutating func writeOrder() throws(SystemError) {
    var keys: [UInt64] = []
    for run in runs {
      let columns = run.columns
      for row in run.rows {
        // No date is 0 and comes last, no number is the highest and comes last.
        let day = columns.decided[row].bits
        keys.append(UInt64(day == 0 ? .max : ~day) << 32 | UInt64(columns.numbers[row].bits))
      }
    }
    var rows = (0..<keys.count).map(Int32.init)
    let all = rows.indices
    RadixSort.sort(&rows, &keys, in: all)
    try writer.section("order", rows)
  }

  /// Writes the sorted identities of the cases: numbers, and names of cases with no number or a repeated one.
  mutating func writeIdentities() throws(SystemError) {
    var numbered: [UInt64] = []
    var others: [(run: RowRun, index: Int, row: Int)] = []
    var next = 0
    for run in runs {
      for index in run.rows {
        let number = run.columns.numbers[index].number ?? IdentityIndex.number(of: run.cases.chunk, index)
        if let number {
          numbered.append(UInt64(PackedNumber(number).bits) << 32 | UInt64(next))
        } else {
          others.append((run, index, next))
        }
        next += 1
      }
    }
    numbered.sort()
    // The first row with a number has no suffix.
    var firsts: [UInt64] = []
    var repeats: [Int] = []
    for entry in numbered {
      if let last = firsts.last, last >> 32 == entry >> 32 {
        repeats.append(Int(entry & 0xFFFF_FFFF))
      } else {
        firsts.append(entry)
      }
    }
    if !repeats.isEmpty {
      let repeated = RowSet(repeats)
      var row = 0
      for run in runs {
        for index in run.rows {
          if repeated.contains(row) { others.append((run, index, row)) }
          row += 1
        }
      }
      others.sort { $0.row < $1.row }
    }
    var ids = IdentityIndex(StoredIdentities(numbers: Column(firsts)))
    for (run, index, row) in others { ids.append(run.cases.chunk, index, row: row) }
    try writer.section("id-numbers", firsts)
    let names = ids.rowsByName.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var packed = PackedLists<UInt8>()
    for (name, _) in names { packed.append(name) }
    try writer.lists("id-names", packed)
    try writer.section("id-rows", names.map(\.value))
    var indexes: [UInt32: UInt32] = [:]
    for (index, (_, row)) in names.enumerated() where ids.suffixed[row] != nil { indexes[row] = UInt32(index) }
    let suffixed = indexes.keys.sorted()
    try writer.section("id-suffixed", suffixed)
    try writer.section("id-suffixes", suffixed.map { indexes[$0] ?? 0 })
  }
}

extension StoredIdentities {
  /// Makes identities that are all numbers.
  init(numbers: Column<UInt64>) {
    self.init(numbers: numbers, names: PackedLists(), nameRows: [], suffixedRows: [], suffixedNames: [])
  }
}
