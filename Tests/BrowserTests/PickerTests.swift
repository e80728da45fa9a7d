import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Help and palette")
struct PickerTests {
  @Test("the help is narrowed by typing, under its headings, and Enter runs what is picked")
  func help() throws {
    var state = try Fixture.state()
    state.press(.character("?"))
    state.type("upheld only")
    let frame = state.frame()
    #expect(frame.contains("Filtering") && frame.contains("only upheld cases; again: off"))
    #expect(!frame.contains("Moving") && !frame.contains("only overturned"))
    state.press(.enter)
    #expect(state.panel == nil)
    #expect(state.filter.query.description == "outcome:upheld")
  }

  @Test("Escape first takes the letters back, then closes; the help's own key closes it too")
  func closing() throws {
    var state = try Fixture.state()
    state.press(.character("?"))
    state.type("zoom")
    state.press(.escape)
    guard let picker = state.panel as? Picker else {
      Issue.record("closed at once")
      return
    }
    #expect(picker.editor.text.isEmpty)
    state.press(.escape)
    #expect(state.panel == nil)
    state.press(.character("?"), .character("?"))
    #expect(state.panel == nil)
  }

  @Test("an action that has no meaning where the help was opened is not run")
  func elsewhere() throws {
    var state = try Fixture.state()
    state.press(.character("?"))
    state.type("exclude the value")
    state.press(.enter)
    #expect(state.notice?.text == "not here: exclude the value; again: off")
  }

  @Test(
    "the palette finds an action by a few letters of what it does or of its name",
    arguments: [
      ("ovturn", "filter-overturned"), ("rawtext", "raw-text"), ("citation", "copy-citation"), ("zm", "zoom"),
    ])
  func palette(letters: String, action: String) throws {
    var state = try Fixture.state()
    state.press(.control("p"))
    state.type(letters)
    guard let picker = state.panel as? Picker else {
      Issue.record("no palette")
      return
    }
    #expect(picker.selected?.name == action)
  }

  @Test("the palette opens over the raw text and runs there")
  func overRaw() throws {
    var state = try Fixture.state()
    state.press(.character("r"), .control("p"))
    state.type("last")
    state.press(.enter)
    guard let raw = state.panel as? RawText else {
      Issue.record("the raw text is gone")
      return
    }
    #expect(raw.top > 0)
  }

  @Test("no letters, no match and every movement are survived")
  func ends() throws {
    var state = try Fixture.state(width: 40, height: 12)
    for keys: [Key] in [[.end, .down, .pageDown], [.home, .up, .pageUp], [.character("q"), .character("q"), .enter]] {
      state.press(.control("p"))
      for key in keys { state.press(key) }
      _ = state.frame()
      state.press(.escape, .escape)
    }
    #expect(state.panel == nil)
  }
}

@Suite("Fuzzy matching")
struct FuzzyMatchTests {
  @Test("letters match in order, whatever their case", arguments: [("nm", true), ("NMA", true), ("mn", false)])
  func order(pattern: String, matches: Bool) {
    #expect((FuzzyMatch(pattern, in: "next match") != nil) == matches)
  }

  @Test("letters at the beginning of words and in a row are better")
  func score() throws {
    let inRow = try #require(FuzzyMatch("mat", in: "next match"))
    let apart = try #require(FuzzyMatch("mat", in: "my own place at it"))
    #expect(inRow.score > apart.score)
    #expect(inRow.places == [5, 6, 7])
    #expect(try #require(FuzzyMatch("fu", in: "filter-upheld")).places == [0, 7])
  }

  @Test("words may come in any order")
  func words() {
    #expect(FuzzyMatch("match next", in: "next match") != nil)
    #expect(FuzzyMatch("", in: "anything")?.places == [])
  }
}
