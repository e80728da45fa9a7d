import Testing

@testable import Determinations

/// Matching eight bytes at a time must give the same as byte by byte.
@Suite struct MatchingTests {
  private static let patterns: [StaticString] = [
    "not", "non-mtus", "decision based on ", "the expert reviewer's", "state(s) of licensure", " and ", "necess",
    "certification(s)/specialty", "medical treatment utilization schedule", "expert reviewer\u{2019}s",
  ]

  /// Returns a pattern as it may occur in letters: partly in capitals, with more white space, or with a byte changed.
  private func text(like pattern: StaticString, _ generator: inout some RandomNumberGenerator) -> [UInt8] {
    var text: [UInt8] = Array("x.\n".utf8)
    for byte in pattern.bytes {
      text.append(byte.isLower && Int.random(in: 0..<6, using: &generator) == 0 ? byte & 0xDF : byte)
      let isGap = byte == 0x20 || byte == 0x2D
      if isGap, Int.random(in: 0..<3, using: &generator) == 0 { text += Array("\r\n ".utf8) }
    }
    if Int.random(in: 0..<3, using: &generator) == 0, let place = text.indices.randomElement(using: &generator) {
      text[place] ^= [0x20, 0x01, 0x80, 0x40].randomElement(using: &generator) ?? 0
    }
    return text + Array("  end".utf8)
  }

  @Test(arguments: 0..<10) func `steps of eight match what single bytes match`(index: Int) {
    var generator = SystemRandomNumberGenerator()
    let pattern = Self.patterns[index]
    for _ in 0..<400 {
      let text = text(like: pattern, &generator)
      text.withUnsafeBufferPointer { bytes in
        for start in 0..<bytes.count {
          #expect(bytes.match(pattern, at: start, to: bytes.count) == bytes.slowMatch(pattern, at: start), "\(text)")
          #expect(
            bytes.matchBack(pattern, before: start, from: 0) == bytes.slowMatchBack(pattern, before: start), "\(text)")
        }
      }
    }
  }

  @Test(arguments: 0..<10) func `words are found wherever a try at each place matches, whatever the probe`(index: Int) {
    var generator = SystemRandomNumberGenerator()
    let pattern = Self.patterns[index]
    // White space may follow a hyphen, so a hyphen does not show where the words are.
    let probes = pattern.bytes.indices.filter { pattern.bytes[$0].isLower }
    for _ in 0..<100 {
      var made: [UInt8] = []
      for _ in 0..<3 { made += self.text(like: pattern, &generator) }
      let text = made.map(\.lowered)
      text.withUnsafeBufferPointer { bytes in
        // There may be more white space before the words, so their end is what identifies them.
        let end = bytes.indices.lazy.compactMap { bytes.slowMatch(pattern, at: $0) }.first
        for probe in probes {
          #expect(bytes.find(pattern, from: 0, to: bytes.count, probe: probe)?.upperBound == end, "\(text)")
        }
      }
    }
  }

  @Test func `a word has the same key wherever it is, and ends where its letters do`() {
    var generator = SystemRandomNumberGenerator()
    for length in 1...40 {
      for end in 0..<24 {
        let word = (0..<length).map { _ in Array("abcdefgsstzSTZ059".utf8).randomElement(using: &generator) ?? 0x61 }
        let text = Array(" (".utf8) + word + Array(repeating: 0x2C, count: end)
        let isPlural = length > 3 && (word.last ?? 0) | 0x20 == UInt8(ascii: "s")
        // Far from the end of the text, the search compares eight letters at a time.
        let alone = word + Array(repeating: 0x20, count: 64)
        let key = alone.withUnsafeBufferPointer { ReasonLexicon.key(of: 0..<(isPlural ? length - 1 : length), in: $0) }
        text.withUnsafeBufferPointer { bytes in
          let found = ReasonLexicon.nextWord(in: bytes, from: 0, to: bytes.count)
          #expect(found?.key == key, "\(word) \(end)")
          #expect(found?.start == 2 && found?.end == 2 + length)
          // A limit within the word prevents a match.
          let limit = 2 + (length + 1) / 2
          let part = ReasonLexicon.nextWord(in: bytes, from: 0, to: limit)
          #expect(part?.end == limit)
        }
      }
    }
  }

  @Test func `spaces at a distance are found among 32 bytes`() {
    for distance in 1...2 {
      for place in 0..<32 {
        var bytes = [UInt8](repeating: 0x61, count: 34)
        bytes[place] = 0x20
        #expect(!bytes.withUnsafeBufferPointer { $0.hasSpaces(distance, apartFrom: 0) })
        bytes[place + distance] = 0x20
        #expect(bytes.withUnsafeBufferPointer { $0.hasSpaces(distance, apartFrom: 0) })
      }
    }
  }

  @Test func `a byte is found among eight`() {
    for place in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: byte ^ 0x01, count: 8)
        #expect(!bytes.withUnsafeBufferPointer { $0.eight(from: 0).has(byte) })
        bytes[place] = byte
        #expect(bytes.withUnsafeBufferPointer { $0.eight(from: 0).has(byte) })
      }
    }
  }
}

extension StaticString {
  fileprivate var bytes: [UInt8] { Array(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)) }
}

extension UnsafeBufferPointer where Element == UInt8 {
  fileprivate func slowMatch(_ words: StaticString, at start: Int) -> Int? {
    guard start < count else { return nil }
    var i = start
    for wanted in words.bytes {
      guard i < count, wanted == 0x20 ? self[i].isSpace : self[i].lowered == wanted else { return nil }
      i += 1
      if wanted == 0x20 || wanted == 0x2D { i = skipSpace(i, to: count) }
    }
    return i
  }

  fileprivate func slowMatchBack(_ words: StaticString, before end: Int) -> Int? {
    guard end > 0 else { return nil }
    var i = end
    for wanted in words.bytes.reversed() {
      if wanted == 0x2D { i = trimEnd(i, from: 0) }
      guard i > 0, wanted == 0x20 ? self[i - 1].isSpace : self[i - 1].lowered == wanted else { return nil }
      i -= 1
      if wanted == 0x20 { i = trimEnd(i, from: 0) }
    }
    return i
  }
}

@Suite("Numbered cases")
struct NumberedCaseTests {
  @Test("A case's index is its place among all cases")
  func indexes() {
    func check<Element: NumberedCase>(_ type: Element.Type) {
      #expect(type.allCases.map(\.index) == Array(type.allCases.indices))
    }
    check(CitationAgreement.self)
    check(ItemOutcome.self)
    check(VerdictSense.self)
    check(UtilizationReview.self)
    check(ReasonKey.self)
    check(BodyRegion.Side.self)
    check(CitedGuidelines.Basis.self)
    check(Citation.Guideline.self)
  }
}
