import Annotations
import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Triage")
struct TriageTests {
  private static let space = Key.character(" ")

  /// A state that shows the page of the first unread case.
  private static func unread(width: Int = 80, height: Int = 24) throws -> BrowserState {
    var state = try Fixture.state(width: width, height: height, query: "read:no")
    state.press(.enter)
    return state
  }

  private static func page(_ state: BrowserState) throws -> CasePage { try #require(state.panel as? CasePage) }

  @Test("Space reads a case page by page, then the next unread one; each step can be reversed")
  func readingOn() throws {
    var state = try Self.unread(height: 12)
    #expect(state.openCase.case?.id == "CM15-9900001")
    var pages = 1
    while state.list.cursor.index == 0, pages < 9 {
      let top = try Self.page(state).top
      state.press(Self.space)
      if state.list.cursor.index == 0 { #expect(try Self.page(state).top > top) }
      pages += 1
    }
    #expect(pages > 2 && pages < 9)
    #expect(state.openCase.case?.id == "CM15-9900002")
    #expect(try Self.page(state).top == 0)
    // The previous letter is still shown.
    state.press(.character("K"))
    #expect(state.openCase.case?.id == "CM15-9900001" && state.isRead(state.openCase.row))
    #expect(state.shownIDs.count == 4)
    // Letters already read are skipped.
    state.press(.end, Self.space)
    #expect(state.openCase.case?.id == "CM15-9900003")
  }

  @Test("after the last case come the unread ones before it, then the end is reported")
  func around() throws {
    var state = try Self.unread(height: 60)
    state.press(.character("J"), .character("!"), .character("J"), .character("J"))
    #expect(state.openCase.case?.id == "CM14-9900004")
    state.press(.character("K"), .character("K"), .character("!"), .character("J"), .character("J"))
    // The second case is unread again after it was left in another way.
    state.press(Self.space)
    #expect(state.notice?.text == "all 4 cases are read; Esc shows the list")
    #expect(state.list.rows.count == 4)
  }

  @Test("read cases stay in the list, with a remark, until the filter is evaluated again")
  func held() throws {
    var state = try Self.unread(width: 120, height: 30)
    state.press(.character("J"), .character("J"), .escape)
    #expect(state.shownIDs.count == 4 && state.filter.heldCount == 3)
    #expect(state.frame().contains("Cases, 3 done; R takes them out"), "\(state.frame())")
    #expect(state.pickedWords.contains("4 letters"))
    state.press(.character("R"))
    #expect(state.shownIDs == ["CM14-9900004"] && state.filter.heldCount == 0)
    #expect(state.frame().contains(" Cases ─"))
    state.press(.enter, .escape)
    #expect(state.shownIDs == ["CM14-9900004"])
    state.press(.character("o"), .character("o"))
    #expect(state.shownIDs.isEmpty)
  }

  @Test("one key tags a case, marks it read and moves on; U reverts both")
  func tagging() throws {
    var state = try Self.unread(width: 120, height: 30)
    var disk = AnnotationBook()
    AnnotationTests.store(state.press(.character("+")), in: &state, disk: &disk)
    #expect(state.openCase.case?.id == "CM15-9900002" && state.notice?.text == "#useful")
    AnnotationTests.store(state.press(.character("b")), in: &state, disk: &disk)
    AnnotationTests.store(state.press(.character("d")), in: &state, disk: &disk)
    #expect(AnnotationTests.tags(state) == [["useful"], ["later"], ["no"], []])
    #expect(disk.cases.values.filter(\.annotation.isRead).count == 3)
    #expect(state.frame().contains("3 of 4 read · unread · 4/4"), "\(state.frame())")
    // Another key replaces the tag; the same key removes it and stays.
    state.press(.character("K"), .character("+"))
    #expect(AnnotationTests.tags(state)[2] == ["useful"])
    state.press(.character("+"))
    #expect(AnnotationTests.tags(state)[2] == [] && state.openCase.case?.id == "CM15-9900003")
    state.press(.character("U"), .character("U"))
    #expect(AnnotationTests.tags(state)[2] == ["no"])
  }

  @Test("in the list, triage keys move down a row, and other tags stay")
  func list() throws {
    var state = try Fixture.state(width: 120, height: 30)
    state.triageTags.no = "out"
    state.press(.character("t"))
    state.type("appeal")
    state.press(.enter, .character("d"), .character("d"))
    #expect(AnnotationTests.tags(state) == [["appeal", "out"], ["out"], [], []])
    #expect(state.list.cursor.index == 2)
    state.press(.character("U"))
    #expect(AnnotationTests.tags(state) == [["appeal", "out"], [], [], []])
    #expect(!state.isRead(1))
  }

  @Test("excluding a case prompts for one of the user's reasons, which is stored with the tag")
  func reasons() throws {
    var state = try Self.unread(width: 120, height: 30)
    state.triageTags.reasons = ["Other treatment", "no rationale"]
    state.press(.character("d"))
    let frame = state.frame()
    #expect(frame.contains("Why exclude this case?") && frame.contains("Other treatment"), "\(frame)")
    #expect(frame.contains("no reason"))
    // Esc sets no tag.
    state.press(.escape)
    #expect(AnnotationTests.tags(state)[0] == [] && state.panel is CasePage)
    state.press(.character("d"))
    state.type("rati")
    state.press(.enter)
    #expect(AnnotationTests.tags(state)[0] == ["no", "no-no-rationale"])
    #expect(state.openCase.case?.id == "CM15-9900002" && state.notice?.text == "#no #no-no-rationale")
    state.press(.character("d"))
    state.type("no reason")
    state.press(.enter)
    #expect(AnnotationTests.tags(state)[1] == ["no"])
    // Another tag of triage, or the same one again, removes the reason.
    state.select(at: 0)
    state.press(.character("b"))
    #expect(AnnotationTests.tags(state)[0] == ["later"])
    state.select(at: 0)
    state.press(.character("d"), .enter)
    #expect(AnnotationTests.tags(state)[0] == ["no", "no-other-treatment"])
    state.select(at: 0)
    state.press(.character("d"))
    #expect(AnnotationTests.tags(state)[0] == [])
    state.press(.character("U"))
    #expect(AnnotationTests.tags(state)[0] == ["no", "no-other-treatment"])
  }

  @Test("read rows differ by a sign and by weight")
  func weight() throws {
    var state = try Fixture.state(width: 120, height: 14)
    state.press(.enter, .escape, .character("j"))
    let grid = ScreenView.draw(state, theme: .fallback).grid
    let rows = grid.text.split(separator: "\n").map(String.init)
    #expect(rows[3].hasPrefix("· 2015-02-20") && rows[4].hasPrefix("│▌2015-02-18"))
    state.press(.character("k"), .character("."), .character("j"))
    #expect(state.frame().split(separator: "\n")[3].hasPrefix("◆·2015-02-20"))
  }

  @Test("lines of a quoted passage have a sign")
  func quoted() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.enter)
    #expect(!state.frame().contains("\n“"))
    let identity = try #require(state.notes.identity(of: 0, in: state.corpus.table))
    let quote = Quote(
      from: identity, citation: "", text: "Therefore, the request is medically necessary.", place: 0)
    _ = state.answer([.annotations(.loaded(AnnotationBook([], quotes: [quote])))])
    let lines = state.frame().split(separator: "\n").filter { $0.hasPrefix("“") }
    #expect(lines.count == 3, "\(state.frame())")
  }

