import Determinations
internal import Glibc
internal import System

/// Parsing of fields and their values.
extension QueryParser {
  /// Returns the field with a name.
  mutating func field(_ name: String, at start: Int) throws(QueryError) -> QueryField {
    if let field = QueryField(name: name) { return field }
    let names =
      QueryField.all.map(\.name) + ["any"]
      + TextTerm.Scope.allCases.map(\.rawValue).filter { $0 != "" && $0 != "note" }
    let near = NearestNames.names(to: name.lowercased(), among: names)
    let asText = "(as text: \(name)\\:)"
    // The list of fields is long and may be clipped, so the important part comes before it.
    let message =
      near.isEmpty
      ? "no field ‘\(name)’ \(asText): fields are " + names.joined(separator: ", ")
      : "no field ‘\(name)’: \(Self.question(near)) \(asText)"
    throw error(message, at: start)
  }

  /// Parses one value of a field.
  mutating func value(of field: QueryField) throws(QueryError) -> FieldValue {
    let start = position
    let (text, isQuoted, isPattern) = try valueText()
    guard !text.allSatisfy(\.isWhitespace) else {
      throw error("no value: write one right after ‘\(field.name):’\(example(of: field))", at: start)
    }
    if field == .case { return try caseValue(text, isPattern: isPattern, at: start) }
    if isPattern { return .pattern(text.lowercased()) }
    if !isQuoted, let list = list(text, of: field) {
      throw error("‘|’ separates values: write \(field.name):\(list)", at: start)
    }
    if let facet = field.facet, let key = vocabulary.key(for: text, of: facet) { return .key(key) }
    if let scale = field.scale, !isQuoted { return .range(try range(text, of: field, scale, at: start)) }
    guard let facet = field.facet else {
      throw error("no day ‘\(text)’\(example(of: field))", at: start)
    }
    let hint = hint(for: text, of: facet).map { ": " + $0 } ?? ""
    throw error("no \(facet.rawValue) ‘\(text)’\(hint)", at: start, isAboutValue: facet.definition.isOpen)
  }

  /// Returns values separated by commas with `|` between them instead; `nil` if the text is not such a list.
  private func list(_ text: String, of field: QueryField) -> String? {
    let parts = text.split(separator: ",").map(String.init)
    guard parts.count > 1 else { return nil }
    if let facet = field.facet {
      let known = parts.compactMap { vocabulary.key(for: $0, of: facet) }
      // A lookup of drugs finds the first of several.
      if let whole = vocabulary.key(for: text, of: facet) {
        return known.contains(whole) ? parts.joined(separator: "|") : nil
      }
      if !known.isEmpty { return parts.joined(separator: "|") }
    }
    guard let scale = field.scale else { return nil }
    return parts.allSatisfy { ValueBound($0, scale: scale) != nil } ? parts.joined(separator: "|") : nil
  }

  /// Returns the value of a condition on the case: a number in its usual form, a name, a pattern, or `@` and the path
  /// of a list.
  private func caseValue(_ text: String, isPattern: Bool, at start: Int) throws(QueryError) -> FieldValue {
    guard text.hasPrefix("@") else {
      return isPattern ? .pattern(text.lowercased()) : .key(CaseNumber(text)?.description ?? text)
    }
    let path = String(text.dropFirst())
    let list: ListedCases
    do throws(SystemError) {
      list = try ListedCases(path: path)
    } catch {
      let reason =
        path.isEmpty
        ? "a list: write its path after ‘@’"
        : "\(path): \(error.code == EINVAL ? "a list is a file, not a pipe" : error.message)"
      throw self.error("cannot read \(reason)", at: start)
    }
    guard !list.ids.isEmpty else {
      throw error("\(path) names no case: write a number at the start of each line", at: start)
    }
    return .key(text)
  }

  /// Returns a hint for an unknown value: all values that begin with it, other fields that have it, similar values, or
  /// all values if there are few.
  private func hint(for text: String, of facet: Facet) -> String? {
    let keys = vocabulary.keys(of: facet)
    let longer = keys.filter { $0.hasPrefix(text.lowercased() + "-") }
    if longer.count > 1 { return Self.question(["\(facet.rawValue):\(text.lowercased())-*"]) }
    let others = Facet.allCases.filter { other in
      other != facet && other.scale == nil && !other.isAnnotated
        && vocabulary.key(for: text, of: other).map { vocabulary.keys(of: other).contains($0) } == true
    }
    .sorted { Self.distance(from: facet, to: $0) < Self.distance(from: facet, to: $1) }
    let near = vocabulary.nearest(to: text, of: facet)
    let values = keys.filter { $0 != FacetLabel.none.key }
    let areFew = (2...Self.fewValues).contains(values.count)
    if !others.isEmpty, areFew ? near.isEmpty : !near.contains(where: { $0.contains(text.lowercased()) }) {
      let name = text.contains(" ") ? "\"\(text)\"" : text
      return Self.question(others.prefix(2).map { "\($0.rawValue):\(name)" })
    }
    if !near.isEmpty { return Self.question(near) }
    guard areFew else { return nil }
    return "write \(values.dropLast().joined(separator: ", ")) or \(values[values.count - 1])"
  }

