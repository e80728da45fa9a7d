internal import Corpus

/// A field as a column of the list.
///
/// The raw value is the column's name in settings.
struct ListColumn: FieldHandle {
  static let view = FieldView(Field.Order.listing, \.listing)

  let index: Int

  init(at index: Int) { self.index = index }

  static let decided = Self(named: "decided")
  static let number = Self(named: "case")
  /// The disputed item's number, or if rows are cases, the number of items.
  static let item = Self(named: "item")
  /// Age and sex.
  static let person = Self(named: "person")
  /// The sign of the outcome.
  static let sign = Self(named: "sign")
  static let outcome = Self(named: "outcome")
  static let request = Self(named: "request")
  static let category = Self(named: "category")
  static let specialty = Self(named: "specialty")
  static let chapter = Self(named: "chapter")

  var title: String { field.heading }

  /// The description of the column, for the screen where columns are chosen.
  var summary: String { part.summary }

  /// The default width, in columns of the terminal; the request takes the rest.
  var usualWidth: Int { part.width }

  /// True if its values have any length, so that more width shows more.
  var isElastic: Bool { part.isElastic }

  /// The widths that a user may choose.
  static let widths = 1...200

  /// The sort column of this column, or `nil` if the list cannot be sorted by it.
  var sortColumn: SortColumn? { SortColumn(rawValue: part.sortName ?? rawValue) }
}
