/// Finds sentences in a letter's own lines.
enum Sentence {
  /// Returns the sentence around an offset.
  static func around(_ offset: Int, in range: Range<Int>, of bytes: LetterBytes) -> Range<Int> {
    var start = offset
    while start > range.lowerBound {
      if start - 8 >= range.lowerBound, !mayEnd(bytes.eight(from: start - 8)) {
        start -= 8
      } else if isEnd(at: start - 1, in: range, of: bytes) {
        break
      } else {
        start -= 1
      }
    }
    while start < offset, bytes[start].isSpace || isCloser(bytes[start]) { start += 1 }
    return start..<end(from: offset, in: range, of: bytes)
  }

  /// Returns the sentences of a range, without the white space between them.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  static func all(in range: Range<Int>, of bytes: LetterBytes) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = bytes.skipSpace(range.lowerBound, to: range.upperBound)
    while start < range.upperBound {
      let end = end(from: start, in: range, of: bytes)
      sentences.append(start..<bytes.trimEnd(end, from: start))
      start = bytes.skipSpace(end, to: range.upperBound)
    }
    return sentences
  }

  /// Returns the end of the sentence at an offset, including its closing marks.
  static func end(from offset: Int, in range: Range<Int>, of bytes: LetterBytes) -> Int {
    var end = offset
    while end < range.upperBound {
      if end + 8 <= range.upperBound {
        let marks = marks(in: bytes.eight(from: end))
        guard marks != 0 else {
          end += 8
          continue
        }
        end += marks.trailingZeroBitCount >> 3
      }
      end += 1
      if isEnd(at: end - 1, in: range, of: bytes) {
        while end < range.upperBound, isCloser(bytes[end]) { end += 1 }
        break
      }
    }
    return end
  }

  /// Returns true if eight bytes contain a mark that may end a sentence.
  @inline(__always)
  private static func mayEnd(_ eight: EightBytes) -> Bool { marks(in: eight) != 0 }

  /// Returns a mask whose lowest set bit is the highest bit of the first of eight bytes that may end a sentence, or 0.
  ///
  /// Bits of later bytes may be set by mistake.
  @inline(__always)
  private static func marks(in eight: EightBytes) -> UInt64 {
    eight.mask(of: 0x2E) | eight.mask(of: 0x21) | eight.mask(of: 0x3F)
  }

  private static func isCloser(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 || byte == 0x29 || byte == 0x5D }

  /// Returns true if a sentence ends with the byte at an offset; abbreviations and decimals do not end one.
  @inline(__always)
  static func isEnd(at offset: Int, in range: Range<Int>, of bytes: LetterBytes) -> Bool {
    let byte = bytes[offset]
    guard byte == 0x2E || byte == 0x21 || byte == 0x3F else { return false }
    return isEndOfMark(byte, at: offset, in: range, of: bytes)
  }

  private static func isEndOfMark(
    _ byte: UInt8, at offset: Int, in range: Range<Int>, of bytes: LetterBytes
  ) -> Bool {
    var next = offset + 1
    while next < range.upperBound, isCloser(bytes[next]) { next += 1 }
    guard next < range.upperBound else { return true }
    guard bytes[next].isSpace else { return false }
    next = bytes.skipSpace(next, to: range.upperBound)
    guard next < range.upperBound else { return true }
    if bytes[next].isLower { return false }
    guard byte == 0x2E else { return true }
    guard offset > range.lowerBound else { return true }
    return !abbreviationsByLetter[Int(bytes[offset - 1] & 31)].contains { words in
      guard let start = bytes.matchBack(words, before: offset, from: range.lowerBound) else { return false }
      return start == range.lowerBound || !bytes[start - 1].isLetter
    }
  }

  private static let abbreviations: [StaticString] = [
    "dr", "mr", "mrs", "ms", "vs", "e.g", "i.e", "approx", "fig", "st", "jr", "sr", "cf", "al", "pp", "dept",
  ]

  /// The abbreviations by the last five bits of their last letter.
  private static let abbreviationsByLetter = (0..<32).map { letter in
    abbreviations.filter { Int($0.utf8Start[$0.utf8CodeUnitCount - 1] & 31) == letter }
  }
}
