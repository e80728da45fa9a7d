/// Text terms as a regular expression of PCRE2.
struct PatternSource {
  private(set) var pattern: [UInt8] = []
  /// Whether the expression is about characters: only where a term is not ASCII, since bytes match faster.
  let isUnicode: Bool

  init(_ terms: [TextTerm]) {
    isUnicode = !terms.allSatisfy { term in
      term.text.unicodeScalars.allSatisfy { $0.isASCII || $0 == Self.apostrophe }
    }
    for (index, term) in terms.enumerated() {
      if index > 0 { append("|") }
      append(term.isCaseSensitive ? "(?:" : "(?i:")
      for scalar in term.text.unicodeScalars { append(scalar) }
      append(")")
    }
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
