/// A field by which cases are sorted.
package struct SortColumn: FieldHandle {
  package static let view = FieldView(Field.Order.sorting, \.sorting)

  package let index: Int

  package init(at index: Int) { self.index = index }

  package static let decided = Self(.decided)
  package static let number = Self(.caseNumber)
  package static let request = Self(.request)

  /// The title on screen.
  package var title: String { field.heading }

  /// True if the highest value comes first by default, such as the latest date.
  package var isDescendingByNature: Bool { part.isDescending }
}

/// A column to sort cases by, and the direction; cases without a value come last in either direction.
package struct SortKey: Hashable, Sendable {
  package var column: SortColumn
  package var isDescending: Bool

  /// Makes a key, by default in the column's natural direction.
  package init(_ column: SortColumn, isDescending: Bool? = nil) {
    self.column = column
    self.isDescending = isDescending ?? column.isDescendingByNature
  }

  /// The standard order: newest decision first, then by case number.
  package static let standard = [SortKey(.decided), SortKey(.number)]
}
