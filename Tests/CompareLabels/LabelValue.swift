import FoundationEssentials

/// A JSON value of a label file.
enum LabelValue: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([LabelValue])
  case object([String: LabelValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Int.self) {
      self = .number(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([LabelValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: LabelValue].self))
    }
  }

  /// A member of an object; `nil` where the label says nothing.
  subscript(key: String) -> LabelValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var keys: Set<String> {
    guard case .object(let members) = self else { return [] }
    return Set(members.keys)
  }

  var elements: [LabelValue] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  /// The value in one line, for lists of misses.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): "“\(value)”"
    case .list(let elements): "[" + elements.map(\.summary).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value with white space and case of texts set aside.
  var folded: LabelValue {
    switch self {
    case .text(let value): .text(Self.fold(value))
    case .list(let elements): .list(elements.map(\.folded))
    case .object(let members): .object(members.mapValues(\.folded))
    default: self
    }
  }

  static func fold(_ text: String) -> String {
    String(text.lowercased().filter { !$0.isWhitespace })
  }
}

extension LabelValue: ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(nilLiteral: ()) { self = .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ number: Int?) { self = number.map { .number($0) } ?? .null }
  init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
}