  @Test("the tags are configurable and must differ")
  func settings() {
    let (settings, problems) = Settings.parse("[triage]\nuseful = \"Keep this\"\nnope = \"x\"\n", file: "config.toml")
    #expect(settings.triageTags == TriageTags(useful: "keep-this"))
    #expect(
      problems.map(\.description) == [
        "config.toml:3: “nope” is not a setting of triage: use useful, later, no and reasons"
      ], "\(problems)")
    let reasons = Settings.parse("[triage]\nreasons = [\"other drug\", \"no rationale\"]\n", file: "config.toml")
    #expect(reasons.0.triageTags.reasons == ["other drug", "no rationale"] && reasons.1.isEmpty)
    #expect(reasons.0.triageTags.tag(for: "other drug") == "no-other-drug")
    for wrong in ["\"x\"", "[1]", "[\"–\"]"] {
      let (settings, problems) = Settings.parse("[triage]\nreasons = \(wrong)\n", file: "config.toml")
      #expect(settings.triageTags.reasons.isEmpty)
      #expect(problems.map(\.description) == ["config.toml:2: “reasons” needs texts: [\"other treatment\"]"])
    }
    let same = Settings.parse("[triage]\nuseful = \"no\"\n", file: "config.toml")
    #expect(same.0.triageTags == TriageTags() && same.1.count == 1)
  }
}
