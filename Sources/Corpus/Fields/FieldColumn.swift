package import Determinations

/// The column of a field in tables, in the codebook and in a database.
package struct FieldColumn: Sendable {
  package let type: ColumnType
  /// Where the value comes from.
  package let origin: ColumnOrigin
  /// The place of the value in the JSON of a case, such as `dates.decision`; empty where JSON has no such field.
  package let json: String
  /// A description of the values in a few words; lower case, no full stop.
  package let summary: String
  /// How the values were checked.
  package let check: FieldCheck
  /// The columns of the screen that aligned text gives it; `nil` for those of its type.
  package let width: Int?
  package let row: Row
  package let value: Value

  /// The name of the column in a database.
  package enum Row: Sendable {
    /// The field's name in snake case.
    case usual
    case named(String)
    /// The database has the values in a table of their own, or in another form.
    case elsewhere
  }

  /// How a value is found.
  package enum Value: Sendable {
    case ofLetter(@Sendable (Case) -> ColumnValue)
    /// Values of an item; a row of a case has those of all its items, each once.
    case ofItem(@Sendable (ItemOfCase, inout DistinctTexts) -> Void)
    /// Values of some items together, which are those of one item or of the whole case.
    case ofItems(@Sendable (ArraySlice<DisputedItem>) -> [String])
    /// The value of an item; a row of a case has those of all its items in their order.
    case ofEachItem(@Sendable (ItemOfCase) -> String?)
    /// The item's number, from 1.
    case itemNumber
    /// The rules of the warnings about the item, or about its letter as a whole; of a case those of all.
    case ofWarnings
    /// The value of an item that follows from all letters together.
    case ofItemInCorpus
    /// A value that no letter gives.
    case ofExport(ExportValue)
  }

  /// What is known of a letter besides its text: the user's marks, and whether figures count it.
  package enum ExportValue: Sendable {
    case counted, marked, tags, note
  }

  /// True if each disputed item has a value of its own.
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

  /// A column of letters.
  static func letter(
    _ type: ColumnType, _ origin: ColumnOrigin, json: String = "", _ summary: String, check: FieldCheck = .notCounted,
    width: Int? = nil, row: Row = .usual, _ value: @escaping @Sendable (Case) -> ColumnValue
  ) -> Self {
    Self(type, origin, json: json, summary, check: check, width: width, row: row, .ofLetter(value))
  }

  /// A column of items, each with one value or several.
  static func item(
    _ type: ColumnType, _ origin: ColumnOrigin, json: String = "", _ summary: String, check: FieldCheck = .notCounted,
    row: Row = .usual, _ values: @escaping @Sendable (ItemOfCase, inout DistinctTexts) -> Void
  ) -> Self {
    Self(type, origin, json: json.isEmpty ? "" : "items[].\(json)", summary, check: check, row: row, .ofItem(values))
  }

  /// A column of several values that are not each once: values of another column stand in the same places.
  static func items(
    _ origin: ColumnOrigin, json: String, _ summary: String, check: FieldCheck = .notCounted,
    _ values: @escaping @Sendable (ArraySlice<DisputedItem>) -> [String]
  ) -> Self {
    Self(.list, origin, json: "items[].\(json)", summary, check: check, row: .elsewhere, .ofItems(values))
  }

  /// A column of texts, one an item.
  static func each(
    _ origin: ColumnOrigin, json: String, _ summary: String, check: FieldCheck = .notCounted, width: Int? = nil,
    row: Row = .usual, _ value: @escaping @Sendable (ItemOfCase) -> String?
  ) -> Self {
    Self(
      .text, origin, json: "items[].\(json)", summary, check: check, width: width, row: row, .ofEachItem(value))
  }

  /// The name of a field's column in a database, or `nil` where another table has the values.
  package func rowName(of field: String) -> String? {
    switch row {
    case .usual: String(field.map { $0 == "-" ? "_" : $0 })
    case .named(let name): name
    case .elsewhere: nil
    }
  }
}

/// The value of a column in the row of a letter; `nil` where the letter lacks it.
package enum ColumnValue: Hashable, Sendable {
  case text(String?)
  case number(Int?)
  case flag(Bool?)
  case list([String])
}

/// A disputed item where it stands in its case: to hand it to a column copies none of its two dozen fields.
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

/// Texts, each once, in the order in which they were first added.
package struct DistinctTexts {
  package private(set) var all: [String] = []
  /// The same as ``all``, once they are more than a look at each takes less time for than a set.
  private var known: Set<String> = []

  package init() {}

  /// Adds a text unless it is there.
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

  /// Removes all texts, but keeps their memory for the next ones.
  package mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    if !known.isEmpty { known = [] }
  }
}

extension ArraySlice<DisputedItem> {
  /// The values of the items, each once, in the order of the items.
  @inline(__always)
  func gathered<Value: Hashable>(_ path: KeyPath<DisputedItem, [Value]>) -> [Value] {
    if let first, count == 1 { return first[keyPath: path].distinct() }
    return flatMap { $0[keyPath: path] }.distinct()
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in the order of the first ones.
  package func distinct() -> [Element] {
    if count < 2 { return self }
    // A set takes longer than a look at the few that most cells have.
    if count > 16 {
      var seen: Set<Element> = []
      return filter { seen.insert($0).inserted }
    }
    var distinct: [Element] = []
    for value in self where !distinct.contains(value) { distinct.append(value) }
    return distinct
  }
}
