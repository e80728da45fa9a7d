import Testing
import TestSupport
import TextLayout

@Suite("Text wrapper")
struct TextWrapperTests {
  @Test(
    "lines of a text",
    arguments: [
      ("", 10, []),
      ("word", 10, ["word"]),
      ("word", 4, ["word"]),
      ("two words", 9, ["two words"]),
      ("two words", 8, ["two", "words"]),
      ("two words", 3, ["two", "wor", "ds"]),
      ("a b c d", 3, ["a b", "c d"]),
      ("a  b", 3, ["a", "b"]),
      ("abc   def", 3, ["abc", "def"]),
      ("abc   def", 6, ["abc", "def"]),
      ("trailing   ", 20, ["trailing"]),
      ("  indented text", 11, ["  indented", "text"]),
      ("one\ntwo", 10, ["one", "two"]),
      ("one\n\ntwo", 10, ["one", "", "two"]),
      ("one \r\ntwo\n", 10, ["one", "two"]),
      ("\n", 10, [""]),
      ("55-year-old male", 8, ["55-year-", "old male"]),
      ("55-year-old male", 7, ["55-", "year-", "old", "male"]),
      ("on 2015-06-11", 8, ["on", "2015-06-", "11"]),
      ("L4-5 disc", 6, ["L4-5", "disc"]),
      ("pain—constant", 7, ["pain—", "constan", "t"]),
      ("extraordinarily", 5, ["extra", "ordin", "arily"]),
      ("漢字漢字", 5, ["漢字", "漢字"]),
      ("x漢字", 2, ["x", "漢", "字"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("🇺🇸🇫🇷", 2, ["🇺🇸", "🇫🇷"]),
      ("漢", 1, ["漢"]),
      ("ab", 0, ["a", "b"]),
      ("          deep", 5, ["deep"]),
    ] as [(String, Int, [String])])
  func lines(text: String, width: Int, expected: [String]) {
    #expect(TextWrapper.lines(of: text, width: width).map(String.init) == expected)
  }

  @Test("lines are slices: nothing but spaces and newlines between them is lost, and every line fits")
  func slices() {
    var random = SeededGenerator(42)
    let pieces = [
      "a", "pain", "the lumbar spine", " ", "  ", "\n", "\n\n", "-", "—", "漢字", "e\u{301}", "🇺🇸", "🩺", "\r\n",
      "well-known", "non-", "L5-S1", "supercalifragilistic", "…", "한국어",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let width = Int.random(in: 2...24, using: &random)
      var position = text.startIndex
      for line in TextWrapper.lines(of: text, width: width) {
        #expect(line.startIndex >= position)
        #expect(text[position..<line.startIndex].allSatisfy { $0 == " " || $0.isNewline })
        #expect(DisplayWidth.columns(of: line) <= width)
        #expect(!line.contains { $0.isNewline } && line.last != " ", "\(text.debugDescription) at \(width)")
        // Cut between characters: the slice begins and ends at character boundaries.
        #expect(text.indices.contains(line.startIndex) || line.startIndex == text.endIndex)
        #expect(text.indices.contains(line.endIndex) || line.endIndex == text.endIndex)
        position = line.endIndex
      }
      #expect(text[position...].allSatisfy { $0 == " " || $0.isNewline })
    }
  }

  @Test("a text already broken breaks the same again")
  func stable() {
    let text = "The injured worker is a 55-year-old female whose neck and hands have been painful since a fall at work."
    for width in 12...60 {
      let lines = TextWrapper.lines(of: text, width: width).map(String.init)
      #expect(TextWrapper.lines(of: lines.joined(separator: "\n"), width: width).map(String.init) == lines)
    }
  }
}
