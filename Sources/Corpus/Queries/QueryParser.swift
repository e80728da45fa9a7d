internal import Determinations

extension Query {
  /// Reads a query.
  ///
  /// - Parameters:
  ///   - text: Conditions parted by white space: `field:value`, `field:a|b`, words and `"phrases"`, each with `-` before
  ///     it to negate it. A backslash takes the next character as it is.
  ///   - vocabulary: The values that each field may have.
  /// - Throws: `QueryError` with the column and, for an unknown field or value, the nearest known ones.
  package init(parsing text: String, vocabulary: QueryVocabulary = .standard) throws(QueryError) {
    var parser = QueryParser(text, vocabulary: vocabulary)
    self.init(terms: try parser.terms())
  }

  /// Reads what someone types into a search prompt: words and phrases, the last quote perhaps not yet closed.
  ///
  /// Nothing in it is a field; `-` negates.
  package static func search(_ text: String) -> [Term] {
    var parser = QueryParser(text, vocabulary: .standard)
    return parser.searchTerms()
  }
}

/// Reads a query character by character.
struct QueryParser {
  /// Characters that mean something inside a word.
  static let special: Set<Character> = ["\"", "\\", "|"]

  private let characters: [Character]
  private let vocabulary: QueryVocabulary
  private var position = 0

  init(_ text: String, vocabulary: QueryVocabulary) {
    characters = Self.characters(of: text)
    self.vocabulary = vocabulary
  }

  /// The characters of a query; a sign of the syntax or white space stays one where an accent or joiner follows it,
  /// which would make one character of both.
  static func characters(of text: String) -> [Character] {
    var characters: [Character] = []
    for character in text {
      guard let first = character.unicodeScalars.first, character.unicodeScalars.count > 1,
        special.contains(Character(first)) || first == "-" || first == ":" || first.properties.isWhitespace
      else {
        characters.append(character)
        continue
      }
      characters += character.unicodeScalars.map { Character($0) }
    }
    return characters
  }

