import Determinations

extension ItemSlots {
  /// Appends the slots of some items, in the order of the items; behind the last item stands one without any.
  ///
  /// - Complexity: O(*n*) for *n* values; the kind of the facet is asked once and not for each item.
  func list(_ items: Range<Int>, in buffers: ItemBuffers, into lists: inout SlotLists) {
    switch source {
    case .index(let range, let slots):
      slots.withUnsafeBufferPointer { slots in
        for item in items {
          let slot = slots[Int(buffers.codes[item].number(in: range))]
          lists.reserve(1)[0] = UInt32(truncatingIfNeeded: slot)
          lists.end(slot >= 0 ? 1 : 0)
        }
      }
    case .category(let slots):
      slots.withUnsafeBufferPointer { slots in
        for item in items {
          let end = lists.reserve(2)
          let slot = slots[Int(buffers.categories[item])]
          var count = 0
          Self.append(slot, to: end, &count)
          let further = buffers.furtherCategories[item]
          if further != ItemColumns.noCategory, slots[Int(further)] != slot {
            Self.append(slots[Int(further)], to: end, &count)
          }
          lists.end(count)
        }
      }
    case .flags(let range, let slots):
      listFlags(of: items, slots, into: &lists) { buffers.codes[$0].number(in: range) }
    case .guidelines(let slots):
      listFlags(of: items, slots, into: &lists) { buffers.guidelines[$0] }
    case .traits(let first, let slots):
      slots.withUnsafeBufferPointer { slots in
        listTraits(of: items, in: buffers, from: first, most: 1, into: &lists) { trait, end, count in
          // Without a branch, which would be taken one way as often as the other.
          let isOfFacet = UInt(bitPattern: trait &- first) < UInt(bitPattern: slots.count)
          let slot = slots[isOfFacet ? trait &- first : 0]
          end[count] = UInt32(truncatingIfNeeded: slot)
          count &+= isOfFacet && slot >= 0 ? 1 : 0
          return isOfFacet
        }
      }
    case .drugs(let first, let bounds, let slots, let most):
      bounds.withUnsafeBufferPointer { bounds in
        slots.withUnsafeBufferPointer { slots in
          listTraits(of: items, in: buffers, from: first, most: most, into: &lists) { trait, end, count in
            let drug = trait &- first
            guard drug >= 0, drug < bounds.count &- 1 else { return false }
            for place in bounds[drug]..<bounds[drug &+ 1] { Self.insert(slots[place], into: end, &count) }
            return true
          }
        }
      }
    case .sections(let slots):
      for item in items {
        let sections = buffers.sections(of: item)
        let end = lists.reserve(max(1, sections.count))
        var count = 0
        if sections.isEmpty { Self.append(noneSlot, to: end, &count) }
        for section in sections { Self.insert(slots.slot(of: section), into: end, &count) }
        lists.end(count)
      }
    }
    lists.end(0)
  }

  /// Appends a slot unless it is negative.
  @inline(__always)
  private static func append(_ slot: Int32, to end: UnsafeMutablePointer<UInt32>, _ count: inout Int) {
    end[count] = UInt32(truncatingIfNeeded: slot)
    count &+= slot >= 0 ? 1 : 0
  }

  /// Appends a slot unless it is negative or there already: two drugs of a request may be of one class, which counts
  /// once.
  @inline(__always)
  private static func insert(_ slot: Int32, into end: UnsafeMutablePointer<UInt32>, _ count: inout Int) {
    var place = 0
    while place < count {
      if end[place] == UInt32(truncatingIfNeeded: slot) { return }
      place &+= 1
    }
    if slot >= 0 { append(slot, to: end, &count) }
  }

  /// Lists slots by the bits of each item.
  @inline(__always)
  private func listFlags(
    of items: Range<Int>, _ slots: [Int32], into lists: inout SlotLists, _ bits: (Int) -> UInt16
  ) {
    slots.withUnsafeBufferPointer { slots in
      for item in items {
        let end = lists.reserve(16)
        var count = 0
        var rest = bits(item)
        if rest == 0 { Self.append(noneSlot, to: end, &count) }
        while rest != 0 {
          let bit = rest.trailingZeroBitCount
          if bit < slots.count { Self.append(slots[bit], to: end, &count) }
          rest &= rest &- 1
        }
        lists.end(count)
      }
    }
  }

  /// Lists slots by the traits of each item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - buffers: The columns.
  ///   - first: The first number of the facet's traits.
  ///   - most: The most slots that a trait has.
  ///   - lists: The lists.
  ///   - append: Writes the slots of a trait; returns true if the trait is one of the facet's.
  @inline(__always)
  private func listTraits(
    of items: Range<Int>, in buffers: ItemBuffers, from first: Int, most: Int, into lists: inout SlotLists,
    _ append: (_ trait: Int, _ end: UnsafeMutablePointer<UInt32>, _ count: inout Int) -> Bool
  ) {
    for item in items {
      let range = buffers.traits(of: item)
      let end = lists.reserve(range.count &* most &+ 1)
      var count = 0
      var place = range.lowerBound
      var isNone = true
      // Numbers of one byte come before those of two, and each loop goes by a fixed step: a number that says where the
      // next one begins would be waited for.
      if first < ItemTraits.shortEnd {
        while place < range.upperBound, buffers.traits[place] < ItemTraits.shortEnd {
          let isOfFacet = append(Int(buffers.traits[place]), end, &count)
          isNone = isNone && !isOfFacet
          place &+= 1
        }
      } else {
        while place < range.upperBound, buffers.traits[place] < ItemTraits.shortEnd { place &+= 1 }
        while place &+ 1 < range.upperBound {
          let isOfFacet = append(ItemTraits.long(buffers.traits[place], buffers.traits[place &+ 1]), end, &count)
          isNone = isNone && !isOfFacet
          place &+= 2
        }
      }
      if isNone { Self.append(noneSlot, to: end, &count) }
      lists.end(count)
    }
  }
}
