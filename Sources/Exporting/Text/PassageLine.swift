/// Finds the line of a letter in which a passage begins.
package enum PassageLine {
  /// The number of words compared; more would not distinguish passages better.
  private static let maxWords = 24
  /// The minimum number of consecutive words that finds part of a passage.
  private static let minWords = 4

  /// Finds the line of a letter in which a passage begins.
  ///
  /// Only the words are compared: line breaks, page breaks and punctuation may differ. If other text, such as a page
  /// footer, interrupts the passage, the longest run of its first words decides.
  ///
  /// - Parameters:
  ///   - passage: The passage.
  ///   - letter: The letter's text.
  ///   - earlier: The texts before the passage. Each of them that contains the passage accounts for one occurrence to
  ///     skip.
  /// - Returns: The line, counted from 1, or `nil` if the passage is not found.
  /// - Complexity: O(*n*) in the length of the letter, for prose.
  package static func line(of passage: String, in letter: [UInt8], after earlier: [String] = []) -> Int? {
    let wanted = Array(Words(Array(passage.utf8)).prefix(maxWords)).map(\.text)
    guard !wanted.isEmpty else { return nil }
    let words = Array(Words(letter))
    // The length of each run of the passage's first words, by its start.
    var longest = 0
    var starts: [Int] = []
    for start in words.indices where words[start].text == wanted[0] {
      var length = 1
      while length < wanted.count, start + length < words.count, words[start + length].text == wanted[length] {
        length += 1
      }
      if length > longest { (longest, starts) = (length, []) }
      if length == longest { starts.append(start) }
    }
    guard longest == wanted.count || longest >= minWords, !starts.isEmpty else { return nil }
    let before = earlier.count { text in
      let own = Array(Words(Array(text.utf8))).map(\.text)
      return own.indices.contains { own[$0...].starts(with: wanted[..<longest]) }
    }
    return words[starts[min(before, starts.count - 1)]].line
  }

  /// The words of a text: letters and digits, in lower case, with their lines.
  private struct Words: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    init(_ text: [UInt8]) { bytes = text }

    mutating func next() -> (text: [UInt8], line: Int)? {
      var word: [UInt8] = []
      var start = line
      while index < bytes.count {
        let byte = bytes[index]
        // Quotation marks and dashes, from U+2000 on, belong to no word.
        let isMark = byte == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
        let isWord =
          switch byte {
          case 0x30...0x39, 0x61...0x7A, 0x41...0x5A, 0x80...: !isMark
          default: false
          }
        guard isWord || word.isEmpty else { return (word, start) }
        if isWord {
          if word.isEmpty { start = line }
          word.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        } else if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
          line += 1
        }
        index += isMark ? 3 : 1
      }
      return word.isEmpty ? nil : (word, start)
    }
  }
}
