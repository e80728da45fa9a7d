extension TextTerm {
  /// Parses the text of a search prompt: the query language without fields.
  ///
  /// Unclosed quotes, slashes and brackets are closed, and a join without a right operand is ignored.
  ///
  /// - Returns: The term, or `nil` if the text is empty or cannot be parsed yet.
  package init?(search text: String) {
    for candidate in Self.completions(of: text) {
      if let query = try? Query(parsing: candidate) {
        guard let term = TextTerm(query) else { return nil }
        self = term
        return
      }
    }
    return nil
  }

  /// Returns the problem with a search text in words, or `nil` if it is empty or can be parsed.
  package static func problem(withSearch text: String) -> String? {
    guard TextTerm(search: text) == nil, !text.allSatisfy(\.isWhitespace), text != "/", text != "\"" else { return nil }
    do {
      let query = try Query(parsing: text)
      guard let term = query.terms.first(where: { $0.textTerm == nil }) else { return nil }
      return "a search looks for words: \(term) is a filter"
    } catch {
      // An unclosed regular expression may already be wrong.
      let closed = Query.mistake(in: text + "/")?.message ?? ""
      return closed.hasPrefix("the expression does not work") ? closed : error.message
    }
  }

  /// The text that ``init(search:)`` reads as this term.
  package var searchText: String { Query(terms: [.text(self)]).description }

  /// Makes one term of the words and phrases of a query, or returns `nil` if it has other conditions, or none.
  package init?(_ query: Query) {
    let terms = query.terms.map(\.textTerm)
    let texts = terms.compactMap(\.self)
    guard texts.count == terms.count, !texts.isEmpty else { return nil }
    if texts.count == 1 {
      self = texts[0]
    } else {
      self.init(texts, joinedBy: .letter)
    }
  }

  /// The equivalent conditions of a query.
  var conditions: [Query.Term] {
    switch join {
    case .letter: operands.map { .text($0) }
    case .any: [.group(operands.map { Query(terms: [.text($0)]) })]
    default: [.text(self)]
    }
  }

  /// Returns a text and the ways in which it may be completed.
  private static func completions(of text: String) -> [String] {
    let trimmed = text.drop(while: \.isWhitespace)
    guard !trimmed.isEmpty else { return [] }
    var candidates = [text, text + "\"", text + "/", text + ")"]
    if let space = trimmed.lastIndex(where: \.isWhitespace) {
      let (before, last) = (String(trimmed[..<space]), String(trimmed[space...].dropFirst()))
      // Ignore an unfinished join before treating the text as the start of a regular expression.
      let joins = QueryParser.isKeyword(last) || TextJoin(last) != nil
      candidates.insert(before, at: joins ? 1 : candidates.count)
    }
    return candidates
  }
}

extension Query.Term {
  /// The term for a condition on words, or `nil` for any other condition.
  fileprivate var textTerm: TextTerm? {
    switch self {
    case .text(let term, isNegated: false): return term
    case .group(let queries, isNegated: false):
      let terms = queries.compactMap { TextTerm($0) }
      return terms.count == queries.count ? TextTerm(terms, joinedBy: .any) : nil
    default: return nil
    }
  }

  /// Returns the same condition on a part of the letter, or `nil` if it is not on words, or already names a part.
  func within(_ scope: TextTerm.Scope) -> Query.Term? {
    switch self {
    case .text(let term, let isNegated):
      return term.scope == .letter ? .text(term.within(scope), isNegated: isNegated) : nil
    case .group(let queries, let isNegated):
      var inner: [Query] = []
      for query in queries {
        let terms = query.terms.compactMap { $0.within(scope) }
        guard terms.count == query.terms.count else { return nil }
        inner.append(Query(terms: terms))
      }
      return .group(inner, isNegated: isNegated)
    case .field, .any: return nil
    }
  }
}
