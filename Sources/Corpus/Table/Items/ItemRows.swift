import Determinations

/// The disputed items of cases, one row behind the other; a case without items stands once, as if it had one.
package struct ItemRows: Sendable {
  /// For each item the row of its case.
  package private(set) var rows = RowList()
  /// How many of the items are upheld.
  package private(set) var upheldCount = 0

  /// For each item twice its number in its case, and one more where it is upheld.
  private var codes: [UInt16] = []
  /// For each item its number among all items of the table, in the order of the table; -1 for a case without items.
  private var items: [Int32] = []
  /// The cases that the items are of, and the keys of their order.
  private var caseCount = 0
  private var keys: [SortKey] = []

  package init() {}

  package var count: Int { codes.count }

  /// The number of the item on a place in its case, from 0.
  package func number(at place: Int) -> Int { Int(codes[place] >> 1) }

  /// Takes the items of all cases in some order, where they are not those that it has.
  ///
  /// - Complexity: O(number of items) where the table has grown or the order is another, else O(1).
  package mutating func update(from table: CaseTable, in order: SortedRows) {
    guard caseCount != order.rows.count || keys != order.keys else { return }
    self = ItemRows()
    (caseCount, keys) = (order.rows.count, order.keys)
    var itemRows: [Int32] = []
    itemRows.reserveCapacity(caseCount * 3 / 2)
    codes.reserveCapacity(caseCount * 3 / 2)
    items.reserveCapacity(caseCount * 3 / 2)
    let bases = table.itemBases
    for row in order.rows {
      let (part, index) = table.chunks.place(of: Int(row))
      let own = part.columns.items.items(of: index)
      if own.isEmpty {
        itemRows.append(row)
        codes.append(0)
        items.append(-1)
      }
      for (number, item) in own.enumerated() {
        itemRows.append(row)
        codes.append(Self.code(number, isUpheld: part.columns.items.codes[item].outcome == .upheld))
        items.append(bases[Int(row)] + Int32(number))
      }
    }
    rows = RowList(itemRows)
    upheldCount = codes.reduce(0) { $0 + Int($1 & 1) }
  }

  /// The items of some cases.
  ///
  /// - Complexity: O(number of all items), some nanoseconds each.
  package func taking(_ cases: RowSet) -> ItemRows { filtered { _, row in cases.contains(Int(row)) } }

  /// The items that a query is about; all where it says nothing of items.
  ///
  /// They meet one of its conditions on one item, `item:(…)`, where it has such, and every field of items that it asks
  /// for, such as `region:lumbar-spine`. A case without items meets none.
  ///
  /// - Complexity: O(1) where the query has no such condition, else O(number of items).
  package func meeting(_ query: Query, in table: CaseTable) -> ItemRows {
    let conditions = query.terms.compactMap { term -> ItemCondition? in
      if case .item(let query, isNegated: false) = term { return ItemCondition(query, in: table) }
      return nil
    }
    let fields = query.ofItems
    guard !conditions.isEmpty || !fields.isEmpty else { return self }
    let common = ItemCondition(fields, in: table)
    // Asked in the order of the table, where the columns are read one value after the other.
    let met = table.items { items, item in
      common.isMet(by: items, item) && (conditions.isEmpty || conditions.contains { $0.isMet(by: items, item) })
    }
    return filtered { place, _ in items[place] >= 0 && met.contains(Int(items[place])) }
  }

  @inline(__always)
  private func filtered(_ isWanted: (Int, Int32) -> Bool) -> ItemRows {
    var result = ItemRows()
    var itemRows: [Int32] = []
    rows.withBuffer { rows in
      for place in rows.indices where isWanted(place, rows[place]) {
        itemRows.append(rows[place])
        result.codes.append(codes[place])
        result.items.append(items[place])
        result.upheldCount += Int(codes[place] & 1)
      }
    }
    result.rows = RowList(itemRows)
    return result
  }

  private static func code(_ number: Int, isUpheld: Bool) -> UInt16 {
    UInt16(clamping: min(number, Int(Int16.max))) << 1 | (isUpheld ? 1 : 0)
  }
}

extension CaseTable {
  /// For each row the number of its first item among all items of the table.
  fileprivate var itemBases: [Int32] {
    var bases: [Int32] = []
    bases.reserveCapacity(rowCount)
    var base: Int32 = 0
    for chunk in chunks {
      let items = chunk.columns.items
      for row in 0..<chunk.count { bases.append(base + Int32(items.items(of: row).lowerBound)) }
      base += Int32(items.count)
    }
    return bases
  }

  /// The numbers of the items that something holds of, among all items of the table.
  fileprivate func items(where isWanted: (ItemColumns, Int) -> Bool) -> RowSet {
    var numbers = RowSet()
    var base = 0
    for chunk in chunks {
      let items = chunk.columns.items
      for item in 0..<items.count where isWanted(items, item) { numbers.insert(base + item) }
      base += items.count
    }
    return numbers
  }
}

extension Query {
  /// What the query asks for that an item has and not the case alone.
  fileprivate var ofItems: Query {
    Query(
      terms: terms.filter { term in
        guard case .field(let field, _, isNegated: false) = term, let facet = field.facet else { return false }
        return facet.ofItem == facet
      })
  }
}
