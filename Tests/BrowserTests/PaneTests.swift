import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Panes")
struct PaneTests {
  @Test("keys move the borders, and every pane keeps its minimum size")
  func borders() throws {
    var state = try Fixture.state(width: 120, height: 40)
    let usual = state.screen
    let list = try #require(usual.panes[.list])
    state.press(.character("L"))
    #expect(state.screen.panes[.list]?.width == list.width + 2)
    state.press(.character("3"), .character("H"))
    #expect(state.screen.panes[.list]?.width == list.width - 4)
    let summary = try #require(usual.panes[.summary])
    state.press(.character("2"), .character("z"), .character("J"))
    #expect(state.screen.panes[.summary]?.height == summary.height + 2)
    state.press(.character("9"), .character("9"), .character("z"), .character("K"))
    #expect(state.screen.panes[.summary]?.height == 5)
    state.press(.character("z"), .character("K"))
    #expect(state.notice?.text == "the pane cannot be smaller")
    state.press(.character("z"), .character("="))
    #expect(state.screen == usual)

    state.resize(width: 80, height: 24)
    let upper = try #require(state.screen.panes[.list])
    state.press(.character("z"), .character("J"))
    #expect(state.screen.panes[.list]?.height == upper.height + 1)
    state.press(.character("L"))
    #expect(state.notice?.text == "no border in that direction")
  }

  @Test("every border moves by one step at any width")
  func steps() throws {
    for width in 110...240 {
      var state = try Fixture.state(width: width, height: 29)
      let before = try #require(state.screen.panes[.list]?.width)
      state.press(.character("L"))
      #expect(state.screen.panes[.list]?.width == before + 2)
      state.press(.character("H"), .character("H"))
      #expect(state.screen.panes[.list]?.width == before - 2)
    }
  }

  @Test("the list is beside the texts or above them, as set by the user")
  func direction() throws {
    var state = try Fixture.state(width: 120, height: 40)
    #expect(state.screen.arrangement == .sideBySide)
    state.press(.character("z"), .character("v"))
    #expect(state.screen.arrangement == .stacked)
    #expect(state.notice?.text == "list above the texts")
    #expect(state.screen.panes.count == 3)
    state.resize(width: 80, height: 24)
    #expect(state.screen.panes.count == 2)
    state.press(.character("z"), .character("="), .character("z"), .character("v"))
    #expect(state.screen.arrangement == .sideBySide)
  }

