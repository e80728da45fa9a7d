import Testing

@testable import Insight

@Suite("The words that likeness compares")
struct TextWordsTests {
  @Test(
    "are in lower case and without the plural, and neither short, nor numbers, nor in every letter",
    arguments: [
      ("The LUMBAR Discs", ["lumbar", "disc"]), ("visit VISITS bus", ["visit", "visit", "bus"]),
      ("L4-5 and 120 of C5c6", ["c5c6"]), ("neck,back/Arm", ["neck", "back", "arm"]), ("", []), ("a an it", []),
      ("Zygoma zYGOMA AZ", ["zygoma", "zygoma"]),
    ])
  func words(text: String, expected: [String]) {
    #expect(TextWords.words(of: text) == expected)
  }
}
