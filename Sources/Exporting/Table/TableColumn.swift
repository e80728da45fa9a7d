internal import Annotations
package import Corpus
internal import Determinations

/// A field as a column of the tables that the commands print.
package struct TableColumn: FieldHandle {
  package static let view = FieldView(Field.Order.columns, \.column)
  /// Every column, in the order of tables and of the documentation.
  package static let all = allCases

  package let index: Int

  package init(at index: Int) { self.index = index }

  /// Names that columns had before.
  private static let formerNames = ["item-outcome": "outcome", "ingredient": "drug"]

  /// The column with a name, or `nil`.
  package init?(name: String) { self.init(rawValue: Self.formerNames[name] ?? name) }

  /// The name, as `--columns` takes it and as the header has it.
  package var name: String { rawValue }
  package var type: ColumnType { part.type }
  /// Where the value comes from.
  package var origin: ColumnOrigin { part.origin }
  /// The place of the value in the JSON of a case, such as `dates.decision`; empty where JSON has no such field.
  package var json: String { part.json }
  /// A description of the values in a few words; lower case, no full stop.
  package var summary: String { part.summary }
  /// How the column's values were checked.
  package var check: FieldCheck { part.check }
  /// True if each disputed item has a value of its own.
  package var isOfItem: Bool { part.isOfItem }

  /// Returns the column's value in the row of a case, or of one of its items.
  package func value(of exported: ExportedCase, item: Int?) -> JSONValue {
    let `case` = exported.case
    switch part.value {
    case .ofLetter(let value): return JSONValue(value(`case`))
    case .ofItem(let values):
      guard let item else { return .strings(Self.items(of: `case`).flatMap(values).distinct()) }
      let found = values(ItemOfCase(`case`, item)).distinct()
      return type == .list ? .strings(found) : .optional(found.first)
    case .ofItems(let values): return .strings(values(Self.items(of: `case`, item)))
    case .ofEachItem(let value):
      guard let item else { return .strings(Self.items(of: `case`).map { value($0) ?? "" }) }
      return .optional(value(ItemOfCase(`case`, item)))
    case .itemNumber: return item.map { .integer($0 + 1) } ?? .null
    case .ofWarnings:
      let warnings = `case`.determination.warnings.filter { item == nil || $0.item == nil || $0.item == item }
      return .strings(warnings.map(\.rule.rawValue).distinct())
    case .ofExport: return exported.value(of: name)
    }
  }

  /// Writes the column's value in the row of a case, or of one of its items, as a cell.
  ///
  /// The same as writing ``value(of:item:)``, without making lists into JSON values first.
  func write(_ exported: ExportedCase, item: Int?, to record: inout CSVRecord) {
    let `case` = exported.case
    switch (part.value, item) {
    case (.ofItem(let values), nil):
      let isOne = `case`.determination.items.count == 1
      record.append((isOne ? values(ItemOfCase(`case`, 0)) : Self.items(of: `case`).flatMap(values)).distinct())
    case (.ofItems(let values), _): record.append(values(Self.items(of: `case`, item)))
    case (.ofEachItem(let value), nil):
      record.append(count: `case`.determination.items.count) { value(ItemOfCase(`case`, $0)) }
    default: record.append(self.value(of: exported, item: item))
    }
  }

  private static func items(of case: Case) -> some Sequence<ItemOfCase> {
    `case`.determination.items.indices.lazy.map { ItemOfCase(`case`, $0) }
  }

  /// One item of a case, or all.
  private static func items(of case: Case, _ item: Int?) -> ArraySlice<DisputedItem> {
    let items = `case`.determination.items
    return item.map { items[$0...$0] } ?? items[...]
  }
}

extension ExportedCase {
  /// The value of a field that no letter says.
  fileprivate func value(of field: String) -> JSONValue {
    switch field {
    case "counted": .string(counted)
    case "marked": .bool(annotation.isMarked)
    case "tag": .strings(annotation.sortedTags)
    case "note": annotation.note.isEmpty ? .null : .string(annotation.note)
    default: preconditionFailure("no letter and no user says \(field)")
    }
  }
}

extension JSONValue {
  fileprivate init(_ value: ColumnValue) {
    self =
      switch value {
      case .text(let text): .optional(text)
      case .number(let number): .optional(number)
      case .flag(let flag): flag.map { .bool($0) } ?? .null
      case .list(let texts): .strings(texts)
      }
  }
}
