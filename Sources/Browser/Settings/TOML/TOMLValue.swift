/// A value of a TOML file.
enum TOMLValue: Equatable, Sendable {
  case string(String)
  case bool(Bool)
  /// A number, a date or a time, as written; no setting has one.
  case other(String)
  case array([TOMLValue])
  case table(TOMLTable)

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var bool: Bool? { if case .bool(let isOn) = self { isOn } else { nil } }
  var array: [TOMLValue]? { if case .array(let values) = self { values } else { nil } }
  var table: TOMLTable? { if case .table(let table) = self { table } else { nil } }
}

/// A table of a TOML file.
struct TOMLTable: Equatable, Sendable {
  private(set) var values: [String: TOMLValue] = [:]
  /// True if a header has defined the table, so that no other header may.
  var isDefined = false
  /// True if a dotted key has created the table, so that only dotted keys may add to it.
  var isDottedInto = false
  /// True for an inline table, which cannot be extended.
  var isClosed = false

  var keys: Dictionary<String, TOMLValue>.Keys { values.keys }

  subscript(key: String) -> TOMLValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  static func == (left: TOMLTable, right: TOMLTable) -> Bool { left.values == right.values }
}

/// A syntax error in TOML.
struct TOMLError: Error, Equatable {
  /// The line, counted from 1.
  var line: Int
  /// The message: lower case, no full stop.
  var message: String
}
