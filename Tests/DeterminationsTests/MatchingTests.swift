import Testing

@testable import Determinations

/// Matching goes in steps of eight bytes where it can; byte by byte must give the same.
@Suite struct MatchingTests {
  private static let patterns: [StaticString] = [
    "not", "non-mtus", "decision based on ", "the expert reviewer's", "state(s) of licensure", " and ", "necess",
    "certification(s)/specialty", "medical treatment utilization schedule", "expert reviewer\u{2019}s",
  ]

  /// A pattern as letters have it: in capitals here and there, with more white space, sometimes with a byte changed.
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
    check(BodyRegion.Side.self)
    check(CitedGuidelines.Basis.self)
    check(Citation.Guideline.self)
  }
}
