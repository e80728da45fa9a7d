/// A field by which cases are sorted.
package struct SortColumn: FieldHandle {
  package static let view = FieldView(Field.Order.sorting, \.sorting)

  package let index: Int

  package init(at index: Int) { self.index = index }

  package static let decided = Self(.decided)
  package static let number = Self(.caseNumber)
  package static let request = Self(.request)

  /// The name for readers.
  package var title: String { field.heading }

  /// True if the highest value comes first unless asked otherwise, as of dates the latest.
  package var isDescendingByNature: Bool { part.isDescending }
}

/// One of the keys by which cases are sorted; a case without a value comes last either way.
package struct SortKey: Hashable, Sendable {
  package var column: SortColumn
  package var isDescending: Bool

  /// Makes a key, in the column's natural direction unless told otherwise.
  package init(_ column: SortColumn, isDescending: Bool? = nil) {
    self.column = column
    self.isDescending = isDescending ?? column.isDescendingByNature
  }

  /// Newest decision first, then by case number.
  package static let standard = [SortKey(.decided), SortKey(.number)]
}
