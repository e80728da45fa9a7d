package import Determinations

/// The column of a field in tables, in the codebook and in a database.
package struct FieldColumn: Sendable {
  package let type: ColumnType
  /// The origin of the values.
  package let origin: ColumnOrigin
  /// The path of the value in the JSON of a case, such as `dates.decision`; empty if JSON does not have it.
  package let json: String
  /// A short description of the values, in lower case, without a full stop.
  package let summary: String
  /// The way in which the values were checked.
  package let check: FieldCheck
  /// The width in aligned text, in columns; `nil` for the default of its type.
  package let width: Int?
  package let row: Row
  package let value: Value

  /// The name of the column in a database.
  package enum Row: Sendable {
    /// The field's name in snake case.
    case usual
    case named(String)
    /// Not a column: the database has the values in a table of their own, or in another form.
    case elsewhere
  }

  /// The source of a value.
  package enum Value: Sendable {
    case ofLetter(@Sendable (Case) -> ColumnValue)
    /// Values of an item. The row of a case has the distinct values of all its items.
    case ofItem(@Sendable (ItemOfCase, inout DistinctTexts) -> Void)
    /// Values of some items together: one item, or all items of the case.
    case ofItems(@Sendable (ArraySlice<DisputedItem>) -> [String])
    /// The value of an item. The row of a case has the values of all its items in order.
    case ofEachItem(@Sendable (ItemOfCase) -> String?)
    /// The item's number, from 1.
    case itemNumber
    /// The rules of the warnings about the item, or about its letter as a whole. The row of a case has those of all
    /// items.
    case ofWarnings
    /// The value of an item that is derived from all letters together.
    case ofItemInCorpus
    /// A value that is not from the letter.
    case ofExport(ExportValue)
  }

  /// Values of a letter that are not in its text: the user's marks, and whether figures count it.
  package enum ExportValue: Sendable {
    case counted, marked, tags, note
  }

  /// True if each disputed item has its own value.
  package var isOfItem: Bool {
    switch value {
    case .ofLetter, .ofExport: false
    case .ofItem, .ofItems, .ofEachItem, .itemNumber, .ofWarnings, .ofItemInCorpus: true
    }
  }

  init(
    _ type: ColumnType, _ origin: ColumnOrigin, json: String = "", _ summary: String, check: FieldCheck = .notCounted,
    width: Int? = nil, row: Row = .usual, _ value: Value
  ) {
    (self.type, self.origin, self.json, self.summary) = (type, origin, json, summary)
    (self.check, self.width, self.row, self.value) = (check, width, row, value)
  }

  /// Returns a column of letters.
  static func letter(
    _ type: ColumnType, _ origin: ColumnOrigin, json: String = "", _ summary: String, check: FieldCheck = .notCounted,
    width: Int? = nil, row: Row = .usual, _ value: @escaping @Sendable (Case) -> ColumnValue
  ) -> Self {
    Self(type, origin, json: json, summary, check: check, width: width, row: row, .ofLetter(value))
  }

  /// Returns a column of items, each with one value or several.
  static func item(
    _ type: ColumnType, _ origin: ColumnOrigin, json: String = "", _ summary: String, check: FieldCheck = .notCounted,
    row: Row = .usual, _ values: @escaping @Sendable (ItemOfCase, inout DistinctTexts) -> Void
  ) -> Self {
    Self(type, origin, json: json.isEmpty ? "" : "items[].\(json)", summary, check: check, row: row, .ofItem(values))
  }

  /// Returns a column with a value for each position of another column, so that values may repeat.
  static func items(
    _ origin: ColumnOrigin, json: String, _ summary: String, check: FieldCheck = .notCounted,
    _ values: @escaping @Sendable (ArraySlice<DisputedItem>) -> [String]
  ) -> Self {
    Self(.list, origin, json: "items[].\(json)", summary, check: check, row: .elsewhere, .ofItems(values))
  }

  /// Returns a column of texts, one for each item.
  static func each(
    _ origin: ColumnOrigin, json: String, _ summary: String, check: FieldCheck = .notCounted, width: Int? = nil,
    row: Row = .usual, _ value: @escaping @Sendable (ItemOfCase) -> String?
  ) -> Self {
    Self(
      .text, origin, json: "items[].\(json)", summary, check: check, width: width, row: row, .ofEachItem(value))
  }

  /// Returns the name of a field's column in a database, or `nil` if another table has the values.
  package func rowName(of field: String) -> String? {
    switch row {
    case .usual: String(field.map { $0 == "-" ? "_" : $0 })
    case .named(let name): name
    case .elsewhere: nil
    }
  }
}

