/// Reads letters: bytes in, values out.
///
/// A reader keeps scratch space between letters, so use one for many letters and one for each thread.
package struct LetterReader {
  package init() {}

  /// Reads the small fields that a case table keeps.
  ///
  /// - Parameter letter: The text of one letter in UTF-8, in the line layout of any extractor; any bytes are survived.
  /// - Returns: The fields; what was not found is `nil` or empty.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func fields(of letter: Span<UInt8>) -> CaseFields {
    CaseFields()
  }

  /// Reads a letter in full.
  ///
  /// - Parameter letter: The text of one letter in UTF-8, in the line layout of any extractor; any bytes are survived.
  /// - Returns: The determination, with a warning for each doubt.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func determination(of letter: Span<UInt8>) -> Determination {
    Determination()
  }

  /// Finds the letters in a text that may hold several, with or without form feeds between them.
  ///
  /// - Returns: Ranges of bytes, in order, that cover all of the text but white space between letters; one range for
  ///   a text with a single letter or an unknown one, none for a text of white space alone.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func letters(in text: Span<UInt8>) -> [Range<Int>] {
    text.isEmpty ? [] : [0..<text.count]
  }
}
