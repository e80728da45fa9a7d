import Annotations
import Corpus
import Determinations
import Insight
import Terminal
import Testing

@testable import Browser

@Suite("Evidence in panels")
struct EvidenceTests {
  /// A state that shows the sentences of a reason.
  private func sentences() throws -> BrowserState {
    var state = try Fixture.state(width: 120, height: 40, letters: AnswerPanelTests.letters)
    state.work(state.press(.character("g"), .character("w")))
    state.work(state.press(.enter))
    #expect(state.panel is PassagesPanel)
    return state
  }

  @Test("In the sentences of a reason Space marks the letter and moves down, t tags it, m notes it")
  func marks() throws {
    var state = try sentences()
    let first = try #require((state.panel as? PassagesPanel)?.selected)
    state.press(.character(" "))
    #expect(state.annotation(of: first.place.row).isMarked)
    let second = try #require((state.panel as? PassagesPanel)?.selected)
    #expect(second.place != first.place)
    state.press(.character("t"))
    state.type("useful")
    state.press(.enter)
    #expect(state.annotation(of: second.place.row).tags == ["useful"])
    #expect(state.annotation(of: first.place.row).tags.isEmpty)
    state.press(.character("m"))
    #expect(
      (state.panel as? NoteEditor)?.subject.identity
        == state.notes.identity(of: second.place.row, in: state.corpus.table))
    state.press(.escape)
    #expect(state.panel is PassagesPanel)
  }

  @Test("x quotes the sentence with its case, part and line, y copies it, e prompts for a file")
  func quotes() throws {
    var state = try sentences()
    let passage = try #require((state.panel as? PassagesPanel)?.selected)
    let id = state.corpus.table.id(of: passage.place.row)
    let copied = state.press(.character("y")).compactMap { ($0.work as? Copy)?.text }.first
    #expect(copied?.contains(passage.text) == true && copied?.contains(id) == true)
    state.press(.character("x"))
    let quote = try #require(state.notes.book.quotes.first)
    #expect(quote.text == passage.text)
    #expect(quote.citation.contains(id) && quote.citation.contains("rationale") && quote.citation.contains(", line "))
    state.press(.character("e"))
    #expect(state.prompt?.editor.text == "\(id).txt")
  }

  @Test("Similar items are marked and copied; without a selected letter, the keys report it")
  func others() throws {
    var state = try Fixture.state(width: 120, height: 40, letters: AnswerPanelTests.letters)
    state.work(state.press(.character("l")))
    let similar = try #require((state.panel as? SimilarPanel)?.selected)
    let copied = state.press(.character("y")).compactMap { ($0.work as? Copy)?.text }.first
    #expect(copied?.contains(similar.id) == true)
    state.press(.character(" "))
    #expect(state.annotation(of: similar.item.place.row).isMarked)
    state.press(.escape)
    state.work(state.press(.character("g"), .character("w")))
    state.press(.character(" "))
    #expect(state.notice?.text.contains("no item or sentence is selected") == true)
    #expect(state.notes.markedRows == [similar.item.place.row])
  }
}

@Suite("Hits")
struct HitsPanelTests {
  private func panel(_ state: BrowserState) throws -> HitsPanel { try #require(state.panel as? HitsPanel) }

  /// Types a search into the hits, and answers it at each key.
  private func search(_ text: String, in state: inout BrowserState) {
    state.work(state.press(.character("g"), .character("h")))
    for character in text { state.work(state.press(.character(character))) }
  }

  @Test("Every matching sentence is listed under its letter while the user types")
  func typing() throws {
    var state = try Fixture.state(width: 120, height: 40)
    search("medically", in: &state)
    #expect(state.prompt?.purpose is SearchPrompt)
    #expect(try panel(state).entries.count == 5)
    #expect(try panel(state).letterCount == 4)
    #expect(state.frame().contains("5 sentences in 4 letters"))
    state.work(state.press(.enter))
    #expect(state.prompt == nil)
    #expect(try panel(state).entries.count == 5)
    let finder = HitFinder([try #require(state.search.active?.term)])
    let expected = state.list.rows.flatMap { state.corpus.table.hits(of: finder, at: Int($0), items: nil) }
    #expect(try panel(state).entries.map(\.hit) == expected)
  }

  @Test("Moving selects the letter, Enter opens it there, and Esc returns")
  func reading() throws {
    var state = try Fixture.state(width: 120, height: 40)
    search("medically", in: &state)
    state.work(state.press(.enter))
    #expect(state.openCase.case?.id == "CM15-9900001")
    state.press(.down)
    #expect(state.openCase.case?.id == "CM15-9900002" && state.openCase.item == 0)
    state.press(.down)
    #expect(state.openCase.case?.id == "CM15-9900002" && state.openCase.item == 1)
    state.work(state.press(.enter))
    #expect(state.panel is CasePage)
    #expect(state.frame().contains("Function improved"))
    state.work(state.press(.escape))
    #expect(try panel(state).selectedNumber == 3)
  }

  @Test("Space marks the letter and moves down, x keeps the sentence, y copies it with its citation")
  func actions() throws {
    var state = try Fixture.state(width: 120, height: 40)
    search("red flag", in: &state)
    state.work(state.press(.enter))
    #expect(try panel(state).entries.count == 1)
    let copied = state.press(.character("y"))
    let text = copied.compactMap { ($0.work as? Copy)?.text }.first
    #expect(text?.contains("No red flag is described.") == true)
    #expect(text?.contains("CM15-9900002") == true && text?.contains("rationale of item 1 of 2") == true)
    state.press(.character("x"))
    #expect(state.notes.book.quotes.map(\.text) == ["No red flag is described."])
    state.press(.character(" "))
    #expect(state.annotation(of: 1).isMarked)
  }

  @Test("Without a search it prompts for one, and Esc cancels; a search without a match is reported")
  func asking() throws {
    var state = try Fixture.state()
    state.work(state.press(.character("g"), .character("h")))
    #expect(state.prompt?.purpose is SearchPrompt)
    state.press(.escape)
    #expect(state.panel == nil)
    search("quillwort", in: &state)
    #expect(state.frame().contains("no sentence matches quillwort"))
  }

  @Test("It is drawn at any size", arguments: [(200, 60), (120, 40), (80, 24), (60, 16), (40, 12)])
  func sizes(width: Int, height: Int) throws {
    for usesUnicode in [true, false] {
      var state = try Fixture.state(width: width, height: height, usesUnicode: usesUnicode)
      search("medically", in: &state)
      state.work(state.press(.enter))
      for _ in 0..<6 {
        let lines = state.frame().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == height && lines.allSatisfy { $0.count <= width })
        state.press(.down)
      }
    }
  }
}