  /// Whether text before a colon is meant as a field's name: letters and hyphens only.
  static func isFieldName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    return text.allSatisfy { $0.isLetter || $0 == "-" || $0 == "_" }
  }

  mutating func terms() throws(QueryError) -> [Query.Term] {
    var terms: [Query.Term] = []
    skipSpace()
    while position < characters.count {
      terms.append(try term())
      skipSpace()
    }
    return terms
  }

  mutating func searchTerms() -> [Query.Term] {
    var terms: [Query.Term] = []
    skipSpace()
    while let character = peek {
      let isNegated = character == "-" && position + 1 < characters.count && !characters[position + 1].isWhitespace
      if isNegated { position += 1 }
      if peek == "\"" {
        position += 1
        terms.append(.text(TextTerm(untilQuote().text, isPhrase: true), isNegated: isNegated))
      } else {
        var word = ""
        while let next = peek, !next.isWhitespace {
          word.append(next)
          position += 1
        }
        terms.append(.text(TextTerm(word), isNegated: isNegated))
      }
      skipSpace()
    }
    return terms
  }

  private mutating func term() throws(QueryError) -> Query.Term {
    let start = position
    let isNegated = peek == "-"
    if isNegated { position += 1 }
    guard let first = peek, !first.isWhitespace else {
      throw error("nothing after ‘-’: write what to exclude right behind it", at: start)
    }
    if first == "\"" { return .text(try phrase(), isNegated: isNegated) }
    let wordStart = position
    var word = ""
    var isEscaped = false
    while let character = peek, !character.isWhitespace {
      switch character {
      case ":" where !isEscaped && Self.isFieldName(word):
        position += 1
        return try facet(word, at: wordStart, isNegated: isNegated)
      case "\\":
        isEscaped = true
        word.append(try escaped())
      case "|":
        throw error(
          "‘|’ stands between values of a field, as in outcome:upheld|overturned; write ‘\\|’ for the character itself",
          at: position)
      case "\"":
        throw error(
          "a quote inside a word: put a space before it, or write ‘\\\"’ for the character itself", at: position)
      default:
        word.append(character)
        position += 1
      }
    }
    return .text(TextTerm(word), isNegated: isNegated)
  }

  private mutating func phrase() throws(QueryError) -> TextTerm {
    let start = position
    position += 1
    let (text, isClosed) = untilQuote()
    guard isClosed else { throw error("a quote that is not closed", at: start) }
    let term = TextTerm(text, isPhrase: true)
    guard !term.text.isEmpty else { throw error("nothing between the quotes", at: start) }
    if let next = peek, !next.isWhitespace {
      throw error("put a space between the closing quote and what follows", at: position)
    }
    return term
  }

  private mutating func facet(_ name: String, at start: Int, isNegated: Bool) throws(QueryError) -> Query.Term {
    guard let facet = Facet(rawValue: name.lowercased()) else {
      let near = NearestNames.names(to: name.lowercased(), among: Facet.allCases.map(\.rawValue))
      let asText = "(as text: \(name)\\:)"
      // The list is long: what must be seen where it is clipped stands before it.
      let message =
        near.isEmpty
        ? "no field ‘\(name)’ \(asText): fields are " + Facet.allCases.map(\.rawValue).joined(separator: ", ")
        : "no field ‘\(name)’: \(Self.question(near)) \(asText)"
      throw error(message, at: start)
    }
    var keys: [String] = []
    repeat {
      if !keys.isEmpty { position += 1 }
      keys.append(try key(of: facet))
    } while peek == "|"
    if let next = peek, !next.isWhitespace {
      throw error("put a space between the closing quote and what follows", at: position)
    }
    return .facet(facet, keys: keys, isNegated: isNegated)
  }

  private mutating func key(of facet: Facet) throws(QueryError) -> String {
    let start = position
    var value = ""
    if peek == "\"" {
      position += 1
      let (text, isClosed) = untilQuote()
      guard isClosed else { throw error("a quote that is not closed", at: start) }
      value = text
    } else {
      while let character = peek, !character.isWhitespace, character != "|", character != "\"" {
        if character == "\\" {
          value.append(try escaped())
        } else {
          value.append(character)
          position += 1
        }
      }
    }
    guard !value.allSatisfy(\.isWhitespace) else {
      throw error("no value: write one right behind ‘\(facet.rawValue):’\(vocabulary.example(of: facet))", at: start)
    }
    if let key = vocabulary.key(for: value, of: facet) { return key }
    let near = vocabulary.nearest(to: value, of: facet)
    let hint = near.isEmpty ? "" : ": " + Self.question(near)
    throw error("no \(facet.rawValue) ‘\(value)’\(hint)", at: start)
  }

  /// Reads up to and over the closing quote.
  private mutating func untilQuote() -> (text: String, isClosed: Bool) {
    var text = ""
    while let character = peek {
      position += 1
      if character == "\"" { return (text, true) }
      if character == "\\", let next = peek {
        text.append(next)
        position += 1
      } else {
        text.append(character)
      }
    }
    return (text, false)
  }

  private mutating func escaped() throws(QueryError) -> Character {
    guard position + 1 < characters.count else {
      throw error("nothing after ‘\\’: write ‘\\\\’ for the character itself", at: position)
    }
    position += 2
    return characters[position - 1]
  }

  private var peek: Character? {
    position < characters.count ? characters[position] : nil
  }

  private mutating func skipSpace() {
    while let character = peek, character.isWhitespace { position += 1 }
  }

  private func error(_ message: String, at position: Int) -> QueryError {
    QueryError(message, column: String(characters.prefix(position)).count + 1)
  }

  private static func question(_ names: [String]) -> String {
    "did you mean " + names.joined(separator: " or ") + "?"
  }
}
