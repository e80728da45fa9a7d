/// The mark that distinguishes the program's own exports, and tables, from letters.
///
/// Documents have one of the lines ``line`` and ``collectionLine`` near their beginning. JSON and CSV are recognized by
/// their beginning, which no letter has.
package enum ExportMark {
  /// The kinds of texts recognized as something other than a letter.
  package enum Kind: Hashable, Sendable {
    case export
    /// A table made by any program.
    case table
  }

  /// The marking line of a letter.
  package static let line = "Independent Medical Review, final determination (exported by imr)"

  /// The marking line of a document that contains several letters, or the user's own text and figures.
  package static let collectionLine = "From Independent Medical Review decisions (exported by imr)"

  /// The number of bytes at the beginning of a text that may contain the mark.
  ///
  /// The title before it is a case's name, which is at most as long as a file name.
  private static let reach = 640

  /// Returns the kind of a UTF-8 text, or `nil` if it may be a letter.
  ///
  /// - Complexity: O(1).
  package static func kind(of text: Span<UInt8>) -> Kind? {
    var start = 0
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { start = 3 }
    while start < min(text.count, reach), isSpace(text[start]) { start += 1 }
    guard start < text.count else { return nil }
    switch text[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return beginsAsJSON(text, at: start) ? .export : nil
    default:
      guard beginsAsTable(text, at: start) else { break }
      let isOwn = ["id,case,", "case,"].contains { begins(text, at: start, with: $0) }
      return isOwn ? .export : .table
    }
    var index = start
    while index < min(text.count, reach) {
      let lineStart = index
      while index < text.count, text[index] != 0x0A { index += 1 }
      let length = index - lineStart - (index > lineStart && text[index - 1] == 0x0D ? 1 : 0)
      for mark in [line, collectionLine] where length == mark.utf8.count && begins(text, at: lineStart, with: mark) {
        return .export
      }
      index += 1
    }
    return nil
  }

  /// Returns true if a text begins with a JSON object, alone or in an array.
  private static func beginsAsJSON(_ text: Span<UInt8>, at start: Int) -> Bool {
    var index = start
    func skipSpace() { while index < min(text.count, reach), isSpace(text[index]) { index += 1 } }
    if text[index] == UInt8(ascii: "[") {
      index += 1
      skipSpace()
    }
    guard index < text.count, text[index] == UInt8(ascii: "{") else { return false }
    index += 1
    skipSpace()
    guard index < text.count, text[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while index < min(text.count, reach), isOfName(text[index]) { index += 1 }
    return begins(text, at: index, with: "\":")
  }

  /// Returns true if the first line is the header of a table.
  ///
  /// It has several column names, separated by commas, semicolons or tabs without a space after them, and the second
  /// line has as many fields.
  private static func beginsAsTable(_ text: Span<UInt8>, at start: Int) -> Bool {
    var index = start
    var separator: UInt8?
    var names = 1
    var length = 0
    while index < min(text.count, reach), text[index] != 0x0A, text[index] != 0x0D {
      let byte = text[index]
      if byte == separator || separator == nil && isSeparator(byte) {
        separator = byte
        names += 1
        guard length > 0, index + 1 < text.count, text[index + 1] != 0x20 else { return false }
        length = 0
      } else {
        guard isOfName(byte) || byte == 0x20 || byte == UInt8(ascii: "\"") else { return false }
        length += 1
        if length > 40 { return false }
      }
      index += 1
    }
    guard names > 2, let separator, index < min(text.count, reach) else { return false }
    // The line end of CSV is sufficient; after any other, check the second line.
    if begins(text, at: index, with: "\r\n") { return true }
    index += 1
    var fields = 1
    var isQuoted = false
    while index < min(text.count, 4 * reach), isQuoted || text[index] != 0x0A {
      if text[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, text[index] == separator { fields += 1 }
      index += 1
    }
    return fields == names
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09
  }

  /// Returns true for a byte in the name of a column or field.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func begins(_ text: Span<UInt8>, at start: Int, with prefix: String) -> Bool {
    var index = start
    for byte in prefix.utf8 {
      guard index < text.count, text[index] == byte else { return false }
      index += 1
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
