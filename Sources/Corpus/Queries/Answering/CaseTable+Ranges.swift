extension CaseTable {
  /// Returns the items of the cases whose value of a field is in a range.
  ///
  /// - Complexity: O(*n*); earlier answers are cached.
  func items(in range: ValueRange, of field: QueryField) -> ItemSet {
    let wanted = (range.lower?.first ?? .min)...max(range.lower?.first ?? .min, range.upper?.last ?? .max)
    return answers.items(for: .field(field, values: [.range(range)]), count: rowCount, numbers) { new, items in
      guard let reading = field.field.numbers else { return }
      var rows = RowSet()
      for (chunk, indexes, base) in chunks.parts(of: new) {
        CaseNumbers.with(reading, of: indexes, in: chunk) { values in
          // Cases without a value are in no range.
          for (index, value) in zip(indexes, values) where value != CaseNumbers.none && wanted.contains(Int(value)) {
            rows.insert(base + index)
          }
        }
      }
      items.formUnion(numbers.items(of: rows))
    }
  }
}
