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
      append(term)
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

  /// Appends a word or phrase with the bounds of words that it asks for.
  private mutating func append(_ term: TextTerm) {
    let scalars = Array(term.text.unicodeScalars)
    let bounds = isUnicode ? WordBounds.ofCharacters : WordBounds.ofBytes
    if let first = scalars.first, Self.isLetter(first) { append(bounds.beginning) }
    for (index, scalar) in scalars.enumerated() {
      guard term.hasStars, scalar == "*" else {
        append(scalar)
        continue
      }
      // A star between spaces is a word of its own.
      let isAlone =
        (index == 0 || scalars[index - 1] == " ") && (index + 1 == scalars.count || scalars[index + 1] == " ")
      append(bounds.star + (isAlone ? "+" : "*"))
    }
    guard term.isPhrase || term.hasStars, let last = scalars.last, Self.isLetter(last) else { return }
    append(bounds.end)
  }

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

  /// True if a character is a letter or a digit, as ``WordBounds`` and `imr_begins_word` have it.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1FFF,
      0x3000...0xEFFF, 0xFB00...0xFB3F:
      true
    default: false
    }
  }
}

/// The bounds of words as parts of a regular expression; `imr_begins_word` and `imr_ends_word` say the same.
private struct WordBounds {
  /// Where a word begins.
  let beginning: String
  /// Where a word ends.
  let end: String
  /// A character that a star stands for.
  let star: String

  /// Makes bounds.
  ///
  /// - Parameters:
  ///   - letters: Letters and digits, as alternatives each of which has a fixed length.
  ///   - apostrophes: Apostrophes, likewise.
  private init(letters: [String], apostrophes: [String]) {
    let letter = "(?:" + letters.joined(separator: "|") + ")"
    let apostrophe = "(?:" + apostrophes.joined(separator: "|") + ")"
    let before = letters + letters.flatMap { letter in apostrophes.map { letter + $0 } }
    beginning = "(?<!" + before.joined(separator: "|") + ")"
    end = "(?!\(letter)|\(apostrophe)(?![sS](?!\(letter)))\(letter))"
    star = "(?:\(letter)|\(apostrophe)|-)"
  }

  static let ofCharacters = WordBounds(
    letters: [
      "[0-9A-Za-z\\x{AA}\\x{B5}\\x{BA}\\x{C0}-\\x{D6}\\x{D8}-\\x{F6}\\x{F8}-\\x{1FFF}\\x{3000}-\\x{EFFF}\\x{FB00}-\\x{FB3F}]"
    ], apostrophes: ["['\\x{2019}]"])

  static let ofBytes = WordBounds(
    letters: [
      "[0-9A-Za-z]", "\\xC2[\\xAA\\xB5\\xBA]", "\\xC3[\\x80-\\x96\\x98-\\xB6\\xB8-\\xBF]", "[\\xC4-\\xDF][\\x80-\\xBF]",
      "[\\xE0\\xE1\\xE3-\\xEE][\\x80-\\xBF][\\x80-\\xBF]", "\\xEF\\xAC[\\x80-\\xBF]",
    ], apostrophes: ["'", "\\xE2\\x80\\x99"])
}
