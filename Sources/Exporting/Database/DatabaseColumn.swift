internal import Corpus
internal import SQLite
internal import TextLayout

/// A column of a table of an exported database: name, type and description, and how a row's value is found.
struct DatabaseColumn<Row>: Sendable {
  /// The name, in snake case.
  let name: String
  let type: DatabaseType
  /// The unit of a number, such as `days`, or `nil`.
  let unit: String?
  /// The origin of the values.
  let origin: ColumnOrigin
  /// A description of the values; lower case, no full stop.
  let summary: String
  /// The column of ``TableColumn`` with the same values, or `nil`.
  let field: String?
  let value: @Sendable (Row) -> Database.Value

  init(
    _ name: String, _ type: DatabaseType, unit: String? = nil, from origin: ColumnOrigin, _ summary: String,
    field: String? = nil, _ value: @escaping @Sendable (Row) -> Database.Value
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.origin = origin
    self.summary = summary
    self.field = field
    self.value = value
  }
}

/// The type of a column of an exported database.
enum DatabaseType: Hashable, Sendable {
  case text, requiredText
  /// Text as `2015-06-11`, which programs recognize as a date.
  case date
  case integer
  /// 1 or 0.
  case flag
  /// Several texts as a JSON array; `[]` if there are none.
  case list

  /// The declaration after the column's name in `CREATE TABLE`.
  var declaration: String {
    switch self {
    case .text: "TEXT"
    case .requiredText: "TEXT NOT NULL"
    case .date: "DATE"
    case .integer: "INTEGER"
    case .flag: "INTEGER"
    case .list: "TEXT NOT NULL"
    }
  }

  /// The name on screen.
  var name: String {
    switch self {
    case .text, .requiredText: "text"
    case .date: "date"
    case .integer: "integer"
    case .flag: "flag, 1 or 0"
    case .list: "JSON array of texts"
    }
  }
}

extension Database.Value {
  /// Text that is safe to show on a terminal, or null if it is empty.
  static func clean(_ text: String?) -> Self {
    guard var text, !text.isEmpty else { return .null }
    let isPlain = text.withUTF8 { bytes in bytes.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A } }
    return .text(isPlain ? text : SafeText.display(text))
  }

  /// A number, or null.
  static func number(_ number: Int?) -> Self { number.map { .integer(Int64($0)) } ?? .null }

  /// 1 or 0.
  static func flag(_ isSet: Bool) -> Self { .integer(isSet ? 1 : 0) }

  /// Texts as a JSON array.
  static func list(_ texts: some Sequence<String>) -> Self {
    .text(JSONWriter.text(of: .strings(texts), layout: .oneLine))
  }

  /// The value of a table's cell, in the type of the database.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let isSet): self = .flag(isSet)
    case .integer(let number): self = .integer(Int64(number))
    case .string(let text): self = .clean(text)
    case .decimal, .array, .object: self = .text(JSONWriter.text(of: value, layout: .oneLine))
    }
  }
}
