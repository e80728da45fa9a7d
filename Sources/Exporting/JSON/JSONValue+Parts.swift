extension JSONValue {
  /// The value of a key, the last of several, if this is an object.
  package subscript(key: String) -> JSONValue? { members?.last { $0.key == key }?.value }

  /// The members, if it is an object.
  package var members: [Member]? {
    if case .object(let members) = self { return members }
    return nil
  }

  /// The elements, if it is an array.
  package var array: [JSONValue]? {
    if case .array(let values) = self { return values }
    return nil
  }

  /// The text, if it is one.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The number, if it is a whole one.
  package var integer: Int? {
    if case .integer(let number) = self { return number }
    return nil
  }

  /// The truth value, if it is one.
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
