import Determinations

/// Tells which values of an item facet an item has, by the values' places in a list.
struct ItemSlots: Sendable {
  enum Source: Sendable {
    /// For each code in some bits its slot.
    case index(Range<UInt16>, [Int32])
    /// For each byte of the categories' column its slot.
    case category([Int32])
    /// For each bit its slot.
    case flags(Range<UInt16>, [Int32])
    case guidelines([Int32])
    /// For each number of a trait from the first on its slot.
    case traits(first: Int, [Int32])
    /// For each number of a drug from the first on the slots of its terms.
    case drugs(first: Int, [[Int32]])
    /// For each code of a section its slot.
    case sections([UInt32: Int32])
  }

  let source: Source
  /// The slot of the items without a value; negative where every item has one.
  let noneSlot: Int32

  /// Prepares the reading of a facet, or returns `nil` where the facet is none of items.
  ///
  /// - Parameters:
  ///   - facet: The facet.
  ///   - values: Its values, whose places are the slots; with one for items without a value.
  ///   - table: The table whose values they are.
  init?(_ facet: Facet, values: [FacetValue], in table: CaseTable) {
    guard facet.ofItem == facet, let storage = ItemSchema.storage(of: facet) else { return nil }
    var slots: [UInt16: Int32] = [:]
    var slotsByName: [String: Int32] = [:]
    for (slot, value) in values.enumerated() {
      switch table.token(ofKey: value.key, of: facet) {
      case .code(let code): slots[code] = Int32(slot)
      case .name(let name): slotsByName[name] = Int32(slot)
      case .some(.none), nil: break
      }
    }
    func list(_ count: Int) -> [Int32] { (0..<count).map { slots[UInt16($0)] ?? -1 } }
    let none = values.firstIndex { $0.key == FacetLabel.none.key }.map { Int32($0) } ?? -1
    noneSlot = none
    switch storage {
    case .index(let range): source = .index(range, list(Int(PackedItemCodes.mask(range))) + [none])
    case .flags(let range): source = .flags(range, list(range.count))
    case .guidelines: source = .guidelines(list(16))
    case .categories:
      var bytes = [Int32](repeating: none, count: 256)
      for (code, slot) in slots {
        for byte in Facet.categories(withCodes: [code], of: facet, orNone: false) { bytes[Int(byte)] = slot }
      }
      source = .category(bytes)
    case .sections:
      source = .sections(
        Dictionary(
          values.enumerated().lazy.filter { $0.element.key != FacetLabel.none.key }
            .map { (Facet.sectionCode(ofKey: $0.element.key), Int32($0.offset)) },
          uniquingKeysWith: { first, _ in first }))
    case .traits(let numbers) where facet == .drug:
      let terms = DrugTerm.all
      source = .drugs(
        first: numbers.lowerBound,
        Drug.all.indices.map { drug in
          DrugTerm.indexes(ofDrug: drug).compactMap { slotsByName[terms[Int($0)].name] }
        })
    case .traits(let numbers): source = .traits(first: numbers.lowerBound, list(numbers.count))
    }
  }

  /// Hands over the slots of an item's values.
  @inline(__always)
  func forEach(of item: Int, in buffers: ItemBuffers, _ body: (Int) -> Void) {
    switch source {
    case .index(let range, let slots):
      let slot = slots[Int(buffers.codes[item].number(in: range))]
      if slot >= 0 { body(Int(slot)) }
    case .category(let slots):
      let slot = slots[Int(buffers.categories[item])]
      if slot >= 0 { body(Int(slot)) }
      let further = buffers.furtherCategories[item]
      guard further != ItemColumns.noCategory else { return }
      let furtherSlot = slots[Int(further)]
      if furtherSlot >= 0, furtherSlot != slot { body(Int(furtherSlot)) }
    case .flags(let range, let slots): forEach(buffers.codes[item].number(in: range), slots, body)
    case .guidelines(let slots): forEach(buffers.guidelines[item], slots, body)
    case .drugs(let first, let slots):
      let range = buffers.traits(of: item)
      var place = range.lowerBound
      var before: [Int32] = []
      var isNone = true
      while place < range.upperBound {
        let number = ItemTraits.next(buffers.traits, at: &place) - first
        guard number >= 0, number < slots.count else { continue }
        isNone = false
        // Two drugs of a request may be of one class: it counts once.
        for slot in slots[number] where before.isEmpty || !before.contains(slot) { body(Int(slot)) }
        before += slots[number]
      }
      if isNone, noneSlot >= 0 { body(Int(noneSlot)) }
    case .sections(let slots):
      let sections = buffers.sections(of: item)
      if sections.isEmpty, noneSlot >= 0 { body(Int(noneSlot)) }
      for (number, section) in sections.enumerated() where !sections.prefix(number).contains(section) {
        if let slot = slots[section] { body(Int(slot)) }
      }
    case .traits(let first, let slots):
      let range = buffers.traits(of: item)
      var place = range.lowerBound
      var isNone = true
      while place < range.upperBound {
        let number = ItemTraits.next(buffers.traits, at: &place) - first
        guard number >= 0, number < slots.count else { continue }
        isNone = false
        if slots[number] >= 0 { body(Int(slots[number])) }
      }
      if isNone, noneSlot >= 0 { body(Int(noneSlot)) }
    }
  }

  @inline(__always)
  private func forEach(_ bits: UInt16, _ slots: [Int32], _ body: (Int) -> Void) {
    var rest = bits
    if rest == 0, noneSlot >= 0 { body(Int(noneSlot)) }
    while rest != 0 {
      let slot = slots[rest.trailingZeroBitCount]
      if slot >= 0 { body(Int(slot)) }
      rest &= rest - 1
    }
  }
}
