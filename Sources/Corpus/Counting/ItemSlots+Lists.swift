import Determinations

extension ItemSlots {
  /// Appends the slots of some items, in the order of the items, followed by an item without slots.
  ///
  /// - Parameters:
  ///   - items: The indices of the items in the columns.
  ///   - columns: The columns.
  ///   - number: The number of the first item in the table.
  ///   - lists: The lists to append to.
  /// - Complexity: O(*n*) for *n* values. The kind of the facet is checked once, not for each item.
  func list(_ items: Range<Int>, of columns: ItemColumns, numberedFrom number: Int, into lists: inout SlotLists) {
    switch source {
    case .table(let values):
      lists.append(items, room: items.count) { item, end in
        let number = number &+ item &- items.lowerBound
        let slot = values.firstIndex { $0.contains(number) }
        return Self.write(slot.map { Int32($0) } ?? emptySlot, to: end, 0)
      }
    case .index(let range, let slots):
      columns.codes.withBuffer { codes in
        slots.withUnsafeBufferPointer { slots in
          lists.append(items, room: items.count) { item, end in
            Self.write(slots[Int(codes[item].number(in: range))], to: end, 0)
          }
        }
      }
    case .category(let slots):
      columns.categories.withBuffer { categories in
        columns.furtherCategories.withBuffer { furtherCategories in
          slots.withUnsafeBufferPointer { slots in
            lists.append(items, room: 2 * items.count) { item, end in
              let slot = slots[Int(categories[item])]
              let count = Self.write(slot, to: end, 0)
              let further = furtherCategories[item]
              guard further != ItemColumns.noCategory, slots[Int(further)] != slot else { return count }
              return Self.write(slots[Int(further)], to: end, count)
            }
          }
        }
      }
    case .flags(let range, let slots):
      columns.codes.withBuffer { codes in listFlags(of: items, slots, into: &lists) { codes[$0].number(in: range) } }
    case .guidelines(let slots):
      columns.guidelines.withBuffer { guidelines in listFlags(of: items, slots, into: &lists) { guidelines[$0] } }
    case .list(let field, let slots):
      slots.withUnsafeBufferPointer { slots in
        columns[field].withBuffers { column in
          lists.append(column, of: items) {
            Int($0) < slots.count ? UInt32(bitPattern: slots[Int($0)]) : SlotLists.none
          }
        }
      }
    case .sections(let slots):
      columns.sections.withBuffers { column in
        lists.append(column, of: items) { UInt32(bitPattern: slots.slot(of: $0)) }
      }
    case .drugs(let bounds, let slots, let maxSlots):
      listDrugs(of: items, columns[.drug], bounds, slots, maxSlots, into: &lists)
    }
    lists.appendNone()
  }

  /// Writes a slot after others, unless it is negative, and returns the number of slots.
  @inline(__always)
  private static func write(_ slot: Int32, to end: UnsafeMutableBufferPointer<UInt32>, _ count: Int) -> Int {
    end[count] = UInt32(bitPattern: slot)
    return count &+ (slot >= 0 ? 1 : 0)
  }

  /// Lists slots by the bits of each item.
  @inline(__always)
  private func listFlags(
    of items: Range<Int>, _ slots: [Int32], into lists: inout SlotLists, _ bits: (Int) -> UInt16
  ) {
    slots.withUnsafeBufferPointer { slots in
      lists.append(items, room: 16 * items.count) { item, end in
        var rest = bits(item)
        var count = 0
        while rest != 0 {
          let bit = rest.trailingZeroBitCount
          if bit < slots.count { count = Self.write(slots[bit], to: end, count) }
          rest &= rest &- 1
        }
        return count
      }
    }
  }

  /// Lists the terms of each item's drugs.
  private func listDrugs(
    of items: Range<Int>, _ column: PackedLists<UInt16>, _ bounds: [Int], _ slots: [Int32], _ maxSlots: Int,
    into lists: inout SlotLists
  ) {
    column.withBuffers { column in
      bounds.withUnsafeBufferPointer { bounds in
        slots.withUnsafeBufferPointer { slots in
          lists.append(items, room: column.range(of: items).count * maxSlots) { item, end in
            let drugs = column.range(of: item)
            // Damaged bounds may be out of range.
            guard drugs.count &* maxSlots <= end.count else { return 0 }
            var count = 0
            for position in drugs where Int(column.elements[position]) < bounds.count &- 1 {
              let drug = Int(column.elements[position])
              // Two drugs of a request may be of the same class, which counts once.
              for term in bounds[drug]..<bounds[drug &+ 1] where !end[..<count].contains(UInt32(slots[term])) {
                count = Self.write(slots[term], to: end, count)
              }
            }
            return count
          }
        }
      }
    }
  }
}
