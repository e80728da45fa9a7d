/// Finds where a passage, unwrapped as it is shown, stands in its letter.
package enum PassageLine {
  /// So many words tell a passage from others.
  private static let mostWords = 24
  /// A passage that is found only in part has at least so many words in a row.
  private static let fewestWords = 4

  /// Finds the line of a letter in which a passage begins.
  ///
  /// Only the words count: line breaks, page breaks and marks between them may differ. Where the letter cuts into the
  /// passage, such as by the foot of a page, the longest run of its first words decides.
  ///
  /// - Parameters:
  ///   - passage: The passage.
  ///   - letter: The letter's text.
  ///   - earlier: The texts that stand before the one with the passage. Each that has the passage as well makes a later
  ///     place in the letter the right one.
  /// - Returns: The line, counted from 1, or `nil` where the passage is not found.
  /// - Complexity: O(*n*) in the length of the letter, for prose.
  package static func line(of passage: String, in letter: [UInt8], after earlier: [String] = []) -> Int? {
    let wanted = Array(Words(Array(passage.utf8)).prefix(mostWords)).map(\.text)
    guard !wanted.isEmpty else { return nil }
    let words = Array(Words(letter))
    // The lengths of the runs of the passage's first words, by the place where they begin.
    var longest = 0
    var places: [Int] = []
    for place in words.indices where words[place].text == wanted[0] {
      var length = 1
      while length < wanted.count, place + length < words.count, words[place + length].text == wanted[length] {
        length += 1
      }
      if length > longest { (longest, places) = (length, []) }
      if length == longest { places.append(place) }
    }
    guard longest == wanted.count || longest >= fewestWords, !places.isEmpty else { return nil }
    let before = earlier.count { text in
      let own = Array(Words(Array(text.utf8))).map(\.text)
      return own.indices.contains { own[$0...].starts(with: wanted[..<longest]) }
    }
    return words[places[min(before, places.count - 1)]].line
  }

  /// The words of a text: letters and digits, in lower case, with their lines.
  private struct Words: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    init(_ text: [UInt8]) { bytes = text }

    mutating func next() -> (text: [UInt8], line: Int)? {
      var word: [UInt8] = []
      var start = line
      while place < bytes.count {
        let byte = bytes[place]
        // Quotation marks and dashes, from U+2000 on, belong to no word.
        let isMark = byte == 0xE2 && place + 2 < bytes.count && bytes[place + 1] == 0x80
        let isWord =
          switch byte {
          case 0x30...0x39, 0x61...0x7A, 0x41...0x5A, 0x80...: !isMark
          default: false
          }
        guard isWord || word.isEmpty else { return (word, start) }
        if isWord {
          if word.isEmpty { start = line }
          word.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        } else if byte == 0x0A || byte == 0x0D && !(place + 1 < bytes.count && bytes[place + 1] == 0x0A) {
          line += 1
        }
        place += isMark ? 3 : 1
      }
      return word.isEmpty ? nil : (word, start)
    }
  }
}