  @Test("a hidden pane is skipped by Tab, and the last one cannot be hidden")
  func hiding() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.tab, .character("z"), .character("x"))
    #expect(state.notice?.text == "hidden: summary; z = brings it back")
    #expect(state.layout.focus == .decision)
    #expect(state.screen.panes.count == 2)
    state.press(.tab)
    #expect(state.layout.focus == .list)
    state.press(.character("z"), .character("x"))
    #expect(state.screen.panes.keys.map(\.rawValue) == ["decision"])
    state.press(.character("z"), .character("x"))
    #expect(state.notice?.text == "the last pane cannot be hidden")
    // A search with a match in a hidden pane shows that pane.
    state.press(.character("/"))
    state.type("crates")
    state.press(.enter)
    #expect(state.screen.panes[.summary] != nil)
    state.press(.character("z"), .character("="))
    #expect(state.screen.panes.count == 3)
  }

  @Test("panes tile the body in every combination of hidden panes, directions and sizes")
  func tiling() {
    for (width, height) in [(64, 18), (80, 24), (109, 30), (110, 24), (120, 40), (200, 60)] {
      for direction in PaneSettings.Direction.allCases {
        for share in [nil, 0, 333, 1000] {
          for hidden: Set<Pane> in [[], [.list], [.summary], [.decision], [.list, .summary]] {
            var settings = PaneSettings()
            settings.direction = direction
            (settings.listWidth, settings.listHeight, settings.summaryShare) = (share, share, share)
            settings.hidden = hidden
            for focus in settings.visible {
              let detail: Pane = hidden.contains(.decision) ? .summary : .decision
              let layout = ScreenLayout(
                width: width, height: height, focus: focus, detail: detail, isZoomed: false, settings: settings)
              let area = layout.panes.values.reduce(0) { $0 + $1.width * $1.height }
              #expect(area == layout.body.width * layout.body.height)
              #expect(layout.panes[focus] != nil)
              #expect(layout.panes.values.allSatisfy { $0.intersection(layout.body) == $0 && $0.height >= 5 })
            }
          }
        }
      }
    }
  }

  // MARK: Parts

  /// A case with a decision longer than its pane.
  static func long() throws -> BrowserState {
    try Fixture.state(width: 120, height: 30, letters: [longLetter])
  }

  static var longLetter: Fixture.Letter {
    var letter = Fixture.letters[1]
    for index in letter.items.indices {
      letter.items[index].rationale =
        (1...60).map { "The letter's sentence number \($0) says so." }.joined(separator: " ")
        + " Therefore, the request is medically necessary."
    }
    return letter
  }

  @Test("one pair of keys steps through the parts of a decision, its items and the summary")
  func sections() throws {
    var state = try Self.long()
    var seen: [String] = []
    for _ in 0..<8 {
      state.press(.character("}"))
      seen.append("\(state.openCase.item) \(state.openCase.sections[.decision]?.rawValue ?? "")")
    }
    #expect(
      seen == [
        "0 guidelines", "0 verdict", "0 rationale", "1 head", "1 guidelines", "1 verdict", "1 rationale",
        "1 rationale",
      ])
    #expect(state.notice?.text == "no part after this one")
    #expect(state.layout.focus == .list)
    state.press(.tab, .tab, .character("9"), .character("{"))
    #expect(state.layout.focus == .summary)
    #expect(state.openCase.sections[.summary] == .warnings)
    state.press(.character("{"), .character("{"), .character("{"))
    #expect(state.notice?.text == "no part before this one")
  }

  @Test("the title of a part stays in sight when its beginning has scrolled away")
  func sticky() throws {
    var state = try Self.long()
    #expect(!state.frame().contains("· Rationale"))
    state.press(.tab, .tab, .pageDown, .pageDown)
    #expect(state.frame().contains("╭─ Decision 1 of 2 · Rationale ─"))
  }

  @Test("a part is folded to one line, in every case, until it is unfolded; a search finds folded text")
  func folding() throws {
    var state = try Self.long()
    state.press(.character("}"), .character("-"))
    #expect(state.notice?.text == "folded: guidelines")
    #expect(state.frame().contains("▸ Guidelines  Both cite the same: ACOEM 8"))
    #expect(!state.frame().contains("Reviewer cited"))
    state.press(.character("]"))
    #expect(state.frame().contains("▸ Guidelines"))
    state.press(.character("_"))
    #expect(state.layout.folded.isEmpty)
    state.press(.character("_"))
    #expect(state.frame().contains("▸ Rationale  The letter's sentence number 1 says so."))
    #expect(state.openCase.content[.summary]?.contains { $0.text.hasPrefix("▸ Clinical summary  The injured") } == true)
    state.press(.character("/"))
    state.type("number 17")
    state.press(.enter)
    #expect(state.openCase.content[.decision]?.contains { $0.hasMatch } == true)
    state.press(.escape)
    #expect(state.frame().contains("▸ Rationale"))
  }

  @Test("dates, drugs, regions and guidelines of prose are highlighted, the verdict over them")
  func litWords() throws {
    var letter = Fixture.letters[0]
    letter.summary = "Since 2/3/2012 she takes Norco for her low back, as the MTUS allows."
    let state = try Fixture.state(width: 200, height: 60, letters: [letter])
    let spans = try #require(state.openCase.content[.summary]).flatMap(\.spans)
    func texts(_ role: Role) -> [String] { spans.filter { $0.role == role }.map(\.text) }
    #expect(texts(.date) == ["2/3/2012"])
    #expect(texts(.drug) == ["Norco"])
    #expect(texts(.region) == ["low back"])
    #expect(texts(.guideline) == ["MTUS"])
  }

  @Test("the main reason is under the verdict with its sentence, which is highlighted in the rationale")
  func reasons() throws {
    var letter = Fixture.letters[0]
    letter.items[0].outcome = "Upheld"
    letter.items[0].rationale =
      "Guidelines recommend imaging for red flags. There were no red flags on examination. There is no clear rationale "
      + "for the study. Therefore, the request is not medically necessary."
    let state = try Fixture.state(width: 200, height: 60, letters: [letter])
    let lines = try #require(state.openCase.content[.decision])
    let text = lines.map(\.text).joined(separator: "\n")
    #expect(text.contains("findings insufficient: “There were no red flags on examination.”"))
    #expect(text.contains("also perhaps no indication"))
    let highlighted = lines.flatMap(\.spans).filter { $0.role == .reason }.map(\.text).joined(separator: " ")
    #expect(highlighted.contains("There were no red flags"))
    #expect(!highlighted.contains("Guidelines recommend"))
  }

  @Test(
    "of a long sentence only the clause that gives the reason is shown, and all of it in a zoomed pane, in a search and on the page"
  )
  func longReason() throws {
    var letter = Fixture.letters[0]
    letter.items[0].outcome = "Upheld"
    letter.items[0].rationale =
      "Although the worker describes tingling of both hands at night, which a colleague of the treating physician noted "
      + "in June, there were no red flags on examination. Therefore, the request is not medically necessary."
    var state = try Fixture.state(width: 80, height: 24, letters: [letter])
    func reason() -> [String] {
      let lines = state.openCase.content[.decision]?.map(\.text) ?? []
      let first = lines.firstIndex { $0.hasPrefix("Reason") } ?? 0
      return lines[first...].prefix { !$0.isEmpty }
        .map { String($0.drop { $0 == " " }) }
    }
    #expect(
      reason() == [
        "Reason         findings insufficient: “… there were no red flags on",
        "examination.”",
      ])
    let passage = state.openCase.content[.decision]?.compactMap(\.passage).first { $0.contains("no red flags") }
    #expect(passage == "there were no red flags on")

    state.press(.tab, .tab, .character("z"), .character("z"))
    #expect(reason().joined(separator: " ").contains("“Although the worker describes tingling of both hands at night"))
    state.press(.character("z"), .character("z"))
    #expect(reason().count == 2)
    state.press(.character("/"))
    state.type("tingling")
    state.press(.enter)
    #expect(reason().joined(separator: " ").contains("“Although the worker describes tingling of both hands at night"))
    state.press(.escape, .escape, .enter)
    #expect(state.frame().contains("findings insufficient: “Although the worker describes"))
  }

  @Test("each chapter that both cite has one row, with those cited by one side below")
  func comparison() throws {
    var letter = Fixture.letters[0]
    letter.items[0].administrator =
      "Decision based on MTUS ACOEM Chapter 12 Low Back Complaints Page(s): 303. Decision based on Non-MTUS "
      + "Citation ODG Pain (Benzodiazepines)."
    letter.items[0].reviewer = "Decision based on MTUS ACOEM Chapter 12 Low Back Complaints Page(s): 305."
    let state = try Fixture.state(width: 80, height: 50, letters: [letter])
    let frame = state.frame()
    #expect(frame.contains("= ACOEM 12 Low Back, p. 303            = ACOEM 12 Low Back, p. 305"))
    #expect(frame.contains("≠ "))
    #expect(frame.contains("Both cite ACOEM 12; the administrator alone "))
  }
}
