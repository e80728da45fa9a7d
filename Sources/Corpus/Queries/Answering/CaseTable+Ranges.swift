import Determinations

extension CaseTable {
  /// The items of the cases whose value of a field lies in a range.
  ///
  /// - Complexity: O(*n*); what was asked before is known.
  func items(in range: ValueRange, of field: QueryField) -> ItemSet {
    let wanted = (range.lower?.first ?? .min)...max(range.lower?.first ?? .min, range.upper?.last ?? .max)
    return answers.items(for: .field(field, values: [.range(range)]), count: rowCount, numbers) { new, items in
      var rows = RowSet()
      for (chunk, indexes, base) in chunks.parts(of: new) {
        chunk.insert(indexes, base: base, where: field, in: wanted, to: &rows)
      }
      items.formUnion(numbers.items(of: rows))
    }
  }
}

extension CaseChunk {
  /// Inserts the cases whose value of a field lies in a range; those without a value never do.
  fileprivate func insert(
    _ indexes: Range<Int>, base: Int, where field: QueryField, in wanted: ClosedRange<Int>, to rows: inout RowSet
  ) {
    @inline(__always) func insert(_ value: (Int) -> Int?) {
      for index in indexes {
        if let value = value(index), wanted.contains(value) { rows.insert(base + index) }
      }
    }
    @inline(__always) func day(_ date: PackedDate) -> Int? { date.bits == 0 ? nil : Int(date.bits) }
    switch field {
    case .day(.injured): insert { day(columns.injured[$0]) }
    case .day(.denied): insert { day(columns.denied[$0]) }
    case .day(.received): insert { day(columns.received[$0]) }
    case .day(.assigned): insert { day(columns.assigned[$0]) }
    case .facet(.decided): insert { day(columns.decided[$0]) }
    case .facet(.year): insert { day(columns.decided[$0]).map { $0 >> 9 } }
    case .facet(.age): insert { columns.details[$0].age }
    case .facet(.items): insert { columns.details[$0].itemCount }
    case .facet(.claimAge): insert { claimAge(of: $0) }
    case .facet(.reviewTime): insert { reviewTime(of: $0) }
    case .facet(.daysToDecision): insert { daysToDecision(of: $0) }
    case .facet: break
    }
  }
}
