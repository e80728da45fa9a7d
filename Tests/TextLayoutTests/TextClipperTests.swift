import Testing
import TextLayout

@Suite("Text clipper")
struct TextClipperTests {
  @Test(
    "clipped with an ellipsis at a character",
    arguments: [
      ("lumbar", 6, "lumbar"), ("lumbar", 5, "lumb…"), ("lumbar", 1, "…"), ("lumbar", 0, ""), ("lumbar", -3, ""),
      ("", 3, ""), ("neck pain", 6, "neck…"), ("neck pain", 7, "neck p…"), ("漢字漢", 6, "漢字漢"),
      ("漢字漢", 5, "漢字…"), ("漢字漢", 4, "漢…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("naïve", 5, "naïve"),
    ])
  func clipped(text: String, columns: Int, expected: String) {
    #expect(TextClipper.clip(text, to: columns) == expected)
  }

  @Test(
    "words that are too long are shown by their ends",
    arguments: [
      ("", ""), ("short words stay", "short words stay"), ("12345678901234567890", "12345678901234567890"),
      ("a 123456789012345678901 b", "a 12345678901234567…01 b"), ("漢字漢字漢字漢字", "漢字漢字漢字漢字"),
      ("x\n123456789012345678901\n y", "x\n12345678901234567…01\n y"), ("  ", "  "),
    ])
  func longWords(text: String, expected: String) {
    #expect(TextClipper.clipWords(of: text, to: 20) == expected)
  }

  @Test(
    "padded to an exact width",
    arguments: [
      ("ab", 4, "ab  ", "  ab"), ("abcdef", 4, "abc…", "abc…"), ("漢字漢", 4, "漢… ", " 漢…"), ("", 2, "  ", "  "),
      ("ab", 0, "", ""),
    ])
  func padded(text: String, columns: Int, leading: String, trailing: String) {
    #expect(TextClipper.pad(text, to: columns) == leading)
    #expect(TextClipper.pad(text, to: columns, alignment: .trailing) == trailing)
  }
}
