/// A bash command line up to the cursor, split into words.
struct BashLine {
  /// The words before the cursor, without the program's name.
  private(set) var words: [String] = []
  /// The word at the cursor without its quotes.
  private(set) var current = ""
  /// The quote that is open at the cursor.
  private var quote: Character?
  /// The word at the cursor with its quotes.
  private var raw = ""
  private let breaks: Set<Character>

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - breaks: The characters at which bash cuts words for completion, besides spaces (`COMP_WORDBREAKS`).
  init(_ line: String, breaks: String) {
    self.breaks = Set(breaks)
    var all: [String] = []
    var isInWord = false
    var isEscaped = false
    for character in line {
      raw.append(character)
      if isEscaped {
        current.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        isInWord = true
      } else if let open = quote {
        if character == open { quote = nil } else { current.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        isInWord = true
      } else if character.isWhitespace {
        if isInWord { all.append(current) }
        (current, raw, isInWord) = ("", "", false)
      } else {
        current.append(character)
        isInWord = true
      }
    }
    words = Array(all.dropFirst())
  }

  /// Returns the text that bash inserts for a candidate in place of the word at the cursor.
  ///
  /// Inside quotes this is everything after the quote; elsewhere it is the part after the last character at which bash
  /// breaks words.
  func replacement(_ candidate: CommandCompletion.Candidate) -> String {
    switch quote {
    case "'": return candidate.text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
    case .some:
      return candidate.text.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }.joined()
    case nil:
      let escaped = candidate.text.map { Self.special.contains($0) ? "\\\($0)" : String($0) }.joined()
      guard let cut = raw.lastIndex(where: { breaks.contains($0) && $0 != "\"" && $0 != "'" }) else { return escaped }
      return String(escaped.dropFirst(raw[...cut].count))
    }
  }

  private static let special: Set<Character> = Set(" \t\"'\\$`&;|<>()*?[]#~!{}")
}
