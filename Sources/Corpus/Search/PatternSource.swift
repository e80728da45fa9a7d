/// Text terms as a regular expression of PCRE2.
struct PatternSource {
  private(set) var pattern: [UInt8] = []
  /// True if the expression is about characters: only where a term is not ASCII, since bytes match faster; an
  /// expression of the user's always is, lest it should match half a character.
  let isUnicode: Bool
  /// True if letters and digits of all scripts count as such.
  let usesUnicodeProperties: Bool
  /// True if it is an expression of the user's, which may take any time.
  let isExpression: Bool

  /// Makes the source of words and phrases, any of which matches.
  init(_ terms: [TextTerm]) {
    isUnicode = !terms.allSatisfy { term in
      term.text.unicodeScalars.allSatisfy { $0.isASCII || $0 == Self.apostrophe }
    }
    usesUnicodeProperties = isUnicode
    isExpression = false
    for (index, term) in terms.enumerated() {
      if index > 0 { append("|") }
      append(term.isCaseSensitive ? "(?:" : "(?i:")
      for scalar in term.text.unicodeScalars {
        if term.kind == .wildcard, scalar == "*" { append("[\\w'-]*") } else { append(scalar) }
      }
      append(")")
    }
  }

  /// Makes the source of a regular expression.
  init(regex term: TextTerm) {
    isUnicode = true
    isExpression = true
    usesUnicodeProperties = !term.text.utf8.allSatisfy { $0 < 0x80 }
    // The signs at the very beginning that turn limits off or change newlines are not the user's to set.
    append(term.isCaseSensitive ? "(?m)" : "(?im)")
    append(term.text)
  }

  private static let apostrophe: Unicode.Scalar = "\u{2019}"

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case " ":
      // Line and page breaks of any kind, and the no-break space that extractors leave.
      append(isUnicode ? "\\s+" : "(?:\\s|\\xC2\\xA0)+")
    case "-":
      // A hyphen at a line's end stays with the word; unwrapped text has the word's parts together.
      append("-(?:[ \\t\\r]*\\n\\s*)?")
    case "'", Self.apostrophe:
      append(isUnicode ? "['\\x{2019}]" : "(?:'|\\xE2\\x80\\x99)")
    case _ where scalar.isASCII:
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if !isWord { append("\\") }
      append(String(scalar))
    default:
      append(String(scalar))
    }
  }

  private mutating func append(_ text: String) {
    pattern.append(contentsOf: text.utf8)
  }
}
