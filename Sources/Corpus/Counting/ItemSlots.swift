import Determinations

/// Finds the slots of an item's values of a facet: their indices in a list of values.
struct ItemSlots: Sendable {
  enum Source: Sendable {
    /// A slot for each code in some bits.
    case index(Range<UInt16>, [Int32])
    /// A slot for each byte of the column of categories.
    case category([Int32])
    /// A slot for each bit.
    case flags(Range<UInt16>, [Int32])
    case guidelines([Int32])
    /// A slot for each code of a list.
    case list(ItemList, [Int32])
    /// The slots of each drug's terms: the bounds of each drug's slots, the slots, and the maximum number of slots of a
    /// drug.
    case drugs(bounds: [Int], [Int32], maxSlots: Int)
    case sections(SectionSlots)
    /// The items of each slot, by item number.
    case table([FacetItems])
  }

  let source: Source
  /// The slot of items without a value; negative if every item has one.
  let emptySlot: Int32

  /// Prepares reading a facet, or returns `nil` if it is not one of items.
  ///
  /// The indices of `values`, which include one for items without a value, are the slots.
  init?(_ facet: Facet, values: [FacetValue], in table: CaseTable) {
    guard facet.isOfItems, let storage = ItemSchema.storage(of: facet) else { return nil }
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
    let noneKey = facet.noneKey
    let none = values.firstIndex { $0.key == noneKey }.map { Int32($0) } ?? -1
    emptySlot = none
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
        SectionSlots(
          values.enumerated().filter { $0.element.key != FacetLabel.none.key }
            .map { (Facet.sectionCode(ofKey: $0.element.key), Int32($0.offset)) }))
    case .table: source = .table(table.orderedItems(of: facet))
    case .list(.drug):
      let terms = DrugTerm.all
      var bounds = [0]
      var drugSlots: [Int32] = []
      for drug in Drug.all.indices {
        drugSlots += facet.terms(ofDrug: drug).compactMap { slotsByName[terms[Int($0)].name] }
        bounds.append(drugSlots.count)
      }
      let maxSlots = zip(bounds, bounds.dropFirst()).map { $1 - $0 }.max() ?? 0
      source = .drugs(bounds: bounds, drugSlots, maxSlots: maxSlots)
    case .list(let field): source = .list(field, list((slots.keys.max().map(Int.init) ?? -1) + 1))
    }
  }
}

/// A table of the slots of guideline sections by code.
///
/// The codes are already hashes, which a dictionary would hash again.
struct SectionSlots: Sendable {
  /// Each entry has a code in its upper half and its slot plus one in the lower, or is 0.
  private var entries: [UInt64]
  private let mask: Int

  /// Makes the table.
  ///
  /// Of equal codes, the first one is used.
  init(_ slots: [(code: UInt32, slot: Int32)]) {
    var room = 16
    while room < 2 * slots.count { room *= 2 }
    entries = Array(repeating: 0, count: room)
    mask = room - 1
    for (code, slot) in slots where self.slot(of: code) < 0 {
      var position = Int(code) & mask
      while entries[position] != 0 { position = (position + 1) & mask }
      entries[position] = UInt64(code) << 32 | UInt64(slot + 1)
    }
  }

  /// Returns the slot of a code, or a negative number if there is none.
  @inline(__always)
  func slot(of code: UInt32) -> Int32 {
    entries.withUnsafeBufferPointer { entries in
      var position = Int(code) & mask
      while entries[position] != 0, UInt32(entries[position] >> 32) != code { position = (position &+ 1) & mask }
      return Int32(truncatingIfNeeded: entries[position] & 0xFFFF_FFFF) &- 1
    }
  }
}
