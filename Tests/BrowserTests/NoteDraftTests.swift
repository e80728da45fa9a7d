import Annotations
import Terminal
import TestSupport
import Testing

@testable import Browser

@Suite("Drafts of notes")
struct NoteDraftTests {
  /// A draft of a note on the first case, as a program that was killed leaves it.
  private static func left(_ text: String = "half a") throws -> LeftDraft {
    var state = try Fixture.state()
    state.press(.character("m"))
    state.type(text)
    return LeftDraft(draft: try #require(state.noteDraft), folder: "drafts/note-1")
  }

  @Test("a note is a draft from its first change until the disk has it")
  func life() throws {
    var state = try Fixture.state()
    var disk = AnnotationBook()
    state.press(.character("m"))
    #expect(state.noteDraft == nil)
    state.type("x")
    let draft = state.noteDraft
    #expect(draft?.text == "x" && draft?.before == "")
    let effects = state.press(.control("s"))
    #expect(state.panel == nil && state.noteDraft == draft)
    AnnotationTests.store(effects, in: &state, disk: &disk)
    #expect(state.noteDraft == nil)
    state.press(.character("k"), .character("m"), .character("y"), .escape, .character("n"))
    #expect(state.panel == nil && state.noteDraft == nil)
  }

  @Test("a note that the disk refuses is on the screen again")
  func refused() throws {
    var state = try Fixture.state()
    state.press(.character("m"))
    state.type("kept")
    state.press(.control("s"))
    _ = state.answer([.annotations(.refused("not saved: no space", stored: AnnotationBook()))])
    #expect(state.frame().contains("not saved: no space") && state.frame().contains("│ kept"))
    #expect(state.noteDraft?.text == "kept")
  }

  @Test("a draft that was left is offered, gone on with, and kept in its folder")
  func goingOn() throws {
    var state = try Fixture.state()
    let left = try Self.left()
    _ = state.answer([.drafts([left])])
    #expect(state.frame().contains("Note on CM15-9900001 is not saved: y continues, d discards it, Esc later"))
    let effects = state.press(.character("y"))
    guard (effects.first?.work as? AdoptDraft)?.draft == left else {
      Issue.record("\(effects)")
      return
    }
    #expect(state.frame().contains("half a") && state.noteDraft == left.draft && state.notes.drafts.isEmpty)
    state.type(" note")
    var disk = AnnotationBook()
    AnnotationTests.store(state.press(.control("s")), in: &state, disk: &disk)
    #expect(disk.cases.values.map(\.annotation.note) == ["half a note"])
  }

  @Test("on a narrow screen, the keys of the question are visible")
  func narrow() throws {
    var state = try Fixture.state(width: 40, height: 12)
    _ = state.answer([.drafts([try Self.left()])])
    #expect(state.frame().hasSuffix(" unsaved note: y continues, d discards"), "\(state.frame())")
  }

  @Test("a draft that is discarded is removed, and the next one offered")
  func discarding() throws {
    var state = try Fixture.state()
    let (first, second) = (try Self.left("one"), try Self.left("two"))
    _ = state.answer([.drafts([first, second])])
    let effects = state.press(.character("d"))
    guard (effects.first?.work as? RemoveDraft)?.draft == first else {
      Issue.record("\(effects)")
      return
    }
    guard (state.prompt?.purpose as? DraftQuestion)?.draft == second else {
      Issue.record("\(String(describing: state.prompt))")
      return
    }
  }

  @Test("any other key works as usual, and the draft waits for its note")
  func later() throws {
    var state = try Fixture.state()
    _ = state.answer([.drafts([try Self.left()])])
    state.press(.character("j"))
    #expect(state.prompt == nil && state.list.cursor.index == 1)
    #expect(state.notice?.text.hasPrefix("the draft is offered again") == true)
    state.press(.character("m"))
    #expect((state.panel as? NoteEditor)?.editor.text == "")
    state.press(.escape, .character("k"), .character("m"))
    #expect((state.panel as? NoteEditor)?.editor.text == "half a")
    #expect(state.notice?.text == "this is the draft that was not saved")
    // The editor has not changed the text yet, but it would be lost.
    #expect(state.noteDraft?.text == "half a")
  }

  @Test("a draft is not offered while the user is typing")
  func busy() throws {
    var state = try Fixture.state()
    state.press(.character("/"))
    _ = state.answer([.drafts([try Self.left()])])
    #expect(state.prompt?.purpose is SearchPrompt)
    state.press(.escape)
    guard state.prompt?.purpose is DraftQuestion else {
      Issue.record("\(String(describing: state.prompt))")
      return
    }
  }

  @Test("a draft of a removed remark becomes a new remark")
  func remark() throws {
    var book = AnnotationBook()
    let remark = Quote(from: nil, citation: "", text: "first", place: 0)
    for edit in book.quotes.inserting(remark, at: 0) { book.apply(edit) }
    let stored = try #require(book.quotes.first)
    let draft = NoteDraft(NoteEditor(.remark(stored), note: stored.text))
    #expect(draft.subject(in: book) == .remark(stored))
    #expect(draft.subject(in: AnnotationBook()) == .newRemark(index: 0))
  }

  @Test("a draft is on the disk until it is removed; another program finds it once its writer has ended")
  func keeping() throws {
    let folder = try TemporaryFolder()
    let left = try Self.left()
    var writer: DraftKeeper? = DraftKeeper(folder: folder.path)
    writer?.follow(left.draft)
    #expect(writer?.finish() == nil)
    let reader = DraftKeeper(folder: folder.path)
    #expect(reader.takeLeft().isEmpty)
    writer = nil
    let found = reader.takeLeft()
    #expect(found.map(\.draft) == [left.draft])
    // Two programs do not offer the same draft.
    #expect(DraftKeeper(folder: folder.path).takeLeft().isEmpty)
    reader.adopt(try #require(found.first))
    reader.follow(left.draft)
    reader.follow(nil)
    #expect(reader.finish() == nil)
    #expect(folder.names().isEmpty)
  }
}
