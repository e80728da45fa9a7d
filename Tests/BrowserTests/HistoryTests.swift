import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Undo, back and forward")
struct HistoryTests {
  @Test("every change of the filter can be undone and redone, and is named")
  func undo() throws {
    var state = try Fixture.state(width: 120)
    state.press(.character("u"), .character("p"), .character("F"))
    #expect(state.shownIDs.count == 4)
    state.press(.character("U"))
    #expect(state.filter.query.description == "case-outcome:partially-overturned")
    #expect(state.notice?.text == "undone: filter cleared")
    state.press(.character("U"))
    #expect(state.notice?.text == "undone: filter case-outcome:partially-overturned")
    #expect(state.shownIDs == ["CM15-9900002", "CM15-9900003", "CM14-9900004"])
    state.press(.character("U"))
    #expect(state.filter.query.isEmpty)
    state.press(.character("U"))
    #expect(state.notice?.text == "nothing to undo")
    state.press(.character("2"), .control("r"))
    #expect(state.filter.query.description == "case-outcome:partially-overturned")
    #expect(state.notice?.text == "redone: filter case-outcome:partially-overturned")
    state.press(.character("o"), .control("r"))
    #expect(state.notice?.text == "nothing to redo")
  }

  @Test("undoing a filter returns to the case selected before it")
  func undoGoesBack() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("j"), .character("p"), .tab, .tab)
    #expect(state.openCase.case?.id == "CM15-9900002")
    state.press(.character("U"))
    #expect(state.openCase.case?.id == "CM15-9900003")
    state.press(.control("r"))
    #expect(state.openCase.case?.id == "CM15-9900002")
  }

  @Test("removing a filter returns to the previous case unless another one was selected")
  func toggling() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("p"), .character("p"), .character("g"), .character("g"), .character("p"))
    #expect(state.openCase.case?.id == "CM15-9900002")
    state.press(.character("p"))
    #expect(state.openCase.case?.id == "CM15-9900001")
    // Reading a case selects it.
    state.press(.character("p"), .tab, .character("p"))
    #expect(state.openCase.case?.id == "CM15-9900002")
  }

  @Test("back and forward walk the jumps, not the steps, with the filter and the place in the text")
  func trail() throws {
    var state = try MovingTests.long(width: 120, height: 20)
    state.press(.character("j"), .character("j"), .tab, .tab, .character("j"))
    #expect(state.openCase.tops[.decision] == 1)
    state.press(.backTab, .backTab, .character("G"), .character("5"), .character("0"), .character("G"))
    #expect(state.list.cursor.index == 49)
    state.press(.character("<"))
    #expect(state.list.cursor.index == 99)
    state.press(.control("o"))
    #expect(state.list.cursor.index == 2)
    #expect(state.openCase.tops[.decision] == 1)
    state.press(.character("<"))
    #expect(state.notice?.text == "nothing to go back to")
    state.press(.character("9"), .character(">"))
    #expect(state.list.cursor.index == 49)
    state.press(.character(">"))
    #expect(state.notice?.text == "nothing to go forward to")

    state.press(.character("u"), .home, .character("<"))
    #expect(state.filter.query.description == "outcome:upheld")
    state.press(.character("<"))
    #expect(state.filter.query.isEmpty)
    #expect(state.list.cursor.index == 49)
    state.press(.character("U"))
    #expect(state.filter.query.description == "outcome:upheld")
  }

  @Test("a text keeps its position when it is wrapped again, even after a screen too small to read")
  func rewrapping() throws {
    var letter = Fixture.letters[0]
    letter.items[0].rationale = (1...60).map { "The letter's sentence number \($0) says so." }.joined(separator: " ")
    var state = try Fixture.state(width: 120, height: 40, letters: [letter])
    state.press(.tab, .tab, .pageDown, .character("j"), .character("j"))
    let top = try #require(state.openCase.tops[.decision])
    #expect(top > 0)
    let place = try #require(state.openCase.anchors[.decision])
    for (width, height) in [(80, 24), (40, 12), (30, 8), (66, 30), (200, 60), (120, 40)] {
      state.resize(width: width, height: height)
      #expect(state.openCase.anchors[.decision] == place)
      guard let lines = state.openCase.content[.decision], let shown = state.openCase.tops[.decision], width > 39 else {
        continue
      }
      let isAtEnd = shown == lines.count - (state.layout.interior(of: .decision)?.height ?? 0)
      #expect(lines.line(at: place) == shown || isAtEnd)
    }
    #expect(state.openCase.tops[.decision] == top)
  }

  @Test("when the letters are reloaded and there are fewer, no old rows remain")
  func fewerLetters() throws {
    var progress = LoadingProgress()
    progress.isFinished = true
    let again: [News] = [
      .loading(.dropped), .loading(.chunk(Fixture.chunk(Array(Fixture.letters[..<1])))), .loading(.finished(progress)),
    ]
    // Filters, jumps and marks on the last case, then all ways back to it.
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("G"), .character("u"), .character("F"), .character("g"), .character("g"), .character("G"))
    state.press(.character(" "), .character("k"))
    let ways: [[Key]] = [
      [.character("U")], [.character("<")], [.character("5"), .character("<")], [.character("U"), .control("r")],
    ]
    for keys in ways {
      var state = state
      _ = state.answer(again)
      for key in keys { state.press(key) }
      #expect(state.shownIDs == ["CM15-9900001"] || state.shownIDs.isEmpty)
    }
    for keys in [
      [Key.character("t")], [.character("T")], [.character("e"), .backTab], [.character("e"), .backTab, .backTab],
    ] {
      var state = state
      for key in keys { state.press(key) }
      _ = state.answer(again)
      #expect(state.prompt == nil)
      #expect(state.notice?.text == "the letters are being read again; try again")
    }
    // The search prompt stays open, and Escape restores the current view.
    state.press(.character("/"))
    state.type("lumbar")
    _ = state.answer(again)
    #expect(state.prompt?.editor.text == "lumbar")
    state.press(.escape)
    #expect(state.openCase.case?.id == "CM15-9900001")
  }

  @Test("an export rejected for its name is not offered again once its rows are gone")
  func outdatedExport() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("e"), .backTab)
    let effects = state.press(.enter)
    guard let request = effects.first?.work as? SavingRequest else {
      Issue.record("no export")
      return
    }
    _ = state.answer([.loading(.dropped), .loading(.chunk(Fixture.chunk(Array(Fixture.letters[..<1]))))])
    _ = state.answer([.saved(SavingNews(request.saving, path: request.path, .failure(.exists("cases.csv"))))])
    #expect(state.prompt == nil)
    #expect(state.notice?.text == "not written: cases.csv already exists")
  }

  @Test("back restores rows as cases or items, with the filter")
  func rowsComeBack() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("i"), .character("o"), .character("i"))
    #expect(state.list.settings.rows == .cases)
    state.press(.character("<"))
    #expect(state.list.settings.rows == .items && state.filter.query.isEmpty && state.list.rows.count == 5)
  }
}
