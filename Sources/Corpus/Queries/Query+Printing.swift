extension Query: CustomStringConvertible {
  /// The query as text, which parses back to an equal query.
  package var description: String {
    QueryPrinter().text(of: self)
  }
}

extension Query.Term: CustomStringConvertible {
  package var description: String { QueryPrinter().text(of: self) }
}

/// Writes queries as text.
struct QueryPrinter {
  func text(of query: Query) -> String {
    // Alternatives that are all there is need no brackets.
    if query.terms.count == 1, case .group(let queries, isNegated: false) = query.terms[0] {
      return alternatives(queries)
    }
    return conjunction(query)
  }

  func text(of term: Query.Term) -> String {
    let sign = term.isNegated ? "-" : ""
    switch term {
    case .field(let field, let values, _):
      return sign + field.name + ":" + values.map(Self.text).joined(separator: "|")
    case .text(let term, _): return sign + Self.text(of: term)
    case .any(let query, _): return sign + "any:(" + text(of: query) + ")"
    case .group(let queries, _): return sign + "(" + alternatives(queries) + ")"
    }
  }

  private func alternatives(_ queries: [Query]) -> String {
    queries.map(conjunction).joined(separator: " or ")
  }

  private func conjunction(_ query: Query) -> String {
    query.terms.map(text).joined(separator: " ")
  }

  /// A field's value, between quotes where it has to be.
  static func text(of value: FieldValue) -> String {
    switch value {
    case .range(let range): return range.description
    case .pattern(let pattern): return escaped(pattern, also: [], except: ["*"])
    case .key(let key):
      let isPlain =
        !key.isEmpty && !key.contains("..") && key.allSatisfy { !$0.isWhitespace && !QueryParser.special.contains($0) }
      return isPlain ? key : quoted(key)
    }
  }

  static func text(of term: TextTerm) -> String {
    term.scope == .letter ? unscoped(term) : term.scope.rawValue + ":" + unscoped(term)
  }

  private static func unscoped(_ term: TextTerm) -> String {
    switch term.kind {
    case .phrase: return quoted(term.text)
    case .regex:
      var text = "/"
      var isEscaped = false
      for character in term.text {
        if character == "/", !isEscaped { text.append("\\") }
        text.append(character)
        isEscaped = character == "\\" && !isEscaped
      }
      return text + "/"
    case .wildcard: return word(term.text, except: ["*"])
    case .word: return word(term.text, except: [])
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in QueryParser.characters(of: text) {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }

  /// A free word, with a backslash before each character that would mean something else.
  private static func word(_ text: String, except: Set<Character>) -> String {
    if QueryParser.isKeyword(text) { return "\\" + text }
    return escaped(text, also: ["-", "/"], except: except)
  }

  /// Text with a backslash before signs, white space and, at its beginning, some more; and before a colon that would
  /// make a field of it.
  private static func escaped(_ text: String, also first: Set<Character>, except: Set<Character>) -> String {
    var escaped = ""
    for (offset, character) in QueryParser.characters(of: text).enumerated() {
      let isSpecial =
        character.isWhitespace || (QueryParser.special.contains(character) && !except.contains(character))
        || (offset == 0 && first.contains(character)) || (character == ":" && QueryParser.isFieldName(escaped))
      if isSpecial { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
