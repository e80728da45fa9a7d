/// The candidates at the cursor of a query line: fields, and the values of a field with their counts.
package struct QueryCompletion: Hashable, Sendable {
  /// A candidate for completion.
  package struct Candidate: Hashable, Sendable {
    /// The text to insert, including quotes.
    package let text: String
    /// The name on screen.
    package let name: String
    /// The number of items that have it under the rest of the query, or `nil` for a field.
    package let count: Int?
  }

  /// The characters of the line that a candidate replaces.
  package let range: Range<Int>
  /// The candidates, most likely first.
  package let candidates: [Candidate]
  /// A description of the field at the cursor and its values.
  package let hint: String?
  /// True if the text after the field is not one of its values, as in an evaluation of the query.
  package let isUnknownValue: Bool

  /// Finds the candidates.
  ///
  /// - Parameters:
  ///   - line: The characters of the line.
  ///   - cursor: The position of the cursor, in characters.
  ///   - table: The cases.
  ///   - text: The items that contain the texts of the query, as far as they are known.
  /// - Complexity: O(*v* × *n* / 64) for the *v* values of one facet.
  package init(of line: [Character], cursor: Int, in table: CaseTable, text: [TextTerm: ItemSet] = [:]) {
    let context = CursorContext(line, cursor: cursor)
    range = context.start..<cursor
    guard let field = context.field else {
      candidates = context.isText ? [] : Self.fields(like: context.written)
      hint = nil
      isUnknownValue = false
      return
    }
    let value = String(line[context.start..<cursor])
    let closing = value.count { $0 == "\"" }.isMultiple(of: 2) ? "" : "\""
    isUnknownValue =
      !context.written.isEmpty
      && (try? Query(parsing: "\(field.name):\(value)\(closing)", vocabulary: table.vocabulary)) == nil
    guard let facet = field.facet else {
      hint = QueryHelp.description(of: field)
      candidates = []
      return
    }
    // Count under the rest of the query, or all items if it cannot be parsed.
    let rest = String(line[..<context.termStart] + line[context.termEnd...])
    let query = (try? Query(parsing: rest, vocabulary: table.vocabulary)) ?? Query()
    let values = Self.values(of: facet, like: context.written, under: query, table, text)
    let known = Set(values.map(\.text))
    candidates = values + Self.annotations(of: facet, like: context.written).filter { !known.contains($0.text) }
    // Any other text is searched for in the words of notes.
    hint = candidates.isEmpty && facet == .note ? nil : QueryHelp.description(of: field)
  }

  /// Returns the values of the user's annotations that no case has yet.
  private static func annotations(of facet: Facet, like written: String) -> [Candidate] {
    guard facet.isAnnotated, facet != .tag else { return [] }
    return ["yes", "no"].filter { $0.hasPrefix(written.lowercased()) }.map { Candidate(text: $0, name: $0, count: nil) }
  }

  private static func fields(like written: String) -> [Candidate] {
    var names = QueryField.all.map { Candidate(text: $0.name + ":", name: $0.title, count: nil) }
    names.append(Candidate(text: "any:(", name: "Conditions that some item of the letter meets", count: nil))
    names += QueryHelp.textFields.map { Candidate(text: $0.text + ":", name: $0.meaning, count: nil) }
    let written = written.lowercased()
    return names.filter { $0.text.hasPrefix(written) }
  }

  private static func values(
    of facet: Facet, like written: String, under query: Query, _ table: CaseTable, _ text: [TextTerm: ItemSet]
  ) -> [Candidate] {
    let folded = QueryVocabulary.folded(written)
    let wildcard = written.contains("*") ? Wildcard(written) : nil
    // A synonym, such as the brand of a drug, completes to the value that a query with it finds.
    let meant = written.isEmpty ? nil : table.vocabulary.key(for: written, of: facet)
    let all = zip(table.values(of: facet), table.tallies(of: facet, under: query, text: text))
    let ranked = all.compactMap { value, tally -> (rank: Int, value: FacetValue, count: Int)? in
      if let wildcard { return wildcard.matches(value) ? (0, value, tally.count) : nil }
      let names = [value.key, value.name, value.shortName].map(QueryVocabulary.folded)
      if value.key == meant || names.contains(where: { $0.hasPrefix(folded) }) { return (0, value, tally.count) }
      let aliases = value.aliases.map(QueryVocabulary.folded)
      if aliases.contains(where: { $0.hasPrefix(folded) }) { return (1, value, tally.count) }
      if names.contains(where: { $0.contains(" " + folded) }) { return (1, value, tally.count) }
      return names.contains(where: { $0.contains(folded) }) ? (2, value, tally.count) : nil
    }
    if let meant, wildcard == nil, !ranked.contains(where: { $0.value.key == meant }), facet.scale == nil,
      !table.items(with: meant, of: facet).isEmpty
    {
      // A value that tables do not list: a brand, or a class among ingredients.
      let items = table.items(matching: query, text: text).intersection(table.items(with: meant, of: facet))
      let candidate = Candidate(text: QueryPrinter.text(of: .key(meant)), name: meant, count: items.count)
      return [candidate] + sorted(ranked, isOrdered: false)
    }
    return sorted(ranked, isOrdered: facet.scale != nil)
  }

  /// Returns candidates for some values, the most likely first, or in the facet's own order.
  private static func sorted(
    _ ranked: [(rank: Int, value: FacetValue, count: Int)], isOrdered: Bool
  ) -> [Candidate] {
    ranked.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if isOrdered { return (x.rank, a.offset) < (y.rank, b.offset) }
      return (x.count == 0 ? 1 : 0, x.rank, -x.count, a.offset) < (y.count == 0 ? 1 : 0, y.rank, -y.count, b.offset)
    }
    .map {
      Candidate(
        text: QueryPrinter.text(of: .key($0.element.value.key)), name: $0.element.value.name, count: $0.element.count)
    }
  }
}

