import Glibc

/// The bytes of one letter, valid during one reading.
///
/// Characters that affect the layout have been made ASCII.
typealias LetterBytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
  /// True for a space, tab, line feed, vertical tab, form feed or carriage return.
  @inline(__always) var isSpace: Bool { self == 0x20 || self &- 9 < 5 }
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isUpper: Bool { self &- 0x41 < 26 }
  @inline(__always) var isLower: Bool { self &- 0x61 < 26 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// The byte with an ASCII letter made lower case.
  @inline(__always) var lowered: UInt8 { isUpper ? self | 0x20 : self }
}

/// Eight bytes of a text, examined in one step.
struct EightBytes {
  let value: UInt64

  /// Returns true if one of the bytes equals another byte.
  @inline(__always)
  func has(_ byte: UInt8) -> Bool { mask(of: byte) != 0 }

  /// Returns a mask whose lowest set bit is the highest bit of the first byte that equals another byte, or 0.
  ///
  /// Bits of later bytes may be set even if they are not equal.
  @inline(__always)
  func mask(of byte: UInt8) -> UInt64 {
    let difference = value ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  /// True if every other byte is a space and the others are not.
  @inline(__always)
  var hasEveryOtherSpace: Bool {
    let ones = 0x0101_0101_0101_0101 as UInt64
    let difference = value ^ (ones &* 0x20)
    let spaces = (difference &- ones) & ~difference & 0x8080_8080_8080_8080
    return spaces == 0x8000_8000_8000_8000 || spaces == 0x0080_0080_0080_0080
  }

  /// The number of ASCII letters and digits before the first other byte.
  @inline(__always)
  var wordLength: Int {
    let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let low = value & ~highs
    let small = low | ones &* 0x20
    // The highest bit of each byte that is a letter, and then of each that is a digit.
    let letters = (small &+ ones &* 0x1F) & ~(small &+ ones &* 0x05)
    let digits = (low &+ ones &* 0x50) & ~(low &+ ones &* 0x46)
    let others = ~((letters | digits) & ~value) & highs
    return others.trailingZeroBitCount >> 3
  }

  /// True if one of the bytes may be a control character; false if none is.
  @inline(__always)
  var mayHaveControl: Bool { (value &- 0x2020_2020_2020_2020) & ~value & 0x8080_8080_8080_8080 != 0 }

  /// The index of the first byte that may be a control character, or a space followed by another one or by such a
  /// character, or `nil`.
  ///
  /// No earlier byte is either.
  @inline(__always)
  var firstThatMayBreak: Int? {
    let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    // The highest bit of each byte that is a space, and of each that is a space or a control character.
    let difference = value ^ (ones &* 0x20)
    let spaces = (difference &- ones) & ~difference & highs
    let low = (value &- ones &* 0x21) & ~value & highs
    let breaks = low & ~spaces | spaces & low >> 8
    return breaks == 0 ? nil : breaks.trailingZeroBitCount >> 3
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  @inline(__always)
  func eight(from offset: Int) -> EightBytes {
    EightBytes(value: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns true if one of the 32 bytes at an offset is a space, and the byte at a given distance after it is one,
  /// too.
  @inline(__always)
  func hasSpaces(_ distance: Int, apartFrom offset: Int) -> Bool {
    let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    /// Returns a nonzero value if both are spaces at the same byte, and 0 if they never are.
    @inline(__always)
    func both(_ offset: Int) -> UInt64 {
      let others =
        (eight(from: offset).value ^ (ones &* 0x20)) | (eight(from: offset &+ distance).value ^ (ones &* 0x20))
      return (others &- ones) & ~others
    }
    return (both(offset) | both(offset &+ 8) | both(offset &+ 16) | both(offset &+ 24)) & highs != 0
  }

  /// Returns the first index of a byte in `from..<to`.
  @inline(__always)
  func firstIndex(of byte: UInt8, from: Int, to: Int) -> Int? {
    guard from < to, let base = baseAddress, let hit = memchr(base + from, Int32(byte), to - from) else { return nil }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
  }

  /// Returns true if the bytes of a range equal those at an offset.
  ///
  /// - Precondition: There are as many bytes at the offset.
  func isEqual(_ range: Range<Int>, to offset: Int) -> Bool {
    guard let base = baseAddress else { return true }
    return memcmp(base + range.lowerBound, base + offset, range.count) == 0
  }

  /// Returns the first index from `from` that is not white space, at most `to`.
  @inline(__always)
  func skipSpace(_ from: Int, to: Int) -> Int {
    var i = from
    while i < to, self[i].isSpace { i += 1 }
    return i
  }

  /// Returns the end of the text before `to` without trailing white space, at least `from`.
  @inline(__always)
  func trimEnd(_ to: Int, from: Int) -> Int {
    var i = to
    while i > from, self[i - 1].isSpace { i -= 1 }
    return i
  }

  /// Returns a range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = skipSpace(range.lowerBound, to: range.upperBound)
    return start..<trimEnd(range.upperBound, from: start)
  }

  /// Returns true for a line of capital letters, with few other characters and no small letter.
  func isOfCapitals(_ line: Range<Int>) -> Bool {
    var letters = 0
    for byte in self[line] {
      if byte.isLower { return false }
      if byte.isUpper { letters += 1 }
    }
    return letters * 4 > line.count * 3
  }

  /// Matches lower-case words at an offset, ignoring case.
  ///
  /// A space matches any white space, and white space may follow a hyphen.
  ///
  /// - Returns: The end of the match.
  @inline(__always)
  func match(_ words: StaticString, at start: Int, to: Int) -> Int? {
    // Most attempts fail at the first byte.
    guard start < to else { return nil }
    let first = words.utf8Start.pointee
    guard self[start].lowered == first || first == 0x20 else { return nil }
    return matchAll(words, at: start, to: to)
  }

  private func matchAll(_ words: StaticString, at start: Int, to: Int) -> Int? {
    let pattern = LetterBytes(start: words.utf8Start, count: words.utf8CodeUnitCount)
    var i = start
    var p = 0
    while p + 8 <= pattern.count, i + 8 <= to {
      let difference = difference(from: pattern, p, at: i)
      if difference != 0 {
        // Up to the first difference all bytes match. There, only white space can still match the pattern.
        guard self[i + difference.trailingZeroBitCount >> 3].isSpace else { return nil }
        break
      }
      p += 8
      i += 8
    }
    // Fewer than eight bytes are left: compare the last eight, some of which have matched already.
    if case let rest = pattern.count - p, rest > 0, rest < 8, p >= 8, i + rest <= to {
      let difference = difference(from: pattern, pattern.count - 8, at: i + rest - 8)
      if difference == 0 {
        (p, i) = (pattern.count, i + rest)
      } else if !self[i + rest - 8 + difference.trailingZeroBitCount >> 3].isSpace {
        return nil
      }
    }
    // White space that may follow a space or a hyphen may also follow at the end of a step.
    if p > 0, pattern[p - 1] == 0x20 || pattern[p - 1] == 0x2D { i = skipSpace(i, to: to) }
    while p < pattern.count {
      guard i < to else { return nil }
      if pattern[p] == 0x20 {
        guard self[i].isSpace else { return nil }
        i = skipSpace(i + 1, to: to)
      } else {
        guard self[i].lowered == pattern[p] else { return nil }
        i += 1
        if pattern[p] == 0x2D { i = skipSpace(i, to: to) }
      }
      p += 1
    }
    return i
  }

  /// Returns the bits in which eight bytes differ from a lower-case pattern, ignoring case; the first byte is in the
  /// lowest bits.
  @inline(__always)
  private func difference(from pattern: LetterBytes, _ p: Int, at i: Int) -> UInt64 {
    let wanted = pattern.eight(from: p).value
    // The bit that makes a letter lower case, for each ASCII letter of the pattern.
    let caseBits = (wanted & ~(wanted >> 1) & 0x4040_4040_4040_4040) >> 1
    return (wanted ^ eight(from: i).value) & ~caseBits
  }

  /// Matches lower-case words that end at an offset; see ``match(_:at:to:)``.
  ///
  /// - Returns: The start of the match.
  @inline(__always)
  func matchBack(_ words: StaticString, before end: Int, from: Int) -> Int? {
    guard end > from else { return nil }
    let last = words.utf8Start[words.utf8CodeUnitCount - 1]
    guard self[end - 1].lowered == last || last == 0x20 || last == 0x2D else { return nil }
    return matchAllBack(
      LetterBytes(start: words.utf8Start, count: words.utf8CodeUnitCount), before: end, from: from)
  }

  private func matchAllBack(_ pattern: LetterBytes, before end: Int, from: Int) -> Int? {
    var i = end
    var p = pattern.count
    while p >= 8, i - 8 >= from {
      let difference = difference(from: pattern, p - 8, at: i - 8)
      if difference != 0 {
        guard self[i - 1 - difference.leadingZeroBitCount >> 3].isSpace else { return nil }
        break
      }
      p -= 8
      i -= 8
    }
    if p > 0, p < 8, pattern.count - p >= 8, i - p >= from {
      let difference = difference(from: pattern, 0, at: i - p)
      if difference == 0 {
        (p, i) = (0, i - p)
      } else if !self[i - p + 7 - difference.leadingZeroBitCount >> 3].isSpace {
        return nil
      }
    }
    if p < pattern.count, pattern[p] == 0x20 { i = trimEnd(i, from: from) }
    while p > 0 {
      p -= 1
      if pattern[p] == 0x20 {
        guard i > from, self[i - 1].isSpace else { return nil }
        i = trimEnd(i - 1, from: from)
      } else {
        if pattern[p] == 0x2D { i = trimEnd(i, from: from) }
        guard i > from, self[i - 1].lowered == pattern[p] else { return nil }
        i -= 1
      }
    }
    return i
  }

  /// Finds lower-case words in `from..<to`, ignoring case; see ``match(_:at:to:)``.
  ///
  /// The search looks first for the byte of `words` at offset `probe`, in the pattern's case; a rare byte makes it
  /// fast. Before that byte, too, a space matches any white space.
  func find(_ words: StaticString, from: Int, to: Int, probe: Int = 1) -> Range<Int>? {
    let pattern = LetterBytes(start: words.utf8Start, count: words.utf8CodeUnitCount)
    guard probe < pattern.count else { return nil }
    let head = LetterBytes(rebasing: pattern[..<probe])
    let hasSpace = head.contains { $0 == 0x20 || $0 == 0x2D }
    // Comparing an adjacent letter excludes most candidates without an attempt to match.
    let besides = probe + 1 < pattern.count ? 1 : -1
    let beside = probe + besides >= 0 ? pattern[probe + besides] : 0x20
    let isJoined = beside &- 0x61 < 26 && pattern[probe] != 0x20 && pattern[probe] != 0x2D
    var i = from
    while let hit = firstIndex(of: pattern[probe], from: i, to: to) {
      i = hit + 1
      if isJoined {
        let offset = hit + besides
        guard offset >= from, offset < to, self[offset] | 0x20 == beside else { continue }
      }
      let start = hit - probe
      if start >= from, let end = match(words, at: start, to: to) { return start..<end }
      if hasSpace, let start = startOf(head, before: hit, from: from), let end = match(words, at: start, to: to) {
        return start..<end
      }
    }
    return nil
  }

  /// Returns the start of a pattern's beginning that ends at an offset, if the text has more white space than the
  /// pattern.
  private func startOf(_ head: LetterBytes, before end: Int, from: Int) -> Int? {
    guard let last = head.last, end > from else { return nil }
    let isSpace = last == 0x20
    guard isSpace ? self[end - 1].isSpace : last == 0x2D || self[end - 1].lowered == last else { return nil }
    return matchAllBack(head, before: end, from: from)
  }

  /// Finds words written in capitals, or in any other case, by trying each position of a capital first letter.
  func findCapitals(_ words: StaticString, from: Int, to: Int) -> Range<Int>? {
    guard words.utf8CodeUnitCount > 0 else { return nil }
    let first = words.utf8Start.pointee & 0xDF
    var i = from
    while let hit = firstIndex(of: first, from: i, to: to) {
      if let end = match(words, at: hit, to: to) { return hit..<end }
      i = hit + 1
    }
    return nil
  }

  /// Returns true if words occur in a range, ignoring case.
  func contains(_ words: StaticString, in range: Range<Int>, probe: Int = 1) -> Bool {
    find(words, from: range.lowerBound, to: range.upperBound, probe: probe) != nil
  }

  /// Returns the text of a range, with invalid UTF-8 repaired.
  func text(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }
}
