import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Searching for words and expressions")
struct WordSearchTests {
  @Test(
    "The distinctive words of a request",
    arguments: [
      ("MRI of the left knee", ["mri", "knee"]), ("Norco 10/325mg #60", ["norco"]),
      ("Physical therapy 2x6 for the low back", ["physical", "therapy", "back"]), ("#90", []),
      ("Bilateral L4-5 facet injections", ["facet", "injections"]),
    ])
  func words(request: String, words: [String]) {
    #expect(RequestWords.telling(in: request) == words)
  }

  @Test("* searches a word of the request on screen, again its next one")
  func star() throws {
    var state = try Fixture.state()
    let request = try #require(state.openCase.case?.determination.items.first?.request)
    let words = RequestWords.telling(in: request)
    state.press(.character("*"))
    #expect(state.search.active?.term.text == words[0])
    state.press(.character("*"))
    #expect(state.search.active?.term.text == words[1 % words.count])
  }

  @Test("/ accepts an expression, and reports an invalid one")
  func expression() throws {
    var state = try Fixture.state()
    state.press(.character("/"))
    state.type("/cyclo\\w+ 7/")
    #expect(state.searchHits?.count == 1)
    state.press(.control("u"))
    state.type("/a(b")
    #expect(state.prompt?.problem == "the expression does not work: missing closing parenthesis")
    #expect(state.search.active == nil)
    state.press(.enter)
    #expect(state.prompt != nil)
  }

  @Test("A phrase over a line's end is highlighted on both lines of the raw text")
  func rawText() {
    func rows(_ lines: [String], width: Int, _ phrase: String) -> [RawText.Row] {
      let term = TextTerm(phrase, isPhrase: true)
      var raw = RawText(id: "a", lines: lines)
      raw.lay(width: width, search: SearchState(term: term, pattern: TextPattern(term)))
      return raw.rows
    }
    let whole = rows(["the lumbar", "spine and the Lumbar spine", "lumbar"], width: 80, "lumbar spine")
    #expect(whole.map(\.marks) == [[4..<10], [0..<5, 14..<26], []])
    // Wrapped rows show their part of the match.
    let wrapped = rows(["", "one two three four five six"], width: 20, "two three four")
    #expect(wrapped.count > 2)
    #expect(
      wrapped.flatMap { row in
        row.marks.map { String(decoding: Array(row.text.utf8)[$0], as: UTF8.self) }
      }.joined(separator: " ").split(separator: " ") == ["two", "three", "four"])
  }
}
