extension Query {
  /// Parses a query.
  ///
  /// - Parameters:
  ///   - text: Conditions separated by white space; see ``QueryHelp``.
  ///   - vocabulary: The values that each field may have.
  /// - Throws: `QueryError` with the column and, for an unknown field or value, the nearest known ones.
  package init(parsing text: String, vocabulary: QueryVocabulary = .standard) throws(QueryError) {
    var parser = QueryParser(text, vocabulary: vocabulary)
    self = try parser.query()
  }
}

/// Parses a query character by character.
struct QueryParser {
  /// Characters with a special meaning inside a word.
  static let special: Set<Character> = ["\"", "\\", "|", "(", ")", "*"]

  /// The maximum depth of nested brackets, which limits the use of the stack.
  private static let deepest = 64
  /// The maximum number of texts in a chain of joins; each join searches the text to its left again.
  static let maxJoined = 64

  let characters: [Character]
  let vocabulary: QueryVocabulary
  var position = 0
  /// The indices of the open brackets.
  private var brackets: [Int] = []

  init(_ text: String, vocabulary: QueryVocabulary) {
    characters = Self.characters(of: text)
    self.vocabulary = vocabulary
  }

  /// Returns the characters of a query.
  ///
  /// A syntax character or white space stays separate even if a combining mark or a joiner follows it.
  static func characters(of text: String) -> [Character] {
    var characters: [Character] = []
    for character in text {
      guard let first = character.unicodeScalars.first, character.unicodeScalars.count > 1,
        special.contains(Character(first)) || "-:/.".contains(Character(first)) || first.properties.isWhitespace
      else {
        characters.append(character)
        continue
      }
      characters += character.unicodeScalars.map { Character($0) }
    }
    return characters
  }

