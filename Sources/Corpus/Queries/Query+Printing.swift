extension Query: CustomStringConvertible {
  /// The query as text, which parses back to an equal query.
  package var description: String {
    terms.map(\.description).joined(separator: " ")
  }
}

extension Query.Term: CustomStringConvertible {
  package var description: String {
    let sign = isNegated ? "-" : ""
    switch self {
    case .facet(let facet, let keys, _):
      return sign + facet.rawValue + ":" + keys.map(Self.value).joined(separator: "|")
    case .text(let term, _):
      return sign + (term.isPhrase ? Self.quoted(term.text) : Self.word(term.text))
    }
  }

  /// A facet's value, between quotes where it has to be.
  private static func value(_ key: String) -> String {
    let isPlain = !key.isEmpty && key.allSatisfy { !$0.isWhitespace && !QueryParser.special.contains($0) }
    return isPlain ? key : quoted(key)
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
  private static func word(_ text: String) -> String {
    var word = ""
    for (offset, character) in QueryParser.characters(of: text).enumerated() {
      let isSpecial =
        character.isWhitespace || QueryParser.special.contains(character) || (offset == 0 && character == "-")
        || (character == ":" && QueryParser.isFieldName(word))
      if isSpecial { word.append("\\") }
      word.append(character)
    }
    return word
  }
}
