import Determinations

extension ItemSlots {
  /// Lists the slots of some items, in the order of the items.
  ///
  /// - Complexity: O(*n*) for *n* values; what kind of facet it is, is asked once and not for each item.
  func list(_ items: Range<Int>, in buffers: ItemBuffers, into lists: inout SlotLists) {
    lists.reset()
    switch source {
    case .index(let range, let slots):
      slots.withUnsafeBufferPointer { slots in
        for item in items {
          let slot = slots[Int(buffers.codes[item].number(in: range))]
          if slot >= 0 { lists.append(slot) }
          lists.end()
        }
      }
    case .category(let slots):
      slots.withUnsafeBufferPointer { slots in
        for item in items {
          let slot = slots[Int(buffers.categories[item])]
          if slot >= 0 { lists.append(slot) }
          let further = buffers.furtherCategories[item]
          if further != ItemColumns.noCategory {
            let furtherSlot = slots[Int(further)]
            if furtherSlot >= 0, furtherSlot != slot { lists.append(furtherSlot) }
          }
          lists.end()
        }
      }
    case .traits(let first, let slots):
      slots.withUnsafeBufferPointer { slots in
        for item in items {
          let range = buffers.traits(of: item)
          var place = range.lowerBound
          var isNone = true
          while place < range.upperBound {
            let number = ItemTraits.next(buffers.traits, at: &place) &- first
            guard number >= 0, number < slots.count else { continue }
            isNone = false
            if slots[number] >= 0 { lists.append(slots[number]) }
          }
          if isNone, noneSlot >= 0 { lists.append(noneSlot) }
          lists.end()
        }
      }
    case .drugs(let first, let slots):
      for item in items {
        let range = buffers.traits(of: item)
        var place = range.lowerBound
        var isNone = true
        while place < range.upperBound {
          let number = ItemTraits.next(buffers.traits, at: &place) &- first
          guard number >= 0, number < slots.count else { continue }
          isNone = false
          // Two drugs of a request may be of one class: it counts once.
          for slot in slots[number] where !lists.hasInItem(slot) { lists.append(slot) }
        }
        if isNone, noneSlot >= 0 { lists.append(noneSlot) }
        lists.end()
      }
    case .flags, .guidelines, .sections:
      for item in items {
        forEach(of: item, in: buffers) { lists.append(Int32(truncatingIfNeeded: $0)) }
        lists.end()
      }
    }
  }
}
