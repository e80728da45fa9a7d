extension Query: CustomStringConvertible {
  /// The query as text, which parses back to an equal query.
  package var description: String {
    QueryPrinter().text(of: self)
  }
}

extension Query.Term: CustomStringConvertible {
  package var description: String { QueryPrinter().text(of: self) }
}

extension Query.Term {
  /// Returns the condition as text with the shortest names of its values; it parses back to an equal condition.
  package func shortText(_ vocabulary: QueryVocabulary) -> String {
    guard case .field(let field, let values, let isNegated) = self, let facet = field.facet else { return description }
    let texts = values.map { value in
      let whole = QueryPrinter.text(of: value)
      guard case .key(let key) = value, let name = vocabulary.shortName(of: key, facet)?.lowercased(),
        vocabulary.key(for: name, of: facet) == key
      else { return whole }
      let short = QueryPrinter.text(of: .key(name))
      return short.utf8.count < whole.utf8.count ? short : whole
    }
    return (isNegated ? "-" : "") + field.name + ":" + texts.joined(separator: "|")
  }
}

/// Prints queries as text.
struct QueryPrinter {
  func text(of query: Query) -> String {
    // A query that is a single group of alternatives needs no brackets.
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
    case .text(let term, let isNegated):
      return sign + (isNegated && term.join != nil ? "(" + Self.text(of: term) + ")" : Self.text(of: term))
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

  /// Returns a field's value as text, quoted if necessary.
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
    guard term.scope != .letter else { return unscoped(term) }
    let text = unscoped(term)
    return term.scope.rawValue + ":" + (term.join == nil ? text : "(" + text + ")")
  }

  /// Returns joined terms as text, with brackets around those that would otherwise be parsed as part of the join.
  static func text(of terms: [TextTerm], joinedBy join: TextJoin) -> String {
    terms.enumerated().map { index, term -> String in
      guard let inner = term.join else { return text(of: term) }
      // A left operand with the same join, or a tighter one, needs no brackets.
      let isPlain = inner != .any && !join.isBoolean && (index == 0 ? inner.rank <= join.rank : inner.rank < join.rank)
      return isPlain ? text(of: term) : "(" + text(of: term) + ")"
    }
    .joined(separator: join == .letter ? " " : " \(join.word) ")
  }

  private static func unscoped(_ term: TextTerm) -> String {
    switch term.kind {
    case .joined: return term.text
    case .phrase: return quoted(term.text, escapesStars: !term.hasStars)
    case .regex:
      var text = "/"
      var isEscaped = false
      for character in term.text {
        if character == "/", !isEscaped { text.append("\\") }
        text.append(character)
        isEscaped = character == "\\" && !isEscaped
      }
      // After a word, ‘/s …/’ would be parsed as a join.
      return QueryParser.looksLikeJoin(regex: term.text) ? "(\(text)/)" : text + "/"
    case .word: return word(term.text, except: term.hasStars ? ["*"] : [])
    }
  }

  private static func quoted(_ text: String, escapesStars: Bool = false) -> String {
    var quoted = "\""
    for character in QueryParser.characters(of: text) {
      if character == "\"" || character == "\\" || (escapesStars && character == "*") { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }

  /// Returns a bare word with a backslash before each special character.
  private static func word(_ text: String, except: Set<Character>) -> String {
    if QueryParser.isKeyword(text) || TextJoin(text) != nil { return "\\" + text }
    return escaped(text, also: ["-", "/"], except: except)
  }

  /// Returns text with a backslash before signs and white space, before some more characters at its beginning, and
  /// before a colon that would make it a field.
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
