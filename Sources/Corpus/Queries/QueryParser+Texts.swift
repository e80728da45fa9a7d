/// Parsing of words, phrases and regular expressions, and their joins.
extension QueryParser {
  /// Parses the texts joined to a first text, which begins at `start`, by `near/5`, `/s` and `/p`.
  ///
  /// - Throws: `QueryError` if something cannot be joined, or if nothing follows a join.
  mutating func joined(_ first: Query.Term, at start: Int) throws(QueryError) -> Query.Term {
    guard joinAhead() != nil else { return first }
    guard let operand = TextTerm(operand: first) else {
      throw error(
        "‘\(joinAhead()?.join.word ?? "")’ joins words and phrases, and ‘or’ between them in brackets", at: start)
    }
    // Operators and operands by precedence: a join waits until its right operand is complete.
    var operands = [operand]
    var joins: [TextJoin] = []
    var count = 0
    func reduce(to rank: Int, _ operands: inout [TextTerm], _ joins: inout [TextJoin]) -> Bool {
      while let last = joins.last, last.rank <= rank {
        joins.removeLast()
        let right = operands.removeLast()
        let left = operands.removeLast()
        guard let both = TextTerm([left, right], joinedBy: last) else { return false }
        operands.append(both)
      }
      return true
    }
    while let (join, end) = joinAhead() {
      skipSpace()
      let joinStart = position
      count += 1
      guard count < Self.maxJoined else {
        throw error("more than \(Self.maxJoined) words joined in a row", at: joinStart)
      }
      position = end
      skipSpace()
      guard let next = peek, next != ")", !isAtKeyword("or"), !isAtKeyword("and") else {
        throw error("nothing after ‘\(join.word)’: write the word or phrase to find there", at: joinStart)
      }
      let operandStart = position
      guard reduce(to: join.rank, &operands, &joins), let right = TextTerm(operand: try operandTerm()) else {
        throw error("‘\(join.word)’ joins words and phrases, and ‘or’ between them in brackets", at: operandStart)
      }
      guard join.canJoin(right), operands.last.map(join.canJoin) ?? false else {
        throw error(
          "‘\(join.word)’ cannot join words that are farther apart: put it inside the brackets", at: joinStart)
      }
      operands.append(right)
      joins.append(join)
    }
    guard reduce(to: .max, &operands, &joins), let term = operands.first else {
      throw error("these joins do not go together: put near/5 inside /s, and /s inside /p", at: start)
    }
    return .text(term)
  }

  /// Parses the right operand of a join.
  private mutating func operandTerm() throws(QueryError) -> Query.Term {
    let start = position
    switch peek {
    case "(": return .group([try bracketed()])
    case "\"": return .text(try phrase())
    case "/": return .text(try regex())
    case "-": throw error("put ‘-’ before the first of the joined words", at: start)
    default: return try word()
    }
  }

  /// Returns the next join after white space, and where it ends, or `nil` before another condition or the end.
  private func joinAhead() -> (join: TextJoin, end: Int)? {
    var start = position
    while start < characters.count, characters[start].isWhitespace { start += 1 }
    guard start > position else { return nil }
    var end = start
    while end < characters.count, !characters[end].isWhitespace, !["(", ")", "\""].contains(characters[end]) {
      end += 1
    }
    guard end > start, end - start <= 8, let join = TextJoin(String(characters[start..<end])) else { return nil }
    return (join, end)
  }

  /// Returns true if a regular expression would be parsed as a join after a word: `/s …/`.
  static func looksLikeJoin(regex text: String) -> Bool {
    guard let first = text.first, ["s", "S", "p", "P"].contains(first) else { return false }
    guard let next = text.dropFirst().first else { return false }
    return next.isWhitespace || ["(", ")", "\""].contains(next)
  }
}

extension TextTerm {
  /// Makes the operand of a join: a text in the whole letter, or alternatives of such; `nil` for other conditions.
  fileprivate init?(operand: Query.Term) {
    switch operand {
    case .text(let term, isNegated: false) where term.scope == .letter: self = term
    case .group(let queries, isNegated: false):
      let terms = queries.compactMap { query in
        query.terms.count == 1 ? TextTerm(operand: query.terms[0]) : nil
      }
      guard terms.count == queries.count else { return nil }
      self.init(terms, joinedBy: .any)
    default: return nil
    }
  }
}
