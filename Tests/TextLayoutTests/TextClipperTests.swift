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