/// The value of a column in the row of a letter; `nil` if the letter lacks it.
package enum ColumnValue: Hashable, Sendable {
  case text(String?)
  case number(Int?)
  case flag(Bool?)
  case list([String])
}

/// A disputed item of a case, by reference: passing it to a column does not copy its two dozen fields.
@dynamicMemberLookup
package struct ItemOfCase {
  private let items: [DisputedItem]
  private let index: Int

  package init(_ case: Case, _ index: Int) {
    items = `case`.determination.items
    self.index = index
  }

  @inline(__always)
  package subscript<Value>(dynamicMember path: KeyPath<DisputedItem, Value>) -> Value { items[index][keyPath: path] }
}

/// Distinct texts, in the order in which they were first added.
package struct DistinctTexts {
  package private(set) var all: [String] = []
  /// The texts as a set, if there are too many to search ``all`` quickly.
  private var known: Set<String> = []

  package init() {}

  /// Adds a text unless it is already there.
  package mutating func insert(_ text: String) {
    if all.count <= 16 {
      if !all.contains(text) { all.append(text) }
      return
    }
    if known.isEmpty { known = Set(all) }
    if known.insert(text).inserted { all.append(text) }
  }

  static func += (texts: inout Self, others: some Sequence<String>) {
    for text in others { texts.insert(text) }
  }

  /// Removes all texts, but keeps the memory for reuse.
  package mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    if !known.isEmpty { known = [] }
  }
}

extension ArraySlice<DisputedItem> {
  /// Returns the distinct values of the items, in the order of the items.
  @inline(__always)
  func gathered<Value: Hashable>(_ path: KeyPath<DisputedItem, [Value]>) -> [Value] {
    if count == 1 { return self[startIndex][keyPath: path].distinct() }
    return flatMap { $0[keyPath: path] }.distinct()
  }
}

extension Array where Element: Hashable {
  /// Returns the distinct elements, in the order of their first occurrence.
  package func distinct() -> [Element] {
    if count < 2 { return self }
    // Most cells have few values, for which a linear search is faster than a set.
    if count > 16 {
      var seen: Set<Element> = []
      return filter { seen.insert($0).inserted }
    }
    var distinct: [Element] = []
    for value in self where !distinct.contains(value) { distinct.append(value) }
    return distinct
  }
}

/// The origin of a column's values.
package enum ColumnOrigin: String, Hashable, Sendable {
  case letter = "the file"
  case caseTable = "case table, else prose"
  case credentials = "reviewer's credentials"
  case prose = "summary, else rationale"
  case heading = "item heading"
  /// Inferred; the letters do not state it.
  case request = "inferred from the request"
  case guidelines = "guideline lines"
  case rationale = "rationale"
  /// Derived from other columns.
  case computed
  case notes = "your notes"
}

/// The type of a column's values.
package enum ColumnType: String, Hashable, Sendable {
  case text, date
  /// A whole number of years or days, or of the unit in the column's name.
  case years, days, count
  /// True or false; in text and CSV `yes` or `no`.
  case flag
  /// Several texts: in text and CSV separated by ` | `, in JSON an array.
  case list
}
