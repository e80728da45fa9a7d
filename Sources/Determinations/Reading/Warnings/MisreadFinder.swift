/// Finds the words that a scanner misread, and remembers those that it did not: letters repeat most of their words.
struct MisreadFinder {
  private let words = MisreadWords.standard
  /// Keys of words that are not misread, each at its place; 0 is a free one.
  private var plain = [UInt64](repeating: 0, count: 1 << placeBits)

  private static let placeBits: UInt64 = 12

  /// The place of a word, as ``ReasonLexicon/nextWord(in:from:to:)`` finds it, if it was misread.
  @inline(__always)
  mutating func misread(_ word: (key: UInt64, start: Int, end: Int), in bytes: LetterBytes) -> Range<Int>? {
    let place = Int(truncatingIfNeeded: (word.key &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.placeBits))
    if plain[place] == word.key { return nil }
    guard words.isMisread(word, in: bytes) else {
      plain[place] = word.key
      return nil
    }
    // Names and abbreviations in capitals are not looked at.
    return bytes[word.start..<word.end].contains(where: \.isLower) ? word.start..<word.end : nil
  }

  /// The first misread word in a range.
  mutating func first(in range: Range<Int>, of bytes: LetterBytes) -> Range<Int>? {
    var place = range.lowerBound
    while let word = ReasonLexicon.nextWord(in: bytes, from: place, to: range.upperBound) {
      if let found = misread(word, in: bytes) { return found }
      place = word.end
    }
    return nil
  }
}