  /// Returns the priority for suggesting a value of another field, lower first; the claims administrator's citations
  /// come last.
  static func distance(from facet: Facet, to other: Facet) -> Int {
    switch other {
    case .category, .subcategory: facet == .category || facet == .subcategory ? 0 : 1
    case .administrator, .administratorBasis: 2
    default: 1
    }
  }

  /// The maximum number of values to list in a message.
  private static let fewValues = 6

  /// Parses the characters of a value.
  private mutating func valueText() throws(QueryError) -> (text: String, isQuoted: Bool, isPattern: Bool) {
    let start = position
    var text = ""
    if peek == "\"" {
      position += 1
      let (text, isClosed, _) = untilQuote()
      guard isClosed else { throw error("a quote that is not closed", at: start) }
      return (text, true, false)
    }
    var isPattern = false
    while let character = peek, !character.isWhitespace, !["|", "\"", "(", ")"].contains(character) {
      if character == "\\" {
        text.append(try escaped())
      } else {
        if character == "*" { isPattern = true }
        text.append(character)
        position += 1
      }
    }
    return (text, false, isPattern)
  }

  /// Parses a range of a field that has an order.
  private func range(
    _ text: String, of field: QueryField, _ scale: QueryScale, at start: Int
  ) throws(QueryError) -> ValueRange {
    let parts = Self.parts(of: text)
    var bounds: [ValueBound?] = []
    for (part, offset) in parts {
      guard !part.isEmpty else {
        bounds.append(nil)
        continue
      }
      guard let bound = ValueBound(part, scale: scale) else {
        throw error(Self.complaint(about: part, of: field, scale), at: start + offset)
      }
      bounds.append(bound)
    }
    if bounds.count == 1, let bound = bounds[0] { return ValueRange(bound) }
    guard let range = ValueRange(bounds[0], bounds.count > 1 ? bounds[1] : nil) else {
      throw error("a range without a beginning or an end, such as \(field.name):\(scale.example)", at: start)
    }
    guard !range.isEmpty else {
      throw error("the bounds are in the wrong order: \(parts[1].text)..\(parts[0].text)", at: start)
    }
    return range
  }

  /// Returns the bounds before and after `..`, with their offsets.
  private static func parts(of text: String) -> [(text: String, offset: Int)] {
    let characters = Array(text)
    for index in characters.indices.dropLast() where characters[index] == "." && characters[index + 1] == "." {
      return [(String(characters[..<index]), 0), (String(characters[(index + 2)...]), index + 2)]
    }
    return [(text, 0)]
  }

  private static func complaint(about text: String, of field: QueryField, _ scale: QueryScale) -> String {
    let manner =
      switch scale {
      case .number: "a number or a range, such as \(field.name):\(scale.example)"
      case .year: "a year, such as 2015, or a range, such as \(scale.example)"
      case .date:
        "a day, month or year, such as 2016-11-03, 2016-11 or 2016, or a range, such as \(scale.example) or -30d.."
      case .span: "a span such as 90d, 6m or 2y, or a range, such as \(field.name):\(scale.example)"
      }
    // ‘30-39’ is a range in other programs.
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    if scale == .number || scale == .year, ends.count == 2,
      ends.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) })
    {
      return "no \(field.name) ‘\(text)’: a range is written \(field.name):\(ends[0])..\(ends[1])"
    }
    return "no \(scale == .date ? "date" : field.name) ‘\(text)’: write \(manner)"
  }

  private func example(of field: QueryField) -> String {
    if field.scale == nil, let example = field.field.examples.first { return ", such as \(example)" }
    if let facet = field.facet, field.scale == nil { return vocabulary.example(of: facet) }
    return field.scale.map { ", such as \($0.example)" } ?? ""
  }

  private static func question(_ names: [String]) -> String {
    "did you mean " + names.joined(separator: " or ") + "?"
  }
}
