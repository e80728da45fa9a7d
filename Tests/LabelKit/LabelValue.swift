import FoundationEssentials

/// A JSON value of a label file.
package enum LabelValue: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([LabelValue])
  case object([String: LabelValue])

  package init(from decoder: any Decoder) throws {
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

  /// A member of an object, or `nil` if the label lacks it.
  package subscript(key: String) -> LabelValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  package var keys: Set<String> {
    guard case .object(let members) = self else { return [] }
    return Set(members.keys)
  }

  package var elements: [LabelValue] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  /// True for a value that means that nothing was read.
  package var isNothing: Bool {
    switch self {
    case .null: true
    case .text(let value): ["", "unknown", "none-cited"].contains(value)
    case .list(let elements): elements.isEmpty
    case .number(let value): value == 0
    case .bool, .object: false
    }
  }

  /// The value on one line, for lists of errors.
  package var summary: String {
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

  /// Reads a label file with a label for each letter, or a folder with a label file for each letter.
  package static func labels(at path: String) throws -> [String: LabelValue] {
    let decoder = JSONDecoder()
    guard !path.hasSuffix(".json") else {
      return try decoder.decode([String: LabelValue].self, from: Data(contentsOf: URL(filePath: path)))
    }
    var found: [String: LabelValue] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: path) where file.hasSuffix(".json") {
      let data = try Data(contentsOf: URL(filePath: "\(path)/\(file)"))
      found[String(file.dropLast(".json".count))] = try decoder.decode(LabelValue.self, from: data)
    }
    return found
  }

  /// The value with normalized white space, case and apostrophes of texts.
  package var folded: LabelValue {
    switch self {
    case .text(let value): .text(Self.fold(value))
    case .list(let elements): .list(elements.map(\.folded))
    case .object(let members): .object(members.mapValues(\.folded))
    default: self
    }
  }

  package static func fold(_ text: String) -> String {
    String(text.lowercased().compactMap { $0.isWhitespace ? nil : $0 == "\u{2019}" ? "'" : $0 })
  }
}

extension LabelValue: ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  package init(_ number: Int?) { self = number.map { .number($0) } ?? .null }
  package init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
}
