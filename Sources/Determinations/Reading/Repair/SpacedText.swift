/// White space in unusual positions: tabs instead of spaces, and words with spaces between their letters.
enum SpacedText {
  // MARK: Tabs

  static func hasTabs(_ bytes: LetterBytes) -> Bool {
    bytes.firstIndex(of: 0x09, from: 0, to: bytes.count) != nil
  }

  /// Replaces tabs by spaces: one after a colon, two between columns, none at either end of a line.
  static func removeTabs(from text: inout [UInt8]) {
    let source = text
    text.removeAll(keepingCapacity: true)
    source.withUnsafeBufferPointer { bytes in
      var i = 0
      while i < bytes.count {
        guard bytes[i] == 0x09 || bytes[i] == 0x20 else {
          text.append(bytes[i])
          i += 1
          continue
        }
        let start = i
        while i < bytes.count, bytes[i] == 0x09 || bytes[i] == 0x20 { i += 1 }
        guard bytes[start..<i].contains(0x09) else {
          text.append(contentsOf: bytes[start..<i])
          continue
        }
        let isAtEnd = start == 0 || bytes[start - 1] == 0x0A || i == bytes.count || bytes[i] == 0x0A || bytes[i] == 0x0D
        if isAtEnd { continue }
        text += bytes[start - 1] == 0x3A ? [0x20] : [0x20, 0x20]
      }
    }
  }

  // MARK: Spaces between letters

  /// The minimum number of single letters in a row that is not a coincidence.
  private static let minCount = 6

  /// Returns true if a text has words with spaces between their letters: ‘C L I N I C A L’.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; only a few words are read near each candidate.
  static func hasSpacedWords(_ bytes: LetterBytes) -> Bool {
    var i = 0
    // In such words, every other of some eight bytes is a space.
    while i + 8 <= bytes.count {
      if i + 34 <= bytes.count, !bytes.hasSpaces(2, apartFrom: i) {
        i += 32
        continue
      }
      if bytes.eight(from: i).hasEveryOtherSpace,
        next(from: max(0, i - 8), startingBefore: min(i + 64, bytes.count), in: bytes) != nil
      {
        return true
      }
      i += 8
    }
    return false
  }

  /// Removes the spaces between letters.
  ///
  /// If there are no wider gaps between words, they become one word.
  static func joinWords(in text: inout [UInt8]) {
    let source = text
    text.removeAll(keepingCapacity: true)
    source.withUnsafeBufferPointer { bytes in
      var end = 0
      while let run = next(from: end, startingBefore: bytes.count, in: bytes) {
        text.append(contentsOf: bytes[end..<run.lowerBound])
        var i = run.lowerBound
        while i < run.upperBound {
          if bytes[i] == 0x20 {
            let gap = i
            while bytes[i] == 0x20 { i += 1 }
            if i - gap > 1 { text.append(0x20) }
          } else {
            text.append(bytes[i])
            i += 1
          }
        }
        end = run.upperBound
      }
      text.append(contentsOf: bytes[end...])
    }
  }

  /// Returns the next run of single characters, mostly letters, separated by one to four spaces.
  private static func next(from start: Int, startingBefore limit: Int, in bytes: LetterBytes) -> Range<Int>? {
    var i = start
    while i < limit {
      guard isAlone(i, in: bytes), bytes[i].isLetter else {
        i += 1
        continue
      }
      var end = i + 1
      var letters = 1
      var offset = i
      while offset + 2 < bytes.count, bytes[offset + 1] == 0x20 {
        var following = offset + 2
        while following < bytes.count, following - offset < 5, bytes[following] == 0x20 { following += 1 }
        guard following < bytes.count, bytes[following] > 0x20, isAlone(following, in: bytes) else { break }
        if bytes[following].isLetter { letters += 1 }
        offset = following
        end = following + 1
      }
      if letters >= minCount { return i..<end }
      i = end
    }
    return nil
  }

  /// Returns true for a character with white space, or nothing, on both sides.
  private static func isAlone(_ offset: Int, in bytes: LetterBytes) -> Bool {
    (offset == 0 || bytes[offset - 1] <= 0x20) && (offset + 1 == bytes.count || bytes[offset + 1] <= 0x20)
  }
}
