import Determinations

extension CaseChunk {
  /// A facet's values in a chunk, and the cases or items that have them.
  struct FacetColumn: Sendable {
    /// The values, in the order in which they first occurred.
    fileprivate(set) var tokens: [FacetToken] = []
    /// The cases, or for a facet of items the items, of each value, ascending; the lists of the values follow each
    /// other.
    fileprivate var members: [UInt32] = []
    /// The start of each value's members, followed by the number of all members.
    fileprivate var bounds: [UInt32] = [0]
    fileprivate var isOfItems = false

    /// True if no case or item has a value, not even ‘none’, because the values were not collected.
    var isEmpty: Bool { tokens.isEmpty }

    /// Calls a function with ranges of items that have a value, ascending, by their indices in the chunk's columns.
    ///
    /// `slot` is the index of the value in ``tokens``.
    func forEachItem(of slot: Int, _ items: ItemColumns, _ body: (Range<Int>) -> Void) {
      for member in members[Int(bounds[slot])..<Int(bounds[slot + 1])] {
        body(isOfItems ? Int(member)..<(Int(member) + 1) : items.entries(of: Int(member)))
      }
    }
  }

  /// Collects the values of one facet, case by case.
  ///
  /// The values are collected in one list of pairs and sorted at the end, because a chunk has about 600 values, and an
  /// array for each would have to grow several times.
  struct FacetGathering: Sendable {
    private let values: FacetDefinition.Values
    private let includesLettersWithoutItems: Bool
    private var tokens: [FacetToken] = []
    /// The pairs: the slot of a value in the upper half, a case or item that has it in the lower.
    private var entries: [UInt64] = []
    /// The slot of each code plus one, or 0.
    ///
    /// Most values are codes, which need no hashing.
    private var slotsByCode: [UInt16] = []
    private var slotsByName: [String: UInt16] = [:]
    private var lastName: (name: String, slot: UInt16)?
    /// The slot for cases or items without a value.
    private var emptySlot: UInt16?

    /// Scratch space for the values of a case or an item.
    struct Scratch: Sendable {
      fileprivate var codes: [UInt16] = []
      fileprivate var names: [String] = []
    }

    init(_ facet: Facet) {
      values = facet.definition.values
      includesLettersWithoutItems = facet.definition.includesLettersWithoutItems
    }

    /// Adds the distinct values of a case in a row of the chunk, if the facet is one of letters.
    mutating func append(_ fields: CaseFields, row: Int, _ scratch: inout Scratch) {
      if case .ofLetter(let reading) = values { append(reading, fields, row, &scratch) }
    }

    /// Adds the distinct values of an item, if the facet is one of items.
    ///
    /// `isPlaceholder` is true if the item represents a letter without items.
    mutating func append(_ item: ItemFields, itemIndex: Int, isPlaceholder: Bool, _ scratch: inout Scratch) {
      guard case .ofItem(let reading) = values, !isPlaceholder || includesLettersWithoutItems else { return }
      append(reading, item, itemIndex, &scratch)
    }

    @inline(__always)
    private mutating func append<Subject>(
      _ reading: FacetDefinition.Reading<Subject>, _ subject: Subject, _ member: Int, _ scratch: inout Scratch
    ) {
      let first = entries.count
      switch reading {
      case .indexes(let read):
        for index in read(subject) { append(slot(of: UInt16(index)) { .code($0) }, member) }
      case .index(let read):
        if let index = read(subject) { append(slot(of: UInt16(index)) { .code($0) }, member) }
      case .codes(let read, let token):
        scratch.codes.removeAll(keepingCapacity: true)
        read(subject, &scratch.codes)
        for code in scratch.codes { insert(slot(of: code, token), member, after: first) }
      case .names(let read):
        scratch.names.removeAll(keepingCapacity: true)
        read(subject, &scratch.names)
        for name in scratch.names { insert(slot(of: name), member, after: first) }
      }
      if entries.count == first { append(slotOfNone(), member) }
    }

    /// Returns the column of all values so far.
    func column() -> FacetColumn {
      var bounds = [UInt32](repeating: 0, count: tokens.count + 1)
      for entry in entries { bounds[Int(entry >> 32) + 1] += 1 }
      for slot in tokens.indices { bounds[slot + 1] += bounds[slot] }
      var next = bounds
      var members = [UInt32](repeating: 0, count: entries.count)
      for entry in entries {
        let slot = Int(entry >> 32)
        members[Int(next[slot])] = UInt32(truncatingIfNeeded: entry)
        next[slot] += 1
      }
      var isOfItems = false
      if case .ofItem = values { isOfItems = true }
      return FacetColumn(tokens: Array(tokens), members: members, bounds: bounds, isOfItems: isOfItems)
    }

    private mutating func append(_ slot: UInt16, _ member: Int) {
      entries.append(UInt64(slot) << 32 | UInt64(UInt32(member)))
    }

    private mutating func insert(_ slot: UInt16, _ member: Int, after first: Int) {
      let entry = UInt64(slot) << 32 | UInt64(UInt32(member))
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
      // Most letters have the same priority, which need not be hashed again.
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
