import Corpus
import Testing

@Suite("Text patterns")
struct TextPatternTests {
  @Test(
    "Terms are found as they say",
    arguments: [
      ("mri", "an MRI of the knee", ["MRI"]),
      ("MRI", "an mri, an MRI", ["MRI"]),
      ("back", "Backache and back", ["Back", "back"]),
      ("lumbar spine", "the lumbar \n\n\n\nspine; Lumbar\tspine", ["lumbar \n\n\n\nspine", "Lumbar\tspine"]),
      ("lumbar spine", "lumbar\u{a0}spine", ["lumbar\u{a0}spine"]),
      ("lumbar spine", "lumbarspine", []),
      ("semi-annual", "semi-\n\nannual and semi-annual", ["semi-\n\nannual", "semi-annual"]),
      ("semi-annual", "semi- annual", []),
      ("worker's", "the worker’s and worker's", ["worker’s", "worker's"]),
      ("a.b", "a.b axb", ["a.b"]),
      ("(c)*", "(c)* cc", ["(c)*"]),
      ("naïve", "NAÏVE naïve naive", ["NAÏVE", "naïve"]),
      ("né le", "né\n le", ["né\n le"]),
      ("", "anything", []),
    ] as [(String, String, [String])])
  func matching(term: String, text: String, found: [String]) {
    let pattern = TextPattern(TextTerm(term, isPhrase: term.contains(" ")))
    #expect(pattern.ranges(in: text).map { String(text[$0]) } == found)
    let bytes = Array(text.utf8)
    let isMatched = pattern.matches(bytes.span)
    let firstMatch = pattern.firstMatch(in: bytes.span)
    #expect(isMatched == !found.isEmpty)
    #expect(firstMatch.map { String(decoding: bytes[$0], as: UTF8.self) } == found.first)
  }

  @Test("Any of several terms is lit, in order, also in a part of a string")
  func severalTerms() {
    let pattern = TextPattern([TextTerm("spine"), TextTerm("Lumbar"), TextTerm("mbar")])
    let text = "x lumbar Spine, Lumbar spine"
    let part = text.dropFirst(2)
    #expect(pattern.ranges(in: part).map { String(part[$0]) } == ["mbar", "Spine", "Lumbar", "spine"])
    #expect(TextPattern([]).ranges(in: text).isEmpty)
  }

  @Test("Bytes that are no UTF-8 are survived", arguments: ["mri", "é"])
  func invalidBytes(term: String) {
    let bytes: [UInt8] = [0xFF, 0xC3] + Array(term.utf8) + [0x80, 0xE2]
    let none: [UInt8] = []
    let firstMatch = TextPattern(TextTerm(term)).firstMatch(in: bytes.span)
    let isMatched = TextPattern(TextTerm(term)).matches(none.span)
    #expect(firstMatch == 2..<(2 + term.utf8.count))
    #expect(!isMatched)
  }
}
