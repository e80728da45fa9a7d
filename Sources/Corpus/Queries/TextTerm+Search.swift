extension TextTerm {
  /// Reads what someone types into a search prompt: the language of queries without its fields.
  ///
  /// What is still to be closed is taken as closed: quotes, slashes and brackets, and a join whose other side has not come.
  ///
  /// - Returns: The term; `nil` for a text that cannot be read (yet) and where nothing is asked for.
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

  /// Returns the problem of a search text in words, or `nil` where it can be read or nothing is asked for.
  package static func problem(withSearch text: String) -> String? {
    guard TextTerm(search: text) == nil, !text.allSatisfy(\.isWhitespace), text != "/", text != "\"" else { return nil }
    do {
      let query = try Query(parsing: text)
      guard let term = query.terms.first(where: { $0.textTerm == nil }) else { return nil }
      return "a search looks for words: \(term) is a filter"
    } catch {
      // An expression that is not closed yet may be wrong already.
      let closed = Query.mistake(in: text + "/")?.message ?? ""
      return closed.hasPrefix("the expression does not work") ? closed : error.message
    }
  }

  /// The text that ``init(search:)`` reads as this term.
  package var searchText: String { Query(terms: [.text(self)]).description }

  /// The words and phrases of a query as one term, or `nil` where it has conditions of another kind, or none.
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

  /// The conditions that say the same in a query.
  var conditions: [Query.Term] {
    switch join {
    case .letter: operands.map { .text($0) }
    case .any: [.group(operands.map { Query(terms: [.text($0)]) })]
    default: [.text(self)]
    }
  }

  /// A text, and the forms that it may get as it is typed on.
  private static func completions(of text: String) -> [String] {
    let trimmed = text.drop(while: \.isWhitespace)
    guard !trimmed.isEmpty else { return [] }
    var candidates = [text, text + "\"", text + "/", text + ")"]
    if let space = trimmed.lastIndex(where: \.isWhitespace) {
      let (before, last) = (String(trimmed[..<space]), String(trimmed[space...].dropFirst()))
      // What only joins is left out before it is taken for an expression that has begun.
      let joins = QueryParser.isKeyword(last) || TextJoin(last) != nil
      candidates.insert(before, at: joins ? 1 : candidates.count)
    }
    return candidates
  }
}

extension Query.Term {
  /// What it asks of the letter's words, or `nil` where it asks for anything else.
  fileprivate var textTerm: TextTerm? {
    switch self {
    case .text(let term, isNegated: false): return term
    case .group(let queries, isNegated: false):
      let terms = queries.compactMap { TextTerm($0) }
      return terms.count == queries.count ? TextTerm(terms, joinedBy: .any) : nil
    default: return nil
    }
  }
}

extension Query.Term {
  /// The same words in a part of the letter; `nil` for conditions that are not on words, or name a part already.
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
