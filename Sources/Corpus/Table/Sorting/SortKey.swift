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

extension SortKey {
  /// Parses a key: `decided` in its default direction, `age:up`, `age:down`.
  package init?(text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let column = SortColumn(rawValue: String(name)) ?? Self.earlier[String(name)] else {
      return nil
    }
    switch parts.count == 2 ? parts[1] : nil {
    case nil: self.init(column)
    case "up": self.init(column, isDescending: false)
    case "down": self.init(column, isDescending: true)
    default: return nil
    }
  }

  /// The key as text.
  package var text: String {
    column.rawValue + (isDescending == column.isDescendingByNature ? "" : isDescending ? ":down" : ":up")
  }

  /// The former names of columns in settings and saved views.
  private static let earlier: [String: SortColumn] = ["number": .number]
}