  /// Returns true if the text before a colon is meant as a field's name: letters and hyphens only.
  static func isFieldName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    return text.allSatisfy { $0.isLetter || $0 == "-" || $0 == "_" }
  }

  /// Returns true for a word that connects conditions, or precedes one.
  static func isKeyword(_ word: String) -> Bool {
    ["and", "or", "not", "AND", "OR", "NOT"].contains(word)
  }

  mutating func query() throws(QueryError) -> Query {
    let query = try alternatives()
    // Only a closing bracket ends the conditions before the end of the text.
    guard position == characters.count else {
      throw error("a ‘)’ without ‘(’ before it; write ‘\\)’ for the character itself", at: position)
    }
    return query
  }

  // MARK: Conditions and what joins them

  /// Parses conditions, with `or` between groups of them, up to the end or a closing bracket.
  private mutating func alternatives() throws(QueryError) -> Query {
    var queries: [Query] = []
    var or = position
    while true {
      let terms = try conjunction()
      let isBeforeOr = isAtKeyword("or")
      guard !terms.isEmpty || (queries.isEmpty && !isBeforeOr) else {
        throw error(
          "‘or’ needs a condition on both sides; write ‘\\or’ for the word itself", at: queries.isEmpty ? position : or)
      }
      queries.append(Query(terms: terms))
      or = position
      guard takeKeyword("or") else { break }
    }
    return queries.count == 1 ? queries[0] : Query(terms: [.group(queries)])
  }

  /// Parses conditions that must all be met, up to `or`, the end or a closing bracket.
  private mutating func conjunction() throws(QueryError) -> [Query.Term] {
    var terms: [Query.Term] = []
    skipSpace()
    while let next = peek, next != ")", !isAtKeyword("or") {
      let start = position
      if takeKeyword("and") {
        skipSpace()
        guard !terms.isEmpty, let next = peek, next != ")", !isAtKeyword("or") else {
          throw error("‘and’ needs a condition on both sides; write ‘\\and’ for the word itself", at: start)
        }
      }
      terms.append(try term())
      skipSpace()
    }
    return terms
  }

  private mutating func term() throws(QueryError) -> Query.Term {
    let start = position
    var isNegated = false
    while true {
      if peek == "-" {
        position += 1
        guard let next = peek, !next.isWhitespace, next != ")" else {
          throw error("nothing after ‘-’: write what to exclude right after it", at: start)
        }
      } else if isAtKeyword("not") {
        position += 3
        skipSpace()
        guard let next = peek, next != ")", !isAtKeyword("or"), !isAtKeyword("and") else {
          throw error("nothing after ‘not’; write ‘\\not’ for the word itself", at: start)
        }
      } else {
        break
      }
      isNegated.toggle()
    }
    let first = position
    let term = try joined(try positiveTerm(), at: first)
    if let next = peek, !next.isWhitespace, next != ")" {
      throw error("put a space before what follows", at: position)
    }
    return isNegated ? term.negated : term
  }

  private mutating func positiveTerm() throws(QueryError) -> Query.Term {
    switch peek {
    case "(": return .group([try bracketed()])
    case "\"": return .text(try phrase())
    case "/": return .text(try regex())
    default: return try word()
    }
  }

  /// Parses the text between brackets.
  mutating func bracketed() throws(QueryError) -> Query {
    let start = position
    guard brackets.count < Self.deepest else { throw error("too many brackets inside brackets", at: start) }
    position += 1
    brackets.append(start)
    let query = try alternatives()
    brackets.removeLast()
    guard peek == ")" else { throw error("a ‘(’ that is not closed", at: start) }
    guard !query.isEmpty else { throw error("nothing between the brackets", at: start) }
    position += 1
    return query
  }

  /// Parses a word, or a condition on a field that begins with one.
  mutating func word() throws(QueryError) -> Query.Term {
    let start = position
    var word = ""
    var isEscaped = false
    var hasStars = false
    reading: while let character = peek, !character.isWhitespace, character != ")" {
      switch character {
      case ":" where !isEscaped && Self.isFieldName(word):
        position += 1
        return try condition(on: word, at: start)
      case "\\":
        isEscaped = true
        word.append(try escaped())
      case "|":
        throw error(
          "‘|’ separates values of a field, as in outcome:upheld|overturned; between conditions write ‘or’",
          at: position)
      case "\"":
        throw error(
          "a quote inside a word: put a space before it, or write ‘\\\"’ for the character itself", at: position)
      case "(":
        throw error(
          "a bracket inside a word: put a space before it, or write ‘\\(’ for the character itself", at: position)
      default:
        if character == "*" { hasStars = true }
        word.append(character)
        position += 1
      }
    }
    if !isEscaped, TextJoin(word) != nil {
      throw error("‘\(word)’ needs a word on both sides; write ‘\\\(word)’ for the word itself", at: start)
    }
    guard !hasStars || !word.allSatisfy({ $0 == "*" }) else { throw loneStar(at: start) }
    return .text(TextTerm(word, hasStars: hasStars))
  }

  private mutating func condition(on name: String, at start: Int) throws(QueryError) -> Query.Term {
    switch name.lowercased() {
    // These are plain brackets, because each condition is about one item. Found in queries of earlier versions.
    case "item": return .group([try bracketed(after: "item")])
    case "any": return .any(try bracketed(after: "any"))
    default: break
    }
    if let scope = TextTerm.Scope(rawValue: name.lowercased()), scope != .note || isAtNoteText {
      return try scoped(scope, at: start)
    }
    let field = try field(name, at: start)
    var values: [FieldValue] = []
    repeat {
      if !values.isEmpty { position += 1 }
      values.append(try value(of: field))
    } while peek == "|"
    return .field(field, values: values)
  }

  /// True if `note:` is followed by a text to search for, instead of yes or no.
  private var isAtNoteText: Bool {
    guard let next = peek, !next.isWhitespace, next != ")" else { return false }
    let word = String(characters[position...].prefix { !$0.isWhitespace && $0 != "|" && $0 != ")" })
    return vocabulary.key(for: word, of: .note) == nil
  }

  /// Parses the text that a part of the letter must contain.
  private mutating func scoped(_ scope: TextTerm.Scope, at start: Int) throws(QueryError) -> Query.Term {
    guard let next = peek, !next.isWhitespace, next != ")" else {
      throw error("no text: write a word or a phrase right after ‘\(scope.rawValue):’", at: start)
    }
    let first = position
    let term: Query.Term
    switch next {
    case "\"": term = .text(try phrase())
    case "/": term = .text(try regex())
    case "(": term = .group([try bracketed()])
    default: term = try word()
    }
    guard let scoped = try joined(term, at: first).within(scope) else {
      throw error("write words or phrases right after ‘\(scope.rawValue):’", at: start)
    }
    return scoped
  }

  /// Parses the conditions in brackets after a name and its colon.
  private mutating func bracketed(after name: String) throws(QueryError) -> Query {
    guard peek == "(" else {
      throw error("write the conditions between brackets: \(name):(outcome:overturned drug:tramadol)", at: position)
    }
    return try bracketed()
  }

  // MARK: Texts

  mutating func phrase() throws(QueryError) -> TextTerm {
    let start = position
    position += 1
    let (text, isClosed, hasStars) = untilQuote()
    guard isClosed else { throw error("a quote that is not closed", at: start) }
    let term = TextTerm(text, isPhrase: true, hasStars: hasStars)
    guard !term.text.isEmpty else { throw error("nothing between the quotes", at: start) }
    guard !hasStars || !term.text.allSatisfy({ $0 == "*" || $0 == " " }) else { throw loneStar(at: start) }
    return term
  }

  private func loneStar(at start: Int) -> QueryError {
    error("‘*’ alone matches every letter; write ‘\\*’ for the character itself", at: start)
  }

  mutating func regex() throws(QueryError) -> TextTerm {
    let start = position
    position += 1
    var pattern = ""
    while let character = peek, character != "/" {
      pattern.append(character)
      position += 1
      if character == "\\", let next = peek {
        pattern.append(next)
        position += 1
      }
    }
    guard peek == "/" else {
      throw error("an expression that is not closed by ‘/’; write ‘\\/’ for the character itself", at: start)
    }
    position += 1
    guard !pattern.isEmpty else { throw error("nothing between the slashes", at: start) }
    do {
      return try TextTerm(regex: pattern)
    } catch {
      let column = min(start + 1 + error.offset, position - 1)
      throw self.error("the expression does not work: \(error.message)", at: column)
    }
  }

  /// Parses up to and including the closing quote.
  ///
  /// - Returns: The text without its backslashes, whether it is closed, and whether it has a star without a backslash.
  mutating func untilQuote() -> (text: String, isClosed: Bool, hasStars: Bool) {
    var text = ""
    var hasStars = false
    while let character = peek {
      position += 1
      if character == "\"" { return (text, true, hasStars) }
      if character == "\\", let next = peek {
        text.append(next)
        position += 1
      } else {
        if character == "*" { hasStars = true }
        text.append(character)
      }
    }
    return (text, false, hasStars)
  }

  mutating func escaped() throws(QueryError) -> Character {
    guard position + 1 < characters.count else {
      throw error("nothing after ‘\\’: write ‘\\\\’ for the character itself", at: position)
    }
    position += 2
    return characters[position - 1]
  }

  // MARK: Characters

  var peek: Character? {
    position < characters.count ? characters[position] : nil
  }

  mutating func skipSpace() {
    while let character = peek, character.isWhitespace { position += 1 }
  }

  /// Returns true at a keyword, in any case, followed by the end of the word.
  func isAtKeyword(_ word: String) -> Bool {
    let end = position + word.count
    guard end <= characters.count else { return false }
    let here = String(characters[position..<end])
    guard here == word || here == word.uppercased() else { return false }
    guard end < characters.count else { return true }
    return characters[end].isWhitespace || characters[end] == "(" || characters[end] == ")"
  }

  private mutating func takeKeyword(_ word: String) -> Bool {
    guard isAtKeyword(word) else { return false }
    position += word.count
    return true
  }

  func error(_ message: String, at position: Int, isAboutValue: Bool = false) -> QueryError {
    QueryError(message, column: String(characters.prefix(position)).count + 1, isAboutValue: isAboutValue)
  }
}
