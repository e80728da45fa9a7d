import Testing

@testable import Exporting

@Suite("Places in letters")
struct LetterPlaceTests {
  private static let text = Array("one\ntwo\n\u{0C}three\nfour\n\u{0C}\u{0C}five\n".utf8)

  @Test(
    "a line's page is counted by the form feeds before it", arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (9, 4)])
  func pages(line: Int, page: Int) {
    #expect(LetterPlace(line: line, in: Self.text, offset: 0).page == page)
  }

  @Test("there is no page without form feeds, or for a letter after another")
  func none() {
    #expect(LetterPlace(line: 1, in: Array("one\n".utf8), offset: 0).page == nil)
    #expect(LetterPlace(line: 3, in: Self.text, offset: 9).page == nil)
    #expect(LetterPlace(line: nil, in: Self.text, offset: 0) == LetterPlace(line: nil, in: [], offset: 3))
  }

  @Test("a citation of a passage has the page before the line")
  func citation() {
    let place = LetterPlace(line: 4, in: Self.text, offset: 0)
    #expect(
      CitationLine.line(for: Fixtures.full, part: "rationale", item: 0, at: place).hasSuffix(", page 2, line 4"))
  }
}
