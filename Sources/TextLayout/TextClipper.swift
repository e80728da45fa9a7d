/// Fits text into a given number of columns.
package enum TextClipper {
  /// The alignment of text in a padded field.
  package enum Alignment: Sendable {
    case leading
    case trailing
  }

  /// Returns the text, or as much of its beginning as fits before a final `…`.
  ///
  /// The result never takes more than `columns` columns (one less if a wide character does not fit) and is never cut
  /// inside a character. Spaces before the `…` are dropped.
  ///
  /// - Complexity: O(columns), plus counting the text's length.
  package static func clip(_ text: String, to columns: Int) -> String {
    if columns <= 0 { return "" }
    if text.utf8.count <= columns || DisplayWidth.columns(of: text) <= columns { return text }
    var kept = prefix(of: text, columns: columns - 1)
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// Returns the text with the middle of words that are too long replaced by `…`.
  ///
  /// Words are separated by spaces and newlines. Of a longer one, nine tenths of the characters kept are its first.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - count: The maximum number of characters of a word, at least 10.
  /// - Returns: The text, with at most `count` characters in each word.
  /// - Complexity: O(length of the text).
  package static func clipWords(of text: String, to count: Int) -> String {
    if text.utf8.count <= count { return text }
    var clipped = ""
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0 != " " && $0 != "\n" }
      let isLong = word.utf8.count > count && word.count > count
      clipped += isLong ? "\(word.prefix(count * 9 / 10 - 1))…\(word.suffix(count / 10))" : word
      rest = rest[word.endIndex...]
      if let space = rest.popFirst() { clipped.append(space) }
    }
    return clipped
  }

  /// Returns the text clipped or padded with spaces to the given number of columns.
  ///
  /// The result takes exactly `columns` columns (none for a negative number).
  package static func pad(_ text: String, to columns: Int, alignment: Alignment = .leading) -> String {
    let clipped = clip(text, to: columns)
    let missing = columns - DisplayWidth.columns(of: clipped)
    if missing <= 0 { return clipped }
    let spaces = String(repeating: " ", count: missing)
    switch alignment {
    case .leading: return clipped + spaces
    case .trailing: return spaces + clipped
    }
  }

  /// Returns the longest prefix of the text that takes at most the given number of columns.
  package static func prefix(of text: some StringProtocol, columns: Int) -> String {
    var used = 0
    var end = text.startIndex
    while end < text.endIndex {
      used += DisplayWidth.columns(of: text[end])
      if used > columns { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }
}
