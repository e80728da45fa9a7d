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

  /// Former names of columns.
  private static let formerNames = ["item-outcome": "outcome", "ingredient": "drug"]

  /// Finds the column with a name, or returns `nil`.
  package init?(name: String) { self.init(rawValue: Self.formerNames[name] ?? name) }

  /// The name, as in `--columns` and in the header.
  package var name: String { rawValue }
  package var type: ColumnType { part.type }
  /// The origin of the values.
  package var origin: ColumnOrigin { part.origin }
  /// The path of the value in the JSON of a case, such as `dates.decision`; empty if JSON does not contain it.
  package var json: String { part.json }
  /// A description of the values in a few words; lower case, no full stop.
  package var summary: String { part.summary }
  /// The method by which the column's values were checked.
  package var check: FieldCheck { part.check }
  /// True if each disputed item has its own value.
  package var isOfItem: Bool { part.isOfItem }

  /// True if a letter's value depends on other letters, so that it is known only after all are read.
  package var dependsOnOtherLetters: Bool {
    if case .ofItemInCorpus = part.value { true } else { name == "counted" }
  }

  /// Returns the column's value in the row of a case, or of one of its items.
  package func value(of exported: ExportedCase, item: Int?) -> JSONValue {
    let `case` = exported.case
    switch part.value {
    case .ofLetter(let value): return JSONValue(value(`case`))
    case .ofItem(let add):
      var texts = DistinctTexts()
      for item in `case`.items(item) { add(item, &texts) }
      return item == nil || type == .list ? .strings(texts.all) : .optional(texts.all.first)
    case .ofItems(let values): return .strings(values(`case`.disputedItems(item)))
    case .ofEachItem(let value):
      guard let item else { return .strings(`case`.items(nil).map { value($0) ?? "" }) }
      return .optional(value(ItemOfCase(`case`, item)))
    case .itemNumber: return item.map { .integer($0 + 1) } ?? .null
    case .ofWarnings:
      let warnings = `case`.determination.warnings.filter { item == nil || $0.item == nil || $0.item == item }
      return .strings(warnings.map(\.rule.rawValue).distinct())
    case .ofItemInCorpus: return JSONValue(exported.boilerplate(ofItem: item))
    case .ofExport(let value): return JSONValue(exported.value(value, item: item))
    }
  }
}

extension Case {
  /// One item, or all.
  func items(_ item: Int?) -> [ItemOfCase] {
    item.map { [ItemOfCase(self, $0)] } ?? determination.items.indices.map { ItemOfCase(self, $0) }
  }

  /// Returns one item or all items, as a slice of the case's items.
  func disputedItems(_ item: Int?) -> ArraySlice<DisputedItem> {
    item.map { determination.items[$0...$0] } ?? determination.items[...]
  }
}

extension ExportedCase {
  /// Returns the key of the field `boilerplate` of an item, or the keys of all items.
  func boilerplate(ofItem item: Int?) -> ColumnValue {
    let keys = boilerplate()
    guard let item else { return .list(keys.distinct()) }
    return .text(keys.indices.contains(item) ? keys[item] : nil)
  }

  /// Returns a value that is not taken from the letter, for the row of a case or of one of its items.
  func value(_ value: FieldColumn.ExportValue, item: Int?) -> ColumnValue {
    switch value {
    case .counted: .text(counted)
    case .marked: .flag(annotation.isMarked)
    case .tags: .list(annotation.sortedTags)
    case .note: .text(notes(onItem: item))
    }
  }

  /// Returns the note on the case and below it the note on an item, or those on all items with their numbers; `nil` if
  /// there are none.
  private func notes(onItem item: Int?) -> String? {
    var notes = annotation.note.isEmpty ? [] : [annotation.note]
    if let item {
      if let note = annotation.itemNotes[item + 1] { notes.append(note) }
    } else {
      notes += annotation.sortedItemNotes.map { "item \($0.item): \($0.note)" }
    }
    return notes.isEmpty ? nil : notes.joined(separator: "\n\n")
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
