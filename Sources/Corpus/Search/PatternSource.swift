/// Text terms translated to a regular expression of PCRE2.
struct PatternSource {
  private(set) var pattern: [UInt8] = []
  /// True to match characters instead of bytes.
  ///
  /// Bytes are faster, so this is only for terms that are not ASCII, and for the user's regular expressions, which must
  /// not match half a character.
  let isUnicode: Bool
  /// True if letters and digits of all scripts count as word characters.
  let usesUnicodeProperties: Bool
  /// True for the user's regular expression, which may take any time.
  let isExpression: Bool

  /// Translates words and phrases; the pattern matches if any of them does.
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

  /// Translates a regular expression.
  init(regex term: TextTerm) {
    isUnicode = true
    isExpression = true
    usesUnicodeProperties = !term.text.utf8.allSatisfy { $0 < 0x80 }
    // The user must not begin the pattern with options that remove limits or redefine newlines.
    append(term.isCaseSensitive ? "(?m)" : "(?im)")
    append(term.text)
  }

  private static let apostrophe: Unicode.Scalar = "\u{2019}"

  /// Appends a word or phrase with its word boundaries.
  private mutating func append(_ term: TextTerm) {
    let scalars = Array(term.text.unicodeScalars)
    let bounds = isUnicode ? WordBounds.ofCharacters : WordBounds.ofBytes
    if let first = scalars.first, Self.isLetter(first) { append(bounds.beginning) }
    for (index, scalar) in scalars.enumerated() {
      guard term.hasStars, scalar == "*" else {
        append(scalar)
        continue
      }
      // A star between spaces is a separate word.
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
      // All kinds of line and page breaks, and the no-break spaces that extractors produce.
      append(isUnicode ? "\\s+" : "(?:\\s|\\xC2\\xA0)+")
    case "-":
      // A word with a hyphen may be broken after it; unwrapped text has the parts together.
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

  /// Returns true for a letter or a digit, consistent with ``WordBounds`` and `imr_begins_word`.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1FFF,
      0x3000...0xEFFF, 0xFB00...0xFB3F:
      true
    default: false
    }
  }
}

/// The boundaries of words in a regular expression, consistent with `imr_begins_word` and `imr_ends_word`.
private struct WordBounds {
  /// A pattern for the beginning of a word.
  let beginning: String
  /// A pattern for the end of a word.
  let end: String
  /// A pattern for a character that a star matches.
  let star: String

  /// Creates boundaries from letters, digits and apostrophes, as alternatives of fixed length.
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
