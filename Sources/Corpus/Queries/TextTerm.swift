/// A word, a phrase or an expression that a case's letter has to contain.
///
/// It is found anywhere, also inside words: caseless unless it has an upper-case letter, white space of a phrase
/// standing for any white space, the letter's line and page breaks included.
package struct TextTerm: Hashable, Sendable {
  /// The text, white space trimmed and each run of it a single space; of an expression the expression as it is.
  package let text: String
  package let kind: Kind
  /// The part of the letter that has to contain it.
  package private(set) var scope = Scope.letter

  /// A part of a letter; the raw value is its name in queries.
  package enum Scope: String, Hashable, Sendable, CaseIterable {
    case letter = ""
    /// The clinical case summary.
    case summary
    /// The request of any item.
    case request
    /// The reviewer's reasons for any item.
    case rationale
    /// No part of the letter: the user's notes on the case, and the passages quoted from it.
    case note
  }

  package enum Kind: Hashable, Sendable {
    case word
    /// It was written between quotes.
    case phrase
    /// A word in which `*` stands for any letters: `gaba*`.
    case wildcard
    /// A regular expression, written between slashes.
    case regex
  }

  package init(_ text: String, isPhrase: Bool = false) {
    self.text = Self.folded(text)
    kind = isPhrase ? .phrase : .word
  }

  /// The same text in a part of the letter.
  package func within(_ scope: Scope) -> TextTerm {
    var term = self
    term.scope = scope
    return term
  }

  /// Makes a word in which `*` stands for any letters.
  package init(wildcard text: String) {
    self.text = Self.folded(text)
    kind = .wildcard
  }

  /// Makes a regular expression of PCRE2.
  ///
  /// - Throws: `RegexError` where it is none.
  package init(regex pattern: String) throws(RegexError) {
    var text = ""
    var isEscaped = false
    // An escaped slash is a slash: the backslash belongs to the way of writing it down.
    for character in pattern {
      if isEscaped, character == "/" { text.removeLast() }
      text.append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    self.text = text
    kind = .regex
    try TextPattern.check(self)
  }

  /// Reads what someone types into a search prompt.
  ///
  /// It is a text with its spaces, or an expression between slashes, the last one perhaps not yet there. Quotes around
  /// the whole text are left out.
  ///
  /// - Returns: The term; `nil` for an expression that does not work (yet) and where nothing is asked for.
  package init?(search text: String) {
    if text.hasPrefix("/"), text.count > 1 {
      var pattern = String(text.dropFirst())
      if pattern.count > 1, pattern.hasSuffix("/"), !pattern.hasSuffix("\\/") { pattern.removeLast() }
      guard let term = try? TextTerm(regex: pattern) else { return nil }
      self = term
    } else if text.hasPrefix("\"") {
      self.init(
        text.dropFirst().hasSuffix("\"") ? String(text.dropFirst().dropLast()) : String(text.dropFirst()),
        isPhrase: true)
    } else {
      self.init(text, isPhrase: true)
    }
    if self.text.isEmpty { return nil }
  }

  /// The text that ``init(search:)`` reads as this term.
  package var searchText: String {
    switch kind {
    case .regex:
      var written = ""
      var isEscaped = false
      for character in text {
        written += character == "/" && !isEscaped ? "\\/" : String(character)
        isEscaped = character == "\\" && !isEscaped
      }
      return "/\(written)/"
    // What begins as an expression or a quotation is none between quotes.
    case .phrase, .word, .wildcard: return text.hasPrefix("/") || text.hasPrefix("\"") ? "\"\(text)\"" : text
    }
  }

  package var isPhrase: Bool { kind == .phrase }

  /// True if upper and lower case are told apart: where an upper-case letter stands that is no sign of the expression.
  package var isCaseSensitive: Bool {
    guard kind == .regex else { return text.contains(where: \.isUppercase) }
    var isEscaped = false
    for character in text {
      if character.isUppercase, !isEscaped { return true }
      isEscaped = character == "\\" && !isEscaped
    }
    return false
  }

  private static func folded(_ text: String) -> String {
    // By scalars: white space with an accent behind it is one character, and the accent is not to be lost.
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }.joined(separator: " ")
  }
}

/// A text that is no regular expression.
package struct RegexError: Error, Hashable, Sendable {
  /// The message of PCRE2.
  package let message: String
  /// The character where it was noticed, from 0.
  package let offset: Int
}
