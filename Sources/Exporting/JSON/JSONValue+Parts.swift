extension JSONValue {
  /// What stands under a key, the last of several, where this is an object.
  package subscript(key: String) -> JSONValue? { members?.last { $0.key == key }?.value }

  /// What it holds where it is an object.
  package var members: [Member]? {
    if case .object(let members) = self { return members }
    return nil
  }

  /// What it holds where it is an array.
  package var array: [JSONValue]? {
    if case .array(let values) = self { return values }
    return nil
  }

  /// What it is where it is a text.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// What it is where it is a whole number.
  package var integer: Int? {
    if case .integer(let number) = self { return number }
    return nil
  }

  /// What it is where it is true or false.
  package var bool: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }

  /// The texts of an array, if it holds nothing else.
  package var strings: [String]? {
    guard let array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }
}
