import Determinations

extension CaseChunk {
  /// A facet's values in a chunk, and the rows that have them.
  struct FacetColumn: Sendable {
    /// The values, in the order in which they came.
    fileprivate(set) var tokens: [FacetToken] = []
    /// The rows of each value behind those of the value before it, ascending.
    fileprivate var rows: [UInt16] = []
    /// Where the rows of each value begin, and at the end the number of all.
    fileprivate var bounds: [UInt32] = [0]

    /// The rows that have a value, by its place in ``tokens``; ascending.
    func rows(of slot: Int) -> ArraySlice<UInt16> { rows[Int(bounds[slot])..<Int(bounds[slot + 1])] }
  }

  /// Gathers the values of one facet, case by case.
  ///
  /// The input is one list of pairs, sorted by value at the end: an array for each of the some 600 values that a chunk
  /// has would be grown several times each.
  struct FacetGathering: Sendable {
    private let values: FacetDefinition.Values
    private var tokens: [FacetToken] = []
    /// The slot of each value in the higher half, its row in the lower.
    private var entries: [UInt32] = []
    /// For each code one more than its slot, or 0: most values are codes, and need no hashing.
    private var slotsByCode: [UInt16] = []
    private var slotsByName: [String: UInt16] = [:]
    private var lastName: (name: String, slot: UInt16)?
    /// The slot of the cases without a value.
    private var emptySlot: UInt16?

    /// Room for the values of a case, used again for the next.
    struct Scratch: Sendable {
      fileprivate var codes: [UInt16] = []
      fileprivate var names: [String] = []
    }

    init(_ facet: Facet) {
      values = facet.definition.values
    }

    /// Takes in the values of a case, each once.
    mutating func append(_ fields: CaseFields, row: Int, _ scratch: inout Scratch) {
      let first = entries.count
      switch values {
      case .indexes(let read):
        for index in read(fields) { append(slot(of: UInt16(index)) { .code($0) }, row) }
      case .index(let read):
        if let index = read(fields) { append(slot(of: UInt16(index)) { .code($0) }, row) }
      case .chapters(let read):
        for chapter in read(fields) { insert(slot(of: UInt16(chapter.index)) { .code($0) }, row, after: first) }
      case .codes(let read, let token):
        scratch.codes.removeAll(keepingCapacity: true)
        read(fields, &scratch.codes)
        for code in scratch.codes { insert(slot(of: code, token), row, after: first) }
      case .names(let read):
        scratch.names.removeAll(keepingCapacity: true)
        read(fields, &scratch.names)
        for name in scratch.names { insert(slot(of: name), row, after: first) }
      case .ofUser, .ofTable:
        return
      }
      if entries.count == first { append(slotOfNone(), row) }
    }

    /// The column of all cases so far.
    func column() -> FacetColumn {
      var bounds = [UInt32](repeating: 0, count: tokens.count + 1)
      for entry in entries { bounds[Int(entry >> 16) + 1] += 1 }
      for slot in tokens.indices { bounds[slot + 1] += bounds[slot] }
      var next = bounds
      var rows = [UInt16](repeating: 0, count: entries.count)
      for entry in entries {
        let slot = Int(entry >> 16)
        rows[Int(next[slot])] = UInt16(truncatingIfNeeded: entry)
        next[slot] += 1
      }
      return FacetColumn(tokens: Array(tokens), rows: rows, bounds: bounds)
    }

    private mutating func append(_ slot: UInt16, _ row: Int) {
      entries.append(UInt32(slot) << 16 | UInt32(UInt16(row)))
    }

    private mutating func insert(_ slot: UInt16, _ row: Int, after first: Int) {
      let entry = UInt32(slot) << 16 | UInt32(UInt16(row))
      var known = entries.count
      while known > first {
        known -= 1
        if entries[known] == entry { return }
      }
      entries.append(entry)
    }

    private mutating func slot(of code: UInt16, _ token: (UInt16) -> FacetToken) -> UInt16 {
      if Int(code) < slotsByCode.count, slotsByCode[Int(code)] > 0 { return slotsByCode[Int(code)] - 1 }
      if Int(code) >= slotsByCode.count {
        slotsByCode += repeatElement(0, count: Int(code) + 1 - slotsByCode.count)
      }
      let slot = add(token(code))
      slotsByCode[Int(code)] = slot + 1
      return slot
    }

    private mutating func slot(of name: String) -> UInt16 {
      // Most letters have the same priority: it is not hashed again.
      if let last = lastName, last.name == name { return last.slot }
      let known = slotsByName[name]
      let slot = known ?? add(.name(name))
      if known == nil { slotsByName[name] = slot }
      lastName = (name, slot)
      return slot
    }

    private mutating func slotOfNone() -> UInt16 {
      if let emptySlot { return emptySlot }
      let slot = add(.none)
      emptySlot = slot
      return slot
    }

    private mutating func add(_ token: FacetToken) -> UInt16 {
      tokens.append(token)
      return UInt16(tokens.count - 1)
    }
  }
}
