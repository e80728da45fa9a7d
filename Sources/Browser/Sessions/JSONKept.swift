internal import Exporting

/// A value that is kept as JSON between one run and the next.
protocol JSONKept {
  /// The value as it is kept.
  var json: JSONValue { get }

  /// Reads what can be read; `nil` where it is nothing of the kind.
  init?(json: JSONValue)
}

extension JSONValue {
  /// The name as that of a value.
  func value<Value: RawRepresentable<String>>(as type: Value.Type = Value.self) -> Value? {
    string.flatMap(Value.init(rawValue:))
  }

  /// The names of values, in their order.
  static func names(_ values: some Sequence<some RawRepresentable<String>>) -> JSONValue {
    .strings(values.map(\.rawValue).sorted())
  }

  /// An object without the members that are `nil`.
  static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }
}
