import Determinations

extension CaseChunk {
  /// A facet's values in a chunk, and the cases or items that have them.
  struct FacetColumn: Sendable {
    /// The values, in the order in which they came.
    fileprivate(set) var tokens: [FacetToken] = []
    /// The cases, or of a facet of items the items, of each value behind those of the value before it, ascending.
    fileprivate var members: [UInt32] = []
    /// Where the members of each value begin, and at the end the number of all.
    fileprivate var bounds: [UInt32] = [0]
    fileprivate var isOfItems = false

    /// True if no case or item has a value, not even ‘none’: the values were not gathered.
    var isEmpty: Bool { tokens.isEmpty }

    /// Hands over the items that have a value, ascending, by their places in the chunk's columns.
    ///
    /// - Parameters:
    ///   - slot: The index of the value in ``tokens``.
    ///   - items: The items of the chunk.
    ///   - body: Takes some neighboring items.
    func forEachItem(of slot: Int, _ items: ItemColumns, _ body: (Range<Int>) -> Void) {
      for member in members[Int(bounds[slot])..<Int(bounds[slot + 1])] {
        body(isOfItems ? Int(member)..<(Int(member) + 1) : items.entries(of: Int(member)))
      }
    }
  }

  /// Gathers the values of one facet, case by case.
  ///
  /// The input is one list of pairs, sorted by value at the end: an array for each of the some 600 values that a chunk
  /// has would be grown several times each.
  struct FacetGathering: Sendable {
    private let values: FacetDefinition.Values
    private let includesLettersWithoutItems: Bool
    private var tokens: [FacetToken] = []
    /// The slot of each value in the higher half, the case or item that has it in the lower.
    private var entries: [UInt64] = []
    /// For each code one more than its slot, or 0: most values are codes, and need no hashing.
    private var slotsByCode: [UInt16] = []
    private var slotsByName: [String: UInt16] = [:]
    private var lastName: (name: String, slot: UInt16)?
    /// The slot of those without a value.
    private var emptySlot: UInt16?

    /// Room for the values of a case or an item, used again for the next.
    struct Scratch: Sendable {
      fileprivate var codes: [UInt16] = []
      fileprivate var names: [String] = []
    }

    init(_ facet: Facet) {
      values = facet.definition.values
      includesLettersWithoutItems = facet.definition.includesLettersWithoutItems
    }

    /// Takes in the values of a case, each once, if the facet is one of letters.
    ///
    /// - Parameters:
    ///   - fields: The case.
    ///   - row: Its place in the chunk.
    ///   - scratch: Room to work in.
    mutating func append(_ fields: CaseFields, row: Int, _ scratch: inout Scratch) {
      if case .ofLetter(let reading) = values { append(reading, fields, row, &scratch) }
    }

    /// Takes in the values of an item, each once, if the facet is one of items.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - place: Its place in the chunk.
    ///   - isPlaceholder: True if it stands for a letter without items.
    ///   - scratch: Room to work in.
    mutating func append(_ item: ItemFields, place: Int, isPlaceholder: Bool, _ scratch: inout Scratch) {
      guard case .ofItem(let reading) = values, !isPlaceholder || includesLettersWithoutItems else { return }
      append(reading, item, place, &scratch)
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

    /// The column of all values so far.
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
