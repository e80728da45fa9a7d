internal import Corpus
internal import SQLite

/// A table of an exported database: its keys, which the writer assigns, and its other columns.
struct DatabaseTable<Row>: Sendable {
  let name: String
  /// A row's meaning; lower case, no full stop.
  let summary: String
  /// The declarations of the columns that the writer numbers, and the constraints on them.
  let keys: [DatabaseKey]
  let columns: [DatabaseColumn<Row>]
  /// Constraints over several columns, and the text after the closing parenthesis of `CREATE TABLE`.
  let constraints: [String]
  let isWithoutRowID: Bool

  init(
    _ name: String, _ summary: String, keys: [DatabaseKey], constraints: [String] = [], isWithoutRowID: Bool = false,
    _ columns: [DatabaseColumn<Row>]
  ) {
    self.name = name
    self.summary = summary
    self.keys = keys
    self.columns = columns
    self.constraints = constraints
    self.isWithoutRowID = isWithoutRowID
  }

  var creation: String {
    let lines =
      keys.map { "\($0.name) \($0.declaration)" } + columns.map { "\($0.name) \($0.type.declaration)" } + constraints
    let end = isWithoutRowID ? ") WITHOUT ROWID" : ")"
    return "CREATE TABLE \(name) (\n  " + lines.joined(separator: ",\n  ") + "\n" + end
  }

  var insertion: String {
    let count = keys.count + columns.count
    return "INSERT INTO \(name) VALUES (" + [String](repeating: "?", count: count).joined(separator: ", ") + ")"
  }

  /// Returns the values of a row, without those of the keys.
  func values(of row: Row) -> [Database.Value] { columns.map { $0.value(row) } }

  /// The rows of the table `fields` about this table.
  var fields: [[Database.Value]] {
    let keys = keys.map { key -> [Database.Value] in
      [
        .text(name), .text(key.name), .text("integer"), .null, .text(ColumnOrigin.computed.rawValue), .null,
        .text(key.summary),
      ]
    }
    return keys
      + columns.map { column in
        [
          .text(name), .text(column.name), .text(column.type.name), .clean(column.unit), .text(column.origin.rawValue),
          .clean(column.field), .text(column.summary),
        ]
      }
  }
}

/// A column that identifies rows or connects them.
struct DatabaseKey: Hashable, Sendable {
  let name: String
  let declaration: String
  let summary: String

  static func id(of unit: String) -> Self {
    Self(name: "id", declaration: "INTEGER PRIMARY KEY", summary: "the \(unit)'s number in this file, from 1")
  }

  static let letter = Self(
    name: "letter_id", declaration: "INTEGER NOT NULL REFERENCES letters (id)", summary: "the letter: letters.id")
  static let item = Self(
    name: "item_id", declaration: "INTEGER NOT NULL REFERENCES items (id)", summary: "the disputed item: items.id")
  static let optionalItem = Self(
    name: "item_id", declaration: "INTEGER REFERENCES items (id)",
    summary: "the disputed item: items.id; null if it is about the letter")
  static let position = Self(
    name: "position", declaration: "INTEGER NOT NULL", summary: "the place among those of the item, from 1")
}