/// The context of the cursor in a query line: the condition, and the part of it.
private struct CursorContext {
  /// The index of the first character being typed, of a word or a single value.
  var start = 0
  /// The part before the cursor, without quotes.
  var written = ""
  /// The field that the value belongs to.
  var field: QueryField?
  /// True inside a phrase or a regular expression, or where nothing can begin.
  var isText = false
  /// The start of the condition around it, including its sign.
  var termStart = 0
  var termEnd = 0

  init(_ line: [Character], cursor: Int) {
    var position = 0
    while position < cursor {
      switch line[position] {
      case let space where space.isWhitespace: position += 1
      case "(", ")": position += 1
      default:
        let end = Self.end(of: line, from: position)
        if end >= cursor {
          read(line, from: position, to: end, cursor: cursor)
          return
        }
        position = max(end, position + 1)
      }
    }
    // Nothing can begin right after a closing bracket.
    isText = cursor > 0 && line[cursor - 1] == ")"
    (start, termStart, termEnd) = (cursor, cursor, cursor)
  }

  /// Returns the end of the condition that begins at an index.
  private static func end(of line: [Character], from start: Int) -> Int {
    var position = start
    var quote: Character?
    while position < line.count {
      let character = line[position]
      if character == "\\" {
        position += 2
        continue
      }
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "/", position == start, isJoin(line, at: position) {
        return position + 2
      } else if character == "\"" || (character == "/" && (position == start || line[position - 1] == "-")) {
        quote = character
      } else if character.isWhitespace || character == "(" || character == ")" {
        return position
      }
      position += 1
    }
    return line.count
  }

  /// Returns true if `/s` or `/p` at an index after a word is a join, not the start of a regular expression.
  private static func isJoin(_ line: [Character], at index: Int) -> Bool {
    guard index > 0, index + 1 < line.count, TextJoin(String(line[index...(index + 1)])) != nil else { return false }
    return index + 2 == line.count || line[index + 2].isWhitespace
  }

  /// Parses the condition around the cursor.
  private mutating func read(_ line: [Character], from first: Int, to end: Int, cursor: Int) {
    (termStart, termEnd) = (first, end)
    start = first
    while start < cursor, line[start] == "-" { start += 1 }
    if start < cursor, line[start] == "\"" || line[start] == "/" {
      isText = true
      return
    }
    let name = String(line[start..<end].prefix { $0 != ":" })
    let colon = start + name.count
    if colon < cursor, colon < end, QueryParser.isFieldName(name), let known = QueryField(name: name) {
      field = known
      start = colon + 1
      var isQuoted = false
      for index in start..<cursor {
        if line[index] == "\"" { isQuoted.toggle() }
        if line[index] == "|", !isQuoted { start = index + 1 }
      }
    }
    written = String(line[start..<cursor].filter { $0 != "\"" })
  }
}
